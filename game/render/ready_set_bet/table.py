"""The race table as pieces: what every spot, card and rack looks like for a view."""

from __future__ import annotations

from functools import partial

import pygame

from game.engine.contract import Seat
from game.engine.ready_set_bet.board import Board, Spot
from game.engine.ready_set_bet.data import GROUPS
from game.engine.ready_set_bet.view import View
from game.engine.record import replace
from game.render.called import CalledRows
from game.render.figures import put_cloth
from game.render.ground import felt
from game.render.kit import Box, Kit, gradient
from game.render.palette import digits, rgb
from game.render.patchwork import Patchwork, Piece, painting
from game.render.race_count import put_pause_mark, put_race_count
from game.render.ready_set_bet import looks
from game.render.ready_set_bet.cards import card_picture
from game.render.ready_set_bet.header import (
    RACE_RIGHT,
    CapsuleLook,
    capsule_box,
    put_capsule,
    put_headings,
    put_house_pill,
)
from game.render.ready_set_bet.layout import (
    CAPSULE_TOP,
    HOUSE_PILL,
    PAUSE,
    RACE_LABEL,
    ROW_HIGH,
    ROWS,
    Layout,
    exotic_box,
    prop_box,
    row_middle,
    row_top,
    side_box,
)
from game.render.ready_set_bet.live import (
    Live,
)
from game.render.ready_set_bet.live_pieces import live_pieces
from game.render.ready_set_bet.looks import Result
from game.render.ready_set_bet.racks import put_rack
from game.render.ready_set_bet.spots import (
    LIT,
    OPEN,
    SpotLook,
    put_empty_card,
    put_exotic,
    put_prop,
    put_row_spot,
    put_side_spot,
    side_colour,
)
from game.render.ready_set_bet.straddle import StraddleLook, put_straddle, straddle_box
from game.render.ready_set_bet.track import put_track
from game.render.ready_set_bet.words import TableWords
from game.render.stage import Sitting

EXOTIC_PLACES = 4
STRADDLE = "straddle "
"""Begins the name of the piece that a straddle is, before its left spot."""


class Table:
    """The still picture of the table, kept up to date with a view."""

    def __init__(
        self, kit: Kit, board: Board, layout: Layout, words: TableWords, sitting: Sitting
    ) -> None:
        self.kit = kit
        self.board = board
        self.layout = layout
        self.words = words
        self.sitting = sitting
        self._works = Patchwork(kit, self._ground())
        self._last: tuple[View, Result] | None = None
        self._next: tuple[View, Result] | None = None
        """What the table is to look like, until somebody looks at it."""
        self.live: dict[str, Live] = {}
        """Chance and worth of the spots whose odds are shown."""
        self.ready: dict[Seat, bool] = {}
        self.called = CalledRows(self, ROWS)

    @property
    def works(self) -> Patchwork:
        """The pieces, as they are to look now; several changes between two looks cost one."""
        if self._next is not None:
            self._works.show(dict(self._pieces(*self._next)))
            self._next = None
        return self._works

    @property
    def picture(self) -> pygame.Surface:
        """The table with all pieces on it."""
        return self._works.picture

    def show(self, view: View, result: Result) -> None:
        """This is what the table looks like from now on."""
        self.called.stale()
        self._last = self._next = (view, result)

    def show_live(self, live: dict[str, Live]) -> None:
        """These odds from now on; none where there are none."""
        if live != self.live:
            if bool(live) != bool(self.live):
                self.called.stale()
            self.live = live
            self._next = self._last

    def show_ready(self, ready: dict[Seat, bool]) -> None:
        """Whoever is asked in a betting window, and whether they are ready."""
        if ready != self.ready:
            self.ready = ready
            self._next = self._last

    def _ground(self) -> pygame.Surface:
        """Whatever never changes, painted with a kit of its own that is then thrown away."""
        kit = Kit(self.kit.scale, self.kit.type.folder)
        ground = felt(kit)
        put_track(kit, ground, self.layout)
        put_headings(kit, ground, self.words.headings)
        put_pause_mark(kit, ground, PAUSE)
        return ground.convert() if pygame.display.get_surface() else ground

    # The pieces.

    def _pieces(self, view: View, result: Result) -> list[tuple[str, Piece]]:
        return [
            *self._row_pieces(view, result),
            *self._side_pieces(view, result),
            *self._prop_pieces(view, result),
            *self._exotic_pieces(view, result),
            *live_pieces(self.kit, self.board, self.layout, view, self.live),
            *self._rack_pieces(view, result),
            *self._header_pieces(view),
        ]

    def _row_pieces(self, view: View, result: Result) -> list[tuple[str, Piece]]:
        pieces = [(f"row {row}", self._cloth_piece(row, lit=False)) for row in range(9)]
        for spot in self.board.spots.values():
            if spot.group in GROUPS:
                look = self.look(spot, view, result)
                pieces.append((spot.id, self._spot_piece(spot, look)))
        for bet in view.bets:
            if len(bet.spots) == 2:
                pieces.append(self._straddle_piece(bet.spots, view, result))
        return pieces

    def _spot_piece(self, spot: Spot, look: SpotLook) -> Piece:
        box = self.layout.spot(spot.id, (), ())
        paint = partial(self._paint_spot, spot=spot, look=look)
        return Piece(box, look, paint)

    def _paint_spot(self, onto: pygame.Surface, spot: Spot, look: SpotLook) -> None:
        put_row_spot(self.kit, onto, self.layout.spot(spot.id, (), ()), spot, look)

    def _straddle_piece(
        self, ids: tuple[str, ...], view: View, result: Result
    ) -> tuple[str, Piece]:
        left, right = (self.board.spots[id_] for id_ in ids)
        halves = self.look(left, view, result), self.look(right, view, result)
        look = StraddleLook(left.id, right.id, *halves)
        box = straddle_box(*self._halves(look))
        return STRADDLE + left.id, Piece(box, look, partial(self._paint_straddle, look=look))

    def _halves(self, look: StraddleLook) -> tuple[Box, Box]:
        return self.layout.spot(look.from_, (), ()), self.layout.spot(look.to, (), ())

    def _paint_straddle(self, onto: pygame.Surface, look: StraddleLook) -> None:
        spots = self.board.spots[look.from_], self.board.spots[look.to]
        put_straddle(self.kit, onto, self._halves(look), spots, look)

    def _cloth_piece(self, row: int, *, lit: bool) -> Piece:
        paint = partial(self._paint_cloth, row=row, lit=lit)
        return Piece((18, row_top(row), 156, ROW_HIGH), lit, paint)

    def _paint_cloth(self, onto: pygame.Surface, row: int, *, lit: bool) -> None:
        horse = self.board.data.horses[row]
        self._put_bonus(onto, row, self.board.bonus[horse.id], lit=lit)
        size = 40 if len(horse.id) < 3 else 34
        box = (78.0, row_top(row) + 8, 90.0, 56.0)
        put_cloth(self.kit, onto, box, horse.id, horse.colour, size, lit=lit)

    def _put_bonus(self, onto: pygame.Surface, row: int, bonus: int, *, lit: bool) -> None:
        at = (48.0, row_middle(row))
        if not bonus:
            dash = self.kit.rect((at[0] - 9, at[1] - 2, 18, 4))
            pygame.draw.rect(onto, rgb("felt_line"), dash, border_radius=2)
            return
        ring = (
            gradient("k", "brass_hi", "brass") + '<circle cx="26" cy="26" r="23" fill="url(#k)"/>'
            if lit
            else f'<circle cx="26" cy="26" r="22" fill="{digits("felt_deep")}" '
            f'stroke="{digits("brass")}" stroke-width="2.5"/>'
        )
        image = self.kit.svg(52, 52, ring)
        if lit:
            self.kit.put_shadow(onto, image, at, 8, 0, 180, "brass_hi")
        self.kit.put(onto, image, at)
        colour = "ink" if lit else "brass_hi"
        self.kit.text(onto, f"+{bonus}", "num", 26, colour, (at[0] - 1, at[1]))

    def _side_pieces(self, view: View, result: Result) -> list[tuple[str, Piece]]:
        pieces = []
        for index, side in enumerate(self.board.data.side_spots):
            spot = self.board.spots[side.id]
            look, box = self.look(spot, view, result), side_box(index)
            colour = side_colour(side.wins_when, self.board.data)
            label = self.words.side_spots[side.id]
            size = self._side_size()
            paint = painting(
                put_side_spot,
                self.kit,
                box=box,
                spot=spot,
                look=look,
                label=label,
                colour=colour,
                size=size,
            )
            pieces.append((side.id, Piece(box, look, paint)))
        return pieces

    def _side_size(self) -> float:
        """One size for all four labels: the one at which the longest fits."""
        fitting = self.kit.type.fitting
        return min(fitting(label, "ui", 27, 170, 18) for label in self.words.side_spots.values())

    def _prop_pieces(self, view: View, result: Result) -> list[tuple[str, Piece]]:
        pieces = []
        for index, prop in enumerate(view.props):
            if prop in result.turning:
                continue
            look, box = self.look(self.board.spots[prop], view, result), prop_box(index)
            paint = partial(self._paint_prop, box=box, prop=prop, look=look)
            pieces.append((f"prop {index}", Piece(box, (prop, look), paint, 28)))
        return pieces

    def _paint_prop(self, onto: pygame.Surface, box: Box, prop: str, look: SpotLook) -> None:
        spot, data = self.board.spots[prop], self.board.data
        put_prop(self.kit, onto, box, spot, look, data, self.words.everyone)

    def _exotic_pieces(self, view: View, result: Result) -> list[tuple[str, Piece]]:
        if not view.options.exotics:
            return []
        pieces = []
        for index in range(min(EXOTIC_PLACES, view.options.races)):
            box = exotic_box(index)
            if index < len(view.exotics) and view.exotics[index] not in result.turning:
                pieces.append(self._exotic_piece(index, view, result))
            else:
                label = self.words.later[index] if index >= len(view.exotics) else ""
                paint = painting(put_empty_card, self.kit, box=box, label=label)
                pieces.append((f"exotic {index}", Piece(box, label, paint, 28)))
        return pieces

    def _exotic_piece(self, index: int, view: View, result: Result) -> tuple[str, Piece]:
        exotic, box = view.exotics[index], exotic_box(index)
        sockets = tuple(self.look(spot, view, result) for spot in self._sockets(exotic))
        paint = partial(self._paint_exotic, box=box, exotic=exotic, sockets=sockets)
        return f"exotic {index}", Piece(box, (exotic, sockets), paint, 28)

    def _sockets(self, exotic: str) -> list[Spot]:
        count = self.board.data.counts.exotic_spots
        return [self.board.spots[f"{exotic}:{n}"] for n in range(1, count + 1)]

    def _paint_exotic(
        self, onto: pygame.Surface, box: Box, exotic: str, sockets: tuple[SpotLook, ...]
    ) -> None:
        title = self.words.exotics[exotic]
        put_exotic(self.kit, onto, box, self._sockets(exotic)[0], sockets, title)

    def card(self, card: str) -> pygame.Surface:
        """A prop or an exotic as a picture by itself, with nothing on it."""
        if card in self.words.exotics:
            sockets = tuple(SpotLook() for _ in self._sockets(card))
            paint = partial(self._paint_exotic, exotic=card, sockets=sockets)
            return card_picture(self.kit, exotic_box(0)[2:], paint)
        return card_picture(
            self.kit, prop_box(0)[2:], partial(self._paint_prop, prop=card, look=SpotLook())
        )

    def put_live(self, onto: pygame.Surface, row: int) -> None:
        """The figures of a row, over its light."""
        for name in self._row_names(row):
            if (piece := self._works.painted.get(f"odds {name}")) is not None:
                piece.paint(onto)

    def _rack_pieces(self, view: View, result: Result) -> list[tuple[str, Piece]]:
        pieces = []
        racks = self.layout.racks(looks.most_cards(view))
        for rack, seat in zip(racks, self.sitting.marks, strict=True):
            look = looks.rack(
                self.board, self.words, self.sitting, seat, view, result, ready=self.ready.get(seat)
            )
            chips = self.board.data.chips
            paint = painting(put_rack, self.kit, rack=rack, look=look, chips=chips)
            pieces.append((f"rack {seat}", Piece(rack.box, (rack, look), paint, 36)))
        return pieces

    def _header_pieces(self, view: View) -> list[tuple[str, Piece]]:
        look = self.capsule(view)
        box = capsule_box(self.kit, look, self.layout.red_x)
        paint = painting(put_capsule, self.kit, look=look, red_x=self.layout.red_x)
        wide = (min(box[0], 330), CAPSULE_TOP - 10, max(box[2], 500), 66.0)
        pieces = [("capsule", Piece(wide, look, paint, 30))]
        race = max(1, view.race.number)
        words = self.words.races[race - 1]
        count = painting(put_race_count, self.kit, words=words, race=race, races=view.options.races,
            at=RACE_LABEL, right=RACE_RIGHT,
        )  # fmt: skip
        pieces.append(("race", Piece((24, 144, 260, 52), race, count, 0)))
        if view.options.house == "bets":
            money = view.money[view.race.house - 1]
            pill = painting(put_house_pill, self.kit, box=HOUSE_PILL, money=money)
            pieces.append(("house", Piece(HOUSE_PILL, money, pill, 24)))
        return pieces

    def capsule(self, view: View) -> CapsuleLook:
        """The betting state."""
        return looks.capsule(self.board, self.words, view)

    def look(self, spot: Spot, view: View, result: Result) -> SpotLook:
        """How a spot looks in a view."""
        return looks.spot(self.board, self.sitting, spot, view, result, odds=spot.id in self.live)

    # The called row.

    def lit(self, row: int) -> pygame.Surface:
        """The strip of a row as it looks while its horse is called, made when it is wanted."""
        return self.called.lit(row)

    def strip(self, row: int) -> Box:
        """All of its row."""
        return 0, row_top(row), 1920, ROW_HIGH

    def crossing(self, row: int) -> list[str]:
        """The pieces that lie in a row, and those that stand out into it from below."""
        return [*self._row_names(row), *self._reaching_up(row + 1)]

    def paint_lit(self, onto: pygame.Surface, row: int, names: list[str]) -> None:
        """The light, and these pieces in it."""
        onto.blit(_light(self.kit), self.kit.at((14, row_top(row) + 1)))
        self._paint_cloth(onto, row, lit=True)
        own = self._row_names(row)
        for name in names:
            if name in own:
                self._paint_lit(onto, name)
            else:
                self.works.painted[name].paint(onto)

    def _row_names(self, row: int) -> list[str]:
        if row >= len(self.board.data.horses):
            return []
        horse = self.board.data.horses[row].id
        return [name for name in self.works.painted if self._in_row(name, horse)]

    def _reaching_up(self, row: int) -> list[str]:
        """The pieces of a row with a marker on the corner, which stands out into the row above."""
        keys = {name: self.works.painted[name].key for name in self._row_names(row)}
        kinds = (SpotLook, StraddleLook)
        return [name for name, key in keys.items() if isinstance(key, kinds) and key.marker]

    def _in_row(self, name: str, horse: str) -> bool:
        spot = self.board.spots.get(name.removeprefix(STRADDLE))
        return spot is not None and spot.group in GROUPS and spot.card == horse

    def _paint_lit(self, onto: pygame.Surface, name: str) -> None:
        look = self.works.painted[name].key
        if isinstance(look, StraddleLook):
            self._paint_straddle(onto, look.lit())
            return
        assert isinstance(look, SpotLook)
        state = LIT if look.state == OPEN else look.state
        self._paint_spot(onto, self.board.spots[name], replace(look, state=state))


def _light(kit: Kit) -> pygame.Surface:
    colour = digits("brass_hi")
    body = (
        '<defs><linearGradient id="l" x1="0%" y1="0%" x2="100%" y2="0%">'
        f'<stop offset="0" stop-color="{colour}" stop-opacity=".14"/>'
        f'<stop offset=".42" stop-color="{colour}" stop-opacity=".275"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity=".12"/></linearGradient></defs>'
        f'<rect width="1892" height="{ROW_HIGH - 2}" rx="14" fill="url(#l)"/>'
    )
    return kit.svg(1892, ROW_HIGH - 2, body)

"""The race table as pieces: what every spot, card and rack looks like for a view."""

from __future__ import annotations

from functools import partial

import pygame

from game.engine.contract import Seat
from game.engine.ready_set_bet.board import EXOTIC, PROP, SIDE, Board, Spot
from game.engine.ready_set_bet.data import GROUPS, BonusTokenGain
from game.engine.ready_set_bet.state import RUNNING
from game.engine.ready_set_bet.view import View
from game.engine.record import record, replace
from game.render.figures import put_cloth
from game.render.ground import felt
from game.render.kit import Box, Kit, gradient
from game.render.palette import digits, rgb
from game.render.patchwork import Patchwork, Piece
from game.render.race_count import put_pause_mark, put_race_count
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
    EYE_PILL,
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
    put_eye,
    put_on_paper,
    put_side_strip,
    put_strip,
    strip_box,
)
from game.render.ready_set_bet.racks import ASKED, READY, RackLook, put_rack
from game.render.ready_set_bet.spots import (
    CLOSED,
    DIM,
    LIT,
    OPEN,
    PAYS,
    Lying,
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
from game.render.stage import Sitting

EXOTIC_PLACES = 4
LIVE_VALUE = 3
"""The token whose worth live odds show."""
STRADDLE = "straddle "
"""Begins the name of the piece that a straddle is, before its left spot."""


@record
class TableWords:
    """Every word that is printed on the table."""

    headings: dict[str, str]
    states: dict[str, str]
    side_spots: dict[str, str]
    exotics: dict[str, str]
    house: str
    everyone: str
    """What stands on the cloth of a colour prop."""
    races: tuple[tuple[str, str, str], ...]
    """For each race what stands before, in and after its number."""
    later: tuple[str, ...]
    """For each race the label of an exotic that it will bring."""


@record
class Result:
    """What settling has shown so far: money won by a bet's half, and whose rack glows."""

    won: tuple[tuple[Seat, str, str, int], ...] = ()
    glow: frozenset[Seat] = frozenset()
    settling: bool = False
    in_air: frozenset[tuple[Seat, str, str]] = frozenset()
    """The bets whose tokens are still falling: seat, token, first spot."""
    turning: frozenset[str] = frozenset()
    """The cards that are still being turned over, and drawn elsewhere."""


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
        self._lit: dict[int, tuple[object, pygame.Surface]] = {}
        self._ready = 0
        """How many rows have their lit strip as they look now."""

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
        self._ready = 0
        self._last = self._next = (view, result)

    def show_live(self, live: dict[str, Live]) -> None:
        """These odds from now on; none where there are none."""
        if live != self.live:
            if bool(live) != bool(self.live):
                self._ready = 0
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
            *self._live_pieces(view),
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
            paint = partial(
                _call,
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
                paint = partial(_call, put_empty_card, self.kit, box=box, label=label)
                pieces.append((f"exotic {index}", Piece(box, label, paint, 28)))
        return pieces

    def _exotic_piece(self, index: int, view: View, result: Result) -> tuple[str, Piece]:
        exotic, box = view.exotics[index], exotic_box(index)
        looks = tuple(self.look(spot, view, result) for spot in self._sockets(exotic))
        paint = partial(self._paint_exotic, box=box, exotic=exotic, looks=looks)
        return f"exotic {index}", Piece(box, (exotic, looks), paint, 28)

    def _sockets(self, exotic: str) -> list[Spot]:
        count = self.board.data.counts.exotic_spots
        return [self.board.spots[f"{exotic}:{n}"] for n in range(1, count + 1)]

    def _paint_exotic(
        self, onto: pygame.Surface, box: Box, exotic: str, looks: tuple[SpotLook, ...]
    ) -> None:
        title = self.words.exotics[exotic]
        put_exotic(self.kit, onto, box, self._sockets(exotic)[0], looks, title)

    def card(self, card: str) -> pygame.Surface:
        """A prop or an exotic as a picture by itself, with nothing on it."""
        if card in self.words.exotics:
            looks = tuple(SpotLook() for _ in self._sockets(card))
            paint = partial(self._paint_exotic, exotic=card, looks=looks)
            return card_picture(self.kit, exotic_box(0)[2:], paint)
        return card_picture(
            self.kit, prop_box(0)[2:], partial(self._paint_prop, prop=card, look=SpotLook())
        )

    def _live_pieces(self, view: View) -> list[tuple[str, Piece]]:
        """The figures of live odds lie over their spots: they change far more often."""
        pieces = [(f"odds {spot}", self._live_piece(spot, view)) for spot in self._live_spots(view)]
        if pieces:
            paint = partial(_call, put_eye, self.kit, box=EYE_PILL, token=str(LIVE_VALUE))
            pieces.append(("eye", Piece(EYE_PILL, LIVE_VALUE, paint, 2)))
        return pieces

    def _live_spots(self, view: View) -> list[str]:
        """Free ones on the table; of an exotic the first free socket stands for all."""
        if view.race.closed:
            return []
        taken = {spot for bet in view.bets if not bet.is_marker for spot in bet.spots}
        cards: dict[str, str] = {}
        for spot in self.live:
            place = self.board.spots[spot]
            on_table = place.card in (*view.props, *view.exotics)
            if spot in taken or self._is_closed(place, view):
                continue
            if place.group not in (PROP, EXOTIC) or on_table:
                cards.setdefault(place.card if place.group == EXOTIC else spot, spot)
        return list(cards.values())

    def _live_piece(self, spot: str, view: View) -> Piece:
        group, live = self.board.spots[spot].group, self.live[spot]
        box = self.layout.spot(spot, view.props, view.exotics)
        if group in GROUPS:
            paint = partial(_call, put_strip, self.kit, box=box, live=live)
            return Piece(strip_box(box), live, paint, 1)
        if group == SIDE:
            box = (box[0] + 4, box[1] + 99, box[2] - 8, 26.0)
            paint = partial(_call, put_side_strip, self.kit, box=box, live=live)
            return Piece(box, live, paint, 1)
        if group == PROP:
            box = (box[0] + 8, box[1] + 70, box[2] - 16, 22.0)
        else:
            x, y, _, _ = exotic_box(view.exotics.index(self.board.spots[spot].card))
            box = (x + 6, y + 69, 97.0, 22.0)
        paint = partial(_call, put_on_paper, self.kit, box=box, live=live)
        return Piece(box, live, paint, 1)

    def put_live(self, onto: pygame.Surface, row: int) -> None:
        """The figures of a row, over its light."""
        for name in self._row_names(row):
            if (piece := self._works.painted.get(f"odds {name}")) is not None:
                piece.paint(onto)

    def _rack_pieces(self, view: View, result: Result) -> list[tuple[str, Piece]]:
        pieces = []
        racks = self.layout.racks(most_cards(view))
        for rack, seat in zip(racks, self.sitting.marks, strict=True):
            look = self._rack_look(seat, view, result)
            chips = self.board.data.chips
            paint = partial(_call, put_rack, self.kit, rack=rack, look=look, chips=chips)
            pieces.append((f"rack {seat}", Piece(rack.box, (rack, look), paint, 36)))
        return pieces

    def _rack_look(self, seat: Seat, view: View, result: Result) -> RackLook:
        is_house = seat == view.race.house
        hand = view.hands[seat - 1]
        cards = []
        for index, effect in enumerate(self.board.effects[card] for card in view.kept[seat - 1]):
            if f"vip:{seat}:{index}" in result.turning:
                continue
            bonus = f"{effect.colour}:{effect.value}" if isinstance(effect, BonusTokenGain) else ""
            cards.append((effect, not bonus or bonus in hand))
        money = view.money[seat - 1]
        return RackLook(
            self.sitting.marks[seat],
            self.sitting.names[seat],
            money,
            money > 0 and money == max(view.money),
            own_tokens(self.board, view, seat),
            tuple(cards),
            seat in result.glow,
            self.words.house if is_house else "",
            self.sitting.faces.get(seat, ""),
            (READY if self.ready[seat] else ASKED) if seat in self.ready else "",
        )

    def _header_pieces(self, view: View) -> list[tuple[str, Piece]]:
        look = self.capsule(view)
        box = capsule_box(self.kit, look, self.layout.red_x)
        paint = partial(_call, put_capsule, self.kit, look=look, red_x=self.layout.red_x)
        wide = (min(box[0], 330), CAPSULE_TOP - 10, max(box[2], 500), 66.0)
        pieces = [("capsule", Piece(wide, look, paint, 30))]
        race = max(1, view.race.number)
        words = self.words.races[race - 1]
        count = partial(
            _call, put_race_count, self.kit, words=words, race=race, races=view.options.races,
            at=RACE_LABEL, right=RACE_RIGHT,
        )  # fmt: skip
        pieces.append(("race", Piece((24, 144, 260, 52), race, count, 0)))
        if view.options.house == "bets":
            money = view.money[view.race.house - 1]
            pill = partial(_call, put_house_pill, self.kit, box=HOUSE_PILL, money=money)
            pieces.append(("house", Piece(HOUSE_PILL, money, pill, 24)))
        return pieces

    def capsule(self, view: View) -> CapsuleLook:
        """The betting state; the last crossing but one makes it last bets."""
        of = self.board.data.track.closes_at
        lamps = min(len(view.race.crossed), of)
        if view.race.winner:
            state = "official"
        elif view.race.closed:
            state = "closed"
        elif view.phase != RUNNING:
            state = "gate"
        else:
            state = "last" if lamps == of - 1 else "open"
        return CapsuleLook(state, self.words.states[state], lamps, of)

    # Looks.

    def look(self, spot: Spot, view: View, result: Result) -> SpotLook:
        """How a spot looks in a view."""
        bets = [bet for bet in view.bets if spot.id in bet.spots]
        lying = tuple(
            Lying(
                self.sitting.marks[bet.seat],
                bet.token,
                self.board.tokens[bet.token].value,
                sum(m for s, t, p, m in result.won if (s, t, p) == (bet.seat, bet.token, spot.id)),
                2 * bet.spots.index(spot.id) - 1 if len(bet.spots) > 1 else 0,
                (bet.seat, bet.token, bet.spots[0]) in result.in_air,
            )
            for bet in bets
            if not bet.is_marker
        )
        marker = any(bet.is_marker for bet in bets)
        state = self._state(spot, view, result, lying)
        live = state == OPEN and not lying and not view.race.closed and spot.id in self.live
        return SpotLook(state, lying, marker, live)

    def _state(self, spot: Spot, view: View, result: Result, lying: tuple[Lying, ...]) -> str:
        if self._is_closed(spot, view):
            return CLOSED
        if result.settling:
            return PAYS if any(one.won for one in lying) else DIM
        if view.race.closed and not lying and spot.group not in (PROP, EXOTIC, SIDE):
            return DIM
        return OPEN

    def _is_closed(self, spot: Spot, view: View) -> bool:
        """With few bettors the leftmost column of each group is closed."""
        sparse = view.bettors <= self.board.data.counts.sparse_up_to
        return sparse and spot.group in GROUPS and spot.column == 1

    # The called row.

    def lit(self, row: int) -> pygame.Surface:
        """The strip of a row as it looks while its horse is called, made when it is wanted."""
        own, below = self._row_names(row), self._reaching_up(row + 1)
        key = tuple(self.works.painted[name].key for name in (*own, *below))
        if row not in self._lit or self._lit[row][0] != key:
            self._lit[row] = (key, self._make_lit(row, own, below))
        return self._lit[row][1]

    def make_lit_ready(self) -> None:
        """Make one more strip before its horse is called."""
        if self._ready < ROWS:
            self.lit(self._ready)
            self._ready += 1

    def _row_names(self, row: int) -> list[str]:
        if row >= len(self.board.data.horses):
            return []
        horse = self.board.data.horses[row].id
        return [name for name in self.works.painted if self._in_row(name, horse)]

    def _reaching_up(self, row: int) -> list[str]:
        """The pieces of a row with a marker on the corner, which stands out into the row above."""
        looks = {name: self.works.painted[name].key for name in self._row_names(row)}
        kinds = (SpotLook, StraddleLook)
        return [name for name, look in looks.items() if isinstance(look, kinds) and look.marker]

    def _in_row(self, name: str, horse: str) -> bool:
        spot = self.board.spots.get(name.removeprefix(STRADDLE))
        return spot is not None and spot.group in GROUPS and spot.card == horse

    def _make_lit(self, row: int, own: list[str], below: list[str]) -> pygame.Surface:
        """Painted in its place in the picture, copied, and undone again."""
        area, picture = self.kit.rect((0, row_top(row), 1920, ROW_HIGH)), self.picture
        before = picture.subsurface(area).copy()
        picture.set_clip(area)
        picture.blit(self.works.ground, area, area)
        picture.blit(_light(self.kit), self.kit.at((14, row_top(row) + 1)))
        self._paint_cloth(picture, row, lit=True)
        for name in own:
            self._paint_lit(picture, name)
        for name in below:
            self.works.painted[name].paint(picture)
        strip = picture.subsurface(area).copy()
        picture.blit(before, area)
        picture.set_clip(None)
        return strip

    def _paint_lit(self, onto: pygame.Surface, name: str) -> None:
        look = self.works.painted[name].key
        if isinstance(look, StraddleLook):
            self._paint_straddle(onto, look.lit())
            return
        assert isinstance(look, SpotLook)
        state = LIT if look.state == OPEN else look.state
        self._paint_spot(onto, self.board.spots[name], replace(look, state=state))


def most_cards(view: View) -> int:
    """How many VIP cards somebody has: all racks are laid out alike."""
    return max(map(len, view.kept), default=0)


def own_tokens(board: Board, view: View, seat: Seat) -> tuple[tuple[str, bool], ...]:
    """Each of a seat's own tokens in the order of its rack, and whether it is still there."""
    if seat == view.race.house:
        return ()
    hand, tokens = list(view.hands[seat - 1]), []
    for token in board.token_set(view.bettors):
        here = token in hand
        if here:
            hand.remove(token)
        tokens.append((token, here))
    return tuple(tokens)


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


def _call(painter: object, kit: Kit, onto: pygame.Surface, **rest: object) -> None:
    """Paint with the arguments in the order that painters take them."""
    painter(kit, onto, **rest)  # type: ignore[operator]

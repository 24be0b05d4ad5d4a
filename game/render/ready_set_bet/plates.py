"""Large pictures for the rules: the whole board, who is paid, every prop, the bonus tokens."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.ready_set_bet.board import EXOTIC, PROP, Spot
from game.engine.ready_set_bet.data import GROUPS, WITHIN, BonusTokenGain
from game.render.chips import flying
from game.render.gaits import Sheets
from game.render.icons import icon
from game.render.kit import Box, Kit
from game.render.leaf import Paint, Plate
from game.render.palette import mix
from game.render.pictures import larger, put_loss, put_money
from game.render.ready_set_bet.layout import SPOT_HIGH, SPOT_WIDE
from game.render.ready_set_bet.primer import Primer, cloth_wide
from game.render.ready_set_bet.spots import (
    SpotLook,
    put_exotic,
    put_prop,
    put_row_spot,
    put_side_spot,
    side_colour,
)
from game.render.ready_set_bet.strips import Ran, Stretch, strip
from game.render.ready_set_bet.words import TableWords
from game.render.token import put_token
from game.text.book import MINUS

WIDE = 1388.0
PROP_WIDE, PROP_HIGH = 148.0, 94.0
EXOTIC_WIDE, EXOTIC_HIGH = 265.0, 94.0
SIDE_WIDE, SIDE_HIGH = 194.0, 128.0
PIP = 15.0
PROPS_A_LINE, PROP_ZOOM = 7, 1.24


class Plates:
    """Makes the large pictures of one edition of the board."""

    def __init__(self, primer: Primer, words: TableWords, sheets: Callable[[], Sheets]) -> None:
        self.primer = primer
        self.board = primer.board
        self.data = primer.data
        self.words = words
        self.sheets = sheets

    # The board.

    def odds(self) -> Plate:
        """Every spot of every row, with the headings over them."""
        many = sum(len(self.primer.group(g, self.data.horses[0].id)) for g in GROUPS)
        wide = 112 + many * (SPOT_WIDE + 3) + 2 * 14
        return Plate(wide, 46 + 66.0 * len(self.data.horses), self._paint_odds)

    def _paint_odds(self, kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
        _put_ground(kit, onto, box)
        for row, horse in enumerate(self.data.horses):
            y = box[1] + 46 + 66 * row
            at = (box[0] + 56, y + 32)
            self.primer.put_horse(kit, onto, horse.id, at, 0.9)
            x = box[0] + 110
            for group in GROUPS:
                left = x
                for spot in self.primer.group(group, horse.id):
                    own = (round(x), round(y + 1), SPOT_WIDE, SPOT_HIGH)
                    put_row_spot(kit, onto, own, spot, SpotLook())
                    x += SPOT_WIDE + 3
                if row == 0:
                    at = ((left + x - 3) / 2, box[1] + 23)
                    word, room = self.words.headings[group], x - left - 20
                    kit.text(onto, word, "num", 30, group, at, width=room, track=0)
                x += 12

    # How often each horse is called.

    def ways(self) -> Plate:
        """For each horse a pile of pips: the throws of two dice that call it."""
        return Plate(WIDE, 184, self._paint_ways)

    def _paint_ways(self, kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
        _put_ground(kit, onto, box)
        pitch = (box[2] - 24) / len(self.data.horses)
        for index, horse in enumerate(self.data.horses):
            x = box[0] + 12 + pitch * (index + 0.5)
            count = self.board.ways[horse.id]
            for pip in range(count):
                y = box[1] + 118 - PIP * pip
                bar = kit.panel(54, PIP - 4, 4, "brass_hi", "brass")
                kit.put(onto, bar, (x - 14, y))
            at = (x + 36, box[1] + 118 - PIP * (count - 1) / 2)
            kit.text(onto, str(count), "num", 30, "cream", at)
            self.primer.put_horse(kit, onto, horse.id, (x, box[1] + 152), 0.8)

    # Bonus moves.

    def bonuses(self) -> Plate:
        """For each colour its horses, and how far its bonus move goes."""
        return Plate(WIDE, 132, self._paint_bonuses)

    def _paint_bonuses(self, kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
        rows = [(c, self.primer.colour_row(c.id)) for c in self.data.colours]
        rows = [(colour, horses) for colour, horses in rows if horses]
        rooms = [sum(cloth_wide(h) + 12 for h in horses) + 150 for _, horses in rows]
        share = (box[2] - 16 * (len(rows) - 1)) / sum(rooms)
        x = box[0]
        for (colour, horses), room in zip(rows, rooms, strict=True):
            own = (x, box[1], room * share, box[3])
            _put_ground(kit, onto, own)
            taken = sum(cloth_wide(h) + 12 for h in horses) + 110
            at = x + (own[2] - taken) / 2
            for horse in horses:
                middle = (at + cloth_wide(horse) / 2, box[1] + box[3] / 2)
                self.primer.put_horse(kit, onto, horse, middle, 0.95)
                at += cloth_wide(horse) + 12
            text = f"+{colour.bonus}" if colour.bonus else "0"
            put = put_money if colour.bonus else put_loss
            put(kit, onto, text, (at + 62, box[1] + box[3] / 2), 0.85)
            x += own[2] + 16

    # Who is paid.

    def paid(self, heading: str, places: Sequence[str]) -> Plate:
        """Three horses at the line, and for each of them the groups that it pays."""

        def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
            _put_ground(kit, onto, box)
            x, y, wide, high = box
            kit.text(onto, heading, "num", 34, "cream", (x + 24, y + 30), anchor="l", width=560)
            track = (x + 4, y + 58, 640.0, high - 62)
            finish = self.data.track.spaces
            runners = (Ran(1, finish), Ran(4, finish - 2), Ran(5, finish - 4))
            stretch = Stretch(finish - 10, 0, finish, runners)
            strip(self.sheets, stretch)(kit, onto, track, -1.0)
            row = (high - 62) / 3
            self._put_places(kit, onto, places, (track[0], track[1], row))
            self._put_paid(kit, onto, (x + 664, y, wide - 680, row))

        return Plate(WIDE, 270, paint)

    def _put_places(
        self, kit: Kit, onto: pygame.Surface, places: Sequence[str],
        at: tuple[float, float, float],
    ) -> None:  # fmt: skip
        for index, (place, metal) in enumerate(zip(places, ("win", "place", "show"), strict=True)):
            own = (at[0] + 10, at[1] + at[2] * index + 11, 106.0, at[2] - 24)
            slip = kit.panel(106, round(own[3]), 8, metal, mix(metal, "night", 0.12))
            kit.lay(onto, slip, own, shadow=(4, 2, 120))
            middle = (own[0] + 53, own[1] + own[3] / 2)
            kit.text(onto, place, "num", 30, "ink", middle, width=94)

    def _put_paid(self, kit: Kit, onto: pygame.Surface, box: Box) -> None:
        x, y, wide, row = box
        pitch = wide / 3
        for column, group in enumerate(reversed(GROUPS)):
            across = x + pitch * (column + 0.5)
            word = self.words.headings[group]
            kit.text(onto, word, "num", 30, group, (across, y + 30), width=pitch - 12, track=0)
            for place in range(3):
                pays = place < WITHIN[group]
                own = (across - pitch / 2 + 5, y + 61 + row * place, pitch - 10, row - 8)
                plate = kit.panel(
                    round(own[2]), round(own[3]), 12,
                    mix("brass_dk", "brass_hi", 0.06) if pays else "felt_deep",
                    mix("brass_dk", "night", 0.22) if pays else "felt_deep",
                    line=group if pays else "felt", thick=2.5 if pays else 1.5,
                )  # fmt: skip
                kit.lay(onto, plate, own)
                middle = own[1] + own[3] / 2
                if pays:
                    kit.put(onto, icon(kit, "check", 36, "white"), (across - 38, middle))
                    for shift, value in ((14, 25), (40, 5)):
                        kit.put(onto, flying(kit, value, 40), (across + shift, middle))
                else:
                    kit.put(onto, icon(kit, "minus", 30, "felt_line"), (across, middle))

    # Cards and side spots.

    def side(self, index: int) -> Paint:
        """One of the side spots."""
        own = self.data.side_spots[index]
        spot = next(s for s in self.board.spots.values() if s.card == own.id)

        def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
            place = _centred(box, SIDE_WIDE, SIDE_HIGH)
            colour = side_colour(own.wins_when, self.data)
            label = self.words.side_spots[own.id]
            size = kit.type.fitting(label, "ui", 28, SIDE_WIDE - 24, 18)
            put_side_spot(kit, onto, place, spot, SpotLook(), label, colour, size)

        return paint

    def prop(self, spot: Spot) -> Paint:
        """A prop by itself."""

        def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
            place = _centred(box, PROP_WIDE, PROP_HIGH)
            put_prop(kit, onto, place, spot, SpotLook(), self.data, self.words.everyone)

        return paint

    def props(self) -> Plate:
        """Every prop that there is."""
        spots = [spot for spot in self.board.spots.values() if spot.group == PROP]
        lines = -(-len(spots) // PROPS_A_LINE)
        wide, high = PROP_WIDE * PROP_ZOOM + 14, PROP_HIGH * PROP_ZOOM + 14

        def paint(kit: Kit, onto: pygame.Surface, box: Box, now: float) -> None:
            for index, spot in enumerate(spots):
                x = box[0] + wide * (index % PROPS_A_LINE)
                y = box[1] + high * (index // PROPS_A_LINE)
                place = (x, y, wide - 14, high - 14)
                larger(PROP_ZOOM, self.prop(spot))(kit, onto, place, now)

        return Plate(PROPS_A_LINE * wide - 14, lines * high - 14, paint)

    def exotic(self, card: str) -> Paint:
        """An exotic by itself, with its sockets empty."""
        spots = [s for s in self.board.spots.values() if (s.group, s.card) == (EXOTIC, card)]

        def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
            place = _centred(box, EXOTIC_WIDE, EXOTIC_HIGH)
            sockets = tuple(SpotLook() for _ in spots)
            put_exotic(kit, onto, place, spots[0], sockets, self.words.exotics[card])

        return paint

    # Bonus tokens.

    def bonus_tokens(self, cancels: str) -> Plate:
        """Every value in black and in white, and what it costs on top where it loses."""
        values = sorted({
            (effect.value, effect.colour)
            for effect in self.board.effects.values()
            if isinstance(effect, BonusTokenGain)
        })  # fmt: skip
        numbers = sorted({value for value, _ in values})
        own = {penalty.value: penalty for penalty in self.data.bonus_tokens}

        def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
            _put_ground(kit, onto, box)
            pitch = box[2] / max(1, len(numbers))
            for index, number in enumerate(numbers):
                x, y = box[0] + pitch * (index + 0.5), box[1] + 66
                colours = [colour for value, colour in values if value == number]
                for at, colour in enumerate(colours):
                    across = x + 74 * (at - (len(colours) - 1) / 2)
                    put_token(kit, onto, self.data.seats[0], f"{colour}:{number}", (across, y), 66)
                penalty = own[number]
                if penalty.cancels:
                    at_foot = (x, box[1] + 138)
                    kit.text(onto, cancels, "ui", 28, "good", at_foot, width=pitch - 16)
                else:
                    put_loss(
                        kit,
                        onto,
                        f"{MINUS}{penalty.adds}" if penalty.adds else "0",
                        (x, box[1] + 138),
                        0.62,
                    )

        return Plate(WIDE, 178, paint)


def _centred(box: Box, wide: float, high: float) -> Box:
    x, y = box[0] + (box[2] - wide) / 2, box[1] + (box[3] - high) / 2
    return (round(x), round(y), wide, high)


def _put_ground(kit: Kit, onto: pygame.Surface, box: Box) -> None:
    """A piece of the table's felt."""
    wide, high = round(box[2]), round(box[3])
    plate = kit.panel(wide, high, 16, "felt_deep", "night", line="brass_dk", thick=2)
    kit.lay(onto, plate, box, shadow=(8, 5, 130))

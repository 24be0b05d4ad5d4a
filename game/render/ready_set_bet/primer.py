"""Pictures for the rules, made of the table's own pieces: spots, tokens, dice, cards, chips."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.ready_set_bet.board import Board, Spot
from game.engine.ready_set_bet.data import GROUPS, Colour, Effect, HorseId, Odds
from game.render.chips import flying, stacks
from game.render.dice import die_image
from game.render.figures import put_cloth
from game.render.icons import icon
from game.render.kit import Box, Kit, Point, gradient
from game.render.leaf import Paint
from game.render.pictures import middle, put_loss, put_money
from game.render.ready_set_bet.layout import SPOT_HIGH, SPOT_WIDE
from game.render.ready_set_bet.live import Live, put_strip
from game.render.ready_set_bet.spots import Lying, SpotLook, put_row_spot
from game.render.ready_set_bet.straddle import StraddleLook, put_straddle
from game.render.ready_set_bet.vip_signs import KINDS, figure, glyph, kind
from game.render.token import cursor, house_marker, mark, put_token
from game.text.book import MINUS

CLOTH_HIGH = 60.0
TOKEN = 78.0
SIGN_HIGH = 140.0


def cloth_wide(horse: HorseId) -> float:
    """A cloth is wider where it names two totals."""
    return 64.0 if len(horse) < 3 else 96.0


class Primer:
    """Makes the pictures that show one edition of the board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.data = board.data
        self.seats = board.data.seats

    def put_horse(
        self, kit: Kit, onto: pygame.Surface, horse: HorseId, at: Point, zoom: float = 1.0
    ) -> None:
        """The cloth of a horse, its middle on a place."""
        wide, high = cloth_wide(horse) * zoom, CLOTH_HIGH * zoom
        box = (round(at[0] - wide / 2), round(at[1] - high / 2), round(wide), round(high))
        colour = self.board.horses[horse].colour
        put_cloth(kit, onto, box, horse, colour, round(38 * zoom))

    # Bets.

    def placed(self, spot: Spot, token: str) -> Paint:
        """The spots of a horse, one of them with a token on it and a hand's corners around it."""

        def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
            group = [s for s in self.board.spots.values() if s.group == spot.group]
            row = [s for s in group if s.card == spot.card][:3]
            pitch, left = SPOT_WIDE + 5.0, cloth_wide(spot.card) + 10
            x = box[0] + (box[2] - left - pitch * len(row)) / 2
            y = box[1] + (box[3] - SPOT_HIGH) / 2
            at = (x + cloth_wide(spot.card) / 2, y + SPOT_HIGH / 2)
            self.put_horse(kit, onto, spot.card, at)
            for index, each in enumerate(row):
                own = (round(x + left + pitch * index), round(y), SPOT_WIDE, SPOT_HIGH)
                lies = (Lying(self.seats[0], token, int(token)),) if each.id == spot.id else ()
                put_row_spot(kit, onto, own, each, SpotLook(lying=lies))
                if lies:
                    kit.put(onto, cursor(kit, self.seats[0], own[2], own[3]), middle(own))
                    kit.put(onto, mark(kit, self.seats[0], 30), (own[0], own[1]))

        return paint

    def product(self, token: str, odds: Odds, *, marker: bool = False) -> Paint:
        """The token, or the house's marker, times the odds, and what that brings."""

        def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
            x, y = middle(box)
            if marker:
                kit.put(onto, house_marker(kit, TOKEN * 0.9), (x - 140, y))
            else:
                put_token(kit, onto, self.seats[0], token, (x - 140, y), TOKEN)
            kit.text(onto, "×", "num", 48, "cream", (x - 72, y))
            kit.text(onto, str(odds.pays), "num", 74, "cream", (x - 22, y))
            kit.text(onto, "=", "num", 48, "cream", (x + 32, y))
            put_money(kit, onto, f"+{int(token) * odds.pays}", (x + 128, y))

        return paint

    def loss(self, token: str, odds: Odds) -> Paint:
        """A token that has lost, its red number, and a chip that goes."""

        def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
            x, y = middle(box)
            put_token(kit, onto, self.seats[0], token, (x - 138, y), TOKEN)
            for across in (-68, 82):
                kit.put(onto, icon(kit, "right", 44, "cream"), (x + across, y))
            put_loss(kit, onto, f"{MINUS}{odds.penalty}" if odds.penalty else "0", (x + 8, y))
            kit.put(onto, flying(kit, 1, 60), (x + 140, y), alpha=130)

        return paint

    def tokens(self, values: Sequence[str], seat: int = 0, size: float = 44.0) -> Paint:
        """Tokens in a row."""

        def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
            pitch = min(size * 1.22, (box[2] - size) / max(1, len(values) - 1))
            x, y = middle(box)
            x -= pitch * (len(values) - 1) / 2
            for index, value in enumerate(values):
                at = (x + pitch * index, y)
                put_token(kit, onto, self.seats[seat], value, at, size)

        return paint

    def spot(
        self, spot: Spot, *lying: tuple[int, str], state: str = "open", marker: bool = False,
        live: Live | None = None,
    ) -> Paint:  # fmt: skip
        """One spot as it lies on the table."""

        def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
            x, y = middle(box)
            own = (round(x - SPOT_WIDE / 2), round(y - SPOT_HIGH / 2), SPOT_WIDE, SPOT_HIGH)
            there = tuple(
                Lying(self.seats[seat], token, int(token.rpartition(":")[2]))
                for seat, token in lying
            )
            look = SpotLook(state, there, marker, live=live is not None)
            put_row_spot(kit, onto, own, spot, look)
            if live is not None:
                put_strip(kit, onto, own, live)

        return paint

    def straddle(self, token: str) -> Paint:
        """A token on the seam of two spots."""

        def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
            left, right = self.board.straddle_order[0]
            spots = (self.board.spots[left], self.board.spots[right])
            x, y = middle(box)
            wide = SPOT_WIDE + 5.0
            places = tuple(
                (round(x + side), round(y - SPOT_HIGH / 2), SPOT_WIDE, SPOT_HIGH)
                for side in (-wide, 0.0)
            )
            halves = [
                SpotLook(lying=(Lying(self.seats[0], token, int(token), half=half),))
                for half in (-1, 1)
            ]
            look = StraddleLook(left, right, halves[0], halves[1])
            put_straddle(kit, onto, (places[0], places[1]), spots, look)

        return paint

    # Dice.

    def throw(self, faces: tuple[int, int]) -> Paint:
        """Two dice, and the horse that they call."""

        def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
            x, y = middle(box)
            for side, pips in zip((-146, -48), faces, strict=True):
                kit.put(onto, die_image(kit, pips, 84), (x + side, y))
            kit.put(onto, icon(kit, "right", 50, "cream"), (x + 38, y))
            horse = self.board.called[sum(faces)].id
            self.put_horse(kit, onto, horse, (x + 128, y), 1.35)

        return paint

    def pair(self, first: tuple[int, int], second: tuple[int, int]) -> Paint:
        """Two throws of dice and what they call, small, one over the other."""

        def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
            x, y = middle(box)
            for side, faces in ((-0.25, first), (0.25, second)):
                line = y + side * box[3]
                for across, pips in zip((-120, -52), faces, strict=True):
                    kit.put(onto, die_image(kit, pips, 60), (x + across, line))
                kit.put(onto, icon(kit, "right", 36, "cream"), (x + 12, line))
                horse = self.board.called[sum(faces)].id
                self.put_horse(kit, onto, horse, (x + 90, line), 0.95)

        return paint

    def calls(self, horse: HorseId, bonuses: Sequence[bool]) -> Paint:
        """The same horse again and again, and which of its calls carry a bonus."""

        def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
            x, y = middle(box)
            pitch = (box[2] - 20) / len(bonuses)
            extra = self.board.bonus[horse]
            for index, bonus in enumerate(bonuses):
                across = x + pitch * (index - (len(bonuses) - 1) / 2)
                zoom = min(0.95, (pitch - 14) / cloth_wide(horse))
                self.put_horse(kit, onto, horse, (across, y - 24), zoom)
                if bonus:
                    put_money(kit, onto, f"+{extra}", (across, y + 42), 0.62)
                else:
                    kit.put(onto, icon(kit, "minus", 30, "felt_line"), (across, y + 42))

        return paint

    # Cards and money.

    def card(self, effect: Effect) -> Paint:
        """A VIP card as a sign: its picture and its number on the colour of its kind."""

        def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
            high = min(box[3], SIGN_HIGH)
            put_sign(kit, onto, effect, (box[0], box[1] + (box[3] - high) / 2, box[2], high))

        return paint

    def colour_row(self, colour: Colour) -> tuple[HorseId, ...]:
        """The horses of a colour."""
        return tuple(horse.id for horse in self.data.horses if horse.colour == colour)

    def marked(self, spot: Spot) -> Paint:
        """A spot that the house has marked and that somebody took all the same."""
        return self.spot(spot, (0, str(self.data.tokens.usual[-1])), marker=True)

    def cloths(self, horses: Sequence[HorseId], zoom: float) -> Paint:
        """Cloths side by side."""

        def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
            x, y = middle(box)
            rooms = [cloth_wide(horse) * zoom + 8 for horse in horses]
            x -= sum(rooms) / 2
            for horse, room in zip(horses, rooms, strict=True):
                self.put_horse(kit, onto, horse, (x + room / 2, y), zoom)
                x += room

        return paint

    def circle(self, count: int) -> Paint:
        """People in a row, one of them the house, and where to ask next."""

        def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
            x, y = middle(box)
            pitch = min(92.0, box[2] / count)
            for index, seat in enumerate(self.seats[:count]):
                across = x + pitch * (index - (count - 1) / 2)
                kit.put(onto, mark(kit, seat, pitch * 0.62), (across, y + 8))
                if not index:
                    kit.put(onto, house_marker(kit, 34), (across + 24, y - 24))
                else:
                    kit.put(onto, icon(kit, "right", 26, "cream"), (across - pitch / 2, y + 8))

        return paint

    def chips(self, money: int, zoom: float = 1.0) -> Paint:
        """Money as stacks of chips."""

        def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
            kit.put(onto, stacks(kit, money, self.data.chips, 5, 6, zoom), middle(box))

        return paint

    def chip_values(self, size: float) -> Paint:
        """One chip of each value."""

        def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
            x, y = middle(box)
            values = self.data.chips
            pitch = min(size * 1.1, (box[2] - size) / max(1, len(values) - 1))
            for index, value in enumerate(values):
                at = (x + pitch * (index - (len(values) - 1) / 2), y)
                kit.put(onto, flying(kit, value, size), at)

        return paint

    def group(self, name: str, card: HorseId) -> list[Spot]:
        """The spots of a horse in one of the three groups."""
        assert name in GROUPS
        return [s for s in self.board.spots.values() if (s.group, s.card) == (name, card)]


def put_sign(kit: Kit, onto: pygame.Surface, effect: Effect, box: Box) -> None:
    """A card as wide as 0.72 of its height, with picture and number."""
    high = box[3]
    wide = round(high * 0.74)
    bright, dark = KINDS[kind(effect)]
    body = (
        gradient("v", "brass_hi", "brass_dk")
        + gradient("w", bright, dark)
        + f'<rect width="{wide}" height="{high}" rx="9" fill="url(#v)"/><rect x="3" y="3" '
        f'width="{wide - 6}" height="{high - 6}" rx="7" fill="url(#w)"/>'
    )
    at = middle(box)
    kit.put(onto, kit.svg(wide, high, body), at)
    label = figure(effect)
    zoom = high * (0.46 if label else 0.56) / 32
    up = high * 0.16 if label else 0.0
    kit.put(onto, kit.svg(32, 32, glyph(effect), zoom), (at[0], at[1] - up))
    if label:
        size = max(20.0, high * 0.27)
        kit.text(onto, label, "num", size, "cream", (at[0], at[1] + high * 0.29), width=wide - 6)


def house_disc(size: float) -> Paint:
    """The marker of the house."""

    def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
        kit.put(onto, house_marker(kit, size), middle(box))

    return paint

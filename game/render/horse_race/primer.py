"""Small pictures for the rules of Horse Race: its cards and cloths, dice, chips and marks."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.horse_race.board import Board
from game.engine.horse_race.data import NUMBERS, Ability, Card, HorseId
from game.render.chips import change, flying, stacks
from game.render.dice import die_image
from game.render.horse_race.cards import MINI_NARROW, Pack, put_card, put_mini
from game.render.horse_race.cloth import SIZE, put_cloth
from game.render.horse_race.signs import put_sign
from game.render.icons import icon
from game.render.kit import Box, Kit, Point
from game.render.leaf import Paint
from game.render.pictures import middle, put_loss, put_money
from game.render.token import mark
from game.render.widgets import art
from game.text.book import MINUS

CHIPS = (1, 5)
"""The chips that lie on pages."""
CARD_HIGH = 1.4
TURNED = 1.2
"""How much wider than a card the outer ones of a fan reach."""
TALL, PILE, HEAP_HIGH, LARGEST = 6, 36.0, 58.0, 2.6
"""How many chips lie on each other, how wide and high that is, and how large it may become."""
SOCKET: Point = (97.0, 40.0)


def bird(size: float = 44.0) -> Paint:
    """The sign before all that Railbird decides where the folk game is silent."""

    def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
        at = middle(box)
        pygame.draw.aacircle(onto, (224, 176, 78), kit.at(at), kit.px(size * 0.56))
        pygame.draw.aacircle(onto, (10, 40, 30), kit.at(at), kit.px(size * 0.51))
        kit.put(onto, art(kit, "bird", size * 0.86), at)

    return paint


def cards(pack: Pack, faces: Sequence[Card], width: float, spread: float = 4.0) -> Paint:
    """Cards side by side, or over each other where there is less room."""

    def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
        x, y = middle(box)
        wide = min(width, box[3] / CARD_HIGH - 4)
        gaps = max(1, len(faces) - 1)
        pitch = min(wide + 10, (box[2] - wide) / gaps)
        if pitch < wide:
            pitch = (box[2] - wide * TURNED) / gaps
        for index, face in enumerate(faces):
            side = index - (len(faces) - 1) / 2
            turn = -spread * side if pitch < wide else 0.0
            put_card(kit, onto, pack, face, (x + pitch * side, y), wide, turn=turn)

    return paint


def minis(faces: Sequence[Card], pitch: float = 38.0) -> Paint:
    """The smallest cards in a row."""

    def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
        x, y = middle(box)
        for index, face in enumerate(faces):
            put_mini(kit, onto, face, (x + pitch * (index - (len(faces) - 1) / 2), y))

    return paint


def cloth(horse: HorseId, zoom: float = 1.0, *, struck: bool = False, lit: bool = False) -> Paint:
    """A cloth in the middle of its box."""

    def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
        put_cloth_at(kit, onto, horse, middle(box), zoom, struck=struck, lit=lit)

    return paint


def put_cloth_at(
    kit: Kit, onto: pygame.Surface, horse: HorseId, at: Point, zoom: float = 1.0, *,
    struck: bool = False, lit: bool = False,
) -> None:  # fmt: skip
    """A cloth with its middle on a place."""
    wide, high = round(SIZE[0] * zoom), round(SIZE[1] * zoom)
    box = (round(at[0] - wide / 2), round(at[1] - high / 2), wide, high)
    put_cloth(kit, onto, box, horse, struck=struck, lit=lit)


def throw(faces: tuple[int, int], *, struck: bool = False) -> Paint:
    """Two dice and the horse that they call, or scratch."""

    def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
        x, y = middle(box)
        for side, pips in zip((-146, -52), faces, strict=True):
            kit.put(onto, die_image(kit, pips, 80), (x + side, y))
        kit.put(onto, icon(kit, "right", 46, "cream"), (x + 28, y))
        put_cloth_at(kit, onto, sum(faces), (x + 124, y), 1.45, struck=struck, lit=not struck)

    return paint


def price(pack: Pack, face: Card, held: int, each: int) -> Paint:
    """Cards, times what each of them costs, and what that comes to."""

    def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
        x, y = middle(box)
        for index in range(held):
            turn = 4.0 if index % 2 == 0 else -4.0
            put_card(kit, onto, pack, face, (x - 150 + 40 * index, y), 86, turn=turn)
        left = x - 150 + 40 * held + 34
        kit.text(onto, "×", "num", 44, "cream", (left, y))
        put_loss(kit, onto, f"{MINUS}{each}", (left + 62, y), 0.78)
        kit.text(onto, "=", "num", 44, "cream", (left + 118, y))
        put_loss(kit, onto, f"{MINUS}{held * each}", (left + 186, y))

    return paint


def lines(costs: Sequence[int], taken: dict[int, HorseId], left: int = 0) -> Paint:
    """The capsule of scratched horses: every line, its price, and who stands there.

    One line may have been left: a hoofprint of an arrow leads from it to the last one.
    """

    def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
        x, y = middle(box)
        pitch = min(SOCKET[0] + 6, box[2] / len(costs))
        for number, cost in enumerate(costs, 1):
            across = x + pitch * (number - (len(costs) + 1) / 2)
            lit = number in taken
            plate = kit.panel(
                round(pitch - 8), 104, 14, "felt_deep", line="brass_hi" if lit else "felt_line",
                thick=2.5,
            )  # fmt: skip
            kit.put(onto, plate, (across, y))
            kit.text(onto, f"{MINUS}{cost}", "num", 40, "cream", (across, y - 24))
            if lit:
                put_cloth_at(kit, onto, taken[number], (across, y + 22), 0.9, lit=True)
            elif number == left:
                kit.put(onto, icon(kit, "right", 34, "brass_hi"), (across, y + 24))

    return paint


def parts(pot: int, count: int) -> Paint:
    """A pot in so many parts, and what one of them is worth."""

    def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
        x, y = middle(box)
        kit.put(onto, stacks(kit, pot, CHIPS, 4, 6, 0.95), (x - box[2] * 0.33, y))
        kit.put(onto, icon(kit, "right", 40, "cream"), (x - box[2] * 0.1, y))
        left, wide = x - box[2] * 0.02, box[2] * 0.5
        each = wide / count
        for index in range(count):
            slip = ("brass_hi", "brass") if not index else ("felt_lit", "felt")
            plate = kit.panel(round(each - 5), 46, 6, *slip, line="brass_dk", thick=2)
            kit.put(onto, plate, (left + each * (index + 0.5), y + 32))
        put_money(kit, onto, f"+{pot // count}", (left + wide / 2, y - 30), 0.78)

    return paint


def pot(amount: int) -> Paint:
    """Chips in stacks, as large as there is room."""

    def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
        kit.put(onto, _heap(kit, amount, box[2], box[3]), middle(box))

    return paint


def two_pots(first: int, second: int) -> Paint:
    """A smaller pot and a larger one."""

    def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
        x, y = middle(box)
        for side, amount in ((-0.25, first), (0.25, second)):
            image = _heap(kit, amount, box[2] / 2 - 30, box[3])
            kit.put(onto, image, (x + side * box[2], y))

    return paint


def _heap(kit: Kit, amount: int, wide: float, high: float) -> pygame.Surface:
    """So many chips, as large as they may be in so much room."""
    piles = max(1, -(-len(change(amount, CHIPS)) // TALL))
    zoom = min(LARGEST, (wide - 16) / (piles * PILE), (high - 4) / HEAP_HIGH)
    return stacks(kit, amount, CHIPS, piles, TALL, round(zoom, 2))


def able(ability: Ability, zoom: float = 0.62) -> Paint:
    """The sign of what a card does."""

    def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
        put_sign(kit, onto, ability, middle(box), zoom)

    return paint


def chip(value: int = 5, size: float = 44.0) -> Paint:
    """One chip."""

    def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
        kit.put(onto, flying(kit, value, size), middle(box))

    return paint


def puck(letter: str, size: float = 46.0) -> Paint:
    """The dealer's button."""

    def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
        disc = '<circle cx="20" cy="20" r="17" fill="#F8EED7" stroke="#8A6428" stroke-width="3"/>'
        kit.put(onto, kit.svg(40, 40, disc, size / 40), middle(box))
        kit.text(onto, letter, "num", size * 0.6, "ink", middle(box))

    return paint


class Primer:
    """Makes the pictures that need the marks of the players, and the cards of a mode."""

    def __init__(self, board: Board, pack: Pack) -> None:
        self.board = board
        self.pack = pack
        self.seats = board.data.seats

    def passing(self, faces: Sequence[Card], seats: int = 3) -> Paint:
        """Cards that go from mark to mark, to the left: clockwise, from one to the next."""

        def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
            x, y = middle(box)
            pitch = box[2] / seats
            for index in range(seats):
                across = x + pitch * (index - (seats - 1) / 2)
                kit.put(onto, mark(kit, self.seats[index], 50), (across, y + 34))
                if index < seats - 1:
                    half = across + pitch / 2
                    face = faces[index % len(faces)]
                    put_card(kit, onto, self.pack, face, (half - 14, y - 20), 62, turn=6)
                    kit.put(onto, icon(kit, "right", 40, "cream"), (half + 38, y - 18))

        return paint

    def royal(self, kings: int, owed: Sequence[int]) -> Paint:
        """So many Kings, the mark of whoever owes after the last of them, and how much."""

        def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
            x, y = middle(box)
            first = x - 98 - 22 * kings
            for index in range(kings):
                turn = 3 if index % 2 else -3
                put_card(kit, onto, self.pack, "K", (first + 44 * index, y), 74, turn=turn)
            left = first + 44 * kings + 26
            kit.put(onto, icon(kit, "right", 42, "cream"), (left, y))
            kit.put(onto, mark(kit, self.seats[kings % 2], 56), (left + 56, y))
            put_loss(kit, onto, f"{MINUS}{owed[kings - 1]}", (left + 146, y), 0.9)

        return paint

    def keeping(self, faces: Sequence[Card], kept: int) -> Paint:
        """A packet, one card of it lifted out."""

        def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
            x, y = middle(box)
            pitch = min(70.0, (box[2] - 90) / len(faces))
            for index, face in enumerate(faces):
                at = (x + pitch * (index - (len(faces) - 1) / 2), y + (-16 if index == kept else 8))
                put_card(kit, onto, self.pack, face, at, 78, lift=2.0 if index == kept else 1.0)

        return paint

    def held(self, horse: HorseId, counts: Sequence[int]) -> Paint:
        """A row of the ledger: the number, and the cards of each player behind it."""

        def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
            x, y = middle(box)
            left = x - box[2] / 2 + 62
            put_cloth_at(kit, onto, horse, (left, y + 18), 1.1, lit=True)
            face = face_of(horse)
            pitch = (box[2] - 130) / len(counts)
            for index, count in enumerate(counts):
                across = left + 58 + pitch * (index + 0.5)
                kit.put(onto, mark(kit, self.seats[index], 34), (across, y - 42))
                for number in range(count):
                    at = (across - 16 + 10 * (number - (count - 1) / 2), y + 18)
                    put_mini(kit, onto, face, at, MINI_NARROW)
                if count:
                    kit.text(onto, str(count), "num", 34, "cream", (across + 26, y + 18))

        return paint

    def asking(self, title: str, answers: Sequence[str]) -> Paint:
        """The bar: whose turn it is, and the answers, the first of them in brass."""

        def paint(kit: Kit, onto: pygame.Surface, box: Box, _: float) -> None:
            x, y, wide, high = box
            own = (x + 6, y + high / 2 - 60, wide - 12, 120.0)
            plate = kit.panel(round(own[2]), 120, 14, "felt_lit", "felt_deep", line="good", thick=2)
            kit.lay(onto, plate, own, shadow=(8, 5, 130))
            kit.put(onto, mark(kit, self.seats[3], 44), (x + 44, own[1] + 34))
            at = (x + 78, own[1] + 34)
            kit.text(onto, title, "num", 28, "cream", at, anchor="l", width=wide - 100, least=20)
            each = (own[2] - 20) / len(answers)
            for index, answer in enumerate(answers):
                slip = ("brass_hi", "brass") if not index else ("felt_lit", "felt")
                button = kit.panel(round(each - 10), 46, 10, *slip, line="brass_dk", thick=2)
                at = (own[0] + 10 + each * (index + 0.5), own[1] + 88)
                kit.put(onto, button, at)
                ink = "cream" if index else "ink"
                kit.text(onto, answer, "num", 24, ink, at, width=each - 22, least=18)

        return paint


def face_of(horse: HorseId) -> Card:
    """The card of a horse."""
    return next(face for face, number in NUMBERS.items() if number == horse)

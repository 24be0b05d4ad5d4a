"""Hands over the table of Horse Race: cursors, and cards being dragged."""

from __future__ import annotations

import pygame

from game.engine.contract import Seat
from game.engine.horse_race.data import Card
from game.engine.marks import SeatMark
from game.engine.record import record
from game.render.hands import put_corners
from game.render.horse_race.cards import Pack, put_card
from game.render.kit import Box, Kit, Point
from game.render.token import mark

HELD_WIDE = 66.0


@record
class Aim:
    """Where somebody's cursor is."""

    seat: Seat
    box: Box


@record
class Held:
    """A card dragged by a pointer."""

    seat: Seat
    card: Card
    at: Point


def put_aim(kit: Kit, onto: pygame.Surface, seat: SeatMark, aim: Aim, shift: float) -> None:
    """Corners in the colour of a player, and the mark."""
    put_corners(kit, onto, seat, aim.box, mark(kit, seat, 26), shift)


def held_box(held: Held) -> Box:
    """The area of a card that is dragged."""
    return (held.at[0] - 70, held.at[1] - 90, 140, 190)


def put_held(kit: Kit, onto: pygame.Surface, pack: Pack, held: Held) -> None:
    """A card above the table."""
    at = (held.at[0], held.at[1] - 8)
    put_card(kit, onto, pack, held.card, at, HELD_WIDE, turn=3, lift=2.0)

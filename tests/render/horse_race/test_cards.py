"""Cards: each is itself at every size, and what is written on it stays on it."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pygame
import pytest

from game.engine.horse_race.data import BACK, FACES, JOKER
from game.render.horse_race.cards import (
    LEAST,
    MINI,
    MINI_NARROW,
    RATIO,
    SMALL_CUT,
    card,
    mini,
)
from game.render.kit import Kit, Point
from game.render.palette import contrast, rgb
from tests.render.contrast import ground_of
from tests.render.horse_race.packs import MODES, pack

WIDTHS = (240.0, 196.0, 140.0, SMALL_CUT, SMALL_CUT - 1, 104.0, 66.0, LEAST)
SCALES = (2 / 3, 1.0)
READ = 4.5
OTHER_PIXELS = 0.04
"""At least such a share of two cards is another colour."""


class Checker(Kit):
    """Draws truly, and sees to it that every line lies on what it is written on and is read."""

    margin = 0.0

    def text(self, onto: pygame.Surface, text: str, *args: Any, **named: Any) -> float:
        """Check the line before it is drawn."""
        family, size, colour, at = args
        line = self.type.line(text, family, size, colour)
        back = {"l": 0.0, "c": 0.5}[named.get("anchor", "c")] * line.surface.get_width()
        ink = line.surface.get_bounding_rect()
        ink.move_ip(round(at[0] * self.scale - back), round(at[1] * self.scale - line.middle))
        edge = round(self.margin * onto.get_width())
        assert onto.get_rect().inflate(-2 * edge, -2 * edge).contains(ink), (text, size)
        ground = ground_of(onto, ink)
        assert ground is None or contrast(rgb(colour), ground) >= READ, (text, size)
        return super().text(onto, text, family, size, colour, at, **named)


def pixels(image: pygame.Surface) -> Any:
    return pygame.surfarray.array3d(image).astype(int)


def differ(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels that are clearly another colour."""
    return float((np.abs(pixels(one) - pixels(other)).sum(axis=2) > 90).mean())


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("mode", MODES)
def test_no_two_cards_look_alike(mode: str, width: float, scale: float) -> None:
    kit, cards = Checker(scale), pack(mode)
    kit.margin = 0.045
    drawn = {face: card(kit, cards, face, width) for face in (*FACES, BACK)}
    for image in drawn.values():
        assert image.get_size() == (kit.px(width), kit.px(width * RATIO))
    for (one, a), (other, b) in combinations(drawn.items(), 2):
        assert differ(a, b) > OTHER_PIXELS, (one, other)


@pytest.mark.parametrize("size", [MINI, MINI_NARROW])
@pytest.mark.parametrize("scale", SCALES)
def test_no_two_of_the_smallest_cards_look_alike(size: Point, scale: float) -> None:
    kit = Checker(scale)
    drawn = {face: mini(kit, face, size) for face in (*FACES, BACK)}
    for (one, a), (other, b) in combinations(drawn.items(), 2):
        assert differ(a, b) > OTHER_PIXELS, (one, other)


def test_a_card_says_what_it_can_do_where_it_can_be_played() -> None:
    kit = Kit(1.0)
    alike = [
        face
        for face in FACES
        if differ(card(kit, pack("classic"), face, 240), card(kit, pack("stakes"), face, 240))
        < 0.002
    ]
    assert alike == [str(n) for n in range(2, 11)]


def test_a_card_has_a_dot_for_each_move_of_its_horse() -> None:
    cards = pack("classic")
    assert [cards.moves_of(horse) for horse in (2, 7, 12)] == [3, 15, 3]


@pytest.mark.parametrize("turn", [-21, 6, 90])
def test_a_turned_card_is_the_same_card(turn: int) -> None:
    kit, cards = Kit(1.0), pack("advanced")
    straight, turned = card(kit, cards, JOKER, 66), card(kit, cards, JOKER, 66, turn)
    area = pygame.mask.from_surface(straight).count()
    assert pygame.mask.from_surface(turned).count() == pytest.approx(area, rel=0.03)


def test_cards_in_flight_do_not_fill_the_memory() -> None:
    kit, cards = Kit(1.0), pack("advanced")
    assert card(kit, cards, "7", 66, 10.1) is card(kit, cards, "7", 66, 8.3)

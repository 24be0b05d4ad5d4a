"""Callouts: the paper stays on the canvas, beside its place, and points at it."""

from __future__ import annotations

import pygame
import pytest

from game.render.callout import (
    MARGIN,
    Callout,
    around,
    place,
    put_callout,
    put_place,
    reach,
)
from game.render.kit import REFERENCE, Box, Kit
from game.render.leaflet import LEFT, OVER, RIGHT
from game.render.palette import rgb
from tests.render.recorder import Recorder

WORDS = "The same horse twice running goes further: blue by three, orange by two."
PLACES: tuple[Box, ...] = tuple(
    (x, y, 120.0, 60.0) for x in (20.0, 900.0, 1780.0) for y in (20.0, 500.0, 1000.0)
)


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share anything."""
    return pygame.FRect(one).colliderect(pygame.FRect(other))


@pytest.mark.parametrize("grow", [1.0, 2.0])
@pytest.mark.parametrize("about", PLACES)
def test_paper_lies_beside_its_place_and_on_the_canvas(about: Box, grow: float) -> None:
    kit = Kit(0.5, grow=grow)
    paper = place(kit, Callout(WORDS, "Bonus move", about)).paper
    assert pygame.Rect(0, 0, *REFERENCE).inflate(-2 * MARGIN, -2 * MARGIN).contains(paper)
    assert not overlap(paper, around(about))


def test_paper_leaves_free_what_should_be_seen() -> None:
    kit, about = Kit(0.5), (900.0, 500.0, 120.0, 60.0)
    below = (600.0, 570.0, 700.0, 400.0)
    placed = place(kit, Callout(WORDS, "", about), [below])
    assert placed.side == OVER
    assert not overlap(placed.paper, below)


@pytest.mark.parametrize(("side", "tip"), [(RIGHT, (-20, 0)), (LEFT, (20, 0)), (OVER, (0, 16))])
def test_tail_points_at_the_place(side: tuple[int, int], tip: tuple[int, int]) -> None:
    kit = Kit(1.0)
    about = (900.0, 500.0, 120.0, 60.0)
    placed = place(kit, Callout("Here", "", about, (), (side,)))
    onto = pygame.Surface(REFERENCE)
    put_callout(kit, onto, placed)
    x, y, wide, high = placed.paper
    edge = {RIGHT: (x, 530), LEFT: (x + wide, 530), OVER: (960, y + high)}[side]
    ink = onto.get_at((round(edge[0] + tip[0] * 0.5), round(edge[1] + tip[1] * 0.5)))
    assert min(ink[:3]) > 150


def test_ring_runs_round_the_place_and_leaves_it_as_it_is() -> None:
    kit, onto, about = Kit(1.0), pygame.Surface((400, 300)), (100.0, 100.0, 200.0, 80.0)
    put_place(kit, onto, about)
    assert onto.get_at((200, 140))[:3] == (0, 0, 0)
    assert onto.get_at((200, 89))[:3] == rgb("rail")


@pytest.mark.parametrize("grow", [1.0, 1.5, 2.0])
def test_nothing_on_the_paper_is_clipped_or_crosses(grow: float) -> None:
    kit = Recorder(1.0)
    kit.grow = grow
    hints = ((("W", "A", "S", "D"), (), "aim"), (("E",), ("A",), "place the token"))
    placed = place(kit, Callout(WORDS, "Bonus move", (900.0, 400.0, 120.0, 60.0), hints))
    put_callout(kit, pygame.Surface(REFERENCE), placed)
    assert kit.faults() == []
    assert reach(placed)[2] > placed.paper[2]

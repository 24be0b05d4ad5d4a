"""Speech bubbles: every line fits, whoever says it, and comes and goes in place."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from game.content.load import load_personas
from game.render.bubble import (
    FADE_IN,
    FADE_OUT,
    MOST_WIDE,
    RISE,
    SIDE,
    SIZE,
    STAY,
    around,
    bubble,
    bubble_box,
    mouth,
    speech,
)
from game.render.flights import Flight
from game.render.kit import REFERENCE, Kit
from game.render.ready_set_bet.layout import Layout, prop_box
from game.text.book import LANGUAGES
from tests.ready_set_bet.play import ready_set_bet
from tests.render.show import book, kit_at

SAID = ("wins_big", "loses", "beaten_to_it", "last_bets", "takes_lead")
COLOUR = "E69F00"
LONG = "Lucky for me that nobody looked at it twice."


def kit() -> Kit:
    """At 1080p."""
    return kit_at(1.0)


@cache
def lines(language: str) -> tuple[str, ...]:
    """Everything that any bot says."""
    return tuple(
        form
        for persona in load_personas().personas
        for key in SAID
        for variant in book(language).variants(f"persona.{persona}.{key}")
        for form in variant.forms.values()
    )


def painted(flight: Flight, seconds: float) -> pygame.Surface:
    """What a flight has painted after some seconds."""
    onto = pygame.Surface(REFERENCE, pygame.SRCALPHA)
    flight.draw(onto, seconds / flight.seconds)
    return onto


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_set_at_full_size(language: str) -> None:
    for line in lines(language):
        assert kit().type.width(line, "txt", SIZE) <= MOST_WIDE - 2 * SIDE, line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bettors", range(2, 9))
def test_a_bubble_stays_on_the_canvas_and_leaves_the_props_their_titles(
    language: str, bettors: int
) -> None:
    for rack in Layout(ready_set_bet().board, bettors).racks(0):
        for line in (*lines(language), LONG, "!"):
            x, y, wide, high = bubble_box(kit(), line, mouth(rack))
            assert x >= 0
            assert x + wide <= REFERENCE[0]
            assert y >= prop_box(0)[1] + 40
            assert y + high <= rack.box[1], "no word on the rack is hidden"


@pytest.mark.parametrize("bettors", range(2, 9))
def test_the_tail_hangs_on_the_bubble(bettors: int) -> None:
    for rack in Layout(ready_set_bet().board, bettors).racks(0):
        x, _, wide, _ = bubble_box(kit(), LONG, mouth(rack))
        assert x < mouth(rack)[0] < x + wide
        assert rack.box[0] < mouth(rack)[0] < rack.box[0] + rack.box[2]


@pytest.mark.parametrize("scale", [2 / 3, 1.0, 2.0])
def test_the_picture_is_as_large_as_what_it_covers(scale: float) -> None:
    own = Kit(scale)
    at = (400.0, 976.0)
    _, _, wide, high = around(own, LONG, at)
    size = bubble(own, LONG, at, colour=COLOUR).get_size()
    assert size == (own.px(wide), own.px(high))


@pytest.mark.parametrize("seconds", [0.0, FADE_IN / 2, 1.0, FADE_IN + STAY + FADE_OUT / 2])
def test_nothing_is_painted_beside_the_boxes(seconds: float) -> None:
    flight = speech(kit(), 5.0, LONG, (400, 976), colour=COLOUR)
    (box,) = flight.boxes(seconds / flight.seconds)
    seen = painted(flight, seconds).get_bounding_rect()
    assert not seen.width or kit().rect(box).contains(seen)


def test_a_bubble_fades_in_and_out() -> None:
    flight = speech(kit(), 0.0, LONG, (400, 976), colour=COLOUR)
    x, y, _, high = bubble_box(kit(), LONG, (400, 976))

    def alpha(seconds: float) -> int:
        return painted(flight, seconds).get_at((round(x + 8), round(y + high / 2))).a

    assert [alpha(0), alpha(FADE_IN), alpha(FADE_IN + STAY), alpha(flight.seconds)] == [
        0, 255, 255, 0,
    ]  # fmt: skip
    assert 0 < alpha(FADE_IN / 2) < 255


@pytest.mark.parametrize(("still", "least"), [(True, 0), (False, 1)])
def test_with_reduced_motion_a_bubble_does_not_travel(still: bool, least: int) -> None:
    flight = speech(kit(), 0.0, LONG, (400, 976), colour=COLOUR, still=still)
    paper = 200
    early = painted(flight, FADE_IN / 4).get_bounding_rect(paper // 4)
    late = painted(flight, 1.0).get_bounding_rect(paper)
    assert least <= early.bottom - late.bottom <= RISE * least

"""Blinkers: a hand is seen while it is held, by nobody unseen, and never anybody else's."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.contract import Seat
from game.input import intents as i
from game.scenes.horse_race.blinkers import HELD, LONGEST
from game.scenes.horse_race.table import TableScene
from tests.conformance.horse_race import HorseRaceCase
from tests.horse_race.play import Play, play
from tests.input.horse_race.test_questions import walk
from tests.scenes.horse_race.tables import AT_ONCE, frame, frames, horse_table, stand

HIDDEN = {"mode": "advanced", "open_numbers": "off", "trading": "end"}
SEATS = ("human", "human", "human", "bot:gut")
DEVICES = ("keys1", "pad:0", "mouse")


def racing(folder: Path, first: str = "2 K") -> TableScene:
    """A race in which everybody hides their cards; seat 4 is a bot's."""
    table = play(4, 1, **HIDDEN).racing(1).hands(first, "3 A", "4 joker", "5 5 K")
    return at_moment(folder, table, HIDDEN)


def at_moment(folder: Path, moment: Play, words: dict[str, Any]) -> TableScene:
    """A table at which a game stands like this."""
    seats = SEATS[: len(moment.table.seats)]
    table = horse_table(folder, seats, devices=DEVICES, settings=AT_ONCE, **words)
    return stand(table, moment.state)


def looks(table: TableScene) -> Seat:
    """Who looks."""
    return table.asks.blinkers.seat


def seen(table: TableScene) -> bytes:
    """What is on the screen."""
    canvas = pygame.Surface((480, 270))
    frame(table, 0.0)
    table.draw(canvas)
    return pygame.image.tobytes(canvas, "RGB")


def backs(table: TableScene, seat: Seat) -> tuple[float, float]:
    """The middle of the backs in a rack."""
    x, y, wide, high = table.places.backs_box(seat)
    return x + wide / 2, y + high / 2


def hold(table: TableScene, seat: Seat, device: str = "mouse") -> None:
    """A pointer is pressed on somebody's backs, and stays there."""
    table.hear(i.Press(device, *backs(table, seat)))
    frames(table, HELD + 0.1)


# Holding.


@pytest.mark.parametrize(("device", "seat"), [("keys1", 1), ("pad:0", 2)])
def test_a_hand_is_open_as_long_as_the_key_is_down(tmp_path: Path, device: str, seat: Seat) -> None:
    table = racing(tmp_path)
    dark = seen(table)
    table.hear(i.Look(device, True))
    assert looks(table) == seat
    assert seen(table) != dark
    table.hear(i.Look(device, False))
    assert looks(table) == 0
    assert seen(table) == dark


@pytest.mark.parametrize("device", ["mouse", "touch:7"])
def test_a_pointer_holds_the_backs_in_any_persons_rack(tmp_path: Path, device: str) -> None:
    table = racing(tmp_path)
    hold(table, 3, device)
    assert looks(table) == 3
    table.hear(i.Tap(device, *backs(table, 3)))
    assert looks(table) == 0


def test_a_short_press_looks_at_nothing(tmp_path: Path) -> None:
    table = racing(tmp_path)
    table.hear(i.Press("mouse", *backs(table, 3)))
    frames(table, HELD / 2)
    table.hear(i.Tap("mouse", *backs(table, 3)))
    frames(table, 1.0)
    assert looks(table) == 0


def test_nobody_looks_longer_than_six_seconds(tmp_path: Path) -> None:
    table = racing(tmp_path)
    table.hear(i.Look("keys1", True))
    frames(table, LONGEST - 0.2)
    assert looks(table) == 1
    frames(table, 0.4)
    assert looks(table) == 0
    assert table.toast[0] == table.desk.book.say("horse_race.blinkers.dark")


@pytest.mark.parametrize(
    "touched",
    [
        i.Choose("pad:0"), i.Step("pad:0", 1, 0), i.Press("mouse", 900, 500), i.Look("pad:0", True),
        i.Go("keys"), i.Press("touch:3", 5, 5),
    ],
)  # fmt: skip
def test_it_is_dark_at_once_when_somebody_else_touches_anything(
    tmp_path: Path, touched: i.Intent
) -> None:
    table = racing(tmp_path)
    table.hear(i.Look("keys1", True))
    table.hear(touched)
    assert looks(table) == 0
    assert table.match.log == []


def test_a_mouse_that_only_moves_disturbs_nobody(tmp_path: Path) -> None:
    table = racing(tmp_path)
    table.hear(i.Look("keys1", True))
    table.hear(i.PointAt("mouse", 900, 500))
    assert looks(table) == 1


def test_a_click_that_has_made_it_dark_does_nothing_else(tmp_path: Path) -> None:
    table = racing(tmp_path)
    frame(table)
    roll = table.binder.targets.get("roll")
    assert roll is not None
    table.hear(i.Look("pad:0", True))
    table.hear(i.Press("mouse", *roll.middle))
    table.hear(i.Tap("mouse", *roll.middle))
    frames(table, 1.0)
    assert table.match.log == []


def test_a_pause_opens_nothing_and_hides_everything(tmp_path: Path) -> None:
    table = racing(tmp_path)
    table.hear(i.Look("keys1", True))
    table.hear(i.Pause("pad:0"))
    assert looks(table) == 0
    assert table.menu is not None


# Who may not be looked at.


def test_a_bots_hand_stays_shut(tmp_path: Path) -> None:
    table = racing(tmp_path)
    hold(table, 4)
    assert looks(table) == 0
    assert table.toast[0] == table.desk.book.say("horse_race.blinkers.not_yours")


def test_the_hand_of_a_lost_pad_stays_shut(tmp_path: Path) -> None:
    table = racing(tmp_path)
    table.hands.hear(i.Lost("pad:0", "x"))
    hold(table, 2)
    assert looks(table) == 0


def test_where_nothing_is_hidden_nothing_is_opened(tmp_path: Path) -> None:
    table = at_moment(tmp_path, play(3).racing(1).hands("2", "3", "4"), {})
    table.hear(i.Look("keys1", True))
    hold(table, 2)
    assert looks(table) == 0


# The honest table.


def test_everybody_sees_how_often_somebody_has_looked(tmp_path: Path) -> None:
    table = racing(tmp_path)
    for _ in range(3):
        table.hear(i.Look("keys1", True))
        told = table.asks.peek.look().notes
        table.hear(i.Look("keys1", False))
    assert table.asks.blinkers.looks == {1: 3}
    assert table.desk.book.say("horse_race.heading.looks", count=3) in told


def test_time_stands_still_while_the_others_see_nothing(tmp_path: Path) -> None:
    table = racing(tmp_path)
    before = table.driver.time
    table.hear(i.Look("keys1", True))
    frames(table, 2.0)
    assert table.driver.time == before
    table.hear(i.Look("keys1", False))
    frames(table, 1.0)
    assert table.driver.time > before


# What is drawn.

SOAK = os.environ.get("RAILBIRD_SOAK") == "1"
GAMES: list[tuple[dict[str, str], int]] = [
    ({"market": "on", "stakes": "on", "trading": "each"}, 3),
    ({"mode": "advanced", "trading": "end"}, 4),
    ({"mode": "advanced", "open_numbers": "off", "trading": "before", "four_dice": "on"}, 4),
]


@pytest.mark.parametrize(("words", "seats"), GAMES)
@pytest.mark.parametrize("looker", [0, 1, 2])
def test_nothing_that_is_hidden_is_ever_drawn(
    tmp_path: Path, words: dict[str, str], seats: int, looker: Seat
) -> None:
    case, chance = HorseRaceCase(words, seats), random.Random(looker)
    for moment in walk(words, seats, seed=11)[:: 9 if SOAK else 36]:
        pictures = set()
        for state in (moment.state, case.disguised(moment.state, looker or None, chance)):
            table = at_moment(tmp_path, moment, words)
            stand(table, state)
            if looker:
                table.hear(i.Look(DEVICES[looker - 1], True))
            else:
                for seat in table.hands.humans:
                    begin_all(table, seat)
            pictures.add(seen(table))
        assert len(pictures) == 1, (moment.state.phase, looker)


def begin_all(table: TableScene, seat: Seat) -> None:
    """Open whatever can be opened without choosing a card."""
    frame(table)
    name = f"answer:{seat}:hand"
    if name in table.binder.targets:
        chosen = table.asks.spots.choices(seat)[name]
        table.submit(chosen)
        frame(table)


def test_whoever_looks_sees_the_own_hand(tmp_path: Path) -> None:
    table, other = racing(tmp_path), racing(tmp_path, first="8 A")
    assert seen(table) == seen(other)
    for one in (table, other):
        one.hear(i.Look("keys1", True))
    assert seen(table) != seen(other)

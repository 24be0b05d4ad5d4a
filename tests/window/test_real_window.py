"""Whole games through the real window: by mouse, by keyboard, and after a kill."""

from __future__ import annotations

import os
import random
import time
from pathlib import Path

import pytest

from game.cli.run import run
from game.render.ready_set_bet.vip_pose import middle_of, station_boxes, waiting
from tests.window.desktop import Desktop, desktop, until

pytestmark = pytest.mark.xdist_group("window")

SOAK = os.environ.get("RAILBIRD_SOAK") == "1"
RACES = "4" if SOAK else "2"
TABLE = ("play", "--seats", "human,bot:gut,bot:gut", "--pace", "0.6", "--speed", "4",
         "--seed", "5", "--option", f"races={RACES}")  # fmt: skip
RACK, PITCH, RACK_Y = 36 + 98, 52, 970 + 76
"""Where the first token of the first of three racks lies, and how far the next is."""
COLUMNS = (1084, 1197, 1323, 1436, 1562, 1675, 1788)
STATIONS, ZOOM = station_boxes(3)
CARD = middle_of(waiting(0, None), STATIONS[0], ZOOM)
"""The first card of the first of three bettors."""
GO_ON = (1646, 1007)
"""The button of the review."""


def token(index: int) -> tuple[float, float]:
    return RACK + PITCH * index, RACK_Y


def spot(row: int, column: int) -> tuple[float, float]:
    return COLUMNS[column] + 54, 240 + 72 * row


def verified(table: Desktop) -> bool:
    path = sorted((table.home / "journals").glob("*.jsonl"))[-1]
    return run(["verify", str(path)]) == 0


def test_a_whole_game_by_mouse(tmp_path: Path) -> None:
    chance = random.Random(1)
    with desktop(tmp_path / "home") as table:
        table.open(*TABLE)
        end = time.monotonic() + 150
        while not table.is_over() and time.monotonic() < end:
            target = spot(chance.randrange(9), chance.randrange(7))
            if chance.random() < 0.5:
                table.drag(token(chance.randrange(5)), target)
            else:
                table.click(*token(chance.randrange(5)))
                table.click(*target)
            table.click(*CARD)
            table.click(*GO_ON)
        assert table.is_over()
        assert len(table.commands("PlaceBet", 1)) >= 3 * int(RACES)
        assert table.commands("ChooseCard", 1)
    assert verified(table)


def test_a_whole_game_by_keyboard_alone(tmp_path: Path) -> None:
    chance = random.Random(2)
    with desktop(tmp_path / "home") as table:
        table.open(*TABLE)
        table.keys("e")
        end = time.monotonic() + 150
        while not table.is_over() and time.monotonic() < end:
            moves = [chance.choice("wasdr") for _ in range(chance.randrange(1, 6))]
            table.keys(*moves, "e")
        assert table.is_over()
        assert len(table.commands("PlaceBet", 1)) >= 3 * int(RACES)
        assert table.commands("ChooseCard", 1)
    assert verified(table)


def test_a_killed_game_is_offered_again_and_goes_on(tmp_path: Path) -> None:
    with desktop(tmp_path / "home") as table:
        table.open(*TABLE)
        assert until(lambda: len(table.lines()) > 12, 40)
        table.kill()
        before = len(table.lines())
        table.open()
        assert until(lambda: _pressed_on(table, before), 40)
    assert verified(table)


def _pressed_on(table: Desktop, before: int) -> bool:
    """Press the first button of the title until the journal grows."""
    table.keys("e")
    return len(table.lines()) > before + 3


def test_without_a_display_there_is_one_plain_line(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setenv("DISPLAY", ":9999")
    assert run(["play", "--home", str(tmp_path)]) == 2
    told = capfd.readouterr().err.strip().splitlines()
    assert len(told) == 1
    assert told[0].startswith("railbird: no window can be opened")

"""Horse Race on the screen: whole games, shown as they are, and at their end the ranking."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.input.intents import Choose
from game.render.horse_race.bar import BAR
from game.render.kit import REFERENCE
from game.scenes.horse_race.results import HorseResults
from tests.render.show import kit
from tests.scenes.horse_race.moments import MOMENTS, at
from tests.scenes.horse_race.tables import frame, horse_table, play_until
from tests.scenes.tables import picture

FAST = 30.0
RULES: dict[str, dict[str, Any]] = {
    "classic": {},
    "advanced": {"mode": "advanced"},
    "hidden": {"mode": "advanced", "open_numbers": "off", "chain": "off"},
    "stakes": {"stakes": "on"},
    "market": {"market": "on", "four_dice": "on"},
    "trading": {"trading": "each", "stakes": "on", "market": "on"},
}


@pytest.mark.parametrize("rules", RULES)
def test_bots_play_a_whole_game_to_the_ranking(tmp_path: Path, rules: str) -> None:
    scene = horse_table(tmp_path, speed=FAST, **RULES[rules])
    play_until(scene, lambda table: table.is_over)
    results = scene.overlay()
    assert isinstance(results, HorseResults)
    assert scene.shown == scene.match.view(None)
    assert scene.shown_money == scene.match.state.money
    assert results.rows()[0].ranked.place == 1
    assert picture(scene)


@pytest.mark.parametrize("rules", RULES)
def test_what_the_cues_leave_is_what_the_view_says(tmp_path: Path, rules: str) -> None:
    scene = horse_table(tmp_path, ("bot:gut",) * 6, seed=4, **RULES[rules])
    for race in (1, 2):
        play_until(scene, lambda table, race=race: table.match.state.race.number > race)
        settled = scene.stage.settled()
        scene.director.cut_to(scene.match.view(None))
        assert settled == scene.stage.settled()


@pytest.mark.parametrize("rules", ["classic", "advanced", "market"])
def test_the_bar_is_whole_where_only_parts_are_drawn(tmp_path: Path, rules: str) -> None:
    seats, devices = ("human", "human", *["bot:gut"] * 2), ("keys1", "keys2")
    scene = horse_table(tmp_path, seats, devices=devices, seed=3, speed=3.0, **RULES[rules])
    area, seen = scene.desk.kit.rect(BAR), set()
    canvas, whole = pygame.Surface((480, 270)), pygame.Surface((480, 270))
    for _ in range(240):
        for device in devices:
            scene.hear(Choose(device))
        for _ in range(4):
            frame(scene)
            scene.draw(canvas)
        scene.stage.touch()
        scene.draw(whole)
        assert _bytes(canvas, area) == _bytes(whole, area)
        seen.add(_bytes(canvas, area))
    assert len(seen) > 8


def _bytes(picture: pygame.Surface, area: pygame.Rect) -> bytes:
    return pygame.image.tobytes(picture.subsurface(area), "RGB")


def test_what_leaves_no_room_in_the_bar_is_asked_in_the_caption(tmp_path: Path) -> None:
    scene = at(MOMENTS["pair"], tmp_path, kit(), "en")
    asked = scene.asks.bar
    assert asked.wide
    assert [line[0][0] for line in scene.stage.caption_lines] == [asked.title, asked.line]


def test_twelve_have_a_seat_and_the_picture_is_whole(tmp_path: Path) -> None:
    scene = horse_table(tmp_path, ("bot:gut",) * 12, mode="advanced", four_dice="on")
    play_until(scene, lambda table: table.match.state.race.rolls > 3)
    canvas = pygame.Surface((480, 270))
    scene.draw(canvas)
    assert len(scene.sitting.marks) == 12
    for seat in range(1, 13):
        x, y, wide, high = scene.places.rack_box(seat)
        assert x >= 0
        assert x + wide <= REFERENCE[0]
        assert y + high <= REFERENCE[1]

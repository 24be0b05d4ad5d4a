"""The demo for a whole day of a shop: on a clock moved by hand, every hundredth frame drawn."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game.content.load import load_personas
from game.scenes.app import App
from game.scenes.demo import DemoScene
from game.scenes.demo_plan import GAMES, ROUND
from game.scenes.demo_table import DemoTable
from game.scenes.horse_race.demo import TABLES as CARDS
from game.scenes.loop import give_back
from game.scenes.ready_set_bet.demo import TABLES as BETS
from tests.scenes.tables import demo_from

SOAK = bool(os.environ.get("RAILBIRD_SOAK"))
HOURS = float(os.environ.get("RAILBIRD_DEMO_HOURS", "12" if SOAK else "0.02"))
STEP, DRAWN = 1 / 30, 100
"""Seconds of a frame, and how many frames go by between two that are drawn."""
SETTLED = 1.5
"""After so many rounds of all tables the program has everything that it will ever need."""
ENOUGH = 6
"""Hours in which that many rounds are seen, and one more."""
GROWTH = 1.05
STATM = Path("/proc/self/statm")


class Day:
    """What was seen of the demo."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.canvas = pygame.Surface((480, 270))
        self.tables: list[DemoTable | None] = []
        self.personas: set[str] = set()
        self.words: set[frozenset[tuple[str, str]]] = set()
        """The switches of every table."""
        self.memory: list[tuple[float, int]] = []
        """At the beginning of each table: how many were laid, and the pages that are used."""

    def live(self, hours: float) -> None:
        """So much time passes."""
        before = None
        for frame in range(round(hours * 3600 / STEP)):
            scene = self.app.desk.scene
            assert isinstance(scene, DemoScene)
            if scene is not before:
                before = self._arrive(scene)
            scene.update(STEP)
            if frame % DRAWN == 0 and isinstance(self.app.desk.scene, DemoScene):
                self.app.desk.scene.draw(self.canvas)

    def _arrive(self, scene: DemoScene) -> DemoScene:
        """Another page: what the one before held is given back, as the loop does it."""
        give_back()
        if isinstance(scene.page, DemoTable):
            self.personas.update(scene.page.table.party.personas.values())
            self.words.add(frozenset(scene.page.table.party.header.options))
            if STATM.exists():
                self.memory.append((scene.demo.tables, int(STATM.read_text().split()[1])))
        return scene

    def growth(self) -> float:
        """How much more memory the last round took than the first one after all was warm."""
        first = [used for at, used in self.memory if SETTLED <= at / ROUND < SETTLED + 1]
        last = [used for _, used in self.memory[-ROUND:]]
        return (sum(last) / len(last)) / (sum(first) / len(first))


@pytest.mark.xdist_group("demo")
@pytest.mark.parametrize("first", range(1 if SOAK else len(GAMES)))
def test_it_runs_for_hours(tmp_path: Path, first: int) -> None:
    app = demo_from(tmp_path, first)
    day = Day(app)
    day.live(HOURS)
    assert app.desk.is_open
    if HOURS < 1:
        return
    assert day.personas == set(load_personas().personas)
    assert all(any({*laid.words} <= words for words in day.words) for laid in (*BETS, *CARDS))
    if HOURS >= ENOUGH and day.memory:
        print(day.growth(), day.memory[::ROUND])
        assert day.growth() < GROWTH

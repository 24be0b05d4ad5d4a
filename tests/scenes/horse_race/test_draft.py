"""The draft from outside: packets slide, and nothing of a hand is told before the end."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.engine.contract import Event
from game.engine.horse_race import events as e
from game.engine.horse_race.data import BACK
from game.render.horse_race.cues.draft import PASS
from game.render.horse_race.flights import LIFT
from game.scenes.horse_race.table import TableScene
from tests.scenes.horse_race.tables import STEP, horse_table


def until(table: TableScene, kind: type[Event]) -> TableScene:
    """Bots choose until this has just happened."""
    for _ in range(6000):
        if any(isinstance(event, kind) for event in _last(table)):
            return table
        table.update(STEP)
    raise AssertionError("that does not come")


def _last(table: TableScene) -> tuple[Event, ...]:
    return table.match.log[-1].events if table.match.log else ()


def drawn(table: TableScene) -> bytes:
    """What is on the screen."""
    canvas = pygame.Surface((480, 270))
    for _ in range(40):
        table.draw(canvas)
    return pygame.image.tobytes(canvas, "RGB")


def test_packets_slide_to_the_next_rack_and_are_gone(tmp_path: Path) -> None:
    table = until(horse_table(tmp_path, mode="advanced"), e.PacketsPassed)
    assert len(table.stage.flights) == 1
    sliding = drawn(table)
    for _ in range(round((LIFT + PASS) / STEP) + 2):
        table.update(STEP)
    assert not table.stage.flights
    assert drawn(table) != sliding


def test_open_cards_go_to_their_rows_after_the_last_packet(tmp_path: Path) -> None:
    table = until(horse_table(tmp_path, mode="advanced"), e.DraftEnded)
    assert BACK in table.stage.shown.table.hands[0], "the last packet is still on its way"
    for _ in range(round((LIFT + PASS) / STEP) + 2):
        table.update(STEP)
    coming = table.stage.result.hand_air
    assert coming
    assert BACK not in {card for _, card in coming}
    for _ in range(90):
        table.update(STEP)
    assert not table.stage.result.hand_air

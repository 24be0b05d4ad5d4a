"""The table of Horse Race for tests: laid small, and time moved by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.engine.contract import Command, Event
from game.engine.horse_race.commands import Roll
from game.engine.horse_race.state import State
from game.home.folder import Home
from game.home.settings import Settings
from game.render.gaits import HORSE_RACE, Sheets, load_gaits
from game.render.kit import Kit
from game.scenes.desk import Desk
from game.scenes.horse_race.table import TableScene
from game.scenes.parties import new_party
from game.scenes.table import GameTable
from game.table.commitment import salt_of
from game.table.match import Entry
from game.table.setup import Place, Setup
from tests.render.show import SCALE, kit

BOTS = ("bot:gut",) * 4
STEP = 1 / 30
AT_ONCE = Settings(speed="at_once")
"""Nobody wants to see how things come about."""


@cache
def _sheets() -> Sheets:
    return Sheets(kit(), load_gaits(), HORSE_RACE)


def horse_desk(folder: Path, settings: Settings | None = None, using: Kit | None = None) -> Desk:
    """A desk with pictures that all tests share."""
    desk = Desk(SCALE, settings or Settings(), Home(folder))
    desk.kit = using or kit()
    desk._sheets = _sheets()
    return desk


def horse_table(
    folder: Path,
    seats: Sequence[str] = BOTS,
    *,
    devices: Sequence[str] = (),
    names: Sequence[str] = (),
    seed: int = 1,
    speed: float = 1.0,
    settings: Settings | None = None,
    language: str = "en",
    using: Kit | None = None,
    setup: Mapping[str, Any] = MappingProxyType({}),
    **words: str,
) -> TableScene:
    """A table by itself, written down nowhere."""
    own, called = dict(enumerate(devices)), dict(enumerate(names))
    places = tuple(
        Place(sitter, called.get(n, ""), device=own.get(n, "")) for n, sitter in enumerate(seats)
    )
    paced = {"seconds_per_roll": 0.6, "speed": speed} | dict(setup)
    laid = Setup(places, tuple(words.items()), game="horse_race", **paced)
    desk = horse_desk(folder, settings, using)
    desk.speak(language)
    desk.pads = lambda: tuple(device for device in devices if device.startswith("pad"))
    scene = TableScene(desk, new_party(laid, seed, salt_of(seed), None))
    desk.go(scene)
    return scene


def frame(table: GameTable, seconds: float = STEP) -> None:
    """What every frame does before it is drawn."""
    table.update(seconds)
    table.show_hands()


def frames(table: GameTable, seconds: float) -> None:
    """Time passes."""
    for _ in range(round(seconds / STEP)):
        frame(table)


def stand(table: TableScene, state: State, events: tuple[Event, ...] = ()) -> TableScene:
    """The game stands like this, after these things have happened."""
    table.match.state = state
    if events:
        table.match.log.append(Entry(0.0, Roll(1), events))
    table.match.version += 1
    table.driver._plan()
    table.party.chronicle.table = table.match.view(None).table
    table.party._told = len(table.match.log)
    table.cut()
    frame(table)
    return table


def play_until(scene: TableScene, what: Any, most: int = 60_000) -> TableScene:
    """Time passes until this is true and everything was seen."""
    for _ in range(most):
        if what(scene) and not scene.director.is_busy:
            return scene
        scene.update(STEP)
    raise AssertionError("that does not come")


def done(scene: TableScene, kind: type[Command]) -> int:
    """How often somebody has done this."""
    return sum(isinstance(entry.command, kind) for entry in scene.match.log)

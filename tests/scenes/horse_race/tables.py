"""The table of Horse Race for tests: laid small, and time moved by hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from game.engine.contract import Command
from game.home.folder import Home
from game.home.settings import Settings
from game.render.gaits import HORSE_RACE, Sheets, load_gaits
from game.scenes.desk import Desk
from game.scenes.horse_race.table import TableScene
from game.scenes.parties import new_party
from game.table.commitment import salt_of
from game.table.setup import Place, Setup
from tests.render.show import SCALE, kit

BOTS = ("bot:gut",) * 4
STEP = 1 / 30


@cache
def _sheets() -> Sheets:
    return Sheets(kit(), load_gaits(), HORSE_RACE)


def horse_desk(folder: Path) -> Desk:
    """A desk with pictures that all tests share."""
    desk = Desk(SCALE, Settings(), Home(folder))
    desk.kit = kit()
    desk._sheets = _sheets()
    return desk


def horse_table(
    folder: Path,
    seats: Sequence[str] = BOTS,
    *,
    devices: Sequence[str] = (),
    seed: int = 1,
    speed: float = 1.0,
    setup: dict[str, Any] | None = None,
    **words: str,
) -> TableScene:
    """A table by itself, written down nowhere."""
    own = dict(enumerate(devices))
    places = tuple(Place(sitter, device=own.get(n, "")) for n, sitter in enumerate(seats))
    laid = Setup(places, tuple(words.items()), 0.6, speed, game="horse_race", **(setup or {}))
    desk = horse_desk(folder)
    desk.pads = lambda: tuple(device for device in devices if device.startswith("pad"))
    scene = TableScene(desk, new_party(laid, seed, salt_of(seed), None))
    desk.go(scene)
    return scene


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

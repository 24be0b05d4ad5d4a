"""The rooms of the house and their one-way doors, read from every import."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

FLOORS = (
    ("engine",),
    ("content",),
    ("table",),
    ("odds",),
    ("bots", "text"),
    ("home", "input", "render"),
    ("scenes",),
    ("cli",),
)
"""Who may import whom: a room opens only on the rooms of lower floors, and on itself."""

GAMES = ("ready_set_bet", "horse_race")
REGISTRIES = {
    "engine/games", "content/load", "table/paces", "bots/seats", "home/account",
    "scenes/games", "scenes/parties", "scenes/demo_plan", "scenes/announcer",
}  # fmt: skip
"""Where a game is entered, in a line or two, besides the folders that it brings."""
FIRST_GAME_ALONE = {
    "text/book", "text/racelog", "text/speaker",  # the names of its horses are words of every text
    "home/rebuild", "scenes/app", "scenes/records",  # its odds cost so much that they are kept
    "scenes/archive", "render/ledger", "render/honours", "render/profile",  # bets, on record
    "scenes/piece", "scenes/earshot", "scenes/measure",
}  # fmt: skip
"""What is not asked of a registry, since so far no other game has the like of it."""
PYGAME_ROOMS = {"input", "render", "scenes"}
PACKAGES = {
    "engine": set[str](),
    "content": {"yaml"},
    "table": set[str](),
    "odds": {"numpy"},
    "bots": {"numpy"},
    "text": {"yaml"},
    "home": {"platformdirs", "yaml"},
    "input": {"pygame"},
    "render": {"pygame", "numpy"},
    "scenes": {"pygame"},
    "cli": set[str](),
}
IMPURE = {"random", "time", "datetime", "os", "pathlib", "io", "secrets", "socket", "threading"}


def imports(source: str) -> set[str]:
    """Every module that a source imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports hide where a door leads"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def faults(room: str, source: str) -> list[str]:
    """The imports of a source that its room has no door for."""
    floor = next(index for index, rooms in enumerate(FLOORS) if room in rooms)
    open_rooms = {room, *(other for rooms in FLOORS[:floor] for other in rooms)}
    wrong = []
    for module in sorted(imports(source)):
        top, *rest = module.split(".")
        if top == "game":
            wrong += [module] if rest[0] not in open_rooms else []
        elif (top not in sys.stdlib_module_names and top not in PACKAGES[room]) or (
            room == "engine" and top in IMPURE
        ):
            wrong.append(module)
    return wrong


SOURCES = sorted(
    path for path in (ROOT / "game").rglob("*.py") if len(path.parts) > len(ROOT.parts) + 2
)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_import_goes_through_an_open_door(path: Path) -> None:
    room = path.relative_to(ROOT / "game").parts[0]
    assert faults(room, path.read_text(encoding="utf-8")) == []


def games_in(source: str) -> set[str]:
    """The games whose folders a source opens."""
    return {game for game in GAMES for module in imports(source) if game in module.split(".")[1:]}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_game_knows_another_and_no_room_a_game_but_its_registries(path: Path) -> None:
    room, *folders = path.relative_to(ROOT / "game").with_suffix("").parts
    known = games_in(path.read_text(encoding="utf-8"))
    own = {game for game in GAMES if game in folders[:-1]}
    if room != "cli" and "/".join((room, *folders)) not in REGISTRIES | FIRST_GAME_ALONE:
        assert known <= own


@pytest.mark.parametrize("name", sorted(REGISTRIES | FIRST_GAME_ALONE))
def test_whatever_may_know_a_game_does(name: str) -> None:
    assert games_in((ROOT / "game" / f"{name}.py").read_text(encoding="utf-8"))


def test_a_game_that_is_opened_is_noticed() -> None:
    assert games_in("from game.engine.horse_race.rules import HorseRace") == {"horse_race"}
    assert games_in("from game.engine.games import GAMES") == set()


def test_main_opens_the_command_line_alone_and_is_short() -> None:
    source = (ROOT / "main.py").read_text(encoding="utf-8")
    assert {module for module in imports(source) if module.startswith("game")} == {
        "game.cli.run.run"
    }
    assert len(source.splitlines()) < 30


@pytest.mark.parametrize(
    ("room", "source"),
    [
        ("engine", "import pygame"),
        ("engine", "import random"),
        ("engine", "def f():\n    from game.table.match import Match"),
        ("content", "from game.table import match"),
        ("table", "from game.bots.simple import GutBot"),
        ("bots", "import pygame"),
        ("render", "import game.scenes.title"),
        ("input", "from game.render.stage import Stage"),
        ("cli", "import pygame"),
    ],
)
def test_a_wrong_door_is_noticed(room: str, source: str) -> None:
    assert len(faults(room, source)) == 1

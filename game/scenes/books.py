"""Which rule book fits whatever is shown, and at which page it opens."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.engine.contract import Rules
from game.scenes.controls import ControlsScene
from game.scenes.desk import Scene
from game.scenes.games import SCENES
from game.scenes.lesson import Lesson
from game.scenes.parties import rules_of_game
from game.scenes.rulebook import RuleBook
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.table import GameTable


def books_for(scenes: Iterable[Scene], data: Path) -> tuple[RuleBook, ...]:
    """The book of the game that is played or laid there; where there is none, every book."""
    rules = rules_on(scenes)
    if rules is not None:
        return (book_of(rules),)
    return tuple(book_of(rules_of_game(game, data)) for game in SCENES)


def book_of(rules: Rules[Any, Any]) -> RuleBook:
    """The book of these rules, true to their board."""
    board: Any = rules
    return SCENES[rules.game].book(board.board)


def rules_on(scenes: Iterable[Scene]) -> Rules[Any, Any] | None:
    """The rules that are played there, or laid."""
    for scene in scenes:
        if isinstance(scene, GameTable):
            return scene.party.rules
        if isinstance(scene, SetupScene):
            return scene.rules
    return None


def page_for(scene: Scene | None) -> str:
    """The id of a page or a chapter; empty for the first page."""
    if isinstance(scene, SettingsScene | ControlsScene):
        return "controls"
    if isinstance(scene, Lesson) and isinstance(scene.table, GameTable):
        scene = scene.table
    return scene.rules_page() if isinstance(scene, GameTable) else ""

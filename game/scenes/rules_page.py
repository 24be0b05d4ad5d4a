"""Which page of the rules fits whatever they are opened over."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.state import FINISHED, HOUSE, MARKERS, RUNNING, VIP
from game.scenes.controls import ControlsScene
from game.scenes.desk import Scene
from game.scenes.ready_set_bet.lesson import Lesson
from game.scenes.ready_set_bet.table import TableScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene

PHASES = {VIP: "vip", HOUSE: "rotating", MARKERS: "house_bets", FINISHED: "places"}
"""The page for each phase of a game that is not a race."""
RACING = {"open": "bets", "last": "line", "closed": "line"}
"""And for each state of the betting while the horses run."""


def board_of(scenes: Iterable[Scene]) -> Board | None:
    """The board that is played on there, or laid."""
    for scene in scenes:
        if isinstance(scene, TableScene):
            return scene.party.rules.board
        if isinstance(scene, SetupScene):
            return scene.rules.board
    return None


def page_for(scene: Scene | None) -> str:
    """The id of a page or a chapter; empty for the first page."""
    if isinstance(scene, SettingsScene | ControlsScene):
        return "controls"
    if isinstance(scene, Lesson):
        scene = scene.table
    if not isinstance(scene, TableScene):
        return ""
    if scene.is_over or scene.interval.holds:
        return "money"
    view = scene.match.view(None)
    if view.phase == RUNNING:
        return RACING.get(scene.stage.table.capsule(view).state, "places")
    return PHASES.get(view.phase, "bets")

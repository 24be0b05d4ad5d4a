"""Live odds and the coach at a real table."""

from __future__ import annotations

from pathlib import Path

from game.engine.record import replace
from game.input.intents import PointAt, Tap
from game.scenes.hints import REST
from game.scenes.parties import new_party
from game.scenes.ready_set_bet.table import TableScene
from game.table.commitment import salt_of
from game.table.setup import Setup, seated
from tests.scenes.tables import PEOPLE, STEP, play_to, small_desk, table_at, wait

SHOWN_BY = 0.1
"""Seconds after a roll at which live odds must be new."""


def live_table(folder: Path, **chosen: bool) -> TableScene:
    """One person and three bots, with live odds or a coach."""
    desk = small_desk(folder)
    setup = replace(Setup(seated(PEOPLE), (), 2.0), **chosen)  # type: ignore[arg-type]
    scene = TableScene(desk, new_party(setup, 1, salt_of(1), None))
    desk.go(scene)
    return play_to(scene, "running")


def shown(scene: TableScene) -> dict[str, str]:
    """The chances on the table."""
    scene.think()
    return {spot: live.chance for spot, live in scene.stage.table.live.items()}


def test_nothing_is_shown_unless_asked_for(tmp_path: Path) -> None:
    assert shown(play_to(table_at(tmp_path, PEOPLE), "running")) == {}


def test_every_spot_on_the_table_has_its_chance(tmp_path: Path) -> None:
    scene = live_table(tmp_path, live_odds=True)
    spots = set(shown(scene))
    assert {"win:7:1", "show:2/3:2", "colour:blue", "seven_fifth"} < spots
    assert set(scene.stage.shown.props) < spots


def test_a_roll_changes_the_figures_within_a_tenth_of_a_second(tmp_path: Path) -> None:
    scene = live_table(tmp_path, live_odds=True)
    for _ in range(4):
        rolls, before = scene.match.state.race.rolls, shown(scene)
        while scene.match.state.race.rolls == rolls:
            scene.update(STEP)
        wait(scene, SHOWN_BY - STEP)
        assert shown(scene) != before


def test_closed_betting_shows_no_odds(tmp_path: Path) -> None:
    scene = live_table(tmp_path, live_odds=True)
    while not scene.match.state.race.closed:
        scene.update(STEP)
    wait(scene, 0.2)
    assert shown(scene) == {}


def rest_on(scene: TableScene, spot: str) -> None:
    """The mouse takes the first token of the person and rests on a spot."""
    for name, intent in ((f"token:1:5:{4}", Tap), (spot, PointAt)):
        scene.refresh()
        target = scene.targets().get(name)
        assert target is not None, name
        scene.hear(intent("mouse", target.x + target.w / 2, target.y + target.h / 2))
    scene.show_hands()


def told(scene: TableScene) -> list[str]:
    """Everything that is told now."""
    scene.show_hands()
    return [line for placed in scene.stage.tips for line in placed.tip.lines]


def test_the_coach_speaks_after_a_moment_and_not_before(tmp_path: Path) -> None:
    scene = live_table(tmp_path, coach=True)
    rest_on(scene, "win:2/3:1")
    assert told(scene) == []
    scene.clock += REST
    assert any("is worth" in line for line in told(scene))


def test_without_the_coach_nobody_speaks(tmp_path: Path) -> None:
    scene = live_table(tmp_path)
    rest_on(scene, "win:2/3:1")
    scene.clock += 5
    assert not any("is worth" in line for line in told(scene))


def test_both_are_switched_in_the_pause(tmp_path: Path) -> None:
    scene = live_table(tmp_path)
    scene.pause("")
    assert scene.menu is not None
    for what in ("live_odds", "coach"):
        x, y, wide, high = scene.menu.form[what].box
        scene.hear(Tap("mouse", x + wide / 2, y + high / 2))
    assert scene.adviser.live_odds
    assert scene.adviser.coaches

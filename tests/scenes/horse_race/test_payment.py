"""A race is paid before everybody's eyes: who is paid what lies there until it has been read."""

from __future__ import annotations

from pathlib import Path

from game.engine.horse_race.state import FINISHED
from game.render.horse_race.news import NOTHING_NEW, Paid
from game.scenes.horse_race.table import TableScene
from tests.scenes.horse_race.tables import AT_ONCE, STEP, horse_table

MOST = 60_000


def until_paid(scene: TableScene) -> Paid:
    """Time passes until the pot lies in its parts."""
    for _ in range(MOST):
        if isinstance(scene.director.news, Paid):
            return scene.director.news
        scene.update(STEP)
    raise AssertionError("nobody is paid")


def seconds_shown(scene: TableScene) -> float:
    """How long it lies there from now on."""
    for step in range(MOST):
        if scene.director.news == NOTHING_NEW:
            return step * STEP
        scene.update(STEP)
    raise AssertionError("that does not end")


def test_all_that_is_paid_stays_to_be_read(tmp_path: Path) -> None:
    scene = horse_table(tmp_path, seed=3)
    paid = until_paid(scene)
    reading = scene.stage.board.data.times.payout
    while not scene.director.rests:
        scene.update(STEP)
    assert dict(scene.stage.result.won) == dict(paid.shares)
    assert seconds_shown(scene) >= reading - STEP
    assert scene.stage.shown.table.race.number == 2


def test_the_bar_names_who_takes_most_and_what_stays(tmp_path: Path) -> None:
    scene = horse_table(tmp_path, seed=3)
    paid = until_paid(scene)
    scene.update(STEP)
    _, most = max(paid.shares, key=lambda share: share[1])
    assert str(most) in scene.asks.bar.title
    assert (str(paid.stays) in scene.asks.bar.line) == bool(paid.stays)


def test_in_advanced_what_does_not_divide_goes_to_the_jockey(tmp_path: Path) -> None:
    scene = horse_table(tmp_path, seed=4, mode="advanced")
    assert until_paid(scene).stays
    scene.update(STEP)
    assert "Jockey Pot" in scene.asks.bar.line


def test_whoever_goes_on_first_sees_the_payment_whole(tmp_path: Path) -> None:
    scene = horse_table(tmp_path, seed=3)
    paid = until_paid(scene)
    scene.director.skip()
    assert dict(scene.stage.result.won) == dict(paid.shares)
    assert scene.stage.shown.table.phase == FINISHED
    scene.director.skip()
    assert scene.stage.shown.table.race.number == 2


def test_where_nobody_wants_to_see_how_it_comes_about_it_can_be_read(tmp_path: Path) -> None:
    scene = horse_table(tmp_path, seed=3, settings=AT_ONCE)
    until_paid(scene)
    assert seconds_shown(scene) >= scene.stage.board.data.times.payout - 2 * STEP


def test_chips_are_in_the_pot_when_they_have_come_there(tmp_path: Path) -> None:
    scene = horse_table(tmp_path, seed=3)
    told = scene.stage.shown.table.pot
    while scene.stage.shown.table.pot == told:
        scene.update(STEP)
    assert dict(scene.stage.result.figures)["pot"] == told
    while scene.director.is_busy:
        scene.update(STEP)
    assert "pot" not in dict(scene.stage.result.figures)

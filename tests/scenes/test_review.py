"""The review between two races: when it comes, who goes on, and what waits for it meanwhile."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.contract import Seat
from game.engine.ready_set_bet import events as e
from game.input.intents import Back, Choose, Focus, Found, Go, Intent, Lost, Pause, PointAt, Tap
from game.odds.ready_set_bet.review import Decision
from game.render.figures import signed
from game.render.kit import REFERENCE
from game.scenes.demo import DemoScene
from game.scenes.demo_table import REVIEW_SECONDS, DemoTable
from game.scenes.interval import GO_ON, QUIET, AfterRace
from game.scenes.ready_set_bet.finishes import finishes, order
from game.scenes.ready_set_bet.house import HouseQuestion
from game.scenes.ready_set_bet.places import DICE_BOX
from game.scenes.ready_set_bet.review import Sheet
from game.scenes.ready_set_bet.table import TableScene
from game.scenes.ready_set_bet.vip import VipChoice
from tests.ready_set_bet.play import ready_set_bet
from tests.render.recorder import Recorder
from tests.scenes.tables import (
    BOTS,
    FAST,
    PEOPLE,
    STEP,
    app_at,
    hears,
    picture,
    play_to,
    table_at,
    table_on,
    tap,
    wait,
)

HANDS = [Choose("keys1"), Choose("pad:0"), Choose("keys"), Go("keys"), Back("keys"), tap(GO_ON)]


def reviewed(scene: TableScene, race: int = 1) -> TableScene:
    """Time passes until the review of a race lies there."""
    for _ in range(20_000):
        if (review := scene.interval.review) is not None:
            if review.race == race and review.age > QUIET:
                return scene
            scene.hear(Go("keys"))
        scene.update(STEP)
    raise AssertionError("no review comes")


def events_of(scene: TableScene, kind: type[object]) -> int:
    """How often such a thing has happened."""
    return sum(isinstance(event, kind) for entry in scene.match.log for event in entry.events)


# When it comes, and goes.


def test_the_review_comes_after_the_first_race_and_before_the_cards(tmp_path: Path) -> None:
    scene = reviewed(table_at(tmp_path, PEOPLE, FAST))
    assert isinstance(scene.overlay(), AfterRace)
    assert scene.match.state.phase == "vip"
    assert scene.stage.shown.dealt == ((),) * 4
    scene.hear(Go("keys"))
    assert isinstance(scene.overlay(), VipChoice)
    assert scene.stage.shown == scene.match.view(None)


@pytest.mark.parametrize("intent", HANDS)
def test_any_hand_goes_on(tmp_path: Path, intent: Intent) -> None:
    scene = reviewed(table_at(tmp_path, PEOPLE, FAST))
    scene.hear(intent)
    assert scene.interval.review is None
    assert scene.menu is None
    assert play_to(scene, "vip").stage.shown == scene.match.view(None)


@pytest.mark.parametrize("intent", [PointAt("mouse", 5, 5), Tap("mouse", 5, 5), Found("pad:7")])
def test_what_is_not_meant_for_it_leaves_it_there(tmp_path: Path, intent: Intent) -> None:
    scene = reviewed(table_at(tmp_path, PEOPLE, FAST))
    scene.hear(intent)
    assert scene.interval.review is not None


def test_a_hand_that_was_still_betting_does_not_close_it(tmp_path: Path) -> None:
    scene = table_at(tmp_path, PEOPLE, FAST)
    for _ in range(20_000):
        if scene.interval.review is None:
            scene.update(STEP)
    scene.hear(Choose("keys1"))
    assert scene.interval.review is not None


def test_nothing_happens_behind_it(tmp_path: Path) -> None:
    scene = reviewed(table_at(tmp_path, PEOPLE, FAST))
    before = (scene.match.version, scene.driver.time)
    wait(scene, 30.0)
    assert (scene.match.version, scene.driver.time) == before
    assert scene.is_idle
    assert scene.is_menu


@pytest.mark.parametrize("words", [{"vip": "off"}, {"vip": "off", "house": "person"}])
def test_the_next_race_is_laid_out_and_run_only_after_it(
    tmp_path: Path, words: dict[str, str]
) -> None:
    scene = table_at(tmp_path, PEOPLE, FAST, **words)
    for _ in range(20_000):
        if scene.interval.review is not None:
            break
        scene.update(STEP)
        if scene.match.state.race.house == 1:
            hears(scene, tap(DICE_BOX))
    assert scene.stage.shown.race.number == 1
    assert scene.match.state.race.number == 2
    hears(scene, tap(DICE_BOX))
    wait(scene, 10.0)
    assert events_of(scene, e.RaceStarted) == 1
    hears(scene, Go("keys"))
    assert play_to(scene, "gate").stage.shown.race.number == 2


def test_the_house_question_comes_after_it(tmp_path: Path) -> None:
    scene = reviewed(table_at(tmp_path, PEOPLE[::-1], FAST, house="rotating", vip="off"))
    scene.hear(Go("keys"))
    assert isinstance(scene.overlay(), HouseQuestion)


def test_after_the_last_race_come_the_results(tmp_path: Path) -> None:
    scene = table_at(tmp_path, PEOPLE, FAST, races="1")
    seen = False
    while not scene.is_over:
        seen = seen or scene.interval.holds
        scene.update(STEP)
    assert not seen
    assert scene.overlay() is scene.results


def test_a_table_of_bots_has_no_review(tmp_path: Path) -> None:
    scene = table_at(tmp_path, BOTS, FAST, races="2")
    while not scene.is_over:
        assert not scene.interval.holds
        scene.update(STEP)


def test_a_table_whose_last_person_has_left_goes_on(tmp_path: Path) -> None:
    scene = reviewed(table_at(tmp_path, PEOPLE, FAST))
    scene.pause("")
    assert scene.menu is not None
    scene.menu._seat(1, bot=True)
    scene.hear(Back("mouse"))
    wait(scene, 0.1)
    assert scene.interval.review is None


def test_the_demo_shows_it_for_a_few_seconds(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.demo()
    scene = app.desk.scene
    assert isinstance(scene, DemoScene)
    assert isinstance(scene.page, DemoTable)
    table = scene.page.table
    assert isinstance(table, TableScene)
    reviewed(table)
    wait(scene, REVIEW_SECONDS - 0.2 - QUIET)
    assert table.interval.review is not None
    wait(scene, 0.4)
    assert table.interval.review is None
    assert app.desk.scene is scene


@pytest.mark.parametrize("intent", [Pause("pad:0"), Focus("keys", on=False)])
def test_a_pause_lies_over_it_and_leads_back_to_it(tmp_path: Path, intent: Intent) -> None:
    scene = reviewed(table_at(tmp_path, PEOPLE, FAST))
    scene.hear(intent)
    assert scene.menu is not None
    scene.hear(Back("keys"))
    assert scene.menu is None
    assert scene.interval.review is not None


def test_a_pad_that_is_lost_meanwhile_pauses(tmp_path: Path) -> None:
    scene = play_to(table_at(tmp_path, PEOPLE, FAST), "running")
    hears(scene, Found("pad:0", "x"), Choose("pad:0"))
    reviewed(scene).hear(Lost("pad:0", "x"))
    assert scene.menu is not None


def test_it_outlives_another_size(tmp_path: Path) -> None:
    scene = reviewed(table_at(tmp_path, PEOPLE, FAST))
    before = picture(scene)
    scene.resized()
    assert picture(scene) == before
    scene.hear(Go("keys"))
    assert isinstance(scene.overlay(), VipChoice)
    assert scene.stage.shown == scene.match.view(None)
    assert scene.targets().get("roll") is None


def test_a_game_taken_up_again_remembers_the_races_before(tmp_path: Path) -> None:
    app = app_at(tmp_path, PEOPLE, FAST)
    app.play()
    scene = reviewed(table_on(app))
    told = scene.party.watch().decisions
    app.desk.home.leave()
    again = app_at(tmp_path, PEOPLE, FAST)
    path = again.desk.home.unfinished()
    assert path is not None
    again.resume(path)
    taken = table_on(again)
    assert not taken.interval.holds
    review, board = taken.party.watch(), taken.party.rules.board
    assert [one.spots for one in review.of_race(1)] == [one.spots for one in told]
    assert finishes(taken.match, board) == finishes(scene.match, board)


# What it says.


def drawn(sheet: Sheet) -> list[str]:
    """Every line of text on it."""
    desk, kit = sheet.scene.desk, Recorder(1.0)
    before, desk.kit = desk.kit, kit
    sheet.draw(pygame.Surface(REFERENCE))
    desk.kit = before
    return [line.text for picture in kit.lines for line in kit.drawn(picture)]


def test_its_figures_are_those_of_the_review(tmp_path: Path) -> None:
    scene = reviewed(table_at(tmp_path, PEOPLE, FAST, vip="off"), 2)
    review, book = scene.party.watch(), scene.desk.book
    lines = drawn(Sheet(scene, 2))
    for one in review.of_race(2):
        assert signed(one.worth, 1) in lines
        assert signed(one.paid) in lines
    for sum_ in review.sums(2):
        assert signed(sum_.worth, 1) in lines
        assert signed(sum_.paid) in lines
        assert book.say("review.luck", luck=signed(sum_.luck)) in lines
    assert book.say("pause.rolls", count=sum(review.rolls.values())) in lines
    cells = {cell.name: cell for cell in Sheet(scene, 2).cells()}
    for sum_ in review.sums(2):
        cell = cells[scene.sitting.names[sum_.seat]]
        assert (cell.worth, cell.paid, cell.luck) == (sum_.worth, sum_.paid, sum_.luck)


def test_the_winner_of_each_race_comes_first(tmp_path: Path) -> None:
    scene = play_to(table_at(tmp_path, BOTS, FAST, races="2"), "over")
    orders = finishes(scene.match, scene.party.rules.board)
    winners = scene.party.watch().winners
    assert {race: found[0][0] for race, found in orders.items()} == winners
    assert all(found[0][1] == 1 for found in orders.values())


def test_those_who_are_level_have_the_same_medal() -> None:
    field = (3, 15, 9, 9, 2, 1, 0, 0, 8)
    found = order(ready_set_bet().board, field)
    assert found[:4] == (("4", 1), ("5", 2), ("6", 2), ("11/12", 4))


def decided(seat: Seat, worth: float, missed: float) -> Decision:
    """A bet of the first race."""
    return Decision(1, 3, seat, "5", ("win:7:3",), worth, missed)


def test_the_best_bet_and_the_one_that_missed_most_are_marked(tmp_path: Path) -> None:
    scene = table_at(tmp_path, PEOPLE)
    bets = [decided(1, 2.0, 0.5), decided(2, 4.0, 0.0), decided(3, -1.0, 6.0)]
    scene.party.review._unjudged.clear()
    scene.party.review._decisions[:] = list(bets)
    assert list(Sheet(scene, 1).signs.values()) == bets[1:]
    wagers = [cell.wagers for cell in Sheet(scene, 1).cells()]
    assert [[wager.sign for wager in own] for own in wagers] == [[""], ["eye"], ["overlooked"], []]


def test_where_nothing_was_missed_nothing_is_said_of_it(tmp_path: Path) -> None:
    scene = table_at(tmp_path, PEOPLE)
    scene.party.review._unjudged.clear()
    scene.party.review._decisions[:] = [decided(1, 2.0, 0.0), decided(2, 4.0, 0.04)]
    assert list(Sheet(scene, 1).signs) == ["eye"]


@pytest.mark.parametrize(
    ("value", "places", "said"),
    [(2.44, 1, "+2.4"), (-0.04, 1, "0"), (-3, 0, "−3"), (0.4, 0, "0"), (45, 0, "+45")],
)
def test_gains_and_losses_have_their_sign(value: float, places: int, said: str) -> None:
    assert signed(value, places) == said

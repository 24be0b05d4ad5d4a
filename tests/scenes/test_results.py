"""The end of a game: the podium, the ranking, and the races one by one."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.contract import Seat
from game.engine.record import replace
from game.input.intents import Back, Choose, Cycle, Go, Intent, PointAt, Step, Tap
from game.render.figures import signed
from game.render.kit import REFERENCE
from game.render.ready_set_bet.ranking import Row
from game.scenes.front import TitleScene
from game.scenes.ready_set_bet.results import RaceResults
from game.scenes.ready_set_bet.review import RANKING, TURN
from game.scenes.ready_set_bet.table import TableScene
from game.scenes.results import DONE, GROWS, RACES, RISE, side_by_side
from game.scenes.table import ENDINGS
from game.text.book import money
from tests.render.recorder import Recorder
from tests.scenes.tables import (
    BOTS,
    FAST,
    app_at,
    hears,
    picture,
    play_to,
    table_at,
    table_on,
    tap,
    wait,
)

PRESSES = [Choose("keys1"), Go("pad:0"), Back("keys"), Step("keys1", 1, 0), Tap("mouse", 5, 5)]
STILL = DONE + 0.1


def over(folder: Path, seats: tuple[str, ...] = BOTS, **words: str) -> TableScene:
    """A game that was played to its end."""
    return play_to(table_at(folder, seats, FAST, **words), "over")


def with_money(scene: TableScene, *amounts: int) -> RaceResults:
    """The end, if everybody had so much."""
    scene.match.state = replace(scene.match.state, money=amounts)
    return RaceResults(scene)


# The show.


def test_the_pedestals_rise_one_after_the_other_and_then_the_bars_grow(tmp_path: Path) -> None:
    scene = over(tmp_path, races="1")
    results = scene.results
    pictures = [picture(scene)]
    for moment in (RISE, RISE, RISE, DONE - GROWS):
        wait(scene, moment)
        pictures.append(picture(scene))
    assert len(set(pictures)) == 5
    wait(scene, 0.1)
    still = picture(scene)
    wait(scene, 1.0)
    assert results.is_still
    assert picture(scene) == still
    assert scene.is_idle


@pytest.mark.parametrize("intent", PRESSES)
def test_the_first_press_ends_the_show_and_does_nothing_else(
    tmp_path: Path, intent: Intent
) -> None:
    app = app_at(tmp_path, BOTS, FAST, races="1")
    app.play()
    scene = play_to(table_on(app), "over")
    scene.hear(intent)
    assert scene.results.is_still
    assert scene.results.focus == 0
    assert app.desk.scene is scene


def test_nothing_travels_with_reduced_motion(tmp_path: Path) -> None:
    scene = table_at(tmp_path, BOTS, FAST, races="1")
    scene.desk.settings = replace(scene.desk.settings, motion="reduced")
    play_to(scene, "over")
    first = picture(scene)
    wait(scene, STILL)
    assert picture(scene) == first


def test_the_end_outlives_another_size(tmp_path: Path) -> None:
    scene = over(tmp_path, races="1")
    wait(scene, STILL)
    before = picture(scene)
    scene.resized()
    assert picture(scene) == before


# The buttons.

LEAVE = side_by_side(tuple(ENDINGS))["leave"]


def test_the_pointer_and_the_keys_move_the_focus(tmp_path: Path) -> None:
    scene = over(tmp_path, races="1")
    wait(scene, STILL)
    x, y, wide, high = RACES
    scene.hear(PointAt("mouse", x + wide / 2, y + high / 2))
    assert scene.results.names[scene.results.focus] == "races"
    scene.hear(Step("keys1", 1, 0))
    assert scene.results.names[scene.results.focus] == "rematch"


@pytest.mark.parametrize("intent", [tap(LEAVE), Back("keys")])
def test_leaving_leads_to_the_title(tmp_path: Path, intent: Intent) -> None:
    app = app_at(tmp_path, BOTS, FAST, races="1")
    app.play()
    scene = play_to(table_on(app), "over")
    wait(scene, STILL)
    scene.hear(intent)
    assert isinstance(app.desk.scene, TitleScene)


@pytest.mark.parametrize("back", [Choose("keys1"), Go("keys"), Back("pad:0"), tap(RANKING)])
def test_race_by_race_opens_and_leads_back(tmp_path: Path, back: Intent) -> None:
    scene = over(tmp_path, races="2")
    wait(scene, STILL)
    ranking = picture(scene)
    hears(scene, tap(RACES))
    assert scene.results.pages is not None
    assert picture(scene) != ranking
    hears(scene, back)
    assert scene.results.pages is None
    assert picture(scene)


def test_the_pages_are_turned_by_keys_shoulders_and_taps(tmp_path: Path) -> None:
    scene = over(tmp_path, races="3")
    pages = scene.results.open_pages()
    seen = []
    for intent in (
        Step("keys1", 1, 0), Cycle("pad:0", 1), Step("keys1", 1, 0), Step("keys1", 0, 1),
        tap(TURN[-1]), tap(TURN[-1]), tap(TURN[-1]), tap(TURN[1]),
    ):  # fmt: skip
        scene.hear(intent)
        seen.append(pages.sheet.race)
    assert seen == [2, 3, 3, 3, 2, 1, 1, 2]


# What it says.


def drawn(results: RaceResults) -> list[str]:
    """Every line of text on it."""
    desk, kit = results.scene.desk, Recorder(1.0)
    before, desk.kit = desk.kit, kit
    results.draw(pygame.Surface(REFERENCE))
    desk.kit = before
    return [line.text for picture in kit.lines for line in kit.drawn(picture)]


def test_its_figures_are_those_of_the_game_and_of_the_review(tmp_path: Path) -> None:
    scene = over(tmp_path, races="2")
    review, lines = scene.party.watch(), drawn(scene.results)
    rows = {row.ranked.name: row for row in scene.results.rows()}
    for sum_ in review.sums():
        row = rows[scene.sitting.names[sum_.seat]]
        assert (row.worth, row.paid) == (sum_.worth, sum_.paid)
        assert row.ranked.money == money(scene.match.state.money[sum_.seat - 1])
        assert {row.ranked.money, str(round(sum_.worth)), signed(sum_.luck)} <= set(lines)
        won = [one.paid for one in review.decisions if one.seat == sum_.seat]
        assert row.best is not None
        assert row.best.paid == max(won)
    assert scene.desk.book.say("results.seed", seed="1") in lines


def places(rows: tuple[Row, ...]) -> list[int]:
    return [row.ranked.place for row in rows]


def test_a_shared_victory_has_all_names_in_the_title_and_all_tokens_on_top(
    tmp_path: Path,
) -> None:
    results = with_money(over(tmp_path, races="1"), 40, 10, 40, 7)
    first, second, third = results.steps()
    names = results.scene.sitting.names
    assert results.title(Recorder(1.0)) == f"{names[1]} and {names[3]} win!"
    assert len(first.marks) == 2
    assert second.marks == ()
    assert (third.place, third.name) == (3, names[2])
    assert places(results.rows()) == [1, 1, 3, 4]


def test_two_bettors_need_two_pedestals(tmp_path: Path) -> None:
    results = with_money(over(tmp_path, BOTS[:2], races="1"), 40, 10)
    assert [step.place for step in results.steps()] == [1, 2]


def seats_of(results: RaceResults) -> set[Seat]:
    names = {name: seat for seat, name in results.scene.sitting.names.items()}
    return {names[row.ranked.name] for row in results.rows()}


def test_a_house_that_bets_has_a_row_and_one_that_only_rolls_has_none(tmp_path: Path) -> None:
    bets = over(tmp_path, BOTS, races="1", house="bets").results
    assert 1 in seats_of(bets)
    assert next(row for row in bets.rows() if row.ranked.mark is None).worth is not None
    assert 1 not in seats_of(over(tmp_path, BOTS, races="1", house="person").results)


def test_a_seat_that_never_bet_has_money_and_no_judgement(tmp_path: Path) -> None:
    scene = over(tmp_path, ("human", *BOTS[1:]), races="1")
    (row,) = (row for row in scene.results.rows() if row.worth is None)
    assert row.ranked.name == scene.sitting.names[1]
    assert row.best is None
    assert picture(scene)

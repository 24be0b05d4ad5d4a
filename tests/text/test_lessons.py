"""Lessons: which rule a moment shows, that it is told in its turn, and that it can be read."""

from __future__ import annotations

import pytest

from game.engine.contract import Event
from game.engine.ready_set_bet import events as e
from game.engine.record import replace
from game.text.lessons import Lesson, Turns
from game.text.ready_set_bet.lessons import happened, standing
from game.text.thresholds import load_thresholds
from tests.ready_set_bet.play import play
from tests.text.shelf import ALL, book

RULES = sorted(
    key.removeprefix("demo.").removesuffix("_rule")
    for key in book("en").sentences
    if key.startswith("demo.") and key.endswith("_rule")
)


def rules_of(*events: Event) -> list[str]:
    """The rules that these events show, at a table on which nothing lies."""
    table = play(4)
    view = table.rules.observe(table.state, None)
    return [lesson.rule for lesson in happened(table.rules.board, events, view)]


def test_there_are_more_than_thirty_rules() -> None:
    assert len(RULES) > 30


@pytest.mark.parametrize(
    ("event", "rules"),
    [
        (e.DiceRolled(1, (3, 4), "7"), ["dice", "often"]),
        (e.DiceRolled(1, (1, 2), "2/3"), ["dice", "seldom"]),
        (e.DiceRolled(1, (4, 4), "8"), ["dice"]),
        (e.BonusMoved("8", 1, 3, 4), ["bonus"]),
        (e.BonusMoved("7", 0, 3, 3), []),
        (e.RedLineCrossed("8", 2), ["red_line"]),
        (e.RedLineCrossed("8", 3), []),
        (e.BettingClosed("crossed"), ["closed"]),
        (e.BetPlaced(1, "3", ("win:8:1",)), ["first_come", "stays"]),
        (e.BetPlaced(1, "3", ("colour:blue",)), ["first_come", "stays", "side"]),
        (e.BetPlaced(1, "3", ("win:8:1", "win:8:2")), ["straddle"]),
        (e.BetPlaced(1, "black:6", ("win:8:1",)), ["bonus_token"]),
        (e.BetPlaced(1, "marker", ("win:8:1",)), ["markers"]),
        (e.BetWon(1, "3", "win:8:1", 9), ["payout"]),
        (e.BetWon(1, "3", "win:4:3", 21), ["payout", "outsider"]),
        (e.BetWon(1, "3", "by_a_nose:1", 15), ["exotic"]),
        (e.BetLost(1, "3", "win:8:1", 2, 2), ["penalty"]),
        (e.BetLost(1, "3", "win:8:1", 2, 0), ["floor"]),
        (e.BetLost(1, "3", "win:4:3", 0, 0), ["free_loss"]),
        (e.BetLost(1, "2", "win:8:1", 0, 0), []),
        (e.RaceSettled(1, (0, 0, 0, 0)), ["tokens_back"]),
        (e.HousePaid(2, 3), ["house_paid"]),
        (e.ExoticDealt("by_a_nose"), ["exotic"]),
        (e.HouseNamed(1, "lot"), []),
    ],
    ids=str,
)
def test_what_happens_shows_its_rule(event: Event, rules: list[str]) -> None:
    assert rules_of(event) == rules


def test_a_bet_after_the_close_is_a_late_one() -> None:
    table = play(4)
    view = table.rules.observe(table.state, None)
    closed = replace(view, race=replace(view.race, closed=True))
    placed = e.BetPlaced(1, "3", ("win:8:1",))
    assert happened(table.rules.board, (placed,), closed)[0].rule == "late_bet"


@pytest.mark.parametrize(
    ("bettors", "live", "shown"),
    [(4, False, set()), (8, False, {"crowded"}), (2, False, {"sparse"}), (4, True, {"live"})],
)
def test_a_table_shows_its_own_rules_at_any_time(bettors: int, live: bool, shown: set[str]) -> None:
    table = play(bettors)
    running = table.gate().start()
    view = running.rules.observe(running.state, None)
    found = {one.rule for one in standing(running.rules.board, view, {}, live=live)}
    assert found & {"crowded", "sparse", "live"} == shown
    assert {"win", "show", "long_odds"} <= found


def test_the_rule_that_has_waited_longest_is_told() -> None:
    turns = Turns()
    lessons = [Lesson(rule, "roll") for rule in ("dice", "often", "finish")]
    told = []
    for _ in range(7):
        lesson = turns.next(lessons)
        assert lesson is not None
        turns.tell(lesson)
        told.append(lesson.rule)
    assert told[:3] == told[3:6]
    assert set(told[:3]) == {"dice", "often", "finish"}


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("rule", RULES)
def test_name_and_rule_fit_into_the_caption(language: str, rule: str) -> None:
    own = book(language)
    lines = Lesson(rule, "roll").caption(own, load_thresholds().columns[language])
    assert 1 <= len(lines) <= 2
    assert lines[0][0][1]
    assert own.say(f"demo.{rule}").startswith(lines[0][0][0].rstrip())

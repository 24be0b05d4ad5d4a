"""Tips of the demo of Horse Race: which rule a moment shows, where, and that it can be read."""

from __future__ import annotations

import pytest

from game.engine.contract import Event
from game.engine.horse_race import events as e
from game.engine.horse_race.state import Debt, Table
from game.text.horse_race.lessons import Tips
from game.text.thresholds import load_thresholds
from tests.horse_race.play import horse_race, play
from tests.text.shelf import ALL, book

NAMES = dict(enumerate(("Ada", "Bruno", "Mei", "Ivan"), 1))
RULES = sorted(
    key.removeprefix("horse_race.tip.").removesuffix("_rule")
    for key in book("en").sentences
    if key.startswith("horse_race.tip.") and key.endswith("_rule")
)


def tips(language: str = "en") -> Tips:
    """With four at the table."""
    return Tips(book(language), horse_race().board, NAMES)


def rules_of(event: Event, table: Table) -> list[str]:
    """The rules that an event shows."""
    return [lesson.rule for lesson in tips().happened((event,), table)]


def racing() -> Table:
    """Horse 4 is out, the others run."""
    return play(4).hands("7 7", "8").racing(1, {4: 2}).pots(30).table


def scratching(**words: str) -> Table:
    """Nothing is scratched yet."""
    return play(4, **words).hands("7 7", "8").scratching(1).pots(12, 24).table


def test_there_are_forty_rules() -> None:
    assert len(RULES) >= 40


@pytest.mark.parametrize(
    ("event", "rules"),
    [
        (e.DiceRolled(1, (3, 5)), ["dice"]),
        (e.DicePaired(1, ((3, 5), (1, 1))), ["four"]),
        (e.HorseCalled(7), ["often"]),
        (e.HorseCalled(12), ["seldom"]),
        (e.HorseCalled(5), []),
        (e.HorseMoved(1, 7, 3, 4), ["moves"]),
        (e.PenaltyPaid(1, 2, 2), ["roller_pays"]),
        (e.PenaltyPaid(1, 4, 1), ["short"]),
        (e.RaceBegan(1), ["fewer"]),
        (e.HorseHeld(7), ["held"]),
        (e.RaceFinished(7, 1), ["finish"]),
        (e.SharePaid(1, 2, 14), ["share"]),
        (e.RaceSettled(1, (1, 2, 3, 4)), ["stays"]),
        (e.HandsPassed(((), (), (), ()), "nothing"), ["passed_on"]),
        (e.MarketOpened(("7", "9")), ["market"]),
        (e.CardBought(1, "7", "9", 2), ["bought"]),
        (e.TradeMade(1, 2), ["trade"]),
        (e.WagerRaised(2, 1, 2, 2), ["wager"]),
        (e.WentOut(3), ["out"]),
        (e.CardsThrown(3, ("7",)), ["thrown"]),
        (e.CardKept(3, "?"), ["draft"]),
    ],
)
def test_an_event_of_the_race_shows_its_rules(event: Event, rules: list[str]) -> None:
    assert rules_of(event, racing()) == rules


@pytest.mark.parametrize(
    ("event", "rules"),
    [
        (e.HorseScratched(4, 2, 0), ["scratched", "chain"]),
        (e.HorseScratched(4, 3, 1), ["again"]),
        (e.CardsLost(1, 7, ("7", "7")), ["lost"]),
        (e.CardsLost(0, 7, ("7", "7")), []),
        (e.PenaltyPaid(1, 2, 2), ["scratch_paid"]),
        (e.PenaltyPassed(1, Debt(2, 3, 1)), ["king"]),
        (e.PenaltyPassed(1, Debt(2, 6, 2)), ["king_king"]),
        (e.PenaltyCancelled(1, 6), ["ace"]),
        (e.HorseMoved(3, 7, 4, 3), ["joker"]),
        (e.HorseMoved(1, 7, 3, 4), ["moves"]),
        (e.AntePaid(1, 1, 2), ["ante", "jockey_pot"]),
        (e.FeePaid(1, ("K",), 2, 2), ["fee"]),
        (e.PotCarried(3), ["carried"]),
        (e.JockeyPaid(2, 9), ["jockey"]),
    ],
)
def test_an_event_of_advanced_shows_its_rules(event: Event, rules: list[str]) -> None:
    assert rules_of(event, scratching(mode="advanced")) == rules


def standing(language: str = "en") -> list[str]:
    """What can be seen at any time."""
    found = tips(language).standing(racing(), {2: "gut"}, (0.1,) * 11)
    return [lesson.rule for lesson in found]


def test_what_lies_on_the_table_shows_rules_too() -> None:
    assert set(standing()) == {"most", "bots", "dealer", "pattern", "unequal", "row", "live"}


def test_every_rule_is_shown_by_something() -> None:
    shown = {
        mark.args[1][index][1][number]
        for test in (
            test_an_event_of_the_race_shows_its_rules,
            test_an_event_of_advanced_shows_its_rules,
        )
        for mark in test.pytestmark  # type: ignore[attr-defined]
        for index in range(len(mark.args[1]))
        for number in range(len(mark.args[1][index][1]))
    }
    assert shown | set(standing()) == set(RULES)


@pytest.mark.parametrize("language", ALL)
def test_every_caption_fits_and_every_sentence_is_there(language: str) -> None:
    limit = load_thresholds().columns[language]
    found = list(tips(language).standing(racing(), {2: "gut"}, (0.1,) * 11))
    events = (e.DiceRolled(1, (3, 5)), e.PenaltyPaid(1, 4, 1), e.SharePaid(1, 2, 14))
    found += tips(language).happened(events, racing())
    assert all(lesson.words(book(language)) for lesson in found)
    for rule in RULES:
        lesson = found[0]
        assert type(lesson)(rule, "pot", group=lesson.group).caption(book(language), limit)

"""The guard beside a bot: whatever fails in there, the game goes on and the race never waits."""

from __future__ import annotations

import logging
from itertools import count, cycle, pairwise
from math import inf, nan
from typing import Any

import pytest

from game.bots.guard import REST, SLOW, Guarded, unhurried
from game.bots.seats import Sitter, players
from game.engine.contract import Command, Offer
from game.engine.ready_set_bet.commands import (
    AnswerHouse,
    ChooseCard,
    PlaceBet,
    Roll,
    SettleRace,
    StartRace,
)
from game.engine.ready_set_bet.events import DiceRolled, RaceStarted
from game.table.company import Player
from game.table.driver import Driver
from tests.ready_set_bet.play import ready_set_bet
from tests.table.games import driver

SEAT = 3
"""Where the bot sits that something is wrong with."""
EVENING = 3000.0
"""Seconds; three races take a third of that."""


class Steady:
    """A bot that has nothing to say for itself."""

    reflex = 0.4

    def reaction(self, *, awaited: bool) -> float:
        return 1.3

    def startle(self) -> float:
        return 0.5

    def choose(self, view: object, offers: tuple[Offer, ...]) -> Command | None:
        return next(offers[0].commands())


class Raises(Steady):
    """It fails whenever it is to choose."""

    def choose(self, view: object, offers: tuple[Offer, ...]) -> Command | None:
        raise RuntimeError("no idea")


class Cheats(Steady):
    """It asks for what it was never offered."""

    def __init__(self) -> None:
        self.tricks: cycle[Any] = cycle(
            [
                PlaceBet(SEAT, "5", ("win:99:1",)), PlaceBet(1, "5", ("win:7:3",)),
                PlaceBet(SEAT, "black:7", ("win:7:3",)), PlaceBet(SEAT, "2", ()), Roll(0), Roll(1),
                StartRace(0), SettleRace(0), ChooseCard(SEAT, "ace"), ChooseCard(1, "black_7"),
                AnswerHouse(1, True), AnswerHouse(1, False), "a bribe", 5, [], object(),
            ]
        )  # fmt: skip

    def choose(self, view: object, offers: tuple[Offer, ...]) -> Command | None:
        trick: Command = next(self.tricks)
        return trick


class Sulks(Steady):
    """It cannot say when it looks next, nor when news has sunk in."""

    def reaction(self, *, awaited: bool) -> float:
        raise ValueError("never again")

    def startle(self) -> float:
        raise ValueError("leave me alone")


class Vague(Steady):
    """The times that it names are none."""

    def __init__(self, seconds: Any) -> None:
        self.seconds = seconds

    def reaction(self, *, awaited: bool) -> float:
        return self.seconds  # type: ignore[no-any-return]

    def startle(self) -> float:
        return self.seconds  # type: ignore[no-any-return]


def table_with(player: Player) -> Driver:
    """Two bots in good order, and this one."""
    table = driver(seats="bot:gut,bot:value,human", house="rotating", races="3", seed=2)
    table.hand_over(SEAT, player)
    return table


def assert_raced_on(table: Driver) -> None:
    """The game came to its end, and no roll was ever late."""
    assert table.match.outcome() is not None
    rolls = [e.at for e in table.match.log if isinstance(e.events[0], DiceRolled | RaceStarted)]
    gaps = [later - sooner for sooner, later in pairwise(rolls)]
    in_races = [gap for gap in gaps if gap < 4]
    assert len(in_races) > 60
    assert in_races == pytest.approx([3.0] * len(in_races))


def own(table: Driver) -> list[Command]:
    """What was done on the seat, but for running the race."""
    routine = (StartRace, Roll, SettleRace)
    commands = [entry.command for entry in table.match.log]
    return [c for c in commands if c.seat == SEAT and not isinstance(c, routine)]


def tokens(table: Driver) -> list[PlaceBet]:
    """The bets of the seat, without its markers as the house."""
    return [c for c in own(table) if isinstance(c, PlaceBet) and c.token != "marker"]


def logged(caplog: pytest.LogCaptureFixture) -> set[str]:
    return {record.getMessage() for record in caplog.records if record.name == "railbird.bots"}


# Failing.


def test_a_bot_that_raises_is_logged_and_bets_nothing_while_the_race_runs(
    caplog: pytest.LogCaptureFixture,
) -> None:
    table = table_with(Guarded(Raises()))
    table.advance(EVENING)
    assert_raced_on(table)
    assert tokens(table) == []
    assert logged(caplog) == {"a bot failed to choose; a safe choice was made for it"}
    assert "no idea" in caplog.text


def test_where_everybody_waits_for_a_bot_that_raises_something_safe_is_chosen() -> None:
    table = table_with(Guarded(Raises()))
    table.advance(EVENING)
    kinds = {type(command) for command in own(table)}
    assert {ChooseCard, AnswerHouse} <= kinds


def test_a_bot_that_asks_for_what_it_was_not_offered_gets_nothing_but_a_line_in_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    table = table_with(Guarded(Cheats()))
    table.advance(EVENING)
    assert_raced_on(table)
    assert tokens(table) == []
    assert any("asked for what it may not" in line and "Roll" in line for line in logged(caplog))
    assert any("a bribe" in line for line in logged(caplog))


def test_what_a_bot_gets_is_what_was_offered_to_the_letter() -> None:
    """Two values may be equal and yet not the same to the rules: 1 is no yes."""
    offer = Offer(AnswerHouse, SEAT, choose="takes", among=(False, True))

    class Sloppy(Steady):
        def choose(self, view: object, offers: tuple[Offer, ...]) -> Command | None:
            return AnswerHouse(SEAT, 1)  # type: ignore[arg-type]

    answer = Guarded(Sloppy()).choose(None, (offer,))
    assert isinstance(answer, AnswerHouse)
    assert answer.takes is True


def test_a_bot_that_cannot_say_when_it_looks_next_is_asked_all_the_same(
    caplog: pytest.LogCaptureFixture,
) -> None:
    table = table_with(Guarded(Sulks()))
    table.advance(EVENING)
    assert_raced_on(table)
    assert tokens(table)
    assert logged(caplog) == {"a bot cannot say when it looks next"}


def test_a_bot_that_cannot_say_when_news_has_sunk_in_keeps_its_reflex(
    caplog: pytest.LogCaptureFixture,
) -> None:
    assert Guarded(Sulks()).startle() == Sulks.reflex
    assert logged(caplog) == {"a bot cannot say when news has sunk in"}


@pytest.mark.parametrize("seconds", [nan, inf, -inf, -5.0, 0.0, 1e12, "soon", None], ids=str)
def test_a_time_that_cannot_be_waited_for_does_not_stop_the_table(seconds: Any) -> None:
    table = table_with(Guarded(Vague(seconds)))
    table.advance(EVENING)
    assert_raced_on(table)
    assert [command for command in own(table) if isinstance(command, ChooseCard)]


def test_no_bot_is_quicker_than_its_reflex_whatever_it_says() -> None:
    guarded = Guarded(Vague(0.0))
    assert guarded.startle() == guarded.reflex
    assert guarded.reaction(awaited=False) > 0


def test_a_bot_that_fails_bets_nothing_in_a_race_that_a_person_runs() -> None:
    table = driver(seats="human,bot:gut,human", house="person")
    table.hand_over(SEAT, Guarded(Raises()))
    table.submit(StartRace(1))
    table.advance(60.0)
    assert own(table) == []


# Dawdling.


class Watch:
    """A clock by which every thought takes so long."""

    def __init__(self, thought: float) -> None:
        self.now = count(0.0, thought)

    def __call__(self) -> float:
        return next(self.now)


class Counted(Steady):
    """It counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: object, offers: tuple[Offer, ...]) -> Command | None:
        self.asked += 1
        return next(offers[0].commands())


def test_a_slow_bot_rests_for_some_looks_and_is_then_asked_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    bot = Counted()
    guarded = Guarded(bot, Watch(SLOW + 0.01))
    offers = (Offer(PlaceBet, SEAT, (("token", "5"),), "spots", (("win:7:3",),)),)
    guarded.reaction(awaited=False)
    answers = [guarded.choose(None, offers) for _ in range(2 * (REST + 1))]
    assert bot.asked == 2
    assert [answer is None for answer in answers] == 2 * [False, *([True] * REST)]
    assert logged(caplog) == {"a bot took 0.26 s to choose; it rests for a while"}


def test_a_bot_that_is_quick_enough_never_rests(caplog: pytest.LogCaptureFixture) -> None:
    bot = Counted()
    guarded = Guarded(bot, Watch(SLOW - 0.01))
    offers = (Offer(PlaceBet, SEAT, (("token", "5"),), "spots", (("win:7:3",),)),)
    assert all(guarded.choose(None, offers) for _ in range(20))
    assert bot.asked == 20
    assert not logged(caplog)


def test_a_slow_bot_holds_nobody_up(caplog: pytest.LogCaptureFixture) -> None:
    table = table_with(Guarded(Counted(), Watch(3.0)))
    table.advance(EVENING)
    assert_raced_on(table)
    assert "a bot took 3.00 s to choose; it rests for a while" in logged(caplog)


def test_where_nobody_watches_nobody_is_slow_so_that_a_seed_is_a_game() -> None:
    bots = players((Sitter("gut"), Sitter("value")), ready_set_bet(), 1, clock=unhurried)
    assert [bot.clock for bot in bots.values() if isinstance(bot, Guarded)] == [unhurried] * 2
    assert unhurried() == unhurried()


def test_a_bot_in_good_order_leaves_no_trace_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        table = table_with(Guarded(Counted(), Watch(0.001)))
        table.advance(EVENING)
    assert_raced_on(table)
    assert not logged(caplog)

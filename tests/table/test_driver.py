"""The driver: the pace of the race, dice in the air, pauses, people and bots."""

from __future__ import annotations

import pytest

from game.engine.contract import Command, Offer, Rejected, Step
from game.engine.ready_set_bet.commands import PlaceBet, Roll, StartRace
from game.engine.ready_set_bet.events import DiceRolled, RaceStarted
from game.table.driver import Driver
from game.table.pace import Pace
from tests.table.games import driver

PACE = Pace()


def human_table() -> Driver:
    """Two people and nobody else; the program runs the race."""
    return driver(seats="human,human")


def rolls(table: Driver) -> list[float]:
    """When the dice lay still."""
    return [e.at for e in table.match.log if isinstance(e.events[0], DiceRolled)]


def test_the_race_starts_by_itself_and_rolls_at_its_pace() -> None:
    table = human_table()
    table.advance(4.0)
    assert [type(entry.events[0]) for entry in table.match.log] == [RaceStarted]
    table.advance(9.0)
    assert rolls(table) == [7.0, 10.0, 13.0]


def test_a_roll_is_announced_before_it_is_made() -> None:
    table = human_table()
    table.advance(6.4)
    assert table.announced is None
    table.advance(0.2)
    assert table.announced is not None
    assert table.announced.command == Roll(0)
    assert table.announced.at == 7.0
    assert table.match.state.race.rolls == 0
    table.advance(0.4)
    assert table.announced is None
    assert table.match.state.race.rolls == 1


def test_nothing_happens_while_paused() -> None:
    table = human_table()
    table.paused = True
    table.advance(1000)
    assert table.match.version == 0
    table.paused = False
    table.advance(4.0)
    assert table.match.version == 1


def test_twice_the_speed_is_half_the_time() -> None:
    table = human_table()
    table.speed = 2.0
    table.advance(2.0)
    assert table.match.version == 1


def test_many_small_steps_are_one_large_one() -> None:
    small, large = driver(seed=5), driver(seed=5)
    for _ in range(4000):
        small.advance(1 / 64)
    large.advance(4000 / 64)
    assert [e.command for e in small.match.log] == [e.command for e in large.match.log]
    assert small.match.state == large.match.state


def test_a_person_bets_at_any_moment() -> None:
    table = human_table()
    table.advance(5.0)
    assert isinstance(table.submit(PlaceBet(1, "5", ("win:7:3",))), Step)
    assert table.match.log[-1].at == 5.0
    assert isinstance(table.submit(PlaceBet(2, "5", ("win:7:3",))), Rejected)


def test_a_person_as_the_house_rolls_when_it_likes_but_not_faster_than_once_a_second() -> None:
    table = driver(seats="human,human,human", house="person")
    assert isinstance(table.submit(StartRace(1)), Step)
    for _ in range(100):
        assert table.submit(Roll(1)) is None
        table.advance(0.1)
    assert rolls(table)[0] == 0.5
    gaps = [b - a for a, b in zip(rolls(table), rolls(table)[1:], strict=False)]
    assert len(gaps) >= 8
    assert min(gaps) >= 1.0 - 1e-9


def test_a_person_who_is_not_the_house_cannot_roll() -> None:
    table = driver(seats="human,human,human", house="person")
    table.submit(StartRace(1))
    result = table.submit(Roll(2))
    assert isinstance(result, Rejected)
    assert result.reason == "not_the_house"


def test_the_program_waits_for_a_person_as_the_house() -> None:
    table = driver(seats="human,bot:gut,bot:gut", house="person")
    table.advance(1000)
    assert table.match.version == 0


def test_a_bot_as_the_house_keeps_the_pace() -> None:
    table = driver(seats="bot:gut,human,human", house="person")
    table.advance(13.0)
    assert rolls(table) == [7.0, 10.0, 13.0]


def test_a_seat_can_be_handed_to_a_bot_and_taken_back() -> None:
    table = driver(seats="human,bot:gut,bot:gut", house="person")
    bot = table.players[2]
    table.hand_over(1, bot)
    table.advance(8.0)
    assert rolls(table) == [7.0]
    table.hand_over(1, None)
    table.advance(100.0)
    assert rolls(table) == [7.0]


@pytest.mark.parametrize("seed", range(1, 6))
def test_no_bot_keeps_a_card_before_the_first_person_has(seed: int) -> None:
    table = driver(seats="human,human,bot:gut,bot:gut", seed=seed)
    while table.match.state.phase != "vip":
        table.advance(0.5)
    table.advance(20.0)
    assert table.match.view(None).has_chosen == (False,) * 4
    table.submit(next(table.match.offers(1)[0].commands()))
    table.advance(2.6)
    assert table.match.view(None).has_chosen == (True, False, True, True)


def test_bots_wait_for_nobody_who_has_chosen_already() -> None:
    table = driver(seats="human,bot:gut,bot:gut")
    while table.match.state.phase != "vip":
        table.advance(0.5)
    table.submit(next(table.match.offers(1)[0].commands()))
    resumed = Driver(table.match, table.players, table.pace, table.time)
    resumed.advance(2.7)
    assert resumed.match.state.phase == "gate"


class Sprinter:
    """A bettor that always looks at once, and notes what it saw."""

    reflex = 0.4

    def __init__(self) -> None:
        self.table: Driver
        self.looks: list[float] = []

    def reaction(self, *, awaited: bool) -> float:
        return 0.05

    def startle(self) -> float:
        return self.reflex

    def choose(self, view: object, offers: tuple[Offer, ...]) -> Command | None:
        self.looks.append(self.table.time)
        return None


def test_nobody_reacts_to_dice_before_its_reflex() -> None:
    table = human_table()
    bot = Sprinter()
    bot.table = table
    table.hand_over(1, bot)
    table.advance(60)
    assert len(bot.looks) > 100
    for stopped in rolls(table):
        assert not [look for look in bot.looks if stopped < look < stopped + bot.reflex - 1e-9]


def test_bots_play_a_whole_game_by_themselves() -> None:
    table = driver(house="rotating")
    table.run()
    outcome = table.match.outcome()
    assert outcome is not None
    assert sorted(seat for group in outcome.ranking for seat in group) == [1, 2, 3]
    assert len({e.command.seat for e in table.match.log}) == 3

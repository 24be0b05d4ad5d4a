"""Settling: what bets win and cost, and who has won when the last race is paid."""

from __future__ import annotations

import pytest

from game.engine.ready_set_bet.commands import Roll, SettleRace, StartRace
from game.engine.ready_set_bet.events import BetLost, BetWon, GameEnded, RaceSettled
from tests.ready_set_bet.play import Play, play, racing


def last_race(*purses: int, house: str = "program") -> Play:
    """The only race of a game, with this much money at each seat."""
    table = racing(len(purses), house=house, races=1)
    for seat, money in enumerate(purses, start=1):
        table.purse(seat, money)
    return table


def ranking(table: Play) -> tuple[tuple[int, ...], ...]:
    """The seats in groups, best first."""
    outcome = table.rules.outcome(table.state)
    assert outcome is not None
    return outcome.ranking


# Winnings.


@pytest.mark.parametrize("token", [2, 3, 4, 5])
def test_a_winning_bet_pays_token_times_multiplier(token: int) -> None:
    table = racing().bet(1, token, "win:4:3").finish(_4=15).settle()
    assert table.told(BetWon) == [BetWon(1, str(token), "win:4:3", token * 7)]
    assert table.money(1) == token * 7


@pytest.mark.parametrize(("spot", "pays"), [("win:9:1", 4), ("win:9:2", 4), ("win:9:3", 5)])
def test_the_multiplier_is_that_of_the_spot(spot: str, pays: int) -> None:
    assert racing().bet(1, 2, spot).finish(_9=15).settle().money(1) == 2 * pays


def test_a_winning_bet_costs_no_penalty() -> None:
    table = racing().bet(1, 2, "place:7:1").finish(_7=15).settle()
    assert table.told(BetLost) == []
    assert table.money(1) == 2 * 2


def test_winnings_come_from_the_bank() -> None:
    table = racing().bet(1, 5, "win:7:3")
    before = table.state.bank
    assert table.finish(_7=15).settle().state.bank == before - 15


def test_all_of_a_bettors_winning_bets_are_paid() -> None:
    table = racing().bet(1, 5, "win:7:3").bet(1, 4, "place:7:2").bet(1, 2, "show:6:2")
    assert table.finish(_7=15, _6=9).settle().money(1) == 15 + 8 + 2


def test_nothing_is_paid_before_the_house_settles() -> None:
    table = racing().bet(1, 5, "win:7:3").finish(_7=15)
    assert table.money(1) == 0
    assert table.settle().money(1) == 15


# Penalties.


@pytest.mark.parametrize("token", [2, 3, 4, 5])
def test_the_penalty_is_the_spots_number_whatever_the_token(token: int) -> None:
    table = racing().purse(1, 20).bet(1, token, "place:7:1").finish(_6=15, _8=2).settle()
    assert table.told(BetLost) == [BetLost(1, str(token), "place:7:1", 6, 6)]
    assert table.money(1) == 14


def test_a_penalty_goes_to_the_bank() -> None:
    table = racing().purse(1, 20).bet(1, 2, "place:7:1")
    before = table.state.bank
    assert table.finish(_6=15, _8=2).settle().state.bank == before + 6


def test_a_spot_without_a_red_number_costs_nothing() -> None:
    table = racing().purse(1, 20).bet(1, 5, "win:4:3").finish(_7=15).settle()
    assert table.told(BetLost) == [BetLost(1, "5", "win:4:3", 0, 0)]
    assert table.money(1) == 20


def test_winnings_come_before_penalties() -> None:
    table = racing().bet(1, 2, "win:6:1").bet(1, 5, "win:7:3").finish(_7=15).settle()
    assert table.money(1) == 15 - 2


def test_everybodys_winnings_come_before_anybodys_penalty() -> None:
    table = racing().bet(1, 2, "win:6:1").bet(2, 2, "win:7:3").finish(_7=15).settle()
    assert [type(event) for event in table.last[:2]] == [BetWon, BetLost]


def test_money_never_goes_below_nothing() -> None:
    table = racing().purse(1, 4).bet(1, 2, "place:7:1").finish(_6=15, _8=2).settle()
    assert table.told(BetLost) == [BetLost(1, "2", "place:7:1", 6, 4)]
    assert table.money(1) == 0


def test_penalties_are_paid_one_by_one_as_long_as_there_is_money() -> None:
    table = racing().purse(1, 7).bet(1, 2, "place:7:1").bet(1, 3, "win:7:1")
    lost = table.finish(_6=15, _8=2).settle().told(BetLost)
    assert [(event.due, event.paid) for event in lost] == [(6, 6), (4, 1)]


def test_nobody_owes_a_penalty_that_could_not_be_paid() -> None:
    table = racing(vip=False).bet(1, 2, "place:7:1").finish(_6=15, _8=2).settle()
    table.start().bet(1, 2, "win:7:3").finish(_7=15).settle()
    assert table.money(1) == 6


def test_only_the_owner_of_a_losing_bet_pays() -> None:
    table = racing(3).purse(1, 9).purse(2, 9).purse(3, 9).bet(2, 2, "win:7:1")
    assert table.finish(_6=15).settle().state.money == (9, 5, 9)


def test_money_only_moves_between_bank_and_bettors() -> None:
    table = racing().bet(1, 5, "win:7:3").bet(2, 5, "win:6:3").finish(_7=15).settle()
    assert table.state.bank + sum(table.state.money) == 0


# Tokens.


def test_all_tokens_come_back_to_their_owners() -> None:
    table = racing().bet(1, 5, "win:7:3").bet(2, 3, "win:6:3").finish(_7=15).settle()
    assert table.state.hands == (("2", "3", "3", "4", "5"),) * 4
    assert table.state.bets == ()


def test_the_tokens_lie_on_the_board_until_the_race_is_settled() -> None:
    table = racing().bet(1, 5, "win:7:3").finish(_7=15)
    assert len(table.state.bets) == 1
    assert table.state.hands[0] == ("2", "3", "3", "4")


def test_the_settled_race_is_told_with_everybodys_money() -> None:
    table = racing(2).bet(1, 5, "win:7:3").finish(_7=15).settle()
    assert table.told(RaceSettled) == [RaceSettled(1, (15, 0))]


def test_the_horses_go_back_to_the_gate() -> None:
    table = racing(vip=False).race_over()
    assert set(table.race.spaces) == {0}
    assert (table.race.crossed, table.race.closed, table.race.winner) == ((), False, None)


# The end.


def test_the_most_money_wins() -> None:
    table = last_race(5, 30, 12).race_over()
    assert ranking(table) == ((2,), (3,), (1,))


def test_the_last_race_counts() -> None:
    table = last_race(5, 10).bet(1, 2, "win:7:3").race_over()
    assert ranking(table) == ((1,), (2,))


def test_a_tie_for_the_most_money_is_shared() -> None:
    table = last_race(30, 12, 30, 12).race_over()
    assert ranking(table) == ((1, 3), (2, 4))


def test_the_end_is_told_with_the_ranking() -> None:
    table = last_race(5, 30).race_over()
    assert table.told(GameEnded) == [GameEnded(((2,), (1,)))]


def test_a_person_who_only_rolls_is_not_ranked() -> None:
    table = last_race(0, 30, 12, house="person").race_over()
    assert ranking(table) == ((2,), (3,))


@pytest.mark.parametrize("house", ["bets", "rotating"])
def test_a_house_that_bets_is_ranked_like_everybody(house: str) -> None:
    table = last_race(18, 30, 12, house=house).race_over()
    assert ranking(table) == ((2,), (1,), (3,))


def test_the_game_is_over_after_four_races() -> None:
    table = racing(vip=False)
    for number in (1, 2, 3, 4):
        assert (table.race.number, table.rules.outcome(table.state)) == (number, None)
        table.race_over()
    assert table.state.phase == "over"
    assert table.rules.outcome(table.state) is not None


def test_nobody_may_act_when_the_game_is_over() -> None:
    table = last_race(5, 10).race_over()
    assert table.rules.awaited(table.state) == frozenset()
    assert {table.refused(command(0)) for command in (StartRace, Roll, SettleRace)} == {"not_now"}
    assert table.no_bet(1, 5, "win:7:3") == "not_now"


def test_money_is_kept_from_race_to_race() -> None:
    table = racing(vip=False).bet(1, 5, "win:7:3").race_over().start()
    assert table.bet(1, 4, "win:7:3").race_over().money(1) == 15 + 12


def test_a_race_cannot_be_settled_twice() -> None:
    table = racing(2).race_over()
    assert table.refused(SettleRace(0)) == "not_now"


def test_a_race_cannot_be_settled_before_it_has_ended() -> None:
    assert racing().refused(SettleRace(0)) == "not_now"
    assert play().refused(SettleRace(0)) == "not_now"

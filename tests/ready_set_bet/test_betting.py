"""Betting: who has which tokens, which spots take them, and who may act when."""

from __future__ import annotations

import pytest

from game.engine.contract import Command
from game.engine.ready_set_bet.commands import PlaceBet, Roll, SettleRace, StartRace
from game.engine.ready_set_bet.state import Bet
from tests.ready_set_bet.play import Play, play, racing, ready_set_bet

HORSES = ("2/3", "4", "5", "6", "7", "8", "9", "10", "11/12")
LEFTMOST = [f"{group}:{horse}:1" for horse in HORSES for group in ("show", "place", "win")]
RED_LINE = {"_6": 9, "_7": 9, "_8": 9}


def closed(table: Play) -> Play:
    """The third horse has crossed the red line."""
    return table.at(**RED_LINE).roll(6, 7, 8)


def awaited(table: Play) -> set[int]:
    """The seats that may act, the program as seat 0."""
    return set(table.rules.awaited(table.state))


def offered(table: Play, seat: int) -> set[str]:
    """The spots that the seat's tokens may go on."""
    offers = table.rules.offers(table.state, seat)
    commands = [command for offer in offers for command in offer.commands()]
    return {spot for bet in commands if isinstance(bet, PlaceBet) for spot in bet.spots}


# Tokens.


def test_bettors_start_with_no_money() -> None:
    assert play(4).state.money == (0, 0, 0, 0)


@pytest.mark.parametrize("bettors", [2, 3, 4, 5, 6])
def test_each_bettor_starts_with_five_tokens(bettors: int) -> None:
    assert play(bettors).state.hands == (("2", "3", "3", "4", "5"),) * bettors


@pytest.mark.parametrize("bettors", [7, 8])
def test_seven_or_eight_bettors_each_give_up_a_three(bettors: int) -> None:
    assert play(bettors).state.hands == (("2", "3", "4", "5"),) * bettors


@pytest.mark.parametrize(("seats", "tokens"), [(7, 5), (8, 4), (9, 4)])
def test_a_person_as_house_is_not_counted_among_the_bettors(seats: int, tokens: int) -> None:
    house, *bettors = play(seats, house="person").state.hands
    assert house == ()
    assert {len(hand) for hand in bettors} == {tokens}


def test_a_crowded_table_gives_up_the_three_in_every_race() -> None:
    table = racing(7, vip=False).race_over()
    assert table.race.number == 2
    assert set(table.state.hands) == {("2", "3", "4", "5")}


def test_the_chips_are_one_five_twenty_five_and_a_hundred() -> None:
    assert ready_set_bet().data.chips == (1, 5, 25, 100)


# Spots.


def test_a_token_lies_on_its_spot() -> None:
    table = racing().bet(1, 5, "win:7:3")
    assert table.state.bets == (Bet(1, "5", ("win:7:3",)),)


def test_a_spot_takes_one_token_first_come_first_served() -> None:
    assert racing().bet(2, 2, "win:7:3").no_bet(1, 5, "win:7:3") == "spot_taken"


def test_a_spot_takes_no_second_token_of_its_own_bettor() -> None:
    assert racing().bet(1, 2, "win:7:3").no_bet(1, 5, "win:7:3") == "spot_taken"


def test_a_taken_spot_is_offered_to_nobody() -> None:
    table = racing().bet(1, 5, "win:7:3")
    assert "win:7:3" not in offered(table, 1) | offered(table, 2)
    assert "win:7:2" in offered(table, 1) & offered(table, 2)


def test_a_placed_token_is_no_longer_in_hand() -> None:
    table = racing().bet(1, 3, "win:7:3")
    assert table.state.hands[0] == ("2", "3", "4", "5")


def test_a_placed_token_cannot_be_moved() -> None:
    assert racing().bet(1, 5, "win:7:3").no_bet(1, 5, "win:6:3") == "no_such_token"


def test_a_placed_token_cannot_be_taken_back() -> None:
    table = racing().bet(1, 5, "win:7:3")
    assert {offer.command for offer in table.rules.offers(table.state, 1)} == {PlaceBet}
    assert table.roll(6, 8).state.bets == (Bet(1, "5", ("win:7:3",)),)


def test_both_threes_are_placed_one_by_one() -> None:
    table = racing().bet(1, 3, "win:7:3").bet(1, 3, "win:7:2")
    assert table.state.hands[0] == ("2", "4", "5")
    assert table.no_bet(1, 3, "win:7:1") == "no_such_token"


def test_a_token_that_nobody_has_is_refused() -> None:
    assert racing().no_bet(1, 6, "win:7:3") == "no_such_token"


def test_several_own_tokens_may_lie_on_one_horse_in_different_spots() -> None:
    table = racing().bet(1, 2, "show:7:1").bet(1, 3, "show:7:2").bet(1, 4, "win:7:3")
    assert [bet.spots for bet in table.state.bets] == [("show:7:1",), ("show:7:2",), ("win:7:3",)]


def test_a_spot_that_the_board_lacks_is_refused() -> None:
    assert racing().no_bet(1, 5, "win:7:4") == "no_such_spot"


def test_a_token_without_a_card_goes_on_one_spot_only() -> None:
    assert racing().no_bet(1, 5, "win:7:2", "win:7:3") == "no_straddle"
    assert racing().no_bet(1, 5) == "no_straddle"


# Few bettors.


@pytest.mark.parametrize("spot", LEFTMOST)
def test_two_bettors_leave_the_leftmost_columns_closed(spot: str) -> None:
    assert racing(2).no_bet(1, 5, spot) == "spot_closed"


@pytest.mark.parametrize("spot", LEFTMOST)
def test_three_bettors_have_the_leftmost_columns_open(spot: str) -> None:
    assert racing(3).bet(1, 5, spot).state.bets == (Bet(1, "5", (spot,)),)


def test_two_bettors_are_offered_the_other_columns_only() -> None:
    spots = offered(racing(2), 1)
    assert spots.isdisjoint(LEFTMOST)
    assert {"show:7:2", "place:7:2", "win:7:2", "win:7:3"} <= spots


@pytest.mark.parametrize("spot", ["colour:blue", "seven_fifth", "9>7", "by_a_nose:1"])
def test_two_bettors_have_all_spots_outside_the_rows_open(spot: str) -> None:
    table = racing(2).props("9>7").exotics("by_a_nose")
    assert table.bet(1, 5, spot).state.bets == (Bet(1, "5", (spot,)),)


def test_a_house_is_not_counted_where_two_bettors_close_the_columns() -> None:
    assert racing(3, house="person").no_bet(2, 5, "win:7:1") == "spot_closed"
    assert racing(4, house="person").bet(2, 5, "win:7:1").state.bets


def test_one_bettor_has_the_leftmost_columns_closed_too() -> None:
    assert racing(2, house="bets").no_bet(2, 5, "win:7:1") == "spot_closed"


@pytest.mark.parametrize("spot", LEFTMOST)
def test_closed_columns_are_closed_for_markers_too(spot: str) -> None:
    assert play(3, house="bets").refused(PlaceBet(1, "marker", (spot,))) == "spot_closed"


def test_markers_have_the_leftmost_columns_with_three_bettors() -> None:
    table = play(4, house="bets").bet(1, "marker", "win:7:1")
    assert table.state.bets == (Bet(1, "marker", ("win:7:1",)),)


# Side spots, props, exotics.


@pytest.mark.parametrize("spot", ["colour:blue", "colour:orange", "colour:red", "seven_fifth"])
def test_a_side_spot_takes_one_token(spot: str) -> None:
    assert racing().bet(1, 2, spot).no_bet(2, 2, spot) == "spot_taken"


def test_a_prop_takes_one_token() -> None:
    assert racing().props("9>7").bet(1, 2, "9>7").no_bet(2, 2, "9>7") == "spot_taken"


def test_a_prop_that_is_not_face_up_takes_no_token() -> None:
    assert racing().props("9>7").no_bet(1, 5, "9>8") == "no_such_spot"


def test_several_own_tokens_may_lie_on_different_props() -> None:
    table = racing().props("9>7", "9>8").bet(1, 2, "9>7").bet(1, 3, "9>8")
    assert len(table.state.bets) == 2


def test_five_props_lie_face_up() -> None:
    table = play()
    assert len(set(table.state.cards.props)) == 5


def test_each_race_has_five_new_props() -> None:
    table, shown = racing(vip=False), set[str]()
    for number in (1, 2, 3, 4):
        shown |= set(table.state.cards.props)
        assert len(shown) == 5 * number
        table.race_over()


def test_a_prop_of_an_earlier_race_takes_no_token() -> None:
    table = racing(vip=False).props("9>7").race_over().start()
    assert table.no_bet(1, 5, "9>7") == "no_such_spot"


def test_an_exotic_card_takes_three_tokens() -> None:
    table = racing(4).exotics("blow_out")
    for seat in (1, 2, 3):
        table.bet(seat, 2, f"blow_out:{seat}")
    assert table.no_bet(4, 2, "blow_out:4") == "no_such_spot"
    assert table.no_bet(4, 2, "blow_out:1") == "spot_taken"


def test_an_exotic_card_takes_one_token_of_each_bettor() -> None:
    table = racing().exotics("blow_out").bet(1, 2, "blow_out:1")
    assert table.no_bet(1, 3, "blow_out:2") == "one_token_a_card"
    assert offered(table, 1).isdisjoint({"blow_out:2", "blow_out:3"})


def test_a_bettor_may_have_one_token_on_each_of_several_exotics() -> None:
    table = racing().exotics("blow_out", "late_start").bet(1, 2, "blow_out:1")
    assert len(table.bet(1, 3, "late_start:1").state.bets) == 2


def test_an_exotic_that_is_not_open_takes_no_token() -> None:
    assert racing().exotics("blow_out").no_bet(1, 5, "late_start:1") == "no_such_spot"


def test_one_more_exotic_opens_each_race_and_the_earlier_ones_stay() -> None:
    table = racing(vip=False)
    for number in (1, 2, 3):
        before = table.state.cards.exotics
        assert len(before) == number
        assert table.race_over().state.cards.exotics[:-1] == before


# In real time.


def test_before_the_start_only_the_house_may_act() -> None:
    assert awaited(play(3)) == {0}


def test_from_the_start_the_house_and_every_bettor_may_act() -> None:
    table = racing(3)
    assert awaited(table) == {0, 1, 2, 3}
    assert awaited(table.bet(1, 5, "win:7:3").roll(7)) == {0, 1, 2, 3}


def test_bets_go_on_until_the_third_horse_crosses() -> None:
    table = racing(3).at(**RED_LINE).roll(6).bet(1, 2, "win:7:3").roll(7)
    assert awaited(table.bet(2, 2, "win:7:2")) == {0, 1, 2, 3}


def test_one_bettor_may_bet_several_times_before_another_bets() -> None:
    table = racing().bet(2, 2, "win:7:3").bet(2, 3, "win:7:2").bet(1, 2, "win:7:1")
    assert [bet.seat for bet in table.state.bets] == [2, 2, 1]


def test_after_the_close_only_the_house_may_act() -> None:
    table = closed(racing(3))
    assert awaited(table) == {0}
    assert offered(table, 1) == set()


def test_after_the_close_a_late_bettor_may_act_too() -> None:
    table = closed(racing(3).cards(2, "late_3"))
    assert awaited(table) == {0, 2}
    assert {offer.given for offer in table.rules.offers(table.state, 2)} == {(("token", "3"),)}


def test_a_late_bettor_whose_late_tokens_are_placed_waits_like_the_others() -> None:
    table = closed(racing(3).cards(2, "late_2").bet(2, 2, "win:7:3"))
    assert awaited(table) == {0}


def test_after_the_finish_only_the_house_may_act() -> None:
    table = racing(3).cards(2, "late_3").finish(_7=15)
    assert awaited(table) == {0}
    assert offered(table, 2) == set()


@pytest.mark.parametrize("command", [StartRace, Roll, SettleRace])
def test_only_the_house_runs_the_race(command: type[Command]) -> None:
    table = play(3, house="person")
    if command is Roll:
        table.start()
    if command is SettleRace:
        table.start().finish(_7=15)
    assert table.refused(command(2)) == "not_the_house"
    assert table.refused(command(0)) == "not_the_house"


def test_a_bettor_may_not_roll_for_the_program() -> None:
    assert racing().refused(Roll(1)) == "not_the_house"


def test_a_person_as_house_has_nothing_to_bet_with() -> None:
    assert racing(3, house="person").no_bet(1, 5, "win:7:3") == "no_such_token"


@pytest.mark.parametrize("seat", [-1, 0, 4])
def test_only_a_seat_at_the_table_may_bet(seat: int) -> None:
    assert racing(3).no_bet(seat, 5, "win:7:3") == "no_such_token"


def test_a_bettor_has_no_markers() -> None:
    assert play(3, house="bets").no_bet(2, "marker", "win:7:3") == "no_such_token"
    assert racing(3).no_bet(2, "marker", "win:7:3") == "not_now"

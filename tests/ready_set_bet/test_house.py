"""The house: how many may play beside it, the program, a person, a house that bets."""

from __future__ import annotations

import pytest

from game.engine.ready_set_bet.commands import AnswerHouse, ChooseCard, Roll, SettleRace, StartRace
from game.engine.ready_set_bet.events import (
    BetLost,
    BetWon,
    CardsDealt,
    MarkersPlaced,
)
from game.engine.ready_set_bet.options import Options
from game.engine.ready_set_bet.state import Bet
from tests.ready_set_bet.houses import SIX, mark
from tests.ready_set_bet.play import play, racing, ready_set_bet

# How many may play.


@pytest.mark.parametrize(
    ("house", "seats"),
    [
        ("program", range(2, 9)),
        ("person", range(3, 10)),
        ("bets", range(2, 10)),
        ("rotating", range(2, 9)),
    ],
)
def test_how_many_may_sit_down(house: str, seats: range) -> None:
    rules = ready_set_bet()
    assert rules.seat_range(Options(house)) == seats
    for count in (seats.start - 1, seats.stop):
        with pytest.raises(ValueError, match="seats"):
            rules.setup(Options(house), count, 1)


@pytest.mark.parametrize(
    ("house", "seats", "bettors"),
    [
        ("program", 2, (1, 2)),
        ("program", 8, (1, 2, 3, 4, 5, 6, 7, 8)),
        ("person", 3, (2, 3)),
        ("person", 9, (2, 3, 4, 5, 6, 7, 8, 9)),
        ("bets", 2, (2,)),
        ("bets", 9, (2, 3, 4, 5, 6, 7, 8, 9)),
    ],
)
def test_everybody_but_the_house_bets(house: str, seats: int, bettors: tuple[int, ...]) -> None:
    assert play(seats, house=house).state.bettors == bettors


# The program, and a person.


def test_the_program_runs_the_race() -> None:
    table = racing(3).race_over()
    assert table.race.house == 0


def test_a_person_as_house_rolls_and_settles() -> None:
    table = play(3, house="person")
    assert table.rules.awaited(table.state) == {1}
    table.do(StartRace(1)).do(Roll(1)).at(_7=14).roll(7).do(SettleRace(1))
    assert table.state.phase == "vip"


def test_the_house_starts_then_rolls_then_settles() -> None:
    table = play(3, house="person")
    offered = [table.rules.offers(table.state, 1)[0].command]
    offered.append(table.start().rules.offers(table.state, 1)[0].command)
    offered.append(table.finish(_7=15).rules.offers(table.state, 1)[0].command)
    assert offered == [StartRace, Roll, SettleRace]


def test_a_person_as_house_may_act_during_the_race_beside_the_bettors() -> None:
    table = racing(3, house="person")
    assert table.rules.awaited(table.state) == {1, 2, 3}


@pytest.mark.parametrize("house", ["program", "person"])
def test_a_house_that_does_not_bet_places_no_markers(house: str) -> None:
    table = play(3, house=house)
    assert table.state.phase == "gate"
    assert all("marker" not in hand for hand in table.state.hands)


def test_a_person_who_only_rolls_has_no_money() -> None:
    assert play(3, house="person").state.money == (0, 0, 0)


@pytest.mark.parametrize("house", ["person", "bets"])
def test_a_house_for_good_never_has_vip_cards(house: str) -> None:
    table = play(3, house=house).gate().race_over()
    assert [event.seat for event in table.told(CardsDealt)] == [2, 3]
    assert table.rules.awaited(table.state) == {2, 3}
    assert table.refused(ChooseCard(1, table.state.cards.dealt[1][0])) == "no_such_card"
    assert table.choose_all().state.cards.kept[0] == ()


@pytest.mark.parametrize("house", ["person", "bets"])
def test_a_house_for_good_stays_the_house(house: str) -> None:
    table = play(3, house=house).gate().race_over().choose_all()
    assert (table.race.number, table.race.house) == (2, 1)
    assert table.refused(AnswerHouse(1, True)) == "not_now"


# A house that bets.


def test_a_house_that_bets_starts_with_eighteen() -> None:
    assert play(3, house="bets").state.money == (18, 0, 0)


def test_a_house_that_bets_has_six_markers_and_no_tokens() -> None:
    assert play(3, house="bets").state.hands[0] == ("marker",) * 6


def test_before_the_markers_are_placed_only_the_house_may_act() -> None:
    table = play(3, house="bets")
    assert table.rules.awaited(table.state) == {1}
    assert table.no_bet(2, 5, "win:7:3") == "not_now"


def test_all_six_markers_are_placed_before_the_start() -> None:
    table = mark(play(3, house="bets"), *SIX[:5])
    assert table.refused(StartRace(1)) == "not_now"
    assert mark(table, SIX[5]).told(MarkersPlaced) == [MarkersPlaced(1)]
    assert table.start().state.phase == "running"


def test_there_is_no_seventh_marker() -> None:
    table = mark(play(3, house="bets"), *SIX)
    assert table.no_bet(1, "marker", "win:8:2") == "not_now"


def test_markers_are_not_placed_during_the_race() -> None:
    assert mark(play(3, house="bets"), *SIX).start().no_bet(1, "marker", "win:8:2") == "not_now"


def test_six_markers_are_placed_before_every_race() -> None:
    table = play(3, house="bets", vip=False)
    for number in (1, 2, 3, 4):
        assert (table.race.number, table.state.phase) == (number, "markers")
        assert table.state.hands[0] == ("marker",) * 6
        mark(table, *SIX).race_over()


def test_the_markers_lie_openly() -> None:
    table = mark(play(3, house="bets"), "win:7:2")
    assert table.rules.observe(table.state, 2).bets == (Bet(1, "marker", ("win:7:2",)),)


def test_markers_go_on_different_spots() -> None:
    table = mark(play(3, house="bets"), "win:7:2")
    assert table.no_bet(1, "marker", "win:7:2") == "spot_taken"


def test_several_markers_may_lie_on_one_horse() -> None:
    table = mark(play(3, house="bets"), "win:7:2", "win:7:3", "show:7:2")
    assert len(table.state.bets) == 3


@pytest.mark.parametrize("spot", ["show:7:2", "colour:blue", "seven_fifth", "9>7", "blow_out:3"])
def test_a_marker_may_go_on_every_kind_of_spot(spot: str) -> None:
    table = play(3, house="bets").props("9>7").exotics("blow_out")
    assert mark(table, spot).state.bets == (Bet(1, "marker", (spot,)),)


def test_a_marker_may_not_go_on_a_prop_or_an_exotic_that_is_not_there() -> None:
    table = play(3, house="bets").props("9>7").exotics("blow_out")
    assert table.no_bet(1, "marker", "9>8") == "no_such_spot"
    assert table.no_bet(1, "marker", "late_start:1") == "no_such_spot"


def test_an_exotic_card_takes_at_most_one_marker() -> None:
    table = mark(play(3, house="bets").exotics("blow_out", "late_start"), "blow_out:1")
    assert table.no_bet(1, "marker", "blow_out:2") == "one_token_a_card"
    assert len(mark(table, "late_start:1").state.bets) == 2


def test_a_marker_covers_one_spot_only() -> None:
    assert play(4, house="bets").no_bet(1, "marker", "win:7:2", "win:7:3") == "no_straddle"


@pytest.mark.parametrize("spot", ["win:7:2", "seven_fifth", "9>7", "blow_out:1"])
def test_a_marker_does_not_block_its_spot(spot: str) -> None:
    table = play(3, house="bets").props("9>7").exotics("blow_out")
    mark(table, spot, "win:6:2", "win:8:2", "win:4:2", "win:5:2", "win:9:2").start()
    assert table.bet(2, 5, spot).state.bets[-1] == Bet(2, "5", (spot,))


def test_a_spot_with_a_marker_still_takes_one_token_only() -> None:
    table = mark(play(3, house="bets"), *SIX).start().bet(2, 5, "win:7:2")
    assert table.no_bet(3, 5, "win:7:2") == "spot_taken"


def test_a_marker_does_not_block_a_straddle() -> None:
    table = mark(play(3, house="bets").cards(2, "straddle_3"), *SIX).start()
    assert len(table.bet(2, 3, "win:7:2", "win:7:3").state.bets) == 7


def test_a_marker_counts_three() -> None:
    table = mark(play(3, house="bets"), *SIX).start().finish(_4=15, _8=2, _7=1).settle()
    assert table.told(BetWon) == [BetWon(1, "marker", "place:4:2", 3 * 4)]


def test_the_house_pays_penalties_like_anyone() -> None:
    table = mark(play(3, house="bets"), *SIX).start().finish(_4=15, _8=3, _10=2).settle()
    assert [(event.spot, event.due) for event in table.told(BetLost)] == [
        ("win:7:2", 3), ("win:6:2", 1), ("show:9:2", 0), ("colour:red", 1), ("seven_fifth", 0),
    ]  # fmt: skip
    assert table.money(1) == 18 + 12 - 3 - 1 - 1


def test_the_house_never_goes_below_nothing_either() -> None:
    table = mark(play(3, house="bets").purse(1, 2), *SIX).start()
    table.finish(_10=15, _5=3, _8=2).settle()
    assert table.money(1) == 0


def test_the_house_has_its_markers_back_after_the_race() -> None:
    table = mark(play(3, house="bets"), *SIX).start().finish(_7=15).settle()
    assert table.state.hands[0] == ("marker",) * 6
    assert table.state.bets == ()

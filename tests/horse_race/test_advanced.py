"""Advanced: the draft, two pots, chain scratches, the settlement."""

from __future__ import annotations

import pytest

from game.engine.horse_race import events as e
from game.engine.horse_race.commands import CloseTrading, KeepCard
from game.engine.horse_race.data import BACK, NUMBERS
from game.engine.horse_race.state import DRAFT, RACE, SCRATCH, Debt
from tests.horse_race.play import Play, advanced


def drafted(game: Play) -> Play:
    """Everybody has kept whatever lay first."""
    while game.table.phase == DRAFT:
        for seat in game.table.seats:
            if game.table.phase == DRAFT:
                game.do(KeepCard(seat, game.table.packets[seat - 1][0]))
    return game


# The deal and the draft.


@pytest.mark.parametrize(
    ("players", "cards", "left"),
    [(4, 6, 3), (5, 5, 3), (6, 6, 5), (7, 5, 6), (8, 6, 6), (9, 6, 0), (10, 5, 4), (11, 6, 1),
     (12, 5, 7)],
)  # fmt: skip
def test_the_deck_is_made_for_the_number_of_players(players: int, cards: int, left: int) -> None:
    table = advanced(players).table
    assert [len(packet) for packet in table.packets] == [cards] * players
    assert table.stock == left


@pytest.mark.parametrize(
    ("players", "suits", "jokers"),
    [(4, 2, 1), (5, 2, 2), (6, 3, 2), (7, 3, 2), (8, 4, 2), (9, 4, 2), (10, 4, 2), (11, 5, 2),
     (12, 5, 2)],
)  # fmt: skip
def test_kings_and_aces_are_in_the_deck(players: int, suits: int, jokers: int) -> None:
    game = advanced(players)
    deck = game.rules.board.deck(game.table.options, players)
    assert (deck.count("K"), deck.count("A"), deck.count("7")) == (suits,) * 3
    assert deck.count("joker") == jokers
    assert len(deck) == 13 * suits + jokers


def test_everybody_keeps_a_card_and_passes_the_rest_clockwise() -> None:
    game = advanced(4)
    before = game.table.packets
    for seat in game.table.seats:
        game.do(KeepCard(seat, before[seat - 1][0]))
    assert [hand[0] for hand in game.table.hands] == [packet[0] for packet in before]
    assert game.table.packets[1] == before[0][1:]
    assert game.table.packets[0] == before[3][1:]


def test_the_draft_goes_on_until_all_are_kept() -> None:
    game = drafted(advanced(5))
    assert game.table.phase == SCRATCH
    assert [len(hand) for hand in game.table.hands] == [5] * 5


def test_what_is_kept_lies_face_down_until_the_draft_is_over() -> None:
    game = advanced(4)
    kept = game.table.packets[0][0]
    game.do(KeepCard(1, kept))
    assert game.rules.observe(game.state, 1).table.hands[0] == (kept,)
    assert game.rules.observe(game.state, 2).table.hands[0] == (BACK,)
    assert game.seen(e.CardKept(1, kept), 2) == e.CardKept(1, BACK)
    assert game.refused(KeepCard(1, game.table.packets[0][0])) == "not_now"


@pytest.mark.parametrize("open_numbers", ["on", "off"])
def test_the_switch_opens_number_cards_and_never_powers(open_numbers: str) -> None:
    game = drafted(advanced(6, open_numbers=open_numbers))
    shown = game.rules.observe(game.state, 2).table.hands
    for seat, hand in enumerate(game.table.hands, 1):
        for card, real in zip(shown[seat - 1], hand, strict=True):
            is_open = seat == 2 or (open_numbers == "on" and real in NUMBERS)
            assert card == (real if is_open else BACK)


def test_all_keep_and_the_packets_go_round_with_nobody_waiting() -> None:
    game = advanced(4)
    for seat in (3, 1, 4):
        game.do(KeepCard(seat, game.table.packets[seat - 1][0]))
        assert game.told(e.PacketsPassed) == []
    game.do(KeepCard(2, game.table.packets[1][0]))
    assert len(game.told(e.PacketsPassed)) == 1
    assert game.rules.awaited(game.state) == {1, 2, 3, 4}


def test_the_first_deal_collects_nothing() -> None:
    assert advanced(4).told(e.CardsCollected) == []


# Two pots.


def test_the_ante_goes_into_the_main_pot_and_double_into_the_jockey_pot() -> None:
    game = advanced(4, ante="3")
    assert (game.table.pot, game.table.jockey_pot) == (12, 24)
    assert game.table.money == (91,) * 4


def test_the_ante_is_paid_before_the_deal() -> None:
    kinds = [type(event) for event in advanced(4).last]
    assert max(at for at, kind in enumerate(kinds) if kind is e.AntePaid) < kinds.index(
        e.PacketsDealt
    )


def test_a_short_player_pays_the_main_pot_first_and_plays_on() -> None:
    game = advanced(4, ante="2").racing().hands("5").purses(9, 3, 1, 0).at(_7=14).roll(7)
    game.settle()
    paid = {ante.seat: (ante.pot, ante.jockey_pot) for ante in game.told(e.AntePaid)}
    assert paid[2] == (2, 1)
    assert paid[3] == (1, 0)
    assert paid[4] == (0, 0)
    assert len(game.table.packets[3]) == 6


# Chain scratches.


def test_a_chain_scratch_costs_its_position_times_the_ante_for_each_card() -> None:
    game = advanced(4, ante="2").scratching().hands("5", "6 6", "9").roll(9)
    assert game.table.debts == (Debt(3, 2),)
    game.answer(3, "pay").roll(6)
    assert game.line(6) == 2
    assert game.table.debts == (Debt(2, 8),)


def test_position_by_ante_holds_for_all_four_scratches() -> None:
    game = advanced(8, ante="3").scratching().hands("3", "4", "5", "6 6")
    owed = []
    for total in (3, 4, 5, 6):
        debt = game.roll(total).table.debts[0]
        owed.append((debt.seat, debt.amount))
        game.answer(debt.seat, "pay")
    assert owed == [(1, 3), (2, 6), (3, 9), (4, 24)]
    assert game.table.phase == RACE


def test_the_fourth_scratcher_rolls_first_after_the_floor_has_closed_too() -> None:
    game = advanced(4, trading="end").scratching(roller=2).hands("7").roll(9, 10, 11, 12)
    assert game.do(CloseTrading(0)).table.phase == RACE
    assert game.table.race.roller == 1


def test_a_horse_of_the_chain_rolled_again_costs_the_roller_alone() -> None:
    game = advanced(4, ante="3").scratching().hands("5").roll(9, 10, 9)
    assert game.line(9) == 1
    assert game.table.debts == (Debt(3, 3),)
    game.answer(3, "pay")
    assert game.money(3) == 100 - 9 - 3
    assert game.table.race.roller == 4


def test_whoever_makes_the_fourth_scratch_rolls_first_in_the_race() -> None:
    game = advanced(4).scratching().hands("5").roll(9, 10, 11, 12)
    assert game.table.phase == RACE
    assert game.table.race.roller == 4


def test_without_the_chain_the_dice_pass_after_the_fourth_roll_as_in_classic() -> None:
    game = advanced(4, chain="off").scratching().hands("7").roll(9, 9, 9, 9)
    assert game.line(9) == 4
    assert (game.table.phase, game.table.race.roller) == (RACE, 1)
    assert game.roll(7).table.race.roller == 2


def test_without_the_chain_four_rolls_cost_1_to_4_whatever_the_ante() -> None:
    game = advanced(4, ante="5", chain="off").scratching().hands("9 9").roll(3, 9)
    assert game.table.debts == (Debt(1, 4),)
    game.answer(1, "pay").roll(9)
    assert game.line(9) == 3
    assert game.table.debts == (Debt(1, 6),)


def test_in_the_race_a_scratched_total_costs_its_plain_line() -> None:
    game = advanced(4, ante="5").racing(scratched={8: 3}).hands("5").roll(8)
    assert game.table.debts == (Debt(1, 3),)
    pot = game.table.pot
    assert game.answer(1, "pay").table.pot == pot + 3


def test_a_roll_that_only_costs_takes_no_position_of_the_chain() -> None:
    game = advanced(4).scratching().hands("5").roll(9, 10)
    for roller in (3, 4, 1):
        game.roll(10).answer(roller, "pay")
        assert game.table.phase == SCRATCH
    assert game.roll(11).line(11) == 3
    assert game.roll(12).line(12) == 4
    assert game.table.phase == RACE


def test_the_chain_s_roller_pays_as_far_as_able_and_into_the_main_pot() -> None:
    game = advanced(4, ante="3").scratching().hands("5").roll(9, 10).purses(9, 9, 4).pots(0)
    assert game.roll(10).answer(3, "pay").money(3) == 0
    assert (game.table.pot, game.table.jockey_pot) == (4, 0)


# The settlement.


def test_powers_still_held_cost_2_3_and_4_antes_before_the_pot_is_divided() -> None:
    game = advanced(4, ante="2").racing(roller=4).hands("7", "K A", "joker").pots(0, 0)
    game.at(_7=14).roll(7).settle()
    assert [(fee.seat, fee.due) for fee in sorted(game.told(e.FeePaid), key=str)] == [
        (2, 10), (3, 8),
    ]  # fmt: skip
    assert game.told(e.SharePaid) == [e.SharePaid(1, 1, 18)]


def test_the_main_pot_is_divided_by_the_cards_shown_and_the_rest_rides() -> None:
    game = advanced(8).racing(roller=4).hands("7 7", "7", "5").pots(11, 8)
    game.at(_7=14).roll(7).settle()
    assert {paid.seat: paid.money for paid in game.told(e.SharePaid)} == {1: 6, 2: 3}
    assert game.told(e.PotCarried) == [e.PotCarried(2)]
    assert game.told(e.JockeyPaid) == [e.JockeyPaid(4, 10)]


def test_with_nobody_on_the_winner_all_of_it_goes_to_the_jockey() -> None:
    game = advanced(4).racing(roller=4).hands("6", "6", "5").pots(11, 8)
    game.at(_7=14).roll(7).settle()
    assert game.told(e.JockeyPaid) == [e.JockeyPaid(4, 19)]


def test_all_cards_are_collected_and_the_dealer_moves_left() -> None:
    game = advanced(4).in_race(dealer=2).racing().hands("7").at(_7=14).roll(7).settle()
    assert game.table.race.dealer == 3
    assert game.table.phase == DRAFT
    assert not any(game.table.race.spaces)
    assert all(len(packet) == 6 for packet in game.table.packets)


def test_the_jockey_pot_goes_whole_to_who_rolled_the_winner_home_with_no_card_of_it() -> None:
    game = advanced(8).racing(roller=3).hands("7", "7").pots(10, 21).at(_7=14).roll(7)
    assert game.settle().told(e.JockeyPaid) == [e.JockeyPaid(3, 21)]
    assert (game.table.jockey_pot, game.table.pot) == (8 * 2, 8)


def test_after_the_last_race_of_advanced_both_pots_are_empty() -> None:
    game = advanced(4).racing(roller=4).hands("7", "6", "K").pots(9, 8).last_race()
    game.at(_7=14).roll(7).settle()
    assert (game.table.pot, game.table.jockey_pot) == (0, 0)
    assert game.told(e.LastPotShared) == []


def test_a_fee_is_paid_as_far_as_able_by_whoever_holds_the_card() -> None:
    game = advanced(4).racing(roller=4).hands("7", "K A", "joker").pots(0, 0).purses(50, 50, 3, 50)
    game.at(_7=14).roll(7).settle()
    assert sorted(game.told(e.FeePaid), key=lambda fee: fee.seat) == [
        e.FeePaid(2, ("K", "A"), 5, 5),
        e.FeePaid(3, ("joker",), 4, 3),
    ]


def test_a_new_race_is_dealt_from_the_whole_deck() -> None:
    game = advanced(4).racing().hands("7", "K").at(_7=14).roll(7).settle()
    assert game.told(e.CardsShuffled) == [e.CardsShuffled(27)]
    assert game.table.stock == 3
    game.racing().hands("7").at(_7=14).roll(7).settle()
    assert game.told(e.CardsShuffled) == [e.CardsShuffled(27)]

"""VIP cards that bring money, or keep it: rolls, free chips, no penalty, props."""

from __future__ import annotations

import pytest

from game.engine.ready_set_bet.events import (
    BetLost,
    BetWon,
    VipPaid,
)
from tests.ready_set_bet.play import racing
from tests.ready_set_bet.vip import choosing, closed

# Money for rolls.


@pytest.mark.parametrize(
    ("card", "dice", "money"),
    [
        ("snake_eyes", (1, 1), 2), ("snake_eyes", (6, 6), 0), ("snake_eyes", (1, 2), 0),
        ("boxcars", (6, 6), 2), ("boxcars", (1, 1), 0), ("boxcars", (5, 6), 0),
        ("eyes_or_cars", (1, 1), 1), ("eyes_or_cars", (6, 6), 1), ("eyes_or_cars", (3, 3), 0),
    ],
)  # fmt: skip
def test_a_card_on_a_double_pays_at_that_roll(card: str, dice: tuple[int, int], money: int) -> None:
    table = racing().cards(1, card).roll(dice)
    assert table.state.phase == "running"
    assert table.money(1) == money


def test_a_card_on_a_double_pays_every_time() -> None:
    assert racing().cards(1, "eyes_or_cars").roll((1, 1), (6, 6), (1, 1)).money(1) == 3


def test_a_card_on_a_double_pays_its_owner_only() -> None:
    table = racing().cards(1, "snake_eyes").roll((1, 1))
    assert table.state.money == (2, 0, 0, 0)


def test_a_card_on_a_double_pays_after_no_more_bets_too() -> None:
    assert closed(racing().cards(1, "boxcars")).roll((6, 6)).money(1) == 2


@pytest.mark.parametrize(
    ("card", "total", "money"),
    [
        ("blue_runs", 3, 2), ("blue_runs", 4, 2), ("blue_runs", 10, 2), ("blue_runs", 11, 2),
        ("blue_runs", 5, 0), ("blue_runs", 6, 0), ("blue_runs", 7, 0),
        ("orange_runs", 5, 3), ("orange_runs", 9, 3),
        ("orange_runs", 4, 0), ("orange_runs", 8, 0), ("orange_runs", 7, 0),
    ],
)  # fmt: skip
def test_a_card_on_a_colour_pays_at_its_bonus_moves(card: str, total: int, money: int) -> None:
    table = racing().cards(1, card).roll(total)
    assert table.money(1) == 0
    assert table.roll(total).money(1) == money


def test_a_card_on_a_colour_pays_at_every_bonus_move() -> None:
    assert racing().cards(1, "orange_runs").roll(5, 5, 5, 5, 9, 9).money(1) == 9


def test_a_card_on_a_colour_pays_its_owner_only() -> None:
    assert racing().cards(2, "blue_runs").roll(4, 4).state.money == (0, 2, 0, 0)


def test_a_bonus_move_pays_even_when_the_plain_step_already_finishes() -> None:
    table = racing().cards(1, "blue_runs").at(_4=13).roll(4, 4)
    assert table.race.winner == "4"
    assert table.money(1) == 2


def test_a_double_that_makes_a_bonus_move_pays_for_both() -> None:
    assert racing().cards(1, "snake_eyes", "blue_runs").roll(3, (1, 1)).money(1) == 4


# Free chips.


def test_free_chips_pay_at_the_moment_they_are_revealed() -> None:
    table = choosing(2).deal(1, "free_chips", "stack_3").choose(1, "free_chips")
    assert table.money(1) == 0
    table.choose(2, "straddle_2")
    assert table.told(VipPaid) == [VipPaid(1, "free_chips", 8)]
    assert table.money(1) == 8


def test_free_chips_that_are_not_kept_pay_nothing() -> None:
    table = choosing(2).deal(1, "free_chips", "stack_3").choose(1, "stack_3")
    assert table.choose(2, "straddle_2").money(1) == 0


def test_free_chips_pay_once_and_the_card_stays() -> None:
    table = choosing(2).deal(1, "free_chips", "stack_3").choose(1, "free_chips")
    table.choose(2, "straddle_2").race_over()
    table.deal(1, "late_2", "late_3").deal(2, "stack_4", "stack_5")
    table.choose(1, "late_2").choose(2, "stack_4")
    assert table.state.cards.kept[0] == ("free_chips", "late_2")
    assert table.money(1) == 8


def test_a_second_free_chips_card_pays_again() -> None:
    table = racing(2).cards(1, "free_chips").race_over()
    table.deal(1, "free_chips", "free_chips").deal(2, "stack_4", "stack_5")
    table.choose(1, "free_chips").choose(2, "stack_4")
    assert table.state.cards.kept[0] == ("free_chips", "free_chips")
    assert table.state.cards.vip_discard == ("free_chips", "stack_5")
    assert table.money(1) == 8


# No penalty.


def test_no_penalty_covers_every_losing_bet() -> None:
    table = racing().purse(1, 20).props("9>7").exotics("by_a_nose").cards(1, "no_penalty")
    table.bet(1, 2, "place:7:1").bet(1, 3, "9>7").bet(1, 4, "by_a_nose:1").bet(1, 5, "colour:blue")
    lost = table.finish(_6=15, _8=2).settle().told(BetLost)
    assert [(event.due, event.paid) for event in lost] == [(0, 0)] * 4


def test_no_penalty_covers_the_bonus_tokens_own_penalty() -> None:
    table = racing().purse(1, 20).cards(1, "no_penalty", "black_7").bet(1, "black:7", "place:7:1")
    assert table.finish(_6=15, _8=2).settle().money(1) == 20


def test_no_penalty_covers_both_halves_of_a_straddle() -> None:
    table = racing().purse(1, 20).cards(1, "no_penalty", "straddle_3", "black_3")
    table.bet(1, "black:3", "place:7:1", "place:7:2").finish(_6=15, _8=2).settle()
    assert table.money(1) == 20


def test_no_penalty_covers_its_owner_only() -> None:
    table = racing().purse(2, 20).cards(1, "no_penalty").bet(2, 2, "place:7:1")
    assert table.finish(_6=15, _8=2).settle().money(2) == 14


# Props.


def test_prop_money_comes_for_each_prop_won() -> None:
    table = racing().props("9>7", "9>8").cards(1, "prop_money").bet(1, 2, "9>7").bet(1, 3, "9>8")
    table.finish(_9=15).settle()
    assert table.told(VipPaid) == [VipPaid(1, "prop_money", 3)] * 2
    assert table.money(1) == 2 * 4 + 3 + 3 * 2 + 3


def test_prop_money_does_not_come_for_a_prop_lost_or_for_another_bet_won() -> None:
    table = racing().props("9>7").cards(1, "prop_money").bet(1, 2, "9>7").bet(1, 3, "colour:red")
    assert table.finish(_6=15, _7=3).settle().told(VipPaid) == []


def test_prop_money_does_not_come_for_another_players_prop() -> None:
    table = racing().props("9>7").cards(1, "prop_money").bet(2, 2, "9>7")
    assert table.finish(_9=15).settle().state.money == (0, 8, 0, 0)


def test_prop_money_comes_for_a_prop_that_wins_a_tie() -> None:
    table = racing().props("9>7").cards(1, "prop_money", "props_win_ties").bet(1, 2, "9>7")
    assert table.finish(_6=15, _7=8, _9=8).settle().money(1) == 2 * 4 + 3


def test_prop_money_comes_before_penalties() -> None:
    table = racing().props("5>6").cards(1, "prop_money").bet(1, 5, "place:7:1").bet(1, 2, "5>6")
    assert table.finish(_5=15, _8=2).settle().money(1) == 2 * 2 + 3 - 6


def test_props_win_ties_for_the_owner_of_the_card() -> None:
    table = racing().props("9>7").cards(1, "props_win_ties").bet(1, 2, "9>7")
    assert table.finish(_6=15, _7=8, _9=8).settle().money(1) == 8


def test_props_win_ties_for_nobody_else() -> None:
    table = racing().props("9>7").cards(1, "props_win_ties").bet(2, 2, "9>7")
    assert table.finish(_6=15, _7=8, _9=8).settle().told(BetWon) == []


@pytest.mark.parametrize(
    ("blue", "won"),
    [
        ((8, 8, 8, 8), True),
        ((8, 7, 7, 7), True),
        ((7, 7, 7, 7), True),
        ((9, 7, 7, 7), False),
        ((9, 8, 8, 8), False),
    ],
)
def test_a_colour_prop_wins_level_with_any_or_all_and_loses_behind_one(
    blue: tuple[int, int, int, int], won: bool
) -> None:
    table = racing().props("8>blue").cards(1, "props_win_ties").bet(1, 2, "8>blue")
    spaces = dict(zip(("_2_3", "_4", "_10", "_11_12"), blue, strict=True))
    table.finish(_7=15, _8=8, **spaces).settle()
    assert bool(table.told(BetWon)) == won


def test_a_prop_behind_its_rival_loses_even_with_the_card() -> None:
    table = racing().props("9>7").cards(1, "props_win_ties").bet(1, 2, "9>7")
    assert table.finish(_6=15, _7=9, _9=8).settle().told(BetWon) == []


def test_winning_ties_is_for_props_only() -> None:
    table = racing().cards(1, "props_win_ties").bet(1, 2, "seven_fifth").bet(1, 3, "show:7:2")
    assert table.finish(_6=15, _8=9, _5=9, _9=8, _7=8).settle().told(BetWon) == []

"""Whoever changes the data file has a game that plays by it."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import TypeVar

import pytest

from game.engine.contract import Event, Outcome, Step
from game.engine.ready_set_bet.data import MARKER
from game.engine.ready_set_bet.events import (
    BetLost,
    BetPlaced,
    BettingClosed,
    BetWon,
    BonusMoved,
    CardKept,
    CardsDealt,
    DiceRolled,
    GameEnded,
    HorseMoved,
    HousePaid,
    PropsDealt,
    RaceFinished,
    RacePrepared,
    RedLineCrossed,
    VipPaid,
)
from game.engine.ready_set_bet.rules import ReadySetBet
from tests.content.edits import SHIPPED, edited, loaded, with_section
from tests.ready_set_bet.play import Play, play

E = TypeVar("E", bound=Event)

LONGEST = 10_000
"""Commands; the longest game of eight bettors needs some hundreds."""


class Game:
    """A game that was played to its end: everything that happened, and how it ended."""

    def __init__(self, events: list[Event], outcome: Outcome) -> None:
        self.events = events
        self.outcome = outcome

    def told(self, kind: type[E]) -> list[E]:
        """The events of this kind."""
        return [event for event in self.events if isinstance(event, kind)]


def play_out(rules: ReadySetBet, seed: int = 1, *, seats: int = 4, house: str = "program") -> Game:
    """A whole game in which all do anything that is offered, and the house most often."""
    chance = random.Random(seed)
    words = {switch.name: switch.usual for switch in rules.switches} | {"house": house}
    state, told = rules.setup(rules.options(words), seats, seed)
    events = list(told)
    for _ in range(LONGEST):
        if outcome := rules.outcome(state):
            return Game(events, outcome)
        awaited, turn = sorted(rules.awaited(state)), state.race.house
        seat = turn if turn in awaited and chance.random() < 0.75 else chance.choice(awaited)
        if offers := rules.offers(state, seat):
            result = rules.apply(state, chance.choice(list(chance.choice(offers).commands())))
            assert isinstance(result, Step), result
            state, told = result
            events += told
            assert state.bank + sum(state.money) == 0
    raise AssertionError("the game does not end")


def season(rules: ReadySetBet, games: int = 5) -> Game:
    """Several games one after the other, so that what is rare happens too."""
    played = [play_out(rules, seed) for seed in range(games)]
    for game in played:
        assert game.told(GameEnded)[0].ranking == game.outcome.ranking
        assert len(game.told(RaceFinished)) == rules.data.counts.races
    return Game([event for game in played for event in game.events], played[-1].outcome)


def edition(*changes: tuple[str, str]) -> ReadySetBet:
    """The rules of a file with these passages written anew."""
    return ReadySetBet(loaded(edited(*changes)))


def racing(rules: ReadySetBet) -> Play:
    """A table whose first race under these rules has just started."""
    return play(rules=rules).gate().start()


@pytest.mark.parametrize("house", ["program", "person", "bets", "rotating"])
@pytest.mark.parametrize("seats", [3, 8])
def test_the_game_as_shipped_plays_to_its_end(house: str, seats: int) -> None:
    game = play_out(ReadySetBet(loaded(SHIPPED)), seats=seats, house=house)
    assert game.outcome.why == "races_run"
    ranked = sorted(seat for group in game.outcome.ranking for seat in group)
    assert ranked == list(range(2 if house == "person" else 1, seats + 1))


# Horses.


def test_a_horse_of_another_colour_runs_the_bonus_of_that_colour() -> None:
    rules = edition(("10:    {colour: blue,", "10:    {colour: red,"))
    game = season(rules)
    assert {move.bonus for move in game.told(BonusMoved) if move.horse == "10"} == {1}
    assert {move.bonus for move in game.told(BonusMoved) if move.horse == "4"} == {3}


def test_a_horse_of_another_colour_wins_the_bets_on_that_colour() -> None:
    rules = edition(("10:    {colour: blue,", "10:    {colour: red,"))
    table = racing(rules).bet(1, 5, "colour:red").bet(2, 5, "colour:blue")
    table.finish(_10=15, _8=3).settle()
    assert table.told(BetWon) == [BetWon(1, "5", "colour:red", 10)]
    assert [lost.spot for lost in table.told(BetLost)] == ["colour:blue"]


def test_a_new_colour_has_a_bonus_and_bets_of_its_own() -> None:
    rules = edition(
        ("  black:  {bonus: 0}", "  black:  {bonus: 0}\n  green:  {bonus: 4}"),
        ("7:     {colour: black,", "7:     {colour: green,"),
        ("colour:red:    {odds: 2x -1,", "colour:green:  {odds: 9x -1,"),
        ("{colour_wins: {colour: red}}", "{colour_wins: {colour: green}}"),
        ("8>blue:   {odds: 2x -3, wins_when: {ahead: {horse: 8, of: blue}}}",
         "8>green:  {odds: 2x -3, wins_when: {ahead: {horse: 8, of: green}}}"),
        ("orange_runs:    {effect: {bonus_move_money: {money: 3, colour: orange}}}",
         "green_runs:     {effect: {bonus_move_money: {money: 3, colour: green}}, count: 9}"),
    )  # fmt: skip
    game = season(rules)
    assert {move.bonus for move in game.told(BonusMoved) if move.horse == "7"} == {4}
    assert any("8>green" in dealt.props for dealt in game.told(PropsDealt))
    assert any(won.spot == "colour:green" for won in game.told(BetWon))
    assert {paid.money for paid in game.told(VipPaid) if paid.card == "green_runs"} == {3}


def test_a_colour_without_a_bonus_never_runs_on() -> None:
    card = "blue_runs:      {effect: {bonus_move_money: {money: 2, colour: blue}}}"
    rules = edition(
        ("blue:   {bonus: 3}", "blue:   {bonus: 0}"), (card, card.replace("blue", "red"))
    )
    assert {move.horse for move in season(rules).told(BonusMoved)} == {"5", "6", "8", "9"}


def test_a_bonus_of_nine_does_not_leave_the_track() -> None:
    game = season(edition(("red:    {bonus: 1}", "red:    {bonus: 9}")))
    assert any(move.bonus == 9 and move.end == 15 for move in game.told(BonusMoved))


def test_other_odds_pay_and_cost_what_they_say() -> None:
    rules = edition(
        (
            "show: [1x -3, 1x -1], place: [2x -6, 2x -5]",
            "show: [11x -9, 11x], place: [2x -6, 2x -5]",
        )
    )
    game = season(rules, games=16)
    won = [bet for bet in game.told(BetWon) if bet.spot.startswith("show:7:")]
    assert {bet.money for bet in won} <= {11 * value for value in range(2, 8)}
    assert len(won) > 1
    assert {lost.due for lost in game.told(BetLost) if lost.spot == "show:7:1"} >= {9}
    assert 0 in {lost.due for lost in game.told(BetLost) if lost.spot == "show:7:2"}


# Props and exotics.

CONDITIONS = [
    ("{ahead: {horse: 7, of: red}}", {"_7": 15, "_6": 14}, {"_6": 15, "_7": 14}),
    ("{ahead: {horse: 6, of: 8}}", {"_6": 15, "_8": 14}, {"_7": 15}),
    ("{finishes: {horse: 2/3, within: 3}}", {"_7": 15, "_2_3": 2}, {"_7": 15, "_6": 2, "_8": 3}),
    ("{finishes: {horse: 2/3, within: 1}}", {"_2_3": 15}, {"_7": 15, "_2_3": 14}),
    ("{colour_wins: {colour: black}}", {"_7": 15}, {"_6": 15, "_7": 14}),
    ("{trails: {horse: 6, others: 2}}", {"_7": 15, "_8": 3, "_6": 2}, {"_7": 15, "_6": 2}),
    ("{gap: {place: 2, least: 2, most: 4}}", {"_7": 15, "_6": 12}, {"_7": 15, "_6": 14}),
    ("{gap: {place: 9, most: 14}}",
     {"_2_3": 1, "_4": 1, "_5": 1, "_6": 1, "_7": 15, "_8": 1, "_9": 1, "_10": 1, "_11_12": 1},
     {"_7": 15}),
    ("{moved: {horses: 3, least: 10}}", {"_7": 15, "_6": 10, "_8": 11}, {"_7": 15, "_6": 10}),
    ("{moved: {horses: 8, most: 0}}", {"_7": 15}, {"_7": 15, "_6": 1}),
]  # fmt: skip
"""A condition, a finish that fulfils it, one that does not."""


@pytest.mark.parametrize(
    ("condition", "good", "bad"), CONDITIONS, ids=[row[0] for row in CONDITIONS]
)
def test_a_new_prop_is_dealt_and_wins_when_it_says(
    condition: str, good: dict[str, int], bad: dict[str, int]
) -> None:
    new = f"  novelty:  {{odds: 6x -4, wins_when: {condition}}}\n"
    rules = edition(("props:\n  2/3>5:", f"props:\n{new}  2/3>5:"))
    assert any("novelty" in dealt.props for dealt in season(rules).told(PropsDealt))
    table = racing(rules).props("novelty").bet(1, 5, "novelty").finish(**good).settle()
    assert table.told(BetWon) == [BetWon(1, "5", "novelty", 30)]
    table = racing(rules).props("novelty").bet(1, 5, "novelty").finish(**bad).settle()
    assert table.told(BetLost) == [BetLost(1, "5", "novelty", 4, 0)]


@pytest.mark.parametrize(
    ("condition", "good", "bad"), CONDITIONS, ids=[row[0] for row in CONDITIONS]
)
def test_a_new_exotic_wins_when_it_says(
    condition: str, good: dict[str, int], bad: dict[str, int]
) -> None:
    rules = edition(
        ("by_a_nose:    {odds: 5x -3, wins_when: {gap: {place: 2, least: 1, most: 1}}}",
         f"novelty:  {{odds: 6x -4, wins_when: {condition}}}"),
    )  # fmt: skip
    assert play_out(rules).outcome
    table = racing(rules).exotics("novelty").bet(1, 5, "novelty:3").finish(**good).settle()
    assert table.told(BetWon) == [BetWon(1, "5", "novelty:3", 30)]
    table = racing(rules).exotics("novelty").bet(1, 5, "novelty:3").finish(**bad).settle()
    assert table.told(BetLost) == [BetLost(1, "5", "novelty:3", 4, 0)]


# The track.


def moves_before(game: Game, kind: type[Event]) -> list[int]:
    """The spaces on which horses came to stand just before events of this kind."""
    ends, end = [], 0
    for event in game.events:
        if isinstance(event, HorseMoved | BonusMoved):
            end = event.end
        elif isinstance(event, kind):
            ends.append(end)
    return ends


@pytest.mark.parametrize("spaces", [10, 20])
def test_the_finish_is_the_last_space_of_a_track_of_another_length(spaces: int) -> None:
    game = season(edition(("spaces: 15", f"spaces: {spaces}")))
    assert moves_before(game, RaceFinished) == [spaces] * 5 * 4
    assert max(move.end for move in game.told(HorseMoved)) <= spaces


@pytest.mark.parametrize("red_line", [1, 3, 14])
def test_another_red_line_is_crossed_where_it_lies(red_line: int) -> None:
    game = season(edition(("red_line: 9", f"red_line: {red_line}")))
    assert min(moves_before(game, RedLineCrossed)) == red_line + 1


def test_betting_may_close_at_the_first_crossing() -> None:
    game = season(edition(("closes_at: 3", "closes_at: 1")))
    assert all(
        isinstance(before, RedLineCrossed) and before.order == 1
        for before, after in pairwise(game.events)
        if isinstance(after, BettingClosed)
    )


# The table.


@pytest.mark.parametrize(("seats", "hand"), [(3, ("1", "1", "9")), (4, ("7",))])
def test_other_token_sets_are_handed_out(seats: int, hand: tuple[str, ...]) -> None:
    rules = edition(
        ("[2, 3, 3, 4, 5]", "[9, 1, 1]"),
        ("[2, 3, 4, 5]", "[7]"),
        ("crowded_from: 7", "crowded_from: 4"),
    )
    game = play_out(rules, seats=seats)
    assert game.told(RacePrepared)[0].hands == (hand,) * seats
    assert {bet.token for bet in game.told(BetPlaced) if ":" not in bet.token} == set(hand)


@pytest.mark.parametrize("house", ["bets", "rotating"])
def test_a_house_with_three_markers_places_three_before_each_race(house: str) -> None:
    game = play_out(edition(("markers: 6", "markers: 3")), house=house)
    assert len([bet for bet in game.told(BetPlaced) if bet.token == MARKER]) == 3 * 4


def test_a_marker_of_another_value_pays_by_it() -> None:
    rules = edition(("marker_value: 3", "marker_value: 9"))
    games = [play_out(rules, seed, house="bets") for seed in range(5)]
    won = [bet for game in games for bet in game.told(BetWon) if bet.token == MARKER]
    assert won
    assert all(bet.money % 9 == 0 for bet in won)


def test_a_rotating_house_is_paid_what_the_file_says() -> None:
    game = play_out(edition(("[3, 6, 9]", "[0, 50, 99]")), house="rotating")
    assert [paid.money for paid in game.told(HousePaid)] == [0, 50, 99]


def test_a_game_may_be_shorter() -> None:
    rules = edition(("races: 4", "races: 2"), ("[3, 6, 9]", "[5]"))
    game = play_out(rules, house="rotating")
    assert len(game.told(RaceFinished)) == 2
    assert [paid.money for paid in game.told(HousePaid)] == [5]


def test_fewer_props_and_one_spot_an_exotic_are_dealt() -> None:
    rules = edition(("props_a_race: 5", "props_a_race: 1"), ("exotic_spots: 3", "exotic_spots: 1"))
    game = season(rules)
    assert {len(dealt.props) for dealt in game.told(PropsDealt)} == {1}
    assert "blow_out:1" in rules.board.spots
    assert "blow_out:2" not in rules.board.spots


def test_three_vip_cards_are_dealt_where_the_file_says_so() -> None:
    rules = edition(("vip_dealt: 2", "vip_dealt: 3"), ("count: 3", "count: 9"),
                    ("{no_penalty: {}}}", "{no_penalty: {}}, count: 9}"))  # fmt: skip
    game = play_out(rules, seats=8)
    assert {len(dealt.cards) for dealt in game.told(CardsDealt)} == {3}


def test_a_table_of_five_seats_five() -> None:
    marks = ", ".join(
        f"{{colour: '{n}{n}{n}{n}{n}{n}', shape: {shape}}}"
        for n, shape in enumerate(("circle", "square", "star", "heart", "crown"))
    )
    text = with_section("seats", f"[{marks}]").replace("bettors_most: 8", "bettors_most: 5")
    rules = ReadySetBet(loaded(text.replace("crowded_from: 7", "crowded_from: 6")))
    assert rules.seat_range(rules.options({s.name: s.usual for s in rules.switches})).stop == 6
    assert play_out(rules, seats=5).outcome


# VIP cards.

EFFECTS = [
    "{bonus_token: {value: 9, colour: white}}",
    "{stack: {token: 9}}",
    "{straddle: {token: 5}}",
    "{late_bet: {token: 5}}",
    "{roll_money: {money: 99, doubles: [2, 3, 4]}}",
    "{bonus_move_money: {money: 7, colour: red}}",
    "{free_chips: {money: 1}}",
    "{no_penalty: {}}",
    "{prop_money: {money: 50}}",
    "{props_win_ties: {}}",
]


def with_card(effect: str) -> ReadySetBet:
    """The rules of a file in which every VIP card has this one effect."""
    vip = "".join(f"  novelty_{n}: {{effect: {effect}, count: 9}}\n" for n in (1, 2, 3, 4))
    text = with_section("vip", f"\n{vip}").replace("7: {adds: 4}", "7: {adds: 4}\n  9: {adds: 5}")
    return ReadySetBet(loaded(text))


@pytest.mark.parametrize("effect", EFFECTS)
def test_a_new_card_is_kept_by_everybody_through_a_whole_game(effect: str) -> None:
    game = play_out(with_card(effect))
    assert len(game.told(CardKept)) == 4 * 3
    assert all(kept.card.startswith("novelty_") for kept in game.told(CardKept))


@pytest.mark.parametrize(
    ("effect", "money"),
    [(EFFECTS[4], 99), (EFFECTS[5], 7), (EFFECTS[6], 1), (EFFECTS[8], 50)],
)
def test_a_new_card_that_pays_pays_what_it_says(effect: str, money: int) -> None:
    assert {paid.money for paid in season(with_card(effect)).told(VipPaid)} == {money}


def test_a_new_bonus_token_is_bet_with_and_costs_what_the_file_adds() -> None:
    rules = with_card(EFFECTS[0])
    game = season(rules)
    assert any(bet.token == "white:9" for bet in game.told(BetPlaced))
    table = racing(rules).cards(1, "novelty_1").bet(1, "white:9", "win:7:3")
    table.finish(_6=15, _8=3).settle()
    assert table.told(BetLost) == [BetLost(1, "white:9", "win:7:3", 2 + 5, 0)]


def test_a_card_may_stack_a_token_that_only_a_bonus_brings() -> None:
    nine = "\n  nine: {effect: {bonus_token: {value: 9, colour: black}}, count: 9}"
    piles = "".join(
        f"\n  pile_{n}: {{effect: {{stack: {{token: 9}}}}, count: 9}}" for n in (1, 2, 3)
    )
    text = with_section("vip", nine + piles)
    rules = ReadySetBet(loaded(text.replace("7: {adds: 4}", "7: {adds: 4}\n  9: {cancels: yes}")))
    assert play_out(rules).outcome
    table = racing(rules).cards(1, "nine", "pile_1").bet(2, 5, "win:7:3")
    assert table.no_bet(1, 5, "win:7:3") == "spot_taken"
    table.bet(1, "black:9", "win:7:3").finish(_6=15, _8=3).settle()
    assert BetLost(1, "black:9", "win:7:3", 0, 0) in table.told(BetLost)


def test_a_new_straddle_covers_two_spots() -> None:
    rules = with_card(EFFECTS[2])
    straddles = [bet for bet in season(rules).told(BetPlaced) if len(bet.spots) == 2]
    assert {bet.token for bet in straddles} == {"5"}
    table = racing(rules).cards(1, "novelty_1")
    assert table.no_bet(1, 4, "win:7:2", "win:7:3") == "no_straddle"


def test_a_new_late_bet_is_placed_after_the_close() -> None:
    rules = with_card(EFFECTS[3])
    late, closed = set(), False
    for event in season(rules).events:
        closed = isinstance(event, BettingClosed) or (
            closed and not isinstance(event, RacePrepared)
        )
        if closed and isinstance(event, BetPlaced):
            late.add(event.token)
    assert late == {"5"}


def test_a_new_roll_pays_on_each_of_its_doubles_and_on_no_other() -> None:
    paid_for, dice = set(), (0, 0)
    for event in season(with_card(EFFECTS[4])).events:
        if isinstance(event, DiceRolled):
            dice = event.dice
        elif isinstance(event, VipPaid):
            paid_for.add(dice)
    assert paid_for == {(2, 2), (3, 3), (4, 4)}


def test_everybody_without_penalties_pays_none_in_the_later_races() -> None:
    race, due = 0, {1: 0, 2: 0, 3: 0, 4: 0}
    for event in season(with_card(EFFECTS[7])).events:
        if isinstance(event, RacePrepared):
            race = event.race
        elif isinstance(event, BetLost):
            due[race] += event.due
    assert due[1] > 0
    assert due[2] == due[3] == due[4] == 0


def test_a_prop_that_is_level_wins_with_the_card() -> None:
    table = racing(with_card(EFFECTS[9])).props("9>7").cards(1, "novelty_4").bet(1, 5, "9>7")
    table.finish(_6=15, _9=3, _7=3).settle()
    assert table.told(BetWon) == [BetWon(1, "5", "9>7", 20)]

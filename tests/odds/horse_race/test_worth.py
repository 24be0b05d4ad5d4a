"""What hands are worth, against races run to their ends roll by roll and dealt scratches."""

from __future__ import annotations

import os
import random
from functools import cache
from math import sqrt

import pytest

from game.engine.horse_race.commands import AnswerPenalty, Roll
from game.engine.horse_race.events import CardsLost, PenaltiesDue
from game.engine.horse_race.follow import row_of
from game.engine.record import replace
from game.engine.rng import Rng
from game.odds.horse_race.worth import Worth
from tests.horse_race.play import Play, advanced, play
from tests.odds.horse_race.races import WAYS, chances

SOAK = os.environ.get("RAILBIRD_SOAK") == "1"
RACES = 400_000 if SOAK else 4_000
WORST = 4.5
HORSES = range(2, 13)


@cache
def worth() -> Worth:
    return Worth(chances())


def test_with_one_deck_a_card_of_the_winner_is_a_quarter_of_the_pot() -> None:
    game = play(4).racing().hands("7 7 2", "Q").pots(42)
    wins = chances().wins(game.table)
    found = worth().holding(game.table, 1)
    assert found.cards == pytest.approx(10 * (2 * wins[row_of(7)] + wins[row_of(2)]))
    assert found.jockey == 0


def test_with_two_decks_it_is_an_eighth() -> None:
    game = play(5).racing().hands("7 7 2", "Q").pots(42)
    wins = chances().wins(game.table)
    found = worth().holding(game.table, 2).cards
    assert found == pytest.approx(5 * wins[row_of(12)])


def test_chips_under_a_horse_belong_to_the_pot_already() -> None:
    game = play(4, stakes="on").racing().hands("7").pots(40)
    held = game.in_race(under=tuple(2 * (horse == 7) for horse in HORSES))
    assert worth().each(held.table)[row_of(7)] == 10.0 + 2 // 4
    more = game.in_race(under=tuple(4 * (horse == 6) for horse in HORSES))
    assert worth().each(more.table)[row_of(7)] == 11.0


def test_in_advanced_the_cards_shown_share_the_pot() -> None:
    game = advanced(4).racing().hands("7", "7", "2 K", "joker").pots(31, 60)
    table = game.rules.observe(game.state, 1).table
    wins = chances().wins(table)
    assert worth().each(table)[row_of(7)] == 15
    assert worth().holding(table, 1).cards == pytest.approx(15 * wins[row_of(7)])
    assert worth().holding(table, 3).cards == pytest.approx(31 * wins[row_of(2)])


def test_a_hidden_card_counts_as_what_it_is_on_average() -> None:
    game = advanced(4, open_numbers="off").racing().hands("7", "5 3", "2 K", "joker 8")
    table = game.rules.observe(game.state, 1).table
    shown = worth().shown(table)
    assert 1 < shown[row_of(7)] < 2
    assert 0 < shown[row_of(12)] < 1


# Who rolls the winner home.


def rolled_home(game: Play, races: int, seed: int = 3) -> list[float]:
    """The share of races in which each seat rolls the winner home."""
    chance, table = random.Random(seed), game.table
    needs = [
        0 if line else moves - space
        for line, moves, space in zip(
            table.race.lines, game.rules.board.moves, table.race.spaces, strict=True
        )
    ]
    counts = [0] * len(table.money)
    dice = 2 if table.options.four_dice else 1
    for _ in range(races):
        left, seat = list(needs), table.race.roller - 1
        while True:
            rows = chance.choices(range(11), WAYS, k=dice)
            for row in rows:
                left[row] -= 1
                if left[row] == 0:
                    break
            else:
                seat = (seat + 1) % len(counts)
                continue
            break
        counts[seat] += 1
    return [count / races for count in counts]


@pytest.mark.parametrize("four_dice", ["off", "on"])
@pytest.mark.parametrize(
    ("seats", "roller", "scratched", "spaces"),
    [
        (4, 2, {}, {}),
        (5, 4, {7: 1, 6: 2, 8: 3, 2: 4}, {12: 2, 3: 4}),
        (12, 7, {2: 1, 12: 2, 3: 3, 11: 4}, {7: 12, 6: 11, 8: 9}),
    ],
)
def test_each_seat_rolls_the_winner_home_as_often_as_races_say(
    seats: int, roller: int, scratched: dict[int, int], spaces: dict[int, int], four_dice: str
) -> None:
    game = advanced(seats, four_dice=four_dice).racing(roller, scratched)
    game.at(**{f"_{horse}": space for horse, space in spaces.items()})
    found = worth().jockeys(game.table)
    assert sum(found) == pytest.approx(1, abs=1e-9)
    for chance, simulated in zip(found, rolled_home(game, RACES), strict=True):
        assert abs(chance - simulated) <= WORST * sqrt(chance * (1 - chance) / RACES) + 1e-12


def test_whoever_rolls_next_and_needs_one_more_is_likely_the_jockey() -> None:
    game = advanced(4).racing(roller=3).at(_7=14, _6=13, _8=13)
    found = worth().jockeys(game.table)
    assert found[2] > 0.45
    assert found[2] == max(found)


def test_a_pot_that_nobody_wins_goes_to_the_jockey() -> None:
    game = advanced(4).racing().hands("7").pots(30, 12)
    one, other = worth().holding(game.table, 1), worth().holding(game.table, 2)
    assert one.cards > 0
    assert other.cards == 0
    seats = range(1, 5)
    everything = sum(worth().holding(game.table, s).jockey for s in seats) + one.cards
    assert everything == pytest.approx(42)


# Scratches to come.


def scratched_on_average(game: Play, seat: int, games: int) -> tuple[float, float]:
    """What scratches cost a seat on average, played by the rules; and the standard error."""
    before, chance = game.state, random.Random(9)
    owed = []
    for _ in range(games):
        game.state = replace(before, rng=Rng(chance.getrandbits(60)))
        owed.append(scratched_out(game, seat))
    game.state = before
    mean = sum(owed) / games
    return mean, sqrt(sum((one - mean) ** 2 for one in owed) / games**2)


def scratched_out(game: Play, seat: int) -> float:
    """What one seat owes in one whole scratch phase, and is asked for its own cards."""
    owed = 0.0
    while game.table.phase == "scratch":
        if game.table.debts:
            game.do(AnswerPenalty(game.table.debts[0].seat, "pay"))
            continue
        game.do(Roll(game.table.race.roller))
        fresh = bool(game.told(CardsLost)) or not game.table.options.chain
        for event in game.told(PenaltiesDue) if fresh else ():
            owed += sum(debt.amount for debt in event.debts if debt.seat == seat)
    return owed


@pytest.mark.parametrize("mode", ["classic", "advanced"])
def test_scratches_to_come_cost_what_they_cost_when_they_are_rolled(mode: str) -> None:
    hands = ("7 7 2", "6 8 Q", "3 4", "5")
    game = play(4, mode=mode, ante="2").scratching().hands(*hands)
    for seat in (1, 2):
        expected = worth().holding(game.table, seat).due
        mean, error = scratched_on_average(game, seat, RACES // 4)
        assert abs(mean - expected) <= WORST * error, (seat, mean, expected)


def test_a_card_that_was_shed_may_cost_again() -> None:
    game = play(3).scratching().hands("7 7", "4", "5").roll(7)
    assert game.table.race.shed[0][row_of(7)] == 2
    assert worth().holding(game.table, 1).due == pytest.approx(2 * (2 + 3 + 4) * 6 / 36)


def test_once_the_race_runs_no_scratch_is_to_come() -> None:
    assert worth().holding(play(3).racing().hands("7 7").table, 1).due == 0

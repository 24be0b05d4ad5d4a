"""Level against level wherever Horse Race has decisions: whoever sees more gets more chips.

Two of each sit at a table, side by side in one game and face to face in the next. With -s the
table of means and standard errors is shown.
"""

from __future__ import annotations

import os
from math import sqrt

import pytest

from game.engine.contract import Money, Seat, Step
from game.engine.horse_race.events import TradeMade
from game.odds.horse_race.worth import Worth
from game.table.match import Match
from tests.horse_race.play import horse_race
from tests.odds.horse_race.races import chances
from tests.table.games import played

SOAK = os.environ.get("RAILBIRD_SOAK") == "1"
GAMES = 600 if SOAK else 6
CLEAR, WORST = 3.0, 3.5
"""Standard errors: how far apart they must be in many games, and may be wrong in a few."""
MODES = {
    "advanced": {"mode": "advanced"},
    "market": {"market": "on"},
    "stakes": {"stakes": "on"},
    "trading": {"trading": "each"},
    "four dice": {"four_dice": "on"},
}
PAIRS = (
    ("value:relaxed", "random"),
    ("value:sharp", "value:relaxed"),
    ("value:shark", "value:sharp"),
)
SEATINGS = ((1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4))
"""Where the better ones sit."""


def won(match: Match, good: tuple[Seat, ...]) -> float:
    """By how many chips the better ones ended ahead."""
    money: tuple[Money, ...] = match.state.money
    theirs = sum(money[seat - 1] for seat in good)
    return (theirs - (sum(money) - theirs)) / 2


def swapped(match: Match, words: dict[str, str], seed: int, good: tuple[Seat, ...]) -> float:
    """What the better ones gained by all swaps, in chips that their hands could then expect.

    Nothing else is chosen where cards are only traded, and in what is won at the end the luck of
    the dice would drown it.
    """
    rules, worth = horse_race(), Worth(chances())
    state = rules.setup(rules.options(rules.words(words)), 4, seed).state
    gained = 0.0
    for entry in match.log:
        before, step = state, rules.apply(state, entry.command)
        assert isinstance(step, Step)
        state = step.state
        if any(isinstance(event, TradeMade) for event in entry.events):
            for seat in good:
                one, other = (worth.holding(s.table, seat) for s in (before, state))
                gained += (other.cards - other.due) - (one.cards - one.due)
    return gained


def gap_of(better: str, worse: str, words: dict[str, str], games: int) -> tuple[float, float]:
    """How many chips better ones get more in a game, and the standard error of that."""
    gaps = []
    for seed in range(games):
        good = SEATINGS[seed % len(SEATINGS)]
        seats = ",".join(f"bot:{better if seat in good else worse}" for seat in (1, 2, 3, 4))
        match = played(None, game="horse_race", seed=seed, seats=seats, **words)
        gaps.append(swapped(match, words, seed, good) if "trading" in words else won(match, good))
    mean = sum(gaps) / games
    return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / games / max(1, games - 1))


CASES = [
    (mode, *pair) for mode in MODES for pair in PAIRS if (mode, pair[1]) != ("trading", "random")
]
"""A whim chooses no swaps: on the floor that persona reckons like any other."""


@pytest.mark.parametrize(("mode", "better", "worse"), CASES)
def test_the_better_level_gets_more_chips(mode: str, better: str, worse: str) -> None:
    gap, error = gap_of(better, worse, MODES[mode], GAMES)
    print(f"\n{mode:<10} {better:>14} - {worse:<14} {gap:>7.1f} chips, error {error:.1f}")
    assert gap > CLEAR * error if SOAK else gap > -WORST * error

"""Level against level wherever Horse Race has decisions: whoever sees more ends with more chips.

Two of each sit at a table, side by side in one game and face to face in the next. With -s the
table of means and standard errors is shown.
"""

from __future__ import annotations

import os
from math import sqrt

import pytest

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


def gap_of(better: str, worse: str, words: dict[str, str], games: int) -> tuple[float, float]:
    """How many chips a better one has more in the end, and the standard error of that."""
    gaps = []
    for seed in range(games):
        good = SEATINGS[seed % len(SEATINGS)]
        seats = ",".join(f"bot:{better if seat in good else worse}" for seat in (1, 2, 3, 4))
        money = played(None, game="horse_race", seed=seed, seats=seats, **words).state.money
        won = sum(money[seat - 1] for seat in good)
        gaps.append((won - (sum(money) - won)) / 2)
    mean = sum(gaps) / games
    return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / games / max(1, games - 1))


@pytest.mark.parametrize(("better", "worse"), PAIRS, ids=lambda bot: bot.replace("value:", ""))
@pytest.mark.parametrize("mode", MODES)
def test_the_better_level_ends_with_more_chips(mode: str, better: str, worse: str) -> None:
    gap, error = gap_of(better, worse, MODES[mode], GAMES)
    print(f"\n{mode:<10} {better:>14} - {worse:<14} {gap:>7.1f} chips, error {error:.1f}")
    assert gap > CLEAR * error if SOAK else gap > -WORST * error

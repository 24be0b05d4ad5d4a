"""Levels: whoever sees more, and sooner, ends with more money."""

from __future__ import annotations

from tests.bots.witness import Table, seats_of

SEEDS = range(7, 13)


def test_the_better_the_level_the_more_money() -> None:
    """Over 150 games the means are $170, $123, $84 and $64."""
    seats = seats_of("value:shark", "value:sharp", "value:relaxed", "gut:relaxed")
    games = [Table(seats, seed).played().driver.match.state.money for seed in SEEDS]
    shark, sharp, relaxed, gut = (sum(money) / len(games) for money in zip(*games, strict=True))
    print(f"\nshark {shark:.0f}, sharp {sharp:.0f}, relaxed {relaxed:.0f}, gut relaxed {gut:.0f}")
    assert shark > sharp > relaxed > gut

"""Results as a person reads them on a terminal."""

from __future__ import annotations

from typing import Any


def simulation(summary: dict[str, Any], seed: int) -> str:
    """What `simulate` found out."""
    speed = f"{summary['commands_per_second']:,} commands a second"
    lines = [
        f"{summary['games']:,} games, {summary['races']:,} races, seed {seed}; {speed}",
        "",
        "seat  bot                  wins   mean money",
    ]
    lines += [
        f"{seat['seat']:>4}  {seat['bot']:<18} {seat['wins']:>6}   {seat['mean_money']:>10.1f}"
        for seat in summary["seats"]
    ]
    if "stats" in summary:
        lines += ["", *_races(summary["stats"])]
    return "\n".join([*lines, "", f"digest {summary['digest']}"])


def _races(stats: dict[str, Any]) -> list[str]:
    lines = ["horse     win   place    show   (per cent of the races)"]
    lines += [
        f"{horse:<5} {100 * win:>7.2f} {100 * stats['place'][horse]:>7.2f} "
        f"{100 * stats['show'][horse]:>7.2f}"
        for horse, win in stats["win"].items()
    ]
    others = {**stats["colours"], "7 fifth or worse": stats["seven_fifth_or_worse"]}
    lines += ["", _shares("winning colours", others), _shares("exotics", stats["exotics"])]
    return [
        *lines,
        f"rolls a race {stats['rolls_mean']:.1f}, bonus moves {stats['bonus_moves_mean']:.2f}, "
        f"betting closed before the finish in {100 * stats['closed_before_finish']:.1f} %",
    ]


def _shares(title: str, shares: dict[str, float]) -> str:
    named = (f"{name.replace('_', ' ')} {100 * share:.1f}" for name, share in shares.items())
    return f"{title}: " + ", ".join(named)

"""Results as a person reads them on a terminal."""

from __future__ import annotations

from typing import Any

from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.data import GROUPS
from game.odds.luck import Range
from game.odds.ready_set_bet.position import Position


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
    told = _horse_race if summary["game"] == "horse_race" else _races
    lines += ["", *told(summary["stats"])]
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


def _horse_race(stats: dict[str, Any]) -> list[str]:
    """How races of Horse Race turned out."""
    lines = ["horse     win  scratched   (per cent of the races)"]
    lines += [
        f"{horse:<5} {100 * win:>7.2f} {100 * stats['scratched'][horse]:>10.2f}"
        for horse, win in stats["win"].items()
    ]
    chips = f"penalties {stats['penalties_mean']:.1f}, paid {stats['paid_mean']:.1f}"
    cards = (
        f"powers {stats['powers_mean']:.2f}, swaps {stats['swaps_mean']:.2f}, "
        f"purchases {stats['purchases_mean']:.2f}"
    )
    return [
        *lines, "",
        f"rolls a race {stats['rolls_mean']:.1f}, after {stats['scratch_rolls_mean']:.1f} that "
        f"scratch; never run {100 * stats['not_run']:.1f} %",
        f"chips a race: {chips}; cards a race: {cards}",
    ]  # fmt: skip


def _shares(title: str, shares: dict[str, float]) -> str:
    named = (f"{name.replace('_', ' ')} {100 * share:.1f}" for name, share in shares.items())
    return f"{title}: " + ", ".join(named)


def odds(board: Board, position: Position, found: dict[str, Any]) -> str:
    """What `odds` found out."""
    how = "exact" if found["exact"] else f"{found['samples']:,} races"
    error = f", standard error at most {100 * found['standard_error']:.2f} points"
    pair = f", pair of {position.last} open" if position.last else ""
    took = f"{1000 * found['seconds']:.1f} ms"
    lines = [f"{how}{'' if found['exact'] else error}{pair}; {took}", ""]
    lines += _horses(board, position, found)
    worth = {bet["id"]: bet for bet in found["bets"]}
    lines += ["", "what a token of 3 is worth on the other bets"]
    others = [bet for bet in worth.values() if bet["id"].split(":")[0] not in GROUPS]
    lines += [
        "  ".join(f"{_other(bet):<36}" for bet in others[index : index + 3]).rstrip()
        for index in range(0, len(others), 3)
    ]
    return "\n".join(lines)


def _horses(board: Board, position: Position, found: dict[str, Any]) -> list[str]:
    """A row for each horse: its chances, and what a 3 is worth on each of its spots."""
    head = "horse  at    win   place    show    a 3 is worth on show, place, win"
    rows = []
    ev = {bet["id"]: bet["ev"]["3"] for bet in found["bets"]}
    for horse, space in zip(board.index, position.spaces, strict=True):
        share = found["horses"][horse]
        spots = [spot.id for spot in board.spots.values() if spot.card == horse]
        worths = "".join(f"{ev[spot]:>+7.1f}" for spot in spots)
        shares = "".join(f"{100 * share[group]:>8.1f}" for group in ("win", "place", "show"))
        rows.append(f"{horse:<5} {space:>3}{shares} {worths}")
    return [head, *rows]


def _other(bet: dict[str, Any]) -> str:
    name = bet["id"].replace("_", " ")
    return f"{name:<16}{100 * bet['probability']:>6.1f} % {bet['ev']['3']:>+6.1f}"


def review(summary: dict[str, Any]) -> str:
    """What `review` found out about bets."""
    lines = []
    for race in summary["races"]:
        lines += [f"race {race['race']}: {race['winner']} won", _BET_HEAD]
        lines += [*map(_bet, race["bets"]), ""]
    lines += ["seat  player                 worth    paid    luck"]
    lines += [
        f"{seat['seat']:>4}  {seat['player']:<18} {seat['worth']:>9.1f} {seat['paid']:>7} "
        f"{seat['luck']:>+7.1f}"
        for seat in summary["seats"]
    ]
    for name in ("best", "worst"):
        if summary[name]:
            lines += ["", f"{name} decision (race {summary[name]['race']})", _BET_HEAD]
            lines += [_bet(summary[name])]
    return "\n".join([*lines, "", *dice(summary["dice"])])


_BET_HEAD = "seat  token     on                        roll   worth  missed    paid    luck"


def _bet(bet: dict[str, Any]) -> str:
    where = " ".join(bet["spots"])
    return (
        f"{bet['seat']:>4}  {bet['token']:<8}  {where:<24} {bet['roll']:>5} {bet['worth']:>+7.1f} "
        f"{bet['missed']:>7.1f} {bet['paid']:>+7} {bet['luck']:>+7.1f}"
    )


def dice_of(found: Range) -> dict[str, Any]:
    """How often a horse was rolled, as it is written down."""
    return {
        "rolled": found.rolled, "expected": round(found.expected, 1),
        "low": found.low, "high": found.high, "normal": found.is_normal,
    }  # fmt: skip


def dice(rolled: dict[str, Any]) -> list[str]:
    """How often each horse was rolled, and what is normal."""
    lines = ["horse  rolled  expected  normal luck (19 evenings in 20)"]
    for horse, found in rolled.items():
        mark = "" if found["normal"] else "  outside"
        lines.append(
            f"{horse:<5} {found['rolled']:>7} {found['expected']:>9.1f}  {found['low']} to "
            f"{found['high']}{mark}"
        )
    return lines


def records(found: dict[str, Any]) -> str:
    """Everybody with a line, then the house."""
    lines = [f"{found['games']} games, {found['races']} races"]
    folk = [one for one in found["names"] if one["game"] == "horse_race"]
    bettors = [one for one in found["names"] if one["game"] != "horse_race"]
    lines += ["", _BETTORS] if bettors or not folk else []
    for one in bettors:
        games = max(1, one["games"])
        best = f"+{one['best_paid']} on {one['best_bet']}" if one["best_bet"] else ""
        lines.append(
            f"{one['name']:<12} {one['games']:>6} {one['wins']:>6} {one['money_per_game']:>8.1f} "
            f"{one['judgement'] / games:>+11.1f} {one['luck'] / games:>+7.1f} "
            f"{one['bets_won']:>5} of {one['bets']:<5} {best}".rstrip()
        )
    lines += _horse_races(folk)
    for game in ("house", "house_horse_race"):
        lines += _house(found[game], game) if found.get(game) else []
    return "\n".join(lines)


_BETTORS = "name          games   wins    money   judgement    luck   bets won   best bet"


def _horse_races(names: list[dict[str, Any]]) -> list[str]:
    """The same of Horse Race: pots and penalties instead of bets."""
    if not names:
        return []
    lines = ["", "name          games   wins    money   races paid   biggest pot   penalties"]
    for one in names:
        lines.append(
            f"{one['name']:<12} {one['games']:>6} {one['wins']:>6} {one['money_per_game']:>8.1f} "
            f"{one['races_paid']:>5} of {one['bets']:<5} {one['biggest_pot']:>10} "
            f"{one['penalties']:>11}"
        )
    return lines


def _house(found: dict[str, Any], game: str) -> list[str]:
    lines = ["", game.replace("house_", "the house at ").replace("_", " ")]
    lines[1] = "the house" if game == "house" else lines[1]
    for kind, one in found.items():
        figure = f"{one['figure']:.1%}" if kind in ("outsider", "upset") else str(one["figure"])
        what = " ".join(filter(None, (one["name"], *one["bet"], one["horse"])))
        lines.append(f"{kind.replace('_', ' '):<12} {figure:>8}   {one['day']}   {what}".rstrip())
    return lines

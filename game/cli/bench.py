"""`bench`: how fast this machine plays, as numbers and as ratios to a plain loop."""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator
from itertools import chain, count
from pathlib import Path
from typing import Any

from game.bots.seats import players, read_sitter
from game.cli.refusal import Refusal
from game.cli.words import rules_for
from game.engine.contract import Command, Rules, Step
from game.engine.horse_race.rules import HorseRace
from game.engine.horse_race.state import RACE, Table
from game.engine.ready_set_bet.board import EXOTIC, PROP, Board
from game.engine.ready_set_bet.data import Condition
from game.engine.ready_set_bet.rules import ReadySetBet
from game.odds.horse_race.chances import Chances
from game.odds.ready_set_bet.position import Position, start_of
from game.odds.ready_set_bet.streams import RACES, Streams
from game.table.commitment import salt_of
from game.table.driver import Driver
from game.table.journal import Header
from game.table.resume import begin, new_header, new_match

Played = tuple[Header, list[Command]]

ROOT = Path(__file__).resolve().parents[2]
MEASURE, EARSHOT = "game.scenes.measure", "game.scenes.earshot"
HEARD = ("lateness", "volume")
SIZES = ("1920x1080", "3840x2160")
GAMES = 20
ROUNDS = 5
TIMES = 20
MIDDLE = 12
"""Rolls after which a race of Horse Race is well under way."""
FOUR_DICE = {"four_dice": "on"}
MOMENTS: dict[str, tuple[dict[str, str], Callable[[Table], bool]]] = {
    "start": ({}, lambda table: table.phase == RACE and not table.race.rolls),
    "middle": ({}, lambda table: table.phase == RACE and table.race.rolls >= MIDDLE),
    "four_dice": (FOUR_DICE, lambda table: table.phase == RACE and bool(table.dice)),
}
"""When the exact odds are reckoned: at which table, and where in the game."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """How to report."""
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    parser.add_argument("--no-window", action="store_true", help="without frames, start, memory")


def run(args: argparse.Namespace) -> int:
    """Measure, and report."""
    found: dict[str, dict[str, Any]] = {"engine": engine("ready_set_bet"), "odds": odds()}
    if not args.no_window:
        found |= window()
    found["horse_race"] = horse_race(windowed=not args.no_window)
    if args.json:
        print(json.dumps(found))
        return 0
    for part, numbers in found.items():
        print(part)
        _print_numbers(numbers, "  ")
    return 0


def _print_numbers(numbers: dict[str, Any], indent: str) -> None:
    for name, value in numbers.items():
        words = f"{indent}{name.replace('_', ' ')}"
        if isinstance(value, dict):
            print(words)
            _print_numbers(value, indent + "  ")
        else:
            print(
                f"{words:<32} {value:>14,}"
                if isinstance(value, int | float)
                else f"{words:<32} {value}"
            )


def window() -> dict[str, dict[str, Any]]:
    """Frames, start, memory and idling of the window, each in a process of its own."""
    return {
        "frames": {size: _measured("frames", size) for size in SIZES},
        "frames_live_odds": {size: _measured("live", size) for size in SIZES},
        "start": _measured("start", SIZES[0]),
        "memory": {size: _measured("memory", size).get("rss_mb") for size in SIZES},
        "idle": _measured("idle", SIZES[0]),
        "sound": sound(),
    }


def sound() -> dict[str, Any]:
    """How late effects are heard, how loud a race is, and what that takes, through SDL's driver."""
    with tempfile.TemporaryDirectory() as folder:
        file = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(Path(folder) / "sound.raw")}
        found = [_measured(kind, "", EARSHOT, file).items() for kind in HEARD]
        return dict(chain.from_iterable(found))


def _measured(
    kind: str, size: str, module: str = MEASURE, more: dict[str, str] | None = None
) -> dict[str, Any]:
    """One measurement; on a machine without a display SDL's dummy driver stands in."""
    environment = {**os.environ, **(more or {})}
    if sys.platform.startswith("linux") and not (
        environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
    ):
        environment.setdefault("SDL_VIDEODRIVER", "dummy")
    done = subprocess.run(  # noqa: S603 - our own module
        [sys.executable, "-m", module, kind, size],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise Refusal(f"bench: {kind} {size}: {(done.stderr.splitlines() or ['failed'])[-1]}")
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def horse_race(*, windowed: bool) -> dict[str, Any]:
    """The same of Horse Race: its engine, its exact odds, and the frames of its fullest table."""
    found: dict[str, Any] = {"engine": engine("horse_race"), "odds": exact_odds()}
    if windowed:
        found["frames"] = {size: _measured("horse_race", size) for size in SIZES}
    return found


def exact_odds() -> dict[str, float]:
    """Milliseconds for the chances of every horse, reckoned anew, at moments of a race.

    `ratio_to_plain_loop` tells how many races the plain loop runs while they are reckoned once
    from the start.
    """
    rules = rules_for("horse_race")
    assert isinstance(rules, HorseRace)
    tables = {name: _first(rules, options, wanted) for name, (options, wanted) in MOMENTS.items()}
    times: dict[str, list[float]] = {"plain": [], "prepare": [], **{name: [] for name in tables}}
    for _ in range(ROUNDS):
        times["plain"].append(_timed(_plain_count, 200))
        times["prepare"].append(_timed(_prepare, rules))
        for name, table in tables.items():
            times[name].append(_timed(_reckon, rules, table))
    best = {name: min(values) for name, values in times.items()}
    return {
        **{f"{name}_ms": round(1000 * best[name], 3) for name in tables},
        "prepare_seconds": round(best["prepare"], 3),
        "ratio_to_plain_loop": round(best["start"] / best["plain"], 1),
    }


def _first(rules: HorseRace, options: dict[str, str], wanted: Callable[[Table], bool]) -> Table:
    """The first table in a game of bots that is as it is wanted."""
    for seed in count():
        header, commands = _played(rules, seed, options)
        for state in _states(rules, header, commands):
            table: Table = state.table
            if wanted(table):
                return table
    raise AssertionError


def _reckon(rules: HorseRace, table: Table) -> int:
    """From nothing; of four dice that lie there also after each way to pair them."""
    for _ in range(TIMES):
        chances = Chances(rules.board)
        chances.wins(table)
        if table.dice:
            chances.after_pairs(table)
    return TIMES


def _prepare(rules: HorseRace) -> int:
    for _ in Chances(rules.board).prepare():
        pass
    return 1


def engine(game: str) -> dict[str, float]:
    """Commands a second through the rules and through a match with its journal.

    Every number is the best of a few rounds, which are interleaved so that a slow moment of
    the machine hits all of them alike.
    """
    rules = rules_for(game)
    games = [_played(rules, seed) for seed in range(GAMES)]
    times: dict[str, list[float]] = {"plain": [], "apply": [], "match": [], "game": []}
    with tempfile.TemporaryDirectory() as folder:
        for round_ in range(ROUNDS):
            times["plain"].append(_timed(_plain_races, 300))
            times["apply"].append(_timed(_apply_all, rules, games))
            times["match"].append(_timed(_match_all, rules, games, Path(folder) / str(round_)))
            times["game"].append(_timed(_play_some, rules, 5))
    best = {name: min(values) for name, values in times.items()}
    return {
        "commands_per_second": round(1 / best["apply"]),
        "match_commands_per_second": round(1 / best["match"]),
        "plain_loop_rolls_per_second": round(1 / best["plain"]),
        "ratio_to_plain_loop": round(best["plain"] / best["apply"], 4),
        "match_ratio_to_plain_loop": round(best["plain"] / best["match"], 4),
        "game_ms": round(1000 * best["game"], 2),
    }


def odds() -> dict[str, Any]:
    """Races a second to their ends and with every bet on the table, against the plain loop."""
    rules = rules_for("ready_set_bet")
    assert isinstance(rules, ReadySetBet)
    board = rules.board
    times: dict[str, list[float]] = {
        name: [] for name in ("plain", "pool", "start", "middle", "all")
    }
    middle = Position((3, 4, 5, 6, 8, 6, 5, 3, 2), "7")
    bets = _bets_on_a_table(board)
    streams = Streams(board)
    streams.make_ready()
    for _ in range(ROUNDS):
        times["plain"].append(_timed(_plain_count, 200))
        times["pool"].append(_timed(_make, board))
        times["start"].append(_timed(_end, streams, start_of(board), ()))
        times["middle"].append(_timed(_end, streams, middle, ()))
        times["all"].append(_timed(_end, streams, middle, bets))
    best = {name: min(values) for name, values in times.items()}
    return {
        "final": {
            "races_per_second_start": round(1 / best["start"]),
            "races_per_second_middle": round(1 / best["middle"]),
            "ratio_to_plain_loop": round(best["plain"] / best["start"]),
        },
        "all_bets": {
            "races_per_second": round(1 / best["all"]),
            "ms_16384": round(1000 * RACES * best["all"], 3),
            "ratio_to_plain_loop": round(best["plain"] / best["all"]),
        },
        "pool_seconds": round(RACES * best["pool"], 4),
    }


def _bets_on_a_table(board: Board) -> tuple[Condition, ...]:
    """Every row and side spot, five props and the exotics of a last race."""
    data = board.data
    dealt = {prop.id for prop in data.props[: data.counts.props_a_race]}
    dealt |= {exotic.id for exotic in data.exotics[: data.counts.races]}
    spots = (s for s in board.spots.values() if s.group not in (PROP, EXOTIC) or s.card in dealt)
    return tuple(dict.fromkeys(spot.wins_when for spot in spots))


def _plain_count(races: int) -> int:
    _plain_races(races)
    return races


def _make(board: Board) -> int:
    streams = Streams(board)
    streams.make_ready()
    return streams.races


def _end(streams: Streams, position: Position, bets: tuple[Condition, ...]) -> int:
    """The ends of all races, several times over, and the chance of each bet."""
    for _ in range(TIMES):
        ends = streams.ends(position)
        for condition in bets:
            ends.chance(condition)
    return TIMES * streams.races


def plain_race(chance: random.Random) -> int:
    """The plain loop: one race in one function without rules, events or records; its rolls."""
    horse_of = (0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8)
    bonus = (3, 3, 2, 1, 0, 1, 2, 3, 3)
    spaces = [0] * 9
    last, rolls = -1, 0
    while True:
        rolls += 1
        horse = horse_of[chance.randint(1, 6) + chance.randint(1, 6)]
        spaces[horse] += 1
        if horse == last:
            spaces[horse] += bonus[horse]
            last = -1
        else:
            last = horse
        if spaces[horse] >= 15:
            return rolls


def _plain_races(races: int) -> int:
    chance = random.Random(1)  # noqa: S311 - a measurement
    return sum(plain_race(chance) for _ in range(races))


def _played(rules: Rules[Any, Any], seed: int, chosen: dict[str, str] | None = None) -> Played:
    """A whole headless game of four gut bots."""
    sitters = (read_sitter("bot:gut"),) * 4
    words = rules.words(chosen or {})
    header = new_header(rules, words, tuple(map(str, sitters)), seed, salt_of(seed))
    match = new_match(rules, header)
    Driver(match, players(sitters, rules, seed)).run()
    return header, [entry.command for entry in match.log]


def _play_some(rules: Rules[Any, Any], games: int) -> int:
    for seed in range(games):
        _played(rules, seed)
    return games


def _states(rules: Rules[Any, Any], header: Header, commands: list[Command]) -> Iterator[Any]:
    """After each command how it stands."""
    state = new_match(rules, header).state
    for command in commands:
        result = rules.apply(state, command)
        assert isinstance(result, Step)
        state = result.state
        yield state


def _apply_all(rules: Rules[Any, Any], games: list[Played]) -> int:
    for header, commands in games:
        deque(_states(rules, header, commands), maxlen=0)
    return sum(len(commands) for _, commands in games)


def _match_all(rules: Rules[Any, Any], games: list[Played], folder: Path) -> int:
    folder.mkdir()
    for header, commands in games:
        match = new_match(rules, header)
        begin(folder / f"{header.seed}.jsonl", match, header)
        for command in commands:
            match.submit(command)
    return sum(len(commands) for _, commands in games)


def _timed(work: Callable[..., int], *args: Any) -> float:
    """Seconds for each of the things that the work says it has done."""
    started = time.perf_counter()
    done = work(*args)
    return (time.perf_counter() - started) / done

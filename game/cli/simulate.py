"""`simulate`: whole games played by bots, as fast as the machine can."""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

from game.bots.seats import Sitter, players
from game.cli import report
from game.cli.refusal import Refusal
from game.cli.words import add_table_words, count, options_for, rules_for, seed_for, sitters_for
from game.engine import form
from game.engine.contract import Rules
from game.engine.horse_race.rules import HorseRace
from game.engine.ready_set_bet.rules import ReadySetBet
from game.engine.record import record
from game.engine.rng import WORD
from game.odds.horse_race.tally import Tally as HorseTally
from game.odds.ready_set_bet.tally import Tally
from game.table.commitment import salt_of
from game.table.driver import Driver
from game.table.resume import begin, new_header, new_match

USUAL_SEATS = ",".join(["bot:gut"] * 4)


@record
class Job:
    """One game to be played."""

    game: str
    words: dict[str, str]
    sitters: tuple[Sitter, ...]
    seed: int
    journal: Path | None


@record
class Result:
    """What became of it."""

    money: tuple[int, ...]
    winners: tuple[int, ...]
    commands: int
    digest: str
    counts: Counter[str]


def arguments(parser: argparse.ArgumentParser) -> None:
    """The table, and how often."""
    add_table_words(parser)
    parser.add_argument(
        "--games", type=count("--games", 10_000_000), default=1, metavar="N", help="how many"
    )
    parser.add_argument(
        "--jobs", type=count("--jobs", 64), default=1, metavar="N", help="how many processes"
    )
    parser.add_argument("--journals", metavar="DIR", help="write every game down there")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")


def run(args: argparse.Namespace) -> int:
    """Play the games and report."""
    rules = rules_for(args.game)
    words = options_for(rules, args.option)
    sitters = sitters_for(rules, words, args.seats, USUAL_SEATS)
    if not all(sitter.persona for sitter in sitters):
        raise Refusal("simulate: a person has nothing to play with here; every seat needs a bot")
    seed = seed_for(args.seed)
    folder = _folder(args.journals)
    jobs = [
        Job(args.game, words, sitters, game_seed, _journal(folder, args.game, game_seed))
        for game_seed in ((seed + index) % WORD for index in range(args.games))
    ]
    started = time.perf_counter()
    results = list(_with_progress(_results(jobs, args.jobs), len(jobs)))
    summary = _summary(rules, args.game, sitters, results, time.perf_counter() - started)
    print(json.dumps(summary) if args.json else report.simulation(summary, seed))
    return 0


def play_game(job: Job) -> Result:
    """Play one game from its seed to its end."""
    rules = _rules(job.game)
    header = new_header(rules, job.words, tuple(map(str, job.sitters)), job.seed, salt_of(job.seed))
    match = new_match(rules, header)
    if job.journal:
        begin(job.journal, match, header)
    Driver(match, players(job.sitters, rules, job.seed)).run()
    outcome = match.outcome()
    assert outcome is not None
    tally = _tally(rules)
    for events in (match.opening, *(entry.events for entry in match.log)):
        tally.watch(events)
    money, digest = match.state.money, form.digest(match.state)
    return Result(money, outcome.winners, match.version, digest, tally.counts)


def _tally(rules: Rules[Any, Any]) -> Tally | HorseTally:
    """Who counts what happens in this game."""
    match rules:
        case ReadySetBet():
            return Tally(rules.board)
        case HorseRace():
            return HorseTally(rules.board)
    raise Refusal(f"simulate: {rules.game} has no statistics yet")


@cache
def _rules(game: str) -> Rules[Any, Any]:
    return rules_for(game)


def _folder(name: str | None) -> Path | None:
    if name is None:
        return None
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise Refusal(f"{name}: cannot be made a folder: {fault.strerror}") from None
    return folder


def _journal(folder: Path | None, game: str, seed: int) -> Path | None:
    if folder is None:
        return None
    path = folder / f"{game}-{seed}.jsonl"
    if path.exists():
        raise Refusal(f"{path}: is there already, and journals are never overwritten")
    return path


def _results(jobs: list[Job], processes: int) -> Iterator[Result]:
    """The results in the order of the jobs, however many processes play them."""
    try:
        if processes == 1:
            yield from map(play_game, jobs)
            return
        with ProcessPoolExecutor(processes) as pool:
            yield from pool.map(play_game, jobs, chunksize=max(1, len(jobs) // (processes * 20)))
    except OSError as fault:
        raise Refusal(f"{fault.filename or 'journal'}: {fault.strerror}") from None


def _with_progress(results: Iterator[Result], games: int) -> Iterator[Result]:
    """A bar on a terminal, and nothing elsewhere."""
    shown = sys.stderr.isatty()
    for done, result in enumerate(results, 1):
        if shown and (done == games or done % max(1, games // 200) == 0):
            filled = 40 * done // games
            sys.stderr.write(f"\r[{'#' * filled}{'.' * (40 - filled)}] {done}/{games}")
            sys.stderr.write("\n" if done == games else "")
            sys.stderr.flush()
        yield result


def _summary(
    rules: Rules[Any, Any],
    game: str,
    sitters: tuple[Sitter, ...],
    results: list[Result],
    seconds: float,
) -> dict[str, Any]:
    commands, tally = sum(result.commands for result in results), _tally(rules)
    for result in results:
        tally.add(result.counts)
    return {
        "game": game,
        "games": len(results),
        "races": tally.counts["races"],
        "commands": commands,
        "seconds": round(seconds, 3),
        "commands_per_second": round(commands / seconds),
        "digest": hashlib.sha256("".join(r.digest for r in results).encode()).hexdigest(),
        "seats": [_seat(seat, sitter, results) for seat, sitter in enumerate(sitters, 1)],
        "stats": tally.stats(),
    }


def _seat(seat: int, sitter: Sitter, results: list[Result]) -> dict[str, Any]:
    money = [result.money[seat - 1] for result in results]
    return {
        "seat": seat,
        "bot": str(sitter),
        "wins": sum(seat in result.winners for result in results),
        "mean_money": round(sum(money) / len(money), 3),
    }

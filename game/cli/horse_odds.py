"""`odds --game horse_race`: how likely each horse wins, exactly."""

from __future__ import annotations

import argparse
import json
import re
import time

from game.cli.positions import spaces_of
from game.cli.refusal import Refusal, one_of
from game.engine.horse_race.board import Board
from game.odds.horse_race.chances import Chances, Wins
from game.odds.horse_race.scratching import Taken


def arguments(parser: argparse.ArgumentParser) -> None:
    """What only this game asks for."""
    parser.add_argument(
        "--scratched",
        default="",
        metavar="LIST",
        help="horse_race: horses that are out (4,11)",
    )
    parser.add_argument(
        "--to-scratch",
        metavar="N",
        help="horse_race: scratch rolls still to come; all where no horse is named, else none",
    )
    parser.add_argument(
        "--chain",
        action="store_true",
        help="horse_race: scratches go on until there are enough, as in Advanced",
    )


def run(board: Board, args: argparse.Namespace) -> int:
    """Reckon, and report."""
    names = tuple(str(horse.id) for horse in board.data.horses)
    spaces = spaces_of(args.positions, names, board.moves)
    out = frozenset(names.index(name) for name in _listed(args.scratched, names))
    if named := [names[row] for row in sorted(out) if spaces[row]]:
        raise Refusal(f"odds: {named[0]} is scratched and cannot have run")
    left = _left(board, args.to_scratch, out, runs=any(spaces))
    started = time.perf_counter()
    chances = Chances(board)
    ready = time.perf_counter()
    if any(spaces):
        needs = zip(board.moves, spaces, strict=True)
        found = chances.of(
            tuple(0 if row in out else moves - at for row, (moves, at) in enumerate(needs))
        )
    else:
        found = chances.before(out, left, args.chain)
    seconds = time.perf_counter() - ready
    if args.json:
        print(json.dumps(_summary(names, found, seconds, ready - started)))
    else:
        print(_told(names, spaces, out, found, seconds))
    return 0


def _listed(text: str, names: tuple[str, ...]) -> tuple[str, ...]:
    listed = tuple(one_of("horse", name.strip(), names) for name in text.split(",") if text)
    if len(set(listed)) < len(listed):
        raise Refusal("odds: a horse is scratched twice")
    return listed


def _left(board: Board, asked: str | None, out: Taken, *, runs: bool) -> int:
    """How many scratches are still to come; none while horses run."""
    most = board.lines - len(out)
    if most < 0:
        raise Refusal(f"odds: no more than {board.lines} horses are scratched")
    if asked is None:
        return 0 if runs or out else most
    if not re.fullmatch("[0-9]", asked) or int(asked) > most:
        raise Refusal(f"odds: --to-scratch is a number from 0 to {most}")
    if runs and int(asked):
        raise Refusal("odds: while horses run none is scratched any more")
    return int(asked)


def _summary(
    names: tuple[str, ...], found: Wins, seconds: float, prepare: float
) -> dict[str, object]:
    return {
        "exact": True,
        "seconds": round(seconds, 6),
        "prepare_seconds": round(prepare, 6),
        "standard_error": 0.0,
        "horses": {name: {"win": win} for name, win in zip(names, found, strict=True)},
    }


def _told(
    names: tuple[str, ...], spaces: tuple[int, ...], out: Taken, found: Wins, seconds: float
) -> str:
    lines = [f"exact; {1000 * seconds:.1f} ms", "", "horse  at     win"]
    for row, (name, space, win) in enumerate(zip(names, spaces, found, strict=True)):
        share = "scratched" if row in out else f"{100 * win:.2f}"
        lines.append(f"{name:<5} {space:>3} {share:>7}")
    return "\n".join(lines)

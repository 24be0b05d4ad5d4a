"""`odds`: how likely every bet wins from a position, and what each token is worth there."""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from math import sqrt
from typing import Any

from game.cli import horse_odds, report
from game.cli.positions import spaces_of
from game.cli.refusal import Refusal, one_of
from game.cli.words import count, rules_for
from game.engine.games import GAMES
from game.engine.horse_race.rules import HorseRace
from game.engine.ready_set_bet.board import EXOTIC, Board, Spot
from game.engine.ready_set_bet.data import WITHIN, Condition, Finishes
from game.engine.ready_set_bet.rules import ReadySetBet
from game.engine.record import record
from game.odds.ready_set_bet.ends import Ends
from game.odds.ready_set_bet.exact import exact_ends
from game.odds.ready_set_bet.position import Position
from game.odds.ready_set_bet.streams import RACES, Streams

MOST_SAMPLES = 200_000_000
MOST_STATES = 400_000
"""States up to which counting exactly is quicker than many samples."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The position, and how exactly."""
    parser.add_argument("--game", default="ready_set_bet", metavar="G", help=", ".join(GAMES))
    parser.add_argument(
        "--positions",
        default="",
        metavar="LIST",
        help="where the horses are: their spaces in the order of the rows (0,0,3,...), or horses "
        "by name (7=12,11/12=4); the others are in the gate",
    )
    horse_odds.arguments(parser)
    parser.add_argument("--last", default="", metavar="H", help="the horse that was rolled last")
    parser.add_argument(
        "--streak",
        type=count("--streak", 99),
        default=1,
        metavar="N",
        help="how often it was rolled in a row; an odd number leaves a pair open",
    )
    parser.add_argument(
        "--samples",
        type=count("--samples", MOST_SAMPLES),
        default=4 * RACES,
        metavar="N",
        help="races to simulate",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")


def run(args: argparse.Namespace) -> int:
    """Estimate, and report."""
    rules = rules_for(args.game)
    if isinstance(rules, HorseRace):
        return horse_odds.run(rules.board, args)
    assert isinstance(rules, ReadySetBet)
    board = rules.board
    goals = (board.data.track.spaces,) * len(board.index)
    spaces = spaces_of(args.positions, tuple(board.index), goals)
    position = Position(spaces, _last(board, spaces, args.last, args.streak))
    found = estimate(board, position, args.samples)
    summary = _summary(board, found)
    print(json.dumps(summary) if args.json else report.odds(board, position, summary))
    return 0


@record
class Found:
    """Chances by condition, and what they cost to find out."""

    chances: dict[Condition, float]
    samples: int
    is_exact: bool
    seconds: float
    prepare_seconds: float


def estimate(board: Board, position: Position, samples: int) -> Found:
    """Every bet from this position: exactly where that is quick, else from so many races."""
    bets = list(dict.fromkeys(spot.wins_when for spot in board.spots.values()))
    started = time.perf_counter()
    if (exact := exact_ends(board, position, MOST_STATES)) is not None:
        chances = {condition: exact.chance(condition) for condition in bets}
        return Found(chances, exact.spaces.shape[1], True, time.perf_counter() - started, 0.0)
    won: Counter[Condition] = Counter()
    asked = prepared = 0.0
    for pool in range((samples + RACES - 1) // RACES):
        started = time.perf_counter()
        streams = Streams(board, seed=pool + 1)
        streams.make_ready()
        ready = time.perf_counter()
        races = min(RACES, samples - pool * RACES)
        _count(streams.ends(position, races), bets, won)
        prepared, asked = prepared + ready - started, asked + time.perf_counter() - ready
    chances = {condition: won[condition] / samples for condition in bets}
    return Found(chances, samples, False, asked, prepared)


def _count(ends: Ends, bets: list[Condition], won: Counter[Condition]) -> None:
    for condition in bets:
        won[condition] += int(ends.won(condition).sum())


def _last(board: Board, spaces: tuple[int, ...], horse: str, streak: int) -> str | None:
    """The horse whose pair is open, if one is; it must have come as far as its rolls took it."""
    if not horse:
        if streak > 1:
            raise Refusal("odds: --streak needs --last, the horse that was rolled")
        return None
    space = spaces[board.index[one_of("horse", horse, board.index)]]
    if space == 0:
        raise Refusal(f"odds: {horse} was rolled last, but is still in the gate")
    if space < streak + streak // 2 * board.bonus[horse]:
        raise Refusal(f"odds: {horse} cannot have been rolled {streak} times on space {space}")
    return horse if streak % 2 else None


def _summary(board: Board, found: Found) -> dict[str, Any]:
    values = sorted(set(board.data.tokens.usual) | set(board.data.tokens.crowded))
    worst = 0.0 if found.is_exact else 0.5 / sqrt(found.samples)
    chance = found.chances
    return {
        "samples": found.samples,
        "exact": found.is_exact,
        "seconds": round(found.seconds, 6),
        "prepare_seconds": round(found.prepare_seconds, 6),
        "standard_error": worst,
        "horses": {
            horse: {
                group: chance[Finishes(horse, WITHIN[group])] for group in ("win", "place", "show")
            }
            for horse in board.index
        },
        "bets": [_bet(spot, chance[spot.wins_when], values) for spot in _spots(board)],
    }


def _spots(board: Board) -> list[Spot]:
    """Every spot; of an exotic card one stands for all."""
    return [spot for spot in board.spots.values() if spot.group != EXOTIC or spot.column == 1]


def _bet(spot: Spot, chance: float, values: list[int]) -> dict[str, Any]:
    pays, penalty = spot.odds.pays, spot.odds.penalty
    worth = {
        str(value): round(chance * value * pays - (1 - chance) * penalty, 4) for value in values
    }
    name = spot.card if spot.group == EXOTIC else spot.id
    return {"id": name, "probability": round(chance, 6), "ev": worth}

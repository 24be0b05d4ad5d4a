"""`review`: what every decision of a journal was worth, what luck did, and the dice of the game."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from game.cli import horse_review, report
from game.cli.refusal import Refusal
from game.engine.horse_race.rules import HorseRace
from game.engine.ready_set_bet.rules import ReadySetBet
from game.odds.ready_set_bet.estimator import Estimator
from game.odds.ready_set_bet.prices import Prices
from game.odds.ready_set_bet.review import Review
from game.table.journal import Altered
from game.table.replay import Replay, load


def arguments(parser: argparse.ArgumentParser) -> None:
    """The journal to look at."""
    parser.add_argument("file", metavar="FILE", help="a journal")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")


def run(args: argparse.Namespace) -> int:
    """Play the journal again, and judge."""
    journal = load(Path(args.file))
    if journal.note:
        print(f"{args.file}: {journal.note}", file=sys.stderr)
    try:
        summary, lines = _told(Replay(journal), journal.header.seats)
    except Altered as difference:
        raise Refusal(str(difference)) from None
    except (ArithmeticError, MemoryError, ValueError):
        # Data that no data file can hold: somebody has written this journal by hand.
        raise Refusal(f"{args.file}:1: header: nobody can reckon with this data") from None
    print(json.dumps(summary) if args.json else lines)
    return 0


def _told(replay: Replay, seats: tuple[str, ...]) -> tuple[dict[str, Any], str]:
    """What is found out, and as a person reads it."""
    match replay.rules:
        case HorseRace() as rules:
            summary = horse_review.summary_of(horse_review.reviewed(rules, replay), seats)
            told = [*horse_review.told(summary), "", *report.dice(summary["dice"])]
            return summary, "\n".join(told)
        case ReadySetBet():
            summary = _summary(reviewed(replay), seats)
            return summary, report.review(summary)
    raise Refusal(f"review: {replay.rules.game} has no review yet")


def reviewed(replay: Replay) -> Review:
    """The whole game, watched, and every bet of it judged."""
    rules = replay.rules
    assert isinstance(rules, ReadySetBet)
    prices = Prices(rules.board, Estimator(rules.board, pools=1))
    review = Review(prices, replay.match.view(None))
    for moment in replay.moments():
        if moment.command is not None:
            review.watch(moment.events)
    while review.work():
        pass
    return review


def _summary(review: Review, seats: tuple[str, ...]) -> dict[str, Any]:
    best, worst = review.best(), review.worst()
    return {
        "seats": [
            {
                "seat": one.seat, "player": seats[one.seat - 1], "worth": round(one.worth, 2),
                "paid": one.paid, "luck": round(one.luck, 2),
            }
            for one in review.sums()
        ],
        "races": [
            {
                "race": race, "winner": winner,
                "bets": [_bet(decision) for decision in review.of_race(race)],
            }
            for race, winner in review.winners.items()
            if race <= review.settled
        ],
        "best": _bet(best) if best else None,
        "worst": _bet(worst) if worst else None,
        "dice": {
            horse: report.dice_of(found) for horse, found in review.dice().items()
        },
    }  # fmt: skip


def _bet(one: Any) -> dict[str, Any]:
    return {
        "race": one.race, "roll": one.roll, "seat": one.seat, "token": one.token,
        "spots": list(one.spots), "worth": round(one.worth, 2), "missed": round(one.missed, 2),
        "paid": one.paid, "luck": round(one.luck, 2),
    }  # fmt: skip

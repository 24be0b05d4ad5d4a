"""`review` of Horse Race: what hands were worth, what choices changed, and the dice."""

from __future__ import annotations

from typing import Any

from game.cli.report import dice_of
from game.engine.contract import Command
from game.engine.horse_race.commands import (
    AnswerPenalty,
    BuyCard,
    LeaveMarket,
    PairDice,
    PlayPower,
)
from game.engine.horse_race.rules import HorseRace
from game.odds.horse_race.chances import Chances
from game.odds.horse_race.review import Choice, Review, Sum
from game.odds.horse_race.worth import Worth
from game.table.replay import Replay


def reviewed(rules: HorseRace, replay: Replay) -> Review:
    """The whole game, watched, and every choice of its races judged."""
    review = Review(rules, Worth(Chances(rules.board)), replay.match.state)
    for moment in replay.moments():
        if moment.command is not None:
            review.watch(moment.command, moment.events, replay.match.state)
    return review


def summary_of(review: Review, seats: tuple[str, ...]) -> dict[str, Any]:
    """Everything that there is to tell."""
    best, worst = review.best(), review.worst()
    return {
        "seats": [{"player": seats[one.seat - 1], **_sum(one)} for one in review.sums()],
        "races": [
            {
                "race": race,
                "winner": review.winners[race],
                "seats": [_sum(one) for one in review.sums(race)],
                "choices": [_choice(choice) for choice in review.of_race(race)],
            }
            for race in review.settled
        ],
        "best": _choice(best) if best else None,
        "worst": _choice(worst) if worst else None,
        "dice": {str(horse): dice_of(found) for horse, found in review.dice().items()},
    }


def _sum(one: Sum) -> dict[str, Any]:
    return {
        "seat": one.seat, "hand": round(one.hand, 2), "choices": round(one.choices, 2),
        "paid": one.paid, "luck": round(one.luck, 2),
    }  # fmt: skip


def _choice(one: Choice) -> dict[str, Any]:
    return {
        "race": one.race, "roll": one.roll, "seat": one.seat, "choice": said(one.command),
        "worth": round(one.worth, 2), "missed": round(one.missed, 2),
    }  # fmt: skip


def said(command: Command) -> str:
    """A choice in a few words."""
    match command:
        case PairDice(_, ((a, b), (c, d))):
            return f"pairs {a}+{b} {c}+{d}"
        case BuyCard(_, card, gives):
            return f"buys {card} for {gives}"
        case LeaveMarket():
            return "buys nothing"
        case PlayPower(_, card, 0, horse):
            return f"{card}: chips under {horse}"
        case PlayPower(_, card, by, horse):
            return f"{card}: {horse} by {by:+}"
        case AnswerPenalty(_, how):
            return {"pay": "pays", "cancel": "Ace"}.get(how, f"King, to the {how}")
    raise ValueError(command)


# As a person reads it.


def told(summary: dict[str, Any]) -> list[str]:
    """The races, the seats, and the choices that stand out."""
    lines: list[str] = []
    for race in summary["races"]:
        lines += [f"race {race['race']}: {race['winner']} won", _SUMS]
        lines += [_sum_told(seat, "") for seat in race["seats"]]
        lines += ["", _CHOICES, *map(_choice_told, race["choices"])] if race["choices"] else []
        lines.append("")
    lines += [_SUMS, *(_sum_told(seat, seat["player"]) for seat in summary["seats"])]
    for name in ("best", "worst"):
        if one := summary[name]:
            lines += ["", f"{name} choice (race {one['race']})", _CHOICES, _choice_told(one)]
    return lines


_SUMS = "seat  player                   hand  choices    paid    luck"
_CHOICES = "seat  choice                   roll    worth  missed"


def _sum_told(one: dict[str, Any], player: str) -> str:
    return (
        f"{one['seat']:>4}  {player:<20} {one['hand']:>8.1f} {one['choices']:>+8.1f} "
        f"{one['paid']:>+7} {one['luck']:>+7.1f}"
    )


def _choice_told(one: dict[str, Any]) -> str:
    return (
        f"{one['seat']:>4}  {one['choice']:<22} {one['roll']:>6} {one['worth']:>+8.1f} "
        f"{one['missed']:>7.1f}"
    )

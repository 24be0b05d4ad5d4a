"""The pace of Horse Race: in calm play nothing lapses, and everybody is waited for."""

from __future__ import annotations

from math import inf

from game.engine.horse_race.data import Data, Times
from game.engine.record import replace
from game.table.pace import Pace

NEWS = (
    "AnswerPenalty", "AnswerTrade", "AnswerWager", "BuyCard", "Exchange", "LayCard", "PairDice",
    "PlayPower", "Raise", "TakeCardBack",
)  # fmt: skip


def paced(pace: Pace, data: Data) -> Pace:
    """The pace of a table with the times of this game's data."""
    calm, times = pace.window is not None, data.times
    waits = dict(pace.waits) | {"CloseTrading": inf if calm else times.trading}
    return replace(
        pace,
        waits=tuple(waits.items()),
        courteous=("KeepCard",),
        patient=("FinishTrading",),
        window=0.0 if calm else None,
        lapses=() if calm else _lapses(times),
        news=NEWS,
        moment=times.joker,
    )


def _lapses(times: Times) -> tuple[tuple[str, float], ...]:
    return (
        ("AnswerPenalty", times.penalty),
        ("AnswerWager", times.wager),
        ("Exchange", times.exchange),
        ("LeaveMarket", times.market),
    )

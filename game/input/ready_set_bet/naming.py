"""Where the offers of Ready Set Bet lie on its picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.contract import Command, Offer
from game.engine.ready_set_bet.commands import (
    AnswerHouse,
    ChooseCard,
    PlaceBet,
    Roll,
    SettleRace,
    StartRace,
    TakeBackCard,
)
from game.engine.ready_set_bet.data import SpotId
from game.input.bound import PieceId
from game.input.reach import NO_PIECE, Naming
from game.input.targets import TargetId
from game.table.calm import Ready


def seam(left: SpotId, right: SpotId) -> TargetId:
    """The line between two neighbouring spots, on which a straddling token lies."""
    return f"seam:{left}+{right}"


def _spot(_: Offer, spots: tuple[SpotId, ...]) -> TargetId:
    return seam(*spots) if len(spots) == 2 else spots[0]


def _card(offer: Offer, card: str) -> TargetId:
    return f"card:{offer.seat}:{card}"


def _chosen(offer: Offer, _: None) -> TargetId:
    return _card(offer, dict(offer.given)["card"])


def _answer(offer: Offer, takes: bool) -> TargetId:
    return f"answer:{offer.seat}:{'yes' if takes else 'no'}"


def _roll(_: Offer, __: None) -> TargetId:
    return "roll"


def _ready(offer: Offer, _: None) -> TargetId:
    return f"ready:{offer.seat}"


_TARGETS: dict[type[Command], Callable[[Offer, Any], TargetId]] = {
    PlaceBet: _spot,
    ChooseCard: _card,
    TakeBackCard: _chosen,
    AnswerHouse: _answer,
    StartRace: _roll,
    Roll: _roll,
    SettleRace: _roll,
    Ready: _ready,
}


def target_of(offer: Offer, value: Any) -> TargetId:
    """Where one choice of an offer lies."""
    return _TARGETS[offer.command](offer, value)


def piece_of(offer: Offer) -> PieceId:
    """The token that has to be in hand for a bet."""
    token = dict(offer.given).get("token")
    return NO_PIECE if token is None else f"token:{offer.seat}:{token}"


NAMING = Naming(target_of, piece_of)

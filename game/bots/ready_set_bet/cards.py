"""What a VIP card is worth to a bot, for the races that are left."""

from __future__ import annotations

from typing import assert_never

from game.engine.ready_set_bet.board import Board, bonus_id
from game.engine.ready_set_bet.data import (
    BonusMoveMoney,
    BonusTokenGain,
    Effect,
    FreeChips,
    LateBet,
    NoPenalty,
    PropMoney,
    PropsWinTies,
    RollMoney,
    Stack,
    Straddle,
)
from game.engine.ready_set_bet.view import View

ROLLS = 64
"""Rolls of a race, about."""
RIGHTS = {
    Stack: "stack", Straddle: "straddle", LateBet: "late_bet", NoPenalty: "no_penalty",
    PropsWinTies: "props_win_ties",
}  # fmt: skip
"""Under which name the data says what a right is worth."""
PENALTY_SHARE = 0.6
"""How often a bonus token's own penalty is paid."""


def card_worth(board: Board, per_race: dict[str, float], view: View, effect: Effect) -> float:
    """Dollars until the end of the game."""
    races = view.options.races - view.race.number
    if isinstance(effect, FreeChips):
        return per_race["free_chips"] * effect.money
    if isinstance(effect, PropMoney | PropsWinTies) and not view.options.props:
        return 0.0
    return races * _a_race(board, per_race, effect)


def _a_race(board: Board, per_race: dict[str, float], effect: Effect) -> float:
    match effect:
        case BonusTokenGain():
            token = board.tokens[bonus_id(effect)]
            return token.value * per_race["bonus_token"] - PENALTY_SHARE * token.adds
        case Stack(token) | Straddle(token) | LateBet(token):
            return token * per_race[RIGHTS[type(effect)]]
        case RollMoney(money, doubles):
            return money * ROLLS * len(doubles) / 36
        case BonusMoveMoney(money, colour):
            return money * ROLLS * _pairs(board, colour)
        case PropMoney(money):
            return money * per_race["prop_money"]
        case NoPenalty() | PropsWinTies():
            return per_race[RIGHTS[type(effect)]]
        case FreeChips():
            return 0.0
        case _:
            assert_never(effect)


def _pairs(board: Board, colour: str) -> float:
    """How likely a roll ends a pair of this colour."""
    shares = [board.ways[horse.id] / 36 for horse in board.data.horses if horse.colour == colour]
    return sum(share * share / (1 + share) for share in shares)

"""Where hands can point on the race table: its targets, from the stage and the offers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.engine.contract import Offer, Seat
from game.engine.ready_set_bet.board import EXOTIC, PROP, bonus_id
from game.engine.ready_set_bet.commands import PlaceBet
from game.engine.ready_set_bet.data import BonusTokenGain
from game.input.ready_set_bet.naming import seam
from game.input.targets import BUTTON, Target
from game.render.kit import Box
from game.render.ready_set_bet.layout import CAPTION, PAUSE
from game.render.ready_set_bet.looks import own_tokens
from game.render.ready_set_bet.racks import card_hit, token_hit
from game.render.ready_set_bet.stage import Stage

DICE_BOX: Box = (16, 12, 252, 128)
SEAM_WIDE = 26.0


def table_targets(stage: Stage, humans: Iterable[Seat], offers: Iterable[Offer]) -> list[Target]:
    """Spots, seams where a straddle is offered, tokens in people's racks, dice and pause."""
    return [
        *_spots(stage),
        *_seams(stage, offers),
        *(target for seat in humans for target in _tokens(stage, seat)),
        Target("roll", "roll", *DICE_BOX),
        Target("pause", BUTTON, *PAUSE),
        Target("caption", BUTTON, *CAPTION),
    ]


def _spots(stage: Stage) -> Iterator[Target]:
    view = stage.shown
    for spot in stage.board.spots.values():
        if spot.group == PROP and spot.card not in view.props:
            continue
        if spot.group == EXOTIC and spot.card not in view.exotics:
            continue
        yield Target(spot.id, "spot", *stage.spot_box(spot.id))


def _seams(stage: Stage, offers: Iterable[Offer]) -> Iterator[Target]:
    pairs = {
        spots
        for offer in offers
        if offer.command is PlaceBet and not isinstance(offer.among, range)
        for spots in offer.among
        if isinstance(spots, tuple) and len(spots) == 2
    }
    for left, right in stage.board.straddle_order:
        if (left, right) in pairs:
            x, y, wide, high = stage.spot_box(left)
            yield Target(
                seam(left, right), "spot", x + wide - SEAM_WIDE / 2 + 2, y, SEAM_WIDE, high
            )


def _tokens(stage: Stage, seat: Seat) -> Iterator[Target]:
    """One's own tokens that are still in the rack, and bonus tokens in their slots."""
    if seat not in stage.sitting.marks:
        return
    view, rack = stage.shown, stage.rack(seat)
    hand = view.hands[seat - 1]
    for index, (token, here) in enumerate(own_tokens(stage.board, view, seat)):
        if here:
            yield Target(f"token:{seat}:{token}:{index}", "token", *token_hit(rack, index))
    for index, card in enumerate(view.kept[seat - 1]):
        effect = stage.board.effects[card]
        if isinstance(effect, BonusTokenGain) and (bonus := bonus_id(effect)) in hand:
            yield Target(f"token:{seat}:{bonus}:{index}", "token", *card_hit(rack, index))

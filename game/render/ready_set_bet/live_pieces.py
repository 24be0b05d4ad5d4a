"""The figures of live odds as pieces: they lie over their spots, and change far more often."""

from __future__ import annotations

from game.engine.ready_set_bet.board import EXOTIC, PROP, SIDE, Board
from game.engine.ready_set_bet.data import GROUPS
from game.engine.ready_set_bet.view import View
from game.render.kit import Kit
from game.render.patchwork import Piece, painting
from game.render.ready_set_bet.layout import EYE_PILL, Layout, exotic_box
from game.render.ready_set_bet.live import (
    Live,
    put_eye,
    put_on_paper,
    put_side_strip,
    put_strip,
    strip_box,
)
from game.render.ready_set_bet.looks import is_closed

LIVE_VALUE = 3
"""The token whose worth live odds show."""


def live_pieces(
    kit: Kit, board: Board, layout: Layout, view: View, live: dict[str, Live]
) -> list[tuple[str, Piece]]:
    """One for each spot that it is told of, and the eye that says for which token."""
    pieces = [
        (f"odds {spot}", _live_piece(kit, board, layout, view, spot, live[spot]))
        for spot in _live_spots(board, view, live)
    ]
    if pieces:
        paint = painting(put_eye, kit, box=EYE_PILL, token=str(LIVE_VALUE))
        pieces.append(("eye", Piece(EYE_PILL, LIVE_VALUE, paint, 2)))
    return pieces


def _live_spots(board: Board, view: View, live: dict[str, Live]) -> list[str]:
    """Free ones on the table; of an exotic the first free socket stands for all."""
    if view.race.closed:
        return []
    taken = {spot for bet in view.bets if not bet.is_marker for spot in bet.spots}
    cards: dict[str, str] = {}
    for spot in live:
        place = board.spots[spot]
        on_table = place.card in (*view.props, *view.exotics)
        if spot in taken or is_closed(board, place, view):
            continue
        if place.group not in (PROP, EXOTIC) or on_table:
            cards.setdefault(place.card if place.group == EXOTIC else spot, spot)
    return list(cards.values())


def _live_piece(kit: Kit, board: Board, layout: Layout, view: View, spot: str, live: Live) -> Piece:
    group, box = board.spots[spot].group, layout.spot(spot, view.props, view.exotics)
    if group in GROUPS:
        return Piece(strip_box(box), live, painting(put_strip, kit, box=box, live=live), 1)
    if group == SIDE:
        box = (box[0] + 4, box[1] + 99, box[2] - 8, 26.0)
        return Piece(box, live, painting(put_side_strip, kit, box=box, live=live), 1)
    if group == PROP:
        box = (box[0] + 8, box[1] + 70, box[2] - 16, 22.0)
    else:
        x, y, _, _ = exotic_box(view.exotics.index(board.spots[spot].card))
        box = (x + 6, y + 69, 97.0, 22.0)
    return Piece(box, live, painting(put_on_paper, kit, box=box, live=live), 1)

"""What a view of Ready Set Bet says about each thing on the table: how it is to look."""

from __future__ import annotations

from game.engine.contract import Seat
from game.engine.ready_set_bet.board import EXOTIC, PROP, SIDE, Board, Spot
from game.engine.ready_set_bet.data import GROUPS, BonusTokenGain, Effect
from game.engine.ready_set_bet.state import RUNNING
from game.engine.ready_set_bet.view import View
from game.engine.record import record
from game.render.ready_set_bet.header import CapsuleLook
from game.render.ready_set_bet.racks import ASKED, READY, RackLook
from game.render.ready_set_bet.spots import CLOSED, DIM, OPEN, PAYS, Lying, SpotLook
from game.render.ready_set_bet.words import TableWords
from game.render.stage import Sitting


@record
class Result:
    """What settling has shown so far: money won by a bet's half, and whose rack glows."""

    won: tuple[tuple[Seat, str, str, int], ...] = ()
    glow: frozenset[Seat] = frozenset()
    settling: bool = False
    in_air: frozenset[tuple[Seat, str, str]] = frozenset()
    """The bets whose tokens are still falling: seat, token, first spot."""
    turning: frozenset[str] = frozenset()
    """The cards that are still being turned over, and drawn elsewhere."""


def capsule(board: Board, words: TableWords, view: View) -> CapsuleLook:
    """The betting state; the last crossing but one makes it last bets."""
    of = board.data.track.closes_at
    lamps = min(len(view.race.crossed), of)
    if view.race.winner:
        state = "official"
    elif view.race.closed:
        state = "closed"
    elif view.phase != RUNNING:
        state = "gate"
    else:
        state = "last" if lamps == of - 1 else "open"
    return CapsuleLook(state, words.states[state], lamps, of)


def spot(
    board: Board, sitting: Sitting, place: Spot, view: View, result: Result, *, odds: bool
) -> SpotLook:
    """A spot with the tokens on it; `odds`: its chance is known and can be shown."""
    bets = [bet for bet in view.bets if place.id in bet.spots]
    lying = tuple(
        Lying(
            sitting.marks[bet.seat],
            bet.token,
            board.tokens[bet.token].value,
            sum(m for s, t, p, m in result.won if (s, t, p) == (bet.seat, bet.token, place.id)),
            2 * bet.spots.index(place.id) - 1 if len(bet.spots) > 1 else 0,
            (bet.seat, bet.token, bet.spots[0]) in result.in_air,
        )
        for bet in bets
        if not bet.is_marker
    )
    marker = any(bet.is_marker for bet in bets)
    state = _state(board, place, view, result, lying)
    live = odds and state == OPEN and not lying and not view.race.closed
    return SpotLook(state, lying, marker, live)


def _state(board: Board, place: Spot, view: View, result: Result, lying: tuple[Lying, ...]) -> str:
    if is_closed(board, place, view):
        return CLOSED
    if result.settling:
        return PAYS if any(one.won for one in lying) else DIM
    if view.race.closed and not lying and place.group not in (PROP, EXOTIC, SIDE):
        return DIM
    return OPEN


def is_closed(board: Board, place: Spot, view: View) -> bool:
    """With few bettors the leftmost column of each group is closed."""
    sparse = view.bettors <= board.data.counts.sparse_up_to
    return sparse and place.group in GROUPS and place.column == 1


def rack(
    board: Board, words: TableWords, sitting: Sitting, seat: Seat, view: View, result: Result, *,
    ready: bool | None,
) -> RackLook:  # fmt: skip
    """What somebody has left; `ready`: whether they are, where they are asked."""
    money = view.money[seat - 1]
    return RackLook(
        sitting.marks[seat],
        sitting.names[seat],
        money,
        money > 0 and money == max(view.money),
        own_tokens(board, view, seat),
        _cards(board, seat, view, result),
        seat in result.glow,
        words.house if seat == view.race.house else "",
        sitting.faces.get(seat, ""),
        "" if ready is None else READY if ready else ASKED,
    )


def _cards(board: Board, seat: Seat, view: View, result: Result) -> tuple[tuple[Effect, bool], ...]:
    """Each of a seat's cards, and whether its bonus token is still there if it gave one."""
    hand, cards = view.hands[seat - 1], []
    for index, effect in enumerate(board.effects[card] for card in view.kept[seat - 1]):
        if f"vip:{seat}:{index}" not in result.turning:
            bonus = f"{effect.colour}:{effect.value}" if isinstance(effect, BonusTokenGain) else ""
            cards.append((effect, not bonus or bonus in hand))
    return tuple(cards)


def most_cards(view: View) -> int:
    """How many VIP cards somebody has: all racks are laid out alike."""
    return max(map(len, view.kept), default=0)


def own_tokens(board: Board, view: View, seat: Seat) -> tuple[tuple[str, bool], ...]:
    """Each of a seat's own tokens in the order of its rack, and whether it is still there."""
    if seat == view.race.house:
        return ()
    hand, tokens = list(view.hands[seat - 1]), []
    for token in board.token_set(view.bettors):
        here = token in hand
        if here:
            hand.remove(token)
        tokens.append((token, here))
    return tuple(tokens)

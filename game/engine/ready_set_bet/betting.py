"""Betting: which token may lie where, and putting it there."""

from __future__ import annotations

from game.engine.contract import Event, Offer, Rejected, Seat, rejected
from game.engine.pieces import put, without
from game.engine.ready_set_bet.board import EXOTIC, PROP, Board, Spot
from game.engine.ready_set_bet.commands import PlaceBet
from game.engine.ready_set_bet.data import GROUPS, MARKER, LateBet, SpotId, Stack, Straddle, TokenId
from game.engine.ready_set_bet.events import BetPlaced
from game.engine.ready_set_bet.state import MARKERS, RUNNING, Bet, State
from game.engine.record import replace

Spots = tuple[SpotId, ...]


class Betting:
    """One seat's betting at one moment: its cards, and what lies on the board before it."""

    def __init__(self, board: Board, state: State, seat: Seat) -> None:
        self.board = board
        self.state = state
        self.seat = seat
        self.hand = state.hands[seat - 1] if seat in state.seats else ()
        self.effects = board.effects_of(state, seat) if seat in state.seats else ()
        self.lying = _lying(state)
        self.sparse = board.is_sparse(state)
        self._singles: dict[bool, tuple[Spots, ...]] = {}
        self.own_cards = {
            board.spots[spot].card for spot, seats in self.lying.items() if seat in seats
        }

    def refusal(self, token: TokenId, spots: Spots) -> Rejected | None:
        """Why the token may not be placed there, if so."""
        return self.token_refusal(token) or self.spots_refusal(token, spots)

    def token_refusal(self, token: TokenId) -> Rejected | None:
        """Why the token may not be placed anywhere now, if so."""
        if self.state.phase != (MARKERS if token == MARKER else RUNNING):
            return rejected("not_now")
        if token not in self.hand:
            return rejected("no_such_token", token=token)
        if self.state.race.closed and LateBet(self.value(token)) not in self.effects:
            return rejected("betting_closed")
        return None

    def spots_refusal(self, token: TokenId, spots: Spots) -> Rejected | None:
        """Why these spots may not take the token, if so."""
        value = self.value(token)
        if len(spots) == 1:
            return self.spot_refusal(spots[0], stacks=Stack(value) in self.effects)
        if spots not in self.board.straddles or Straddle(value) not in self.effects:
            return rejected("no_straddle", token=token)
        left, right = spots
        return self.spot_refusal(left, stacks=False) or self.spot_refusal(right, stacks=False)

    def spot_refusal(self, spot: SpotId, *, stacks: bool) -> Rejected | None:
        """Why one spot may not be bet on, if so: it is closed, or somebody was first."""
        place = self.board.spots.get(spot)
        if place is None or not self.on_table(place):
            return rejected("no_such_spot", spot=spot)
        if self.sparse and place.group in GROUPS and place.column == 1:
            return rejected("spot_closed", spot=spot)
        there = self.lying.get(spot)
        if there and (not stacks or self.seat in there):
            return rejected("spot_taken", spot=spot, by=there[0])
        if place.group == EXOTIC and place.card in self.own_cards:
            return rejected("one_token_a_card", card=place.card)
        return None

    def on_table(self, spot: Spot) -> bool:
        """Whether the spot is there in this race: a prop or an exotic must be dealt."""
        if spot.group == PROP:
            return spot.card in self.state.cards.props
        if spot.group == EXOTIC:
            return spot.card in self.state.cards.exotics
        return True

    def offers(self) -> tuple[Offer, ...]:
        """Every token that can be placed, each with its spots as one reads the board."""
        offers = []
        for token in dict.fromkeys(self.hand):
            if self.token_refusal(token) is None and (among := self.choices(token)):
                offers.append(Offer(PlaceBet, self.seat, (("token", token),), "spots", among))
        return tuple(offers)

    def choices(self, token: TokenId) -> tuple[Spots, ...]:
        """Where the token may go: single spots, then straddles."""
        value = self.value(token)
        single = self.singles(stacks=Stack(value) in self.effects)
        if Straddle(value) not in self.effects:
            return single
        order = self.board.straddle_order
        return single + tuple(s for s in order if self.spots_refusal(token, s) is None)

    def singles(self, *, stacks: bool) -> tuple[Spots, ...]:
        """The single spots for any token that stacks, or for any that does not."""
        if stacks not in self._singles:
            self._singles[stacks] = tuple(
                (spot,)
                for spot in self.board.spots
                if self.spot_refusal(spot, stacks=stacks) is None
            )
        return self._singles[stacks]

    def value(self, token: TokenId) -> int:
        """The number that a VIP card would have to name."""
        return self.board.tokens[token].value


def may_bet_late(board: Board, state: State, seat: Seat) -> bool:
    """Whether the seat holds a token that one of its cards lets it place after the close."""
    effects = board.effects_of(state, seat)
    return any(LateBet(board.tokens[token].value) in effects for token in state.hands[seat - 1])


def place(state: State, bet: Bet) -> tuple[State, Event]:
    """The token leaves its owner's rack and lies on the board until the race is settled."""
    index = bet.seat - 1
    hands = put(state.hands, index, without(state.hands[index], bet.token))
    event = BetPlaced(bet.seat, bet.token, bet.spots)
    return replace(state, hands=hands, bets=(*state.bets, bet)), event


def _lying(state: State) -> dict[SpotId, list[Seat]]:
    """Whose tokens block a spot. Markers block only markers, and are placed before any token."""
    markers = state.phase == MARKERS
    lying: dict[SpotId, list[Seat]] = {}
    for bet in state.bets:
        if bet.is_marker == markers:
            for spot in bet.spots:
                lying.setdefault(spot, []).append(bet.seat)
    return lying

"""How a race ended: places with their ties, which bets win, and the money that follows."""

from __future__ import annotations

from typing import assert_never

from game.engine.contract import Event, Money, Seat, Story
from game.engine.pieces import collect
from game.engine.ready_set_bet.board import PROP, Board, Spot
from game.engine.ready_set_bet.cards import vip_paid
from game.engine.ready_set_bet.data import (
    Ahead,
    ColourWins,
    Condition,
    Effect,
    Finishes,
    Gap,
    Moved,
    NoPenalty,
    PropMoney,
    PropsWinTies,
    TokenId,
    Trails,
)
from game.engine.ready_set_bet.events import BetLost, BetWon, RaceSettled
from game.engine.ready_set_bet.state import Bet, State, paid
from game.engine.record import record, replace

UNPLACED = 4
"""The place of every horse that is neither first, second nor third."""


@record
class Finish:
    """The field at the end of a race."""

    spaces: tuple[int, ...]
    order: tuple[int, ...]
    """The spaces again, best first."""
    places: tuple[int, ...]
    """1, 2, 3 or unplaced, by row; ties share a place."""


def finish(spaces: tuple[int, ...]) -> Finish:
    """Who came in where.

    Everyone level behind the winner is second. Two or more of them are second and third, so
    nobody behind them shows; one alone leaves the third place to everyone level behind it.
    """
    order = tuple(sorted(spaces, reverse=True))
    first, second, third = order[:3]
    place_at = {third: 3, second: 2, first: 1}
    return Finish(spaces, order, tuple(place_at.get(space, UNPLACED) for space in spaces))


def wins(board: Board, condition: Condition, end: Finish, *, ties_win: bool = False) -> bool:
    """Whether a bet on the condition wins; `ties_win` is for props of whoever has the card."""
    match condition:
        case Finishes(horse, within):
            return end.places[board.index[horse]] <= within
        case ColourWins(colour):
            return any(end.places[row] == 1 for row in board.of_colour(colour))
        case Trails(horse, others):
            own = end.spaces[board.index[horse]]
            return sum(space > own for space in end.spaces) >= others
        case Ahead(horse, of):
            own = end.spaces[board.index[horse]] + ties_win
            rivals = (board.index[of],) if of in board.index else board.of_colour(of)
            return all(own > end.spaces[row] for row in rivals)
        case Gap(place, least, most):
            return least <= end.order[0] - end.order[place - 1] <= most
        case Moved(horses, least, most):
            return sum(least <= space <= most for space in end.spaces) >= horses
        case _:
            assert_never(condition)


def settle(board: Board, story: Story[State]) -> None:
    """Winnings first, then penalties, then everybody has the tokens back."""
    end = finish(story.state.race.spaces)
    lost: list[tuple[Bet, Spot]] = []
    for bet in story.state.bets:
        lucky = PropsWinTies() in board.effects_of(story.state, bet.seat)
        for spot in (board.spots[spot] for spot in bet.spots):
            if wins(board, spot.wins_when, end, ties_win=lucky and spot.group == PROP):
                _pay(board, story, bet, spot)
            else:
                lost.append((bet, spot))
    for bet, spot in lost:
        story.add(_lost(board, story.state, bet, spot))
    story.add(_settled(board, story.state))


def _pay(board: Board, story: Story[State], bet: Bet, spot: Spot) -> None:
    story.add(_won(board, story.state, bet, spot))
    if spot.group == PROP:
        for card in story.state.cards.kept[bet.seat - 1]:
            effect = board.effects[card]
            if isinstance(effect, PropMoney) and bet.seat != story.state.race.house:
                story.add(vip_paid(story.state, bet.seat, card, effect.money))


def _won(board: Board, state: State, bet: Bet, spot: Spot) -> tuple[State, Event]:
    money = board.tokens[bet.token].value * spot.odds.pays
    return paid(state, bet.seat, money), BetWon(bet.seat, bet.token, spot.id, money)


def _lost(board: Board, state: State, bet: Bet, spot: Spot) -> tuple[State, Event]:
    due = penalty(board, board.effects_of(state, bet.seat), bet.token, spot)
    got = collect(state.money[bet.seat - 1], due)
    event = BetLost(bet.seat, bet.token, spot.id, due, got)
    return paid(state, bet.seat, -got), event


def penalty(board: Board, effects: tuple[Effect, ...], token_id: TokenId, spot: Spot) -> Money:
    """What a losing bet costs: the spot's red number whatever the token, and a bonus token's."""
    token = board.tokens[token_id]
    if token.cancels or NoPenalty() in effects:
        return 0
    return spot.odds.penalty + token.adds


def _settled(board: Board, state: State) -> tuple[State, Event]:
    hands = tuple(full_hand(board, state, seat) for seat in state.seats)
    after = replace(state, bets=(), hands=hands)
    return after, RaceSettled(state.race.number, state.money)


def full_hand(board: Board, state: State, seat: Seat) -> tuple[str, ...]:
    """All that a seat has to bet with in this race: its tokens, or the house's markers."""
    if seat == state.race.house:
        return board.markers if state.options.house_bets else ()
    bonus = (token for card in state.cards.kept[seat - 1] for token in board.bonus_token(card))
    return tuple(sorted((*board.token_set(len(state.bettors)), *bonus), key=board.token_order))

"""Following a game by its events alone: the view after an event, from the view before it."""

from __future__ import annotations

from game.engine.contract import PROGRAM, Event, Money, Seat
from game.engine.pieces import put, without
from game.engine.ready_set_bet import events as e
from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.state import (
    FINISHED,
    GATE,
    HOUSE,
    MARKERS,
    OVER,
    RUNNING,
    VIP,
    Bet,
    Race,
)
from game.engine.ready_set_bet.view import View
from game.engine.record import replace


def follow(board: Board, view: View, event: Event) -> View:
    """What a seat knows once it has seen the event."""
    race = _race(board, view.race, event)
    if race is not view.race:
        view = replace(view, race=race)
    for step in (_phase, _money, _bets, _table, _cards):
        view = step(board, view, event)
    return view


def _race(board: Board, race: Race, event: Event) -> Race:
    match event:
        case e.HouseNamed(seat, _):
            return replace(race, house=seat)
        case e.RacePrepared(number, _):
            return Race(number, race.house, (0,) * len(race.spaces))
        case e.DiceRolled(number, _, horse):
            return replace(race, rolls=number, last=None if race.last == horse else horse)
        case e.HorseMoved(horse, _, end) | e.BonusMoved(horse, _, _, end):
            return replace(race, spaces=put(race.spaces, board.index[horse], end))
        case e.RedLineCrossed(horse, _):
            return replace(race, crossed=(*race.crossed, horse))
        case e.BettingClosed():
            return replace(race, closed=True)
        case e.RaceFinished(winner):
            return replace(race, winner=winner)
    return race


def _phase(_: Board, view: View, event: Event) -> View:
    match event:
        case e.RacePrepared():
            return replace(view, phase=MARKERS if view.options.house_bets else GATE)
        case e.MarkersPlaced():
            return replace(view, phase=GATE)
        case e.RaceStarted():
            return replace(view, phase=RUNNING)
        case e.RaceFinished():
            return replace(view, phase=FINISHED)
        case e.CardsDealt():
            return replace(view, phase=VIP)
        case e.HouseAsked(seat):
            return replace(view, phase=HOUSE, asked=seat)
        case e.HouseAnswered():
            return replace(view, asked=PROGRAM)
        case e.GameEnded():
            return replace(view, phase=OVER)
    return view


def _money(_: Board, view: View, event: Event) -> View:
    match event:
        case e.GameStarted(money) | e.RaceSettled(_, money):
            return replace(view, money=money)
        case e.VipPaid(seat, _, money) | e.BetWon(seat, _, _, money) | e.HousePaid(seat, money):
            return _paid(view, seat, money)
        case e.BetLost(seat, _, _, _, paid):
            return _paid(view, seat, -paid)
    return view


def _paid(view: View, seat: Seat, money: Money) -> View:
    return replace(view, money=put(view.money, seat - 1, view.money[seat - 1] + money))


def _bets(board: Board, view: View, event: Event) -> View:
    match event:
        case e.BetPlaced(seat, token, spots):
            hands = put(view.hands, seat - 1, without(view.hands[seat - 1], token))
            return replace(view, hands=hands, bets=(*view.bets, Bet(seat, token, spots)))
        case e.RaceSettled():
            return replace(view, bets=(), hands=_back(board, view))
        case e.RacePrepared(_, hands):
            return replace(view, hands=hands)
    return view


def _back(board: Board, view: View) -> tuple[tuple[str, ...], ...]:
    """Everybody's hand with the tokens back in it."""
    return tuple(
        tuple(
            sorted(
                (*hand, *(bet.token for bet in view.bets if bet.seat == seat)),
                key=board.token_order,
            )
        )
        for seat, hand in enumerate(view.hands, 1)
    )


def _table(_: Board, view: View, event: Event) -> View:
    match event:
        case e.PropsDealt(props):
            return replace(view, props=props)
        case e.ExoticDealt(exotic):
            return replace(view, exotics=(*view.exotics, exotic))
        case e.VipReshuffled(cards):
            return replace(view, vip_left=view.vip_left + cards, vip_discarded=0)
    return view


def _cards(_: Board, view: View, event: Event) -> View:
    match event:
        case e.CardsDealt(seat, cards):
            dealt, left = put(view.dealt, seat - 1, cards), view.vip_left - len(cards)
            return replace(view, dealt=dealt, vip_left=left)
        case e.CardChosen(seat, card):
            own = card if seat == view.seat else view.chosen
            return replace(view, has_chosen=put(view.has_chosen, seat - 1, True), chosen=own)
        case e.CardTakenBack(seat):
            own = None if seat == view.seat else view.chosen
            return replace(view, has_chosen=put(view.has_chosen, seat - 1, False), chosen=own)
        case e.CardKept(seat, card):
            return _kept(view, seat, card)
    return view


def _kept(view: View, seat: Seat, card: str) -> View:
    return replace(
        view,
        kept=put(view.kept, seat - 1, (*view.kept[seat - 1], card)),
        dealt=put(view.dealt, seat - 1, ()),
        has_chosen=put(view.has_chosen, seat - 1, False),
        chosen=None if seat == view.seat else view.chosen,
        vip_discarded=view.vip_discarded + len(view.dealt[seat - 1]) - 1,
    )

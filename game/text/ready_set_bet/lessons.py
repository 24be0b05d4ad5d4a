"""Lessons: which rule has just been seen at the table, and where; the demo names it.

What has happened shows most rules; a few can be seen at any time. Each is told in its turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from game.engine.contract import Event, Seat
from game.engine.ready_set_bet import events as e
from game.engine.ready_set_bet.board import EXOTIC, PROP, SIDE, Board
from game.engine.ready_set_bet.data import GROUPS, MARKER
from game.engine.ready_set_bet.settle import finish
from game.engine.ready_set_bet.state import RUNNING
from game.engine.ready_set_bet.view import View
from game.text.book import Param, money
from game.text.lessons import Lesson

LONG_ODDS = 6
"""A multiplier from which on a winner counts as an outsider."""
_KINDS = {SIDE: "side", PROP: "prop", EXOTIC: "exotic"}
"""The rule of each kind of spot that is in no horse's row."""


def _lesson(rule: str, thing: str, **figures: Param) -> Lesson:
    return Lesson(rule, thing, tuple(figures.items()))


Lessons = Iterator[Lesson]


def happened(board: Board, events: Sequence[Event], view: View) -> list[Lesson]:
    """Every rule that can be seen in what has just happened."""
    return list(chain.from_iterable(_shown_by(board, event, view) for event in events))


def _shown_by(board: Board, event: Event, view: View) -> Lessons:
    match event:
        case e.DiceRolled():
            return _rolled(board, event)
        case e.BonusMoved(horse, bonus) if bonus:
            return _one("bonus", f"bonus:{horse}", horse=horse, bonus=bonus)
        case e.RedLineCrossed() | e.BettingClosed():
            return _line(board, event, view)
        case e.BetPlaced():
            return _placed(board, event, view)
        case e.BetWon():
            return _won(board, event)
        case e.BetLost():
            return _lost(board, event)
        case e.VipPaid(seat, card, sum_) if card in view.kept[seat - 1]:
            return _one("vip_paid", _card(view, seat, card), money=money(sum_))
        case e.CardKept(seat, card) if card in view.kept[seat - 1]:
            return _one("vip", _card(view, seat, card))
        case e.RaceSettled():
            best = max(range(len(view.money)), key=view.money.__getitem__) + 1
            return _one("tokens_back", f"money:{best}")
    return _between(board, event, view)


def _between(board: Board, event: Event, view: View) -> Lessons:
    match event:
        case e.HousePaid(seat, sum_):
            return _one("house_paid", f"money:{seat}", money=money(sum_))
        case e.HouseNamed(seat) if view.options.house == "rotating":
            return _one("rotating", f"money:{seat}")
        case e.PropsDealt(props):
            return _one("prop", props[0], pays=board.spots[props[0]].odds.pays)
        case e.ExoticDealt(exotic):
            odds = board.spots[f"{exotic}:1"].odds
            return _one("exotic", f"exotic:{exotic}", pays=odds.pays)
    return iter(())


def _one(rule: str, thing: str, **figures: Param) -> Lessons:
    yield _lesson(rule, thing, **figures)


def _card(view: View, seat: Seat, card: str) -> str:
    """A VIP card in its rack."""
    return f"vip:{seat}:{view.kept[seat - 1].index(card)}"


# The race.


def _rolled(board: Board, event: e.DiceRolled) -> Lessons:
    one, two = event.dice
    horse = f"horse:{event.horse}"
    yield _lesson("dice", "roll", one=one, two=two, horse=event.horse)
    ways = board.ways[event.horse]
    if ways == max(board.ways.values()):
        yield _lesson("often", horse, horse=event.horse, ways=ways)
    elif ways == min(board.ways.values()):
        yield _lesson("seldom", horse, horse=event.horse, ways=ways)


def _line(board: Board, event: e.RedLineCrossed | e.BettingClosed, view: View) -> Lessons:
    closes = board.data.track.closes_at
    if isinstance(event, e.BettingClosed):
        if view.race.winner is None:
            yield _lesson("closed", "capsule", of=closes)
    elif event.order < closes:
        yield _lesson("red_line", "capsule", lamps=event.order, of=closes)


# Bets.


def _placed(board: Board, event: e.BetPlaced, view: View) -> Lessons:
    thing, spot = event.spots[0], board.spots[event.spots[0]]
    if event.token == MARKER:
        yield _lesson("markers", thing, value=board.data.house.marker_value)
        return
    if view.race.closed:
        yield _lesson("late_bet", thing)
    elif any(
        bet.seat != event.seat and not bet.is_marker for bet in view.bets if thing in bet.spots
    ):
        yield _lesson("stack", thing)
    elif len(event.spots) > 1:
        yield _lesson("straddle", thing)
    elif ":" in event.token:
        yield _lesson("bonus_token", thing, token=board.tokens[event.token].value)
    else:
        yield _lesson("first_come", thing)
        yield _lesson("stays", thing)
    if spot.group in _KINDS:
        yield _lesson(_KINDS[spot.group], thing, pays=spot.odds.pays)


# Money.


def _won(board: Board, event: e.BetWon) -> Lessons:
    spot, token = board.spots[event.spot], board.tokens[event.token].value
    sums: dict[str, Param] = {"token": token, "pays": spot.odds.pays, "money": money(event.money)}
    if spot.group in GROUPS:
        yield _lesson("payout", event.spot, **sums)
        if spot.odds.pays >= LONG_ODDS:
            yield _lesson("outsider", event.spot, **sums)
    else:
        yield _lesson(_KINDS[spot.group], event.spot, pays=spot.odds.pays)


def _lost(board: Board, event: e.BetLost) -> Lessons:
    if event.paid < event.due:
        yield _lesson("floor", f"money:{event.seat}", due=money(event.due), paid=money(event.paid))
    elif event.paid:
        yield _lesson("penalty", event.spot, paid=money(event.paid))
    elif not board.spots[event.spot].odds.penalty:
        yield _lesson("free_loss", event.spot)


# What can be seen at any time.


def standing(board: Board, view: View, bots: Mapping[Seat, str], *, live: bool) -> Lessons:
    """Every rule that the table shows as it lies now; of a bot its persona is known."""
    yield from _of_the_game(board, view)
    for seat, persona in bots.items():
        yield Lesson("bots", f"money:{seat}", words_key=f"persona.{persona}.manner")
    if view.race.winner is not None:
        yield from _places(board, view)
    elif view.phase == RUNNING and not view.race.closed:
        yield from _of_the_odds(board, view, live=live)


def _of_the_game(board: Board, view: View) -> Lessons:
    yield _lesson("most_money", "race:", races=view.options.races)
    yield _lesson("finish", "finish:", spaces=board.data.track.spaces)
    seat = 1 if view.race.house != 1 else 2
    yield _lesson("tokens", f"money:{seat}")
    if view.bettors >= board.data.tokens.crowded_from:
        yield _lesson("crowded", f"money:{seat}", bettors=view.bettors)


def _places(board: Board, view: View) -> Lessons:
    yield _lesson("places", "heading:place")
    places = finish(view.race.spaces).places
    if places.count(2) > 1:
        horse = board.data.horses[places.index(2)].id
        yield _lesson("tied", f"horse:{horse}:run", count=places.count(2))


def _of_the_odds(board: Board, view: View, *, live: bool) -> Lessons:
    taken = {spot for bet in view.bets for spot in bet.spots}
    free = [spot for spot in board.spots.values() if spot.group in GROUPS and spot.id not in taken]
    if view.bettors <= board.data.counts.sparse_up_to:
        yield _lesson("sparse", next(s.id for s in free if s.column == 1))
        free = [spot for spot in free if spot.column > 1]
    if free:
        longest = max(free, key=lambda spot: spot.odds.pays)
        yield _lesson("long_odds", longest.id, pays=longest.odds.pays)
    yield _lesson("win", "heading:win")
    yield _lesson("show", "heading:show")
    if live:
        yield _lesson("live", "eye:3")

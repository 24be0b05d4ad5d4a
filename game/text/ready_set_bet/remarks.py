"""What the caller says about the bettors: who needs which horse, who is glad, who still thinks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.engine.contract import PROGRAM, Seat
from game.engine.ready_set_bet.board import Board, Spot
from game.engine.ready_set_bet.data import GROUPS, MARKER, Finishes, HorseId
from game.engine.ready_set_bet.events import BetPlaced
from game.engine.ready_set_bet.state import Bet
from game.engine.ready_set_bet.view import View
from game.engine.record import record

Backers = dict[HorseId, tuple[Seat, ...]]


@record
class Remark:
    """A key of the caller, whom it is about, and which horse."""

    key: str
    seats: tuple[Seat, ...] = ()
    horse: HorseId = ""


def backers(board: Board, bets: Sequence[Bet], within: int = 3) -> Backers:
    """Who has a token on each horse to finish within this place, each seat once."""
    found: dict[HorseId, set[Seat]] = {}
    for bet in bets:
        for spot in bet.spots:
            match board.spots[spot].wins_when:
                case Finishes(horse, place) if place <= within:
                    found.setdefault(horse, set()).add(bet.seat)
    return {horse: tuple(sorted(seats)) for horse, seats in found.items()}


def after_roll(
    board: Board, view: View, called: HorseId, fresh: Sequence[BetPlaced], idle_after: int
) -> tuple[Remark, ...]:
    """All that could be said about the bettors after a roll."""
    on = backers(board, view.bets)
    return (
        *_glad(on, called),
        *_needed(on, called),
        *_fresh(board, view, fresh),
        *_idle(view, idle_after),
    )


def about_winner(board: Board, view: View, winner: HorseId) -> Remark:
    """Who had the winner to win."""
    seats = backers(board, view.bets, within=1).get(winner, ())
    return Remark(("had_none", "had_one")[len(seats)] if len(seats) < 2 else "had_many", seats)


def took_the_last(board: Board, view: View, spot: Spot) -> bool:
    """Whether a token on this spot has left no free one of its sort; one on top takes none."""
    taken = Counter(one for bet in view.bets if not bet.is_marker for one in bet.spots)
    sparse = view.bettors <= board.data.counts.sparse_up_to
    return taken[spot.id] == 1 and all(
        taken[other.id] or (sparse and other.column == 1)
        for other in board.spots.values()
        if (other.group, other.card) == (spot.group, spot.card)
    )


def _glad(on: Backers, called: HorseId) -> Iterator[Remark]:
    seats = on.get(called, ())
    if len(seats) == 1:
        yield Remark("glad_one", seats, called)
        if len({seat for others in on.values() for seat in others}) > 2:
            yield Remark("alone", seats, called)
    elif seats:
        yield Remark("glad_many", seats, called)
    elif on:
        yield Remark("nobody", (), called)


def _needed(on: Backers, called: HorseId) -> Iterator[Remark]:
    """The horse that most bettors wait for while another one is called."""
    others = {horse: seats for horse, seats in on.items() if horse != called}
    if others:
        horse = max(others, key=lambda horse: len(others[horse]))
        seats = others[horse]
        yield Remark("need_one" if len(seats) == 1 else "need_many", seats, horse)


def _fresh(board: Board, view: View, fresh: Sequence[BetPlaced]) -> Iterator[Remark]:
    """The newest bet on a horse: early, late, or on the last spot that there was."""
    for bet in reversed(fresh):
        spot = board.spots[bet.spots[0]]
        if bet.token == MARKER or spot.group not in GROUPS:
            continue
        if took_the_last(board, view, spot):
            yield Remark("blocked", (bet.seat,), spot.card)
        yield Remark("late_bet" if view.race.crossed else "fresh", (bet.seat,), spot.card)
        return


def _idle(view: View, idle_after: int) -> Iterator[Remark]:
    """A bettor who has not bet at all, while it is still possible."""
    if view.race.closed or view.race.rolls < idle_after:
        return
    busy = {bet.seat for bet in view.bets} | {view.race.house, PROGRAM}
    idle = [seat for seat in range(1, len(view.money) + 1) if seat not in busy]
    if len(idle) == 1:
        yield Remark("idle", tuple(idle))

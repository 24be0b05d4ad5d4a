"""The account of a game that has ended: what the records keep of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable
from datetime import date
from pathlib import Path
from typing import cast

from game.bots.seats import read_sitter
from game.content.faults import Fault, Faulty
from game.engine.contract import Event, Outcome, Seat
from game.engine.horse_race.rules import HorseRace
from game.engine.horse_race.state import Table
from game.engine.ready_set_bet import events as e
from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.data import GROUPS, WITHIN, HorseId
from game.engine.ready_set_bet.follow import follow
from game.engine.ready_set_bet.rules import ReadySetBet
from game.engine.ready_set_bet.state import State
from game.engine.ready_set_bet.view import View
from game.engine.record import record
from game.home.ending import longest, place_of
from game.home.horse_race.account import horse_account
from game.home.horse_race.chronicle import chronicle_of
from game.home.records import CENTS, CHANCES, TOTALS, Best, Played, Run, Sat
from game.odds.ready_set_bet.estimator import Estimator
from game.odds.ready_set_bet.position import Position, position_of
from game.odds.ready_set_bet.prices import Prices
from game.odds.ready_set_bet.review import Decision, Review
from game.table.journal import Header, Journal
from game.table.replay import Replay, load
from game.table.resume import handed_over, setup_of
from game.table.setup import NEXT_FREE, laid_marks, tidy

SNAKE_EYES = (1, 1)


@record
class Ended:
    """A game that is over, with everything that was noted while it was played."""

    header: Header
    rules: ReadySetBet
    first: View
    """What a spectator saw when it began."""
    events: tuple[Event, ...]
    state: State
    outcome: Outcome
    seconds: float
    marks: dict[Seat, int]
    shared: frozenset[Seat]
    """The seats that a person and a bot have both held."""


def account_of(ended: Ended, review: Review, day: date) -> Played:
    """What is kept of a game."""
    tale = _Tale(ended.rules.board, ended.first, ended.events)
    return Played(
        commitment=ended.header.commitment,
        game=ended.header.game,
        ended=day.isoformat(),
        seconds=max(0, round(ended.seconds)),
        dice=tuple(tale.dice[total] for total in TOTALS),
        snake_eyes=tale.snake_eyes,
        races=tale.races(review.prices.estimator),
        seats=tuple(
            _sat(ended, review, seat, sitter) for seat, sitter in enumerate(ended.header.seats, 1)
        ),
    )


def journal_account(
    path: Path, estimator: Callable[[Board], Estimator], known: Container[str] = ()
) -> Played | None:
    """The account of a journal; None of a game that is known already, or was never ended."""
    journal = load(path)
    is_ended = any(line.kind == "end" for line in journal.lines)
    if not is_ended or journal.header.commitment in known:
        return None
    replay = Replay(journal)
    rules = replay.rules
    if isinstance(rules, HorseRace):
        return _horse_race(path, journal, replay, rules)
    if not isinstance(rules, ReadySetBet):
        return None
    first, setup = replay.match.view(None), setup_of(journal)
    match = replay.finish()
    outcome = match.outcome()
    if outcome is None:
        raise journal.altered(1, "the game has an end and is not over")
    state = cast("State", match.state)
    events = tuple(event for entry in match.log for event in entry.events)
    try:
        review = Review(Prices(rules.board, estimator(rules.board)), first)
        review.watch(events)
        marks = laid_marks(
            setup.marks, len(setup.places), len(rules.data.seats),
            without=1 if state.options.house_has_seat else 0,
        )  # fmt: skip
        ended = Ended(
            journal.header, rules, first, events, state, outcome, replay.at, marks,
            handed_over(journal),
        )  # fmt: skip
        return account_of(ended, review, date.fromtimestamp(path.stat().st_mtime))
    except (ArithmeticError, MemoryError, ValueError, OSError):
        # Data that no data file can hold: somebody has written this journal by hand.
        raise Faulty([Fault(str(path), 1, "nobody can reckon with this game")]) from None


def _horse_race(path: Path, journal: Journal, replay: Replay, rules: HorseRace) -> Played:
    """The same, of a game of Horse Race."""
    table: Table = replay.match.state.table
    match = replay.finish()
    outcome, setup = match.outcome(), setup_of(journal)
    if outcome is None:
        raise journal.altered(1, "the game has an end and is not over")
    try:
        events = (event for entry in match.log for event in entry.events)
        told = chronicle_of(rules.board, table, events)
        marks = laid_marks(setup.marks, len(setup.places), len(rules.data.seats))
        day = date.fromtimestamp(path.stat().st_mtime)
        return horse_account(
            journal.header, rules.board, told, outcome, replay.at, marks, handed_over(journal), day
        )
    except (ArithmeticError, MemoryError, ValueError, OSError):
        raise Faulty([Fault(str(path), 1, "nobody can reckon with this game")]) from None


# Seats.


def _sat(ended: Ended, review: Review, seat: Seat, sitter: str) -> Sat:
    bets = [one for one in review.decisions if one.seat == seat]
    board, names = ended.rules.board, ended.header.names
    won = [one for one in bets if one.paid > 0]
    return Sat(
        seat=seat,
        persona=read_sitter(sitter).persona,
        name=tidy(dict(enumerate(names, 1)).get(seat) or ""),
        mark=ended.marks.get(seat, NEXT_FREE),
        whole=seat not in ended.shared,
        place=place_of(ended.outcome, seat),
        money=ended.state.money[seat - 1],
        bets=len(bets),
        won=len(won),
        run=longest(one.paid > 0 for one in bets),
        paid=sum(one.paid for one in bets),
        worth=round(CENTS * sum(one.worth for one in bets)),
        backed=tuple(sorted(_backed(board, bets).items())),
        best=_best(board, max(won, key=lambda one: (one.paid, -one.chance), default=None)),
        outsider=_best(board, min(won, key=lambda one: (one.chance, -one.paid), default=None)),
    )


def _backed(board: Board, bets: Iterable[Decision]) -> Counter[HorseId]:
    """How often each horse was bet on to win, to place or to show."""
    spots = (board.spots[one.spots[0]] for one in bets)
    return Counter(spot.card for spot in spots if spot.group in GROUPS)


def _best(board: Board, bet: Decision | None) -> Best | None:
    if bet is None:
        return None
    pays = tuple(board.spots[spot].odds.pays for spot in bet.spots)
    return Best(bet.race, bet.token, bet.spots, pays, _share(bet.chance), bet.paid)


def _share(chance: float) -> int:
    """What has happened was not impossible, however few imagined races had it."""
    return max(1, round(CHANCES * min(1.0, chance)))


# Races.


class _Tale:
    """The dice and the races of a game, read once from its events."""

    def __init__(self, board: Board, view: View, events: Iterable[Event]) -> None:
        self.board = board
        self.dice: Counter[int] = Counter()
        self._pairs: list[bool] = []
        self._rolls: Counter[int] = Counter()
        self._winners: dict[int, HorseId] = {}
        self._closed: dict[int, Position] = {}
        for event in events:
            race = view.race.number
            match event:
                case e.DiceRolled(_, dice, _):
                    self.dice[sum(dice)] += 1
                    self._rolls[race] += 1
                    self._pairs.append(dice == SNAKE_EYES)
                case e.BettingClosed(why) if why != "finish":
                    self._closed[race] = position_of(view.race)
                case e.RaceFinished(winner):
                    self._winners[race] = winner
            view = follow(board, view, event)

    @property
    def snake_eyes(self) -> int:
        """The most one after the other."""
        return longest(self._pairs)

    def races(self, estimator: Estimator) -> tuple[Run, ...]:
        """Every race that was run to its finish."""
        return tuple(
            Run(self._rolls[race], winner, self._chance(estimator, race, winner))
            for race, winner in sorted(self._winners.items())
        )

    def _chance(self, estimator: Estimator, race: int, winner: HorseId) -> int:
        """How likely the winner was when betting closed; certain, if that was at the finish."""
        position = self._closed.get(race)
        if position is None:
            return CHANCES
        spots = self.board.spots.values()
        win = next((s for s in spots if s.card == winner and WITHIN.get(s.group) == 1), None)
        if win is None:
            return CHANCES
        return _share(estimator.ends(position).chance(win.wins_when))

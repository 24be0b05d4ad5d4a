"""What a step of the lesson can ask: the table as it is, the race as it will be, the hand."""

from __future__ import annotations

from typing import TypeVar

from game.engine.contract import Event, Seat
from game.engine.ready_set_bet.board import Spot
from game.engine.ready_set_bet.commands import PlaceBet
from game.engine.ready_set_bet.data import TokenId
from game.input.bound import PieceId
from game.input.intents import is_pointer
from game.render.kit import Box
from game.render.ready_set_bet.looks import own_tokens
from game.render.ready_set_bet.racks import token_hit
from game.scenes.lesson_hands import LEARNER
from game.scenes.ready_set_bet.lesson_hand import TokenHand
from game.scenes.ready_set_bet.lesson_race import Course, taught_bet, taught_prop
from game.scenes.ready_set_bet.lesson_table import RaceLessonTable
from game.scenes.ready_set_bet.things import table_things
from game.text.book import Book, Param
from game.text.ready_set_bet.cards import CardWords

E = TypeVar("E", bound=Event)
Boxes = tuple[Box, ...]


class Facts:
    """Everything that is true at the table at this moment, and nothing else."""

    def __init__(self, table: RaceLessonTable, course: Course, hand: TokenHand) -> None:
        self.table = table
        self.course = course
        self.hand = hand
        self.rules = table.party.rules
        self.board = self.rules.board
        self.closes_at = self.board.data.track.closes_at
        self.taught = taught_bet(self.rules, course)
        """The token and the spot of the first bet."""
        self.prop = taught_prop(self.rules, course)
        self.bets_before = 0
        """How many bets there were when the step began."""

    def begin(self) -> None:
        """A step begins for the first time."""
        self.bets_before = len(self.bets)

    # Words.

    @property
    def book(self) -> Book:
        """All sentences."""
        return self.table.desk.book

    @property
    def cards(self) -> CardWords:
        """What bets and cards are called."""
        return CardWords(self.book, self.rules.data)

    def say(self, key: str, **params: Param) -> str:
        """A sentence of the lesson."""
        return self.book.say(f"lesson.{key}", **params)

    def name(self, seat: Seat) -> str:
        """What a seat is called."""
        return self.table.sitting.names[seat]

    # What has happened.

    def happened(self, kind: type[E]) -> list[E]:
        """Everything of that kind, from the first."""
        log = self.table.match.log
        return [event for entry in log for event in entry.events if isinstance(event, kind)]

    def bets_of(self, seat: Seat) -> list[PlaceBet]:
        """What a seat has bet, in its order."""
        commands = (entry.command for entry in self.table.match.log)
        return [bet for bet in commands if isinstance(bet, PlaceBet) and bet.seat == seat]

    @property
    def bets(self) -> list[PlaceBet]:
        """The learner's bets."""
        return self.bets_of(LEARNER)

    # What the hand is doing.

    @property
    def held(self) -> PieceId | None:
        """The token in hand, for a hand that has to take it first."""
        grip = self.table.binder.grip(self.hand.device)
        return grip.piece if grip is not None else None

    @property
    def aimed(self) -> PlaceBet | None:
        """The bet that it would make here."""
        device = self.hand.device
        if is_pointer(device) and self.held is None:
            return None
        bet = self.table.binder.preview(device)
        return bet if isinstance(bet, PlaceBet) else None

    @property
    def wager(self) -> tuple[TokenId, Spot]:
        """The bet that it would make, or the one that is taught."""
        bet = self.aimed
        return (bet.token, self.board.spots[bet.spots[0]]) if bet else self.taught

    # Where things are.

    def thing(self, id_: str) -> Box:
        """Something on the table that can be pointed at."""
        return next((t.x, t.y, t.w, t.h) for t in table_things(self.table.stage) if t.id == id_)

    def own_token(self, token: TokenId) -> Box | None:
        """Where a token lies in the learner's rack, unless it is gone."""
        stage = self.table.stage
        for index, (own, here) in enumerate(own_tokens(self.board, stage.shown, LEARNER)):
            if own == token and here:
                return token_hit(stage.rack(LEARNER), index)
        return None

    def rack_tokens(self) -> Box:
        """Where all of the learner's tokens lie, or lay."""
        stage, rack = self.table.stage, self.table.stage.rack(LEARNER)
        count = len(own_tokens(self.board, stage.shown, LEARNER))
        first, last = token_hit(rack, 0), token_hit(rack, count - 1)
        return (first[0], first[1], last[0] + last[2] - first[0], first[3])

"""Wagering: whether a hand is good enough to stay in with, and to bet on."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from game.bots.horse_race.choices import Scored
from game.bots.horse_race.mind import Mind
from game.engine.contract import Offer, Seat
from game.engine.horse_race.commands import AnswerWager, Raise
from game.engine.horse_race.state import Table
from game.engine.horse_race.wagering import OUT, to_meet

GOES_OUT, FOR_EACH, MOST_GO = 0.2, 0.1, 0.6
"""How likely one of the others goes out when somebody bets: at least, for each ante, at most."""
SPORT = 2.5
"""In antes: what it is worth to race and not to watch, to somebody who does not mind chips."""


class Prospect:
    """What staying in, and going out, seems to bring a seat of Stakes and powers."""

    def __init__(self, mind: Mind, table: Table, seat: Seat) -> None:
        self.table = table
        self.seats = len(table.money)
        self.others = len(table.racing) - 1
        self.meets = min(to_meet(table, seat), table.money[seat - 1])
        parts = mind.board.shares(self.seats)
        self.own = float(mind.wins(table) @ mind.worth.held(table, seat)) / parts
        """The part of the pot that is paid to this hand."""
        dealt = sum(map(len, table.hands)) / self.seats
        deck = len(mind.board.deck(table.options, self.seats))
        self.each = dealt / deck
        """The part that is paid to any hand, on average."""
        self.due = mind.worth.scratches.of_seat(table, seat) + mind.rolls(table)
        per_card = np.array(mind.worth.scratches.per_card(table)).mean()
        self.dues = float(per_card) * dealt + mind.rolls(table)
        """What another one will owe, on average."""
        self.is_last = table.race.number == table.options.races

    def stay(self, others: float, wagers: float, more: float = 0.0) -> float:
        """Who stays in with so many others, who put so much into the pot, betting so much more."""
        paid = self.meets + more
        pot = self.table.pot + paid + wagers + self.due + others * self.dues
        left = max(0.0, 1 - self.own - others * self.each)
        back = self.own / (self.own + others * self.each + 1e-9) if self.is_last else 1 / self.seats
        return (self.own + back * left) * pot - self.due - paid

    def leave(self) -> float:
        """Who is out pays nothing; what is left over is played for again."""
        if self.is_last:
            return 0.0
        left = max(0.0, 1 - self.others * self.each)
        return left * (self.table.pot + self.others * self.dues) / self.seats

    def bet(self, by: int) -> float:
        """Some go out; if all do, the pot is taken without a race."""
        antes = by / self.table.options.ante
        goes = min(MOST_GO, GOES_OUT + FOR_EACH * antes)
        alone = goes**self.others
        stays = max(1.0, self.others * (1 - goes))
        return alone * self.table.pot + (1 - alone) * self.stay(stays, by * stays, by)


def wagering(mind: Mind, table: Table, seat: Seat, offers: tuple[Offer, ...]) -> Iterator[Scored]:
    """Staying in costs the wager and the scratches to come; a part of the pot comes back.

    Whether a hand is good enough to race with is settled once; only what to bet is thought over.
    """
    prospect = Prospect(mind, table, seat)
    sport = max(0.0, 1 - mind.money) * SPORT * table.options.ante + mind.resolve(table, "in")
    boldness = (mind.persona.bold - 1) * (table.options.ante + table.pot / 20)
    for offer in offers:
        for command in offer.commands():
            if isinstance(command, AnswerWager):
                stays = command.how != OUT
                worth = prospect.stay(prospect.others, 0.0) if stays else prospect.leave()
                yield mind.money * worth + (sport if stays else mind.resolve(table, OUT)), command
            elif isinstance(command, Raise):
                worth = mind.money * (prospect.bet(command.by) + boldness)
                yield worth + sport + mind.doubt(table), command

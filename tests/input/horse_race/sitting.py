"""A table of Horse Race at which people pick what they do, step by step."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Command, Offer, Seat, Step
from game.input.horse_race import naming as at
from game.input.horse_race.asking import Asking
from game.input.horse_race.naming import NAMING, Pick
from game.input.reach import MatchOffers
from game.table.match import Match
from tests.horse_race.play import Play


class Sitting:
    """What is picked becomes a command, and is carried out."""

    def __init__(self, play: Play) -> None:
        self.match = Match(play.rules, Step(play.state, ()))
        self.asking = Asking(self.match, MatchOffers(self.match), play.rules.board)

    def lit(self, seat: Seat) -> set[str]:
        """Every target that the seat may choose."""
        return set(self.choices(seat))

    def choices(self, seat: Seat) -> dict[str, Command]:
        """The command, or the pick, of each target."""
        return {
            NAMING.target_of(offer, value): offer.take(value)
            for offer in self.asking(seat)
            for value in _values(offer)
        }

    def choose(self, seat: Seat, *targets: str) -> Command | bool:
        """Choose these one after the other; the command, or whether the last was accepted."""
        came: Command | bool = False
        for target in targets:
            chosen = self.choices(seat)[target]
            came = self.asking.pick(chosen) if isinstance(chosen, Pick) else chosen
        if isinstance(came, Command):
            assert isinstance(self.match.submit(came), Step), came
        return came

    def answer(self, seat: Seat, *words: str) -> Command | bool:
        """Choose these answers."""
        return self.choose(seat, *(at.answer(seat, word) for word in words))


def _values(offer: Offer) -> Any:
    return offer.among if offer.choose else (None,)

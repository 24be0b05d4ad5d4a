"""Whether the suite would notice: rules that break one law each, and must be found out."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from game.engine.contract import Command, Event, Offer, Rejected, Seat, Step, rejected
from game.engine.horse_race.commands import Roll
from game.engine.horse_race.data import JOKER
from game.engine.horse_race.rules import HorseRace
from game.engine.horse_race.state import State
from game.engine.horse_race.view import View
from game.engine.record import replace
from tests.conformance.horse_race import HorseRaceCase
from tests.conformance.test_conformance import keep_the_contract
from tests.horse_race.play import horse_race

CLASSIC: dict[str, str] = {"mode": "classic"}
STAKES = {"stakes": "on"}
SECRET = {"mode": "advanced", "open_numbers": "off"}


def _with_money(step: Step[State], money: tuple[int, ...]) -> Step[State]:
    return Step(replace(step.state, table=replace(step.state.table, money=money)), step.events)


class LosesAChip(HorseRace):
    """Whoever has paid is a chip short."""

    def apply(self, state: State, command: Command) -> Step[State] | Rejected:
        result = super().apply(state, command)
        if isinstance(result, Step) and result.state.table.pot > state.table.pot:
            first, *others = result.state.table.money
            return _with_money(result, (max(0, first - 1), *others))
        return result


class RefusesWhatItOffers(HorseRace):
    """The second player may not roll, though asked to."""

    def apply(self, state: State, command: Command) -> Step[State] | Rejected:
        if isinstance(command, Roll) and command.seat == 2:
            return rejected("not_now")
        return super().apply(state, command)


class TakesWhatItNeverOffered(HorseRace):
    """Anybody may roll for whoever has the dice."""

    def apply(self, state: State, command: Command) -> Step[State] | Rejected:
        result = super().apply(state, command)
        if isinstance(command, Roll) and command.seat and isinstance(result, Rejected):
            return super().apply(state, Roll(state.table.race.roller))
        return result


class ShowsHands(HorseRace):
    """Whoever looks sees every hand."""

    def observe(self, state: State, seat: Seat | None) -> View:
        view = super().observe(state, seat)
        return View(seat, replace(view.table, hands=state.table.hands))


class TellsAll(HorseRace):
    """Whatever happens is told to everybody as it is."""

    def seen(self, event: Event, seat: Seat | None) -> Event | None:
        return event


class TellsNothing(HorseRace):
    """The first thing that happens is kept from everybody."""

    def apply(self, state: State, command: Command) -> Step[State] | Rejected:
        result = super().apply(state, command)
        return Step(result.state, result.events[1:]) if isinstance(result, Step) else result


class ForgetsThePast(HorseRace):
    """The state that is left behind is written over."""

    def apply(self, state: State, command: Command) -> Step[State] | Rejected:
        result = super().apply(state, command)
        if isinstance(result, Step):
            object.__setattr__(state, "rng", result.state.rng)
        return result


class GivesJokersAway(HorseRace):
    """Only whoever holds a Joker is waited for."""

    def awaited(self, state: State) -> frozenset[Seat]:
        awaited, table = super().awaited(state), state.table
        if len(awaited) < len(table.seats):
            return awaited
        holders = frozenset(seat for seat in table.seats if JOKER in table.hands[seat - 1])
        return holders | {table.race.roller}


class GivesHandsAwayInRefusals(HorseRace):
    """Why a command is refused hangs on the next player's first card."""

    def apply(self, state: State, command: Command) -> Step[State] | Rejected:
        result = super().apply(state, command)
        hand = state.table.hands[state.table.left_of(command.seat or 1) - 1]
        if isinstance(result, Rejected) and hand:
            return rejected("not_now", card=hand[0])
        return result


class OffersInAnyOrder(HorseRace):
    """What there is to choose from lies the wrong way round."""

    def offers(self, state: State, seat: Seat) -> tuple[Offer, ...]:
        offers = super().offers(state, seat)
        return tuple(replace(offer, among=tuple(offer.among)[::-1]) for offer in offers)


class Fidgets(HorseRace):
    """Asked twice it offers two different things."""

    asked = count()

    def offers(self, state: State, seat: Seat) -> tuple[Offer, ...]:
        offers = super().offers(state, seat)
        return offers[::-1] if next(self.asked) % 2 else offers


BROKEN: list[tuple[type[HorseRace], dict[str, str]]] = [
    (LosesAChip, CLASSIC),
    (RefusesWhatItOffers, CLASSIC),
    (TakesWhatItNeverOffered, CLASSIC),
    (ShowsHands, STAKES),
    (TellsAll, SECRET),
    (TellsNothing, CLASSIC),
    (ForgetsThePast, CLASSIC),
    (GivesJokersAway, SECRET),
    (GivesHandsAwayInRefusals, STAKES),
    (OffersInAnyOrder, STAKES),
    (Fidgets, {"trading": "before"}),
]


def table(rules: Callable[[Any], HorseRace], words: dict[str, str]) -> HorseRaceCase:
    """A table that is played by these rules."""
    case = HorseRaceCase(words, 4)
    case.rules = rules(horse_race().data)
    return case


@pytest.mark.parametrize(("rules", "words"), BROKEN, ids=lambda one: getattr(one, "__name__", ""))
def test_the_suite_finds_out_who_breaks_a_law(
    rules: type[HorseRace], words: dict[str, str]
) -> None:
    keep_the_contract(table(HorseRace, words))
    with pytest.raises(AssertionError):
        keep_the_contract(table(rules, words))

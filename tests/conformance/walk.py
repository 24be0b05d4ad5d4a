"""Random play through a game, with everything checked on the way that must always hold."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from itertools import combinations
from typing import Any

from game.engine import form
from game.engine.contract import PROGRAM, Command, Event, Offer, Rejected, Seat, Step

LONGEST = 20_000
"""No game takes as many commands."""
MOST = 6
"""Of a seat's offers so many are looked into at one moment; a trading floor has dozens."""

SOME = 20
"""Of a seat's commands so many are tried for what their refusal tells."""


class Walk:
    """One game played at random; `look` is called at some of its states."""

    def __init__(self, case: Any, seed: int) -> None:
        self.case = case
        self.rules = case.rules
        self.chance = random.Random(seed)
        self.state, self.opening = self.rules.setup(case.options, case.seats, seed)
        self.commands: list[Command] = []

    def play(self, after: Callable[[tuple[Event, ...]], None], until: int = LONGEST) -> None:
        """Play to the end; `after` is told the events of every step."""
        after(self.opening)
        while self.rules.outcome(self.state) is None and len(self.commands) < until:
            result = self.rules.apply(self.state, self.pick())
            assert isinstance(result, Step), (self.commands[-1], result)
            self.state = result.state
            after(result.events)
        assert until < LONGEST or self.rules.outcome(self.state) is not None, "it never ends"

    def pick(self) -> Command:
        """Any command of anybody who is awaited and has something to do."""
        awaited = sorted(self.rules.awaited(self.state))
        assert awaited, "nobody is awaited and the game is not over"
        self.chance.shuffle(awaited)
        for seat in awaited:
            if offers := self.rules.offers(self.state, seat):
                offer = self.chance.choice(offers)
                choice = self.chance.choice(tuple(offer.among)) if offer.choose else None
                self.commands.append(offer.take(choice))
                return self.commands[-1]
        raise AssertionError("somebody is awaited, and nobody has an offer")

    # The laws.

    def everybody(self) -> list[Seat | None]:
        """All seats, and a spectator."""
        return [*range(1, self.case.seats + 1), None]

    def offers_are_sorted_and_for_the_awaited(self) -> None:
        awaited = self.rules.awaited(self.state)
        for seat in range(self.case.seats + 2):
            offers: tuple[Offer, ...] = self.rules.offers(self.state, seat)
            assert self.case.in_order(offers)
            assert not offers or seat in awaited
            assert all(offer.among or not offer.choose for offer in offers)
            assert offers == self.rules.offers(self.state, seat)

    def offered_means_accepted_and_nothing_else_does(self) -> None:
        before = form.digest(self.state)
        for seat in range(self.case.seats + 1):
            offered = {c for offer in self.rules.offers(self.state, seat) for c in offer.commands()}
            for command in offered | set(self.case.every_command(self.state, seat)):
                result = self.rules.apply(self.state, command)
                assert isinstance(result, Step if command in offered else Rejected), command
        assert form.digest(self.state) == before

    def text_forms_read_back(self, events: tuple[Event, ...]) -> None:
        assert form.read(type(self.state), form.write(self.state)) == self.state
        for event in events:
            assert form.from_tagged(self.rules.events, _through_json(event)) == event
        for command in self.commands[-1:]:
            assert form.from_tagged(self.rules.commands, _through_json(command)) == command

    def hidden_things_stay_hidden(self) -> None:
        for seat in self.everybody():
            other = self.case.disguised(self.state, seat, self.chance)
            assert self.rules.observe(other, seat) == self.rules.observe(self.state, seat)
            assert self.rules.awaited(other) == self.rules.awaited(self.state)
            assert self.rules.outcome(other) == self.rules.outcome(self.state)
            if seat is not None:
                self._asked_and_refused_alike(other, seat)

    def _asked_and_refused_alike(self, other: Any, seat: Seat) -> None:
        """Neither what a seat is offered nor why it is refused tells it more than its view."""
        assert self.rules.offers(other, seat) == self.rules.offers(self.state, seat)
        tried = list(self.case.every_command(self.state, seat))
        for command in self.chance.sample(tried, min(len(tried), SOME)):
            here = self.rules.apply(self.state, command)
            if isinstance(here, Rejected):
                assert self.rules.apply(other, command) == here, command

    def events_tell_no_more_than_views(self) -> None:
        """Two choices whose difference a seat's view hides must be told to it alike."""
        for doer in range(PROGRAM, self.case.seats + 1):
            offers = self.rules.offers(self.state, doer)
            for offer in self.chance.sample(offers, MOST) if len(offers) > MOST else offers:
                steps = [self._accepted(command) for command in list(offer.commands())[:6]]
                for seat in self.everybody():
                    self._alike_is_told_alike(steps, seat)

    def _accepted(self, command: Command) -> Step[Any]:
        result = self.rules.apply(self.state, command)
        assert isinstance(result, Step), (command, result)
        return result

    def _alike_is_told_alike(self, steps: list[Step[Any]], seat: Seat | None) -> None:
        views = [self.rules.observe(step.state, seat) for step in steps]
        for (one, mine), (other, yours) in combinations(zip(steps, views, strict=True), 2):
            if one.state != other.state and mine == yours:
                assert self._told(one, seat) == self._told(other, seat)

    def _told(self, step: Step[Any], seat: Seat | None) -> list[Event | None]:
        return [self.rules.seen(event, seat) for event in step.events]


def _through_json(value: Any) -> Any:
    return json.loads(json.dumps(form.tagged(value)))


class Followers:
    """Everybody at the table, each knowing only the events that they have seen."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.views = {seat: walk.case.blank(seat) for seat in walk.everybody()}

    def follow(self, events: tuple[Event, ...]) -> None:
        """Fold the events in; each must then know what its view shows, no more and no less."""
        rules = self.walk.rules
        for seat, view in self.views.items():
            for event in events:
                seen = rules.seen(event, seat)
                view = view if seen is None else self.walk.case.follow(view, seen)
            self.views[seat] = view
            assert view == rules.observe(self.walk.state, seat), (seat, events)

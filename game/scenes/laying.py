"""A table being laid: who sits where, by which rules, at what pace; and why it cannot start yet."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from game.bots.seats import HUMAN, Sitter, read_sitter
from game.content.personas import Personas
from game.engine.contract import PROGRAM, Rules
from game.engine.record import record, replace
from game.input.intents import CLUSTERS, DeviceId
from game.table.setup import (
    LONGEST_WINDOW,
    PARTY_SECONDS,
    QUICKEST,
    SLOWEST,
    SOLO_SECONDS,
    USUAL_PLACES,
    Place,
    Setup,
    house_seat,
    marks_for,
    seated,
    tidy,
)

PRESETS = ("solo", "party", "only_bots")
PARTY_PEOPLE, PARTY_BOTS = 3, 3
WATCHED = (
    "bot:favourite:sharp", "bot:longshot:sharp", "bot:value:sharp", "bot:late:sharp",
    "bot:blocker:sharp", "bot:gut:relaxed",
)  # fmt: skip
"""Who plays when nobody does."""
HOUSE = -1
"""The index of the seat of the house."""
PACE_STEP, WINDOW_STEP = 0.2, 2.0
SPEEDS = (0.5, 0.75, 1.0, 1.5, 2.0, 3.0)


@record
class Problem:
    """Why a table cannot start: what is to be said, and with which number."""

    key: str
    count: int


class Laying:
    """The table before the game."""

    def __init__(self, rules: Rules[Any, Any], known: Personas, setup: Setup) -> None:
        self.rules = rules
        self.known = known
        self.words = rules.words(dict(setup.words))
        self.seconds = setup.seconds_per_roll
        self.speed = setup.speed
        self.live_odds, self.coach = setup.live_odds, setup.coach
        self.calm, self.window = setup.calm, setup.window
        self.draft = setup.draft
        places = list(setup.places)
        self.house = places.pop(0) if self.house_has_seat and places else Place()
        self.bettors = places[: self.most]
        self._give_marks()

    # Who sits there.

    @property
    def most(self) -> int:
        """How many bettors there can be."""
        allowed = self.rules.seat_range(self.rules.options(self.words))
        return allowed[-1] - self.house_has_seat

    @property
    def house_has_seat(self) -> bool:
        """Whether one seat is the house for the whole game."""
        return house_seat(self.words.items()) != PROGRAM

    @property
    def people(self) -> int:
        """How many persons play."""
        return sum(place.sitter == HUMAN for place in self.places)

    @property
    def places(self) -> tuple[Place, ...]:
        """Everybody in the order of the table: a house with a seat comes first."""
        return (self.house, *self.bettors) if self.house_has_seat else tuple(self.bettors)

    def at(self, index: int) -> Place:
        """The place of a row; the house's has an index of its own."""
        return self.house if index == HOUSE else self.bettors[index]

    def put(self, index: int, place: Place) -> None:
        """Somebody else, or the same one changed."""
        if index == HOUSE:
            self.house = place
        else:
            self.bettors[index] = place

    def sitter(self, index: int) -> Sitter:
        """The bot of a row, or a person."""
        return read_sitter(self.at(index).sitter)

    def _give_marks(self) -> None:
        marks = marks_for([place.mark for place in self.bettors], len(self.rules.data.seats))
        self.bettors = [
            replace(place, mark=own) for place, own in zip(self.bettors, marks, strict=True)
        ]

    # Sitting down and getting up.

    def add(self, sitter: str, name: str = "", device: DeviceId = "") -> int:
        """One more, on the next free seat; its row."""
        self.bettors.append(Place(sitter, name, device=device))
        self._give_marks()
        return len(self.bettors) - 1

    def add_bot(self) -> int:
        """A bot of a kind that is not there yet."""
        there = {read_sitter(place.sitter).persona for place in self.bettors}
        persona = next((one for one in self.known.personas if one not in there), "value")
        return self.add(str(Sitter(persona)))

    def remove(self, index: int) -> None:
        """Somebody gets up."""
        del self.bettors[index]

    def join(self, device: DeviceId, name: str) -> int | None:
        """Somebody who has pressed a button sits down: on a free seat, or on a bot's."""
        if len(self.bettors) < self.most:
            return self.add(HUMAN, name, device)
        for index in reversed(range(len(self.bettors))):
            if self.sitter(index).persona:
                place = self.bettors[index]
                self.bettors[index] = replace(place, sitter=HUMAN, name=name, device=device)
                return index
        return None

    def row_of(self, device: DeviceId) -> int | None:
        """Where the one sits who holds this."""
        rows = [HOUSE] if self.house_has_seat else []
        rows += range(len(self.bettors))
        return next((row for row in rows if self.at(row).device == device), None)

    def leave(self, device: DeviceId) -> None:
        """A device is gone; whoever held it plays with the mouse until they take another."""
        row = self.row_of(device)
        if row is not None:
            self.put(row, replace(self.at(row), device=""))

    def shuffle(self, names: Sequence[str], chance: random.Random) -> None:
        """Everybody sits somewhere else, and is still called the same."""
        named = [replace(place, name=name) for place, name in zip(self.bettors, names, strict=True)]
        chance.shuffle(named)
        self.bettors = named

    def preset(self, name: str, devices: Sequence[DeviceId]) -> None:
        """The whole table laid anew: alone against bots, with people, or to look on."""
        first = next((p.device for p in self.bettors if p.sitter == HUMAN and p.device), "")
        if name == "solo":
            self.bettors = [replace(USUAL_PLACES[0], device=first), *USUAL_PLACES[1:]]
        elif name == "party":
            own = [first, *(device for device in devices if device != first)]
            people = max(PARTY_PEOPLE, min(len(own), self.most))
            own += [""] * people
            self.bettors = [Place(device=device) for device in own[:people]]
            self.bettors += seated(WATCHED[: min(PARTY_BOTS, self.most - people)])
        else:
            self.bettors = list(seated(WATCHED))
        self.seconds = SOLO_SECONDS if name == "solo" else PARTY_SECONDS
        self._give_marks()

    @property
    def preset_now(self) -> int:
        """Which preset the table is most like."""
        return 2 if not self.people else 0 if self.people == 1 else 1

    # Changing a row.

    def set_bot(self, index: int, *, bot: bool) -> None:
        """A person's seat becomes a bot's, or the other way round."""
        place = self.at(index)
        if bot == bool(read_sitter(place.sitter).persona):
            return
        sitter = self._other_bot() if bot else HUMAN
        self.put(index, replace(place, sitter=sitter, name="", device=""))

    def _other_bot(self) -> str:
        there = {read_sitter(place.sitter).persona for place in self.bettors}
        return str(Sitter(next((one for one in self.known.personas if one not in there), "value")))

    def turn_persona(self, index: int, by: int) -> None:
        """The next persona; from the last to the first."""
        sitter, personas = self.sitter(index), list(self.known.personas)
        at = (personas.index(sitter.persona) + by) % len(personas)
        turned = replace(sitter, persona=personas[at])
        self.put(index, replace(self.at(index), sitter=str(turned), name=""))

    def turn_level(self, index: int, by: int) -> None:
        """Sharper, or less so."""
        sitter, levels = self.sitter(index), list(self.known.levels)
        at = min(max(0, levels.index(sitter.level) + by), len(levels) - 1)
        self.put(index, replace(self.at(index), sitter=str(replace(sitter, level=levels[at]))))

    def level_of(self, index: int) -> int:
        """How sharp a bot is: 1, 2 or 3."""
        return list(self.known.levels).index(self.sitter(index).level) + 1

    def turn_mark(self, index: int) -> None:
        """Another colour and shape: the next one that nobody has; if all are taken, exchange."""
        count = len(self.rules.data.seats)
        own = self.bettors[index].mark
        taken = {place.mark: row for row, place in enumerate(self.bettors)}
        free = [mark % count for mark in range(own + 1, own + count) if mark % count not in taken]
        wanted = free[0] if free else (own + 1) % count
        if wanted in taken:
            other = taken[wanted]
            self.bettors[other] = replace(self.bettors[other], mark=own)
        self.bettors[index] = replace(self.bettors[index], mark=wanted)

    def devices_for(self, index: int, pads: Sequence[DeviceId]) -> list[DeviceId]:
        """What the one on this seat may hold: the mouse, and whatever nobody else holds."""
        held = {place.device for place in self.places if place is not self.at(index)}
        return ["", *(device for device in (*CLUSTERS, *pads) if device not in held)]

    def turn_device(self, index: int, by: int, pads: Sequence[DeviceId]) -> None:
        """The next device that is free."""
        there = self.devices_for(index, pads)
        device = self.at(index).device
        now = there.index(device) if device in there else 0
        self.put(index, replace(self.at(index), device=there[(now + by) % len(there)]))

    def rename(self, index: int, name: str, names: Sequence[str]) -> str:
        """Give a name; why not, if it cannot be: another has it, or nothing of it can be shown."""
        name = tidy(name)
        if not name:
            return "field.empty"
        if name in names:
            return "field.taken"
        self.put(index, replace(self.at(index), name=name))
        return ""

    # Rules and pace.

    def values(self, switch: str) -> tuple[str, ...]:
        """All words of a switch of the rules."""
        return next(one.values for one in self.rules.switches if one.name == switch)

    def turn_word(self, switch: str, by: int) -> None:
        """Another word for a switch of the rules."""
        values = self.values(switch)
        at = min(max(0, values.index(self.words[switch]) + by), len(values) - 1)
        self.words[switch] = values[at]

    def ends(self, switch: str) -> tuple[bool, bool]:
        """Whether there is nothing below the word of a switch, nothing above."""
        values = self.values(switch)
        return self.words[switch] == values[0], self.words[switch] == values[-1]

    def set_house(self, house: str) -> None:
        """Who runs the race; a house with a seat is a person, if nobody else was asked."""
        self.words["house"] = house
        if house == "person":
            self.house = replace(self.house, sitter=HUMAN)

    def turn_pace(self, by: int) -> None:
        """Quicker or slower rolls."""
        self.seconds = stepped(self.seconds, by * PACE_STEP, QUICKEST, SLOWEST)

    def turn_window(self, by: int) -> None:
        """A longer or shorter window for bets; at nothing it waits for everybody."""
        self.window = stepped(self.window, by * WINDOW_STEP, 0.0, LONGEST_WINDOW)

    def turn_speed(self, by: int) -> None:
        """Everything faster or slower."""
        self.speed = SPEEDS[min(max(0, nearest(self.speed) + by), len(SPEEDS) - 1)]

    # What it comes to.

    def problem(self) -> Problem | None:
        """Why the table cannot start."""
        allowed = self.rules.seat_range(self.rules.options(self.words))
        count = len(self.places)
        if count < allowed[0]:
            return Problem("setup.too_few", allowed[0] - count)
        if count > allowed[-1]:
            return Problem("setup.too_many", count - allowed[-1])
        return None

    def setup(self) -> Setup:
        """The table as it was laid."""
        return Setup(
            self.places, tuple(self.words.items()), self.seconds, self.speed, self.live_odds,
            self.coach, self.calm, self.window, self.rules.game, self.draft,
        )  # fmt: skip


def stepped(value: float, by: float, low: float, high: float) -> float:
    """A value some steps further, between its ends."""
    return round(min(max(low, value + by), high), 1)


def nearest(speed: float) -> int:
    """Which of the speeds that can be chosen is most like this one."""
    return min(range(len(SPEEDS)), key=lambda at: abs(SPEEDS[at] - speed))

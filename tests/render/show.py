"""A game and the picture of it, for the tests of how one becomes the other."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pygame

from game.engine.contract import Event, Seat
from game.engine.marks import SeatMark
from game.engine.ready_set_bet.view import View
from game.render.gaits import READY_SET_BET, Sheets, load_gaits
from game.render.kit import Kit
from game.render.ready_set_bet.director import Director
from game.render.ready_set_bet.stage import Stage
from game.render.stage import Sitting
from game.scenes.parties import new_party
from game.scenes.ready_set_bet.words import table_words
from game.table.commitment import salt_of
from game.table.setup import Setup, seated
from game.text.book import Book
from tests.ready_set_bet.play import Play, ready_set_bet

SCALE = 0.25
STEP = 1 / 30
INTERVAL = 2.0
NAMES = ("Ada", "Bruno", "Mei", "Oleg", "Zoe", "Kim", "Ivo", "Lin", "Pat")


def kit() -> Kit:
    """One kit for all tests; it only keeps pictures."""
    return kit_at(SCALE)


def kit_at(scale: float) -> Kit:
    """A kit for all tests; another one once a test has closed everything, for fonts die then."""
    try:
        _kit(scale).type.font("bitter-600", 10).size(" ")
    except pygame.error:
        _kit.cache_clear()
    return _kit(scale)


@cache
def _kit(scale: float) -> Kit:
    return Kit(scale)


@cache
def sheets() -> Sheets:
    """The runners, loaded once."""
    return Sheets(kit(), load_gaits(), READY_SET_BET)


@cache
def book(language: str) -> Book:
    """The book as shipped."""
    return Book(language)


def sitting(seats: int, marks: dict[Seat, SeatMark] | None = None) -> Sitting:
    """Everybody with a name, and with a mark of their own."""
    everybody = range(1, seats + 1)
    usual = dict(zip(everybody, ready_set_bet().data.seats, strict=False))
    return Sitting({seat: NAMES[seat - 1] for seat in everybody}, marks or usual, {})


def stage_for(view: View, at_table: Sitting, *, language: str = "en") -> Stage:
    """A stage as the table scene builds it, and small."""
    rules = ready_set_bet()
    words = table_words(book(language), rules.data, view.options.races)
    return Stage(kit(), rules.board, words, at_table, sheets(), view)


class Show:
    """A game of bots, the picture of it, and a second picture that is always built afresh."""

    def __init__(
        self,
        house: str = "program",
        seed: int = 1,
        *,
        seats: int = 4,
        races: int = 2,
        speed: float = 1.0,
        still: bool = False,
        vip: str = "on",
    ) -> None:
        words = (("house", house), ("races", str(races)), ("vip", vip))
        setup = Setup(seated(("bot:gut",) * (seats - 1) + ("bot:random",)), words, INTERVAL, speed)
        self.party = new_party(setup, seed, salt_of(seed), None)
        self.match, self.driver = self.party.match, self.party.driver
        at_table = sitting(seats, self.party.marks())
        self.stage = stage_for(self.view, at_table)
        self.stage.still = still
        self.fresh = stage_for(self.view, at_table)
        self.director = Director(self.stage, INTERVAL)
        self.director.speed = speed
        self.seen = 0

    @property
    def view(self) -> View:
        """What a spectator knows now."""
        view: View = self.match.view(None)
        return view

    @property
    def is_over(self) -> bool:
        """Whether the game has ended and everything of it was seen."""
        return self.match.outcome() is not None and not self.director.is_busy

    def step(self, *, waits: bool = True) -> list[tuple[Event, ...]]:
        """A moment passes, as at the table; `waits`: between races the game lets the picture go on.

        What happened in it, by command.
        """
        if not waits or self.match.state.phase == "running" or not self.director.is_busy:
            self.driver.advance(STEP)
        told = self.news()
        for events in told:
            self.director.feed(events)
        self.director.update(STEP)
        return told

    def news(self) -> list[tuple[Event, ...]]:
        """What has happened since the last look, as a spectator may know it."""
        entries, self.seen = self.match.log[self.seen :], len(self.match.log)
        rules = self.match.rules
        return [tuple(filter(None, (rules.seen(x, None) for x in one.events))) for one in entries]

    def quiet(self, *, skips: float = 0.0, waits: bool = True) -> Iterator[View]:
        """Play on; every moment at which nothing is on its way any more and something is new."""
        chance, version = random.Random(self.party.header.seed), -1
        while not self.is_over:
            self.step(waits=waits)
            if skips and self.director.is_busy and chance.random() < skips:
                self.director.skip()
            if not self.director.is_busy and version != self.match.version:
                version = self.match.version
                yield self.view

    def rebuilt(self) -> Stage:
        """The picture that a fresh look at the table gives."""
        self.fresh.rebuild(self.view)
        return self.fresh


class Told:
    """The picture of a story that a test tells: scripted dice, a clock moved by hand."""

    def __init__(self, table: Play) -> None:
        self.table = table
        seats = len(table.state.money)
        self.stage = stage_for(table.rules.observe(table.state, None), sitting(seats))
        self.director = Director(self.stage, INTERVAL)

    def feed(self) -> Told:
        """What the table did last has just happened."""
        self.director.feed(self.table.last)
        return self

    def roll(self, *rolls: int) -> Told:
        """The dice call a horse."""
        self.table.roll(*rolls)
        return self.feed()

    def bet(self, seat: Seat, token: int, *spots: str) -> Told:
        """Somebody bets."""
        self.table.bet(seat, token, *spots)
        return self.feed()

    def wait(self, seconds: float) -> Told:
        """Time passes."""
        for _ in range(round(seconds * 60)):
            self.director.update(1 / 60)
        return self

    def until_official(self) -> Told:
        """Time passes until the photo is official."""
        photo = self.stage.photo
        assert photo is not None
        while not photo.is_official:
            self.director.update(1 / 60)
        return self

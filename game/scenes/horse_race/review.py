"""Race by race: who took what, and for each race and for the whole game luck and judgement."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.engine.contract import Command
from game.engine.horse_race import events as e
from game.engine.horse_race.commands import (
    AnswerPenalty,
    BuyCard,
    LeaveMarket,
    PairDice,
    PlayPower,
)
from game.engine.horse_race.data import NUMBERS, Card
from game.input.intents import Back, Choose, Cycle, Go, Intent, Step, Tap
from game.odds.horse_race.review import Choice
from game.render.figures import signed
from game.render.frame import put_rail, put_title
from game.render.ground import felt
from game.render.horse_race.cloth import put_cloth
from game.render.horse_race.judgement import Headings, Judged, Note, put_judgement, put_notes
from game.render.horse_race.ranking import Column, put_races
from game.render.kit import Box, Kit, within
from game.render.luck import Count, LuckWords, put_dice_luck
from game.render.widgets import put_button
from game.scenes.horse_race.archive import put_horse
from game.scenes.horse_race.party import party_of
from game.scenes.table import GameTable
from game.text.book import Book

BACK: Box = (1646.0, 962.0, 250.0, 90.0)
TURN: dict[int, Box] = {-1: (1230.0, 962.0, 198.0, 90.0), 1: (1438.0, 962.0, 198.0, 90.0)}
"""The buttons that lead to the page before, and to the next."""
WINNER: Box = (1788.0, 18.0, 108.0, 60.0)
CHIPS, GAME = -1, 0
"""The pages that are not of one race: everybody's chips, and the whole game."""


class Sheet(Protocol):
    """A page without its buttons."""

    def paint(self, kit: Kit, onto: pygame.Surface) -> None:
        """Everything on it."""


class ChipsSheet:
    """All races in one table: what each has brought."""

    def __init__(self, scene: GameTable, races: tuple[int, ...]) -> None:
        self.scene = scene
        self.races = races

    def columns(self) -> tuple[Column, ...]:
        """Every race that was paid."""
        party = party_of(self.scene)
        start = party.match.first.table.options.chips
        seats = range(1, len(self.scene.sitting.marks) + 1)
        before, made = tuple(start for _ in seats), []
        for race in party.watch().settled:
            if race.number in self.races:
                change = tuple(now - then for now, then in zip(race.money, before, strict=True))
                made.append(Column(race.number, race.winner, race.jockey, change, race.money))
                before = race.money
        return tuple(made)

    def paint(self, kit: Kit, onto: pygame.Surface) -> None:
        """The table."""
        put_title(kit, onto, self.scene.desk.book.say("results.race_by_race"), 1200.0)
        sitting = self.scene.sitting
        rows = tuple((sitting.names[seat], sitting.marks[seat]) for seat in sorted(sitting.marks))
        put_races(kit, onto, rows, self.columns())


class LuckSheet:
    """Luck and judgement of one race, or of the whole game."""

    def __init__(self, scene: GameTable, race: int) -> None:
        self.scene = scene
        self.race = race
        self.review = party_of(scene).review()

    def paint(self, kit: Kit, onto: pygame.Surface) -> None:
        """Everybody, the choices that stand out, and the dice of the evening."""
        book = self.scene.desk.book
        title = book.say("review.title", race=self.race) if self.race else _say(book, "game")
        put_title(kit, onto, title, WINNER[0] - 60)
        if winner := self.review.winners.get(self.race):
            put_cloth(kit, onto, WINNER, winner)
        hand, choices, luck, chips = (
            _say(book, key) for key in ("hand", "choices", "luck", "chips")
        )
        headings = Headings((hand, choices, luck, chips), _say(book, "reading"))
        put_judgement(kit, onto, self.rows(), headings)
        put_notes(kit, onto, self.notes())
        self._put_dice(kit, onto)

    def rows(self) -> tuple[Judged, ...]:
        """Everybody, as they sit."""
        sitting = self.scene.sitting
        return tuple(
            Judged(
                sitting.names[one.seat], sitting.marks[one.seat], one.hand, one.choices, one.paid
            )
            for one in self.review.sums(self.race)
        )

    def notes(self) -> tuple[Note, ...]:
        """The choice that brought most, and the one that left most on the table."""
        best, worst = self.review.best(self.race), self.review.worst(self.race)
        notes = [self._note("eye", "best", best, best.worth)] if best else []
        if worst and round(worst.missed, 1) > 0:
            notes.append(self._note("overlooked", "missed", worst, -worst.missed))
        return tuple(notes)

    def _note(self, sign: str, key: str, choice: Choice, worth: float) -> Note:
        book, mark = self.scene.desk.book, self.scene.sitting.marks[choice.seat]
        told = chosen(book, choice.command)
        return Note(sign, _say(book, key), mark, told, signed(worth, 1))

    def counts(self) -> tuple[Count, ...]:
        """How often each total of two dice was rolled."""
        return tuple(
            Count(str(horse), found.rolled, found.low, found.high)
            for horse, found in self.review.dice().items()
        )

    def _put_dice(self, kit: Kit, onto: pygame.Surface) -> None:
        book, counts = self.scene.desk.book, self.counts()
        rolls = book.say("pause.rolls", count=sum(one.rolled for one in counts))
        words = LuckWords(rolls, book.say("review.rolled"), book.say("review.normal"))
        put_dice_luck(kit, onto, counts, _put_small, words)


def _put_small(kit: Kit, onto: pygame.Surface, box: Box, horse: str) -> None:
    put_horse(kit, onto, box, horse, 22.0)


def _say(book: Book, key: str, **params: str | int) -> str:
    return book.say(f"horse_race.review.{key}", **params)


def _card(book: Book, card: Card) -> str:
    key = {"J": "jack", "Q": "queen"}.get(card, card)
    return book.say(f"horse_race.card.{key}")


def _pairs(book: Book, one: int, other: int) -> str:
    """In the words in which the pairs were offered."""
    if one == other:
        return book.say("horse_race.answer.pair_twice", one=one)
    return book.say("horse_race.answer.pair_first", one=one, other=other)


def _number(book: Book, card: Card) -> str:
    """A card that is bought or given: by the number of its horse, or a power by its name."""
    return str(NUMBERS[card]) if card in NUMBERS else _card(book, card)


def chosen(book: Book, command: Command) -> str:
    """A choice in a few words."""
    match command:
        case PairDice(_, (one, other)):
            return _say(book, "pairs", pairs=_pairs(book, sum(one), sum(other)))
        case BuyCard(_, card, gives):
            return _say(book, "buys", card=_number(book, card), gives=_number(book, gives))
        case LeaveMarket():
            return _say(book, "leaves")
        case PlayPower(_, card, 0, horse):
            return _say(book, "chips_under", card=_card(book, card), horse=horse)
        case PlayPower(_, card, by, horse):
            return _say(book, "moves", card=_card(book, card), horse=horse, by=signed(by))
        case AnswerPenalty(_, how):
            return _say(book, f"answer_{how}")
    raise ValueError(command)


class HorsePages:
    """Everybody's chips, race after race, and the whole game at last."""

    def __init__(self, scene: GameTable, way_back: str) -> None:
        self.scene = scene
        self.way_back = way_back
        """What stands on the button that leads back."""
        races = _paid(scene)
        ends = (GAME,) if len(races) > 1 and scene.match.outcome() is not None else ()
        self.pages = (CHIPS, *races, *ends)
        self.races = races
        self.index = 0
        self.is_closed = False
        self._made: tuple[Kit, int, pygame.Surface] | None = None

    def hear(self, intent: Intent) -> None:
        """Turn the page, or go back."""
        match intent:
            case Step(_, dx, _) if dx:
                self.turn(dx)
            case Cycle(_, by):
                self.turn(by)
            case Choose() | Go() | Back():
                self.is_closed = True
            case Tap(_, x, y):
                self._tap(x, y)

    def _tap(self, x: float, y: float) -> None:
        self.is_closed = within(BACK, x, y)
        for by, box in TURN.items():
            if within(box, x, y):
                self.turn(by)

    def turn(self, by: int) -> None:
        """Go on by so many pages, as far as there are any."""
        self.index = min(max(0, self.index + by), len(self.pages) - 1)

    @property
    def sheet(self) -> Sheet:
        """The page that is open."""
        page = self.pages[self.index]
        return ChipsSheet(self.scene, self.races) if page == CHIPS else LuckSheet(self.scene, page)

    def draw(self, onto: pygame.Surface) -> None:
        """The page, the way to its neighbours, and back."""
        kit, book = self.scene.desk.kit, self.scene.desk.book
        if self._made is None or self._made[:2] != (kit, self.index):
            picture = felt(kit)
            put_rail(kit, picture)
            self.sheet.paint(kit, picture)
            self._made = (kit, self.index, picture)
        onto.blit(self._made[2], (0, 0))
        for by, box in TURN.items():
            if 0 <= self.index + by < len(self.pages):
                label, sign = (
                    self._label(self.pages[self.index + by]),
                    "left" if by < 0 else "right",
                )
                put_button(kit, onto, box, label, focus=False, size=36, sign=sign)
        put_button(kit, onto, BACK, book.say(self.way_back), focus=True, size=38)

    def _label(self, page: int) -> str:
        words = {CHIPS: "chips", GAME: "all"}
        return _say(self.scene.desk.book, words[page]) if page in words else str(page)


def _paid(scene: GameTable) -> tuple[int, ...]:
    """The races that were run and paid, as far as they have been seen."""
    seen = [event for entry in scene.match.log for event in entry.events]
    return tuple(event.race for event in seen if isinstance(event, e.RaceSettled))

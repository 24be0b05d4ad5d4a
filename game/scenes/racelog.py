"""The race log: what the caller has said, page by page, with the roll that it was said about."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.record import record
from game.input.intents import Cycle, Intent, Step
from game.render.controls import put_sheet
from game.render.icons import icon
from game.render.keycaps import Hint
from game.render.kit import Box, Kit
from game.render.lettering import wrapped
from game.scenes.control import AnyControl, Stepper
from game.scenes.desk import Desk
from game.scenes.form import Change
from game.scenes.screen import Screen
from game.text.racelog import Entry, RaceLog
from game.text.speaker import HEAVY

RACE_BOX: Box = (820.0, 19.0, 460.0, 58.0)
PAGE_BOX: Box = (1310.0, 19.0, 400.0, 58.0)
PutCloth = Callable[[Kit, pygame.Surface, Box, str, float], None]
"""Draws the cloth of a horse in a box, its number so large."""
PAPER: Box = (24.0, 112.0, 1872.0, 862.0)
TOP, FOOT = 124.0, 962.0
NUMBER_RIGHT, CLOTH_LEFT, CLOTH_WIDE, WORDS_LEFT, WORDS_RIGHT = 110.0, 134.0, 92.0, 252.0, 1866.0
SIZE, LEADING, GAP = 40.0, 1.25, 12.0


@record
class Row:
    """An entry of the log in the lines that it takes."""

    entry: Entry
    lines: tuple[str, ...]
    high: float


class RaceLogScreen(Screen):
    """The lines of one race at a time; it opens on the newest."""

    first = "page"

    def __init__(
        self, desk: Desk, back: Callable[[], None], log: RaceLog, put_cloth: PutCloth
    ) -> None:
        self.log = log
        self.put_cloth = put_cloth
        self.races = log.races()
        self.race = len(self.races) - 1
        self.page = 0
        """Counted from the newest."""
        super().__init__(desk, back)

    def title(self) -> str:
        """What it is."""
        return self.desk.book.say("log.title")

    def hints(self) -> Sequence[Hint]:
        """What the keys do."""
        book = self.desk.book
        hints: list[Hint] = [(("Up", "Down"), ("LB", "RB"), book.say("log.hint_page"))]
        if len(self.races) > 1:
            hints.append((("Left", "Right"), (), book.say("log.hint_race")))
        return (*hints, (("Esc",), ("B",), book.say("log.back")))

    # Pages.

    def pages(self) -> list[list[Row]]:
        """The rows of the race, page by page, the newest first; within a page as they came."""
        room, pages, left = FOOT - TOP, list[list[Row]](), 0.0
        entries = self.log.of(self.races[self.race]) if self.races else ()
        for entry in reversed(entries):
            row = self._row(entry)
            if row.high > left:
                pages.append([])
                left = room
            pages[-1].insert(0, row)
            left -= row.high
        return pages or [[]]

    def _row(self, entry: Entry) -> Row:
        kit = self.desk.kit
        size = SIZE * kit.grow
        words_left = self._words_left()
        lines = wrapped(kit.type, entry.text, "txt", size, WORDS_RIGHT - words_left)
        return Row(entry, tuple(lines), size * LEADING * len(lines) + GAP)

    def _words_left(self) -> float:
        """Larger letters need more room for number and cloth as well."""
        return NUMBER_RIGHT + (WORDS_LEFT - NUMBER_RIGHT) * self.desk.kit.grow

    # Controls.

    def controls(self) -> Sequence[AnyControl]:
        """Which race, and which page of it."""
        book, many = self.desk.book, len(self.pages())
        self.page = min(self.page, many - 1)
        number = many - self.page
        ends = (number == 1, number == many)
        pager = Stepper("page", PAGE_BOX, f"{number} / {many}", ends, ("left", "right"))
        if len(self.races) < 2:
            return (pager,)
        text = book.say("table.race_slot", race=self.races[self.race])
        ends = (self.race == 0, self.race == len(self.races) - 1)
        return (Stepper("race", RACE_BOX, text, ends, ("left", "right")), pager)

    def hear(self, intent: Intent) -> None:
        """Wherever the focus is, up and down turn the pages, left and right the races."""
        match intent:
            case Cycle(_, by) | Step(_, 0, by):
                self.rest = 0.0
                self._turn(by)
            case Step(_, dx, 0):
                self.rest = 0.0
                self._to_race(self.race + dx)
            case _:
                super().hear(intent)

    def changed(self, change: Change) -> None:
        """Another page, or another race."""
        if change.id == "page":
            self._turn(change.value)
        else:
            self._to_race(self.race + change.value)

    def _turn(self, by: int) -> None:
        """Towards the newest, or back."""
        self.page = min(max(0, self.page - by), len(self.pages()) - 1)
        self.lay()

    def _to_race(self, race: int) -> None:
        if 0 <= race < len(self.races):
            self.race, self.page = race, 0
            self.lay()

    # The picture.

    def paint(self, kit: Kit, onto: pygame.Surface) -> None:
        """The rows of this page on their sheet."""
        put_sheet(kit, onto, PAPER)
        rows, y = self.pages()[min(self.page, len(self.pages()) - 1)], TOP
        if not rows:
            at = (PAPER[0] + PAPER[2] / 2, PAPER[1] + PAPER[3] / 2)
            empty, size = self.desk.book.say("log.empty"), SIZE * kit.grow
            kit.text(onto, empty, "txt", size, "cream_dim", at, width=PAPER[2] - 60)
        for row in rows:
            self._put_row(kit, onto, row, y)
            y += row.high

    def _put_row(self, kit: Kit, onto: pygame.Surface, row: Row, y: float) -> None:
        size, entry = SIZE * kit.grow, row.entry
        pitch = size * LEADING
        middle = y + GAP / 2 + pitch / 2
        self._put_horse(kit, onto, entry, middle)
        colour = "brass_hi" if entry.weight >= HEAVY or not entry.horse else "cream"
        for index, line in enumerate(row.lines):
            at = (self._words_left(), middle + pitch * index)
            kit.text(onto, line, "txt", size, colour, at, anchor="l")

    def _put_horse(self, kit: Kit, onto: pygame.Surface, entry: Entry, y: float) -> None:
        """The number of the roll and the cloth of its horse; a horn beside all other words."""
        grow = kit.grow
        if not entry.horse:
            at = (CLOTH_LEFT + CLOTH_WIDE * grow / 2, y)
            kit.put(onto, icon(kit, "horn", 32 * grow, "brass_hi"), at)
            return
        number, at = str(entry.roll), (NUMBER_RIGHT, y)
        kit.text(onto, number, "num", 32 * grow, "cream_dim", at, anchor="r", width=74, least=22)
        high = 42 * grow
        box = (CLOTH_LEFT, y - high / 2, CLOTH_WIDE * grow, high)
        self.put_cloth(kit, onto, box, entry.horse, 28 * grow)

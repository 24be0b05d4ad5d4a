"""The rules: a book with a tab for each chapter, opened over whatever is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.record import record
from game.input.intents import Choose, Cycle, Go, Help, Intent, Step
from game.render.icons import icon
from game.render.keycaps import Hint
from game.render.kit import Box, Kit, gradient
from game.render.leaf import AT_REST, MARGIN, Leaf, leaves
from game.render.leaf_picture import put_leaf, put_moving
from game.render.lettering import wrapped
from game.render.palette import mix
from game.scenes.control import AnyControl, Button, Plain, Segments, Stepper
from game.scenes.desk import Desk
from game.scenes.form import Change
from game.scenes.rulebook import Chapters, RuleBook
from game.scenes.screen import Screen

TABS, TAB_HIGH, PITCH = (24.0, 118.0), 86.0, 98.0
PAGE: Box = (416.0, 118.0, 1480.0, 870.0)
WIDE_PAGE: Box = (140.0, 118.0, 1756.0, 870.0)
"""Where words are large, tabs are icons and the page has their room."""
PAGER: Box = (1536.0, 1008.0, 360.0, 60.0)
SHELF: Box = (1140.0, 18.0, 560.0, 60.0)
LESSON_HIGH = 60.0
LARGE = 1.25
TAB = "tab:"


@record
class Place:
    """A leaf of the book: its chapter, and which of the chapter's leaves it is."""

    chapter: str
    leaf: Leaf


class RulesScene(Screen):
    """One leaf at a time; up and down turn chapters, left and right leaves."""

    first = "page"

    def __init__(
        self, desk: Desk, back: Callable[[], None], book: RuleBook, *, opened_at: str = "",
        lesson: Callable[[str], None] | None = None, others: Sequence[RuleBook] = (),
    ) -> None:  # fmt: skip
        self.rules = book
        self.books = (book, *others)
        """All that lie here; more than one where no game is played below."""
        self.lesson = lesson
        self.now = 0.0
        self.at = 0
        self.chapters: Chapters = ()
        self.places: tuple[Place, ...] = ()
        self._write(desk)
        self.at = self._first_of(opened_at)
        super().__init__(desk, back)

    def title(self) -> str:
        """What it is."""
        return self.desk.book.say("rules.title")

    def subtitle(self) -> str:
        """Of which game, where no tab of the shelf says so."""
        return "" if self._has_shelf else self.desk.book.say(f"game.{self.rules.game}")

    @property
    def _has_shelf(self) -> bool:
        return len(self.books) > 1

    def hints(self) -> Sequence[Hint]:
        """What the keys do; large words leave room beside the lesson for the way back alone."""
        book = self.desk.book
        shelf: tuple[Hint, ...] = (((), ("LB", "RB"), book.say("rules.game")),)
        turning: tuple[Hint, ...] = (
            (("Left", "Right"), () if self._has_shelf else ("LB", "RB"), book.say("rules.page")),
            (("Up", "Down"), (), book.say("rules.chapter_hint")),
            *(shelf if self._has_shelf else ()),
        )
        back: Hint = (("Esc",), ("B",), book.say("rules.back"))
        crowded = "lesson" in self.form and self.desk.kit.grow > LARGE
        return (back,) if crowded else (*turning, back)

    # Where everything is.

    def _write(self, desk: Desk) -> None:
        """All leaves, for the language and the size of the words as they are now."""
        box = self._page(desk)
        self.chapters = self.rules.chapters(desk, desk.kit, box[2] - 2 * MARGIN)
        self.places = tuple(
            Place(chapter.id, leaf)
            for chapter in self.chapters
            for page in chapter.pages
            for leaf in leaves(desk.kit, page, box)
        )

    @staticmethod
    def _page(desk: Desk) -> Box:
        return PAGE if desk.kit.grow <= LARGE else WIDE_PAGE

    def _first_of(self, id_: str) -> int:
        """The first leaf of a chapter or a page; the first of all if there is none."""
        for at, place in enumerate(self.places):
            if id_ in (place.chapter, place.leaf.page.id):
                return at
        return 0

    @property
    def place(self) -> Place:
        """Where the book is open."""
        return self.places[self.at]

    def _tabs(self) -> list[tuple[str, Box]]:
        """A tab for each chapter, down to the edge of the page."""
        left, top = TABS
        wide = self._page(self.desk)[0] - left
        pitch = min(PITCH, (PAGE[3] + PITCH - TAB_HIGH) / max(1, len(self.chapters)))
        high = pitch - (PITCH - TAB_HIGH)
        return [
            (chapter.id, (left, top + pitch * at, wide - (0 if self._is_open(chapter.id) else 16),
                          high))
            for at, chapter in enumerate(self.chapters)
        ]  # fmt: skip

    def _is_open(self, chapter: str) -> bool:
        return self.place.chapter == chapter

    # Controls.

    def controls(self) -> Sequence[AnyControl]:
        """The tabs, a way to turn pages, and on the last one the way to a race."""
        made: list[AnyControl] = [
            Plain(f"{TAB}{id_}", (box[0], box[1], box[2] - 4, box[3]), 14)
            for id_, box in self._tabs()
        ]
        many = len(self.places)
        ends = (self.at == 0, self.at == many - 1)
        if self._has_shelf:
            made.append(self._shelf())
        made.append(Stepper("page", PAGER, f"{self.at + 1} / {many}", ends, ("left", "right")))
        if self.lesson is not None and ends[1]:
            made.append(self._lesson_button())
        return made

    def _shelf(self) -> Segments:
        """One part for each game's book."""
        labels = tuple(self.desk.book.say(f"game.{book.game}") for book in self.books)
        return Segments("book", SHELF, labels, self.books.index(self.rules))

    def _lesson_button(self) -> Button:
        label, size = self.desk.book.say("rules.lesson"), 26.0
        wide = self.desk.kit.type.width(label, "num", size * self.desk.kit.grow) + 130
        wide = min(wide, 720.0)
        box = (PAGER[0] - wide - 24, PAGER[1] - 2, wide, LESSON_HIGH + 4)
        return Button("lesson", box, label, "school", "primary", size)

    def hear(self, intent: Intent) -> None:
        """Any hand turns the pages; F1 closes what it has opened."""
        match intent:
            case Help():
                self.leave()
            case Step(_, dx, dy):
                self.rest = 0.0
                self._turn(dx) if dx else self._chapter(dy)
            case Cycle(_, by):
                self.rest = 0.0
                self._cycle(by)
            case Choose() | Go() if "lesson" in self.form and self.lesson is not None:
                self.lesson(self.rules.game)
            case Choose() | Go():
                self.rest = 0.0
                self._turn(1)
            case _:
                super().hear(intent)

    def changed(self, change: Change) -> None:
        """Another page, another chapter, or a race of one's own."""
        if change.id == "page":
            self._turn(change.value)
        elif change.id == "book":
            self._take_book(change.value)
        elif change.id == "lesson" and self.lesson is not None:
            self.lesson(self.rules.game)
        else:
            self._open(self._first_of(change.id.removeprefix(TAB)))

    def _cycle(self, by: int) -> None:
        """Another book where there are several, else another leaf."""
        if self._has_shelf:
            self._take_book((self.books.index(self.rules) + by) % len(self.books))
        else:
            self._turn(by)

    def _take_book(self, number: int) -> None:
        """Another game's book, from its first page on."""
        self.rules = self.books[number]
        self._write(self.desk)
        self._open(0)

    def turn_to(self, number: int) -> None:
        """Open the leaf of that number, or the last one."""
        self._open(min(number, len(self.places)) - 1)

    def _turn(self, by: int) -> None:
        self._open(min(max(0, self.at + by), len(self.places) - 1))

    def _chapter(self, by: int) -> None:
        """The first leaf of the next chapter, or of the one before."""
        ids = [chapter.id for chapter in self.chapters]
        at = ids.index(self.place.chapter) + by
        if 0 <= at < len(ids):
            self._open(self._first_of(ids[at]))

    def _open(self, at: int) -> None:
        self.at, self.now = at, 0.0
        self.lay()
        self.form.focus_on("lesson" if "lesson" in self.form else "page")

    def resized(self) -> None:
        """At another size or in another language, open at the same page."""
        page = self.place.leaf.page.id
        self._write(self.desk)
        self.at = self._first_of(page)
        super().resized()

    # The picture.

    def paint(self, kit: Kit, onto: pygame.Surface) -> None:
        """The tabs, the page, and all on it that stands still."""
        box = self._page(self.desk)
        paper = kit.panel(box[2], box[3], 16, "paper", "paper_shade")
        kit.lay(onto, paper, box, shadow=(16, 8, 170))
        for number, (chapter, (_, place)) in enumerate(
            zip(self.chapters, self._tabs(), strict=True), 1
        ):
            self._put_tab(kit, onto, (str(number), chapter.sign, chapter.title), place,
                          is_open=self._is_open(chapter.id))  # fmt: skip
        put_leaf(kit, onto, self.place.leaf, box)

    def _put_tab(
        self, kit: Kit, onto: pygame.Surface, words: tuple[str, str, str], box: Box, *,
        is_open: bool,
    ) -> None:  # fmt: skip
        number, sign, title = words
        x, y, wide, high = box
        kit.lay(onto, _tab(kit, wide, high, is_open=is_open), box)
        ink = "ink" if is_open else "cream"
        if self._page(self.desk) is WIDE_PAGE:
            kit.put(onto, icon(kit, sign, 44, ink, "paper" if is_open else "felt"),
                    (x + 50, y + high / 2))  # fmt: skip
            return
        colour = "ink" if is_open else "brass_hi"
        kit.text(onto, number, "num", 34 * kit.grow, colour, (x + 42, y + high / 2))
        size, left, room = 32 * kit.grow, x + 80, wide - 96
        lines = wrapped(kit.type, title, "num", size, room)[:2]
        for at, line in enumerate(lines):
            middle = y + high / 2 + (at - (len(lines) - 1) / 2) * size * 1.1
            kit.text(onto, line, "num", size, ink, (left, middle), anchor="l", width=room)

    def over(self, kit: Kit, onto: pygame.Surface) -> None:
        """What moves."""
        put_moving(kit, onto, self.place.leaf, AT_REST if self._is_still else self.now)

    @property
    def _is_still(self) -> bool:
        return self.desk.settings.reduced_motion

    def update(self, seconds: float) -> None:
        """Horses run on."""
        super().update(seconds)
        self.now += seconds

    @property
    def is_idle(self) -> bool:
        """Whether nothing on this leaf moves."""
        return super().is_idle and (self._is_still or not self.place.leaf.moves)


def _tab(kit: Kit, wide: float, high: float, *, is_open: bool) -> pygame.Surface:
    """A tab: felt, or of one piece with the paper of the page."""
    if not is_open:
        top = mix("felt", "felt_lit", 0.2)
        return kit.panel(wide, high, 14, top, "felt_deep", line="cream", thick=1.5, line_alpha=0.22)
    path = f"M14,0 L{wide},0 L{wide},{high} L14,{high} Q0,{high} 0,{high - 14} L0,14 Q0,0 14,0 Z"
    body = gradient("p", "paper", mix("paper", "paper_shade", 0.4))
    return kit.svg(wide, high, f'{body}<path d="{path}" fill="url(#p)"/>')

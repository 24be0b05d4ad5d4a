"""Records: everybody in a table, persons and bots, and the records of the house."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

import pygame

from game.home.export import save_csv
from game.home.rebuild import Rebuild
from game.home.records import save_records
from game.home.standings import Standing
from game.input.intents import Intent
from game.odds.ready_set_bet.estimator import Estimator
from game.render.controls import put_progress, put_sheet
from game.render.honours import cards_a_page, put_honours
from game.render.keycaps import Hint
from game.render.kit import Box, Kit
from game.render.ledger import (
    LedgerWords,
    is_large,
    put_ledger,
    row_boxes,
    rows_a_page,
)
from game.render.lettering import wrapped
from game.scenes.archive import Archive
from game.scenes.control import AnyControl, Button, Plain, Segments, Stepper
from game.scenes.desk import Desk
from game.scenes.form import Change
from game.scenes.person import PersonScene
from game.scenes.screen import Screen

VIEWS = ("people", "bots", "house")
GAMES_BOX: Box = (800.0, 19.0, 510.0, 58.0)
PAGER: Box = (1330.0, 19.0, 380.0, 58.0)
TOP, BOTTOM, FOOT = 114.0, 924.0, 938.0
ROW = "name:"
EACH_ROOM = 1000.0
PROGRESS: Box = (560.0, 600.0, 660.0, 34.0)


class RecordsScene(Screen):
    """The table of names, sorted as one likes, and from there to the page of each."""

    first = "view"
    news_at = (960.0, 1034.0)

    def __init__(
        self, desk: Desk, back: Callable[[], None], estimator: Estimator | None = None
    ) -> None:
        self.archive = Archive(desk)
        self.estimator = estimator
        self.view = "people"
        self.sort = "games"
        self.page = 0
        self.asked = False
        """Whether the button that deletes everything was pressed once."""
        self.rebuild: Rebuild | None = None
        super().__init__(desk, back)
        if self.archive.kept.broken:
            self.say(desk.book.say("records.broken"), "error")

    def title(self) -> str:
        """What it is."""
        return self.desk.book.say("records.title")

    def subtitle(self) -> str:
        """How much was played."""
        book, games = self.desk.book, self.archive.games
        if not games or is_large(self.desk.kit):
            return ""
        races = sum(len(game.races) for game in games)
        told = book.say("records.games", count=len(games)), book.say("records.races", count=races)
        return book.say("join.comma").join(told)

    def hints(self) -> Sequence[Hint]:
        """What the keys do."""
        book = self.desk.book
        return (
            (("Enter",), ("A",), book.say("records.hint_open")),
            (("Esc",), ("B",), book.say("records.hint_back")),
        )

    # What there is to be seen.

    @property
    def people(self) -> tuple[Standing, ...]:
        """Everybody of this view, highest first."""
        if self.view == "house":
            return ()
        return self.archive.sorted(self.sort, bots=self.view == "bots")

    @property
    def _top(self) -> float:
        """Where the choices end and the table begins."""
        return TOP + self._choice_high + 14

    @property
    def _choice_high(self) -> float:
        return 78.0 if is_large(self.desk.kit) else 58.0

    def _a_page(self) -> int:
        kit = self.desk.kit
        if self.view == "house":
            return cards_a_page(kit)
        return rows_a_page(kit, self._top, BOTTOM)

    def pages(self) -> int:
        """How many there are."""
        things = len(self.archive.honours()) if self.view == "house" else len(self.people)
        return max(1, -(-things // self._a_page()))

    # Controls.

    def controls(self) -> Sequence[AnyControl]:
        """What is shown, in which order, every name, and what can be done with all of them."""
        pages = self.pages()
        self.page = min(max(0, self.page), pages - 1)
        made: list[AnyControl] = [*self._choices(), *self._rows(), *self._buttons()]
        made += self._games()
        if pages > 1:
            ends = (self.page == 0, self.page == pages - 1)
            text = f"{self.page + 1} / {pages}"
            made.append(Stepper("page", PAGER, text, ends, ("left", "right")))
        return made

    def _choices(self) -> list[AnyControl]:
        book, high = self.desk.book, self._choice_high
        wide = 780.0 if is_large(self.desk.kit) else 690.0
        views = tuple(book.say(f"records.{name}") for name in VIEWS)
        made: list[AnyControl] = [
            Segments("view", (24.0, TOP, wide, high), views, VIEWS.index(self.view))
        ]
        if self.view != "house":
            sorts = list(self.archive.telling.sorts)
            words = tuple(book.say(f"records.sort_{name}") for name in sorts)
            chosen = sorts.index(self.sort)
            box = (40.0 + wide, TOP, 1856.0 - wide, high)
            made.append(Segments("sort", box, words, chosen))
        return made

    def _games(self) -> list[AnyControl]:
        """Which game is told of, if there are several."""
        there, book = self.archive.there, self.desk.book
        if len(there) < 2:
            return []
        names = tuple(book.word("game", game) for game in there)
        return [Segments("game", GAMES_BOX, names, there.index(self.archive.game))]

    def _rows(self) -> list[Plain]:
        shown = self._shown()
        boxes = row_boxes(self.desk.kit, self._top, BOTTOM, len(shown))
        pairs = zip(boxes, shown, strict=True)
        return [Plain(f"{ROW}{one.name}", box, radius=14.0) for box, one in pairs]

    def _shown(self) -> tuple[Standing, ...]:
        first = self.page * self._a_page()
        return self.people[first : first + self._a_page()]

    def _buttons(self) -> list[Button]:
        book = self.desk.book
        any_ = bool(self.archive.kept.games)
        high = 76.0 if is_large(self.desk.kit) else 60.0
        delete = "records.delete_sure" if self.asked else "records.delete_all"
        made = (
            ("csv", book.say("records.csv"), "save", "plain", any_),
            ("rebuild", book.say("records.rebuild"), "again", "plain", self.rebuild is None),
            ("delete", book.say(delete), "warn" if self.asked else "bin", "danger", any_),
        )
        wide = (1872.0 - 2 * 16) / 3
        return [
            Button(
                name, (24 + (wide + 16) * at, FOOT, wide, high), label, sign, kind, size=30,
                enabled=enabled,
            )
            for at, (name, label, sign, kind, enabled) in enumerate(made)
        ]  # fmt: skip

    # What hands do.

    def hear(self, intent: Intent) -> None:
        """A question that was not answered is forgotten."""
        focus = self.form.focus
        super().hear(intent)
        if self.asked and self.form.focus != focus:
            self.asked = False
            self.lay()

    def changed(self, change: Change) -> None:
        """Another view, another order, or something to be done."""
        match change.id:
            case "view":
                self.view, self.page = VIEWS[change.value], 0
            case "sort":
                self.sort, self.page = tuple(self.archive.telling.sorts)[change.value], 0
            case "game":
                self._choose_game(self.archive.there[change.value])
            case "page":
                self.page += change.value
            case "csv":
                self._export()
            case "rebuild":
                self.rebuild = Rebuild(self.desk.home, self.estimator)
            case "delete":
                self._delete()
            case name if name.startswith(ROW):
                self._open(name.removeprefix(ROW))
                return
        self.lay()

    def _choose_game(self, game: str) -> None:
        """The same of another game."""
        self.archive.choose(game)
        self.page = 0
        if self.sort not in self.archive.telling.sorts:
            self.sort = "games"

    def _open(self, name: str) -> None:
        is_bot = self.view == "bots"
        self.desk.visit(PersonScene(self.desk, self._come_back, self.archive, name, is_bot=is_bot))

    def _come_back(self) -> None:
        self.desk.come_back()
        self.lay()

    def _export(self) -> None:
        book, folder = self.desk.book, self.desk.home.folder
        path = folder / f"records-{date.today().isoformat()}.csv"
        saved = save_csv(path, self.archive.kept.games, self.archive.name_of)
        key, kind = ("csv_saved", "good") if saved else ("csv_failed", "error")
        self.say(book.say(f"records.{key}", path=str(path)), kind)

    def _delete(self) -> None:
        """Everything, after a second press; the journals stay."""
        self.asked = not self.asked
        if self.asked:
            return
        if self.archive.kept.safe and save_records(self.desk.home.folder, ()):
            self.say(self.desk.book.say("records.deleted_all"), "good")
        else:
            self.say(self.desk.book.say("records.unsaved"), "error")
        self.archive.read()

    def update(self, seconds: float) -> None:
        """Time passes; the journals are read one after the other."""
        super().update(seconds)
        if self.rebuild is not None and not self.rebuild.step():
            self._rebuilt(self.rebuild)

    def _rebuilt(self, done: Rebuild) -> None:
        book = self.desk.book
        told = [book.say("records.rebuilt", count=len(done.added))]
        if done.faults:
            told.append(book.say("records.rebuilt_faulty", count=len(done.faults)))
        if done.saved:
            self.say(" ".join(told), "info" if done.faults else "good")
        else:
            self.say(book.say("records.unsaved"), "error")
        self.rebuild = None
        self.archive.read()
        self.lay()

    # The picture.

    def paint(self, kit: Kit, onto: pygame.Surface) -> None:
        """The table, or the cards of the house."""
        if not self.archive.kept.games:
            self._put_empty(kit, onto, ("records.nobody", "records.nobody_more"))
        elif self.view == "house":
            first = self.page * self._a_page()
            cards = self.archive.honours()[first : first + self._a_page()]
            put_honours(kit, onto, cards, (self._top, BOTTOM), self.archive.script)
        elif not self.people:
            self._put_empty(kit, onto, (f"records.no_{self.view}",))
        else:
            self._put_table(kit, onto)

    def _put_table(self, kit: Kit, onto: pygame.Surface) -> None:
        book, first = self.desk.book, self.page * self._a_page()
        words = self._words()
        lines = tuple(self.archive.line(at, one) for at, one in enumerate(self._shown(), first + 1))
        put_ledger(kit, onto, lines, (self._top, BOTTOM), self.archive.script, words)
        told, size = book.say(f"records.{self.archive.telling.each}"), 26 * min(1.5, kit.grow)
        at = (1892.0, 1046.0)
        kit.text(onto, told, "ui", size, "cream_dim", at, anchor="r", width=EACH_ROOM, least=20)

    def _words(self) -> LedgerWords:
        """The headings of the table: each game has its own."""
        book, telling = self.desk.book, self.archive.telling
        headings = {name: book.say(telling.heading(name)) for name in telling.columns}
        best = book.say(telling.best) if telling.best else ""
        return LedgerWords(headings, best, self.sort, tuple(telling.columns.items()))

    def _put_empty(self, kit: Kit, onto: pygame.Surface, keys: tuple[str, ...]) -> None:
        """What will be here."""
        put_sheet(kit, onto, (24.0, self._top, 1872.0, BOTTOM - self._top))
        y = 440.0
        for key, family, usual in zip(keys, ("num", "txt"), (46.0, 34.0), strict=False):
            size = usual * min(1.6, kit.grow)
            for line in wrapped(kit.type, self.desk.book.say(key), family, size, 1640):
                kit.text(onto, line, family, size, "cream", (960, y), width=1780)
                y += size * 1.35
            y += 20

    def over(self, kit: Kit, onto: pygame.Surface) -> None:
        """How far the reading is."""
        if self.rebuild is None or not self.rebuild.paths:
            return
        done, count = self.rebuild.done, len(self.rebuild.paths)
        plate = (PROGRESS[0] - 60, PROGRESS[1] - 90, PROGRESS[2] + 120, PROGRESS[3] + 140)
        kit.lay(onto, kit.panel(*plate[2:], 24, "night", line="brass", thick=2), plate)
        told = self.desk.book.say("records.rebuilding", number=done, count=count)
        at = (PROGRESS[0] + PROGRESS[2] / 2, PROGRESS[1] - 40)
        kit.text(onto, told, "ui", 34 * min(1.5, kit.grow), "cream", at, width=PROGRESS[2])
        put_progress(kit, onto, PROGRESS, done / count)

    @property
    def is_idle(self) -> bool:
        """Nothing moves while nothing is read."""
        return super().is_idle and self.rebuild is None

"""Replays: every game that was kept, page by page; to watch, go on with, check, find and delete."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from time import time

import pygame

from game.engine.record import record
from game.input.intents import Cycle, Intent, is_pointer
from game.render.controls import put_seat_row, put_sheet
from game.render.icons import icon
from game.render.keycaps import Hint
from game.render.kit import Box, Kit
from game.render.lettering import wrapped
from game.render.standing import Standing, put_paper, put_standing
from game.render.token import mark
from game.scenes.control import AnyControl, Button, Plain, Stepper
from game.scenes.desk import Desk
from game.scenes.form import Change
from game.scenes.names import names_of
from game.scenes.screen import Screen
from game.scenes.shelf import (
    ASIDE,
    DAMAGED,
    ELSEWHERE,
    FINISHED,
    GOES_ON,
    OPEN,
    UNREADABLE,
    WATCHED,
    Game,
    Shelf,
    checked,
    told_when,
)
from game.text.book import capital, purse

LIST: Box = (24, 118, 1210, 824)
ROW, GAP = 92.0, 11.0
PAGER: Box = (24, 956, 400, 56)
PAPER: Box = (1258, 118, 638, 650)
"""Without the button to go on; with it the paper is shorter."""
WATCH: Box = (1258, 790, 638, 84)
GO_ON: Box = (1258, 790, 638, 76)
TOOLS_Y, TOOLS_HIGH = 888.0, 62.0
TOOL_ROOM = 125.0
TALL = 0.58
"""How much of a button's height its words may take."""
RECORDS: Box = (1380, 22, 370, 58)
INK_DIM = "46594C"
SIGNS = {
    FINISHED: "check", OPEN: "pause", ASIDE: "clock", DAMAGED: "warn", UNREADABLE: "warn",
    ELSEWHERE: "window", "other_rules": "lock",
}  # fmt: skip
MARK, MARKS_AT, MARK_PITCH = 34.0, 470.0, 39.0
END_AT = 850.0


@record
class Doors:
    """Where this screen leads to."""

    watch: Callable[[Path], str]
    """Opens a replay, or says why there is none."""
    go_on: Callable[[Path], None]
    records: Callable[[], None] | None = None


class ReplaysScene(Screen):
    """The list at the left, the game in focus on paper at the right."""

    first = "game:0"

    def __init__(self, desk: Desk, back: Callable[[], None], doors: Doors) -> None:
        self.doors = doors
        self.chosen = 0
        """Which row of the page."""
        self.asked: Path | None = None
        """The game that is deleted if one presses again."""
        self.shelf = Shelf(desk.home, rows_on_page(desk.kit), time)
        super().__init__(desk, back)

    # What it is made of.

    def title(self) -> str:
        """What it is."""
        return self.desk.book.say("replays.title")

    def subtitle(self) -> str:
        """How many games there are."""
        count = len(self.shelf.paths)
        return self.desk.book.say("replays.games", count=count) if count else ""

    def hints(self) -> Sequence[Hint]:
        """What the keys do."""
        say = self.desk.book.say
        turn = [(("Q", "R"), ("LB", "RB"), say("replays.turn"))] if self.shelf.pages > 1 else []
        return ((("Enter",), ("A",), say("replays.watch")), *turn)

    @property
    def path(self) -> Path | None:
        """The game in focus."""
        shown = self.shelf.shown
        return shown[min(self.chosen, len(shown) - 1)] if shown else None

    @property
    def game(self) -> Game | None:
        """The same, once it was read."""
        return self.shelf.game(self.path) if self.path else None

    def controls(self) -> Sequence[AnyControl]:
        """A row for each game of the page, and what can be done with the one in focus."""
        rows = [Plain(f"game:{at}", box, 14) for at, box in enumerate(self._rows())]
        say, shelf = self.desk.book.say, self.shelf
        others: list[AnyControl] = []
        if shelf.pages > 1:
            page = say("replays.page", page=shelf.page + 1, pages=shelf.pages)
            ends = (shelf.page == 0, shelf.page == shelf.pages - 1)
            others.append(Stepper("page", PAGER, page, ends, ("left", "right")))
        if self.doors.records is not None:
            size = self._size(30, RECORDS)
            others.append(Button("records", RECORDS, say("replays.records"), "trophy", size=size))
        return [*rows, *self._buttons(), *others]

    def _buttons(self) -> list[AnyControl]:
        if self.path is None:
            return []
        say, state = self.desk.book.say, self.game.state if self.game else ""
        x, _, wide, high = WATCH
        watch = (x, WATCH[1] - self._shorter, wide, high)
        size, can = self._size(42, WATCH), state in WATCHED
        label = say("replays.watch")
        big: list[AnyControl] = [
            Button("watch", watch, label, "play", "primary", size, enabled=can)
        ]
        if state in GOES_ON:
            big.append(
                Button("go_on", GO_ON, say("replays.go_on"), "again", size=self._size(36, GO_ON))
            )
        return [*big, *self._tools(state)]

    def _size(self, usual: float, box: Box) -> float:
        """Of the words of a button, before they grow."""
        return min(usual, TALL * box[3] / self.desk.kit.grow)

    @property
    def _shorter(self) -> float:
        """How much of the paper the button to go on takes."""
        return 98.0 if self.game is not None and self.game.state in GOES_ON else 0.0

    def _tools(self, state: str) -> list[AnyControl]:
        """Check, find, delete: three buttons in letters of one size."""
        kit, say = self.desk.kit, self.desk.book.say
        deletes = "really" if self.asked == self.path else "delete"
        tools = {
            "check": ("check", "scales", bool(state)),
            "place": ("place", "folder", True),
            "delete": (deletes, "bin", state not in ("", ELSEWHERE)),
        }
        each = (PAPER[2] - 24) / 3
        words = [say(f"replays.{key}") for key, _, _ in tools.values()]
        usual = [say(f"replays.{name}") for name in tools]
        sizes = (kit.type.fitting(word, "num", 28 * kit.grow, TOOL_ROOM, 20) for word in usual)
        size = min(sizes) / kit.grow
        return [
            Button(
                name, (PAPER[0] + (each + 12) * at, TOOLS_Y, each, TOOLS_HIGH), word, sign,
                "danger" if name == "delete" else "plain", size, enabled=may,
            )
            for at, (word, (name, (_, sign, may))) in enumerate(
                zip(words, tools.items(), strict=True)
            )
        ]  # fmt: skip

    def _rows(self) -> list[Box]:
        x, y, wide, high = LIST
        pitch = high / self.shelf.per_page
        return [(x, y + pitch * at, wide, pitch - GAP) for at in range(len(self.shelf.shown))]

    # Hands.

    def hear(self, intent: Intent) -> None:
        """Shoulders turn the page; the row in focus is the one on the paper."""
        if isinstance(intent, Cycle) and self.form.focus != "page":
            self._turn(intent.by)
            return
        super().hear(intent)
        self._follow_focus()

    def _follow_focus(self) -> None:
        kind, _, number = self.form.focus.partition(":")
        if kind == "game" and int(number) != self.chosen:
            self.chosen, self.asked = int(number), None
            self.lay()

    def _turn(self, by: int) -> None:
        if self.shelf.turn(by):
            self.chosen, self.asked = 0, None
            self.lay()
            self.form.focus_on("game:0" if self.form.focus != "page" else "page")

    def changed(self, change: Change) -> None:
        """What was pressed."""
        if change.id != "delete":
            self.asked = None
        match change.id:
            case "page":
                self._turn(change.value)
            case "records" if self.doors.records is not None:
                self.doors.records()
            case id_ if id_.startswith("game:"):
                self.chosen = int(id_.removeprefix("game:"))
                if not is_pointer(change.device):
                    self._watch()
            case id_ if self.path is not None:
                self._press(id_, self.path)
        self.lay()

    def _press(self, id_: str, path: Path) -> None:
        match id_:
            case "watch":
                self._watch()
            case "go_on":
                self.doors.go_on(path)
            case "check":
                found = checked(self.desk.book, path)
                self.say(found.text, "good" if found.is_good else "error")
            case "place":
                self.say(self.desk.book.say("replays.lies_in", path=self._short(path)))
            case "delete":
                self._delete(path)

    def _watch(self) -> None:
        if self.path is None or self.game is None:
            return
        if why := self.doors.watch(self.path):
            self.say(why, "error")

    def _short(self, path: Path) -> str:
        """The place of a file in so many letters as fit on a line, the end of it in any case."""
        told, kit = str(path), self.desk.kit
        while len(told) > 20 and kit.type.width(told, "ui", 28 * kit.grow) > 1100:
            told = f"…{told[2:]}"
        return told

    def _delete(self, path: Path) -> None:
        """The second press does it."""
        if self.asked != path:
            self.asked = path
            self.say(self.desk.book.say("replays.warning"), "error")
            return
        self.asked = None
        if self.desk.home.is_elsewhere(path) or not self.desk.home.delete(path):
            self.say(self.desk.book.say("replays.not_deleted"), "error")
            return
        self.say(self.desk.book.say("replays.deleted"))
        self.shelf.forget()
        self.chosen = min(self.chosen, max(0, len(self.shelf.shown) - 1))
        self.lay()
        self.form.focus_on(f"game:{self.chosen}")

    # The picture.

    def resized(self) -> None:
        """Larger letters make more pages."""
        if self.path is not None:
            per_page = rows_on_page(self.desk.kit)
            path = self.path
            self.shelf.page_of(path, per_page)
            self.chosen = self.shelf.shown.index(path)
        super().resized()

    @property
    def is_idle(self) -> bool:
        """Not before every game of the page was read."""
        return super().is_idle and all(map(self.shelf.game, self.shelf.shown))

    def draw(self, onto: pygame.Surface) -> list[pygame.Rect] | None:
        """One game is read after each frame, so that the first does not wait for eight."""
        areas = super().draw(onto)
        if self.shelf.read_one() is not None:
            self.lay()
        return areas

    def paint(self, kit: Kit, onto: pygame.Surface) -> None:
        """The rows, and the paper."""
        if self.path is None:
            self._paint_empty(kit, onto)
            return
        for at, (path, box) in enumerate(zip(self.shelf.shown, self._rows(), strict=True)):
            self._paint_row(kit, onto, box, self.shelf.game(path), lit=at == self.chosen)
        put_paper(kit, onto, self._paper)
        if self.game is not None:
            self._paint_paper(kit, onto, self.game)

    def _paint_empty(self, kit: Kit, onto: pygame.Surface) -> None:
        size = 40 * min(1.5, kit.grow)
        lines = wrapped(kit.type, self.desk.book.say("replays.empty"), "txt", size, 1500)
        for at, line in enumerate(lines):
            y = 500 + size * 1.4 * (at - len(lines) / 2)
            kit.text(onto, line, "txt", size, "cream", (960, y))

    def _paint_row(
        self, kit: Kit, onto: pygame.Surface, box: Box, game: Game | None, *, lit: bool
    ) -> None:
        if lit:
            put_seat_row(kit, onto, box, "brass_hi", lit=True)
        else:
            put_sheet(kit, onto, box)
        x, y, wide, high = box
        if game is None:
            told, at = self.desk.book.say("replays.reading"), (x + 24, y + high / 2)
            kit.text(onto, told, "ui", 28 * kit.grow, "cream_dim", at, anchor="l")
            return
        self._paint_when(kit, onto, box, game)
        for index, (_, seat_mark) in enumerate(game.marks):
            at = (x + MARKS_AT + MARK_PITCH * index, y + high / 2)
            kit.put(onto, mark(kit, seat_mark, MARK), at)
        self._paint_end(kit, onto, (x + END_AT, y, wide - END_AT - 24, high), game)

    def _paint_when(self, kit: Kit, onto: pygame.Surface, box: Box, game: Game) -> None:
        """When it was played, and how it stands."""
        x, y, _, high = box
        when = told_when(self.desk.book, game.when, self.shelf.clock())
        size, room = min(32 * kit.grow, high * 0.37), MARKS_AT - 50
        at = (x + 24, y + high * 0.31)
        kit.text(onto, when, "num", size, "cream", at, anchor="l", width=room, least=22)
        middle = y + high * 0.71
        kit.put(onto, icon(kit, SIGNS[game.state], size * 0.8, "cream_dim"), (x + 38, middle))
        at = (x + 34 + size * 0.8, middle)
        told, room = self._state(game), room - size * 0.8 - 10
        kit.text(onto, told, "ui", size * 0.8, "cream_dim", at, anchor="l", width=room)

    def _state(self, game: Game) -> str:
        return self.desk.book.say(f"replays.{game.state}", line=game.line)

    def _paint_end(self, kit: Kit, onto: pygame.Surface, box: Box, game: Game) -> None:
        """Who has won, with how much; or how far it has come."""
        x, y, wide, high = box
        size, middle = min(32 * kit.grow, high * 0.36), y + high / 2
        if not game.ranking:
            told = self._race(game) if game.race else ""
            at = (x + wide, middle)
            kit.text(onto, told, "ui", size * 0.9, "cream_dim", at, anchor="r", width=wide)
            return
        first, names, marks = game.ranking[0], self._names(game), dict(game.marks)
        for index, seat in enumerate(first[:3]):
            if seat in marks:
                kit.put(onto, mark(kit, marks[seat], 42), (x + 22 + 40 * index, middle))
        held, at = purse(game.rules, game.money[first[0] - 1]), (x + wide, middle)
        right = kit.text(onto, held, "num", size * 1.15, "brass_hi", at, anchor="r")
        left = x + 14 + 42 * min(3, len(first))
        room = x + wide - right - 14 - left
        if len(first) == 1:
            kit.text(onto, names[first[0]], "ui", size, "cream", (left, middle), anchor="l",
                     width=room)  # fmt: skip

    def _race(self, game: Game) -> str:
        return self.desk.book.say("replays.of_races", race=game.race, races=game.races)

    def _names(self, game: Game) -> dict[int, str]:
        return names_of(self.desk.book, game.sitters, game.given)

    # The paper.

    @property
    def _paper(self) -> Box:
        x, y, wide, high = PAPER
        return (x, y, wide, high - self._shorter)

    def _paint_paper(self, kit: Kit, onto: pygame.Surface, game: Game) -> None:
        x, y, wide, high = self._paper
        book, names = self.desk.book, self._names(game)
        room = wide - 72
        size = 44 * min(1.25, kit.grow)
        at = (x + 36, y + 52)
        kit.text(onto, self._heading(game), "num", size, "ink", at, anchor="l", width=room)
        when = told_when(book, game.when, self.shelf.clock())
        races = book.say("replays.races", count=game.races) if game.races else ""
        which = book.word("game", game.rules) if game.rules else ""
        told = book.say("join.comma").join(filter(None, (which, races, when)))
        at, size = (x + 36, y + 106), 28 * min(1.4, kit.grow)
        kit.text(onto, told, "ui", size, INK_DIM, at, anchor="l", width=room)
        put_standing(kit, onto, (x + 36, y + 144, room, high - 164), self._standing(game, names))

    def _heading(self, game: Game) -> str:
        book = self.desk.book
        if not game.ranking:
            return capital(self._race(game)) if game.race else self._state(game)
        first = game.ranking[0]
        if len(first) > 1:
            return book.say("replays.shared")
        return book.say("replays.won", name=self._names(game)[first[0]])

    def _standing(self, game: Game, names: dict[int, str]) -> list[Standing]:
        """Best first; a house that does not bet has no money to tell of."""
        marks, ranked = dict(game.marks), [seat for group in game.ranking for seat in group]
        seats = ranked or list(names)
        if game.money and not ranked:
            seats.sort(key=lambda seat: -game.money[seat - 1])
        return [
            Standing(
                names[seat], marks.get(seat), "bot" if game.sitters[seat - 1].persona else "person",
                purse(game.rules, game.money[seat - 1]) if game.money else "",
            )
            for seat in seats
        ]  # fmt: skip


def rows_on_page(kit: Kit) -> int:
    """So many games, at the size of the user's letters."""
    return int((LIST[3] + GAP) // ((ROW + GAP) * (0.45 + 0.55 * kit.grow)))

"""Replays: every game that was kept, page by page; to watch, go on with, check, find and delete."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from time import time

import pygame

from game.engine.record import record
from game.input.intents import Cycle, Intent, is_pointer
from game.render.keycaps import Hint
from game.render.kit import Box, Kit
from game.render.standing import put_paper
from game.scenes.control import AnyControl, Button, Plain, Stepper
from game.scenes.desk import Desk
from game.scenes.form import Change
from game.scenes.game_picture import GamePicture
from game.scenes.screen import Screen
from game.scenes.shelf import (
    ELSEWHERE,
    GOES_ON,
    WATCHED,
    Game,
    Shelf,
    checked,
)

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
        self.picture = GamePicture(desk, self.shelf)
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
            self.picture.paint_empty(kit, onto)
            return
        for at, (path, box) in enumerate(zip(self.shelf.shown, self._rows(), strict=True)):
            self.picture.paint_row(kit, onto, box, self.shelf.game(path), lit=at == self.chosen)
        put_paper(kit, onto, self._paper)
        if self.game is not None:
            self.picture.paint_paper(kit, onto, self._paper, self.game)

    @property
    def _paper(self) -> Box:
        x, y, wide, high = PAPER
        return (x, y, wide, high - self._shorter)


def rows_on_page(kit: Kit) -> int:
    """So many games, at the size of the user's letters."""
    return int((LIST[3] + GAP) // ((ROW + GAP) * (0.45 + 0.55 * kit.grow)))

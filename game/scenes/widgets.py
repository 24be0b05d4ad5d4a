"""The sheet of widgets: every control in every state, to be looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.marks import SeatMark
from game.render import controls as draw
from game.render.button import Label, put_button
from game.render.icons import icon
from game.render.keycaps import put_key, put_pad_button
from game.render.kit import Box, Kit
from game.render.token import mark
from game.scenes.control import AnyControl
from game.scenes.desk import Desk
from game.scenes.form import Change
from game.scenes.screen import Screen
from game.text.book import money

LOOKS = (draw.REST, draw.POINTED, draw.FOCUS, draw.PRESSED, draw.OFF)
COLUMN = 600.0


class WidgetSheet(Screen):
    """Pictures of controls; nothing on it does anything but lead back."""

    def __init__(self, desk: Desk, back: Callable[[], None], marks: Sequence[SeatMark]) -> None:
        self.marks = marks
        super().__init__(desk, back)

    def title(self) -> str:
        """What it is."""
        return self.desk.book.say("widgets.title")

    def controls(self) -> Sequence[AnyControl]:
        """None that is real."""
        return ()

    def changed(self, change: Change) -> None:
        """Nothing changes."""

    def paint(self, kit: Kit, onto: pygame.Surface) -> None:
        """Three columns."""
        self._buttons(kit, onto)
        self._values(kit, onto)
        self._things(kit, onto)

    def _head(self, kit: Kit, onto: pygame.Surface, key: str, x: float, y: float) -> None:
        text = self.desk.book.say(f"widgets.{key}")
        kit.text(onto, text, "ui", 24, "cream_dim", (x, y), anchor="l", width=COLUMN - 40)

    def _buttons(self, kit: Kit, onto: pygame.Surface) -> None:
        book, left = self.desk.book, 40.0
        self._head(kit, onto, "button", left, 134)
        for index, look in enumerate(LOOKS):
            box = (left + 280 * (index % 2), 156.0 + 94 * (index // 2), 266.0, 80.0)
            label = Label(book.say(f"widgets.{look}"), size=38, align="l")
            put_button(kit, onto, box, label, look)
        danger = Label(book.say("pause.leave_game"), "door", 34, "l", "danger")
        put_button(kit, onto, (left + 280, 344, 266, 80), danger)
        self._head(kit, onto, "primary", left, 460)
        for index, look in enumerate((draw.REST, draw.FOCUS)):
            label = Label(book.say("setup.start"), "play", 40, kind="primary")
            put_button(kit, onto, (left + 280 * index, 482, 266, 80), label, look)
        self._head(kit, onto, "small", left, 598)
        for index, (sign, key) in enumerate(SMALL):
            label = Label(book.say(key), sign, 28)
            box = (left + 185 * index, 620.0, 176.0, 56.0)
            put_button(kit, onto, box, label, (draw.REST, draw.FOCUS, draw.OFF)[index])
        self._head(kit, onto, "cursors", left, 716)
        for index, seat in enumerate(self.marks):
            self._spot(kit, onto, (left + 10 + 138 * (index % 4), 748.0 + 92 * (index // 4)), seat)
        crowd = (left + 10, 932.0, 126.0, 62.0)
        self._felt(kit, onto, crowd)
        draw.put_cursors(kit, onto, crowd, self.marks[:3])
        left, y = left + 180, 962.0
        for name in ("Esc", "Enter", "W"):
            left = put_key(kit, onto, name, left, y) + 8
        for name in ("A", "B", "X", "Y", "LB"):
            left = put_pad_button(kit, onto, name, left, y) + 8

    def _felt(self, kit: Kit, onto: pygame.Surface, box: Box) -> None:
        kit.lay(onto, kit.panel(box[2], box[3], 12, "felt_lit"), box)
        at = (box[0] + box[2] / 2, box[1] + box[3] / 2)
        kit.text(onto, "4×", "num", 40, "cream", at)

    def _spot(
        self, kit: Kit, onto: pygame.Surface, at: tuple[float, float], seat: SeatMark
    ) -> None:
        box = (*at, 112.0, 62.0)
        self._felt(kit, onto, box)
        draw.put_cursors(kit, onto, box, (seat,))

    def _values(self, kit: Kit, onto: pygame.Surface) -> None:
        book, left = self.desk.book, 660.0
        self._head(kit, onto, "switch", left, 134)
        states = ((True, draw.REST), (False, draw.REST), (True, draw.FOCUS), (False, draw.OFF))
        for index, (on, look) in enumerate(states):
            draw.put_switch(kit, onto, (left + 132 * index, 160, 92, 56), on=on, look=look)
        self._head(kit, onto, "stepper", left, 256)
        steppers = (
            ("4.0", draw.REST, (False, False), 0), ("6.0", draw.FOCUS, (False, False), 0),
            ("0.6", draw.REST, (True, False), 0),
            (book.word("level", "shark"), draw.REST, (False, True), 3),
        )  # fmt: skip
        for index, (text, look, ends, fins) in enumerate(steppers):
            box = (left + 290 * (index % 2), 280.0 + 76 * (index // 2), 260.0, 56.0)
            draw.put_stepper(kit, onto, box, text, look, ends=ends, fins=fins)
        self._head(kit, onto, "slider", left, 452)
        for index, (value, look) in enumerate(((70, draw.REST), (35, draw.FOCUS), (0, draw.REST))):
            y = 470.0 + 62 * index
            draw.put_slider(kit, onto, (left, y, 430, 64), value / 100, look)
            at = (left + 540, y + 32)
            kit.text(onto, str(value), "num", 32, "cream", at, anchor="r")
        self._head(kit, onto, "segments", left, 682)
        words = tuple(book.say(f"settings.motion_{key}") for key in ("full", "reduced", "none"))
        draw.put_segments(kit, onto, (left, 706, 550, 58), words, 0)
        sizes = ("100 %", "125 %", "150 %", "200 %")
        draw.put_segments(kit, onto, (left, 780, 550, 58), sizes, 1, draw.FOCUS)
        self._head(kit, onto, "field", left, 878)
        name = book.name(1)
        draw.put_field(kit, onto, (left, 900, 260, 56), name)
        draw.put_field(kit, onto, (left + 290, 900, 260, 56), name[:2], caret=2)
        draw.put_field(kit, onto, (left, 972, 260, 56), name, error=True)
        told = book.say("field.taken", name=name)
        at = (left + 290, 1000.0)
        kit.text(onto, told, "ui", 26, "penalty_text", at, anchor="l", width=280, least=20)

    def _things(self, kit: Kit, onto: pygame.Surface) -> None:
        book, left = self.desk.book, 1270.0
        self._head(kit, onto, "row", left, 134)
        for index, seat in enumerate(self.marks[:3]):
            box = (left, 156.0 + 74 * index, 610.0, 64.0)
            draw.put_seat_row(kit, onto, box, seat.colour, lit=index == 1)
            kit.put(onto, mark(kit, seat, 42), (left + 38, box[1] + 34))
            name = book.name(index + 1)
            kit.text(onto, name, "ui", 32, "cream", (left + 76, box[1] + 33), anchor="l")
            purse = money((38, 52, 21)[index])
            kit.text(onto, purse, "num", 36, "cream", (left + 590, box[1] + 33), anchor="r")
        self._head(kit, onto, "tooltip", left, 412)
        self._tip(kit, onto, (left, 434.0, 440.0, 108.0))
        self._head(kit, onto, "toast", left, 606)
        news = (
            (book.say("pause.pad_gone", name=book.name(3)), "info", self.marks[2]),
            (book.say("note.disk_full"), "error", None),
            (book.say("note.person_plays", name=book.name(1)), "good", None),
        )
        for index, (text, kind, about) in enumerate(news):
            at = (left + 305, 658.0 + 72 * index)
            draw.put_news(kit, onto, text, at, kind=kind, seat=about, room=610)
        self._head(kit, onto, "progress", left, 868)
        draw.put_progress(kit, onto, (left, 890, 430, 28), 0.62, "620 / 1000")
        self._head(kit, onto, "icons", left, 956)
        for index, name in enumerate(ICONS):
            kit.put(onto, icon(kit, name, 34), (left + 18 + 47 * index, 996))

    def _tip(self, kit: Kit, onto: pygame.Surface, box: Box) -> None:
        book = self.desk.book
        paper = kit.panel(box[2], box[3], 14, "paper", "paper_shade", line="white", thick=2)
        kit.lay(onto, paper, box, shadow=(12, 8, 190))
        tail = '<path d="M0,0 L36,0 L18,20 Z" fill="#DECFA8"/>'
        kit.put(onto, kit.svg(36, 20, tail), (box[0] + 70, box[1] + box[3] + 9))
        at = (box[0] + 22, box[1] + 36)
        head = f"{book.say('table.win')} 5"
        kit.text(onto, head, "num", 30, "ink", at, anchor="l", width=box[2] - 40)
        at = (box[0] + 22, box[1] + 76)
        kit.text(onto, "4× −2", "ui", 28, "ink", at, anchor="l")


SMALL = (("again", "results.rematch"), ("book", "title.rules"), ("plus", "setup.bot"))
ICONS = (
    "person", "bot", "mouse", "touch", "keys", "pad", "house", "lock", "eye", "coach", "clock",
    "again", "trophy",
)  # fmt: skip

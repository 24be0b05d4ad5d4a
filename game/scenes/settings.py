"""Settings: every choice on one page, each of which shows at once on a piece of the real table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.content.faults import Faulty
from game.engine.record import record, replace
from game.home.settings import VOLUMES, WORDS, Settings
from game.input.intents import Intent
from game.render.controls import put_sheet
from game.render.icons import icon
from game.render.keycaps import Hint
from game.render.kit import Box, Kit
from game.render.sound.voice import IMPORTANT
from game.scenes.announcer import Announcer
from game.scenes.control import AnyControl, Button, Segments, Slider, Stepper, Switch
from game.scenes.desk import Desk
from game.scenes.form import Change
from game.scenes.piece import Piece
from game.scenes.screen import Screen
from game.text.book import LANGUAGES
from game.text.faults import fault_note

LEFT, RIGHT = (24.0, 900.0), (948.0, 948.0)
"""The two columns: where each begins, and how wide it is."""
TOP, ROW, PITCH = 112.0, 62.0, 70.5
PIECE: Box = (24.0, 788.0, 1872.0, 202.0)
PIECE_LABEL_Y = 764.0
LABEL_ROOM = 300.0
PAGER: Box = (1330.0, 19.0, 380.0, 58.0)
NUMBER_ROOM = 96.0
BUTTON_ROOM = 200.0


@record
class Row:
    """One setting: its id, its icon, its words, and the kind of control that it has."""

    id: str
    sign: str
    key: str
    half: int = 0
    """Whether it shares its line: 1 for the first half, 2 for the second."""


ROWS_LEFT = (
    Row("master", "speaker", "settings.master"),
    Row("effects", "dice", "settings.effects"),
    Row("caller", "horn", "settings.caller"),
    Row("voice", "person", "settings.voice"),
    Row("speech", "microphone", "settings.speech"),
    Row("ambience", "crowd", "settings.ambience"),
    Row("demo", "play", "settings.demo"),
    Row("captions", "coach", "settings.captions", 1),
    Row("mute_in_background", "silent", "settings.background", 2),
    Row("pause_on_focus_loss", "pause", "settings.pause_away"),
)
ROWS_RIGHT = (
    Row("language", "globe", "settings.language"),
    Row("speed", "clock", "settings.speed"),
    Row("motion", "motion", "settings.motion"),
    Row("text_size", "letter", "settings.text_size"),
    Row("colour_help", "eye", "settings.colour_help"),
    Row("full_screen", "window", "settings.window_mode"),
    Row("screen", "screen", "settings.screen_row"),
    Row("controls", "pad", "settings.controls"),
    Row("reset", "again", "settings.reset_row"),
)
CHOICES = (
    "language", "speed", "motion", "text_size", "colour_help", "full_screen", "voice", "speech",
)  # fmt: skip


class SettingsScene(Screen):
    """All settings; whatever is changed is saved at once."""

    linear = True
    first = "master"

    def __init__(
        self, desk: Desk, back: Callable[[], None], controls: Callable[[], None] | None = None
    ) -> None:
        self.page = 0
        self.asked = False
        """Whether the button that resets everything was pressed once."""
        self.open_controls = controls
        self.piece = Piece(desk)
        super().__init__(desk, back)

    def title(self) -> str:
        """What it is."""
        return self.desk.book.say("settings.title")

    def hints(self) -> Sequence[Hint]:
        """What the keys do."""
        book = self.desk.book
        return (
            (("Up", "Down"), (), book.say("settings.hint_row")),
            (("Left", "Right"), (), book.say("settings.hint_change")),
            (("Esc",), ("B",), book.say("settings.back")),
        )

    # Where everything is.

    @property
    def is_large(self) -> bool:
        """Whether words are so large that there is one column a page."""
        return self.desk.kit.grow > 1.25

    def pages(self) -> list[list[Row]]:
        """The rows of each page."""
        rows = [row for row in (*ROWS_LEFT, *ROWS_RIGHT) if self._is_there(row)]
        if not self.is_large:
            return [rows]
        many = int((PIECE_LABEL_Y - TOP) // self._pitch)
        return [rows[at : at + many] for at in range(0, len(rows), many)]

    def _is_there(self, row: Row) -> bool:
        return row.id != "controls" or self.open_controls is not None

    @property
    def _pitch(self) -> float:
        return PITCH * self.desk.kit.grow if self.is_large else PITCH

    def boxes(self) -> dict[Row, Box]:
        """The rows of this page, each with its place."""
        high = self._pitch - (PITCH - ROW)
        if self.is_large:
            rows = self.pages()[min(self.page, len(self.pages()) - 1)]
            return {
                row: (24.0, TOP + self._pitch * at, 1872.0, high) for at, row in enumerate(rows)
            }
        placed: dict[Row, Box] = {}
        for (left, wide), column in ((LEFT, ROWS_LEFT), (RIGHT, ROWS_RIGHT)):
            line = 0
            for row in filter(self._is_there, column):
                half = (wide - 12) / 2
                x = left + (half + 12 if row.half == 2 else 0)
                own = half if row.half else wide
                placed[row] = (x, TOP + PITCH * line, own, ROW)
                line += row.half != 1
        return placed

    def _inner(self, row: Row, box: Box) -> Box:
        """Where the control of a row is."""
        x, y, wide, high = box
        grow = self.desk.kit.grow
        if row.half and not self.is_large:
            own = BUTTON_ROOM if row.id == "controls" else 96.0
            return (x + wide - own - 12, y + 4, own, high - 8)
        room = LABEL_ROOM * (1.2 * grow if self.is_large else 1.0)
        return (x + room, y + 4, wide - room - 8, high - 8)

    # Controls.

    def controls(self) -> Sequence[AnyControl]:
        """One for each row, and a way to other pages."""
        made = [self._control(row, self._inner(row, box)) for row, box in self.boxes().items()]
        if self.is_large:
            made.append(self._pager())
        return made

    def _pager(self) -> Stepper:
        many = len(self.pages())
        self.page = min(self.page, many - 1)
        text = f"{self.page + 1} / {many}"
        ends = (self.page == 0, self.page == many - 1)
        return Stepper("page", PAGER, text, ends, ("left", "right"))

    def _control(self, row: Row, box: Box) -> AnyControl:
        settings, name = self.desk.settings, row.id
        if name in VOLUMES:
            room = NUMBER_ROOM * self.desk.kit.grow
            return Slider(name, (box[0], box[1], box[2] - room, box[3]), getattr(settings, name))
        if name == "speech" and not self.desk.voice.is_there:
            return Button(name, box, self.desk.book.say("settings.no_speech"), "warn", size=28)
        if name in CHOICES:
            labels, chosen = self._words(name)
            return Segments(name, box, labels, chosen)
        if name == "screen":
            return self._screens(box)
        if name in ("controls", "reset"):
            return self._button(name, box)
        return Switch(name, (box[0] + box[2] - 100, box[1], 92.0, box[3]), getattr(settings, name))

    def _button(self, name: str, box: Box) -> Button:
        book = self.desk.book
        if name == "controls":
            label, sign, kind = book.say("settings.change"), "pen", "plain"
        elif self.asked:
            label, sign, kind = book.say("settings.reset_sure"), "warn", "danger"
        else:
            label, sign, kind = book.say("settings.reset"), "again", "plain"
        wide = min(box[2], 400 * self.desk.kit.grow)
        box = (box[0] + box[2] - wide, box[1], wide, box[3])
        return Button(name, box, label, sign, kind, size=30)

    def _words(self, name: str) -> tuple[tuple[str, ...], int]:
        book, settings = self.desk.book, self.desk.settings
        if name == "language":
            return tuple(LANGUAGES.values()), list(LANGUAGES).index(settings.language)
        if name == "full_screen":
            states = (book.say("settings.window"), book.say("settings.full_screen"))
            return states, int(settings.full_screen)
        values = WORDS[name]
        if name == "text_size":
            return tuple(f"{value} %" for value in values), values.index(settings.text_size)
        group = "voice." if name == "voice" else f"settings.{name}_"
        words = tuple(book.say(f"{group}{value}") for value in values)
        return words, values.index(getattr(settings, name))

    def _screens(self, box: Box) -> Stepper:
        sizes = pygame.display.get_desktop_sizes()
        here = min(self.desk.settings.screen, len(sizes) - 1)
        wide, high = map(str, sizes[here])
        text = self.desk.book.say("settings.screen", number=here + 1, width=wide, height=high)
        ends = (here == 0, here == len(sizes) - 1)
        return Stepper("screen", box, text, ends, ("left", "right"))

    # What hands do.

    def hear(self, intent: Intent) -> None:
        """Whatever is changed is saved; a question that was not answered is forgotten."""
        focus = self.form.focus
        super().hear(intent)
        if self.asked and self.form.focus != focus:
            self.asked = False
            self.lay()

    def changed(self, change: Change) -> None:
        """Another value."""
        settings = self.desk.settings
        match change.id:
            case "page":
                self.page += change.value
            case "controls":
                if self.open_controls is not None:
                    self.open_controls()
                return
            case "reset":
                self._reset()
            case "screen":
                self._set(replace(settings, screen=settings.screen + change.value))
            case "full_screen":
                self._set(replace(settings, full_screen=bool(change.value)))
            case "language":
                self._set(replace(settings, language=tuple(LANGUAGES)[change.value]))
            case name if name in WORDS:
                self._choose(name, change.value)
            case name:
                self._set(replace(settings, **{name: change.value}))
        self.lay()

    def _choose(self, name: str, value: int) -> None:
        """One of the choices that have names."""
        if name == "speech" and not self.desk.voice.is_there:
            self.say(self.desk.book.say("settings.get_speech"))
            return
        chosen: dict[str, Any] = {name: WORDS[name][value]}
        self._set(replace(self.desk.settings, **chosen))
        if name in ("voice", "speech"):
            self._introduce()

    def _introduce(self) -> None:
        """The caller who was chosen, in a sentence that is heard as well."""
        told = self.desk.book.say(f"voice.{self.desk.settings.voice}_manner")
        self.say(told)
        self.desk.voice.hush()
        try:
            Announcer(self.desk).say((told,), IMPORTANT)
        except Faulty as faulty:
            self.say(fault_note(self.desk.book, faulty), "error")

    def _set(self, settings: Settings) -> None:
        focus = self.form.focus
        try:
            if not self.desk.change(settings):
                self.say(self.desk.book.say("settings.unsaved"), "error")
        except Faulty as faulty:
            self.say(fault_note(self.desk.book, faulty), "error")
        self._show(focus)
        self.piece.renew()

    def _show(self, id_: str) -> None:
        """Stay with a row, on whatever page it is now."""
        for page, rows in enumerate(self.pages()):
            if any(row.id == id_ for row in rows):
                self.page = page

    def _reset(self) -> None:
        """Everything as it was at first, after a second press; the window stays where it is."""
        self.asked = not self.asked
        if self.asked:
            return
        now = self.desk.settings
        usual = Settings(language=now.language, width=now.width, height=now.height)
        self._set(replace(usual, screen=now.screen, full_screen=now.full_screen))
        self.say(self.desk.book.say("settings.was_reset"), "good")

    # The picture.

    def paint(self, kit: Kit, onto: pygame.Surface) -> None:
        """Rows with their names."""
        for row, box in self.boxes().items():
            put_sheet(kit, onto, box)
            self._put_label(kit, onto, row, box)
        told = self.desk.book.say("settings.so_it_looks")
        kit.text(onto, told, "ui", 26, "cream_dim", (28, PIECE_LABEL_Y), anchor="l", track=1)

    def _put_label(self, kit: Kit, onto: pygame.Surface, row: Row, box: Box) -> None:
        x, y = box[0], box[1] + box[3] / 2
        drawn = 32 * min(1.5, kit.grow)
        kit.put(onto, icon(kit, row.sign, drawn, "cream"), (x + 24 + drawn / 2, y))
        left = x + 44 + drawn
        word, room = self.desk.book.say(row.key), self._inner(row, box)[0] - left - 16
        size = 30 * kit.grow
        kit.text(onto, word, "ui", size, "cream", (left, y), anchor="l", width=room, least=20)
        if row.id in VOLUMES:
            self._put_number(kit, onto, row.id, (box[0] + box[2] - 22, y))

    def _put_number(
        self, kit: Kit, onto: pygame.Surface, name: str, at: tuple[float, float]
    ) -> None:
        value = getattr(self.desk.settings, name)
        if value:
            kit.text(onto, str(value), "num", 32 * kit.grow, "cream", at, anchor="r")
            return
        size = 34 * min(1.5, kit.grow)
        kit.put(onto, icon(kit, "silent", size, "cream"), (at[0] - size / 2, at[1]))

    def over(self, kit: Kit, onto: pygame.Surface) -> None:
        """The piece of the table, as it looks now."""
        self.piece.draw(kit, onto, PIECE)

    def update(self, seconds: float) -> None:
        """The horses run on."""
        super().update(seconds)
        self.piece.update(seconds)

    @property
    def is_idle(self) -> bool:
        """The horses run, unless nothing may move."""
        return super().is_idle and self.desk.settings.reduced_motion

    def resized(self) -> None:
        """At another size."""
        self.piece.renew()
        super().resized()

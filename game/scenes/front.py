"""The front: the title, with a door behind every button."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.content.faults import Faulty
from game.input.intents import Choose, DeviceId, Go, Intent, Step, Tap
from game.render.widgets import put_toast
from game.scenes.demo import Sleepy
from game.scenes.games import SCENES
from game.scenes.title import ITEMS, LESSON, Title
from game.text.faults import fault_note

if TYPE_CHECKING:
    from game.scenes.app import App

NOTE_AT = (960.0, 1020.0)
VISITS = {"settings": "settings", "rules": "rules", "about": "licences", "replays": "replays"}
"""The buttons of the title that open a screen over it, each with the door that it goes through."""


class TitleScene(Title):
    """The title, wired to the application."""

    def __init__(self, app: App, note: str = "", woken_by: DeviceId = "") -> None:
        super().__init__(app.desk)
        self.app = app
        self.note = note
        self.sleepy = Sleepy(woken_by) if woken_by else None
        self.rest = 0.0
        self.unfinished = app.desk.home.unfinished()
        self.lay()
        self.form.focus_on(self.items()[0])
        if self.unfinished is None and not note and app.desk.home.is_shared:
            self.note = self.desk.book.say("note.second_copy")
        elif self.unfinished is None and not note:
            self._tell_damage()

    def _tell_damage(self) -> None:
        """A last game that cannot be read is told of once; its file stays as it is."""
        home = self.app.desk.home
        if (path := home.damaged()) is not None:
            home.set_aside(path)
            self.note = self.desk.book.say("resume.broken")

    def items(self) -> tuple[str, ...]:
        """An unfinished game comes first."""
        return ("resume", *ITEMS) if getattr(self, "unfinished", None) else ITEMS

    def lessons(self) -> tuple[str, ...]:
        """Every game has one."""
        return tuple(SCENES)

    def label(self, item: str) -> str:
        """What stands on a button."""
        return self.desk.book.say("resume.go_on") if item == "resume" else super().label(item)

    @property
    def keeps_awake(self) -> bool:
        """Nobody minds if a menu goes dark."""
        return False

    def hear(self, intent: Intent) -> None:
        """Any hand wakes the title; a language whose file is broken is not spoken."""
        self.rest = 0.0
        if self.sleepy is not None and self.sleepy.swallows(intent):
            return
        if isinstance(intent, Step | Choose | Go | Tap):
            self.note = ""
        try:
            super().hear(intent)
        except Faulty as faulty:
            self.note = fault_note(self.desk.book, faulty)

    def draw(self, onto: pygame.Surface) -> None:
        """The title, and under it what it has to say."""
        super().draw(onto)
        if self.note:
            put_toast(self.desk.kit, onto, self.note, NOTE_AT)

    def update(self, seconds: float) -> None:
        """Do what was chosen; show the demo to nobody in particular."""
        super().update(seconds)
        self.rest += seconds
        if self.sleepy is not None:
            self.sleepy.update(seconds)
        chosen, self.chosen = self.chosen, ""
        if chosen == "play":
            self.app.attempt(lambda: self.app.lay_table(self.device))
        elif chosen == "resume" and (path := self.unfinished) is not None:
            self.app.attempt(lambda: self.app.resume(path))
        elif chosen.startswith(LESSON):
            game = chosen.removeprefix(LESSON)
            self.app.attempt(lambda: self.app.lesson(game, self.device))
        elif chosen == "demo" or self.rest > self.app.rest_seconds:
            self.app.attempt(self.app.demo)
        elif chosen in VISITS:
            self.app.attempt(getattr(self.app, VISITS[chosen]))
        elif chosen == "quit":
            self.desk.close()

"""The last page of the lesson, and the question whether to leave it before."""

from __future__ import annotations

import pygame

from game.input.intents import Intent
from game.render.frame import put_bird
from game.render.kit import Box
from game.render.widgets import blurred, put_veil
from game.scenes.control import Button
from game.scenes.desk import Desk
from game.scenes.form import Form

PAPER: Box = (460.0, 170.0, 1000.0, 700.0)
BUTTON: Box = (560.0, 430.0, 800.0, 108.0)
PITCH = 132.0
ITEMS = {True: ("play", "again", "title"), False: ("on", "play", "title")}
"""What can be done at the end, and before it."""
SIGNS = {"play": "play", "again": "again", "title": "door", "on": "school"}


class LessonEnd:
    """Three ways on."""

    def __init__(self, desk: Desk, *, over: bool, words: str = "lesson") -> None:
        self.desk = desk
        self.words = words
        """The key of the sentences over the buttons."""
        self.over = over
        """Whether everything was learnt."""
        self.form = Form(follows=True)
        self.ground: pygame.Surface | None = None
        self.lay()

    def lay(self) -> None:
        """The buttons, in the language of the desk."""
        x, y, wide, high = BUTTON
        items = ITEMS[self.over]
        self.form.lay(
            [
                Button(
                    item, (x, y + PITCH * at, wide, high),
                    self.desk.book.say(f"lesson.{item}"), SIGNS[item], size=44,
                )
                for at, item in enumerate(items)
            ],
            items[0],
        )  # fmt: skip

    def resized(self) -> None:
        """Another size, another language."""
        self.ground = None
        self.lay()

    def hear(self, intent: Intent) -> str:
        """What was chosen, if anything."""
        changes = self.form.hear(intent)
        return changes[0].id if changes else ""

    def draw(self, onto: pygame.Surface, table: pygame.Surface) -> None:
        """A paper over the table, which is out of focus."""
        kit, say = self.desk.kit, self.desk.book.say
        if self.ground is None:
            self.ground = blurred(table, 5)
            put_veil(kit, self.ground, 110)
        onto.blit(self.ground, (0, 0))
        paper = kit.panel(PAPER[2], PAPER[3], 24, "paper", "paper_shade")
        kit.lay(onto, paper, PAPER, shadow=(16, 10, 180))
        put_bird(kit, onto, (PAPER[0] + PAPER[2] - 110, PAPER[1] + 4))
        key = "end" if self.over else "leave"
        middle, room = PAPER[0] + PAPER[2] / 2, PAPER[2] - 120
        kit.text(onto, say(f"{self.words}.{key}"), "num", 72, "ink", (middle, 268), width=room)
        size = 34 * kit.grow
        kit.text(
            onto, say(f"{self.words}.{key}_told"), "ui", size, "ink", (middle, 358), width=room
        )
        self.form.draw(kit, onto)

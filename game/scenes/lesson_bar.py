"""The bar of the lesson: leave it, one step back, how far it is, one step on."""

from __future__ import annotations

import pygame

from game.input.intents import Intent
from game.render.controls import Hint, hint_width, put_hint, put_progress
from game.render.kit import Box, Kit
from game.scenes.desk import Desk
from game.scenes.form import Button, Form

BAR: Box = (812.0, 868.0, 1084.0, 94.0)
"""Where the exotics lie in a game that has them."""
HIGH, INNER = 74.0, 10.0
SKIP_WIDE, BACK_WIDE, NEXT_WIDE = 210.0, 74.0, 330.0
TOP = BAR[1] + INNER
RIGHT = BAR[0] + BAR[2] - INNER
SKIP: Box = (BAR[0] + INNER, TOP, SKIP_WIDE, HIGH)
NEXT: Box = (RIGHT - NEXT_WIDE, TOP, NEXT_WIDE, HIGH)
BACK: Box = (NEXT[0] - 12 - BACK_WIDE, TOP, BACK_WIDE, HIGH)
BUTTONS = (SKIP, BACK, NEXT)


class LessonBar:
    """Three buttons and how far one has come, always in the same place."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.form = Form()
        self.share = 0.0
        self.keys: dict[str, Hint | None] = {}
        """Beside which button which key is shown."""
        self._laid: object = None

    def lay(self, label: str, *, back: bool, calls: bool, share: float) -> None:
        """What the buttons say; `calls`: the next thing to do is the one to go on."""
        if self._laid == (laid := (self.desk.book, label, back, calls, share)):
            return
        self._laid, self.share = laid, share
        say = self.desk.book.say
        self.form.lay(
            [
                Button("skip", SKIP, say("lesson.skip"), size=30),
                Button("back", BACK, "", "left", size=36, enabled=back),
                Button("next", NEXT, say(f"lesson.{label}"), "right", size=36),
            ]
        )
        self.form.cursors[""] = "next" if calls else ""

    def hear(self, intent: Intent) -> str:
        """The button that was pressed, if any."""
        changes = self.form.hear(intent)
        return changes[0].id if changes else ""

    def draw(self, kit: Kit, onto: pygame.Surface) -> None:
        """Buttons, keys and progress on a field of their own."""
        kit.lay(onto, kit.panel(BAR[2], BAR[3], 18, "night", alpha=0.55), BAR)
        self.form.draw(kit, onto)
        left, right = SKIP[0] + SKIP[2] + 20, BACK[0] - 20
        middle = BAR[1] + BAR[3] / 2
        if (hint := self.keys.get("skip")) is not None:
            left = put_hint(kit, onto, hint, left - 8, middle) + 12
        if (hint := self.keys.get("next")) is not None:
            right -= hint_width(kit, hint)
            put_hint(kit, onto, hint, right, middle)
            right -= 12
        put_progress(kit, onto, (left, middle - 8, right - left, 16), self.share)

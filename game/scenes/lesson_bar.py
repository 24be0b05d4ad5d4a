"""The bar of the lesson: leave it, one step back, how far it is, one step on."""

from __future__ import annotations

import pygame

from game.input.intents import Intent
from game.render.controls import put_progress
from game.render.keycaps import Hint, hint_width, put_hint
from game.render.kit import Box, Kit
from game.scenes.control import Button
from game.scenes.desk import Desk
from game.scenes.form import Form

INNER = 10.0
SKIP_SHARE, NEXT_SHARE, BACK_WIDE = 0.194, 0.305, 74.0
SKIP_LEAST, NEXT_LEAST = 200.0, 300.0
"""How wide the buttons are, in widths of the bar, and at least."""


class LessonBar:
    """Three buttons and how far one has come, always in the same place."""

    def __init__(self, desk: Desk, box: Box) -> None:
        self.desk = desk
        self.box = box
        """Where there is room for it on the table."""
        self.form = Form()
        self.share = 0.0
        self.keys: tuple[Hint | None, Hint | None] = (None, None)
        """What leaves, and what goes on, on the device in use."""
        self._laid: object = None

    def lay(
        self, label: str, keys: tuple[Hint | None, Hint | None], share: float, *,
        back: bool, calls: bool,
    ) -> None:  # fmt: skip
        """What the buttons say; `calls`: the next thing to do is to go on."""
        desk = self.desk
        if self._laid == (laid := (desk.book, desk.kit, label, keys, share, back, calls)):
            return
        self._laid, self.keys, self.share = laid, keys, share
        say = desk.book.say
        self.form.lay(
            [
                Button("skip", self.skip, say("lesson.skip"), size=30),
                Button("back", self.back_box, "", "left", size=36, enabled=back),
                Button("next", self.next, say(f"lesson.{label}"), "right", size=36),
            ]
        )
        self.form.cursors[""] = "next" if calls else ""

    @property
    def skip(self) -> Box:
        """The way out."""
        x, y, wide, high = self.box
        return (x + INNER, y + INNER, max(SKIP_LEAST, round(wide * SKIP_SHARE)), high - 2 * INNER)

    @property
    def next(self) -> Box:
        """The way on."""
        x, y, wide, high = self.box
        own = max(NEXT_LEAST, round(wide * NEXT_SHARE))
        return (x + wide - INNER - own, y + INNER, own, high - 2 * INNER)

    @property
    def back_box(self) -> Box:
        """Left of the button that goes on, and of its key."""
        hint = self.keys[1]
        key = hint_width(self.desk.kit, hint) + 4 if hint is not None else 0.0
        x, y, _, high = self.next
        return (x - 12 - key - BACK_WIDE, y, BACK_WIDE, high)

    def hear(self, intent: Intent) -> str:
        """The button that was pressed, if any."""
        changes = self.form.hear(intent)
        return changes[0].id if changes else ""

    def draw(self, kit: Kit, onto: pygame.Surface) -> None:
        """Buttons, keys and progress on a field of their own."""
        box = self.box
        kit.lay(onto, kit.panel(box[2], box[3], 18, "night", alpha=0.55), box)
        self.form.draw(kit, onto)
        left, right = self.skip[0] + self.skip[2] + 20, self.form["back"].box[0] - 20
        middle = box[1] + box[3] / 2
        leaves, goes_on = self.keys
        if leaves is not None:
            left = put_hint(kit, onto, leaves, left - 8, middle) + 12
        if goes_on is not None:
            put_hint(kit, onto, goes_on, right + 20 + BACK_WIDE + 12, middle)
        put_progress(kit, onto, (left, middle - 8, right - left, 16), self.share)

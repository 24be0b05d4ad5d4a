"""A menu: a column of buttons that every device can use alike."""

from __future__ import annotations

import pygame

from game.engine.record import record
from game.input.intents import Choose, Go, Intent, PointAt, Step, Tap
from game.render.kit import Box, Kit, within
from game.render.widgets import put_button


@record
class Item:
    """One button: its id and its words."""

    id: str
    label: str


class Menu:
    """Buttons below each other, one of them in focus."""

    def __init__(
        self, items: list[Item], left: float, top: float, wide: float, high: float, pitch: float,
        *, left_aligned: bool = False,
    ) -> None:  # fmt: skip
        self.items = items
        self.left_aligned = left_aligned
        self.focus = 0
        self.boxes: list[Box] = [
            (left, top + pitch * index, wide, high) for index in range(len(items))
        ]

    def focus_on(self, id_: str) -> None:
        """Put the focus on a button, if it is there."""
        ids = [item.id for item in self.items]
        self.focus = ids.index(id_) if id_ in ids else 0

    def hear(self, intent: Intent) -> str:
        """The id of the button that was pressed, or nothing."""
        match intent:
            case Step(_, _, dy) if dy:
                self.focus = (self.focus + dy) % len(self.items)
            case PointAt(_, x, y):
                self.focus = self._at(x, y, self.focus)
            case Tap(_, x, y):
                index = self._at(x, y, -1)
                return self.items[index].id if index >= 0 else ""
            case Choose() | Go():
                return self.items[self.focus].id
        return ""

    def draw(self, kit: Kit, onto: pygame.Surface, *, focused: bool = True) -> None:
        """All buttons; none in brass while the hand is elsewhere."""
        for index, (item, box) in enumerate(zip(self.items, self.boxes, strict=True)):
            put_button(
                kit, onto, box, item.label, focus=focused and index == self.focus,
                size=round(box[3] * 0.5), left_aligned=self.left_aligned,
            )  # fmt: skip

    def _at(self, x: float, y: float, nothing: int) -> int:
        for index, box in enumerate(self.boxes):
            if within(box, x, y):
                return index
        return nothing

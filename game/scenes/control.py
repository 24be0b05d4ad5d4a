"""Controls: the things on a form that a hand can use, each with its box and how it looks."""

from __future__ import annotations

import pygame

from game.engine.record import record
from game.render import controls as draw
from game.render.button import Label, put_button
from game.render.kit import Box, Kit


@record
class Control:
    """Something on a screen that a hand can use."""

    id: str
    box: Box


@record
class Button(Control):
    """Does something."""

    label: str = ""
    sign: str = ""
    kind: str = "plain"
    size: float = 42.0
    align: str = "c"
    enabled: bool = True
    under: str = ""

    def draw(self, kit: Kit, onto: pygame.Surface, look: str) -> None:
        """As it looks."""
        label = Label(self.label, self.sign, self.size, self.align, self.kind, self.under)
        put_button(kit, onto, self.box, label, look)


@record
class Plain(Control):
    """An area that the screen draws itself, and that can be chosen."""

    radius: float = 16.0
    enabled: bool = True

    def draw(self, kit: Kit, onto: pygame.Surface, look: str) -> None:
        """Only that it is in focus, or pointed at."""
        if look in (draw.FOCUS, draw.PRESSED):
            draw.put_ring(kit, onto, self.box, self.radius)
        elif look == draw.POINTED:
            draw.put_ring(kit, onto, self.box, self.radius, "felt_line")


@record
class Switch(Control):
    """On or off."""

    on: bool = False
    enabled: bool = True

    def draw(self, kit: Kit, onto: pygame.Surface, look: str) -> None:
        """As it looks."""
        draw.put_switch(kit, onto, self.box, on=self.on, look=look)


@record
class Stepper(Control):
    """A value that goes up and down."""

    text: str = ""
    ends: tuple[bool, bool] = (False, False)
    """Whether there is nothing below, nothing above."""
    signs: tuple[str, str] = ("minus", "plus")
    enabled: bool = True
    fins: int = 0

    def draw(self, kit: Kit, onto: pygame.Surface, look: str) -> None:
        """As it looks."""
        draw.put_stepper(
            kit, onto, self.box, self.text, look, ends=self.ends, signs=self.signs, fins=self.fins
        )


@record
class Slider(Control):
    """A value between two ends."""

    value: int = 0
    low: int = 0
    high: int = 100
    step: int = 5
    enabled: bool = True

    def draw(self, kit: Kit, onto: pygame.Surface, look: str) -> None:
        """As it looks."""
        share = (self.value - self.low) / (self.high - self.low)
        draw.put_slider(kit, onto, self.box, share, look)

    def at(self, x: float) -> int:
        """The value that lies there."""
        inner = self.box[2] - draw.KNOB
        share = (x - self.box[0] - draw.KNOB / 2) / inner
        steps = round(share * (self.high - self.low) / self.step)
        return self.bounded(self.low + steps * self.step)

    def bounded(self, value: int) -> int:
        """The value, or the end that it goes beyond."""
        return min(max(self.low, value), self.high)


@record
class Segments(Control):
    """One of several words."""

    labels: tuple[str, ...] = ()
    chosen: int = 0
    weights: tuple[float, ...] = ()
    signs: tuple[str, ...] = ()
    enabled: bool = True

    def draw(self, kit: Kit, onto: pygame.Surface, look: str) -> None:
        """As it looks."""
        draw.put_segments(
            kit, onto, self.box, self.labels, self.chosen, look, weights=self.weights,
            signs=self.signs,
        )  # fmt: skip

    def at(self, x: float) -> int:
        """The word that lies there."""
        parts = draw.segment_parts(self.box, len(self.labels), self.weights)
        return sum(x >= part[0] for part in parts[1:])


@record
class Field(Control):
    """A line to write on."""

    text: str = ""
    most: int = 12
    error: bool = False
    enabled: bool = True

    def draw(self, kit: Kit, onto: pygame.Surface, look: str) -> None:
        """As it looks while nobody writes on it."""
        draw.put_field(kit, onto, self.box, self.text, look, error=self.error)


AnyControl = Button | Plain | Switch | Stepper | Slider | Segments | Field
VALUES = (Stepper, Slider, Segments)
"""Controls whose value goes to the left and to the right."""

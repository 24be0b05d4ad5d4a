"""A form: the controls of a screen and what hands do with them, whatever device they hold.

Every hand moves the one brass focus, unless it has a cursor of its own: then several people work
on one form at once. A pointer needs no focus; what it presses is where the focus goes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pygame

from game.engine.marks import SeatMark
from game.engine.record import record
from game.input.intents import (
    KEYBOARD,
    Back,
    Caret,
    Choose,
    Composing,
    Cycle,
    DeviceId,
    DragTo,
    Drop,
    Erase,
    Go,
    Intent,
    LetGo,
    PointAt,
    Press,
    Step,
    Tap,
    Typed,
    is_pointer,
)
from game.input.targets import Target, Targets
from game.render import controls as draw
from game.render.kit import Box, Kit, within
from game.scenes.control import (
    VALUES,
    AnyControl,
    Button,
    Control,
    Field,
    Plain,
    Segments,
    Slider,
    Stepper,
    Switch,
)
from game.scenes.writing import Writing

MAIN = ""
"""Whose focus is the brass one."""
REPEAT_AFTER, REPEAT_EVERY = 0.4, 1 / 12
"""Seconds after which a held button of a stepper goes on by itself, and how fast."""


@record
class Change:
    """What a hand did to a control: pressed it (True), or gave it another value.

    A switch gives its new state, a slider its value, a choice its index, a field its text; a
    stepper says -1 or 1.
    """

    id: str
    value: Any
    device: DeviceId = KEYBOARD


Changes = tuple[Change, ...]


class Form:
    """The controls of one screen."""

    def __init__(self, *, linear: bool = False, follows: bool = False, alphabet: str = "") -> None:
        self.linear = linear
        """Up and down go from one control to the next; left and right change its value."""
        self.follows = follows
        """Whether the focus follows the pointer, as in a menu of buttons."""
        self.alphabet = alphabet
        """The letters that a hand without a keyboard writes with."""
        self.cursors: dict[str, str] = {MAIN: ""}
        """Where everybody is: the brass focus, and whoever has a cursor of their own."""
        self.marks: dict[str, SeatMark] = {}
        """How the cursors of their own look."""
        self.whose: Callable[[DeviceId], str] = lambda _: MAIN
        self.writing: dict[str, Writing] = {}
        """Who writes on what."""
        self._controls: dict[str, AnyControl] = {}
        self._pointed: dict[DeviceId, str] = {}
        self._pressed: dict[DeviceId, tuple[str, float, float]] = {}
        self._held: dict[DeviceId, float] = {}
        self._due: dict[DeviceId, float] = {}
        """A stepper that is held: the time that is left, and when it goes on."""

    # What is there.

    def lay(self, controls: Iterable[AnyControl], first: str = "") -> None:
        """The controls as they are now; everybody stays where they were, if that is still there."""
        self._controls = {control.id: control for control in controls}
        usable = self._usable()
        self._targets = Targets(
            Target(c.id, "control", *c.box) for c in self._controls.values() if c.id in usable
        )
        start = first if first in usable else next(iter(usable), "")
        for who, at in self.cursors.items():
            self.cursors[who] = at if at in usable else start
        self.writing = {w: one for w, one in self.writing.items() if one.id in self._controls}

    def __getitem__(self, id_: str) -> AnyControl:
        return self._controls[id_]

    def __contains__(self, id_: object) -> bool:
        return id_ in self._controls

    @property
    def ids(self) -> tuple[str, ...]:
        """Every control, as it was laid."""
        return tuple(self._controls)

    @property
    def focus(self) -> str:
        """Where the brass focus is."""
        return self.cursors[MAIN]

    def focus_on(self, id_: str, who: str = MAIN) -> None:
        """Put somebody's focus on a control, if it can be used."""
        if id_ in self._usable():
            self.cursors[who] = id_

    def _usable(self) -> list[str]:
        return [c.id for c in self._controls.values() if c.enabled]

    def pointed(self, device: DeviceId) -> str:
        """What a pointer points at, if at anything."""
        return self._pointed.get(device, "")

    # Hands.

    def hear(self, intent: Intent) -> Changes:
        """What a hand has changed."""
        who = self.whose(intent.device)
        if who in self.writing and not is_pointer(intent.device):
            return self._write(who, intent)
        match intent:
            case PointAt(device, x, y):
                self._point(device, x, y)
            case Press(device, x, y):
                return self._press(device, x, y)
            case Tap(device, x, y):
                return self._tap(device, x, y)
            case DragTo(device, x, _):
                return self._drag(device, x)
            case Drop(device) | LetGo(device):
                self._let_go(device)
            case Step(device, dx, dy):
                return self._step(device, dx, dy)
            case Cycle(device, by):
                at = self._pointed.get(device, "") if is_pointer(device) else self.cursors[who]
                return self._nudge(at, by, device)
            case Choose(device) | Go(device):
                return self._choose(self.cursors[who], device)
        return ()

    def _at(self, x: float, y: float) -> AnyControl | None:
        found = [c for c in self._controls.values() if c.enabled and within(_reach(c), x, y)]
        return min(found, key=lambda c: c.box[2] * c.box[3], default=None)

    def _point(self, device: DeviceId, x: float, y: float) -> None:
        under = self._at(x, y)
        self._pointed[device] = under.id if under else ""
        if self.follows and under is not None:
            self.cursors[MAIN] = under.id

    def _press(self, device: DeviceId, x: float, y: float) -> Changes:
        under = self._at(x, y)
        if under is None:
            return ()
        self._pressed[device] = (under.id, x, y)
        self.cursors[self.whose(device)] = under.id
        if isinstance(under, Slider):
            return self._slide(under, x, device)
        if isinstance(under, Stepper):
            self._held[device], self._due[device] = REPEAT_AFTER, 0.0
        return ()

    def _tap(self, device: DeviceId, x: float, y: float) -> Changes:
        repeated = self._held.get(device, REPEAT_AFTER) <= 0
        self._let_go(device)
        under = self._at(x, y)
        for who in [w for w, one in self.writing.items() if under is None or one.id != under.id]:
            del self.writing[who]
        if under is None or repeated:
            return ()
        self.cursors[self.whose(device)] = under.id
        match under:
            case Stepper():
                return self._step_at(under, x, y, device)
            case Segments() if under.at(x) != under.chosen:
                return (Change(under.id, under.at(x), device),)
            case Segments() | Slider():
                return ()
        return self._choose(under.id, device)

    def _step_at(self, stepper: Stepper, x: float, y: float, device: DeviceId) -> Changes:
        for by, part in zip((-1, 1), draw.stepper_parts(_reach(stepper)), strict=True):
            wide = (part[0] - 8, stepper.box[1] - 8, part[2] + 16, stepper.box[3] + 16)
            if within(wide, x, y):
                return self._nudge(stepper.id, by, device)
        return ()

    def _drag(self, device: DeviceId, x: float) -> Changes:
        held = self._controls.get(self._pressed.get(device, ("",))[0])
        return self._slide(held, x, device) if isinstance(held, Slider) else ()

    def _slide(self, slider: Slider, x: float, device: DeviceId) -> Changes:
        value = slider.at(x)
        return (Change(slider.id, value, device),) if value != slider.value else ()

    def _let_go(self, device: DeviceId) -> None:
        self._pressed.pop(device, None)
        self._held.pop(device, None)

    def update(self, seconds: float) -> Changes:
        """Time passes: a button of a stepper that is held goes on."""
        changes: Changes = ()
        for device, (name, x, y) in self._pressed.items():
            held = self._controls.get(name)
            if device not in self._held or not isinstance(held, Stepper):
                continue
            self._held[device] -= seconds
            while self._held[device] <= self._due[device]:
                self._due[device] -= REPEAT_EVERY
                changes += self._step_at(held, x, y, device)
        return changes

    def _step(self, device: DeviceId, dx: int, dy: int) -> Changes:
        who = self.whose(device)
        here = self._controls.get(self.cursors[who])
        if here is None:
            return ()
        if self.linear:
            if dx and isinstance(here, VALUES):
                return self._nudge(here.id, dx, device)
            self._walk(who, here.id, dy or dx)
            return ()
        following = self._targets.neighbour(here.id, dx, dy, self._usable())
        if following is not None:
            self.cursors[who] = following
        elif dx and isinstance(here, VALUES):
            return self._nudge(here.id, dx, device)
        return ()

    def _walk(self, who: str, id_: str, by: int) -> None:
        usable = self._usable()
        self.cursors[who] = usable[(usable.index(id_) + by) % len(usable)]

    def _nudge(self, id_: str, by: int, device: DeviceId) -> Changes:
        """The value one further, where there is one."""
        control = self._controls.get(id_)
        match control:
            case Stepper() if not control.ends[by > 0]:
                return (Change(id_, by, device),)
            case Slider() if control.bounded(control.value + by * control.step) != control.value:
                return (Change(id_, control.bounded(control.value + by * control.step), device),)
            case Segments() if 0 <= control.chosen + by < len(control.labels):
                return (Change(id_, control.chosen + by, device),)
            case Switch() if control.on != (by > 0):
                return (Change(id_, by > 0, device),)
        return ()

    def _choose(self, id_: str, device: DeviceId) -> Changes:
        """Press it; a value goes on to the next one, and from the last to the first."""
        control = self._controls.get(id_)
        match control:
            case Switch():
                return (Change(id_, not control.on, device),)
            case Segments():
                return (Change(id_, (control.chosen + 1) % len(control.labels), device),)
            case Stepper():
                return self._nudge(id_, -1 if control.ends[1] else 1, device)
            case Field():
                who = self.whose(device)
                self.writing[who] = Writing(id_, control.text, control.most, self.alphabet)
                return ()
            case Button() | Plain() if control.enabled:
                return (Change(id_, True, device),)
        return ()

    # Writing.

    def _write(self, who: str, intent: Intent) -> Changes:
        writing = self.writing[who]
        match intent:
            case Choose(device) | Back(device) | Go(device):
                del self.writing[who]
                text = writing.text.strip()
                settled = not isinstance(intent, Back) and text
                return (Change(writing.id, text, device),) if settled else ()
            case Typed() | Composing() | Erase() | Caret():
                writing.hear(intent)
            case Step():
                writing.spell(intent.dx, intent.dy)
        return ()

    @property
    def written_by_keyboard(self) -> Box | None:
        """Where letters go, while somebody writes."""
        writing = self.writing.get(self.whose(KEYBOARD))
        return self._controls[writing.id].box if writing is not None else None

    # The picture.

    def draw(self, kit: Kit, onto: pygame.Surface, skip: Sequence[str] = ()) -> None:
        """Every control in its state, and over them the cursors of their own."""
        for control in self._controls.values():
            if control.id not in skip:
                self._draw_control(kit, onto, control)
        for control in self._controls.values():
            seats = [
                self.marks[who]
                for who, at in self.cursors.items()
                if who != MAIN and at == control.id and who in self.marks
            ]
            draw.put_cursors(kit, onto, control.box, seats)

    def _draw_control(self, kit: Kit, onto: pygame.Surface, control: AnyControl) -> None:
        writing = next((one for one in self.writing.values() if one.id == control.id), None)
        if writing is None or not isinstance(control, Field):
            control.draw(kit, onto, self.look(control.id))
            return
        draw.put_field(
            kit, onto, control.box, writing.text, draw.FOCUS, caret=writing.caret,
            composing=writing.composing,
        )  # fmt: skip

    def look(self, id_: str) -> str:
        """How a control looks."""
        control = self._controls[id_]
        if not control.enabled:
            return draw.OFF
        if any(id_ == pressed for pressed, _, _ in self._pressed.values()):
            return draw.PRESSED if isinstance(control, Button | Plain) else draw.FOCUS
        if id_ == self.cursors[MAIN]:
            return draw.FOCUS
        return draw.POINTED if id_ in self._pointed.values() else draw.REST


def _reach(control: Control) -> Box:
    """Where a control can be pressed: small ones are larger to a finger than to the eye."""
    x, y, wide, high = control.box
    more = max(0.0, (56.0 - high) / 2)
    return x, y - more, wide, high + 2 * more

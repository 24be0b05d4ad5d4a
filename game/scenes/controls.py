"""Controls: which key and which button does what, to be changed by pressing another."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.contract import Rejected
from game.engine.record import replace
from game.input.intents import KEYBOARD, DeviceId
from game.input.keymap import Keymap, key_name, keymap_of
from game.input.pads import ACTIONS, HATTED, button_name
from game.render.controls import put_sheet
from game.render.icons import icon
from game.render.keycaps import Hint, key_width, pad_button_width, put_key, put_pad_button
from game.render.kit import Box, Kit
from game.scenes.control import AnyControl, Button, Plain, Segments
from game.scenes.desk import Desk
from game.scenes.form import Change
from game.scenes.screen import Screen

TABS: Box = (24.0, 122.0, 1872.0, 68.0)
RESET: Box = (1330.0, 19.0, 380.0, 58.0)
COLUMNS, WIDE, TOP, FOOT = (24.0, 972.0), 924.0, 226.0, 948.0
PAD: DeviceId = "pad"
DEVICES: tuple[DeviceId, ...] = ("keys1", "keys2", "keys3", "keys4", KEYBOARD, PAD)
SIGNS = {
    "up": "up", "down": "down", "left": "left", "right": "right", "choose": "check",
    "previous": "left", "next": "right", "look": "eye", "back": "door", "go": "play",
    "mute": "silent", "full_screen": "window", "help": "book", "log": "horn", "pause": "pause",
}  # fmt: skip


class ControlsScene(Screen):
    """One page for each device; a row for each thing that it does."""

    first = "device"

    def __init__(self, desk: Desk, back: Callable[[], None]) -> None:
        self.device: DeviceId = DEVICES[0]
        self.waiting = ""
        """The action that waits for its new key."""
        super().__init__(desk, back)

    def title(self) -> str:
        """What it is."""
        return self.desk.book.say("settings.controls")

    def hints(self) -> Sequence[Hint]:
        """What the keys do."""
        book = self.desk.book
        return (
            (("Enter",), ("A",), book.say("controls.hint_change")),
            (("Esc",), ("B",), book.say("settings.back")),
        )

    # What is bound to what.

    @property
    def keymap(self) -> Keymap:
        """The keys as they are."""
        return keymap_of(self.desk.settings.keys)

    def actions(self) -> tuple[str, ...]:
        """What this device does."""
        if self.device == PAD:
            return tuple(ACTIONS)
        return tuple(action for own, action, _ in self.keymap.uses() if own == self.device)

    def shown(self, action: str) -> str:
        """What stands on the key or button for this."""
        if self.device != PAD:
            return key_name(self.keymap.key(self.device, action))
        return button_name(self._button(action))

    def _button(self, action: str) -> int:
        layout = HATTED.with_changes(self.desk.settings.pad_buttons)
        button: int = getattr(layout, ACTIONS[action])
        return button

    def boxes(self) -> dict[str, Box]:
        """The rows, in two columns."""
        actions = self.actions()
        lines = -(-len(actions) // 2)
        pitch = min(140.0 * max(1.0, 0.86 * self.desk.kit.grow), (FOOT - TOP) / lines)
        return {
            action: (COLUMNS[at // lines], TOP + pitch * (at % lines), WIDE, pitch - 16)
            for at, action in enumerate(actions)
        }

    # Controls.

    def controls(self) -> Sequence[AnyControl]:
        """The devices, and everything that the chosen one does."""
        book = self.desk.book
        labels = tuple(self._name(device) for device in DEVICES)
        rows = [Plain(action, box, 18) for action, box in self.boxes().items()]
        reset = Button("reset", RESET, book.say("controls.reset"), "again", size=28)
        return (Segments("device", TABS, labels, DEVICES.index(self.device)), *rows, reset)

    def _name(self, device: DeviceId) -> str:
        book = self.desk.book
        if device == PAD:
            return book.say("controls.pad")
        if device == KEYBOARD:
            return book.say("controls.shared")
        return book.say("setup.keys", number=int(device.removeprefix(KEYBOARD)))

    def changed(self, change: Change) -> None:
        """Another page, or a row that wants another key."""
        match change.id:
            case "device":
                self.device = DEVICES[change.value]
            case "reset":
                self._save((), ())
                self.say(self.desk.book.say("controls.was_reset"), "good")
            case action:
                self.waiting = action
                self.desk.capture = self._take_event
        self.lay()

    def _take_event(self, event: pygame.Event) -> None:
        """The key or the button that was pressed; Escape leaves everything as it was."""
        self.rest = 0.0
        if event.type == pygame.KEYDOWN and event.scancode == pygame.KSCAN_ESCAPE:
            self._settled()
        elif event.type == pygame.KEYDOWN and self.device != PAD:
            self._rebind(event.scancode)
        elif event.type == pygame.JOYBUTTONDOWN and self.device == PAD:
            self._rebind_button(event.button)

    def _rebind(self, key: int) -> None:
        made = self.keymap.rebound(self.device, self.waiting, key)
        if isinstance(made, Rejected):
            told = dict(made.params)
            self._refuse(key_name(key), str(told["device"]), str(told["action"]))
            return
        self._save(made.changes(), self.desk.settings.pad_buttons)
        self._settled()

    def _rebind_button(self, button: int) -> None:
        for action in ACTIONS:
            if action != self.waiting and self._button(action) == button:
                self._refuse(self.shown(action), PAD, action)
                return
        others = [pair for pair in self.desk.settings.pad_buttons if pair[0] != self.waiting]
        self._save(self.desk.settings.keys, (*others, (self.waiting, button)))
        self._settled()

    def _refuse(self, key: str, device: DeviceId, action: str) -> None:
        book = self.desk.book
        what = book.say(f"controls.{action}")
        told = book.say("controls.taken", pressed=key, device=self._name(device), action=what)
        self.say(told, "error")

    def _settled(self) -> None:
        self.waiting = ""
        self.desk.capture = None
        self.lay()

    def _save(
        self, keys: tuple[tuple[str, str, int], ...], buttons: tuple[tuple[str, int], ...]
    ) -> None:
        self.desk.change(replace(self.desk.settings, keys=keys, pad_buttons=buttons))

    def leave(self) -> None:
        """Nobody waits for a key any more."""
        self.desk.capture = None
        super().leave()

    # The picture.

    def paint(self, kit: Kit, onto: pygame.Surface) -> None:
        """A row for each action, with its key as an object."""
        for action, box in self.boxes().items():
            waits = action == self.waiting
            put_sheet(kit, onto, box, "brass_hi" if waits else "felt_line")
            self._put_row(kit, onto, action, box, waits=waits)

    def _put_row(
        self, kit: Kit, onto: pygame.Surface, action: str, box: Box, *, waits: bool
    ) -> None:
        book, (x, y, wide, high) = self.desk.book, box
        middle, drawn = y + high / 2, 36 * min(1.5, kit.grow)
        kit.put(onto, icon(kit, SIGNS[action], drawn, "cream_dim"), (x + 28 + drawn / 2, middle))
        left, size = x + 52 + drawn, 32 * kit.grow
        if waits:
            told = book.say("controls.press_button" if self.device == PAD else "controls.press_key")
            room = wide - 80 - drawn
            at = (left, middle)
            kit.text(onto, told, "num", size, "brass_hi", at, anchor="l", width=room, least=22)
            return
        name, put = self.shown(action), put_pad_button if self.device == PAD else put_key
        cap = cap_width(kit, name, pad=self.device == PAD)
        room = wide - 110 - drawn - cap
        word = book.say(f"controls.{action}")
        kit.text(onto, word, "ui", size, "cream", (left, middle), anchor="l", width=room, least=20)
        put(kit, onto, name, x + wide - 28 - cap, middle)


def cap_width(kit: Kit, name: str, *, pad: bool) -> float:
    """How wide a key or a button is with its name on it."""
    return pad_button_width(kit, name) if pad else key_width(kit, name)

"""The keymap: which key does what, by scancode, so that any layout will do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields

import pygame

from game.engine.contract import Rejected, rejected
from game.engine.record import record, replace
from game.input.intents import KEYBOARD, DeviceId

Scancode = int


@record
class Cluster:
    """The keys of one person at the keyboard."""

    up: Scancode
    left: Scancode
    down: Scancode
    right: Scancode
    choose: Scancode
    previous: Scancode
    next: Scancode
    look: Scancode


KEYS_1 = Cluster(
    pygame.KSCAN_W,
    pygame.KSCAN_A,
    pygame.KSCAN_S,
    pygame.KSCAN_D,
    choose=pygame.KSCAN_E,
    previous=pygame.KSCAN_Q,
    next=pygame.KSCAN_R,
    look=pygame.KSCAN_X,
)
KEYS_2 = Cluster(
    pygame.KSCAN_I,
    pygame.KSCAN_J,
    pygame.KSCAN_K,
    pygame.KSCAN_L,
    choose=pygame.KSCAN_O,
    previous=pygame.KSCAN_U,
    next=pygame.KSCAN_P,
    look=pygame.KSCAN_M,
)
KEYS_3 = Cluster(
    pygame.KSCAN_UP,
    pygame.KSCAN_LEFT,
    pygame.KSCAN_DOWN,
    pygame.KSCAN_RIGHT,
    choose=pygame.KSCAN_RCTRL,
    previous=pygame.KSCAN_RSHIFT,
    next=pygame.KSCAN_RETURN,
    look=pygame.KSCAN_SLASH,
)
KEYS_4 = Cluster(
    pygame.KSCAN_KP8,
    pygame.KSCAN_KP4,
    pygame.KSCAN_KP5,
    pygame.KSCAN_KP6,
    choose=pygame.KSCAN_KP0,
    previous=pygame.KSCAN_KP7,
    next=pygame.KSCAN_KP9,
    look=pygame.KSCAN_KP_PERIOD,
)


@record
class Shared:
    """The keys that belong to everybody."""

    back: Scancode = pygame.KSCAN_ESCAPE
    go: Scancode = pygame.KSCAN_SPACE
    mute: Scancode = pygame.KSCAN_F10
    full_screen: Scancode = pygame.KSCAN_F11
    help: Scancode = pygame.KSCAN_F1
    log: Scancode = pygame.KSCAN_F2


NAMES = {
    "ESCAPE": "Esc", "RETURN": "Enter", "SPACE": "Space", "RCTRL": "Right Ctrl",
    "LCTRL": "Left Ctrl", "RSHIFT": "Right Shift", "LSHIFT": "Left Shift", "RALT": "Right Alt",
    "LALT": "Left Alt", "SLASH": "/", "BACKSLASH": "\\", "PERIOD": ".", "COMMA": ",",
    "SEMICOLON": ";", "APOSTROPHE": "'", "LEFTBRACKET": "[", "RIGHTBRACKET": "]", "MINUS": "-",
    "EQUALS": "=", "GRAVE": "`", "KP_PERIOD": "Num .", "KP_ENTER": "Num Enter",
    "KP_PLUS": "Num +", "KP_MINUS": "Num -", "KP_MULTIPLY": "Num *", "KP_DIVIDE": "Num /",
    "PAGEUP": "Page Up", "PAGEDOWN": "Page Down", "BACKSPACE": "Backspace", "DELETE": "Del",
    "CAPSLOCK": "Caps Lock", "UP": "Up", "DOWN": "Down", "LEFT": "Left", "RIGHT": "Right",
    "HOME": "Home", "END": "End", "TAB": "Tab",
}  # fmt: skip
"""What stands on keys, where that is not the name that the system gives them."""
_CODES = {
    getattr(pygame, name): name.removeprefix("KSCAN_")
    for name in sorted(dir(pygame), reverse=True)
    if name.startswith("KSCAN_")
}


def key_name(key: Scancode) -> str:
    """What stands on a key."""
    code = _CODES.get(key, f"#{key}")
    if code.startswith("KP") and code[-1].isdigit():
        return f"Num {code[-1]}"
    return NAMES.get(code, code.replace("_", " ").capitalize() if len(code) > 3 else code)


@record
class Use:
    """What a key is for: whose it is, and what it does."""

    device: DeviceId
    action: str


@record
class Keymap:
    """Every key that means something."""

    clusters: tuple[Cluster, ...] = (KEYS_1, KEYS_2, KEYS_3, KEYS_4)
    shared: Shared = Shared()

    def bindings(self) -> dict[Scancode, Use]:
        """What each key is for."""
        return {key: Use(device, action) for device, action, key in self.uses()}

    def key(self, device: DeviceId, action: str) -> Scancode:
        """The key for this."""
        return next(k for d, a, k in self.uses() if (d, a) == (device, action))

    def rebound(self, device: DeviceId, action: str, key: Scancode) -> Keymap | Rejected:
        """The keymap with another key for this, unless the key already has a use."""
        taken = self.bindings().get(key)
        if taken is not None and taken != Use(device, action):
            return rejected("key_taken", device=taken.device, action=taken.action)
        return self._put(device, action, key)

    def _put(self, device: DeviceId, action: str, key: Scancode) -> Keymap:
        if device == KEYBOARD:
            return replace(self, shared=replace(self.shared, **{action: key}))
        at = int(device.removeprefix(KEYBOARD)) - 1
        changed = replace(self.clusters[at], **{action: key})
        return replace(self, clusters=(*self.clusters[:at], changed, *self.clusters[at + 1 :]))

    def changes(self) -> tuple[tuple[DeviceId, str, Scancode], ...]:
        """Every key that is not the usual one."""
        usual = set(Keymap().uses())
        return tuple(use for use in self.uses() if use not in usual)

    def uses(self) -> Iterator[tuple[DeviceId, str, Scancode]]:
        """Every key: whose it is, what it does, which it is."""
        for number, cluster in enumerate(self.clusters, start=1):
            for field in fields(cluster):
                yield f"{KEYBOARD}{number}", field.name, getattr(cluster, field.name)
        for field in fields(self.shared):
            yield KEYBOARD, field.name, getattr(self.shared, field.name)


def keymap_of(changes: Iterable[tuple[DeviceId, str, Scancode]]) -> Keymap:
    """The usual keymap with these changes; the usual one alone if a key would have two uses."""
    usual = made = Keymap()
    known = {(device, action) for device, action, _ in usual.uses()}
    for device, action, key in changes:
        if (device, action) in known:
            made = made._put(device, action, key)
    return made if len(made.bindings()) == len(known) else usual

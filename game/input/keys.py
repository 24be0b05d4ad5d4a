"""Keys: four people at one keyboard, each with a cluster of keys."""

from __future__ import annotations

import pygame

from game.input.intents import (
    KEYBOARD,
    Back,
    Caret,
    Choose,
    Composing,
    Cycle,
    Erase,
    FullScreen,
    Go,
    Help,
    Intents,
    Log,
    Look,
    Mute,
    Stir,
    Typed,
)
from game.input.keymap import Keymap, Scancode, Use
from game.input.repeat import STILL, Direction, Repeat

_DIRECTIONS: dict[str, Direction] = {
    "up": (0, -1),
    "left": (-1, 0),
    "down": (0, 1),
    "right": (1, 0),
}
_SHARED = {
    "back": Back,
    "go": Go,
    "mute": Mute,
    "full_screen": FullScreen,
    "help": Help,
    "log": Log,
}
_CYCLES = {"previous": -1, "next": 1}
END = 1000
"""Further than any name is long."""
_EDITS: dict[Scancode, Intents] = {
    pygame.KSCAN_BACKSPACE: (Erase(KEYBOARD),),
    pygame.KSCAN_DELETE: (Erase(KEYBOARD, True),),
    pygame.KSCAN_LEFT: (Caret(KEYBOARD, -1),),
    pygame.KSCAN_RIGHT: (Caret(KEYBOARD, 1),),
    pygame.KSCAN_HOME: (Caret(KEYBOARD, -END),),
    pygame.KSCAN_END: (Caret(KEYBOARD, END),),
}
"""What keys do in a text field besides writing letters."""
_ENTER = (pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER)


class Keys:
    """The keyboard: key events in, intents out."""

    def __init__(self, keymap: Keymap, repeat: Repeat) -> None:
        self.menu = False
        """In a menu Enter chooses, whatever it does at the table."""
        self.typing = False
        """In a text field letters are letters: only the keys that belong to everybody count."""
        self.composing = False
        """Whether an input method has the keys: then they are none of ours."""
        self._repeat = repeat
        self._looking: set[Use] = set()
        self.bind(keymap)

    def bind(self, keymap: Keymap) -> None:
        """Use another keymap from now on."""
        self._repeat.release()
        self.keymap = keymap
        self._uses = keymap.bindings()

    def hear(self, event: pygame.Event, now: float) -> Intents:
        """What a key event means."""
        match event.type:
            case pygame.KEYDOWN:
                return self._down(event.scancode, now)
            case pygame.KEYUP:
                return self._up(event.scancode, now)
            case pygame.TEXTINPUT if self.typing:
                return (Typed(KEYBOARD, event.text),)
            case pygame.TEXTEDITING if self.typing:
                self.composing = bool(event.text)
                return (Composing(KEYBOARD, event.text),)
            case _:
                return ()

    def release(self) -> Intents:
        """Let go of every key: the window has lost the keyboard."""
        looks = tuple(Look(use.device, False) for use in sorted(self._looking, key=str))
        self._looking.clear()
        return looks

    def _down(self, key: Scancode, now: float) -> Intents:
        if self.typing and (self.composing or key in _EDITS):
            return () if self.composing else _EDITS[key]
        if key in _ENTER and (self.menu or self.typing):
            return (Choose(KEYBOARD),)
        use = self._uses.get(key)
        if self.typing and (use is None or self._is_text(key, use)):
            return ()
        if use is None:
            return (Stir(KEYBOARD),)
        return self._press(use, now)

    def _is_text(self, key: Scancode, use: Use) -> bool:
        return use.device != KEYBOARD or key == pygame.KSCAN_SPACE

    def _press(self, use: Use, now: float) -> Intents:
        device, action = use.device, use.action
        if action in _DIRECTIONS:
            return self._repeat.hold(device, action, _DIRECTIONS[action], now)
        if action in _CYCLES:
            return (Cycle(device, _CYCLES[action]),)
        if action == "look":
            self._looking.add(use)
            return (Look(device, True),)
        if action == "choose":
            return (Choose(device),)
        return (_SHARED[action](device),)

    def _up(self, key: Scancode, now: float) -> Intents:
        use = self._uses.get(key)
        if use is None:
            return ()
        if use.action in _DIRECTIONS:
            return self._repeat.hold(use.device, use.action, STILL, now)
        if use in self._looking:
            self._looking.discard(use)
            return (Look(use.device, False),)
        return ()

"""Devices: every event of the window in, intents out."""

from __future__ import annotations

import pygame

from game.input.intents import KEYBOARD, MOUSE, Focus, Intents, Quit
from game.input.keymap import Keymap
from game.input.keys import Keys
from game.input.pads import Pads
from game.input.pointer import Lens, Pointer
from game.input.repeat import Repeat


class Devices:
    """All that people hold in their hands. The clock is passed in, in seconds."""

    def __init__(self, keymap: Keymap, lens: Lens) -> None:
        self._repeat = Repeat()
        self.keys = Keys(keymap, self._repeat)
        self.pads = Pads(self._repeat)
        self.pointer = Pointer(lens)

    def hear(self, event: pygame.Event, now: float) -> Intents:
        """What an event means."""
        match event.type:
            case pygame.QUIT:
                return (Quit(MOUSE),)
            case pygame.WINDOWFOCUSLOST:
                return (*self.release(), Focus(KEYBOARD, False))
            case pygame.WINDOWFOCUSGAINED:
                return (Focus(KEYBOARD, True),)
            case _:
                own = self.keys.hear(event, now) + self.pads.hear(event, now)
                return own + self.pointer.hear(event)

    def tick(self, now: float) -> Intents:
        """What held keys and sticks do as time passes; pads go on buzzing."""
        self.pads.rumble.tick(now)
        return self._repeat.tick(now)

    def release(self) -> Intents:
        """Let go of everything that is held."""
        self._repeat.release()
        return self.keys.release() + self.pads.release() + self.pointer.release()

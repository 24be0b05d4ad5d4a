"""The loop: events in, fixed steps of time, frames out."""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable
from contextlib import suppress

import pygame

from game.engine.record import replace
from game.input.devices import Devices
from game.input.intents import FullScreen, Intent, Mute, Quit
from game.input.keymap import keymap_of
from game.render.sound.player import Volumes
from game.scenes.desk import Desk
from game.scenes.window import Window

STEP = 1 / 240
"""Seconds of one step; a frame makes several, so that motion is even at any display's rate."""
LONGEST = 0.25
"""A frame that took longer, because the machine slept, counts as this."""
IDLE_FRAMES, HIDDEN_FRAMES = 12, 4
SIZE_REST = 0.15
"""Seconds after which a window that was pulled at is taken to have its new size."""
POINTER_REST = 3.0
"""Seconds after which a resting pointer is hidden."""


SHOWN = (
    pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.VIDEOEXPOSE,
)  # fmt: skip
"""After these the window may have lost what was on it."""


CAPTURED = (pygame.KEYDOWN, pygame.JOYBUTTONDOWN)
"""What a screen hears itself while it waits for a key or a button."""


class Loop:
    """Runs scenes until the desk is closed."""

    def __init__(self, window: Window, desk: Desk) -> None:
        self.window = window
        self.desk = desk
        self.devices = Devices(keymap_of(desk.settings.keys), window.lens)
        self.devices.pads.bind(desk.settings.pad_buttons)
        self._followed = desk.settings
        """The settings that everything here was last made to follow."""
        desk.pads = lambda: self.devices.pads.known
        desk.buzz = lambda device, times: self.devices.pads.buzz(device, times, self.now)
        self.clock = pygame.time.Clock()
        self.now = 0.0
        self._left = 0.0
        self._pointed = 0.0
        self._hidden = False
        self._exposed = False
        self._pulled: float | None = None
        """When the window was last pulled at, until it rests."""

    def run(self, watch: Callable[[float], bool] | None = None) -> None:
        """Until the desk is closed, or whoever watches has seen enough."""
        pygame.mouse.set_visible(True)
        pygame.key.stop_text_input()
        while self.desk.is_open and not (watch and watch(self.now)):
            self.frame(min(LONGEST, self.clock.tick(self._frames()) / 1000))
        self._remember()
        self.desk.voice.close()
        self.desk.player.close()

    def frame(self, seconds: float) -> None:
        """One frame: hear, step, draw."""
        self.now += seconds
        for event in pygame.event.get():
            self.devices.keys.menu = self.desk.scene is not None and self.desk.scene.is_menu
            self._take(event)
        self._follow_size()
        for intent in self.devices.tick(self.now):
            self._hear(intent)
        self._follow_settings()
        self._follow_volumes()
        self._follow_typing()
        self._rest_pointer()
        self._keep_awake()
        self._left += seconds
        before = id(self.desk.scene)  # the scene itself would be kept from being given back
        while self._left >= STEP and self.desk.scene is not None:
            self.desk.scene.update(STEP)
            self._left -= STEP
        self.desk.player.update(seconds)
        self.desk.voice.update(seconds)
        if self.desk.scene is not None and not self._hidden:
            areas = self.desk.scene.draw(self.window.canvas)
            self.window.show(None if self._exposed else areas)
            self._exposed = False
        if id(self.desk.scene) != before:
            give_back()

    def _frames(self) -> int:
        if self._hidden:
            return HIDDEN_FRAMES
        idle = self.desk.scene is not None and self.desk.scene.is_idle
        return IDLE_FRAMES if idle and self._pulled is None else self.window.rate

    def _take(self, event: pygame.Event) -> None:
        if event.type == pygame.WINDOWMINIMIZED:
            self._hidden = True
        elif event.type in SHOWN:
            self._hidden, self._exposed = False, True
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._pulled = self.now
        elif event.type == pygame.WINDOWDISPLAYCHANGED:
            self.window.moved(event.display_index)
        if event.type == pygame.MOUSEMOTION:
            self._pointed = self.now
        if self.desk.capture is not None and event.type in CAPTURED:
            self.desk.capture(event)
            return
        for intent in self.devices.hear(event, self.now):
            self._hear(intent)

    def _hear(self, intent: Intent) -> None:
        match intent:
            case Quit():
                self.desk.close()
            case FullScreen():
                settings = self.desk.settings
                self.desk.change(replace(settings, full_screen=not self.window.full))
            case Mute():
                settings = self.desk.settings
                self.desk.change(replace(settings, muted=not settings.muted))
                self.desk.hear(intent)
            case _:
                self.desk.hear(intent)

    def _follow_size(self) -> None:
        """Making a table anew takes a while, so it is done once, when the window has come to rest.

        Until then the picture goes on at its old size, and is stretched.
        """
        if self._pulled == self.now:
            self.window.stretch()
            self.devices.pointer.lens = self.window.lens
        elif self._pulled is not None and self.now - self._pulled >= SIZE_REST:
            self._refit()

    def _refit(self) -> None:
        self._pulled = None
        self.window.resized()
        self.devices.pointer.lens = self.window.lens
        self.desk.rescale(self.window.scale)

    def _follow_settings(self) -> None:
        """The window is where the settings say, and keys and buttons do what they say."""
        settings = self.desk.settings
        if settings is self._followed:
            return
        before, self._followed = self._followed, settings
        if (settings.full_screen, settings.screen) != (before.full_screen, before.screen):
            self.window.place_on(settings.screen, full=settings.full_screen)
            self._refit()
        if settings.keys != before.keys:
            self.devices.keys.bind(keymap_of(settings.keys))
        if settings.pad_buttons != before.pad_buttons:
            self.devices.pads.bind(settings.pad_buttons)

    def _follow_volumes(self) -> None:
        """As loud as the settings say; silent in the background, if that is wanted."""
        settings = self.desk.settings
        away = settings.mute_in_background and not pygame.key.get_focused()
        master = 0.0 if settings.muted or away else self.desk.loud * settings.master / 100
        self.desk.player.volumes = Volumes(
            master, settings.effects / 100, settings.caller / 100, settings.ambience / 100
        )

    def _follow_typing(self) -> None:
        """Text input is on inside a field only, with the input method's list beside it."""
        field = self.desk.typing
        if (field is not None) != self.devices.keys.typing:
            self.devices.keys.typing = field is not None
            if field is None:
                pygame.key.stop_text_input()
                return
            scale, lens = self.window.scale, self.window.lens
            x, y, wide, high = (value * scale for value in field)
            pygame.key.set_text_input_rect(pygame.Rect(lens.left + x, lens.top + y, wide, high))
            pygame.key.start_text_input()

    def _rest_pointer(self) -> None:
        wanted = self.now - self._pointed < POINTER_REST
        if pygame.mouse.get_visible() != wanted:
            pygame.mouse.set_visible(wanted)

    def _keep_awake(self) -> None:
        """The display may sleep, but not while a race is looked at."""
        scene = self.desk.scene
        may_sleep = scene is None or self._hidden or not scene.keeps_awake
        if pygame.display.get_allow_screensaver() != may_sleep:
            pygame.display.set_allow_screensaver(may_sleep)

    def _remember(self) -> None:
        wide, high = self.window.windowed
        settings = replace(
            self.desk.settings,
            width=wide,
            height=high,
            screen=self.window.screen_number,
            full_screen=self.window.full,
        )
        if settings != self.desk.settings:
            self.desk.change(settings)


def give_back() -> None:
    """What a scene held is many megabytes: find it, and hand it back to the system."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()  # what is left stays for long: looking through it again would make a frame late
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)  # elsewhere than under Linux the system sees to it itself

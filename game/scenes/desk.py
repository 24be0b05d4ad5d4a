"""The desk: what every scene needs at hand, made once and again when the window changes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pygame

from game.content.load import DATA
from game.engine.record import replace
from game.home.folder import Home
from game.home.settings import Settings, save_settings
from game.input.intents import DeviceId, Found, Intent, Lost
from game.render.gaits import Sheets, Stable, load_gaits
from game.render.kit import Box, Kit
from game.render.sound.mix import load_mix
from game.render.sound.player import Player
from game.render.sound.voice import Voice
from game.text.book import Book


class Scene(Protocol):
    """A screen: it hears hands, lets time pass, and draws."""

    def hear(self, intent: Intent) -> None:
        """Somebody did something."""

    def update(self, seconds: float) -> None:
        """Time has passed."""

    def draw(self, onto: pygame.Surface) -> list[pygame.Rect] | None:
        """Show it on the canvas; the areas that have changed, or None for all of it."""

    def resized(self) -> None:
        """The desk has a new kit."""

    @property
    def is_idle(self) -> bool:
        """Whether nothing on it moves, so that it need not be drawn sixty times a second."""

    @property
    def is_menu(self) -> bool:
        """Whether Enter chooses, as in any menu."""

    @property
    def keeps_awake(self) -> bool:
        """Whether people look on without touching anything, so that the display must not sleep."""


def no_help() -> None:
    """There are no rules to be read here."""


def no_buzz(device: DeviceId, times: int) -> None:
    """There are no pads."""
    del device, times


class Desk:
    """Kit, sentences, settings, the user's folder, and which scene is on."""

    def __init__(self, scale: float, settings: Settings, home: Home, data: Path = DATA) -> None:
        self.settings = settings
        self.home = home
        self.data = data
        """Where cards and sentences are read, each time they are wanted anew."""
        self.book = self._book(settings.language)
        self.kit = self._kit(scale)
        self.gaits = load_gaits()
        self._sheets: Sheets | None = None
        self.player = Player(load_mix(data / "sound.yaml"))
        """What is heard; silent until there is a device."""
        self.voice = Voice(self.player)
        """Who says aloud what the caller says; nobody until an engine was looked for."""
        self.loud = 1.0
        """What a scene makes of the master volume."""
        self.scene: Scene | None = None
        self._below: list[tuple[Scene, Kit, Book]] = []
        """The scenes that others were opened over, each with what it was drawn with."""
        self.typing: Box | None = None
        """Where letters go, while somebody writes: only then is text input on."""
        self.help: Callable[[], None] = no_help
        """Opens the rules over whatever is shown."""
        self.capture: Callable[[pygame.Event], None] | None = None
        """Who hears the next key or button as such, whatever it usually does."""
        self.is_open = True
        self.pads: Callable[[], tuple[DeviceId, ...]] = tuple
        """The pads that are plugged in."""
        self.buzz: Callable[[DeviceId, int], None] = no_buzz
        """Lets a pad buzz so many times."""

    def sheets(self, stable: Stable) -> Sheets:
        """The runners of one stable, loaded when they are first wanted at this scale.

        Only the last one is kept, for a stable takes up to 100 MB.
        """
        if self._sheets is None or self._sheets.stable != stable:
            self._sheets = Sheets(self.kit, self.gaits, stable)
        return self._sheets

    def rescale(self, scale: float) -> None:
        """The window has another size: everything is made anew for it."""
        if abs(scale - self.kit.scale) < 1e-6:
            return
        self.kit = self._kit(scale)
        self._sheets = None
        if self.scene is not None:
            self.scene.resized()

    def change(self, settings: Settings) -> bool:
        """Other settings, saved at once; whether they could be."""
        if settings.language != self.settings.language:
            self.book = self._book(settings.language)
        before, self.settings = self.settings, settings
        if _looks(settings) != _looks(before):
            self.kit = self._kit(self.kit.scale)
        return save_settings(self.home.folder, settings)

    def speak(self, language: str) -> None:
        """Another language for this run, not remembered."""
        self.book = self._book(language)
        self.settings = replace(self.settings, language=language)

    def _kit(self, scale: float) -> Kit:
        settings = self.settings
        return Kit(scale, grow=settings.text_size / 100, colour_help=settings.colour_help)

    def _book(self, language: str) -> Book:
        return Book(language, self.data / "text")

    def clear(self) -> None:
        """Another scene is about to be laid out: nothing of the last one's pictures is kept."""
        self.kit.let_go()

    def go(self, scene: Scene) -> None:
        """Show another scene."""
        self._below.clear()
        self.voice.hush()
        self.loud = 1.0
        self.scene = scene

    def visit(self, scene: Scene) -> None:
        """Show another scene over this one, which waits."""
        self.voice.hush()
        if self.scene is not None:
            self._below.append((self.scene, self.kit, self.book))
        self.scene = scene

    @property
    def open_scenes(self) -> tuple[Scene, ...]:
        """What is shown, then what waits below it."""
        below = [scene for scene, _, _ in reversed(self._below)]
        return (*([self.scene] if self.scene is not None else []), *below)

    def come_back(self) -> None:
        """Leave a scene that was visited; the one below is drawn anew if something has changed."""
        self.typing = self.capture = None
        if not self._below:
            return
        self.scene, kit, book = self._below.pop()
        if kit is not self.kit or book is not self.book:
            self.scene.resized()

    def hear(self, intent: Intent) -> None:
        """A hand did something on whatever is shown; a pad that comes or goes concerns all."""
        if isinstance(intent, Lost | Found):
            for waiting, _, _ in self._below:
                waiting.hear(intent)
        if self.scene is not None:
            self.scene.hear(intent)

    def close(self) -> None:
        """Leave the program."""
        self.is_open = False


def _looks(settings: Settings) -> tuple[object, ...]:
    """What the kit's pictures hang on."""
    return settings.text_size, settings.colour_help

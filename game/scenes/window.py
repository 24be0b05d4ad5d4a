"""The window: its size, its letterbox, full screen, and how a frame gets onto the display."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

import pygame

from game.content.faults import Spoilt
from game.input.pointer import Lens, fitted
from game.render.assets import ASSETS, picture
from game.render.kit import REFERENCE
from game.render.palette import rgb

ICON = ASSETS / "icon.png"
SMALLEST = (320, 180)
LARGEST = (7680, 4320)
TITLE = "Railbird"


def prepare_display() -> None:
    """Before pygame starts: without a GPU the plain way of presenting is twenty times faster."""
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")
    os.environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    if sys.platform.startswith("linux") and not Path("/dev/dri").exists():
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


class Window:
    """The window and the canvas in it."""

    def __init__(self, size: tuple[int, int], screen: int = 0, *, full: bool = False) -> None:
        pygame.display.init()
        with suppress(Spoilt):
            pygame.display.set_icon(picture(ICON))
        pygame.display.set_caption(TITLE)
        self.screen_number = screen if screen < max(1, pygame.display.get_num_displays()) else 0
        self.windowed = _sane(size)
        self.full = full
        self._open()

    def _open(self) -> None:
        if self.full:
            size = pygame.display.get_desktop_sizes()[self.screen_number]
            flags = pygame.FULLSCREEN
        else:
            size, flags = self.windowed, pygame.RESIZABLE
        self.surface = pygame.display.set_mode(size, flags, display=self.screen_number)
        self._fit()

    def _fit(self) -> None:
        wide, high = self.surface.get_size()
        self.lens: Lens = fitted(wide, high)
        self.surface.fill(rgb("night"))
        area = pygame.Rect(
            round(self.lens.left),
            round(self.lens.top),
            min(wide, max(1, round(REFERENCE[0] * self.lens.scale))),
            min(high, max(1, round(REFERENCE[1] * self.lens.scale))),
        )
        self.canvas = self.surface.subsurface(area.clip(self.surface.get_rect()))

    @property
    def scale(self) -> float:
        """Real pixels for each pixel of the reference canvas."""
        return self.lens.scale

    def resized(self) -> None:
        """The user pulled at the window."""
        self.surface = pygame.display.get_surface() or self.surface
        if not self.full:
            self.windowed = _sane(self.surface.get_size())
        self._fit()

    def toggle_full(self) -> None:
        """To the full screen, or back."""
        self.full = not self.full
        self._open()

    def show(self, areas: list[pygame.Rect] | None) -> None:
        """Show what was drawn: these areas of the canvas, or everything."""
        if areas is None:
            pygame.display.flip()
        else:
            left, top = self.canvas.get_offset()
            pygame.display.update([area.move(left, top) for area in areas])


def _sane(size: tuple[int, int]) -> tuple[int, int]:
    wide = min(max(size[0], SMALLEST[0]), LARGEST[0])
    high = min(max(size[1], SMALLEST[1]), LARGEST[1])
    return wide, high

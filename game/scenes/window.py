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
LEAST = SMALLEST[0] / REFERENCE[0]
"""No picture is drawn smaller: a smaller window shows it shrunk."""
USUAL_RATE, RATES = 60, (30, 240)
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
        self.screen_number = _known(screen)
        self.windowed = _sane(size)
        self.full = full
        self._open()

    def _open(self) -> None:
        self.screen_number = _known(self.screen_number)
        if self.full:
            size = pygame.display.get_desktop_sizes()[self.screen_number]
            flags = pygame.FULLSCREEN
        else:
            size, flags = self.windowed, pygame.RESIZABLE
        self.surface = pygame.display.set_mode(size, flags, display=self.screen_number)
        self._fit()

    def _fit(self) -> None:
        """Find the place of the canvas; in a window too small for words it is drawn larger."""
        self._find_place()
        small = self.lens.scale < LEAST
        self.canvas = pygame.Surface(SMALLEST) if small else self.place

    def _find_place(self) -> None:
        wide, high = self.surface.get_size()
        self.lens: Lens = fitted(max(1, wide), max(1, high))
        self.surface.fill(rgb("night"))
        area = pygame.Rect(
            round(self.lens.left),
            round(self.lens.top),
            min(wide, max(1, round(REFERENCE[0] * self.lens.scale))),
            min(high, max(1, round(REFERENCE[1] * self.lens.scale))),
        )
        self.place = self.surface.subsurface(area.clip(self.surface.get_rect()))
        if not self.full:
            self.windowed = _sane((wide, high))

    @property
    def rate(self) -> int:
        """Frames a second that the display shows, as far as it says so."""
        told = pygame.display.get_current_refresh_rate()
        return min(max(told, RATES[0]), RATES[1]) if told else USUAL_RATE

    @property
    def scale(self) -> float:
        """Pixels of the picture for each pixel of the reference canvas."""
        return max(LEAST, self.lens.scale)

    def stretch(self) -> None:
        """The user pulls at the window: meanwhile the picture stays as large as it is drawn."""
        size = self.canvas.get_size()
        self.surface = pygame.display.get_surface() or self.surface
        is_place = self.canvas is self.place
        self._find_place()
        if is_place:
            self.canvas = pygame.Surface(size)

    def resized(self) -> None:
        """The window has another size, and the picture is drawn for it."""
        self.surface = pygame.display.get_surface() or self.surface
        self._fit()

    def moved(self, screen: int) -> None:
        """The window was moved to another screen, or the screen it was on is gone."""
        self.screen_number = _known(screen)

    def place_on(self, screen: int, *, full: bool) -> None:
        """To another screen, to the full screen, or back to a window."""
        self.screen_number, self.full = _known(screen), full
        self._open()

    def show(self, areas: list[pygame.Rect] | None) -> None:
        """Show what was drawn: these areas of the canvas, or everything."""
        if self.canvas is not self.place:
            pygame.transform.smoothscale(self.canvas, self.place.get_size(), self.place)
            areas = None
        if areas is None:
            pygame.display.flip()
        else:
            left, top = self.canvas.get_offset()
            pygame.display.update([area.move(left, top) for area in areas])


def on_desktop(size: tuple[int, int], screen: int) -> tuple[int, int]:
    """A remembered size, no larger than the screen that it is remembered for."""
    pygame.display.init()
    wide, high = pygame.display.get_desktop_sizes()[_known(screen)]
    return min(size[0], wide), min(size[1], high)


def _known(screen: int) -> int:
    """The screen, if it is still there."""
    return screen if 0 <= screen < len(pygame.display.get_desktop_sizes()) else 0


def _sane(size: tuple[int, int]) -> tuple[int, int]:
    wide = min(max(size[0], SMALLEST[0]), LARGEST[0])
    high = min(max(size[1], SMALLEST[1]), LARGEST[1])
    return wide, high

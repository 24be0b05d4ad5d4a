"""A window that nobody sees."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest


@pytest.fixture(autouse=True)
def window() -> pygame.Surface:
    """Small, and opened again if another test has closed it."""
    pygame.display.init()
    pygame.font.init()
    return pygame.display.get_surface() or pygame.display.set_mode((480, 270))

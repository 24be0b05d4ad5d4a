"""The icon of the window: the bird on a disc of felt.

Run `python -m assets.build.icon` from the repository's root; it needs pygame-ce.
"""

from __future__ import annotations

import io
from pathlib import Path

import pygame

from assets.build import ART, ASSETS

SIZE = 256
BIRD_SIZE = (212, 193)
BIRD_PLACE = (24, 22)
DISC = """
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">
  <defs>
    <radialGradient id="felt" gradientUnits="userSpaceOnUse" cx="128" cy="84" r="160">
      <stop offset="0" stop-color="#6FA58B"/>
      <stop offset="0.35" stop-color="#4A806A"/>
      <stop offset="0.7" stop-color="#1F5F49"/>
      <stop offset="1" stop-color="#0A281E"/>
    </radialGradient>
    <linearGradient id="brass" gradientUnits="userSpaceOnUse" x1="0" y1="4" x2="0" y2="252">
      <stop offset="0" stop-color="#FBDD98"/>
      <stop offset="1" stop-color="#E0B04E"/>
    </linearGradient>
  </defs>
  <circle cx="128" cy="128" r="124" fill="url(#brass)"/>
  <circle cx="128" cy="128" r="115" fill="url(#felt)"/>
  <path fill="#F8EED7"
    d="M43.5 206 L212.5 206 A115 115 0 0 1 197 220 L59 220 A115 115 0 0 1 43.5 206 Z"/>
</svg>
"""
"""A brass rim, the felt and the rail on which the bird sits."""


def build_icon(bird: Path, path: Path) -> None:
    """Writes the icon as a PNG."""
    icon = pygame.image.load_sized_svg(io.BytesIO(DISC.strip().encode()), (SIZE, SIZE))
    icon.blit(pygame.image.load_sized_svg(bird, BIRD_SIZE), BIRD_PLACE)
    pygame.image.save(icon, path)


if __name__ == "__main__":
    build_icon(ART / "bird.svg", ASSETS / "icon.png")

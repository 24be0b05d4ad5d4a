"""Builds everything under assets/ that is not written by hand; these are its folders."""

from __future__ import annotations

from pathlib import Path

ASSETS = Path(__file__).resolve().parent.parent
ART = ASSETS / "art"
FONTS = ASSETS / "fonts"
HORSES = ASSETS / "horses"

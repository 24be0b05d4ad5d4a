"""The shipped pictures, drawings and fonts: each is whole, or says which file is not."""

from __future__ import annotations

import io
import json
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pygame

from game.content.faults import Spoilt

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"

PNG = b"\x89PNG\r\n\x1a\n"
PNG_END = b"IEND"
SFNT = (b"\x00\x01\x00\x00", b"OTTO")
"""How font files begin: with outlines of TrueType, and of PostScript."""

T = TypeVar("T")


def picture(path: Path) -> pygame.Surface:
    """A picture from a file."""
    raw = _bytes(path)
    if not _is_whole_png(raw):
        raise spoilt(path)
    try:
        return pygame.image.load(io.BytesIO(raw), path.name)
    except pygame.error:
        raise spoilt(path) from None


def drawn(path: Path) -> bytes:
    """The text of a drawing; half of one would be drawn without a word."""
    raw = _bytes(path)
    if not raw.rstrip().endswith(b"</svg>"):
        raise spoilt(path)
    return raw


def drawing(path: Path, wide: int) -> pygame.Surface:
    """A drawing from a file, so many pixels wide."""
    raw = drawn(path)
    try:
        plain = pygame.image.load(io.BytesIO(raw), path.name)
        high = wide * plain.get_height() / plain.get_width()
        return pygame.image.load_sized_svg(io.BytesIO(raw), (max(1, wide), max(1, round(high))))
    except pygame.error:
        raise spoilt(path) from None


def typeface(path: Path, pixels: int) -> pygame.font.Font:
    """A font from a file, so many pixels large."""
    try:
        with path.open("rb") as file:
            whole = _font_length(file.read(1024))
        # A font that was cut off is opened, and its letters are blank.
        if not 0 < whole <= path.stat().st_size:
            raise spoilt(path)
        return pygame.font.Font(str(path), max(1, pixels))
    except (OSError, ValueError, pygame.error):
        raise spoilt(path) from None


def told(path: Path, make: Callable[[Any], T]) -> T:
    """What is made of the words and numbers in a file."""
    try:
        return make(json.loads(_bytes(path)))
    except (ValueError, LookupError, TypeError, ArithmeticError, RecursionError):
        raise spoilt(path) from None


def spoilt(path: Path, why: str = "cannot be read") -> Spoilt:
    """The file cannot be used; what helps is the same for all of them."""
    shown = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    return Spoilt(f"{shown.as_posix()}: {why}; get a fresh copy of the assets folder")


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        raise spoilt(path) from None


def _is_whole_png(raw: bytes) -> bool:
    """Whether every chunk is there with its own checksum, so that libpng has nothing to say."""
    if not raw.startswith(PNG):
        return False
    at = len(PNG)
    while at + 12 <= len(raw):
        end = at + 8 + int.from_bytes(raw[at : at + 4])
        if zlib.crc32(raw[at + 4 : end]) != int.from_bytes(raw[end : end + 4]):
            return False
        if raw[at + 4 : at + 8] == PNG_END:
            return True
        at = end + 4
    return False


def _font_length(head: bytes) -> int:
    """Where the last table of a font ends, as its directory says; 0 for what is no font."""
    if not head.startswith(SFNT):
        return 0
    tables = [head[at : at + 16] for at in range(12, 12 + 16 * int.from_bytes(head[4:6]), 16)]
    ends = (int.from_bytes(t[8:12]) + int.from_bytes(t[12:16]) for t in tables)
    return max(ends, default=0)

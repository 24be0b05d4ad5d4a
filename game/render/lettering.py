"""Type: lines of text in runs per script, at the window's real size."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import pygame

from game.render.assets import ASSETS, typeface
from game.render.palette import rgb

FONTS = ASSETS / "fonts"

LATIN = {"num": "bitter-800", "txt": "bitter-600", "ui": "fira-600"}
HAN_LARGE = {"num": "noto-serif-tc-900", "txt": "noto-serif-tc-700", "ui": "noto-sans-tc-700"}
HAN_SMALL = "noto-sans-tc-700"
HAN_LARGE_FROM = 36
"""Chinese smaller than this, in pixels at 1080p, is always set without serifs."""
HAN_SIZE = 0.92
ELLIPSIS = "…"
MOST_PIXELS, MOST_WIDTHS = 3_000_000, 20_000
"""Pixels of lines kept at 1080p, and widths; an evening must not fill the memory with captions."""


class Line(NamedTuple):
    """A line of text ready to be drawn."""

    surface: pygame.Surface
    middle: float
    """How far below its top the middle of its capitals is."""


class Lettering:
    """All type at one scale."""

    def __init__(self, scale: float, folder: Path = FONTS) -> None:
        self.scale = scale
        self.folder = folder
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._lines: dict[tuple[str, str, float, str, float], Line] = {}
        self._pixels = 0
        self._widths: dict[tuple[str, str, float, float], float] = {}

    def line(self, text: str, family: str, size: float, colour: str, track: float = 0.0) -> Line:
        """One line; `size` and `track` in pixels at 1080p."""
        key = (text, family, size, colour, track)
        if key not in self._lines:
            self._lines[key] = line = self._set(text, family, size, colour, track)
            self._pixels += _area(line)
            while self._pixels > MOST_PIXELS * self.scale**2 and len(self._lines) > 1:
                oldest = next(iter(self._lines))
                self._pixels -= _area(self._lines.pop(oldest))
        return self._lines[key]

    def width(self, text: str, family: str, size: float, track: float = 0.0) -> float:
        """How wide a line is, in pixels at 1080p; it is measured without being set."""
        key = (text, family, size, track)
        if key not in self._widths:
            if len(self._widths) > MOST_WIDTHS:
                self._widths.clear()
            runs = self._runs(text, family, size, spaced=track > 0)
            wide = sum(font.size(part)[0] + track * self.scale for part, font in runs)
            self._widths[key] = max(1, round(wide - track * self.scale)) / self.scale
        return self._widths[key]

    def fitting(self, text: str, family: str, size: float, width: float, least: float) -> float:
        """The size, or the next smaller one at which the text fits."""
        while size > least and self.width(text, family, size) > width:
            size = max(least, size - 1)
        return size

    def fitted(
        self, text: str, family: str, size: float, width: float, least: float
    ) -> tuple[str, float]:
        """The text at a size at which it fits; cut short where it does not fit at the least."""
        size = self.fitting(text, family, size, width, least)
        if self.width(text, family, size) <= width:
            return text, size
        kept = len(text) - 1
        while kept > 1 and self.width(text[:kept].rstrip() + ELLIPSIS, family, size) > width:
            kept -= 1
        return text[:kept].rstrip() + ELLIPSIS, size

    def font(self, name: str, pixels: int) -> pygame.font.Font:
        """A font file at a size in real pixels."""
        if (name, pixels) not in self._fonts:
            path = next(self.folder.glob(f"{name}.*"), self.folder / name)
            self._fonts[name, pixels] = typeface(path, pixels)
        return self._fonts[name, pixels]

    def _set(self, text: str, family: str, size: float, colour: str, track: float) -> Line:
        pieces: list[tuple[pygame.Surface, int, float]] = []
        x = 0.0
        for part, font in self._runs(text, family, size, spaced=track > 0):
            image = font.render(part, True, rgb(colour))
            pieces.append((image, font.get_ascent(), x))
            x += image.get_width() + track * self.scale
        ascent = max((up for _, up, _ in pieces), default=1)
        below = max((image.get_height() - up for image, up, _ in pieces), default=1)
        width = max(1, round(x - track * self.scale))
        surface = pygame.Surface((width, ascent + below), pygame.SRCALPHA)
        for image, up, left in pieces:
            surface.blit(image, (round(left), ascent - up))
        return Line(surface, ascent - self._capital(text, family, size))

    def _runs(
        self, text: str, family: str, size: float, *, spaced: bool
    ) -> list[tuple[str, pygame.font.Font]]:
        """The text cut where the script changes; letter by letter where it is spaced."""
        runs = []
        for han, letters in groupby(text, is_han):
            part = "".join(letters)
            font = self._font_for(family, size, han=han)
            runs += [(letter, font) for letter in part] if spaced else [(part, font)]
        return runs

    def _font_for(self, family: str, size: float, *, han: bool) -> pygame.font.Font:
        if not han:
            return self.font(LATIN[family], round(size * self.scale))
        name = HAN_LARGE[family] if size >= HAN_LARGE_FROM else HAN_SMALL
        return self.font(name, round(size * HAN_SIZE * self.scale))

    def _capital(self, text: str, family: str, size: float) -> float:
        """Half the height of the capitals, or of the ideographs where there are any."""
        han = any(map(is_han, text))
        metrics = self._font_for(family, size, han=han).metrics("國" if han else "H")[0]
        assert metrics is not None
        return (metrics[3] + metrics[2]) / 2 if han else metrics[3] / 2


def _area(line: Line) -> int:
    return line.surface.get_width() * line.surface.get_height()


def is_han(letter: str) -> bool:
    """Whether a letter is set in the Chinese fonts."""
    return ord(letter) >= 0x2E80


NEVER_FIRST = "，。、！？：；）」』》…—,.!?:;)"
"""Signs that no line begins with."""


def wrapped(type_: Lettering, text: str, family: str, size: float, width: float) -> list[str]:
    """The text in lines that fit; Latin and Cyrillic break between words, Chinese anywhere."""
    lines = [""]
    for piece in _pieces(text):
        longer = lines[-1] + piece
        if lines[-1].strip() and type_.width(longer.rstrip(), family, size) > width:
            lines[-1] = lines[-1].rstrip()
            lines.append(piece.lstrip())
        else:
            lines[-1] = longer
    return [line.strip() for line in lines]


def balanced(type_: Lettering, text: str, family: str, size: float, width: float) -> list[str]:
    """The text in as few lines, all about as long, so that none is left with a single word."""
    lines = wrapped(type_, text, family, size, width)
    even = type_.width(text, family, size) / len(lines)
    while even < width and len(wrapped(type_, text, family, size, even)) > len(lines):
        even += size / 4
    return wrapped(type_, text, family, size, min(even, width))


def _pieces(text: str) -> list[str]:
    """What cannot be broken: words with the space behind them, or single ideographs."""
    pieces: list[str] = []
    for letter in text:
        before = pieces[-1][-1] if pieces else ""
        joins = before and (
            letter in NEVER_FIRST
            or letter == " "
            or (not is_han(letter) and not is_han(before) and before != " ")
        )
        if joins:
            pieces[-1] += letter
        else:
            pieces.append(letter)
    return pieces

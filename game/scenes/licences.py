"""Licences and version: whose work the program stands on."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.home.version import VERSION
from game.render.controls import put_sheet
from game.render.kit import Kit
from game.render.lettering import wrapped
from game.scenes.control import AnyControl
from game.scenes.form import Change
from game.scenes.screen import Screen

LICENCES = (
    ("package", "pygame-ce", "LGPL 2.1"), ("package", "SDL", "zlib"),
    ("package", "PyYAML", "MIT"), ("package", "numpy", "BSD 3-Clause"),
    ("package", "platformdirs", "MIT"), ("package", "Python", "PSF 2.0"),
    ("package", "eSpeak NG", "GPL 3"),
    ("font", "Bitter", "OFL 1.1"), ("font", "Fira Sans Condensed", "OFL 1.1"),
    ("font", "Noto Sans TC", "OFL 1.1"), ("font", "Noto Serif TC", "OFL 1.1"),
    ("font", "Abril Fatface", "OFL 1.1"),
)  # fmt: skip
"""The last one only as the outline of the wordmark."""
COLUMNS, WIDE = (24.0, 972.0), 924.0


class LicencesScene(Screen):
    """One page, nothing to do on it but to go back."""

    first = "back"

    def title(self) -> str:
        """What it is."""
        return self.desk.book.say("licences.title")

    def subtitle(self) -> str:
        """Which version this is."""
        return self.desk.book.say("licences.version", version=VERSION)

    def controls(self) -> Sequence[AnyControl]:
        """None but the way back."""
        return ()

    def changed(self, change: Change) -> None:
        """Nothing changes."""

    def paint(self, kit: Kit, onto: pygame.Surface) -> None:
        """Our own, then everybody else's."""
        book, y = self.desk.book, 150.0
        size = 34 * min(1.5, kit.grow)
        for line in wrapped(kit.type, book.say("licences.own"), "txt", size, 1840):
            kit.text(onto, line, "txt", size, "cream", (32, y), anchor="l")
            y += size * 1.4
        lines = -(-len(LICENCES) // 2)
        pitch = min(104.0, (920 - y) / lines)
        for at, (kind, name, licence) in enumerate(LICENCES):
            box = (COLUMNS[at // lines], y + pitch * (at % lines), WIDE, pitch - 12)
            self._put_row(kit, onto, box, (book.say(f"licences.{kind}"), name, licence))
        told = book.say("licences.texts")
        at_foot = (32.0, 990.0)
        size = 28 * min(1.5, kit.grow)
        kit.text(onto, told, "ui", size, "cream_dim", at_foot, anchor="l", width=1840, least=20)

    def _put_row(
        self, kit: Kit, onto: pygame.Surface, box: tuple[float, float, float, float],
        words: tuple[str, str, str],
    ) -> None:  # fmt: skip
        put_sheet(kit, onto, box)
        x, y, wide = box[0], box[1] + box[3] / 2, box[2]
        size = min(30 * kit.grow, box[3] * 0.5)
        kind, name, licence = words
        room = wide * 0.2
        kit.text(onto, kind, "ui", size * 0.87, "cream_dim", (x + 24, y), anchor="l", width=room)
        at = (x + 36 + room, y)
        kit.text(onto, name, "num", size, "cream", at, anchor="l", width=wide * 0.46, least=20)
        at = (x + wide - 24, y)
        kit.text(onto, licence, "ui", size, "cream", at, anchor="r", width=wide * 0.25, least=18)

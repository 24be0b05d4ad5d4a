"""The wordmark: the game's name in Abril Fatface, as one SVG outline.

Run `python -m assets.build.wordmark SOURCES` from the repository's root; `assets.build.fonts` says
what the folder SOURCES holds.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen  # type: ignore[import-untyped]
from fontTools.pens.recordingPen import RecordingPen  # type: ignore[import-untyped]
from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from assets.build import ART

NAME = "Railbird"
CREAM = "#F8EED7"
SOURCE = Path("node_modules/@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff2")


def build_wordmark(font: Path, path: Path) -> None:
    """Writes the name as outlines, in the units of the font."""
    word = _written(TTFont(font), NAME)
    left, top, right, bottom = _bounds(word)
    pen = SVGPathPen(None, ntos=_rounded)
    word.replay(TransformPen(pen, (1, 0, 0, 1, -left, -top)))
    size = f"{_rounded(right - left)} {_rounded(bottom - top)}"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_svg(size, pen.getCommands()), encoding="utf-8")


def _written(font: TTFont, text: str) -> RecordingPen:
    """The glyphs side by side, y down; the font kerns no pair of this name."""
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    word, x = RecordingPen(), 0.0
    for character in text:
        glyph = glyphs[names[ord(character)]]
        glyph.draw(TransformPen(word, (1, 0, 0, -1, x, 0)))
        x += glyph.width
    return word


def _bounds(word: RecordingPen) -> tuple[float, float, float, float]:
    pen = BoundsPen(None)
    word.replay(pen)
    assert pen.bounds is not None, "a word has an extent"
    left, top, right, bottom = pen.bounds
    return left, top, right, bottom


def _rounded(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")


def _svg(size: str, data: str) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">'
    return f'{head}\n  <path fill="{CREAM}" d="{data}"/>\n</svg>\n'


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sources", type=Path, help="the folder of the source fonts")
    build_wordmark(parser.parse_args().sources / SOURCE, ART / "wordmark.svg")

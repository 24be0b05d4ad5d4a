"""The fonts of the game: subsets of five OFL fonts, their licences, and what they cover.

Run `python -m assets.build.fonts SOURCES` from the repository's root; it takes two minutes and
needs fonttools and brotli. Fill the folder SOURCES with:

    npm install --prefix SOURCES @expo-google-fonts/bitter \
        @expo-google-fonts/fira-sans-condensed @fontsource/abril-fatface
    apt-get download fonts-noto-cjk fonts-noto-cjk-extra
    for package in fonts-noto-cjk*.deb; do dpkg -x $package SOURCES; done
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from pathlib import Path

from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from assets.build import FONTS
from assets.build.characters import Characters, han, latin, ranges

GOOGLE = Path("node_modules/@expo-google-fonts")
DEBIAN = Path("usr/share/fonts/opentype/noto")
LICENCE = "LICENSE_FONT"
TRADITIONAL_CHINESE = 3
"""The face of that language in a collection of Noto CJK."""
FEATURES = ["kern", "liga", "mark"]
"""Without locl: it would double the Han glyphs with those of other languages."""
VERTICAL = ["BASE", "VORG", "vhea", "vmtx"]
NAMES = [0, 1, 2, 3, 4, 5, 6, 13, 14]
"""Copyright, names, version, licence and its address."""


@dataclass(frozen=True, slots=True)
class Cut:
    """One font file of the game: which face it is cut from, and what is kept."""

    file: str
    family: str
    source: Path
    characters: Characters
    face: int = -1


LATIN, HAN = latin(), latin() | han()
BITTER, FIRA = GOOGLE / "bitter", GOOGLE / "fira-sans-condensed"
CUTS = (
    Cut("bitter-800.ttf", "bitter", BITTER / "800ExtraBold/Bitter_800ExtraBold.ttf", LATIN),
    Cut("bitter-600.ttf", "bitter", BITTER / "600SemiBold/Bitter_600SemiBold.ttf", LATIN),
    Cut("fira-600.ttf", "fira", FIRA / "600SemiBold/FiraSansCondensed_600SemiBold.ttf", LATIN),
    Cut(
        "noto-sans-tc-700.otf",
        "noto-sans-tc",
        DEBIAN / "NotoSansCJK-Bold.ttc",
        HAN,
        TRADITIONAL_CHINESE,
    ),
    Cut(
        "noto-serif-tc-900.otf",
        "noto-serif-tc",
        DEBIAN / "NotoSerifCJK-Black.ttc",
        HAN,
        TRADITIONAL_CHINESE,
    ),
    Cut(
        "noto-serif-tc-700.otf",
        "noto-serif-tc",
        DEBIAN / "NotoSerifCJK-Bold.ttc",
        HAN,
        TRADITIONAL_CHINESE,
    ),
)


def build_fonts(sources: Path, folder: Path) -> None:
    """Writes every font, its family's licence and the list of what each covers."""
    folder.mkdir(parents=True, exist_ok=True)
    coverage = {}
    for cut in CUTS:
        font = subset(sources, cut)
        font.save(folder / cut.file)
        coverage[cut.file] = ranges(font.getBestCmap())
        licence = _licence(sources, cut, font)
        (folder / f"LICENSE-{cut.family}.txt").write_text(licence, encoding="utf-8")
    _write_coverage(folder / "coverage.json", coverage)


def subset(sources: Path, cut: Cut) -> TTFont:
    """The face with only the characters of the cut."""
    font = TTFont(sources / cut.source, fontNumber=cut.face, recalcTimestamp=False)
    worker = Subsetter(_options())
    worker.populate(unicodes=cut.characters)
    worker.subset(font)
    return font


def _options() -> Options:
    options = Options()
    options.hinting = False
    options.notdef_outline = True
    options.layout_features = FEATURES
    options.name_IDs = NAMES
    options.drop_tables = [*options.drop_tables, *VERTICAL]
    return options


def _licence(sources: Path, cut: Cut, font: TTFont) -> str:
    """The Open Font License with the family's notice; Debian has no file of it, so it is joined."""
    own = sources / cut.source.parent.parent / LICENCE
    if own.exists():
        return own.read_text(encoding="utf-8").strip() + "\n"
    text = (sources / BITTER / LICENCE).read_text(encoding="utf-8")
    body = text[text.index("This Font Software is licensed") :].strip()
    return f"{font['name'].getDebugName(0)}\n\n{body}\n"


def _write_coverage(path: Path, coverage: dict[str, list[tuple[int, int]]]) -> None:
    """One line a font, so that a change can be read."""
    lines = [
        f'  "{file}": {json.dumps(spans, separators=(",", ":"))}'
        for file, spans in coverage.items()
    ]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sources", type=Path, help="the folder of the source fonts")
    build_fonts(parser.parse_args().sources, FONTS)

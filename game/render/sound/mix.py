"""`data/sound.yaml`: how loud every sound is beside the others."""

from __future__ import annotations

from pathlib import Path

from game.content.cursor import Cursor, Fields
from game.content.load import DATA, read_data
from game.content.tree import parse
from game.engine.record import record
from game.render.sound.library import EFFECTS

FILE = DATA / "sound.yaml"
KINDS = ("hooves", "crowd", "evening")
LONGEST = 10_000


@record
class Mix:
    """Shares of full scale, and seconds."""

    effects: tuple[tuple[str, float], ...]
    loops: tuple[tuple[str, float], ...]
    together: float
    headroom: float
    glide: float
    first: float
    duck_to: float
    duck_glide: float
    width: float
    voice: float
    """How loud the loudest of what the caller says is made."""


def load_mix(file: Path = FILE) -> Mix:
    """How loud everything is, from its file."""
    made: Mix = read_data(read_mix, file)
    return made


def read_mix(file: str, raw: bytes) -> Mix:
    """How loud everything is, or every fault of the file."""
    at = Cursor(file, *parse(file, raw))
    fields = at.fields("effects", "loops", "mixing")
    numbers = fields.read("mixing", _mixing, dict.fromkeys(MIXING, 1))
    made = Mix(
        effects=fields.read("effects", lambda at: _shares(at, tuple(EFFECTS)), ()),
        loops=fields.read("loops", lambda at: _shares(at, KINDS), ()),
        together=numbers["together"] / 100,
        headroom=numbers["headroom"] / 100,
        glide=numbers["glide"] / 1000,
        first=numbers["first"] / 1000,
        duck_to=numbers["duck_to"] / 100,
        duck_glide=numbers["duck_glide"] / 1000,
        width=numbers["width"] / 100,
        voice=numbers["voice"] / 100,
    )
    return at.done(made)


MIXING = {
    "together": 100, "headroom": 100, "glide": LONGEST, "first": LONGEST, "duck_to": 100,
    "duck_glide": LONGEST, "width": 100, "voice": 100,
}  # fmt: skip
"""The most that each number may be."""


def _mixing(at: Cursor) -> dict[str, int]:
    fields: Fields = at.fields(*MIXING)
    return {name: fields.number(name, 1, most) for name, most in MIXING.items()}


def _shares(at: Cursor, names: tuple[str, ...]) -> tuple[tuple[str, float], ...]:
    fields = at.fields(*names)
    return tuple((name, fields.number(name, 0, 100) / 100) for name in names)

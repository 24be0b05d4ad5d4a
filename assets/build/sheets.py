"""The sprite sheets of every game's runners, and what the game has to know about their poses.

Run `python -m assets.build.sheets` from the repository's root, after the fonts are built; it takes
about a minute. It needs pygame-ce, fonttools and pillow.
"""

from __future__ import annotations

import io
import json
from pathlib import Path

import pygame
from PIL import Image

from assets.build import FONTS, HORSES
from assets.build.horse.drawing import draw
from assets.build.horse.figures import Figures
from assets.build.horse.gait import CANTER, GALLOP
from assets.build.horse.picture import HEIGHT, ORIGIN, SCALE, WIDTH
from assets.build.horse.pose import (
    CANTER_FRAMES,
    GALLOP_FRAMES,
    STAND,
    STAND_FRAMES,
    Pose,
    poses,
)
from assets.build.horse.silks import HORSE_RACE, READY_SET_BET, Runner

FRAME = (300, 200)
"""Twice the size on a 1920x1080 table, so that a 3840x2160 one is sharp."""
COLUMNS = 8
COLOURS = 256
"""A sheet in full colour is six times as large and looks the same on the table."""
NUMBER_FONT = FONTS / "bitter-800.ttf"
STABLES = {"ready_set_bet": READY_SET_BET, "horse_race": HORSE_RACE}
NOSES = {GALLOP.name: 587, CANTER.name: 575, STAND: 548}
"""The foremost place of the nose in each gait, on the canvas."""


def build_sheets(folder: Path) -> None:
    """Writes all sheets, a folder for each game, and the facts that hold for all of them."""
    figures, frames = Figures(NUMBER_FONT), poses()
    for game, runners in STABLES.items():
        (folder / game).mkdir(parents=True, exist_ok=True)
        for i, runner in enumerate(runners):
            save_sheet(sheet(runner, frames, figures), folder / game / f"runner_{i}.png")
    text = json.dumps(facts(), indent=2)
    (folder / "poses.json").write_text(text + "\n", encoding="utf-8")


def sheet(runner: Runner, frames: list[Pose], figures: Figures) -> pygame.Surface:
    """All frames of one runner, row by row."""
    width, height = FRAME
    rows = -(-len(frames) // COLUMNS)
    surface = pygame.Surface((width * COLUMNS, height * rows), pygame.SRCALPHA)
    for i, pose in enumerate(frames):
        place = i % COLUMNS * width, i // COLUMNS * height
        surface.blit(raster(draw(runner, pose, figures), FRAME), place)
    return surface


def raster(svg: str, size: tuple[int, int]) -> pygame.Surface:
    """An SVG as pixels."""
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)


def save_sheet(surface: pygame.Surface, path: Path) -> None:
    """Writes a PNG with a palette in which every colour has its own alpha."""
    pixels = pygame.image.tobytes(surface, "RGBA")
    image = Image.frombytes("RGBA", surface.get_size(), pixels)
    method, dither = Image.Quantize.FASTOCTREE, Image.Dither.NONE
    image.quantize(COLOURS, method=method, dither=dither).save(path, optimize=True)


def facts() -> dict[str, object]:
    """What the game knows about the frames; all lengths are pixels of the canvas."""
    return {
        "canvas": [WIDTH, HEIGHT],
        "frame": list(FRAME),
        "columns": COLUMNS,
        "foot": ORIGIN.y,
        "gaits": {
            GALLOP.name: _frames(GALLOP.name, 0, GALLOP_FRAMES),
            CANTER.name: _frames(CANTER.name, GALLOP_FRAMES, CANTER_FRAMES),
            STAND: _frames(STAND, GALLOP_FRAMES + CANTER_FRAMES, STAND_FRAMES),
        },
        "stride": _stride(),
        "touch": list(GALLOP.touch),
        "touch_x": [round(ORIGIN.x + x * SCALE, 3) for x in GALLOP.reach],
    }


def _frames(gait: str, first: int, count: int) -> dict[str, int]:
    return {"first": first, "count": count, "nose": NOSES[gait]}


def _stride() -> float:
    """The ground that passes under the canvas in one gallop stride, from whole rig units."""
    return round(round(GALLOP.stride) * SCALE, 3)


if __name__ == "__main__":
    build_sheets(HORSES)

"""The number cloth: a quarter sheet from saddle to croup with the number as large as it goes."""

from __future__ import annotations

from collections.abc import Iterator

from assets.build.horse.colour import BLACK, blend
from assets.build.horse.figures import Figure, Figures
from assets.build.horse.picture import PathData, Picture, curve, on_canvas
from assets.build.horse.plane import Point, outline
from assets.build.horse.silks import Silks
from assets.build.horse.trunk import Trunk

SHEET = outline(
    "-86,-212.5! -54,-217.5 -34,-213.5 -10,-211 18,-212.5 44,-217! 43,-178 38,-172 4,-159"
    " -40,-155 -78,-154 -87,-161"
)
HEM_SHADE = outline(
    "-86,-169 -40,-164 4,-167 40,-182 43,-178 38,-172 4,-159 -40,-155 -78,-154 -87,-161"
)
BINDING = outline("-82.8,-210 -83.6,-163 -77,-157.4 -40,-158.2 4,-162 35,-174")
SADDLE = outline("2,-211.5 14,-216 34,-221 48,-224 51,-214 47,-194 39,-184 30,-190 24,-205 12,-209")

LEFT, RIGHT, MIDDLE = -77.0, 8.0, -184.0
"""The box of the number: its sides, and the line on which it is centred."""
WIDEST = 1.12
"""A narrow number is drawn no wider than this."""
HEIGHTS = {1: 41.0, 2: 41.0, 3: 35.0}
SMALL = 31.0
"""Cap height for each length of a number, and for longer ones."""


def paint_cloth(
    picture: Picture, trunk: Trunk, silks: Silks, number: str, figures: Figures
) -> None:
    """The sheet with pale binding, the saddle and the number."""
    dark = blend(silks.sheet, BLACK, 0.55)
    picture.outlined(trunk.skin(SHEET), silks.sheet, dark)
    picture.blob(trunk.skin(HEM_SHADE), BLACK, 0.18)
    picture.line(trunk.skin(BINDING), silks.figures, 2.6, 0.9)
    picture.path(curve(trunk.skin(SADDLE)), "#33211a", stroke="#1a100c", width=1)
    data = "".join(_number(trunk, number, figures))
    picture.path(data, silks.figures, stroke=silks.figures, width=1.1)


def _number(trunk: Trunk, number: str, figures: Figures) -> Iterator[PathData]:
    """The outlines of the number, centred in its box and bent with the back."""
    height = HEIGHTS.get(len(number), SMALL)
    scale = height / figures.cap_height
    parts = [figures.figure(character) for character in number]
    advance = sum(part.advance for part in parts)
    squeeze = min(WIDEST, (RIGHT - LEFT) / (advance * scale))
    x = (LEFT + RIGHT) / 2 - advance * scale * squeeze / 2
    for part in parts:
        yield from _contours(trunk, part, Point(x, MIDDLE + height / 2), (scale * squeeze, scale))
        x += part.advance * scale * squeeze


def _contours(
    trunk: Trunk, figure: Figure, foot: Point, scale: tuple[float, float]
) -> Iterator[PathData]:
    for contour in figure.contours:
        places = (foot.moved(x * scale[0], -y * scale[1]) for x, y in contour)
        spots = [on_canvas(trunk.skinned(place)) for place in places]
        yield "M" + "L".join(f"{spot.x:.2f} {spot.y:.2f}" for spot in spots) + "Z"

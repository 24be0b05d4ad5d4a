"""The drawing kit of one window size: shapes from SVG, shadows, text, all at real pixels."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pygame

from game.render.lettering import FONTS, Lettering, Line
from game.render.palette import Rgb, digits, rgb

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""x, y, width, height on the reference canvas of 1920 x 1080."""

REFERENCE = (1920, 1080)
SHAPES, CONTRAST = "shapes", "contrast"
"""The least and the most help for eyes that do not see all colours."""
LARGE = 60_000
"""Pixels of a picture whose shadow is blurred at a quarter of its size."""


class Kit:
    """Makes pictures at one scale and keeps them; sizes and places are those of the canvas."""

    def __init__(
        self, scale: float, fonts: Path = FONTS, grow: float = 1.0, colour_help: str = SHAPES
    ) -> None:
        self.scale = scale
        self.grow = grow
        """How much larger than usual the words of menus are, 1 to 2: the user's text size."""
        self.patterns = colour_help != SHAPES
        """Whether every colour that means something has a pattern as well."""
        self.contrast = colour_help == CONTRAST
        """Whether figures and edges stand out more from their ground."""
        self.type = Lettering(scale, fonts)
        self._kept: dict[object, pygame.Surface] = {}
        self._larger: dict[float, Kit] = {}

    def larger(self, zoom: float) -> Kit:
        """A kit that draws everything so much larger, or smaller; its places are so much fewer."""
        if zoom not in self._larger:
            self._larger[zoom] = Kit(self.scale * zoom, self.type.folder, self.grow)
        return self._larger[zoom]

    def px(self, length: float) -> int:
        """A length in real pixels."""
        return round(length * self.scale)

    def at(self, point: Point) -> tuple[int, int]:
        """A place in real pixels."""
        return round(point[0] * self.scale), round(point[1] * self.scale)

    def rect(self, box: Box) -> pygame.Rect:
        """A box in real pixels; neighbours that touch on the canvas touch on the screen."""
        left, top = self.at((box[0], box[1]))
        right, bottom = self.at((box[0] + box[2], box[1] + box[3]))
        return pygame.Rect(left, top, right - left, bottom - top)

    def keep(self, key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture made once."""
        if key not in self._kept:
            self._kept[key] = make()
        return self._kept[key]

    def let_go(self, above: float = 0.0) -> None:
        """Keep nothing larger than this, in pixels at 1080p; what is wanted will be made again.

        A shadow is larger than what casts it, so none outlives the picture that it belongs to.
        """
        self._larger.clear()
        most = above * self.scale**2
        self._kept = {
            key: image
            for key, image in self._kept.items()
            if image.get_width() * image.get_height() <= most
        }

    def blank(self, size: Point) -> pygame.Surface:
        """An empty picture."""
        return pygame.Surface((max(1, self.px(size[0])), max(1, self.px(size[1]))), pygame.SRCALPHA)

    def svg(self, width: float, height: float, body: str, zoom: float = 1.0) -> pygame.Surface:
        """A drawing, rasterised at the window's scale."""

        def make() -> pygame.Surface:
            size = (max(1, self.px(width * zoom)), max(1, self.px(height * zoom)))
            return rasterised(width, height, body, size)

        return self.keep(("svg", width, height, body, zoom), make)

    def panel(
        self, width: float, height: float, radius: float, fill: str, fill_2: str = "", *,
        line: str = "", thick: float = 0.0, line_alpha: float = 1.0, alpha: float = 1.0,
    ) -> pygame.Surface:  # fmt: skip
        """A rounded rectangle, perhaps fading downwards into a second colour."""
        key = ("panel", width, height, radius, fill, fill_2, line, thick, line_alpha, alpha)

        def make() -> pygame.Surface:
            paint = "url(#g)" if fill_2 else digits(fill)
            shade = gradient("g", fill, fill_2, alpha, alpha) if fill_2 else ""
            stroke = (
                f' stroke="{digits(line)}" stroke-width="{thick}" stroke-opacity="{line_alpha}"'
                if line
                else ""
            )
            body = (
                f'{shade}<rect x="{thick / 2}" y="{thick / 2}" width="{width - thick}" '
                f'height="{height - thick}" rx="{radius}" fill="{paint}" '
                f'fill-opacity="{alpha}"{stroke}/>'
            )
            return self.svg(width, height, body)

        return self.keep(key, make)

    def shadow(self, image: pygame.Surface, blur: float, colour: str = "night") -> pygame.Surface:
        """The soft shadow of a picture, wider than it by twice the blur on every side."""

        radius = max(1, self.px(blur))
        return self.keep(
            ("shadow", id(image), blur, colour), lambda: self._cast(image, radius, colour)
        )

    def _cast(self, image: pygame.Surface, radius: int, colour: str) -> pygame.Surface:
        """Pictures of one outline, whatever their colours, cast one shadow."""
        outline = pygame.mask.from_surface(image, 60)
        key = ("outline", outline.get_size(), bytes(memoryview(outline)), radius, colour)  # type: ignore[arg-type]
        return self.keep(key, lambda: _blurred(outline, radius, rgb(colour)))

    def put(
        self, onto: pygame.Surface, image: pygame.Surface, centre: Point, *, alpha: int = 255
    ) -> None:
        """Draw a picture with its middle on a place."""
        left = round(centre[0] * self.scale - image.get_width() / 2)
        top = round(centre[1] * self.scale - image.get_height() / 2)
        blit(onto, image, (left, top), alpha)

    def put_shadow(
        self, onto: pygame.Surface, image: pygame.Surface, centre: Point,
        blur: float, down: float, alpha: int, colour: str = "night",
    ) -> None:  # fmt: skip
        """Draw the shadow of a picture whose middle is, or will be, on a place."""
        shade = self.shadow(image, blur, colour)
        self.put(onto, shade, (centre[0], centre[1] + down), alpha=alpha)

    def lay(
        self, onto: pygame.Surface, image: pygame.Surface, box: Box, *,
        shadow: tuple[float, float, int] | None = None, alpha: int = 255,
    ) -> None:  # fmt: skip
        """Draw a picture into a box, perhaps with a shadow: blur, distance, strength."""
        centre = (box[0] + box[2] / 2, box[1] + box[3] / 2)
        if shadow:
            self.put_shadow(onto, image, centre, *shadow)
        blit(onto, image, self.at((box[0], box[1])), alpha)

    def text(
        self, onto: pygame.Surface, text: str, family: str, size: float, colour: str, at: Point,
        *, anchor: str = "c", width: float = 0.0, least: float = 18.0, track: float = 0.0,
        alpha: int = 255,
    ) -> float:  # fmt: skip
        """A line with the middle of its capitals on `at`; its width. A width given is kept."""
        if width:
            text, size = self.type.fitted(text, family, size, width, least)
        line = self.type.line(text, family, size, colour, track)
        return self.put_line(onto, line, at, anchor, alpha)

    def put_line(
        self, onto: pygame.Surface, line: Line, at: Point, anchor: str = "c", alpha: int = 255
    ) -> float:
        """Draw a line of text; its width."""
        wide = line.surface.get_width()
        back = {"l": 0.0, "c": wide / 2, "r": float(wide)}[anchor]
        place = (round(at[0] * self.scale - back), round(at[1] * self.scale - line.middle))
        blit(onto, line.surface, place, alpha)
        return wide / self.scale


def within(box: Box, x: float, y: float) -> bool:
    """Whether a point lies in a box."""
    return box[0] <= x < box[0] + box[2] and box[1] <= y < box[1] + box[3]


def _blurred(outline: pygame.Mask, radius: int, colour: Rgb) -> pygame.Surface:
    """A silhouette out of focus; a large one is blurred small, which nobody can see."""
    wide, high = outline.get_size()
    coarse = 4 if radius >= 4 and wide * high > LARGE else 1
    pad, clear = 2 * radius, (*colour, 0)
    size = (wide + 2 * pad, high + 2 * pad)
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill(clear)
    out.blit(outline.to_surface(setcolor=(*colour, 255), unsetcolor=clear), (pad, pad))
    if coarse == 1:
        return pygame.transform.gaussian_blur(out, radius)
    small = pygame.transform.smoothscale(out, (size[0] // coarse, size[1] // coarse))
    return pygame.transform.smoothscale(
        pygame.transform.gaussian_blur(small, max(1, radius // coarse)), size
    )


def blit(
    onto: pygame.Surface, image: pygame.Surface, place: tuple[int, int], alpha: int = 255
) -> None:
    """Draw a picture, perhaps only faintly."""
    if alpha >= 255:
        onto.blit(image, place)
    elif alpha > 0:
        image.set_alpha(alpha)
        onto.blit(image, place)
        image.set_alpha(255)


def rasterised(width: float, height: float, body: str, size: tuple[int, int]) -> pygame.Surface:
    """A drawing in pixels."""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{body}</svg>'
    )
    return quick(pygame.image.load_sized_svg(io.BytesIO(text.encode()), size))


def quick(image: pygame.Surface) -> pygame.Surface:
    """The picture in the display's own order of colours, without which a blit takes far longer."""
    return image.convert_alpha() if pygame.display.get_surface() else image


def gradient(
    name: str, top: str, bottom: str, top_alpha: float = 1.0, bottom_alpha: float = 1.0
) -> str:
    """The definition of a fading downwards (in per cent: NanoSVG reads 0 to 1 as pixels)."""
    return (
        f'<defs><linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{digits(top)}" stop-opacity="{top_alpha}"/>'
        f'<stop offset="1" stop-color="{digits(bottom)}" stop-opacity="{bottom_alpha}"/>'
        "</linearGradient></defs>"
    )

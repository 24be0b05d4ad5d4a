"""Menu pieces: buttons, panels, veils, the wordmark and the bird."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.content.faults import Spoilt
from game.render.assets import ASSETS, drawing
from game.render.icons import icon
from game.render.kit import REFERENCE, Box, Kit, Point, quick
from game.render.palette import digits, mix, rgb

ART = ASSETS / "art"
STAND_INS = {"wordmark": "Railbird"}
"""What is written where a drawing is lost; one that is not named here is only missed."""


def put_button(
    kit: Kit, onto: pygame.Surface, box: Box, label: str, *, focus: bool, size: float = 42,
    left_aligned: bool = False, sign: str = "",
) -> None:  # fmt: skip
    """A button, perhaps with an icon before its words: brass where the hand is."""
    _put_plate(kit, onto, box, focus=focus)
    colour, middle_y = "ink" if focus else "cream", box[1] + box[3] / 2
    if sign:
        _put_signed(kit, onto, box, label, sign, size, colour)
        return
    if not left_aligned:
        at = (box[0] + box[2] / 2, middle_y)
        kit.text(onto, label, "num", size, colour, at, width=box[2] - 32)
        return
    at = (box[0] + 36, middle_y)
    kit.text(onto, label, "num", size, colour, at, anchor="l", width=box[2] - 100)
    if focus:
        arrow = f'<path d="M3,2 L25,15 L3,28 Z" fill="{digits("ink")}"/>'
        kit.put(onto, kit.svg(28, 30, arrow), (box[0] + box[2] - 44, middle_y))


def _put_plate(kit: Kit, onto: pygame.Surface, box: Box, *, focus: bool) -> None:
    if focus:
        image = kit.panel(box[2], box[3], 16, "brass_hi", "brass", line="white", thick=2.5)
        middle = (box[0] + box[2] / 2, box[1] + box[3] / 2)
        kit.put_shadow(onto, image, middle, 14, 0, 150, "brass_hi")
    else:
        top = mix("felt_lit", "white", 0.04)
        image = kit.panel(box[2], box[3], 16, top, "felt", line="cream", thick=2, line_alpha=0.25)
    kit.lay(onto, image, box, shadow=(8, 4, 140))


def _put_signed(
    kit: Kit, onto: pygame.Surface, box: Box, label: str, sign: str, size: float, colour: str
) -> None:
    """The icon and the words, in the middle together; what points to the right stands there."""
    middle_y, drawn, gap = box[1] + box[3] / 2, size * 0.86, size * 0.34
    room = box[2] - 32 - drawn - gap
    label, size = kit.type.fitted(label, "num", size, room, 18)
    wide = kit.type.width(label, "num", size)
    left = box[0] + (box[2] - drawn - gap - wide) / 2
    after = sign == "right"
    across = left + wide + gap + drawn / 2 if after else left + drawn / 2
    kit.put(onto, icon(kit, sign, drawn, colour), (across, middle_y))
    at = (left if after else left + drawn + gap, middle_y)
    kit.text(onto, label, "num", size, colour, at, anchor="l")


def put_station(kit: Kit, onto: pygame.Surface, box: Box, colour: str) -> None:
    """A field in a bettor's material."""
    top = mix(mix("felt", "felt_lit", 0.3), colour, 0.12)
    line = mix("felt_line", colour, 0.45)
    image = kit.panel(box[2], box[3], 18, top, "felt_deep", line=line, thick=2)
    kit.lay(onto, image, box, shadow=(10, 5, 160))
    rule = kit.rect((box[0] + 18, box[1], box[2] - 36, 4))
    pygame.draw.rect(onto, rgb(colour), rule, border_radius=2)


def put_veil(kit: Kit, onto: pygame.Surface, alpha: int) -> None:
    """Night over everything."""
    key = ("veil", alpha)

    def make() -> pygame.Surface:
        veil = pygame.Surface((kit.px(REFERENCE[0]), kit.px(REFERENCE[1])))
        veil.fill(rgb("night"))
        veil.set_alpha(alpha)
        return veil

    onto.blit(kit.keep(key, make), (0, 0))


def blurred(image: pygame.Surface, radius: int) -> pygame.Surface:
    """A picture out of focus, as the ground of a menu."""
    small = pygame.transform.smoothscale_by(image, 0.25)
    soft = pygame.transform.gaussian_blur(small, max(1, radius // 2))
    return pygame.transform.smoothscale(soft, image.get_size())


def art(kit: Kit, name: str, wide: float, folder: Path = ART) -> pygame.Surface:
    """A drawing from the assets, so wide on the canvas."""

    def make() -> pygame.Surface:
        try:
            return quick(drawing(folder / f"{name}.svg", kit.px(wide)))
        except Spoilt:
            text = STAND_INS.get(name, "")
            size = kit.type.fitting(text, "num", wide / 4, wide, 18)
            return kit.type.line(text, "num", size, "cream").surface

    return kit.keep(("art", name, wide), make)


def put_toast(kit: Kit, onto: pygame.Surface, text: str, at: Point, alpha: int = 255) -> None:
    """A sentence that comes and goes."""
    size = kit.type.fitting(text, "ui", 28, REFERENCE[0] - 120, 18)
    wide = round(kit.type.width(text, "ui", size) + 56)
    plate = kit.panel(wide, 60, 16, "paper", "paper_shade", line="white", thick=2)
    kit.put_shadow(onto, plate, at, 8, 4, round(140 * alpha / 255))
    kit.put(onto, plate, at, alpha=alpha)
    kit.text(onto, text, "ui", size, "ink", at, alpha=alpha)

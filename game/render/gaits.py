"""The runners' sheets: frames of every gait, with their shadows, at the window's scale."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.engine.record import record
from game.render.assets import ASSETS, picture, spoilt, told
from game.render.kit import Kit
from game.render.palette import rgb

HORSES = ASSETS / "horses"
FRAME = (150, 100)
"""A frame on the reference canvas; the sheets hold it at twice that size."""
COLUMNS = 8
LIE = 0.12
"""How flat a shadow lies."""


@record
class Stable:
    """The runners of one game: where their sheets are, and how many there are."""

    folder: Path
    runners: int


READY_SET_BET = Stable(HORSES / "ready_set_bet", 9)
HORSE_RACE = Stable(HORSES / "horse_race", 11)


@record
class Gaits:
    """What the sheets hold: how many frames, where feet and noses are, how long a stride is."""

    gallop: int
    canter: int
    stand: int
    foot: float
    """The ground below the top of a frame."""
    nose: dict[str, float]
    """The foremost nose of each gait, from the left of a frame."""
    stride: float
    """Ground that passes in one stride of the gallop."""
    touch: tuple[float, ...]
    """The phases at which the hoofs come down, and where."""
    touch_x: tuple[float, ...]

    def frame(self, gait: str, phase: float) -> int:
        """The frame of a gait at a phase."""
        first, count = {
            "gallop": (0, self.gallop),
            "canter": (self.gallop, self.canter),
            "stand": (self.gallop + self.canter, self.stand),
        }[gait]
        return first + int(phase * count) % count


class Frame(NamedTuple):
    """A picture without its empty margin, and how wide that margin was."""

    image: pygame.Surface
    offset: tuple[int, int]


def load_gaits(folder: Path = HORSES) -> Gaits:
    """What the file beside the sheets says, on the scale of the reference canvas."""
    return told(folder / "poses.json", _gaits)


def _gaits(said: Any) -> Gaits:
    share = FRAME[0] / said["canvas"][0]
    return Gaits(
        gallop=_count(said["gaits"]["gallop"]),
        canter=_count(said["gaits"]["canter"]),
        stand=_count(said["gaits"]["stand"]),
        foot=said["foot"] * share,
        nose={gait: told["nose"] * share for gait, told in said["gaits"].items()},
        stride=said["stride"] * share,
        touch=tuple(said["touch"]),
        touch_x=tuple(x * share for x in said["touch_x"]),
    )


def _count(gait: Any) -> int:
    """The frames of a gait, of which there is at least one."""
    count = int(gait["count"])
    if count < 1:
        raise ValueError(count)
    return count


class Sheets:
    """All frames of all runners of a stable, and one set of shadows that serves them all."""

    def __init__(self, kit: Kit, gaits: Gaits, stable: Stable) -> None:
        self.kit = kit
        self.gaits = gaits
        self.stable = stable
        self.frames: list[list[Frame]] = []
        self.shadows: list[Frame] = []
        for runner in range(stable.runners):
            whole = self._whole(runner)
            if not self.shadows:
                foot, blur = kit.px(gaits.foot), max(1, kit.px(2))
                self.shadows = [lying_shadow(image, foot, blur) for image in whole]
            self.frames.append([_trimmed(image) for image in whole])

    def large(self, runner: int, frame: int) -> pygame.Surface:
        """A frame at the size of the sheet, for the photo."""
        return _cut(_sheet(self.stable, runner, frame + 1), frame).convert_alpha()

    def _whole(self, runner: int) -> list[pygame.Surface]:
        count = self.gaits.gallop + self.gaits.canter + self.gaits.stand
        sheet = _sheet(self.stable, runner, count).convert_alpha()
        size = (self.kit.px(FRAME[0]), self.kit.px(FRAME[1]))
        frames = [_cut(sheet, index) for index in range(count)]
        if frames[0].get_size() == size:
            return frames
        return [pygame.transform.smoothscale(frame, size) for frame in frames]


def lying_shadow(image: pygame.Surface, foot: int, blur: int) -> Frame:
    """The silhouette laid flat towards the viewer, and an ellipse under the belly."""
    wide, pad, dark = image.get_width(), 4 * blur, rgb("night")
    mask = pygame.mask.from_surface(image, 80)
    shape = mask.to_surface(setcolor=(*dark, 255), unsetcolor=(*dark, 0))
    flat = pygame.transform.flip(shape.subsurface((0, 0, wide, foot)), False, True)
    flat = pygame.transform.smoothscale(flat, (wide, max(2, round(foot * LIE))))
    out = pygame.Surface((wide + 2 * pad, flat.get_height() + 2 * pad), pygame.SRCALPHA)
    out.fill((*dark, 0))
    out.blit(flat, (pad, pad))
    pygame.draw.ellipse(out, (*dark, 150), (pad + wide * 0.16, pad, wide * 0.64, blur * 2.5))
    out = pygame.transform.gaussian_blur(out, blur)
    out.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    return Frame(out, (-pad, -pad))


def large_frames(stable: Stable, runner: int, count: int) -> list[pygame.Surface]:
    """The first frames of a runner at the size of the sheet."""
    sheet = _sheet(stable, runner, count).convert_alpha()
    return [_cut(sheet, index) for index in range(count)]


def _sheet(stable: Stable, runner: int, count: int) -> pygame.Surface:
    """The sheet of a runner, with at least so many frames."""
    path = stable.folder / f"runner_{runner}.png"
    sheet = picture(path)
    wide, high = _cell(sheet)
    if not wide or not high or sheet.get_height() < -(-count // COLUMNS) * high:
        raise spoilt(path, "is no sheet of runners")
    return sheet


def _cut(sheet: pygame.Surface, index: int) -> pygame.Surface:
    wide, high = _cell(sheet)
    return sheet.subsurface((index % COLUMNS * wide, index // COLUMNS * high, wide, high))


def _cell(sheet: pygame.Surface) -> tuple[int, int]:
    wide = sheet.get_width() // COLUMNS
    return wide, wide * FRAME[1] // FRAME[0]


def _trimmed(image: pygame.Surface) -> Frame:
    bounds = image.get_bounding_rect()
    return Frame(image.subsurface(bounds).copy(), bounds.topleft)

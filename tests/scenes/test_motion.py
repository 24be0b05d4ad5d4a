"""What moves: nothing flashes, and nothing travels for whoever does not want it to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest

from game.engine.record import replace
from game.home.settings import Settings
from game.input.intents import Go
from game.scenes.desk import Scene
from game.scenes.front import TitleScene
from game.scenes.ready_set_bet.table import TableScene
from game.scenes.settings import SettingsScene
from game.scenes.shot import SCENES
from tests.scenes.tables import STEP, app_at, small_desk, table_at
from tests.scenes.test_every_scene import shown

SIZE = (480, 270)
BLOCKS = (30, 17)
FRAMES_A_SECOND = round(1 / STEP)
CHANGE, BRIGHT = 0.10, 0.80
"""WCAG 2.3.1: how far luminance must go up and down, and from what on the dark is too bright."""
FLASHES = 3
FIELD = (10, 6)
"""What one sees sharply, in blocks: 10 degrees, a third of the width and of the height."""
SHARE = 0.25
"""How much of that may flash."""


class Watched(pygame.Surface):
    """A canvas that remembers which pictures were put where."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.put: dict[int, set[tuple[int, int]]] = {}
        self.kept: dict[int, pygame.Surface] = {}

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *args: Any, **more: Any) -> Any:
        """Remember, then draw."""
        if source.get_width() < SIZE[0] and hasattr(self, "put"):  # a copy has none
            self.kept[id(source)] = source
            self.put.setdefault(id(source), set()).add((int(dest[0]), int(dest[1])))
        return super().blit(source, dest, *args, **more)


def settings(scene: Scene, **words: str) -> Scene:
    desk = scene.desk  # type: ignore[attr-defined]
    desk.settings = replace(desk.settings, **words)
    return scene


def race(folder: Path, **words: str) -> TableScene:
    """A quick race that bots bet on."""
    scene = table_at(folder, ("human", "bot:late", "bot:value", "bot:blocker"))
    scene.desk.settings = replace(Settings(), **words)  # type: ignore[arg-type]
    return scene


def through_a_race(scene: TableScene) -> Iterator[None]:
    """From the gate through finish, photo and settling to the review, then to the cards."""
    seen = 0
    while seen < 2 * FRAMES_A_SECOND:
        scene.update(STEP)
        if scene.interval.review is not None:
            seen += 1
        yield
    scene.hear(Go("keys"))
    for _ in range(6 * FRAMES_A_SECOND):
        scene.update(STEP)
        yield


def for_seconds(scene: Scene, seconds: float) -> Iterator[None]:
    for _ in range(round(seconds * FRAMES_A_SECOND)):
        scene.update(STEP)
        yield


Shown = tuple[Scene, Iterator[None]]


def a_race(folder: Path, **words: str) -> Shown:
    scene = race(folder, **words)
    return scene, through_a_race(scene)


def a_title(folder: Path, **words: str) -> Shown:
    scene = TitleScene(app_at(folder))
    settings(scene, **words)
    return scene, for_seconds(scene, 5)


def a_settings_page(folder: Path, **words: str) -> Shown:
    scene = SettingsScene(small_desk(folder), lambda: None)
    settings(scene, **words)
    return scene, for_seconds(scene, 5)


SHOWN: dict[str, Callable[..., Shown]] = {
    "race": a_race, "title": a_title, "settings": a_settings_page,
}  # fmt: skip
MENUS = ("title", "settings")


def luminance(canvas: pygame.Surface) -> np.ndarray[Any, Any]:
    """How bright each block is, 0 to 1."""
    small = pygame.surfarray.array3d(pygame.transform.smoothscale(canvas, BLOCKS)) / 255
    linear = np.where(small <= 0.04045, small / 12.92, ((small + 0.055) / 1.055) ** 2.4)
    light: np.ndarray[Any, Any] = linear @ np.array([0.2126, 0.7152, 0.0722])
    return light


def turns(values: np.ndarray[Any, Any]) -> list[int]:
    """The frames at which the light of one block has gone far enough, each time the other way."""
    found: list[int] = []
    way, extreme = 0, values[0]
    for frame, value in enumerate(values):
        if way * (value - extreme) > 0:
            extreme = value
        elif abs(value - extreme) >= CHANGE and min(value, extreme) < BRIGHT:
            way = 1 if value > extreme else -1
            extreme = value
            found.append(frame)
    return found


def most_flashing(light: np.ndarray[Any, Any]) -> float:
    """The largest part of a field of sight that flashes thrice within a second."""
    frames = light.shape[0]
    flashing = np.zeros((frames, *BLOCKS), bool)
    for x in range(BLOCKS[0]):
        for y in range(BLOCKS[1]):
            found = turns(light[:, x, y])
            for index in range(len(found) - 2 * FLASHES + 1):
                first, last = found[index], found[index + 2 * FLASHES - 1]
                if last - first < FRAMES_A_SECOND:
                    flashing[first : last + 1, x, y] = True
    worst = 0.0
    for frame in np.flatnonzero(flashing.any(axis=(1, 2))):
        for x in range(BLOCKS[0] - FIELD[0] + 1):
            for y in range(BLOCKS[1] - FIELD[1] + 1):
                part = flashing[frame, x : x + FIELD[0], y : y + FIELD[1]]
                worst = max(worst, float(part.mean()))
    return worst


@pytest.mark.parametrize("name", SHOWN)
def test_nothing_flashes(tmp_path: Path, name: str) -> None:
    scene, frames = SHOWN[name](tmp_path)
    canvas, light = pygame.Surface(SIZE), []
    for _ in frames:
        scene.draw(canvas)
        light.append(luminance(canvas))
    assert most_flashing(np.array(light)) < SHARE


def test_a_flashing_picture_would_be_noticed() -> None:
    light = np.zeros((2 * FRAMES_A_SECOND, *BLOCKS))
    light[::6] = 0.5
    assert most_flashing(light) == 1.0


def travels(put: list[dict[int, set[tuple[int, int]]]]) -> set[int]:
    """Pictures that were in three frames running at three places, one at a time."""
    found = set()
    for one, two, three in zip(put, put[1:], put[2:], strict=False):
        for picture in one.keys() & two.keys() & three.keys():
            places = [*one[picture], *two[picture], *three[picture]]
            if len(places) == 3 and len(set(places)) == 3:
                found.add(picture)
    return found


def travelled(shown: Shown) -> int:
    """How many pictures travelled over the canvas."""
    scene, frames = shown
    canvas, put = Watched(SIZE), []
    for _ in frames:
        scene.draw(canvas)
        put.append(canvas.put)
        canvas.put = {}
    return len(travels(put))


@pytest.mark.parametrize("motion", ["reduced", "none"])
def test_nothing_travels_at_a_table_where_motion_is_reduced(tmp_path: Path, motion: str) -> None:
    assert travelled(a_race(tmp_path, motion=motion)) == 0


def test_something_travels_at_a_table_where_it_is_not(tmp_path: Path) -> None:
    assert travelled(a_race(tmp_path)) > 0


def pictures(shown: Shown) -> set[bytes]:
    """Everything that is seen of a scene once it has been painted."""
    scene, frames = shown
    canvas, seen = pygame.Surface(SIZE), set()
    for frame, _ in enumerate(frames):
        scene.draw(canvas)
        if frame > FRAMES_A_SECOND:
            seen.add(pygame.image.tobytes(canvas, "RGB"))
    return seen


@pytest.mark.parametrize("motion", ["reduced", "none"])
@pytest.mark.parametrize("name", MENUS)
def test_a_menu_stands_still_where_motion_is_reduced(
    tmp_path: Path, name: str, motion: str
) -> None:
    assert len(pictures(SHOWN[name](tmp_path, motion=motion))) == 1


@pytest.mark.parametrize("name", MENUS)
def test_a_menu_is_alive_where_it_is_not(tmp_path: Path, name: str) -> None:
    assert len(pictures(SHOWN[name](tmp_path))) > 1


def any_scene(folder: Path, name: str, motion: str = "full") -> Shown:
    """Any scene that can be pictured, for a few seconds."""
    desk = small_desk(folder)
    desk.settings = replace(desk.settings, motion=motion)
    scene = shown(desk, name, "")
    return scene, for_seconds(scene, 3)


@pytest.mark.parametrize("name", SCENES)
def test_no_scene_flashes(tmp_path: Path, name: str) -> None:
    scene, frames = any_scene(tmp_path, name)
    canvas, light = pygame.Surface(SIZE), []
    for _ in frames:
        scene.draw(canvas)
        light.append(luminance(canvas))
    assert most_flashing(np.array(light)) < SHARE


@pytest.mark.parametrize("name", SCENES)
def test_nothing_travels_in_any_scene_where_motion_is_reduced(tmp_path: Path, name: str) -> None:
    assert travelled(any_scene(tmp_path, name, "reduced")) == 0

"""The window pulled, moved, hidden and remembered: nothing of it harms a race."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.home.settings import Settings, load_settings, save_settings
from game.input.intents import Choose
from game.render.palette import rgb
from game.scenes.interval import QUIET
from game.scenes.loop import SIZE_REST, Loop
from game.scenes.opening import open_app
from game.scenes.ready_set_bet.table import TableScene
from game.scenes.setup import SetupScene
from game.scenes.window import LEAST, SMALLEST, Window, on_desktop
from game.table.setup import Setup, seated
from tests.scenes.tables import BOTS, PEOPLE, play_to

FRAME = 1 / 30
SIZES = [(1, 1), (200, 100), (7680, 300), (300, 2000), (319, 181), (960, 540), (1, 400)]


@pytest.fixture(autouse=True)
def closed_afterwards() -> Iterator[None]:
    """The tests of other files have a window of their own."""
    yield
    pygame.joystick.quit()
    pygame.display.quit()


def race(folder: Path, seats: tuple[str, ...] = BOTS) -> tuple[Loop, TableScene]:
    """A race that runs in a window."""
    save_settings(folder, Settings(width=480, height=270))
    loop = open_app(folder, Setup(seated(seats), (), 0.6, 8.0), "play", seed=1)
    scene = loop.desk.scene
    assert isinstance(scene, TableScene)
    while scene.match.state.phase != "running":
        loop.frame(FRAME)
    return loop, scene


def pull(size: tuple[int, int]) -> None:
    """Give the window another size, as a hand at its corner does."""
    pygame.display.set_mode(size, pygame.RESIZABLE)


def rest(loop: Loop) -> None:
    """Nobody pulls for a while."""
    for _ in range(int(SIZE_REST / FRAME) + 2):
        loop.frame(FRAME)


def post(loop: Loop, *kinds: int, **told: object) -> None:
    """The system says something."""
    for kind in kinds:
        pygame.event.post(pygame.Event(kind, told))
    loop.frame(FRAME)


def colours(surface: pygame.Surface) -> int:
    """How many colours there are on a grid over the surface."""
    wide, high = surface.get_size()
    at = [(wide * x // 40, high * y // 40) for x in range(40) for y in range(40)]
    return len({tuple(surface.get_at(place)) for place in at})


def all_sides_are_dark(loop: Loop) -> bool:
    surface, place = loop.window.surface, loop.window.place.get_offset()
    return place == (0, 0) or tuple(surface.get_at((0, 0)))[:3] == rgb("night")


# Pulled.


@pytest.mark.parametrize("size", SIZES)
def test_a_race_runs_on_in_a_window_of_any_size(tmp_path: Path, size: tuple[int, int]) -> None:
    loop, scene = race(tmp_path)
    version = scene.match.version
    pull(size)
    rest(loop)
    for _ in range(60):
        loop.frame(FRAME)
    assert loop.window.surface.get_size() == size
    assert scene.match.version > version
    assert all_sides_are_dark(loop)
    assert min(loop.window.place.get_size()) < 90 or colours(loop.window.place) > 20
    assert loop.desk.kit.scale == loop.window.scale >= LEAST
    pull((480, 270))
    rest(loop)
    assert colours(loop.window.surface) > 20


def test_a_window_that_is_pulled_is_made_anew_once(tmp_path: Path) -> None:
    loop, scene = race(tmp_path)
    stages = [scene.stage]
    for step in range(40):
        pull((480 + 4 * step, 270 + 3 * step))
        loop.frame(FRAME)
        assert scene.stage is stages[0]
    for _ in range(20):
        loop.frame(FRAME)
        if scene.stage is not stages[-1]:
            stages.append(scene.stage)
    assert len(stages) == 2
    assert stages[1].kit.scale == pytest.approx(636 / 1920)


def test_the_race_goes_on_in_the_window_that_is_being_pulled(tmp_path: Path) -> None:
    loop, scene = race(tmp_path)
    version, stage = scene.match.version, scene.stage
    pictures = set()
    for step in range(60):
        pull((500 + step, 300))
        loop.frame(FRAME)
        pictures.add(pygame.image.tobytes(loop.window.place, "RGB"))
        assert all_sides_are_dark(loop)
    assert scene.stage is stage
    assert scene.match.version > version
    assert len(pictures) == 60
    assert colours(loop.window.place) > 20


def test_a_pulled_window_is_pointed_at_where_the_picture_is(tmp_path: Path) -> None:
    loop, _ = race(tmp_path)
    pull((960, 270))
    loop.frame(FRAME)
    assert loop.devices.pointer.lens.on_canvas(480, 135) == pytest.approx((960, 540))
    rest(loop)
    assert loop.devices.pointer.lens.on_canvas(480, 135) == pytest.approx((960, 540))


def test_a_window_that_changes_only_its_margins_keeps_its_table(tmp_path: Path) -> None:
    loop, scene = race(tmp_path)
    stage = scene.stage
    pull((700, 270))
    rest(loop)
    assert scene.stage is stage
    assert loop.window.canvas is loop.window.place


def test_full_screen_in_the_middle_of_pulling_is_no_harm(tmp_path: Path) -> None:
    loop, _ = race(tmp_path)
    pull((900, 500))
    post(loop, pygame.KEYDOWN, key=pygame.K_F11, scancode=pygame.KSCAN_F11, mod=0, unicode="")
    assert loop.window.full
    rest(loop)
    assert loop.desk.kit.scale == loop.window.scale
    post(loop, pygame.KEYDOWN, key=pygame.K_F11, scancode=pygame.KSCAN_F11, mod=0, unicode="")
    rest(loop)
    assert loop.window.surface.get_size() == loop.window.windowed


# Hidden, moved, uncovered.


def test_a_hidden_window_is_not_drawn_and_comes_back_whole(tmp_path: Path) -> None:
    loop, _ = race(tmp_path)
    post(loop, pygame.WINDOWMINIMIZED)
    loop.window.surface.fill("red")
    loop.frame(FRAME)
    assert colours(loop.window.surface) == 1
    post(loop, pygame.WINDOWRESTORED)
    pull((640, 360))
    rest(loop)
    assert colours(loop.window.surface) > 20


def test_an_uncovered_window_is_shown_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, _ = race(tmp_path)
    shown: list[object] = []
    monkeypatch.setattr(loop.window, "show", shown.append)
    for kind in (pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
        loop.frame(FRAME)
        assert shown[-1] is not None
        post(loop, kind)
        assert shown[-1] is None


def test_a_window_that_loses_the_keyboard_pauses_and_can_be_pulled(tmp_path: Path) -> None:
    loop, scene = race(tmp_path, PEOPLE)
    post(loop, pygame.WINDOWFOCUSLOST)
    assert scene.menu is not None
    pull((200, 100))
    rest(loop)
    post(loop, pygame.WINDOWFOCUSGAINED)
    assert scene.menu is not None


@pytest.mark.parametrize("screen", [0, 1, 7, -1])
def test_a_window_moved_to_any_screen_remembers_one_that_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, screen: int
) -> None:
    loop, _ = race(tmp_path)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1024, 768), (800, 600)])
    post(loop, pygame.WINDOWDISPLAYCHANGED, display_index=screen)
    assert loop.window.screen_number == (screen if screen in (0, 1) else 0)


def test_a_screen_that_is_gone_is_no_harm_to_the_full_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, _ = race(tmp_path)
    loop.window.screen_number = 3
    loop.window.place_on(loop.window.screen_number, full=True)
    assert (loop.window.full, loop.window.screen_number) == (True, 0)
    loop.frame(FRAME)


# Awake.


def may_sleep(loop: Loop) -> bool:
    loop.frame(FRAME)
    return pygame.display.get_allow_screensaver()


def test_the_display_stays_awake_in_a_race_and_may_sleep_in_its_pause(tmp_path: Path) -> None:
    loop, scene = race(tmp_path)
    assert not may_sleep(loop)
    scene.pause("")
    assert may_sleep(loop)
    scene.go_on()
    assert not may_sleep(loop)
    post(loop, pygame.WINDOWMINIMIZED)
    assert may_sleep(loop)
    post(loop, pygame.WINDOWRESTORED)
    assert not may_sleep(loop)


def test_the_display_may_sleep_once_a_game_is_over(tmp_path: Path) -> None:
    loop, scene = race(tmp_path)
    play_to(scene, "over")
    assert may_sleep(loop)


def test_the_display_may_sleep_on_the_title_and_stays_awake_in_the_demo(tmp_path: Path) -> None:
    loop = open_app(tmp_path, Setup(seated(BOTS)), "demo", seed=1)
    assert not may_sleep(loop)
    assert loop.desk.scene is not None
    loop.desk.scene.hear(Choose("keys1"))
    assert may_sleep(loop)


# Remembered.


@pytest.mark.parametrize(
    ("size", "opened"),
    [
        ((0, 0), SMALLEST),
        ((-5, -1000), SMALLEST),
        ((100_000, 100_000), (1024, 768)),
        ((10**30, 1), (1024, 180)),
        ((4000, 500), (1024, 500)),
        ((800, 600), (800, 600)),
    ],
)
@pytest.mark.parametrize("screen", [0, 5, 10**12, -3])
def test_a_remembered_size_is_opened_as_far_as_there_is_room(
    tmp_path: Path, size: tuple[int, int], opened: tuple[int, int], screen: int
) -> None:
    save_settings(tmp_path, Settings(width=size[0], height=size[1], screen=screen))
    settings, broken = load_settings(tmp_path)
    assert not broken
    room = on_desktop((settings.width, settings.height), settings.screen)
    window = Window(room, settings.screen)
    assert (window.surface.get_size(), window.screen_number) == (opened, 0)


def test_a_window_left_tiny_is_opened_large_enough_to_be_seen(tmp_path: Path) -> None:
    loop, _ = race(tmp_path)
    pull((1, 1))
    loop.frame(FRAME)
    loop.desk.close()
    loop.run()
    settings, _ = load_settings(tmp_path)
    assert (settings.width, settings.height) == SMALLEST


def test_any_events_of_the_window_in_any_order_are_no_harm(tmp_path: Path) -> None:
    chance = random.Random(4)
    loop, _ = race(tmp_path)
    kinds = [
        pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWHIDDEN,
        pygame.WINDOWMAXIMIZED, pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED,
        pygame.WINDOWEXPOSED, pygame.VIDEOEXPOSE, pygame.WINDOWLEAVE, pygame.WINDOWENTER,
        pygame.WINDOWMOVED, pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED,
    ]  # fmt: skip
    for _ in range(150):
        if chance.random() < 0.2:
            pull(chance.choice([*SIZES, (480, 270)]))
        post(loop, *chance.choices(kinds, k=chance.randrange(4)))
    assert loop.desk.is_open


# Enter.


def enter(loop: Loop) -> None:
    """Somebody presses Enter."""
    post(loop, pygame.KEYDOWN, scancode=pygame.KSCAN_RETURN, key=pygame.K_RETURN)


def test_enter_chooses_on_the_title(tmp_path: Path) -> None:
    loop = open_app(tmp_path, Setup(seated(BOTS)), "title", any_size=True)
    enter(loop)
    assert isinstance(loop.desk.scene, SetupScene)
    enter(loop)
    assert isinstance(loop.desk.scene, TableScene)


def test_enter_goes_on_from_the_review_and_only_turns_tokens_in_a_race(tmp_path: Path) -> None:
    loop, scene = race(tmp_path, PEOPLE)
    enter(loop)
    assert scene.hands.seat_of("keys") is None
    while scene.interval.review is None or scene.interval.review.age < QUIET:
        loop.frame(FRAME)
    enter(loop)
    assert scene.interval.review is None

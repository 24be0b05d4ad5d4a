"""Many hands at one table: pads through a whole game, eight at once, two on the same spot."""

from __future__ import annotations

import ctypes
import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.engine.ready_set_bet.commands import PlaceBet
from game.home.settings import Settings, save_settings
from game.input.intents import Choose, Cycle, Intent, Step
from game.scenes.loop import Loop
from game.scenes.opening import open_app
from game.scenes.ready_set_bet.table import TableScene
from game.table.replay import Replay, load
from game.table.setup import Setup, seated
from tests.input.conftest import VirtualPad, sdl
from tests.window.events import FRAME, lean, plugged, press

__all__ = ["sdl"]


def opened(home: Path, setup: Setup) -> tuple[Loop, TableScene]:
    save_settings(home, Settings(width=480, height=270))
    loop = open_app(home, setup, "play", seed=7)
    scene = loop.desk.scene
    assert isinstance(scene, TableScene)
    return loop, scene


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A window that nobody sees."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    yield
    pygame.joystick.quit()
    pygame.display.quit()


def replayed(home: Path) -> object:
    (journal,) = (home / "journals").glob("*.jsonl")
    return Replay(load(journal)).finish().state


def test_a_whole_game_by_two_pads(tmp_path: Path, sdl: ctypes.CDLL) -> None:
    words = (("races", "2"),)
    loop, scene = opened(tmp_path, Setup(seated(("human", "human", "bot:gut")), words, 0.6, 6.0))
    pads = [seated_pad(loop, sdl) for _ in range(2)]
    chance = random.Random(3)
    for _ in range(6000):
        pad = chance.choice(pads)
        if chance.random() < 0.6:
            lean(loop, pad, chance.choice((1, 2, 4, 8)))
        else:
            press(loop, pad)
        if scene.match.outcome() is not None:
            break
    assert scene.match.outcome() is not None
    bettors = {e.command.seat for e in scene.match.log if isinstance(e.command, PlaceBet)}
    assert {1, 2} <= bettors
    assert replayed(tmp_path) == scene.match.state
    for pad in pads:
        pad.unplug()


def seated_pad(loop: Loop, library: ctypes.CDLL) -> VirtualPad:
    """A pad that the program has noticed and that has sat down."""
    pad = plugged(loop, library)
    press(loop, pad)
    return pad


def test_a_lost_pad_pauses_with_its_players_name(tmp_path: Path, sdl: ctypes.CDLL) -> None:
    loop, scene = opened(tmp_path, Setup(seated(("human", "human", "bot:gut")), (), 0.6))
    pad = seated_pad(loop, sdl)
    assert scene.hands.devices
    pad.unplug()
    loop.frame(FRAME)
    loop.frame(FRAME)
    assert scene.menu is not None
    assert "Ada" in scene.menu.why


def test_eight_hands_place_all_their_tokens_in_one_race(tmp_path: Path) -> None:
    loop, scene = opened(tmp_path, Setup(seated(("human",) * 8), (), 3.0))
    hands = [f"pad:{number}" for number in range(1, 9)]
    for device in hands:
        scene.hear(Choose(device))
    while scene.match.state.phase != "running":
        loop.frame(FRAME)
    chance = random.Random(5)
    for _ in range(12):
        for device in hands:
            for intent in wander(device, chance):
                scene.hear(intent)
        loop.frame(FRAME)
    state = scene.match.state
    assert [len(hand) for hand in state.hands] == [0] * 8
    assert len(state.bets) == 32
    assert replayed(tmp_path) == state


def wander(device: str, chance: random.Random) -> list[Intent]:
    steps: list[Intent] = [
        Step(device, chance.choice((-1, 1)), chance.choice((-1, 0, 1)))
        for _ in range(chance.randrange(1, 6))
    ]
    return [*steps, Cycle(device, 1), Choose(device)]


def test_of_two_on_the_same_spot_in_one_frame_the_first_wins(tmp_path: Path) -> None:
    loop, scene = opened(tmp_path, Setup(seated(("human", "human", "human")), (), 3.0))
    for device in ("pad:1", "pad:2"):
        scene.hear(Choose(device))
    while scene.match.state.phase != "running":
        loop.frame(FRAME)
    for device in ("pad:1", "pad:2"):
        scene.binder.show(device, "win:7:3")
    before = len(scene.stage.flights)
    scene.hear(Choose("pad:1"))
    scene.hear(Choose("pad:2"))
    (bet,) = scene.match.state.bets
    assert (bet.seat, bet.spots) == (1, ("win:7:3",))
    assert len(scene.stage.flights) >= before + 2, "one token drops, the other shakes"
    assert replayed(tmp_path) == scene.match.state

"""Nine people sit down with nine devices, as the window hears them, and all of them play."""

from __future__ import annotations

import ctypes
import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.engine.ready_set_bet.commands import PlaceBet, Roll
from game.engine.ready_set_bet.options import HOUSES
from game.home.settings import Settings, save_settings
from game.input.keymap import Keymap
from game.render.controls import segment_parts
from game.render.kit import Box
from game.scenes.app import open_app
from game.scenes.loop import Loop
from game.scenes.places import DICE_BOX
from game.scenes.setup import SetupScene
from game.scenes.table import TableScene
from game.table.setup import Setup
from tests.input.conftest import VirtualPad, sdl

__all__ = ["sdl"]

SIZE = (480, 270)
FRAME = 1 / 30
CLUSTERS = ("keys1", "keys2", "keys3", "keys4")
WAYS = ("up", "down", "left", "right")
HATS = (1, 2, 4, 8)


@pytest.fixture(autouse=True)
def unseen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A window that nobody sees."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    yield
    pygame.joystick.quit()
    pygame.display.quit()


def click(loop: Loop, box: Box) -> None:
    """The mouse is pressed in the middle of a box."""
    scale = SIZE[0] / 1920
    pos = (round((box[0] + box[2] / 2) * scale), round((box[1] + box[3] / 2) * scale))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0,) * 3))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
        loop.frame(FRAME)


def key(loop: Loop, device: str, action: str) -> None:
    """A key of a cluster is pressed, by its place on the keyboard."""
    code = Keymap().key(device, action)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=0, scancode=code, mod=0, unicode=""))
        loop.frame(FRAME)


def press(loop: Loop, pad: VirtualPad) -> None:
    for down in (True, False):
        pad.button(0, down=down)
        loop.frame(FRAME)


def lean(loop: Loop, pad: VirtualPad, hat: int) -> None:
    for value in (hat, 0):
        pad.hat(value)
        loop.frame(FRAME)


def plugged(loop: Loop, library: ctypes.CDLL) -> VirtualPad:
    """A pad that the program has noticed."""
    pad = VirtualPad(library)
    before = set(loop.devices.pads.known)
    loop.frame(FRAME)
    (pad.device,) = set(loop.devices.pads.known) - before
    number = int(pad.device.removeprefix("pad:"))
    pad._stick = ctypes.c_void_p(library.SDL_JoystickFromInstanceID(number))
    return pad


def laid(loop: Loop) -> SetupScene:
    """The set-up, opened with the mouse, and whoever holds the mouse is the house."""
    title = loop.desk.scene
    click(loop, title.form["play"].box)  # type: ignore[union-attr]
    scene = loop.desk.scene
    assert isinstance(scene, SetupScene)
    houses = scene.form["house"]
    parts = segment_parts(houses.box, len(HOUSES), getattr(houses, "weights", ()))
    click(loop, parts[HOUSES.index("person")])
    click(loop, scene.form["remove:0"].box)
    return scene


def test_nine_people_sit_down_with_nine_devices_and_play(tmp_path: Path, sdl: ctypes.CDLL) -> None:
    save_settings(tmp_path, Settings(width=SIZE[0], height=SIZE[1]))
    loop = open_app(tmp_path, Setup(seconds_per_roll=0.6), "title", seed=7, any_size=True)
    pads = [plugged(loop, sdl) for _ in range(4)]
    scene = laid(loop)
    for device in CLUSTERS:
        key(loop, device, "choose")
    for pad in pads:
        press(loop, pad)
    devices = {place.device for place in scene.laying.bettors}
    assert devices == {*CLUSTERS, *(pad.device for pad in pads)}
    assert scene.laying.people == 9

    click(loop, scene.form["start"].box)
    table = loop.desk.scene
    assert isinstance(table, TableScene)
    assert {table.hands.seat_of(device) for device in devices} == set(range(2, 10))
    chance = random.Random(5)
    for _ in range(400):
        for device in CLUSTERS:
            key(loop, device, chance.choice((*WAYS, "choose")))
        for pad in pads:
            lean(loop, pad, chance.choice(HATS))
            press(loop, pad)
        click(loop, DICE_BOX)
        given = [entry.command for entry in table.match.log]
        bets = {one.seat for one in given if isinstance(one, PlaceBet)}
        if bets == set(range(2, 10)):
            break
    assert bets == set(range(2, 10))
    assert {one.seat for one in given if isinstance(one, Roll)} == {1}
    for pad in pads:
        pad.unplug()
    loop.desk.player.close()

"""Nine people sit down with nine devices, as the window hears them, and all of them play."""

from __future__ import annotations

import ctypes
import random
from pathlib import Path

from game.engine.ready_set_bet.commands import PlaceBet, Roll
from game.engine.ready_set_bet.options import HOUSES
from game.home.settings import Settings, save_settings
from game.render.controls import segment_parts
from game.scenes.loop import Loop
from game.scenes.opening import open_app
from game.scenes.ready_set_bet.places import DICE_BOX
from game.scenes.ready_set_bet.table import TableScene
from game.scenes.setup import SetupScene
from game.table.setup import Setup
from tests.input.conftest import sdl
from tests.window.events import CLUSTERS, HATS, SIZE, WAYS, click, key, lean, plugged, press, unseen

__all__ = ["sdl", "unseen"]


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

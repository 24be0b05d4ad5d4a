"""Twelve people sit down at Horse Race with mouse, four clusters and seven pads, and all play."""

from __future__ import annotations

import ctypes
import random
from pathlib import Path

from game.engine.contract import Seat
from game.engine.horse_race.commands import Roll
from game.home.settings import Settings, save_settings
from game.scenes.horse_race.table import TableScene
from game.scenes.loop import Loop
from game.scenes.opening import open_app
from game.scenes.setup import SetupScene
from game.table.setup import Setup
from tests.input.conftest import VirtualPad, sdl
from tests.window.events import CLUSTERS, HATS, SIZE, WAYS, click, key, lean, plugged, press, unseen

__all__ = ["sdl", "unseen"]

EVERYBODY = range(1, 13)


def laid(loop: Loop) -> SetupScene:
    """The set-up of Horse Race, opened with the mouse; nobody but who holds it sits there."""
    title = loop.desk.scene
    click(loop, title.form["play"].box)  # type: ignore[union-attr]
    scene = loop.desk.scene
    assert isinstance(scene, SetupScene)
    click(loop, scene.form["game:horse_race"].box)
    for row in range(len(scene.laying.bettors) - 1, 0, -1):
        click(loop, scene.form[f"remove:{row}"].box)
    return scene


class Company:
    """Everybody's hands."""

    def __init__(self, loop: Loop, pads: list[VirtualPad]) -> None:
        self.loop = loop
        self.pads = pads
        self.chance = random.Random(5)

    def act(self, table: TableScene) -> None:
        """Everybody goes somewhere and chooses what is there."""
        for device in CLUSTERS:
            key(self.loop, device, self.chance.choice(WAYS))
            key(self.loop, device, "choose")
        for pad in self.pads:
            lean(self.loop, pad, self.chance.choice(HATS))
            press(self.loop, pad)
        for _, box in table.asks.boxes(1):
            click(self.loop, box)


def rollers(table: TableScene) -> set[Seat]:
    """Whoever has rolled."""
    return {one.command.seat for one in table.match.log if isinstance(one.command, Roll)}


def test_twelve_people_sit_down_with_twelve_devices_and_play(
    tmp_path: Path, sdl: ctypes.CDLL
) -> None:
    save_settings(tmp_path, Settings(width=SIZE[0], height=SIZE[1]))
    loop = open_app(tmp_path, Setup(seconds_per_roll=0.6), "title", seed=7, any_size=True)
    pads = [plugged(loop, sdl) for _ in range(7)]
    scene = laid(loop)
    for device in CLUSTERS:
        key(loop, device, "choose")
    for pad in pads:
        press(loop, pad)
    devices = {place.device for place in scene.laying.bettors[1:]}
    assert devices == {*CLUSTERS, *(pad.device for pad in pads)}
    assert scene.laying.people == len(EVERYBODY)
    assert len({place.mark for place in scene.laying.bettors}) == len(EVERYBODY)

    click(loop, scene.form["start"].box)
    table = loop.desk.scene
    assert isinstance(table, TableScene)
    assert {table.hands.seat_of(device) for device in devices} == {*EVERYBODY} - {1}
    company = Company(loop, pads)
    for _ in range(60):
        company.act(table)
        if rollers(table) == {*EVERYBODY}:
            break
    assert rollers(table) == {*EVERYBODY}
    for pad in pads:
        pad.unplug()
    loop.desk.player.close()

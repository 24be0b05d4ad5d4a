"""People at the table: their names, marks and devices are those that they chose."""

from __future__ import annotations

from pathlib import Path

from game.input.intents import Choose
from game.scenes.app import App
from game.scenes.parties import new_party
from game.scenes.ready_set_bet.table import TableScene
from game.table.commitment import salt_of
from game.table.setup import Place, Setup
from tests.scenes.tables import small_desk, table_on, wait

ADA = Place(name="Ada", mark=3, device="keys2")
BO = Place(name="Bo", device="pad:7")
CY = Place(device="mouse")
BOT = Place("bot:gut:sharp", name="Robbie", mark=0)


def table_of(folder: Path, *places: Place, **words: str) -> TableScene:
    """A table at which these sit; pad 7 is plugged in and pad 8 is not."""
    desk = small_desk(folder)
    desk.pads = lambda: ("pad:7",)
    setup = Setup(places, tuple(words.items()))
    return TableScene(desk, new_party(setup, 1, salt_of(1), None))


def test_names_that_were_given_are_shown(tmp_path: Path) -> None:
    scene = table_of(tmp_path, ADA, BO, CY, BOT)
    usual = scene.desk.book.name(3)
    assert scene.sitting.names == {1: "Ada", 2: "Bo", 3: usual, 4: "Robbie"}


def test_marks_that_were_chosen_are_used(tmp_path: Path) -> None:
    scene = table_of(tmp_path, ADA, BO, CY, BOT)
    known = scene.party.rules.data.seats
    assert [known.index(scene.sitting.marks[seat]) for seat in (1, 2, 3, 4)] == [3, 1, 2, 0]


def test_the_house_for_good_has_no_mark(tmp_path: Path) -> None:
    scene = table_of(tmp_path, ADA, BO, CY, house="person")
    known = scene.party.rules.data.seats
    assert {s: known.index(m) for s, m in scene.sitting.marks.items()} == {2: 0, 3: 1}


def test_devices_that_were_chosen_act_for_their_seats(tmp_path: Path) -> None:
    scene = table_of(tmp_path, CY, ADA, BO, BOT)
    assert (scene.hands.seat_of("keys2"), scene.hands.seat_of("pad:7")) == (2, 3)


def test_a_device_that_is_gone_is_not_given(tmp_path: Path) -> None:
    scene = table_of(tmp_path, ADA, Place(device="pad:8"), BOT)
    assert scene.hands.devices == ("keys2",)
    assert scene.hands.free == (2,)


def test_nobody_joins_the_seat_of_whoever_holds_the_mouse(tmp_path: Path) -> None:
    scene = table_of(tmp_path, CY, Place(), BOT)
    scene.hear(Choose("keys1"))
    assert scene.hands.seat_of("keys1") == 2


def test_whoever_plays_alone_has_every_device(tmp_path: Path) -> None:
    scene = table_of(tmp_path, CY, BOT)
    scene.hear(Choose("keys1"))
    assert scene.hands.seat_of("keys1") == 1


def test_a_resumed_game_has_its_people_back(tmp_path: Path) -> None:
    app = App(small_desk(tmp_path), Setup((ADA, BO, BOT), seconds_per_roll=4.0), seed=1)
    app.play()
    wait(table_on(app), 6.0)
    app.title()
    app.setup = Setup()
    path = app.desk.home.unfinished()
    assert path is not None
    app.resume(path)
    scene = table_on(app)
    assert scene.sitting.names == {1: "Ada", 2: "Bo", 3: "Robbie"}
    assert scene.sitting.marks[1] == scene.party.rules.data.seats[3]
    assert scene.party.setup.seconds_per_roll == 4.0

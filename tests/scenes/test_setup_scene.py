"""The set-up on the screen: one press starts, everybody sits down by pressing a button."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.input.intents import Back, Choose, Erase, Found, Go, Lost, Step, Tap, Typed
from game.scenes.games import rules_of_games
from game.scenes.ready_set_bet.table import TableScene
from game.scenes.setup import SetupScene
from game.table.setup import Setup, seated
from tests.scenes.tables import app_at, press, small_desk, tap, title_on


def setup_at(folder: Path, *sitters: str, opener: str = "", **words: str) -> SetupScene:
    games = rules_of_games()
    laid = Setup(seated(sitters), tuple(words.items())) if sitters else Setup()
    scene = SetupScene(small_desk(folder), lambda: None, started.append, games, laid, opener=opener)
    scene.desk.go(scene)
    return scene


started: list[Setup] = []


@pytest.fixture(autouse=True)
def _nothing_started() -> None:
    started.clear()


def press_on(scene: SetupScene, id_: str, device: str = "mouse") -> None:
    scene.hear(tap(scene.form[id_].box, device))


# Starting.


@pytest.mark.parametrize("intent", [Choose("keys"), Go("keys"), Go("pad:4"), Choose("keys1")])
def test_one_press_starts_the_usual_game(tmp_path: Path, intent: Choose | Go) -> None:
    scene = setup_at(tmp_path, opener="keys1")
    scene.hear(intent)
    (setup,) = started
    assert setup.seats == Setup().seats


def test_the_title_leads_to_a_table_in_two_presses(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.title()
    press(title_on(app), "play")
    assert isinstance(app.desk.scene, TableScene)


def test_a_table_that_cannot_start_says_why_and_goes_on_waiting(tmp_path: Path) -> None:
    scene = setup_at(tmp_path, "human")
    assert not scene.form["start"].enabled
    scene.hear(Go("keys"))
    assert started == []
    assert scene.news == (scene.desk.book.say("setup.too_few", count=1), "error", scene.news[2])
    press_on(scene, "bot:1")
    assert scene.form["start"].enabled


# Sitting down.


def test_nine_devices_take_nine_seats(tmp_path: Path) -> None:
    scene = setup_at(tmp_path, "human", house="bets")
    scene.laying.bettors.clear()
    scene.lay()
    devices = ["keys1", "keys2", "keys3", "keys4", "pad:1", "pad:2", "pad:3", "pad:4"]
    for device in devices:
        scene.hear(Choose(device))
    assert [place.device for place in scene.laying.bettors] == devices
    assert len(scene.laying.places) == 9
    assert scene.laying.house.device == ""
    assert len({place.name for place in scene.laying.bettors}) == 8
    assert len({place.mark for place in scene.laying.bettors}) == 8
    scene.hear(Go("keys"))
    assert len(started) == 1


def test_whoever_sits_down_has_a_cursor_on_their_own_name(tmp_path: Path) -> None:
    scene = setup_at(tmp_path)
    scene.hear(Choose("pad:1"))
    scene.hear(Choose("keys2"))
    assert scene.form.cursors == {"": "start", "pad:1": "name:4", "keys2": "name:5"}
    scene.hear(Step("pad:1", 1, 0))
    assert scene.form.cursors["pad:1"] == "kind:4"
    assert scene.form.focus == "start"


def test_whoever_opened_the_screen_drives_it_and_takes_no_second_seat(tmp_path: Path) -> None:
    scene = setup_at(tmp_path, opener="pad:1")
    assert scene.laying.bettors[0].device == "pad:1"
    scene.hear(Choose("pad:1"))
    assert len(started) == 1


def test_a_free_seat_is_taken_by_tapping_it(tmp_path: Path) -> None:
    scene = setup_at(tmp_path, "human", "human")
    box = scene.plan.seats(0)[2]
    scene.hear(Tap("touch:1", box[0] + 200, box[1] + 20))
    assert scene.laying.people == 3


def test_a_pad_that_is_unplugged_leaves_the_seat_to_the_mouse(tmp_path: Path) -> None:
    scene = setup_at(tmp_path)
    scene.hear(Found("pad:1", "make"))
    scene.hear(Choose("pad:1"))
    scene.hear(Lost("pad:1", "make"))
    assert scene.laying.bettors[4].device == ""
    assert "pad:1" not in scene.form.cursors


def test_a_full_table_of_people_has_no_seat_left(tmp_path: Path) -> None:
    scene = setup_at(tmp_path, *["human"] * 8)
    scene.hear(Choose("pad:1"))
    assert scene.news[0] == scene.desk.book.say("setup.full")


# Changing.


def test_a_name_is_written_and_everybody_is_called_by_it(tmp_path: Path) -> None:
    scene = setup_at(tmp_path)
    press_on(scene, "name:0")
    assert scene.desk.typing is not None
    for _ in range(12):
        scene.hear(Erase("keys"))
    scene.hear(Typed("keys", "林小美"))
    scene.hear(Choose("keys"))
    assert scene.desk.typing is None
    scene.hear(Go("keys"))
    assert started[0].places[0].name == "林小美"


def test_the_space_bar_writes_a_space_while_somebody_writes(tmp_path: Path) -> None:
    scene = setup_at(tmp_path)
    press_on(scene, "name:0")
    scene.hear(Typed("keys", " "))
    assert started == []


def test_a_name_that_another_has_is_refused_in_its_row(tmp_path: Path) -> None:
    scene = setup_at(tmp_path, "human", "human")
    press_on(scene, "name:1")
    for _ in range(12):
        scene.hear(Erase("keys"))
    scene.hear(Typed("keys", scene.name_of(0)))
    scene.hear(Choose("keys"))
    assert scene.errors == {1: "field.taken"}
    assert scene.news[1] == "error"


def test_every_option_reaches_the_table(tmp_path: Path) -> None:
    scene = setup_at(tmp_path)
    for switch in ("props", "exotics", "vip", "calm", "live_odds", "coach"):
        press_on(scene, switch)
    for stepper in ("races", "pace", "speed"):
        x, y, _, high = scene.form[stepper].box
        scene.hear(Tap("mouse", x + 20, y + high / 2))
    scene.hear(Go("keys"))
    (setup,) = started
    words = dict(setup.words)
    assert [words[name] for name in ("props", "exotics", "vip", "races")] == ["off"] * 3 + ["3"]
    assert (setup.calm, setup.live_odds, setup.coach) == (True, True, True)
    assert (setup.seconds_per_roll, setup.speed) == (1.8, 0.75)


@pytest.mark.parametrize("house", range(4))
def test_every_house_can_be_chosen(tmp_path: Path, house: int) -> None:
    scene = setup_at(tmp_path)
    x, y, wide, high = scene.form["house"].box
    scene.hear(Tap("mouse", x + wide * (house + 0.5) / 4, y + high / 2))
    scene.hear(Go("keys"))
    (setup,) = started
    words = ("program", "person", "bets", "rotating")
    assert dict(setup.words).get("house") == words[house]
    assert len(setup.places) == (5 if house in (1, 2) else 4)


def test_seats_are_shuffled_by_a_button(tmp_path: Path) -> None:
    scene = setup_at(tmp_path, *["human"] * 6)
    names = scene.names()
    for _ in range(5):
        press_on(scene, "shuffle")
    assert sorted(scene.names()) == sorted(names)
    assert scene.names() != names


def test_back_leads_to_the_title(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.title()
    app.lay_table()
    assert app.desk.scene is not None
    app.desk.scene.hear(Back("pad:2"))
    assert title_on(app)

"""Calm betting at the table: everybody says that they are ready, with whatever they hold."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.ready_set_bet.state import Bet
from game.engine.record import replace
from game.input.intents import Choose, Go, Intent, Look, Step
from game.input.reach import TableOffers
from game.render.kit import Box
from game.render.ready_set_bet.calm import PANEL
from game.render.ready_set_bet.racks import ready_hit, token_at
from game.scenes.parties import new_party
from game.scenes.ready_set_bet.calm import DICE_SEEN, SHORT
from game.scenes.ready_set_bet.places import DICE_BOX
from game.scenes.ready_set_bet.table import TableScene
from game.table.commitment import salt_of
from game.table.setup import Setup, seated
from game.text.book import LANGUAGES, Book
from tests.render.recorder import Recorder
from tests.scenes.tables import PEOPLE, app_at, hears, picture, tap, wait

SHOWN = DICE_SEEN + 0.1
TWO = ("human", "human", "bot:gut")


def calm_table(
    folder: Path, seats: tuple[str, ...] = PEOPLE, window: float = 0.0, house: str = "program"
) -> TableScene:
    """A race has been started, and a betting window is open."""
    app = app_at(folder, seats, house=house)
    setup = replace(app.setup, calm=True, window=window, places=seated(seats))
    scene = TableScene(app.desk, new_party(setup, 1, salt_of(1), None))
    app.desk.go(scene)
    for _ in range(400):
        if scene.driver.window is not None and not scene.director.is_busy:
            return scene
        if house == "person" and scene.match.state.phase == "gate":
            scene.hear(tap(DICE_BOX))
        wait(scene, 0.1)
    raise AssertionError("no window opens")


def ready(scene: TableScene) -> set[int]:
    """Whoever has said so."""
    assert scene.driver.window is not None
    return set(scene.driver.window.ready)


def rack(scene: TableScene, seat: int) -> Box:
    """Mark and name of a seat."""
    return ready_hit(scene.stage.rack(seat))


@pytest.mark.parametrize("device", ["mouse", "touch:3"])
def test_a_pointer_presses_mark_and_name_in_anybodys_rack(tmp_path: Path, device: str) -> None:
    scene = calm_table(tmp_path, TWO)
    x, y, _, _ = rack(scene, 2)
    scene.hear(tap((x, y, 60, 40), device))
    assert ready(scene) == {2}
    scene.hear(tap((x, y, 60, 40), device))
    assert ready(scene) == set()


def test_a_pad_has_a_button_for_it(tmp_path: Path) -> None:
    scene = calm_table(tmp_path, TWO)
    hears(scene, Choose("pad:0"), Choose("pad:1"), Go("pad:1"))
    assert ready(scene) == {2}


def test_the_look_key_of_a_cluster_is_pressed_for_it_and_held_to_look(tmp_path: Path) -> None:
    scene = calm_table(tmp_path, TWO)
    hears(scene, Choose("keys1"), Choose("keys2"))
    hears(scene, Look("keys2", True), Look("keys2", False))
    assert ready(scene) == {2}
    scene.hear(Look("keys1", True))
    wait(scene, SHORT + 0.2)
    scene.hear(Look("keys1", False))
    assert ready(scene) == {2}


@pytest.mark.parametrize("device", ["pad:0", "keys1"])
def test_a_cursor_reaches_it_and_comes_back_to_its_spot(tmp_path: Path, device: str) -> None:
    scene = calm_table(tmp_path, TWO)
    hears(scene, Choose(device), Step(device, 1, 0), Step(device, 0, 1))
    picture(scene)
    was = scene.binder.aim(device)
    assert was is not None
    for _ in range(16):
        aim = scene.binder.aim(device)
        if aim is not None and aim.target == "ready:1":
            break
        scene.hear(Step(device, 0, 1))
    scene.hear(Choose(device))
    assert ready(scene) == {1}
    scene.hear(tap(rack(scene, 2)))
    wait(scene, 30.0)
    scene.driver.window = None
    picture(scene)
    aim = scene.binder.aim(device)
    assert aim is not None
    assert not aim.target.startswith("ready")
    assert aim.target != scene.binder.targets.first(scene.binder.lit(device))


@pytest.mark.parametrize("intent", [Go("keys"), Go("mouse"), tap(PANEL)])
def test_who_plays_alone_has_the_space_bar_and_the_panel(tmp_path: Path, intent: Intent) -> None:
    scene = calm_table(tmp_path)
    scene.hear(intent)
    assert ready(scene) == {1}


def test_the_space_bar_is_nobodys_where_several_could_mean_it(tmp_path: Path) -> None:
    scene = calm_table(tmp_path, TWO)
    hears(scene, Go("keys"), tap(PANEL))
    assert ready(scene) == set()


def test_the_space_bar_belongs_to_the_only_one_without_a_pad(tmp_path: Path) -> None:
    scene = calm_table(tmp_path, TWO)
    hears(scene, Choose("pad:0"), Go("keys"))
    assert ready(scene) == {2}


def test_when_everybody_is_ready_the_dice_roll(tmp_path: Path) -> None:
    scene = calm_table(tmp_path, ("human", "human"))
    wait(scene, 20.0)
    assert scene.match.state.race.rolls == 0
    hears(scene, tap(rack(scene, 1)), tap(rack(scene, 2)))
    wait(scene, 1.5)
    assert scene.match.state.race.rolls == 1


def test_people_bet_in_it_as_ever(tmp_path: Path) -> None:
    scene = calm_table(tmp_path, TWO)
    x, y = token_at(scene.stage.rack(1), 4)
    hears(scene, tap((x, y, 0, 0)), tap(scene.stage.spot_box("win:7:3")))
    assert Bet(1, "5", ("win:7:3",)) in scene.match.state.bets


def test_a_person_as_the_house_rolls_only_after_it(tmp_path: Path) -> None:
    scene = calm_table(tmp_path, ("human", "human", "bot:gut"), house="person")
    scene.hear(tap(DICE_BOX))
    assert scene.toast[0] == scene.desk.book.say("refusal.window_open")
    assert scene.driver.announced is None
    scene.hear(tap(rack(scene, 2)))
    wait(scene, 10.0)
    assert scene.driver.window is None
    scene.hear(tap(DICE_BOX))
    assert scene.driver.announced is not None


def test_a_seat_that_is_handed_to_a_bot_is_asked_no_more(tmp_path: Path) -> None:
    scene = calm_table(tmp_path, TWO)
    scene.hands.to_bot(2)
    scene.party.bot_for(2)
    assert list(scene.calm.asked()) == [1]


def test_offers_stay_the_same_things_while_nothing_changes(tmp_path: Path) -> None:
    scene = calm_table(tmp_path, TWO)
    offers = TableOffers(scene.driver)
    assert offers(1) is offers(1)
    assert len(offers(1)) == len(scene.match.offers(1)) + 1
    assert len(offers(3)) >= len(scene.match.offers(3))


# The picture.


def test_the_panel_comes_after_the_dice_were_seen_and_goes_with_the_window(tmp_path: Path) -> None:
    scene = calm_table(tmp_path, TWO, window=8.0)
    window = scene.driver.window
    assert window is not None
    seen = scene.driver.time - window.opened
    if seen < DICE_SEEN:
        assert scene.calm.look() is None
    wait(scene, SHOWN)
    look = scene.calm.look()
    assert look is not None
    assert look.figure
    wait(scene, 2.0)
    later = scene.calm.look()
    assert later is not None
    assert later.steps < look.steps
    wait(scene, 8.0)
    assert scene.driver.window is not window


def test_marks_in_racks_are_hollow_until_their_person_is_ready(tmp_path: Path) -> None:
    scene = calm_table(tmp_path, TWO)
    picture(scene)
    assert scene.stage.table.ready == {1: False, 2: False}
    scene.hear(tap(rack(scene, 1)))
    picture(scene)
    assert scene.stage.table.ready == {1: True, 2: False}
    scene.driver.window = None
    picture(scene)
    assert scene.stage.table.ready == {}


def test_it_survives_another_size(tmp_path: Path) -> None:
    scene = calm_table(tmp_path, TWO)
    wait(scene, SHOWN)
    look = scene.calm.look()
    scene.resized()
    picture(scene)
    assert scene.calm.look() == look
    assert scene.stage.table.ready == {1: False, 2: False}


def test_drawing_only_what_moves_leaves_the_panel_as_a_whole_drawing_would(tmp_path: Path) -> None:
    scene = calm_table(tmp_path, TWO, window=8.0)
    wait(scene, SHOWN)
    canvas = pygame.Surface((480, 270))
    for _ in range(8):
        wait(scene, 0.2)
        scene.draw(canvas)
    area = scene.desk.kit.rect(PANEL)
    part = pygame.image.tobytes(canvas.subsurface(area), "RGB")
    whole = pygame.Surface((480, 270))
    scene.draw(whole)
    assert pygame.image.tobytes(whole.subsurface(area), "RGB") == part


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("people", [1, 2, 8])
@pytest.mark.parametrize("window", [0.0, 60.0])
def test_every_line_of_it_has_its_place(
    tmp_path: Path, people: int, language: str, window: float
) -> None:
    seats = ("human",) * people + ("bot:gut",) * max(0, 2 - people)
    scene = calm_table(tmp_path, seats, window)
    for index in range(1, min(people, 4)):
        scene.hear(Choose(f"keys{index}"))
    scene.hear(Choose("pad:5"))
    wait(scene, SHOWN)
    desk = scene.desk
    desk.book, before, desk.kit = Book(language), desk.kit, Recorder(1.0)
    canvas = pygame.Surface((1920, 1080))
    scene.calm.draw(canvas, None)
    recorder, desk.kit = desk.kit, before
    assert isinstance(recorder, Recorder)
    assert recorder.lines
    assert recorder.faults() == []


def test_the_setup_opens_windows_only_if_it_is_calm(tmp_path: Path) -> None:
    app = app_at(tmp_path, TWO)
    party = new_party(Setup(seated(TWO), (), 2.0), 1, salt_of(1), None)
    assert party.driver.pace.window is None
    calm = new_party(replace(app.setup, calm=True, window=0.0), 1, salt_of(1), None)
    assert calm.driver.pace.window == 0.0

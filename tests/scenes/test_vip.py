"""The VIP choice: everybody at once, taken back with the same button, and readable everywhere."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.ready_set_bet.events import CardKept
from game.engine.record import replace
from game.input import intents as i
from game.render.flights import KEEP
from game.render.kit import REFERENCE, Box
from game.render.ready_set_bet.director import REVEALED
from game.render.ready_set_bet.vip_pose import PASSED_SIZE, SECRET_SIZE
from game.render.stage import Sitting
from game.scenes.hints import REST
from game.scenes.ready_set_bet.table import TableScene
from game.scenes.ready_set_bet.vip import QUIET, VipChoice
from game.text.book import LANGUAGES, Book
from game.text.ready_set_bet.cards import CardWords
from tests.ready_set_bet.play import Play, play
from tests.render.recorder import Recorder
from tests.render.test_lines import LONG, MONEY, SCALES
from tests.scenes.tables import PEOPLE, STEP, play_to, table_at, tap

TWO = ("human", "human", "bot:gut")


def choosing(folder: Path, seats: tuple[str, ...] = PEOPLE) -> TableScene:
    """A race was run, its review was read, and everybody looks at two cards."""
    scene = play_to(table_at(folder, seats), "vip")
    frame(scene)
    return scene


def frame(scene: TableScene) -> None:
    """What every frame does before it is drawn."""
    scene.update(STEP)
    scene.show_hands()


def frames(scene: TableScene, seconds: float) -> None:
    """Time passes, looked at all the while."""
    for _ in range(round(seconds / STEP)):
        frame(scene)


def vip(scene: TableScene) -> VipChoice:
    """The choice that lies on the table."""
    assert scene.vip is not None
    return scene.vip


def box(scene: TableScene, seat: int, index: int) -> Box:
    """Where a card lies now."""
    return vip(scene).table.card_box(vip(scene).seats.index(seat), index)


def click(scene: TableScene, seat: int, index: int, device: str = "mouse") -> None:
    """A pointer chooses a card, after a while."""
    frames(scene, QUIET + STEP)
    scene.hear(tap(box(scene, seat, index), device))
    frame(scene)


def has_chosen(scene: TableScene) -> tuple[bool, ...]:
    """Who has, as everybody sees it."""
    return tuple(state.has_chosen for state in vip(scene).table.states)


def sizes(scene: TableScene, seat: int) -> list[float]:
    """How large the cards of a seat lie."""
    number = vip(scene).seats.index(seat)
    return [card.goal.size for card in vip(scene).table._cards[number]]


# Everybody at once.


def test_mouse_fingers_keys_and_pads_choose_at_the_same_time(tmp_path: Path) -> None:
    scene = choosing(tmp_path, ("human",) * 5)
    for device, _ in (("keys1", 1), ("pad:0", 2)):
        scene.hear(i.Choose(device))
        frame(scene)
    frames(scene, QUIET)
    scene.hear(i.Step("keys1", 1, 0))
    scene.hear(i.Choose("pad:0"))
    scene.hear(i.Choose("keys1"))
    for seat, device in ((3, "mouse"), (4, "touch:1"), (5, "touch:2")):
        scene.hear(tap(box(scene, seat, 0), device))
    assert scene.match.log[-1].command.seat == 5
    frame(scene)
    kept = [e for entry in scene.match.log for e in entry.events if isinstance(e, CardKept)]
    assert [event.seat for event in kept] == [1, 2, 3, 4, 5]


def test_each_hand_has_its_cursor_and_the_mouse_as_well(tmp_path: Path) -> None:
    scene = choosing(tmp_path, ("human", "human", "human"))
    scene.hear(i.Choose("keys1"))
    x, y, wide, high = box(scene, 2, 1)
    scene.hear(i.PointAt("mouse", x + wide / 2, y + high / 2))
    scene.hear(i.Press("touch:1", *_middle(box(scene, 3, 0))))
    frames(scene, 2 * STEP)
    assert sorted(aim.seat for aim in scene.stage.aims) == [1, 2, 3]
    assert [state.aims for state in vip(scene).table.states] == [(0,), (1,), (0,)]
    scene.hear(i.Tap("touch:1", 5, 5))
    frame(scene)
    assert sorted(aim.seat for aim in scene.stage.aims) == [1, 2]


def _middle(where: Box) -> tuple[float, float]:
    return where[0] + where[2] / 2, where[1] + where[3] / 2


def test_the_foot_says_what_the_device_of_that_person_does(tmp_path: Path) -> None:
    scene = choosing(tmp_path, ("human", "human", "human"))
    scene.hear(i.Choose("keys2"))
    scene.hear(i.Choose("pad:3"))
    frames(scene, 2 * STEP)
    signs = [(state.sign, state.foot) for state in vip(scene).table.states]
    assert signs == [
        ("keys", "J / L, then O"), ("pad", "Left / right, then A"), ("mouse", "Click one"),
    ]  # fmt: skip
    scene.hear(i.Press("touch:1", 5, 5))
    frame(scene)
    assert vip(scene).table.states[2].foot == "Tap one"


# Kept, and taken back.


def test_the_same_button_takes_a_choice_back(tmp_path: Path) -> None:
    scene = choosing(tmp_path, TWO)
    click(scene, 1, 0)
    assert has_chosen(scene)[0]
    assert sizes(scene, 1) == [1.0, PASSED_SIZE]
    click(scene, 1, 0)
    assert not has_chosen(scene)[0]


def test_the_other_card_is_chosen_instead_with_one_press(tmp_path: Path) -> None:
    scene = choosing(tmp_path, TWO)
    click(scene, 1, 0)
    click(scene, 1, 1)
    assert sizes(scene, 1) == [PASSED_SIZE, 1.0]


def test_a_cursor_takes_back_what_it_has_chosen(tmp_path: Path) -> None:
    scene = choosing(tmp_path, TWO)
    scene.hear(i.Choose("keys1"))
    for expected in (True, False):
        frames(scene, QUIET + STEP)
        scene.hear(i.Choose("keys1"))
        frame(scene)
        assert has_chosen(scene)[0] == expected


def test_a_double_click_is_one_click(tmp_path: Path) -> None:
    scene = choosing(tmp_path, TWO)
    click(scene, 1, 0)
    scene.hear(tap(box(scene, 1, 0)))
    frame(scene)
    assert has_chosen(scene)[0]


def test_what_a_bot_keeps_lies_face_down_until_all_have_chosen(tmp_path: Path) -> None:
    scene = choosing(tmp_path, TWO)
    click(scene, 1, 0)
    frames(scene, 3.0)
    assert has_chosen(scene) == (True, False, True)
    assert sizes(scene, 3) == [SECRET_SIZE, SECRET_SIZE]
    click(scene, 2, 1)
    frames(scene, 2 * STEP)
    assert sorted(sizes(scene, 3)) == [PASSED_SIZE, 1.0]


def test_bots_wait_for_the_first_person(tmp_path: Path) -> None:
    scene = choosing(tmp_path, TWO)
    frames(scene, 8.0)
    assert has_chosen(scene) == (False, False, False)


# To the racks.


def test_the_cards_are_looked_at_and_then_fly_into_the_racks(tmp_path: Path) -> None:
    scene = choosing(tmp_path, ("human", "human"))
    click(scene, 1, 0)
    click(scene, 2, 0)
    frames(scene, REVEALED - 3 * STEP)
    assert scene.stage.shown.kept == ((), ())
    assert scene.stage.aims == ()
    frames(scene, 0.2)
    assert len(scene.stage.flights) >= 1
    assert "card:1" not in str(scene.hints.things().of_kind("thing"))
    frames(scene, KEEP + 0.2)
    assert all(len(kept) == 1 for kept in scene.stage.shown.kept)
    frame(play_to(scene, "gate"))
    assert scene.vip is None
    assert scene.stage.vip is None
    assert scene.stage.shown == scene.match.view(None)


def test_without_motion_nothing_flies(tmp_path: Path) -> None:
    scene = choosing(tmp_path, ("human", "human"))
    scene.desk.settings = replace(scene.desk.settings, motion="reduced")
    click(scene, 1, 0)
    card = vip(scene).table._cards[0][0]
    assert card.now(scene.stage.now, still=vip(scene).table.still).x == card.goal.x
    click(scene, 2, 0)
    for _ in range(60):
        frame(scene)
        assert not scene.stage.flights
    play_to(scene, "gate")


def test_another_size_in_the_middle_of_it_changes_nothing(tmp_path: Path) -> None:
    scene = choosing(tmp_path, TWO)
    click(scene, 1, 0)
    scene.resized()
    frames(scene, 2 * STEP)
    assert has_chosen(scene)[0]
    assert sizes(scene, 1) == [1.0, PASSED_SIZE]


# Questions.


def test_pointing_at_a_card_tells_what_it_does(tmp_path: Path) -> None:
    scene = choosing(tmp_path, TWO)
    scene.hear(i.PointAt("mouse", *_middle(box(scene, 3, 1))))
    frames(scene, REST + 2 * STEP)
    effect = scene.party.rules.board.effects[scene.stage.shown.dealt[2][1]]
    words = CardWords(scene.desk.book, scene.party.rules.data)
    (tip,) = scene.stage.tips
    assert tip.tip.lines == (words.why(effect),)


def test_a_finger_that_asked_has_not_chosen(tmp_path: Path) -> None:
    scene = choosing(tmp_path, TWO)
    at = _middle(box(scene, 1, 0))
    scene.hear(i.Press("touch:1", *at))
    scene.hear(i.PointAt("touch:1", *at))
    frames(scene, REST + 2 * STEP)
    assert scene.stage.tips
    scene.hear(i.Tap("touch:1", *at))
    frame(scene)
    assert not has_chosen(scene)[0]


def test_the_look_key_tells_about_the_card_under_a_cursor(tmp_path: Path) -> None:
    scene = choosing(tmp_path, TWO)
    scene.hear(i.Choose("keys1"))
    frame(scene)
    scene.hear(i.Look("keys1", True))
    frame(scene)
    assert len(scene.stage.tips) == 1


def test_earlier_cards_lie_at_the_station_and_can_be_asked_about(tmp_path: Path) -> None:
    scene = choosing(tmp_path, ("human", "human"))
    click(scene, 1, 0)
    click(scene, 2, 0)
    play_to(scene, "running")
    play_to(scene, "vip")
    frame(scene)
    assert all(len(look.earlier) == 1 for look in vip(scene).table.looks)
    scene.hear(i.PointAt("mouse", *vip(scene).table.icon_at(0, 0)))
    frames(scene, REST + 2 * STEP)
    assert len(scene.stage.tips) == 1


def test_the_pause_can_be_tapped(tmp_path: Path) -> None:
    scene = choosing(tmp_path, TWO)
    scene.hear(tap((1700, 1030, 100, 40)))
    assert scene.menu is not None


# Every line has its place.


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all of these tables, which write nothing."""
    return tmp_path_factory.mktemp("vip")


def moment(bettors: int, cards: tuple[str, str]) -> Play:
    """Everybody has money, earlier cards, and these to choose from; one has chosen."""
    table = play(bettors)
    for seat in range(1, bettors + 1):
        table.purse(seat, MONEY[(seat - 1) % len(MONEY)])
        table.cards(seat, "free_chips", "black_7")
    table.gate().race_over()
    for seat in range(1, bettors + 1):
        table.deal(seat, *cards)
    return table.choose(2, cards[1])


def looked_at(
    folder: Path, table: Play, language: str, names: tuple[str, ...], people: int
) -> TableScene:
    """The scene of such a moment."""
    seats = len(table.state.money)
    scene = table_at(folder, ("human",) * people + ("bot:gut",) * (seats - people))
    scene.desk.book = Book(language)
    called = {s: names[s % len(names)] if names else f"Ada {s}" for s in range(1, seats + 1)}
    scene.sitting = Sitting(called, scene.party.marks(), scene.party.personas)
    scene.match.state = table.state
    scene.stage.shown = scene.match.view(None)
    return scene


def faults(scene: TableScene, scale: float, grow: float) -> list[str]:
    """What is wrong with the choice at that size."""
    recorder = Recorder(scale)
    recorder.grow = grow
    scene.desk.kit = recorder
    made = VipChoice(scene)
    scene.stage.now += 9.0
    canvas = pygame.Surface((recorder.px(REFERENCE[0]), recorder.px(REFERENCE[1])))
    made.table.draw(canvas, scene.stage.now)
    assert recorder.lines
    return recorder.faults()


@pytest.mark.parametrize("grow", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bettors", range(2, 9))
def test_every_line_of_the_choice_has_its_place(
    folder: Path, bettors: int, language: str, grow: float
) -> None:
    for names, people in (((), bettors), (LONG, 1)):
        table = moment(bettors, ("black_7", "straddle_3"))
        assert faults(looked_at(folder, table, language, names, people), 1.0, grow) == []


@pytest.mark.parametrize("size", SCALES)
def test_every_line_of_the_choice_has_its_place_at_every_size(folder: Path, size: str) -> None:
    table = moment(8, ("stack_3", "prop_money"))
    assert faults(looked_at(folder, table, "ru", LONG, 8), SCALES[size], 1.0) == []

"""Pointing at anything on the table tells what it is, and hides nothing that is needed."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.engine.record import replace
from game.input import intents as i
from game.input.targets import Target
from game.render.kit import REFERENCE, Kit
from game.render.tooltip import Placed, Tip, place_all, reach, tip_image
from game.scenes.hints import REST
from game.scenes.parties import new_party
from game.scenes.ready_set_bet.table import TableScene
from game.scenes.ready_set_bet.things import row_of, table_things
from game.table.commitment import salt_of
from game.table.setup import Setup, seated
from game.text.book import LANGUAGES, Book
from game.text.ready_set_bet.explain import Explainer, Hand
from tests.ready_set_bet.play import play
from tests.render.recorder import Recorder
from tests.render.show import kit, kit_at, sitting, stage_for
from tests.scenes.tables import PEOPLE, STEP, play_to, small_desk

GROWN = (1.0, 1.5, 2.0)


def table(folder: Path, seats: tuple[str, ...] = PEOPLE, **chosen: bool) -> TableScene:
    """A race that has just begun."""
    desk = small_desk(folder)
    setup = replace(Setup(seated(seats), (), 2.0), **chosen)  # type: ignore[arg-type]
    scene = TableScene(desk, new_party(setup, 1, salt_of(1), None))
    desk.go(scene)
    return play_to(scene, "running")


def thing(scene: TableScene, name: str) -> Target:
    """A thing of the table."""
    found = scene.hints.things().get(name)
    assert found is not None, name
    return found


def point(scene: TableScene, name: str, device: str = "mouse") -> None:
    """A pointer comes to a thing."""
    scene.hear(i.PointAt(device, *thing(scene, name).middle))
    scene.show_hands()


def tips(scene: TableScene) -> tuple[Placed, ...]:
    """What is told now."""
    scene.show_hands()
    return scene.stage.tips


def rest(scene: TableScene) -> None:
    """Nothing moves for a moment."""
    scene.show_hands()
    scene.clock += REST


def everything(language: str, seats: int = 4, grow: float = 1.0) -> list[Tip]:
    """A tip about each thing of a full table."""
    laid = play(seats).exotics("tight_race", "late_start", "photo_finish")
    laid.cards(1, "black_7", "stack_4", "no_penalty").cards(2, "eyes_or_cars", "blue_runs")
    laid.gate().start().bet(1, 5, "win:7:3").bet(2, 4, "show:8:2").roll(7, 7, 2, 6)
    view = laid.rules.observe(laid.state, None)
    stage = stage_for(view, sitting(seats), language=language)
    stage.call(4)
    teller = Explainer(Book(language), laid.rules.board, stage.sitting.names)
    made = []
    for one in table_things(stage):
        told = teller.tell(one.id.removesuffix(":run").removesuffix(":called"), view)
        assert told is not None, one.id
        assert told.heading
        assert all(told.lines), one.id
        made.append(Tip(row_of(stage, one), told.heading, told.lines))
    return made


# What is told.


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_table_is_told_in_every_language(language: str) -> None:
    told = everything(language)
    assert len(told) > 120
    assert not any("{" in line for tip in told for line in (tip.heading, *tip.lines))


def test_a_spot_tells_what_must_happen_and_what_the_token_in_hand_brings() -> None:
    laid = play(4).gate().start()
    view = laid.rules.observe(laid.state, None)
    teller = Explainer(Book("en"), laid.rules.board, {})
    told = teller.tell("win:5:1", view, hand=Hand("3", 12, 2))
    assert told is not None
    assert told.heading == "Win 5 pays 4×"
    assert told.lines == ("Wins if horse 5 wins.", "Your 3 wins $12 or costs $2.")


def test_a_column_shut_for_few_says_so() -> None:
    laid = play(2).gate().start()
    told = Explainer(Book("en"), laid.rules.board, {}).tell(
        "win:5:1", laid.rules.observe(laid.state, None)
    )
    assert told is not None
    assert told.lines == ("Closed: too few bettors",)


@pytest.mark.parametrize("state", ["gate", "open", "last", "closed", "official"])
def test_the_capsule_tells_its_state(state: str) -> None:
    laid = play(4).gate().start()
    view = laid.rules.observe(laid.state, None)
    for language in LANGUAGES:
        told = Explainer(Book(language), laid.rules.board, {}).tell("capsule", view, state)
        assert told is not None
        assert told.heading == Book(language).say(f"state.{state}")


# When.


def test_a_mouse_that_rests_is_told_and_not_before(tmp_path: Path) -> None:
    scene = table(tmp_path)
    point(scene, "win:5:2")
    scene.clock += REST - 0.05
    assert tips(scene) == ()
    scene.clock += 0.06
    assert [placed.tip.heading for placed in tips(scene)] == ["Win 5 pays 4×"]
    point(scene, "win:5:3")
    assert tips(scene) == ()


def test_a_click_is_no_question(tmp_path: Path) -> None:
    scene = table(tmp_path)
    point(scene, "colour:blue")
    at = thing(scene, "colour:blue").middle
    scene.hear(i.Press("mouse", *at))
    scene.hear(i.Tap("mouse", *at))
    rest(scene)
    assert tips(scene) == ()


def test_nothing_is_told_while_a_token_is_dragged(tmp_path: Path) -> None:
    scene = table(tmp_path)
    at = thing(scene, "token:1:5:4").middle
    point(scene, "token:1:5:4")
    scene.hear(i.Grab("mouse", *at))
    scene.hear(i.DragTo("mouse", *thing(scene, "win:5:2").middle))
    rest(scene)
    assert tips(scene) == ()


def test_the_token_in_hand_is_told_with_its_money(tmp_path: Path) -> None:
    scene = table(tmp_path)
    scene.hear(i.Tap("mouse", *thing(scene, "token:1:5:4").middle))
    point(scene, "win:5:3")
    rest(scene)
    (placed,) = tips(scene)
    assert "Your 5 wins $25 and cannot cost anything." in placed.tip.lines


def test_live_odds_tell_the_chance(tmp_path: Path) -> None:
    scene = table(tmp_path, live_odds=True)
    scene.think()
    point(scene, "win:5:3")
    rest(scene)
    (placed,) = tips(scene)
    assert any(line.startswith("Chance now: ") for line in placed.tip.lines)


def test_a_finger_held_down_asks_and_does_not_choose(tmp_path: Path) -> None:
    scene = table(tmp_path)
    at = thing(scene, "token:1:5:4").middle
    for intent in (i.PointAt("touch:1", *at), i.Press("touch:1", *at)):
        scene.hear(intent)
    rest(scene)
    assert len(tips(scene)) == 1
    scene.hear(i.Tap("touch:1", *at))
    assert scene.binder.grip("touch:2") is None
    assert tips(scene) == ()


def test_a_short_touch_chooses_as_ever(tmp_path: Path) -> None:
    scene = table(tmp_path)
    at = thing(scene, "token:1:5:4").middle
    for intent in (i.PointAt("touch:1", *at), i.Press("touch:1", *at), i.Tap("touch:1", *at)):
        scene.hear(intent)
    assert scene.binder.grip("touch:2") is not None


def test_the_look_key_tells_at_once_and_walks_over_everything(tmp_path: Path) -> None:
    scene = table(tmp_path)
    scene.hear(i.Choose("keys1"))
    scene.show_hands()
    aimed = scene.binder.aim("keys1")
    scene.hear(i.Look("keys1", True))
    (first,) = tips(scene)
    assert first.tip.mark == scene.sitting.marks[1]
    seen = set()
    for dx, dy in ((0, -1), (-1, 0), (-1, 0), (-1, 0)) * 4:
        scene.hear(i.Step("keys1", dx, dy))
        seen |= {placed.tip.heading for placed in tips(scene)}
    assert "Dice" in seen
    assert scene.binder.aim("keys1") == aimed
    scene.hear(i.Look("keys1", False))
    assert tips(scene) == ()


# Where.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("grow", GROWN)
@pytest.mark.parametrize("seats", [2, 8])
def test_no_tip_lies_on_its_own_row_or_off_the_canvas(
    language: str, grow: float, seats: int
) -> None:
    large = Kit(1.0, grow=grow)
    for tip in everything(language, seats):
        (placed,) = place_all(large, [tip])
        x, y, wide, high = placed.paper
        assert pygame.Rect(0, 0, *REFERENCE).contains(pygame.Rect(x, y, wide, high))
        top, bottom = tip.about[1], tip.about[1] + tip.about[3]
        assert y >= bottom or y + high <= top, tip.heading


def test_tips_of_several_people_do_not_overlap() -> None:
    large = kit_at(1.0)
    told = everything("ru", 8)
    for start in range(0, len(told) - 8, 5):
        placed = place_all(large, told[start : start + 8])
        assert placed
        for one, other in combinations(placed, 2):
            assert not pygame.Rect(one.paper).colliderect(pygame.Rect(other.paper))


def test_tips_far_apart_are_all_shown() -> None:
    told = {tip.heading: tip for tip in everything("en", 4)}
    some = [told[name] for name in ("Dice", "Win 11/12 pays 9×", "Finish line", "Win 2/3 pays 7×")]
    assert len(place_all(kit_at(1.0), some)) == 4


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("grow", GROWN)
def test_every_line_of_a_tip_is_on_its_paper(language: str, grow: float) -> None:
    recorder = Recorder(1.0)
    recorder.grow = grow
    for tip in everything(language)[::3]:
        recorder.forget()
        (placed,) = place_all(recorder, [tip])
        tip_image(recorder, placed)
        outer, paper = reach(placed), placed.paper
        inner = pygame.Rect(paper[0] - outer[0], paper[1] - outer[1], paper[2], paper[3])
        for picture in recorder.lines:
            for line in recorder.drawn(picture):
                assert inner.contains(line.ink), line.text
        assert recorder.faults() == []


# Drawing.


def test_drawing_what_has_changed_is_drawing_everything(tmp_path: Path) -> None:
    """Tips come, move and go over the moving field, the dice and other hands."""
    scene = table(tmp_path)
    canvas, fresh = pygame.Surface((480, 270)), pygame.Surface((480, 270))
    names = ["roll", "win:5:2", "horse:7", "line:", "", "capsule", "money:1", "heading:win"]
    compared = 0
    for frame in range(288):
        if frame % 36 == 0 and (name := names[frame // 36]):
            point(scene, name)
        scene.update(STEP)
        scene.draw(canvas)
        stage = scene.stage
        if stage.table.works._waiting():
            continue  # a second drawing would paint what is due in the next frame
        kept = (stage._last, stage._surface, stage._lit_before, stage._tips_before)
        stage.touch()
        stage.draw(fresh)
        stage._last, stage._surface, stage._lit_before, stage._tips_before = kept
        if not scene._draw_over(canvas):
            assert pygame.image.tobytes(canvas, "RGB") == pygame.image.tobytes(fresh, "RGB"), frame
            compared += 1
    assert compared > 200
    assert kit().scale == 0.25

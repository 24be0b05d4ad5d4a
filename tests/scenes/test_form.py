"""Forms: the same controls for mouse, touch, keys and pads, and several hands at once."""

from __future__ import annotations

import pytest

from game.engine.marks import SeatMark
from game.input.intents import (
    Back,
    Caret,
    Choose,
    Composing,
    Cycle,
    DragTo,
    Drop,
    Erase,
    Go,
    PointAt,
    Press,
    Step,
    Tap,
    Typed,
)
from game.render.controls import FOCUS, OFF, POINTED, PRESSED, REST
from game.scenes.control import AnyControl, Button, Field, Segments, Slider, Stepper, Switch
from game.scenes.form import REPEAT_AFTER, REPEAT_EVERY, Change, Form

LETTERS = "ABC"


def form(*controls: AnyControl, linear: bool = False, follows: bool = False) -> Form:
    made = Form(linear=linear, follows=follows, alphabet=LETTERS)
    made.lay(controls)
    return made


def column(*ids: str) -> list[Button]:
    return [Button(id_, (100, 100 * at, 200, 80), id_) for at, id_ in enumerate(ids, 1)]


def values(changes: tuple[Change, ...]) -> list[tuple[str, object]]:
    return [(change.id, change.value) for change in changes]


# The focus.


@pytest.mark.parametrize("device", ["keys1", "keys3", "pad:4"])
def test_any_hand_moves_the_focus_and_presses(device: str) -> None:
    menu = form(*column("play", "rules", "quit"))
    assert menu.focus == "play"
    menu.hear(Step(device, 0, 1))
    assert values(menu.hear(Choose(device))) == [("rules", True)]
    assert values(menu.hear(Go(device))) == [("rules", True)]


def test_the_focus_stays_where_it_was_when_the_controls_are_laid_anew() -> None:
    menu = form(*column("play", "rules", "quit"))
    menu.hear(Step("keys1", 0, 1))
    menu.lay(column("resume", "play", "rules"))
    assert menu.focus == "rules"
    menu.lay(column("play", "quit"))
    assert menu.focus == "play"


def test_what_cannot_be_used_is_passed_over() -> None:
    off = Button("rules", (100, 200, 200, 80), "rules", enabled=False)
    first, _, last = column("play", "rules", "quit")
    menu = form(first, off, last)
    menu.hear(Step("keys1", 0, 1))
    assert menu.focus == "quit"
    assert menu.hear(Tap("mouse", 150, 220)) == ()
    assert menu.look("rules") == OFF


def test_a_linear_form_goes_round() -> None:
    menu = form(*column("play", "rules", "quit"), linear=True)
    menu.hear(Step("keys1", 0, -1))
    assert menu.focus == "quit"
    menu.hear(Step("keys1", 0, 1))
    assert menu.focus == "play"


# The pointer.


@pytest.mark.parametrize("device", ["mouse", "touch:1"])
def test_a_pointer_presses_what_it_is_on(device: str) -> None:
    menu = form(*column("play", "rules", "quit"))
    menu.hear(PointAt(device, 150, 220))
    assert (menu.look("rules"), menu.look("play")) == (POINTED, FOCUS)
    menu.hear(Press(device, 150, 220))
    assert menu.look("rules") == PRESSED
    assert values(menu.hear(Tap(device, 150, 220))) == [("rules", True)]
    assert (menu.look("rules"), menu.look("play")) == (FOCUS, REST)


def test_in_a_menu_the_focus_follows_the_pointer() -> None:
    menu = form(*column("play", "rules", "quit"), follows=True)
    menu.hear(PointAt("mouse", 150, 320))
    assert menu.focus == "quit"


def test_a_press_beside_everything_does_nothing() -> None:
    menu = form(*column("play"))
    assert menu.hear(Press("mouse", 900, 900)) == menu.hear(Tap("mouse", 900, 900)) == ()


# Values.


def test_a_switch_is_turned_by_any_hand() -> None:
    panel = form(Switch("calm", (0, 0, 92, 48), False))
    assert values(panel.hear(Choose("pad:1"))) == [("calm", True)]
    assert values(panel.hear(Tap("mouse", 40, 20))) == [("calm", True)]
    assert values(panel.hear(Cycle("keys1", 1))) == [("calm", True)]
    assert panel.hear(Cycle("keys1", -1)) == ()


def test_a_stepper_has_two_buttons_and_two_ends() -> None:
    panel = form(Stepper("pace", (0, 0, 200, 56), "4.0"))
    assert values(panel.hear(Tap("mouse", 20, 28))) == [("pace", -1)]
    assert values(panel.hear(Tap("mouse", 180, 28))) == [("pace", 1)]
    assert panel.hear(Tap("mouse", 100, 28)) == ()
    panel.lay([Stepper("pace", (0, 0, 200, 56), "10", ends=(False, True))])
    assert panel.hear(Tap("mouse", 180, 28)) == ()
    assert values(panel.hear(Choose("keys1"))) == [("pace", -1)]


def test_a_button_of_a_stepper_that_is_held_goes_on() -> None:
    panel = form(Stepper("pace", (0, 0, 200, 56), "4.0"))
    panel.hear(Press("mouse", 180, 28))
    assert panel.update(REPEAT_AFTER * 0.9) == ()
    assert values(panel.update(REPEAT_AFTER * 0.2)) == [("pace", 1)]
    assert len(panel.update(3 * REPEAT_EVERY)) == 3
    assert panel.hear(Tap("mouse", 180, 28)) == ()
    assert panel.update(1.0) == ()


def test_a_slider_is_dragged_and_stepped() -> None:
    slider = Slider("master", (0, 0, 1044, 64), 50)
    panel = form(slider, linear=True)
    assert values(panel.hear(Press("mouse", 22 + 700, 30))) == [("master", 70)]
    assert values(panel.hear(DragTo("mouse", 22 + 333, 500))) == [("master", 35)]
    assert values(panel.hear(DragTo("mouse", -500, 30))) == [("master", 0)]
    panel.hear(Drop("mouse", 0, 0))
    assert panel.hear(DragTo("mouse", 900, 30)) == ()
    assert values(panel.hear(Step("pad:1", 1, 0))) == [("master", 55)]
    assert values(panel.hear(Step("keys2", -1, 0))) == [("master", 45)]


def test_one_of_several_words_is_chosen() -> None:
    panel = form(Segments("motion", (0, 0, 308, 58), ("Full", "Reduced", "None"), 0), linear=True)
    assert values(panel.hear(Tap("mouse", 250, 30))) == [("motion", 2)]
    assert panel.hear(Tap("mouse", 20, 30)) == ()
    assert values(panel.hear(Step("keys1", 1, 0))) == [("motion", 1)]
    assert panel.hear(Step("keys1", -1, 0)) == ()
    assert values(panel.hear(Choose("keys1"))) == [("motion", 1)]


def test_a_wheel_turns_what_the_mouse_is_on() -> None:
    panel = form(*column("play"), Stepper("pace", (500, 0, 200, 56), "4.0"))
    panel.hear(PointAt("mouse", 600, 30))
    assert values(panel.hear(Cycle("mouse", 1))) == [("pace", 1)]
    assert panel.focus == "play"


# Writing.


def field(text: str = "Ada") -> Form:
    return form(Field("name", (0, 0, 260, 56), text, 6), *column("play"))


def test_letters_go_into_the_field_that_was_opened() -> None:
    panel = field()
    panel.hear(Tap("mouse", 20, 20))
    for intent in (Erase("keys"), Typed("keys", "е́"), Typed("keys", "林林林林林")):
        assert panel.hear(intent) == ()
    assert values(panel.hear(Choose("keys"))) == [("name", "Adе́林林")]
    assert not panel.writing


def test_letters_stand_at_the_caret_and_erase_on_both_sides_of_it() -> None:
    panel = field("Ada")
    panel.hear(Choose("keys"))
    panel.hear(Caret("keys", -1000))
    panel.hear(Typed("keys", "x"))
    panel.hear(Erase("keys", True))
    panel.hear(Caret("keys", 1))
    panel.hear(Erase("keys"))
    assert values(panel.hear(Choose("keys"))) == [("name", "xa")]


def test_what_an_input_method_composes_is_shown_and_not_yet_settled() -> None:
    panel = field("")
    panel.hear(Choose("keys"))
    panel.hear(Composing("keys", "ㄇㄟ"))
    writing = panel.writing[""]
    assert (writing.text, writing.composing) == ("", "ㄇㄟ")
    panel.hear(Typed("keys", "梅"))
    assert (writing.text, writing.composing) == ("梅", "")


def test_a_name_of_nothing_and_a_name_left_alone_change_nothing() -> None:
    for keys in ((Erase("keys"),) * 3 + (Choose("keys"),), (Typed("keys", "x"), Back("keys"))):
        panel = field()
        panel.hear(Choose("keys"))
        assert [change for key in keys for change in panel.hear(key)] == []
        assert not panel.writing


def test_a_tap_elsewhere_puts_the_pen_down() -> None:
    panel = field()
    panel.hear(Tap("mouse", 20, 20))
    assert panel.written_by_keyboard == (0, 0, 260, 56)
    panel.hear(Tap("mouse", 900, 900))
    assert panel.written_by_keyboard is None


def test_a_pad_spells_with_its_stick() -> None:
    panel = field("A")
    panel.hear(Choose("pad:1"))
    for step in ((0, 1), (1, 0), (0, -1), (1, 0), (-1, 0)):
        panel.hear(Step("pad:1", *step))
    assert values(panel.hear(Choose("pad:1"))) == [("name", "BC")]


# Several hands.


def test_whoever_has_a_cursor_moves_it_alone() -> None:
    panel = form(*column("play", "rules", "quit"))
    panel.marks = {"pad:1": SeatMark("E69F00", "circle")}
    panel.cursors["pad:1"] = "quit"
    panel.whose = lambda device: device if device in panel.marks else ""
    panel.hear(Step("pad:1", 0, -1))
    panel.hear(Step("keys1", 0, 1))
    assert panel.cursors == {"": "rules", "pad:1": "rules"}
    panel.hear(Step("pad:1", 0, -1))
    assert values(panel.hear(Choose("pad:1"))) == [("play", True)]
    assert values(panel.hear(Choose("keys1"))) == [("rules", True)]


def test_two_people_write_at_once() -> None:
    panel = form(Field("one", (0, 0, 260, 56), "A", 6), Field("two", (0, 100, 260, 56), "B", 6))
    panel.marks = {"pad:1": SeatMark("E69F00", "circle")}
    panel.cursors["pad:1"] = "two"
    panel.whose = lambda device: device if device in panel.marks else ""
    panel.hear(Choose("keys"))
    panel.hear(Choose("pad:1"))
    panel.hear(Typed("keys", "da"))
    panel.hear(Step("pad:1", 0, 1))
    assert values(panel.hear(Choose("pad:1"))) == [("two", "C")]
    assert values(panel.hear(Choose("keys"))) == [("one", "Ada")]

"""Shadows: what has one outline casts one shadow, and it is blurred once."""

from __future__ import annotations

from tests.render.show import kit


def test_plates_of_one_outline_cast_one_shadow() -> None:
    one, other = kit().panel(80, 40, 12, "felt"), kit().panel(80, 40, 12, "brass", "felt_deep")
    assert one is not other
    assert kit().shadow(one, 6) is kit().shadow(other, 6)


def test_a_rounder_plate_casts_a_shadow_of_its_own() -> None:
    edged, round_ = kit().panel(80, 40, 4, "felt"), kit().panel(80, 40, 20, "felt")
    assert kit().shadow(edged, 6) is not kit().shadow(round_, 6)


def test_another_blur_or_colour_is_another_shadow() -> None:
    plate = kit().panel(80, 40, 12, "felt")
    made = {id(kit().shadow(plate, blur, colour)) for blur in (4, 9) for colour in ("night", "win")}
    assert len(made) == 4

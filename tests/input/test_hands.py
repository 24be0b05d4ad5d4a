"""Who sits down, who is lost, who comes back."""

from __future__ import annotations

import pytest

from game.input.hands import Hands, Joined, SeatLost
from game.input.intents import Choose, Found, Lost, Step, Tap


def joined(hands: Hands, device: str) -> Joined | SeatLost | None:
    return hands.hear(Choose(device))


def test_a_device_that_chooses_gets_the_next_free_seat() -> None:
    hands = Hands((1, 3), bots=(2,))
    assert joined(hands, "pad:0") == Joined("pad:0", 1, "sat_down")
    assert joined(hands, "keys1") == Joined("keys1", 3, "sat_down")
    assert hands.seat_of("keys1") == 3
    assert joined(hands, "pad:0") is None


def test_only_choosing_sits_down_and_a_pointer_owns_no_seat() -> None:
    hands = Hands((1, 2))
    for intent in (Step("pad:0", 1, 0), Tap("mouse", 0, 0), Choose("keys"), Found("pad:0", "x")):
        assert hands.hear(intent) is None
    assert hands.free == (1, 2)


def test_a_full_table_has_no_seat_unless_a_bot_may_be_replaced() -> None:
    hands = Hands((1, 2), bots=(3, 4))
    joined(hands, "keys1")
    joined(hands, "keys2")
    assert joined(hands, "keys3") is None
    hands.takeover = True
    assert joined(hands, "keys3") == Joined("keys3", 3, "took_over")
    assert hands.humans == (1, 2, 3)


def test_who_plays_alone_may_use_any_device() -> None:
    hands = Hands((1,), bots=(2, 3))
    joined(hands, "keys1")
    assert hands.hear(Choose("pad:0")) == Joined("pad:0", 1, "shared")
    assert hands.hear(Lost("pad:0")) is None
    assert hands.devices_of(1) == ("keys1",)


def test_a_lost_pad_names_its_seat() -> None:
    hands = Hands((1, 2))
    joined(hands, "pad:0")
    assert hands.hear(Lost("pad:0")) == SeatLost("pad:0", 1)
    assert hands.waiting == (1,)
    assert hands.seat_of("pad:0") is None
    assert hands.hear(Lost("pad:9")) is None


def test_the_same_pad_comes_back_to_its_seat_by_itself() -> None:
    hands = Hands((1, 2))
    for device in ("pad:0", "pad:1"):
        joined(hands, device)
    hands.hear(Lost("pad:0", "make of pad:0"))
    hands.hear(Lost("pad:1", "make of pad:1"))
    assert hands.hear(Found("pad:2", "make of pad:1")) == Joined("pad:2", 2, "came_back")
    assert hands.waiting == (1,)


def test_another_pad_joins_the_waiting_seat_before_a_free_one() -> None:
    hands = Hands((1, 2, 3))
    joined(hands, "keys1")
    joined(hands, "pad:0")
    hands.hear(Lost("pad:0", "one make"))
    assert hands.hear(Found("pad:1", "another make")) is None
    assert joined(hands, "pad:1") == Joined("pad:1", 2, "came_back")


def test_a_seat_is_handed_to_a_bot_and_back() -> None:
    hands = Hands((1, 2))
    joined(hands, "pad:0")
    hands.to_bot(1)
    assert hands.humans == (2,)
    assert hands.seat_of("pad:0") is None
    hands.to_person(1)
    assert joined(hands, "pad:0") == Joined("pad:0", 1, "sat_down")


def test_a_waiting_seat_given_to_a_bot_waits_no_longer() -> None:
    hands = Hands((1, 2))
    joined(hands, "pad:0")
    hands.hear(Lost("pad:0"))
    hands.to_bot(1)
    assert hands.waiting == ()


def test_a_bots_seat_cannot_be_given_to_a_device() -> None:
    with pytest.raises(ValueError, match="seat 2 is not a person's"):
        Hands((1,), bots=(2,)).give("pad:0", 2)

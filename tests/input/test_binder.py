"""The binder: what a hand does at the table becomes one offered command, or a refusal."""

from __future__ import annotations

from game.engine.ready_set_bet.commands import AnswerHouse, ChooseCard, PlaceBet, Roll, StartRace
from game.engine.ready_set_bet.data import LateBet, Stack, Straddle
from game.input.bound import Aimed, PickedUp, Pressed, PutDown, Refused, Send
from game.input.hands import SeatLost
from game.input.intents import (
    Back,
    Cycle,
    DragTo,
    Drop,
    Grab,
    LetGo,
    Look,
    Lost,
    PointAt,
    Step,
    Tap,
)
from game.input.reach import MatchOffers
from game.input.targets import Targets
from tests.input.sitting import Sitting, bet
from tests.ready_set_bet.play import Play, play, racing, ready_set_bet
from tests.ready_set_bet.test_betting import closed
from tests.table.games import driver


def holding(effect: type, seats: int = 4) -> tuple[Play, str]:
    """A race in which seat 1 has a card of this effect, and the token it is for."""
    card = next(card for card in ready_set_bet().data.vip if isinstance(card.effect, effect))
    assert isinstance(card.effect, Straddle | Stack | LateBet)
    table = play(seats).cards(1, card.id).gate().start()
    return table, str(card.effect.token)


# Cursors.


def test_a_cursor_steps_cycles_and_places() -> None:
    table = Sitting().sit("pad:0", 2, on="win:7:2")
    assert table.hear(Step("pad:0", 1, 0)) == Aimed("pad:0", 2, "token:2:2", "win:7:3")
    assert table.hear(Cycle("pad:0", 1)) == Aimed("pad:0", 2, "token:2:3", "win:7:3")
    assert table.choose("pad:0") == bet("pad:0", 2, 3, "win:7:3")


def test_tokens_cycle_round() -> None:
    table = Sitting().sit("pad:0", 2, on="win:7:2")
    table.hear(Cycle("pad:0", -1))
    aim = table.binder.aim("pad:0")
    assert aim
    assert aim.piece == "token:2:5"


def test_taken_spots_are_skipped() -> None:
    table = Sitting().sit("pad:0", 2, on="win:7:1")
    table.play.bet(1, 5, "win:7:2")
    assert table.hear(Step("pad:0", 1, 0)) == Aimed("pad:0", 2, "token:2:2", "win:7:3")


def test_a_cursor_comes_back_to_its_column_after_a_gap() -> None:
    table = Sitting().sit("pad:0", 4 - 1, on="win:7:3")
    for seat, token, column in ((1, 2, 1), (1, 3, 2), (2, 2, 3)):
        table.play.bet(seat, token, f"win:8:{column}")
    for dy in (1, 1):
        table.hear(Step("pad:0", 0, dy))
    aim = table.binder.aim("pad:0")
    assert aim
    assert aim.target == "win:9:3"


def test_two_cursors_choose_one_spot_and_the_first_gets_it() -> None:
    table = Sitting().sit("pad:0", 1, on="win:7:3").sit("keys1", 2, on="win:7:3")
    assert table.choose("keys1") == bet("keys1", 2, 2, "win:7:3")
    assert table.choose("pad:0") == Refused("pad:0", 1, "win:7:3")
    assert table.frame().choose("pad:0") == Refused("pad:0", 1, "win:7:3")


def test_a_cursor_and_the_mouse_choose_one_spot_and_the_first_gets_it() -> None:
    table = Sitting().sit("pad:0", 1, on="win:7:3")
    table.tap("token:2:5:4")
    table.choose("pad:0")
    assert table.tap("win:7:3") == Refused("mouse", 2, "win:7:3")
    assert table.tap("win:7:2") == bet("mouse", 2, 5, "win:7:2")


def test_a_cursor_shows_what_choosing_would_send() -> None:
    table = Sitting().sit("pad:0", 1, on="win:7:3")
    assert table.binder.preview("pad:0") == PlaceBet(1, "2", ("win:7:3",))
    table.play.bet(2, 5, "win:7:3")
    assert table.frame().binder.preview("pad:0") is None


def test_a_cursor_goes_on_with_another_token_when_one_is_placed() -> None:
    table = Sitting().sit("pad:0", 1, on="win:7:3")
    table.choose("pad:0")
    table.frame().hear(Step("pad:0", 0, 1))
    assert table.choose("pad:0") == bet("pad:0", 1, 3, "win:8:3")


def test_nobody_chooses_a_card_unseen() -> None:
    table = Sitting().sit("pad:0", 1, on="win:7:3")
    table.play.race_over()
    assert table.choose("pad:0") == Refused("pad:0", 1, "win:7:3")
    card = table.play.state.cards.dealt[0]
    first = sorted(card)[0]
    assert table.frame().choose("pad:0") == Send("pad:0", ChooseCard(1, first))


def test_after_the_close_there_is_nothing_to_choose() -> None:
    table = Sitting().sit("pad:0", 1, on="win:7:3")
    closed(table.play)
    assert table.play.race.closed
    assert table.choose("pad:0") == Refused("pad:0", 1, "win:7:3")
    assert table.binder.lit("pad:0") == frozenset()


def test_a_device_without_a_seat_does_nothing() -> None:
    table = Sitting()
    assert [table.choose("pad:0"), table.hear(Step("pad:0", 1, 0))] == [None, None]
    assert table.binder.aim("pad:0") is None
    assert table.binder.lit("pad:0") == frozenset()


def test_a_lost_pad_leaves_no_cursor() -> None:
    table = Sitting().sit("pad:0", 1, on="win:7:3")
    assert table.hands.hear(Lost("pad:0")) == SeatLost("pad:0", 1)
    assert table.frame().binder.aim("pad:0") is None


def test_whoever_has_a_seat_gets_a_cursor_with_the_next_frame() -> None:
    table = Sitting()
    table.hands.give("pad:0", 1)
    aim = table.frame().binder.aim("pad:0")
    assert aim
    assert aim.target == "colour:blue"


def test_what_has_nothing_to_do_with_the_table_is_left_to_the_scene() -> None:
    table = Sitting().sit("pad:0", 1)
    for intent in (Back("pad:0"), Look("pad:0", True), Look("mouse", True), Back("mouse")):
        assert table.hear(intent) is None


# Mouse and touch.


def test_a_token_is_dragged_to_a_spot() -> None:
    table = Sitting()
    assert table.drag("token:3:4:3", "place:7:1") == bet("mouse", 3, 4, "place:7:1")


def test_a_token_is_tapped_and_then_its_spot() -> None:
    table = Sitting()
    assert table.tap("token:2:3:1") == PickedUp("mouse", 2, "token:2:3:1")
    assert table.tap("win:7:3") == bet("mouse", 2, 3, "win:7:3")
    assert table.binder.grip("mouse") is None
    assert table.tap("win:7:2") is None


def test_a_token_dropped_on_a_taken_spot_is_refused_and_goes_back() -> None:
    table = Sitting()
    table.play.bet(2, 5, "win:7:3")
    assert table.drag("token:1:5:4", "win:7:3") == Refused("mouse", 1, "win:7:3")
    assert table.binder.grip("mouse") is None


def test_a_token_dropped_beside_the_board_is_given_back() -> None:
    table = Sitting()
    table.hear(Grab("mouse", *table.where("token:1:5:4")))
    assert table.hear(Drop("mouse", 700, 300)) == PutDown("mouse", 1, "token:1:5:4")
    assert table.drag("token:1:5:4", "token:1:2:0") == PutDown("mouse", 1, "token:1:5:4")


def test_a_token_in_hand_can_be_put_down_in_many_ways() -> None:
    table = Sitting()
    ways = (Tap("mouse", *table.where("token:1:5:4")), Tap("mouse", 700, 300), Back("mouse"))
    for way in (*ways, LetGo("mouse")):
        table.tap("token:1:5:4")
        assert table.hear(way) == PutDown("mouse", 1, "token:1:5:4")
        assert table.binder.grip("mouse") is None


def test_the_wheel_changes_the_token_in_hand() -> None:
    table = Sitting()
    table.tap("token:1:2:0")
    assert table.hear(Cycle("mouse", 1)) == PickedUp("mouse", 1, "token:1:3:1")
    assert table.hear(Cycle("mouse", -2)) == PickedUp("mouse", 1, "token:1:5:4")


def test_a_bots_token_stays_where_it_is() -> None:
    table = Sitting(humans=(1, 2))
    assert table.tap("token:3:2:0") is None
    assert table.hear(Grab("mouse", *table.where("token:3:2:0"))) is None
    assert table.binder.grip("mouse") is None


def test_a_token_that_cannot_be_placed_is_refused() -> None:
    table = Sitting(play())
    assert table.tap("token:1:2:0") == Refused("mouse", 1, "token:1:2:0")
    assert table.hear(Grab("mouse", *table.where("token:1:2:0"))) == Refused(
        "mouse", 1, "token:1:2:0"
    )


def test_a_token_in_hand_is_lost_when_a_bot_takes_the_seat() -> None:
    table = Sitting()
    table.tap("token:1:2:0")
    table.hands.to_bot(1)
    assert table.tap("win:7:3") == Refused("mouse", 1, "win:7:3")
    assert table.frame().binder.grip("mouse") is None


def test_two_fingers_drag_at_once() -> None:
    table = Sitting()
    for finger, token in (("touch:1", "token:1:5:4"), ("touch:2", "token:2:5:4")):
        table.hear(Grab(finger, *table.where(token)))
        table.hear(DragTo(finger, *table.where("win:7:3")))
    assert set(table.binder.dragged()) == {"touch:1", "touch:2"}
    assert table.hear(Drop("touch:2", *table.where("win:7:3"))) == bet("touch:2", 2, 5, "win:7:3")
    assert table.hear(Drop("touch:1", *table.where("win:7:3"))) == Refused("touch:1", 1, "win:7:3")


def test_the_second_tap_may_be_another_finger() -> None:
    table = Sitting()
    table.tap("token:2:3:1", "touch:1")
    assert table.tap("win:7:3", "touch:2") == bet("touch:2", 2, 3, "win:7:3")


def test_a_drag_leaves_what_another_person_has_tapped() -> None:
    table = Sitting()
    table.tap("token:2:3:1", "touch:1")
    table.drag("token:1:5:4", "win:8:3", "touch:2")
    assert table.tap("win:7:3", "touch:3") == bet("touch:3", 2, 3, "win:7:3")


def test_pointing_shows_what_a_tap_would_send() -> None:
    table = Sitting()
    table.hear(PointAt("mouse", *table.where("win:7:3")))
    assert table.binder.preview("mouse") is None
    table.tap("token:2:3:1")
    table.hear(PointAt("mouse", *table.where("win:7:3")))
    assert table.binder.preview("mouse") == PlaceBet(2, "3", ("win:7:3",))


def test_a_drag_shows_what_a_drop_would_send() -> None:
    table = Sitting()
    table.hear(Grab("touch:4", *table.where("token:2:3:1")))
    table.hear(DragTo("touch:4", *table.where("win:7:3")))
    assert table.binder.preview("touch:4") == PlaceBet(2, "3", ("win:7:3",))


def test_what_can_be_chosen_is_lit() -> None:
    table = Sitting(humans=(1, 2))
    tokens = {f"token:{seat}:{t}" for seat in (1, 2) for t in ("2:0", "3:1", "3:2", "4:3", "5:4")}
    assert table.binder.lit("mouse") == tokens
    table.play.bet(1, 5, "win:7:3")
    table.frame().tap("token:2:3:1")
    lit = table.binder.lit("mouse")
    assert "win:7:2" in lit
    assert "win:7:3" not in lit
    assert lit == table.binder.lit_for(2, "token:2:3")


# What needs no token.


def test_a_button_is_the_scenes_affair() -> None:
    assert Sitting().tap("pause") == Pressed("mouse", "pause")


def test_a_tap_that_wanders_on_its_target_is_still_a_tap() -> None:
    table = Sitting(play(house="person"), humans=(1,))
    table.hear(Grab("touch:1", 40, 30))
    assert table.hear(Drop("touch:1", 90, 60)) == Send("touch:1", StartRace(1))


def test_a_drag_from_nothing_to_something_is_nothing() -> None:
    table = Sitting(play(house="person"), humans=(1,))
    table.hear(Grab("touch:1", 700, 300))
    assert table.hear(Drop("touch:1", 90, 60)) is None


def test_the_house_starts_and_rolls_with_one_button() -> None:
    table = Sitting(play(house="person"), humans=(1, 2)).sit("pad:0", 1)
    assert table.choose("pad:0") == Send("pad:0", StartRace(1))
    assert table.frame().choose("pad:0") == Send("pad:0", Roll(1))
    assert table.tap("roll") == Send("mouse", Roll(1))


def test_nobody_rolls_for_a_house_that_is_no_person() -> None:
    table = Sitting(racing(house="person"), humans=(2, 3))
    assert table.tap("roll") is None
    table.sit("pad:0", 2)
    assert "roll" not in table.binder.lit("pad:0")


def test_what_the_scene_does_not_show_cannot_be_chosen() -> None:
    table = Sitting(play(house="person"), humans=(1, 2)).sit("pad:0", 1)
    table.binder.refresh(Targets())
    assert table.binder.lit("pad:0") == frozenset()
    assert table.choose("pad:0") == Refused("pad:0", 1, "roll")


def test_rolling_leaves_the_token_in_hand() -> None:
    table = Sitting(racing(house="person"), humans=(1, 2))
    table.tap("token:2:5:4")
    assert table.tap("roll") == Send("mouse", Roll(1))
    assert table.binder.grip("mouse")


def test_a_token_dropped_on_the_dice_does_not_roll_them() -> None:
    table = Sitting(racing(house="person"), humans=(1, 2))
    assert table.drag("token:2:5:4", "roll") == Refused("mouse", 2, "roll")


def test_cards_are_tapped_by_their_owners_only() -> None:
    table = Sitting(racing().race_over(), humans=(1, 2))
    mine, theirs = (sorted(table.play.state.cards.dealt[seat - 1])[0] for seat in (1, 3))
    assert table.tap(f"card:1:{mine}") == Send("mouse", ChooseCard(1, mine))
    assert table.tap(f"card:3:{theirs}") is None


def test_an_answer_is_tapped_or_chosen() -> None:
    asked = play(house="rotating", vip=False).gate().race_over()
    seat = asked.state.asked
    other = "answer:{}:{}"
    table = Sitting(asked, humans=(seat,)).sit("pad:0", seat, on=other.format(seat, "no"))
    assert table.binder.preview("pad:0") == AnswerHouse(seat, False)
    assert table.tap(other.format(seat, "yes")) == Send("mouse", AnswerHouse(seat, True))


# VIP cards.


def test_a_straddling_token_on_a_spot_is_a_single_bet() -> None:
    race, token = holding(Straddle)
    table = Sitting(race)
    index = race.state.hands[0].index(token)
    assert table.drag(f"token:1:{token}:{index}", "win:7:2") == bet("mouse", 1, token, "win:7:2")


def test_a_straddling_token_on_the_seam_lies_on_both_left_to_right() -> None:
    race, token = holding(Straddle)
    table = Sitting(race)
    index = race.state.hands[0].index(token)
    made = table.drag(f"token:1:{token}:{index}", "seam:win:7:1+win:7:2")
    assert made == bet("mouse", 1, token, "win:7:1", "win:7:2")


def test_a_cursor_steps_over_the_seams_of_a_straddling_token_only() -> None:
    race, token = holding(Straddle)
    table = Sitting(race).sit("pad:0", 1, on="win:7:1").sit("pad:1", 2, on="win:7:1")
    while (aim := table.binder.aim("pad:0")) and aim.piece != f"token:1:{token}":
        table.hear(Cycle("pad:0", 1))
    for device, target in (("pad:0", "seam:win:7:1+win:7:2"), ("pad:1", "win:7:2")):
        moved = table.hear(Step(device, 1, 0))
        assert isinstance(moved, Aimed)
        assert moved.target == target
    assert table.choose("pad:0") == bet("pad:0", 1, token, "win:7:1", "win:7:2")


def test_a_token_without_a_straddle_falls_through_the_seam_to_the_spot_below() -> None:
    table = Sitting()
    table.hear(Grab("mouse", *table.where("token:1:5:4")))
    x, y = table.where("seam:win:7:1+win:7:2")
    assert table.hear(Drop("mouse", x - 6, y)) == bet("mouse", 1, 5, "win:7:1")


def test_a_stacking_token_may_go_where_somebody_is() -> None:
    race, token = holding(Stack)
    race.bet(2, 5, "win:7:3")
    index = race.state.hands[0].index(token)
    table = Sitting(race)
    assert table.drag(f"token:1:{token}:{index}", "win:7:3") == bet("mouse", 1, token, "win:7:3")


def test_a_late_token_alone_can_be_picked_up_after_the_close() -> None:
    race, token = holding(LateBet)
    closed(race)
    table = Sitting(race, humans=(1, 2))
    assert {id_.rpartition(":")[0] for id_ in table.binder.lit("mouse")} == {f"token:1:{token}"}


# The offers of a match.


def test_offers_are_made_once_for_each_state_of_a_match() -> None:
    table = driver()
    offers = MatchOffers(table.match)
    table.match.submit(StartRace(0))
    before = offers(1)
    assert offers(1) is before
    table.match.submit(next(before[0].commands()))
    assert offers(1) == table.match.offers(1) != before

"""A straddle on the screen: two spots are one field, and its token lies on the seam."""

from __future__ import annotations

import pygame
import pytest

from game.render.ready_set_bet.resting import SEAM_SIZE
from game.render.ready_set_bet.spots import DIM, LIT, OPEN, PAYS
from game.render.ready_set_bet.straddle import StraddleLook, straddle_box
from tests.ready_set_bet.play import Play, play
from tests.render.show import Told, sitting, stage_for

LEFT, RIGHT = "win:7:2", "win:7:3"
BOTH = (LEFT, RIGHT)


def table() -> Play:
    """Bettors with the cards for it, a race about to be bet on."""
    cards = play().cards(1, "straddle_3").cards(2, "stack_4").cards(3, "stack_4", "stack_3")
    return cards.gate().start()


def told() -> Told:
    """The first bettor has straddled the seven, and the token lies."""
    return Told(table()).bet(1, 3, *BOTH).wait(1)


def look(story: Told) -> StraddleLook:
    """How the straddle looks."""
    key = story.stage.table.works.pieces[f"straddle {LEFT}"].key
    assert isinstance(key, StraddleLook)
    return key


def settling(story: Told, **spaces: int) -> Told:
    """The race is over and its first bet is shown as settled."""
    story.table.at(**spaces)
    story.roll(7).wait(6)
    story.table.settle()
    story.feed()
    while not story.stage.result.settling:
        story.wait(1 / 60)
    return story


def check_whole(story: Told) -> None:
    """Painted piece by piece, the table is the one that is painted at once."""
    view = story.table.rules.observe(story.table.state, None)
    fresh = stage_for(view, sitting(len(view.money)))
    for stage in (story.stage, fresh):
        stage.table.works.paint()
    assert fresh.settled() == story.stage.settled()
    one, other = (pygame.image.tobytes(s.table.picture, "RGB") for s in (story.stage, fresh))
    assert one == other


def test_the_field_of_a_straddle_is_both_spots() -> None:
    stage = told().stage
    left, right = map(stage.spot_box, BOTH)
    assert straddle_box(left, right) == (left[0], left[1], right[0] + right[2] - left[0], left[3])
    assert stage.table.works.pieces[f"straddle {LEFT}"].box == straddle_box(left, right)


def test_a_token_that_straddles_falls_on_the_seam() -> None:
    story = Told(table()).bet(1, 3, *BOTH)
    (x, y), size = story.stage.token_place(*BOTH)
    box = straddle_box(*map(story.stage.spot_box, BOTH))
    assert (x, y) == (box[0] + box[2] / 2, box[1] + box[3] / 2)
    assert size == SEAM_SIZE
    (flight,) = story.stage.flights
    ((left, _, wide, _),) = flight.boxes(0.5)
    assert left + wide / 2 == x
    assert look(story).token.in_air


def test_a_token_that_straddles_lies_on_the_seam_when_it_has_fallen() -> None:
    story = told()
    assert not look(story).token.in_air
    check_whole(story)


def test_a_straddle_in_the_called_row_is_lit() -> None:
    lit = look(told()).lit()
    assert (lit.left.state, lit.right.state) == (LIT, LIT)


def test_a_lit_row_with_a_straddle_is_another_one() -> None:
    with_it, without = told().stage, Told(table()).stage
    row = with_it.layout.row("7")
    for stage in (with_it, without):
        stage.table.works.paint()
    one, other = (pygame.image.tobytes(s.table.lit(row), "RGB") for s in (with_it, without))
    assert one != other


@pytest.mark.parametrize("half", BOTH)
def test_a_token_stacked_on_a_half_lies_beside_the_seam(half: str) -> None:
    story = told().bet(2, 4, half).wait(1)
    (x, _), size = story.stage.token_place(half)
    left, _, wide, _ = story.stage.spot_box(half)
    assert left <= x - size / 2
    assert x + size / 2 <= left + wide
    assert [lying.token for lying in look(story).left.lying] == ["3", "4"][: 1 + (half == LEFT)]
    check_whole(story)


def test_a_falling_token_lands_where_it_will_lie_on_the_pile() -> None:
    story = told().bet(2, 4, LEFT)
    ((left, _, wide, _),) = story.stage.flights[0].boxes(0.5)
    place = left + wide / 2
    story.wait(1)
    assert story.stage.token_place(LEFT)[0][0] == pytest.approx(place)


def test_a_second_token_on_the_pile_is_drawn_whole() -> None:
    check_whole(told().bet(2, 4, LEFT).wait(1).bet(3, 3, LEFT).wait(1))


def test_a_straddle_that_wins_pays_each_half_by_itself() -> None:
    story = settling(told(), _7=14, _6=3)
    assert (look(story).left.state, look(story).right.state) == (PAYS, DIM)
    assert look(story).left.lying[0].won == 9
    story.wait(0.3)
    assert (look(story).left.state, look(story).right.state) == (PAYS, PAYS)


def test_a_straddle_that_loses_is_dim() -> None:
    story = told().bet(2, 5, "win:7:1").wait(1)
    assert (look(story).left.state, look(story).right.state) == (OPEN, OPEN)
    story = Told(table()).bet(1, 3, "win:6:2", "win:6:3").bet(2, 5, "win:7:1").wait(1)
    settling(story, _7=14, _6=3)
    key = story.stage.table.works.pieces["straddle win:6:2"].key
    assert isinstance(key, StraddleLook)
    assert (key.left.state, key.right.state) == (DIM, DIM)


def test_a_marker_of_the_house_on_a_half_stays_to_be_seen() -> None:
    table = play(house="bets").cards(2, "straddle_3").bet(1, "marker", LEFT).gate().start()
    table.bet(2, 3, *BOTH)
    view = table.rules.observe(table.state, None)
    stage = stage_for(view, sitting(4))
    key = stage.table.works.pieces[f"straddle {LEFT}"].key
    assert isinstance(key, StraddleLook)
    assert key.left.marker
    assert not key.right.marker


def test_a_straddle_is_gone_when_the_race_is_settled() -> None:
    story = settling(told(), _7=14, _6=3).wait(8)
    assert not [name for name in story.stage.table.works.pieces if name.startswith("straddle")]

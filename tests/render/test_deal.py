"""Cards dealt between races: they come face down and turn over, and then they lie on the table."""

from __future__ import annotations

import pygame
import pytest

from game.engine.ready_set_bet import events as e
from game.render.flights import CARD_APART, FLIP, LAY, deal_seconds
from game.render.ready_set_bet.looks import Result
from tests.ready_set_bet.play import racing
from tests.render.show import Told, sitting, stage_for


def between_races() -> Told:
    """A race without VIP cards has been settled: the next one is being laid out."""
    told = Told(racing(vip=False).at(_6=4, _7=14)).roll(7).wait(6)
    told.table.settle()
    return told.feed()


def until_turning(told: Told) -> Told:
    """Time passes until the first card is in the air."""
    while not told.stage.result.turning:
        told.wait(1 / 60)
    return told


def dealt(told: Told) -> tuple[str, ...]:
    """The props that the last command brought."""
    (event,) = told.table.told(e.PropsDealt)
    return event.props


def test_new_props_are_turned_over_in_their_places() -> None:
    told = until_turning(between_races())
    assert told.stage.result.turning == set(dealt(told))
    (flight,) = told.stage.flights
    assert flight.seconds == pytest.approx(LAY + FLIP + 4 * CARD_APART)
    assert not [name for name in told.stage.table.works.pieces if name.startswith("prop")]


def test_props_lie_on_the_table_when_they_have_been_turned_over() -> None:
    told = until_turning(between_races()).wait(deal_seconds(5) + 0.05)
    assert not told.stage.result.turning & set(dealt(told))
    assert len([name for name in told.stage.table.works.pieces if name.startswith("prop")]) == 5


def test_the_new_exotic_is_turned_over_after_the_props() -> None:
    told = until_turning(between_races())
    (event,) = told.table.told(e.ExoticDealt)
    while event.exotic not in told.stage.result.turning:
        assert event.exotic not in told.stage.shown.exotics
        told.wait(1 / 60)
    assert not told.stage.result.turning & set(dealt(told))
    assert len(told.stage.shown.exotics) == 2


def test_no_race_is_prepared_while_a_card_is_in_the_air() -> None:
    told = until_turning(between_races())
    seen: set[str] = set()
    while told.director.is_busy:
        if told.stage.result.turning:
            seen |= told.stage.result.turning
            assert told.stage.shown.race.number == 1
        told.wait(1 / 60)
    assert len(seen) == 6
    assert told.stage.shown.race.number == 2


def test_the_table_after_a_deal_is_the_one_that_is_painted_at_once() -> None:
    told = between_races().wait(8)
    view = told.table.rules.observe(told.table.state, None)
    fresh = stage_for(view, sitting(4))
    for stage in (told.stage, fresh):
        stage.table.works.paint()
    assert told.stage.result == Result()
    assert told.stage.settled() == fresh.settled()
    one, other = (pygame.image.tobytes(s.table.picture, "RGB") for s in (told.stage, fresh))
    assert one == other


def test_the_last_frame_of_a_turn_is_the_card_as_the_table_draws_it() -> None:
    told = until_turning(between_races())
    (flight,) = told.stage.flights
    size = told.stage.table.picture.get_size()
    turned = pygame.Surface(size)
    turned.blit(told.stage.table.works.ground, (0, 0))
    flight.draw(turned, 1.0)
    told.wait(deal_seconds(5) + 0.05)
    told.stage.table.works.paint()
    inner = told.stage.kit.rect((30, 874, 130, 80))
    one, other = turned.subsurface(inner), told.stage.table.picture.subsurface(inner)
    assert pygame.transform.average_color(one)[:3] == pytest.approx(
        pygame.transform.average_color(other)[:3], abs=3
    )


def test_with_reduced_motion_new_cards_simply_lie_there() -> None:
    told = Told(racing(vip=False).at(_6=4, _7=14))
    told.stage.still = True
    told.roll(7).wait(6)
    told.table.settle()
    told.feed()
    while told.director.is_busy:
        assert not told.stage.result.turning
        told.wait(1 / 60)
    assert told.stage.shown.props == dealt(told)


def test_whoever_skips_sees_the_new_cards_at_once() -> None:
    told = until_turning(between_races())
    told.director.skip()
    assert told.stage.result == Result()
    assert not told.director.is_busy
    assert told.stage.shown == told.table.rules.observe(told.table.state, None)


def test_a_start_does_not_wait_for_cards_in_the_air() -> None:
    told = until_turning(between_races())
    told.table.start()
    told.feed()
    assert not told.stage.result.turning
    assert not told.stage.flights
    told.bet(1, 5, "win:7:3").wait(0.4)
    assert told.stage.result == Result()

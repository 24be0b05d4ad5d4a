"""Everything on the table of Horse Race can be pointed at, is told, and hides nothing beside it."""

from __future__ import annotations

import pygame
import pytest

from game.engine.horse_race.state import WAGER
from game.engine.horse_race.view import View
from game.odds.horse_race.chances import Chances
from game.odds.horse_race.worth import Worth
from game.render.horse_race.live import chance_box
from game.render.horse_race.stage import Stage
from game.render.kit import REFERENCE
from game.render.tooltip import Tip, place_all, reach
from game.scenes.horse_race.things import about_of, table_things, told_as
from game.text.book import LANGUAGES, Book
from game.text.horse_race.explain import Explainer
from tests.horse_race.play import Play, horse_race, play
from tests.render.horse_race.show import sitting, stage_for
from tests.render.recorder import Recorder
from tests.render.show import kit

GROWN = (1.0, 1.5, 2.0)


def laid(seats: int, **words: str) -> Play:
    """A race that is on, with two horses out."""
    game = play(seats, **words).hands("7 7 9", "8 2").racing(1, {4: 2, 11: 4})
    return game.at(_7=6, _8=4).pots(40, 12 if words.get("mode") else 0)


def staged(game: Play, language: str = "en") -> Stage:
    """The picture of it."""
    view = game.rules.observe(game.state, None)
    return stage_for(view, sitting(len(game.table.seats)), language=language)


GAMES = {
    "two": (2, {}), "classic": (6, {}), "twelve": (12, {}), "market": (4, {"market": "on"}),
    "advanced": (4, {"mode": "advanced"}), "four_dice": (4, {"four_dice": "on"}),
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_is_told_and_its_tip_has_a_place(game: str, language: str) -> None:
    seats, words = GAMES[game]
    stage = staged(laid(seats, **words), language)
    teller = Explainer(
        Book(language), stage.board, stage.sitting.names, Worth(Chances(horse_race().board))
    )
    for thing in table_things(stage):
        told = teller.tell(told_as(thing.id), stage.shown.table)
        assert told is not None, thing.id
        assert told.heading
        assert all(told.lines), thing.id
        for grow in GROWN:
            own = Recorder(1.0)
            own.grow = grow
            (placed,) = place_all(own, (Tip(about_of(thing), told.heading, told.lines),))
            x, y, wide, high = placed.paper
            assert pygame.Rect(0, 0, *REFERENCE).contains((x, y, wide, high)), thing.id
            about = pygame.FRect(about_of(thing))
            assert not pygame.FRect(placed.paper).colliderect(about), thing.id
            assert reach(placed)


def test_a_table_has_the_things_of_its_game() -> None:
    stage = staged(laid(4))
    named = {thing.id: thing for thing in table_things(stage)}
    assert {"horse:7", "cell:1:7", "slot:7:3", "slot:0:2", "pot", "discards", "rack:4"} <= set(
        named
    )
    assert "jockey" in {thing.id for thing in table_things(staged(laid(4, mode="advanced")))}


def test_before_a_race_of_hidden_hands_no_horse_has_its_cell() -> None:
    game = play(4, stakes="on").hands("7 7 9", "8 2")
    named = {thing.id for thing in table_things(staged(game.on_table(phase=WAGER)))}
    assert told_as("rack:1:hand") == "rack:1"
    assert "rack:1:hand" in named
    assert not [name for name in named if name.startswith("cell:")]


def test_a_card_of_the_market_lies_in_its_row() -> None:
    game = laid(4, market="on").market("9 Q")
    named = {thing.id: thing for thing in table_things(staged(game))}
    assert named["market:9"].y == named["cell:1:9"].y
    assert "market:Q" in named
    assert "market:7" not in named


def view_of(game: Play) -> View:
    """As a spectator sees it."""
    return game.rules.observe(game.state, None)


def test_chances_are_drawn_beside_the_cloths_and_only_there() -> None:
    stage = staged(laid(4))

    def shown() -> bytes:
        stage.table.works.paint()
        return pygame.image.tobytes(stage.table.picture, "RGB")

    before = shown()
    stage.show_live(tuple("" if row in (2, 9) else "9%" for row in range(11)))
    after = pygame.image.frombytes(shown(), stage.table.picture.get_size(), "RGB")
    for row in range(11):
        area = kit().rect(chance_box(row))
        was = pygame.image.frombytes(before, after.get_size(), "RGB").subsurface(area)
        same = pygame.image.tobytes(was, "RGB") == pygame.image.tobytes(
            after.subsurface(area), "RGB"
        )
        assert same == (row in (2, 9)), row
    stage.show_live(())
    assert shown() == before

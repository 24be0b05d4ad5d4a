"""The house as a bot: its markers before each race, and whether it takes the job."""

from __future__ import annotations

import pytest

from game.bots.ready_set_bet.bettor import Bettor
from game.content.load import load_personas
from game.engine.ready_set_bet.commands import AnswerHouse, PlaceBet
from game.engine.ready_set_bet.events import HouseAnswered, HouseAsked, MarkersPlaced, RaceStarted
from game.engine.record import replace
from tests.bots.test_cards import prices
from tests.bots.witness import LEVELS, PERSONAS, Table, seats_of
from tests.ready_set_bet.play import play


def told(table: Table, kind: type) -> int:
    """How many events of a kind there were."""
    return sum(isinstance(event, kind) for entry in table.log for event in entry.events)


def marker_spots(table: Table) -> list[list[tuple[str, ...]]]:
    """Where the markers of each race lay."""
    races: list[list[tuple[str, ...]]] = [[]]
    for _, command, events in table.log:
        if isinstance(command, PlaceBet) and command.token == "marker":
            races[-1].append(command.spots)
        if any(isinstance(event, RaceStarted) for event in events):
            races.append([])
    return races[:-1]


@pytest.mark.parametrize("persona", PERSONAS)
def test_every_persona_places_its_markers_as_the_house_that_bets(
    persona: str, caplog: pytest.LogCaptureFixture
) -> None:
    level = LEVELS[PERSONAS.index(persona) % 3]
    names = (f"{persona}:{level}", "gut", "gut")
    table = Table(seats_of(*names), 5, house="bets", races="2").played()
    assert told(table, MarkersPlaced) == 2
    assert [len(set(spots)) for spots in marker_spots(table)] == [6, 6]
    assert not caplog.records, "the guard had to choose for it"


@pytest.mark.parametrize("persona", PERSONAS)
def test_every_persona_plays_with_a_house_that_goes_round(
    persona: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = Table(seats_of(persona, persona, persona), 6, house="rotating", races="3").played()
    assert told(table, MarkersPlaced) == 3
    assert [len(set(spots)) for spots in marker_spots(table)] == [6, 6, 6]
    assert told(table, HouseAnswered) == told(table, HouseAsked) >= 2
    assert not caplog.records, "the guard had to choose for it"


def test_markers_go_on_exotics_and_props_too_but_one_on_an_exotic_card() -> None:
    table = Table(seats_of("collector", "gut", "gut"), 5, house="bets", races="4").played()
    board = table.rules.board
    for spots in marker_spots(table):
        cards = [board.spots[spot].card for (spot,) in spots if board.spots[spot].group == "exotic"]
        assert len(set(cards)) == len(cards)
    groups = {board.spots[spot].group for race in marker_spots(table) for (spot,) in race}
    assert {"prop", "exotic"} <= groups


# Whether it takes the job.


def takes(persona: str, level: str, race: int, seed: int = 1, **cards: tuple[str, ...]) -> bool:
    """Its answer after so many races, with these cards on the table."""
    table = play(3, house="rotating").gate().start().race_over().choose_all()
    view = table.rules.observe(table.state, table.state.asked)
    view = replace(view, race=replace(view.race, number=race), **cards)  # type: ignore[arg-type]
    known = load_personas()
    bot = Bettor(known.personas[persona], known.levels[level], seed, prices(), known.cards)
    answer = bot.choose(view, table.rules.offers(table.state, table.state.asked))
    assert isinstance(answer, AnswerHouse)
    return answer.takes


def test_the_house_is_taken_where_it_pays_and_it_pays_more_every_time() -> None:
    """$3, $6 or $9 and six markers on the best spots, against what a bettor hopes to earn."""
    assert not takes("value", "sharp", 1)
    assert takes("value", "sharp", 3)


def test_the_better_a_bettor_the_less_it_likes_to_be_the_house() -> None:
    assert takes("value", "relaxed", 2)
    assert not takes("value", "sharp", 2, props=(), exotics=())
    assert not takes("value", "shark", 3)


def test_an_exotic_card_takes_one_marker_and_counts_once() -> None:
    """Three markers on the photo finish would bring $25 together with the payment."""
    assert not takes("value", "shark", 3, exotics=("photo_finish",))


def test_some_take_it_for_the_fun_of_it() -> None:
    """As often as the data says: in half of the cases, and never."""
    fun = sum(takes("random", "shark", 1, seed, props=(), exotics=()) for seed in range(100))
    assert 35 < fun < 65
    assert not any(takes("value", "shark", 1, seed, props=(), exotics=()) for seed in range(30))

"""Every line of the review and of the results has its place, with as many bets as there can be."""

from __future__ import annotations

from collections import Counter
from itertools import cycle, islice
from pathlib import Path

import pygame
import pytest

from game.engine.contract import Event, Seat
from game.engine.ready_set_bet import events as e
from game.engine.ready_set_bet.commands import Roll
from game.engine.ready_set_bet.data import MARKER
from game.engine.ready_set_bet.state import OVER
from game.engine.record import replace
from game.odds.ready_set_bet.review import Decision
from game.render.kit import REFERENCE, Kit
from game.render.ready_set_bet.review import AREA, plan
from game.scenes.interval import AfterRace
from game.scenes.ready_set_bet.results import RaceResults
from game.scenes.ready_set_bet.review import RaceByRace, Sheet
from game.scenes.ready_set_bet.table import TableScene
from game.table.match import Entry
from game.text.book import LANGUAGES
from tests.ready_set_bet.play import ready_set_bet
from tests.render.recorder import Recorder
from tests.render.test_lines import LONG, SCALES
from tests.scenes.test_lines import NAMES, folder, rich, scene_at

__all__ = ["folder"]

Screen = AfterRace | RaceByRace | RaceResults
SPOTS = (
    ("show:11/12:1", "show:11/12:2"), ("win:2/3:2", "win:2/3:3"), ("tight_race:1",),
    ("seven_fifth",), ("11/12>8",), ("7>orange",), ("colour:red",), ("show:11/12:2",),
    ("photo_finish:2",), ("2/3>6",), ("colour:orange",), ("place:10:1",), ("by_a_nose:3",),
    ("late_start:1",), ("colour:blue",), ("blow_out:2",),
)  # fmt: skip
"""A bet of every kind, those that take most room first."""
TOKENS = ("2", "3", "3", "4", "5", "black:7", "white:6", "black:5")
WORTH, PAID = (12.6, -10.4, 0.0, 21.5, -0.3), (119, -10, 0, 63, -4, 5)
FINISH = ("11/12", "2/3", "7", "10")


class BareResults(RaceResults):
    """The end on a plain ground."""

    def _ground(self, kit: Kit) -> pygame.Surface:
        return pygame.Surface((kit.px(REFERENCE[0]), kit.px(REFERENCE[1])))


def bets_of(seat: Seat, count: int, tokens: tuple[str, ...], race: int) -> list[Decision]:
    """Bets of one seat in one race; every seat begins with another kind."""
    spots = islice(cycle(SPOTS), 3 * seat, 3 * seat + count)
    worth, paid = islice(cycle(WORTH), seat, None), islice(cycle(PAID), seat, None)
    rows = zip(spots, cycle(tokens), worth, paid, range(count), strict=False)
    return [
        Decision(race, 9, seat, token, spot, value, 10.4 * (seat == 2 and index == 0), money)
        for spot, token, value, money, index in rows
    ]


def crowded(folder: Path, seats: int, language: str, names: tuple[str, ...]) -> TableScene:
    """A game of two races in which everybody had all the bonus tokens there are, and bet them all.

    Nine are eight bettors and a house that bets.
    """
    house = "bets" if seats == 9 else "program"
    scene = scene_at(folder, rich(seats, house=house), language, names)
    scene.match.state = replace(scene.match.state, phase=OVER)
    review, own = scene.party.watch(), 5 if seats < 7 else 4
    review._unjudged.clear()
    review._decisions.clear()
    for seat in range(1, seats + 1):
        is_house = seats == 9 and seat == 1
        count, tokens = (6, (MARKER,)) if is_house else (own + 3, TOKENS[-own - 3 :])
        review._decisions += bets_of(seat, count, tokens, 1) + bets_of(seat, count, tokens, 2)
    review.winners, review.rolls = {1: "7", 2: "11/12"}, Counter({"7": 61, "2/3": 9, "8": 122})
    scene.match.log = [Entry(0.0, Roll(0), told_race(race)) for race in (1, 2)]
    scene.party._reviewed = 2
    return scene


def told_race(race: int) -> tuple[Event, ...]:
    """A race that ends with three second."""
    moved = [e.HorseMoved(horse, 0, 15 if index == 0 else 12) for index, horse in enumerate(FINISH)]
    return (e.RaceStarted(race), *moved, e.RaceFinished(FINISH[0]))


def faults(screen: Screen, scale: float) -> list[str]:
    """What is wrong with it at that size; what was painted in layers counts as one picture."""
    desk, kit = screen.scene.desk, Recorder(scale)
    canvas = pygame.Surface((kit.px(REFERENCE[0]), kit.px(REFERENCE[1])))
    before, desk.kit = desk.kit, kit
    screen.draw(canvas)
    desk.kit = before
    layers = [key for key, image in kit.pictures.items() if image.get_size() == canvas.get_size()]
    for drawn in (kit.lines, kit.plates, kit.things):
        _merge(drawn, layers, id(canvas))
    assert len(kit.lines[id(canvas)]) > 20
    return [fault for fault in kit.faults() if not is_medal(fault)] + cut_short(kit)


def is_medal(fault: str) -> bool:
    """The medals of the finish sit on the corners of their cloths."""
    return fault[:3] in ("'1'", "'2'", "'3'") and "hangs over its plate" in fault


def _merge(drawn: dict[int, set[tuple[int, ...]]] | object, layers: list[int], into: int) -> None:
    assert isinstance(drawn, dict)
    whole = set().union(*(drawn.pop(layer, set()) for layer in layers))
    if whole:
        drawn[into] = whole


def cut_short(kit: Recorder) -> list[str]:
    """Every text of which the end is missing, but for names that are longer than names may be."""
    texts = {line.text for picture in kit.lines for line in kit.drawn(picture)}
    names = tuple(name[:2] for name in LONG)
    return [text for text in texts if text.endswith("…") and not text.startswith(names)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize("seats", range(2, 10))
def test_every_line_of_the_review_has_its_place(
    folder: Path, seats: int, names: tuple[str, ...], language: str
) -> None:
    scene = crowded(folder, seats, language, names)
    assert faults(AfterRace(scene, 1, Sheet(scene, 1)), 1.0) == []
    pages = RaceByRace(scene)
    assert faults(pages, 1.0) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize("seats", range(2, 10))
def test_every_line_of_the_results_has_its_place(
    folder: Path, seats: int, names: tuple[str, ...], language: str
) -> None:
    scene = crowded(folder, seats, language, names)
    state = scene.match.state
    for money in (
        state.money,
        (149,) * seats,
        (149, 149, *state.money[2:]),
        (1, *(7,) * 8)[:seats],
    ):
        scene.match.state = replace(state, money=tuple(money))
        results = BareResults(scene)
        results.update(60.0)
        assert faults(results, 1.0) == []


@pytest.mark.parametrize("size", SCALES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_end_has_its_place_at_every_size(
    folder: Path, language: str, size: str
) -> None:
    for seats in (2, 4, 6, 8, 9):
        scene = crowded(folder, seats, language, ())
        results = BareResults(scene)
        results.update(60.0)
        assert faults(AfterRace(scene, 1, Sheet(scene, 1)), SCALES[size]) == []
        assert faults(results, SCALES[size]) == []


@pytest.mark.parametrize("cells", range(1, 10))
@pytest.mark.parametrize("lines", range(9))
def test_cells_lie_between_the_rail_and_the_dice_and_hold_their_lines(
    cells: int, lines: int
) -> None:
    laid = plan(cells, lines)
    left, top, wide, high = AREA
    rects = [pygame.Rect(box) for box in laid.boxes]
    assert len(rects) == cells
    assert all(pygame.Rect(left, top, wide, high + 1).contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[index + 1 :]) < 0 for index, rect in enumerate(rects))
    assert laid.size * 40 < laid.pitch
    assert laid.pitch * lines < laid.boxes[0][3]


def test_every_kind_of_bet_is_among_those_that_are_drawn() -> None:
    board = ready_set_bet().board
    groups = {board.spots[spot].group for spots in SPOTS for spot in spots}
    assert groups == {spot.group for spot in board.spots.values()}
    assert {board.spots[s[0]].card for s in SPOTS} >= {exotic.id for exotic in board.data.exotics}

"""Race by race after a game of Horse Race: chips, then luck and judgement, judged ahead of time."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
import pytest

from game.engine.contract import Event
from game.engine.horse_race import events as e
from game.engine.horse_race.commands import (
    AnswerPenalty,
    BuyCard,
    LeaveMarket,
    PairDice,
    PlayPower,
)
from game.input.intents import Back, Choose, Cycle, Tap
from game.input.intents import Step as Turn
from game.render.figures import signed
from game.render.kit import REFERENCE
from game.scenes.horse_race.party import HorseParty
from game.scenes.horse_race.review import (
    CHIPS,
    GAME,
    TURN,
    ChipsSheet,
    HorsePages,
    LuckSheet,
    chosen,
)
from game.scenes.horse_race.table import TableScene
from game.text.book import LANGUAGES, Book
from tests.render.recorder import Recorder
from tests.scenes.horse_race.tables import AT_ONCE, horse_table, play_until


@cache
def finished(folder: Path) -> TableScene:
    """A game with four dice that has come to its end."""
    scene = horse_table(folder, settings=AT_ONCE, four_dice="on")
    return play_until(scene, lambda table: table.is_over)


@pytest.fixture
def over(tmp_path_factory: pytest.TempPathFactory) -> TableScene:
    """The same one for every story."""
    return finished(tmp_path_factory.getbasetemp())


def drawn(sheet: LuckSheet) -> list[str]:
    """Every line of text on it."""
    kit = Recorder(1.0)
    sheet.paint(kit, pygame.Surface(REFERENCE))
    return [line.text for picture in kit.lines for line in kit.drawn(picture)]


def test_chips_come_first_then_every_race_and_at_last_the_whole_game(over: TableScene) -> None:
    pages = HorsePages(over, "review.ranking")
    assert pages.pages == (CHIPS, *range(1, 9), GAME)
    assert isinstance(pages.sheet, ChipsSheet)
    pages.hear(Turn("keys", 1, 0))
    pages.hear(Cycle("pad:0", 1))
    assert isinstance(pages.sheet, LuckSheet)
    assert pages.sheet.race == 2
    pages.turn(6)
    x, y, wide, high = TURN[1]
    pages.hear(Tap("mouse", x + wide / 2, y + high / 2))
    assert pages.pages[pages.index] == GAME
    pages.hear(Back("keys"))
    assert pages.is_closed


def test_its_figures_are_those_of_the_review(over: TableScene) -> None:
    review, sheet = over.party.review(), LuckSheet(over, 2)
    lines = drawn(sheet)
    for one, row in zip(review.sums(2), sheet.rows(), strict=True):
        assert row.name == over.sitting.names[one.seat]
        assert row.steps[-1] == pytest.approx(sum(row.parts)) == one.paid
        told = (signed(one.hand, 1), signed(one.choices, 1), signed(one.luck, 1), signed(one.paid))
        assert set(told) <= set(lines)


def test_the_whole_game_is_the_sum_of_its_races(over: TableScene) -> None:
    races = [LuckSheet(over, race).rows() for race in range(1, 9)]
    for whole, *own in zip(LuckSheet(over, GAME).rows(), *races, strict=True):
        assert whole.hand == pytest.approx(sum(one.hand for one in own))
        assert whole.paid == sum(one.paid for one in own)


def test_the_choices_that_stand_out_are_those_of_the_race(over: TableScene) -> None:
    review = over.party.review()
    best, worst = LuckSheet(over, 2).notes()
    own = review.of_race(2)
    assert best.worth == signed(max(choice.worth for choice in own), 1)
    assert worst.worth == signed(-max(choice.missed for choice in own), 1)


def test_a_frame_in_which_nothing_happens_judges_one_command(over: TableScene) -> None:
    party = HorseParty(over.party.rules, over.match, over.party.header, over.party.setup)
    for _ in range(6):
        party.think()
    assert party.hindsight.followed == 5


def test_of_a_race_that_was_not_seen_yet_nothing_is_told(
    over: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = over.match.log
    ends = [n for n, one in enumerate(log, 1) if any(map(is_end, one.events))]
    over.party.watch()
    monkeypatch.setattr(over.match, "log", log[: ends[0]])
    pages = HorsePages(over, "replay.leave")
    assert 2 not in pages.pages
    sheet = pages.sheet
    assert isinstance(sheet, ChipsSheet)
    assert [column.number for column in sheet.columns()] == [1]


def is_end(event: Event) -> bool:
    """Whether a race is paid by this."""
    return isinstance(event, e.RaceSettled)


CHOICES = (
    PairDice(1, ((1, 4), (2, 6))),
    PairDice(1, ((3, 4), (1, 6))),
    BuyCard(1, "7", "Q"),
    LeaveMarket(1, buys=False),
    PlayPower(1, "joker", -1, 7),
    PlayPower(1, "Q", 0, 7),
    AnswerPenalty(1, "pay"),
    AnswerPenalty(1, "cancel"),
    AnswerPenalty(1, "left"),
    AnswerPenalty(1, "right"),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_its_own_words(language: str) -> None:
    said = {chosen(Book(language), choice) for choice in CHOICES}
    assert len(said) == len(CHOICES)


def test_a_press_leads_back_to_the_ranking(over: TableScene) -> None:
    results = over.overlay()
    assert results is not None
    results.open_pages()
    over.hear(Choose("keys"))
    assert results.pages is None

"""Every line of text on the race table: large enough, in its place, on top of nothing."""

from __future__ import annotations

import pygame
import pytest

from game.engine.ready_set_bet.view import View
from game.render.kit import REFERENCE
from game.render.ready_set_bet.header import put_headings
from game.render.ready_set_bet.layout import Layout
from game.render.ready_set_bet.live import Live
from game.render.ready_set_bet.looks import Result
from game.render.ready_set_bet.table import Table
from game.render.stage import Sitting
from game.scenes.ready_set_bet.words import table_words
from game.text.book import LANGUAGES
from tests.ready_set_bet.play import Play, play, ready_set_bet
from tests.render.recorder import Recorder
from tests.render.show import book, sitting

SCALES = {"1280x720": 2 / 3, "1920x1080": 1.0, "3840x2160": 2.0, "1024x768": 1024 / 1920}
LONG = ("國" * 12, "Александра-Мария", "Wilhelmina-W", "Ada")
MONEY = (149, 52, 7, 138, 0, 99, 21, 112)
CARDS = ("black_7", "stack_4", "straddle_3")


class BareTable(Table):
    """The pieces on a plain cloth."""

    def _ground(self) -> pygame.Surface:
        return pygame.Surface((self.kit.px(REFERENCE[0]), self.kit.px(REFERENCE[1])))


def laid(bettors: int, cards: int) -> Play:
    """A race with a bet of every kind on the table."""
    table = play(bettors).exotics(*(exotic.id for exotic in ready_set_bet().data.exotics[:4]))
    for seat in range(1, bettors + 1):
        table.cards(seat, *CARDS[:cards]).purse(seat, MONEY[seat - 1])
    table.gate().start().bet(1, 5, "win:7:3").bet(2, 5, "show:8:2")
    table.bet(1, 4, table.state.cards.props[0]).bet(2, 2, "win:2/3:3")
    if cards == 3:
        table.bet(1, 3, "win:6:2", "win:6:3").bet(2, 4, "win:7:3").bet(2, 3, "win:5:2", "win:5:3")
    return table


def view_at(state: str, bettors: int, cards: int) -> View:
    """What everybody knows at that moment."""
    table = laid(bettors, cards)
    if state in ("last", "closed"):
        table.at(_6=9, _7=9, _8=9).roll(6, 7, *((8,) if state == "closed" else ()))
    if state == "settle":
        table.finish(_7=15, _6=9, _8=6)
    view: View = table.rules.observe(table.state, None)
    return view


def result_at(state: str, view: View) -> Result:
    """Every bet has won, and won much."""
    if state != "settle":
        return Result()
    won = tuple((bet.seat, bet.token, spot, 45) for bet in view.bets for spot in bet.spots)
    return Result(won, frozenset({1}), settling=True)


def recorded(
    state: str, bettors: int, *, cards: int = 0, language: str = "en", scale: float = 1.0,
    names: tuple[str, ...] = (), live: Live | None = None,
) -> Recorder:  # fmt: skip
    """The table at that moment, and where everything on it was drawn."""
    rules, kit = ready_set_bet(), Recorder(scale)
    view = view_at(state, bettors, cards)
    words = table_words(book(language), rules.data, view.options.races)
    seats = sitting(bettors)
    called = {s: names[s % len(names)] if names else book(language).name(s) for s in seats.marks}
    faces = {seat: "value" for seat in seats.marks if seat % 2}
    at_table = Sitting(called, seats.marks, faces)
    table = BareTable(kit, rules.board, Layout(rules.board, bettors), words, at_table)
    table.show(view, result_at(state, view))
    if live is not None:
        table.show_live(dict.fromkeys(rules.board.spots, live))
    table.works.paint()
    put_headings(kit, table.picture, words.headings)
    return kit


@pytest.mark.parametrize("bettors", range(2, 9))
@pytest.mark.parametrize("state", ["open", "last", "closed", "settle"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_on_the_table_has_its_place(bettors: int, state: str, language: str) -> None:
    assert recorded(state, bettors, language=language).faults() == []


@pytest.mark.parametrize("bettors", range(2, 9))
@pytest.mark.parametrize("cards", [1, 2, 3])
def test_every_line_has_its_place_beside_vip_cards_and_long_names(bettors: int, cards: int) -> None:
    for state in ("open", "settle"):
        assert recorded(state, bettors, cards=cards, names=LONG).faults() == []


@pytest.mark.parametrize("size", SCALES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bettors", [2, 4, 6, 8])
def test_every_line_has_its_place_at_every_size(size: str, language: str, bettors: int) -> None:
    kit = recorded("last", bettors, cards=3, language=language, scale=SCALES[size])
    assert kit.faults() == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bettors", [2, 5, 8])
@pytest.mark.parametrize("live", [Live(">99%", "+9.9", 1), Live("12%", "−6.0", -1)])
def test_every_line_has_its_place_among_live_odds(
    language: str, bettors: int, live: Live
) -> None:  # fmt: skip
    for scale in SCALES.values():
        kit = recorded("last", bettors, cards=3, language=language, scale=scale, live=live)
        assert kit.faults() == []
        assert any(d.text == live.worth for p in kit.lines for d in kit.drawn(p))


def test_the_race_count_is_as_large_in_every_language() -> None:
    for language in LANGUAGES:
        kit = recorded("open", 4, language=language)
        words = table_words(book(language), ready_set_bet().data, 4).races[0]
        label = next(word for word in (words[0], words[2]) if word)
        (size,) = {d.size for p in kit.lines for d in kit.drawn(p) if d.text == label}
        assert size >= 26, language

"""Banter: which bot says what, and when nobody says a word."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.engine.contract import Seat
from game.engine.record import replace
from game.engine.rng import Rng
from game.text.ready_set_bet.banter import HUSH, Banter
from game.text.thresholds import load_thresholds
from tests.ready_set_bet.play import Play, racing, ready_set_bet
from tests.table.games import driver
from tests.text.shelf import ALL, book

OWL, DUCK = "value", "follower"


class Listening:
    """A table whose bots are listened to, with a clock moved by hand."""

    def __init__(self, table: Play, **personas: str) -> None:
        self.table = table
        seats = {int(seat.strip("_")): persona for seat, persona in personas.items()}
        self.banter = Banter(book("en"), table.rules.board, seats, Rng(1))
        self.now = 0.0

    def hear(self, after: float = 60.0) -> tuple[Seat, str] | None:
        """What is said about what has just happened, so long after the step before."""
        self.now += after
        view = self.table.rules.observe(self.table.state, None)
        said = self.banter.hear(self.table.last, view, self.now)
        return (said[0], occasion(said[1])) if said else None

    def bet(self, seat: Seat, token: int, *spots: str) -> tuple[Seat, str] | None:
        """Somebody bets, and what is said about it."""
        self.table.bet(seat, token, *spots)
        return self.hear()

    def roll(self, *rolls: int, after: float = 60.0) -> tuple[Seat, str] | None:
        """The dice fall, and what is said about it."""
        self.table.roll(*rolls)
        return self.hear(after)


def occasion(line: str) -> str:
    """Which key a line is said for."""
    (key,) = (
        key
        for key, variants in book("en").sentences.items()
        if key.startswith("persona.") and line in [said.forms.get("") for said in variants]
    )
    return key.rpartition(".")[2]


def settled(table: Play, winner: str = "_8", **personas: str) -> tuple[Seat, str] | None:
    """What is said once the race is paid out."""
    spaces = {"_8": 3, "_7": 3, "_6": 2} | {winner: 15}
    return Listening(table.finish(**spaces).settle(), **personas).hear()


# Paying out.


def test_a_bot_that_wins_a_lot_with_one_bet_says_so() -> None:
    table = racing().purse(1, 50).bet(2, 5, "win:8:3")
    assert settled(table, _2=OWL) == (2, "wins_big")


def test_a_small_win_is_nothing_to_talk_about() -> None:
    table = racing().purse(1, 50).bet(2, 2, "show:8:1")
    assert settled(table, _2=OWL) is None


def test_a_bot_whose_race_brought_nothing_says_so() -> None:
    table = racing().purse(1, 50).bet(2, 5, "win:9:3")
    assert settled(table, _2=OWL) == (2, "loses")


def test_a_bot_without_a_bet_has_lost_nothing() -> None:
    table = racing().purse(1, 50).bet(1, 5, "win:9:3")
    assert settled(table, _2=OWL) is None


def test_whoever_comes_to_lead_alone_says_so_before_anything_else() -> None:
    table = racing().purse(1, 10).bet(2, 5, "win:8:3")
    assert settled(table, _2=OWL) == (2, "takes_lead")


def test_a_bot_that_led_before_says_nothing_of_it() -> None:
    table = racing().purse(2, 10).bet(2, 5, "win:8:3")
    assert settled(table, _2=OWL) == (2, "wins_big")


def test_a_lead_that_is_shared_is_none() -> None:
    table = racing().purse(1, 2).bet(2, 2, "show:8:2").finish(_8=15, _7=3, _6=2).settle()
    assert table.state.money[:2] == (2, 2)
    assert Listening(table, _2=OWL).hear() is None


def test_people_are_not_spoken_for() -> None:
    table = racing().bet(2, 5, "win:8:3").bet(3, 5, "win:9:3")
    assert settled(table, _4=OWL) is None


# Betting.


def test_a_bot_with_two_tokens_on_a_horse_greets_whoever_joins() -> None:
    table = Listening(racing(), _1=DUCK)
    assert table.bet(1, 5, "win:8:1") is None
    assert table.bet(1, 4, "show:8:1") is None
    assert table.bet(2, 5, "win:8:2") == (1, "beaten_to_it")


def test_one_token_does_not_make_a_horse_ones_own() -> None:
    table = Listening(racing(), _1=DUCK)
    table.bet(1, 5, "win:8:1")
    assert table.bet(2, 5, "win:8:2") is None


def test_the_last_free_spot_is_missed_by_a_bot_on_that_horse() -> None:
    table = Listening(racing(), _1=OWL)
    table.bet(1, 5, "win:8:1")
    table.bet(2, 5, "show:8:1")
    assert table.bet(3, 5, "show:8:2") == (1, "beaten_to_it")


def test_with_few_bettors_a_closed_column_is_not_free() -> None:
    table = Listening(racing(seats=2), _1=OWL)
    table.bet(1, 5, "win:8:2")
    assert table.bet(2, 5, "show:8:2") == (1, "beaten_to_it")


def test_a_token_on_top_of_another_takes_no_spot() -> None:
    table = Listening(racing().cards(3, "stack_3"), _1=OWL)
    table.bet(1, 5, "win:8:1")
    table.bet(2, 5, "show:8:1")
    table.table.bet(4, 5, "show:8:2")
    assert table.bet(3, 3, "show:8:2") is None


def test_ones_own_bets_beat_nobody() -> None:
    table = Listening(racing(), _1=DUCK)
    bets = [table.bet(1, 5, "win:8:1"), table.bet(1, 4, "win:8:2"), table.bet(1, 3, "win:8:3")]
    assert bets == [None, None, None]


def test_side_spots_belong_to_no_horse() -> None:
    side = ready_set_bet().data.side_spots[0].id
    table = Listening(racing(), _1=DUCK)
    table.bet(1, 5, side)
    assert table.bet(2, 5, ready_set_bet().data.side_spots[1].id) is None


def test_before_the_last_crossing_one_bot_with_tokens_speaks_once() -> None:
    table = Listening(racing().at(_8=9, _7=9), _1=OWL, _2=DUCK)
    assert table.roll(8) is None
    assert table.roll(7) is None, "the caller is speaking"
    said = table.roll(4)
    assert said in ((1, "last_bets"), (2, "last_bets"))
    assert table.roll(5) is None


def test_a_bot_without_tokens_does_not_mind_the_closing() -> None:
    table = Listening(racing().at(_8=9, _7=9), _1=OWL)
    hands = ((), *table.table.state.hands[1:])
    table.table.state = replace(table.table.state, hands=hands)
    table.roll(8, 7)
    assert table.roll(4) is None


def test_a_new_race_has_last_bets_again() -> None:
    table = Listening(racing(vip=False).at(_8=9, _7=9), _1=OWL)
    table.roll(8, 7)
    assert table.roll(4) == (1, "last_bets")
    table.table.finish(_8=15).settle().start()
    table.hear()
    table.table.at(_8=9, _7=9).roll(8, 7)
    assert table.roll(4) == (1, "last_bets")


# Rarely.


@pytest.mark.parametrize(("seconds", "speaks"), [(11.0, False), (12.0, True)])
def test_there_is_silence_between_two_remarks(seconds: float, speaks: bool) -> None:
    table = Listening(racing().at(_8=9, _7=9), _1=DUCK)
    table.bet(1, 5, "win:6:1")
    table.bet(1, 4, "show:6:1")
    assert table.bet(2, 5, "win:6:2") == (1, "beaten_to_it")
    table.roll(8, 7, after=0.0)
    assert (table.roll(4, after=seconds) is not None) == speaks


def test_nobody_says_a_thing_twice_in_a_race() -> None:
    table = Listening(racing(), _1=DUCK)
    table.bet(1, 5, "win:6:1")
    table.bet(1, 4, "show:6:1")
    assert table.bet(2, 5, "win:6:2") == (1, "beaten_to_it")
    assert table.bet(3, 5, "win:6:3") is None


def test_a_persona_without_words_is_silent() -> None:
    assert settled(racing().purse(1, 50).bet(2, 5, "win:8:3"), _2="stranger") is None


def test_another_line_every_time() -> None:
    banter = Banter(book("en"), ready_set_bet().board, {2: OWL}, Rng(1))
    table = racing().purse(1, 50).bet(2, 5, "win:8:3").finish(_8=15).settle()
    view = table.rules.observe(table.state, None)
    lines = []
    for race in range(3):
        banter.hear(racing().last, view, race * 100.0)
        said = banter.hear(table.last, view, race * 100.0 + 50)
        assert said
        lines.append(said[1])
    assert len(set(lines)) == 3


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("seed", [5, 6])
def test_whole_games_have_a_remark_now_and_then(language: str, seed: int) -> None:
    moments = spoken(language, seed, ("favourite", "late", "gut", "collector"))
    assert 3 <= len(moments) <= 40
    every = load_thresholds().banter.every
    assert all(late - early >= every for early, late in pairwise(moments))


def spoken(language: str, seed: int, personas: tuple[str, ...]) -> list[float]:
    """When somebody said something in a whole game."""
    rules, times = ready_set_bet(), []
    table = driver(seed=seed, seats=",".join(f"bot:{persona}" for persona in personas))
    table.run()
    banter = Banter(book(language), rules.board, dict(enumerate(personas, 1)), Rng(3))
    state, _ = rules.setup(table.match.state.options, len(personas), seed)
    for entry in table.match.log:
        step = rules.apply(state, entry.command)
        assert isinstance(step, tuple)
        state = step.state
        if banter.hear(step.events, rules.observe(state, None), entry.at):
            assert not any(isinstance(event, HUSH) for event in step.events)
            times.append(entry.at)
    return times

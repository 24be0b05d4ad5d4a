"""The caller: every step of whole games, and what it says in stories of one race."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from game.engine.contract import Event
from game.engine.ready_set_bet.events import (
    EVENTS,
    BettingClosed,
    BonusMoved,
    DiceRolled,
    RaceFinished,
    RedLineCrossed,
)
from game.engine.ready_set_bet.options import HOUSES
from game.engine.ready_set_bet.view import View
from game.engine.record import record
from game.engine.rng import Rng
from game.text.caller import Caller
from game.text.caption import Caption
from game.text.letters import columns
from game.text.sentences import HOLE
from tests.ready_set_bet.play import Play, racing, ready_set_bet
from tests.table.games import driver
from tests.text.shelf import ALL, book, names

SEATS = "bot:gut,bot:gut,bot:random,bot:gut"


@record
class Moment:
    """One step of a game as a spectator saw it."""

    events: tuple[Event, ...]
    view: View


def caller(language: str = "en", *, seed: int = 1) -> Caller:
    return Caller(book(language), ready_set_bet().board, names(language), Rng(seed))


@cache
def game(house: str) -> list[Moment]:
    """A whole game between bots, step by step."""
    seed = 11 + HOUSES.index(house)
    rules = ready_set_bet()
    table = driver(seed=seed, seats=SEATS, house=house)
    table.run()
    state, events = rules.setup(table.match.state.options, 4, seed)
    moments = [Moment(events, rules.observe(state, None))]
    for entry in table.match.log:
        step = rules.apply(state, entry.command)
        assert isinstance(step, tuple)
        state = step.state
        seen = tuple(e for e in (rules.seen(e, None) for e in step.events) if e is not None)
        moments.append(Moment(seen, rules.observe(state, None)))
    return moments


def captions(language: str, moments: Sequence[Moment]) -> list[tuple[Moment, Caption | None]]:
    speaks = caller(language)
    said: list[tuple[Moment, Caption | None]] = []
    for moment in moments:
        said.append((moment, speaks.hear(moment.events, moment.view)))
        if told(moment, RaceFinished):
            said.append((moment, speaks.finish(moment.view)))
    return said


def told(moment: Moment, kind: type[Event]) -> bool:
    return any(isinstance(event, kind) for event in moment.events)


def could_say(language: str, key: str, said: str) -> bool:
    """Whether any variant of a key was said, whatever its placeholders, lines and capitals."""
    variants = book(language).variants(f"caller.{key}")
    forms = (form for variant in variants for form in variant.forms.values())
    return any(re.search(_loose(form), "".join(said.split()), re.IGNORECASE) for form in forms)


def _loose(form: str) -> str:
    pieces = ("".join(piece.split()) for piece in HOLE.split(form)[::2])
    return ".+".join(map(re.escape, pieces))


def test_the_games_show_every_kind_of_event() -> None:
    kinds = {type(event) for moments in map(game, HOUSES) for m in moments for event in m.events}
    assert {kind.__name__ for kind in set(EVENTS) - kinds} <= {"VipReshuffled", "CardTakenBack"}


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("house", HOUSES)
def test_whole_games_are_called_in_lines_that_fit(language: str, house: str) -> None:
    speaks = caller(language)
    for _, caption in captions(language, game(house)):
        if caption:
            assert 1 <= len(caption.lines) <= 2
            for line in caption.text.split("\n"):
                assert 0 < columns(line) <= speaks.voice.limit, caption.text
            assert "{" not in caption.text


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("house", HOUSES)
def test_every_roll_is_called(language: str, house: str) -> None:
    for moment, caption in captions(language, game(house)):
        if told(moment, DiceRolled):
            assert caption is not None
            assert caption.lines[0][0][1], "a call begins brightly"


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("house", HOUSES)
def test_closing_and_warning_are_never_left_out(language: str, house: str) -> None:
    for moment, caption in captions(language, game(house)):
        if told(moment, RedLineCrossed) and not told(moment, RaceFinished):
            assert caption is not None
            late = len(moment.view.race.crossed) > 3
            wanted = "closed_line" if told(moment, BettingClosed) else "warn"
            assert late or could_say(language, wanted, caption.text), caption.text


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize("house", HOUSES)
def test_the_last_roll_does_not_give_the_winner_away(language: str, house: str) -> None:
    speaks = caller(language)
    for moment in game(house):
        caption = speaks.hear(moment.events, moment.view)
        if told(moment, RaceFinished):
            assert caption is not None
            assert moment.view.race.winner is not None
            winner = book(language).horse(moment.view.race.winner)
            assert winner not in caption.text.lower()
            ends = speaks.finish(moment.view).text.lower().replace("\n", " ")
            the_horse = book(language).the_horse(moment.view.race.winner)
            assert any(name in ends for name in (winner, the_horse, moment.view.race.winner))


@pytest.mark.parametrize("language", ALL)
def test_no_roll_is_called_in_the_same_words_twice_running(language: str) -> None:
    said = [c.text for m, c in captions(language, game("program")) if c and told(m, DiceRolled)]
    assert all(first != second for first, second in pairwise(said))


def test_the_same_chance_tells_the_same_game() -> None:
    assert captions("en", game("bets")) == captions("en", game("bets"))


# Stories of one race.


def heard(speaks: Caller, table: Play) -> str:
    caption = speaks.hear(table.last, table.rules.observe(table.state, None))
    return caption.text.replace("\n", " ") if caption else ""


def finish(language: str, **spaces: int) -> Caption:
    table = racing().finish(**spaces)
    return caller(language).finish(table.rules.observe(table.state, None))


def matches(said: str, key: str) -> bool:
    return could_say("en", key, said)


def test_they_are_off() -> None:
    assert "re off!" in heard(caller(), racing())


def test_a_bet_leaves_standing_what_was_said() -> None:
    assert heard(caller(), racing().bet(1, 4, "win:8:3")) == ""


def test_a_bonus_move_is_called_with_its_spaces() -> None:
    speaks, table = caller(), racing()
    heard(speaks, table.roll(10))
    said = heard(speaks, table.roll(10))
    assert any(isinstance(event, BonusMoved) for event in table.last)
    assert said.startswith("Ten, ")
    assert matches(said, "bonus_more")
    assert "three" in said.lower()


def test_seven_again_has_no_bonus() -> None:
    speaks, table = caller(), racing()
    heard(speaks, table.roll(7))
    assert matches(heard(speaks, table.roll(7)), "again")


@pytest.mark.parametrize(("dice", "call"), [((1, 1), "snake_eyes"), ((6, 6), "boxcars")])
def test_snake_eyes_and_boxcars(dice: tuple[int, int], call: str) -> None:
    assert matches(heard(caller(), racing().roll(dice)), call)


def test_the_first_crossing_warns_of_two_more() -> None:
    said = heard(caller(), racing().at(_8=9).roll(8))
    assert matches(said, "cross")
    assert "two more" in said.lower()


def test_the_third_crossing_closes_the_betting_brightly() -> None:
    speaks, table = caller(), racing().at(_8=9, _7=9, _6=9).roll(8).roll(7).roll(6)
    caption = speaks.hear(table.last, table.rules.observe(table.state, None))
    assert caption is not None
    assert any(
        "no more bets!" in text.lower() and bright
        for line in caption.lines
        for text, bright in line
    )


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize(
    ("before", "call"), [((), "warn"), ((8,), "warn"), ((8, 7), "closed_line")]
)
def test_a_bonus_move_of_the_longest_name_hides_no_warning(
    language: str, before: tuple[int, ...], call: str
) -> None:
    for seed in range(6):
        speaks, table = caller(language, seed=seed), racing().at(_8=9, _7=9, _11_12=7)
        for roll in (*before, 12):
            heard(speaks, table.roll(roll))
        assert could_say(language, call, heard(speaks, table.roll(11)))


def test_betting_that_closes_at_the_finish_is_called() -> None:
    said = heard(caller(), racing().finish(_7=15, _6=9))
    assert matches(said, "line")
    assert matches(said, "closed_finish")


def test_a_new_leader() -> None:
    assert matches(heard(caller(), racing().at(_8=5, _7=5).roll(8)), "leader")


def test_a_lead_at_the_gate_is_no_news() -> None:
    assert not matches(heard(caller(), racing().at(_8=1, _7=1).roll(8)), "leader")


def test_drawing_level() -> None:
    assert matches(heard(caller(), racing().at(_8=5, _7=6).roll(8)), "level")


def test_a_breakaway_is_called_once() -> None:
    speaks, table = caller(), racing().at(_8=5, _7=2)
    assert matches(heard(speaks, table.roll(8)), "breakaway")
    heard(speaks, table.roll(6))
    assert not matches(heard(speaks, table.roll(8)), "breakaway")


def test_a_straggler() -> None:
    field = {f"_{n}": 4 for n in ("2_3", 4, 5, 6, 7, 9, 10)}
    said = heard(caller(), racing().at(**field, _8=8).roll(8))
    assert matches(said, "straggler")
    assert "eleven-twelve" in said.lower()


def test_close_to_home() -> None:
    said = heard(caller(), racing().at(_8=13, _7=13, _6=11, _5=10).roll(8))
    assert matches(said, "home")


def test_the_caller_speaks_about_the_bettors() -> None:
    speaks, table = (
        caller(),
        racing().bet(1, 4, "win:9:3").bet(2, 4, "show:9:1").bet(3, 4, "win:9:1"),
    )
    said = [heard(speaks, table.roll(roll)) for roll in (4, 5, 6, 4, 5, 6, 4, 5)]
    assert any(
        line.endswith(("Three of you need the nine.", "Three of you wait for the nine."))
        for line in said
    )


def test_whoever_has_not_bet_is_remembered() -> None:
    speaks, table = caller(), racing(seats=3).bet(1, 4, "win:9:3").bet(2, 4, "win:9:2")
    said = [heard(speaks, table.roll(roll)) for roll in (4, 5, 6) * 7]
    assert any(matches(line, "idle") and "Mei" in line for line in said)


def test_vip_money_is_called() -> None:
    said = heard(caller(), racing().cards(2, "snake_eyes").roll((1, 1)))
    assert matches(said, "vip_paid")
    assert "Bruno" in said


@pytest.mark.parametrize(
    ("spaces", "said"),
    [
        ({"_8": 15, "_7": 12, "_9": 10}, "Seven is second, nine third."),
        ({"_8": 15, "_7": 12, "_9": 10, "_4": 10}, "Seven is second; four and nine share third."),
        ({"_8": 15, "_7": 12, "_9": 12, "_4": 10}, "Seven and nine share second."),
    ],
)
def test_the_finish_names_second_and_third_with_their_ties(
    spaces: dict[str, int], said: str
) -> None:
    text = finish("en", **spaces).text.replace("\n", " ")
    assert "eight" in text.lower().split("second")[0]
    assert said in text


@pytest.mark.parametrize("language", ALL)
def test_a_finish_of_many_ties_still_fits(language: str) -> None:
    field = {"_2_3": 9, "_4": 9, "_5": 9, "_6": 9, "_7": 9, "_8": 9, "_9": 9, "_10": 9}
    for spaces in (field, {**field, "_2_3": 12}):
        caption = finish(language, **spaces, _11_12=15)
        assert len(caption.lines) == 2
        assert "10" in caption.text


def test_who_had_the_winner_is_told_while_the_bets_lie_there() -> None:
    table = racing().bet(2, 4, "win:8:3").finish(_8=15, _7=12, _9=10)
    said = caller().finish(table.rules.observe(table.state, None)).text
    assert "Bruno" in said


def test_a_very_long_name_is_cut_rather_than_lost() -> None:
    table = racing().bet(1, 5, "win:8:3").finish(_8=15).settle()
    speaks = Caller(book("en"), table.rules.board, ["W" * 90] * 4, Rng(1))
    caption = speaks.hear(table.last, table.rules.observe(table.state, None))
    assert caption is not None
    assert all(columns(line) <= speaks.voice.limit for line in caption.text.split("\n"))


def test_a_shared_victory() -> None:
    table = racing(races=1).finish(_8=15).settle()
    assert "share the victory" in heard(caller(), table)


@pytest.mark.parametrize("language", ALL)
def test_the_tips_of_the_demo_fit_and_come_in_turn(language: str) -> None:
    speaks = caller(language)
    tips = [speaks.tip().text for _ in range(len(book(language).variants("caller.tip")))]
    assert len(set(tips)) == len(tips)
    assert not any(tip.endswith("…") for tip in tips)


def test_the_caller_knows_what_to_do_with_every_one_of_its_keys() -> None:
    folder = Path(__file__).resolve().parents[2] / "game" / "text"
    source = "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    keys = {key.partition(".")[2] for key in book("en").sentences if key.startswith("caller.")}
    spoken = {key for key in keys if re.search(rf'["}}]{key.removeprefix("ids_")}"', source)}
    assert spoken == keys

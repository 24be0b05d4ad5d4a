"""The caller: every step of whole games, and what it says in stories of one race."""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import copy
from functools import cache
from itertools import pairwise

import pytest

from game.engine.contract import Event
from game.engine.ready_set_bet.events import (
    EVENTS,
    BonusMoved,
    DiceRolled,
    RaceFinished,
    RaceSettled,
    RedLineCrossed,
)
from game.engine.ready_set_bet.options import HOUSES
from game.engine.ready_set_bet.view import View
from game.engine.record import record
from game.engine.rng import Rng
from game.odds.ready_set_bet.estimator import Estimator
from game.odds.ready_set_bet.position import position_of
from game.text.caption import Caption
from game.text.letters import columns
from game.text.lines import HOLE, VOICES, WORD
from game.text.ready_set_bet.caller import Caller
from game.text.speaker import Call, sentences
from tests.ready_set_bet.play import Play, racing, ready_set_bet
from tests.table.games import driver
from tests.text.shelf import ALL, book, names

SEATS = "bot:gut,bot:gut,bot:random,bot:gut"


@record
class Moment:
    """One step of a game as a spectator saw it."""

    events: tuple[Event, ...]
    view: View


def caller(language: str = "en", *, seed: int = 1, seconds: float = 3.0) -> Caller:
    board = ready_set_bet().board
    return Caller(book(language), board, names(language), Rng(seed), seconds=seconds)


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
    """Whether any line of an occasion was said, whatever its placeholders, breaks and capitals."""
    groups = book(language).caller.of(VOICES[0])
    bare = "".join(said.split())
    return any(re.search(_loose(line.text), bare, re.IGNORECASE) for line in groups[key])


def _loose(text: str) -> str:
    pieces = re.split(rf"{HOLE.pattern}|{WORD.pattern}", text)[::3]
    return ".+".join(re.escape("".join(piece.split())) for piece in pieces)


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
            calls = {1: "warn", 2: "last_call"}
            wanted = calls.get(len(moment.view.race.crossed), "closed_line")
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
    assert matches(heard(caller(), racing()), "start")


def test_a_bet_leaves_standing_what_was_said() -> None:
    assert heard(caller(), racing().bet(1, 4, "win:8:3")) == ""


def test_a_bonus_move_is_called_with_its_spaces() -> None:
    speaks, table = caller(), racing()
    heard(speaks, table.roll(10))
    said = heard(speaks, table.roll(10))
    assert any(isinstance(event, BonusMoved) for event in table.last)
    assert said.startswith("Ten")
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
    assert matches(said, "warn")
    assert "two more" in said.lower()


def test_the_third_crossing_closes_the_betting_brightly() -> None:
    speaks, table = caller(), racing().at(_8=9, _7=9, _6=9).roll(8).roll(7).roll(6)
    caption = speaks.hear(table.last, table.rules.observe(table.state, None))
    assert caption is not None
    bright = " ".join(text for line in caption.lines for text, shines in line if shines)
    assert "no more bets!" in bright.lower()


@pytest.mark.parametrize("language", ALL)
@pytest.mark.parametrize(
    ("before", "call"), [((), "warn"), ((8,), "last_call"), ((8, 7), "closed_line")]
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


@pytest.mark.parametrize("front", [5, 12])
@pytest.mark.parametrize("language", ALL)
def test_where_three_are_level_nobody_speaks_of_two(language: str, front: int) -> None:
    for seed in range(9):
        speaks, table = caller(language, seed=seed), racing().at(_8=front, _7=front, _9=front - 1)
        heard(speaks, table.roll(9))
        keys = {one.key for one in speaks.said}
        assert "abreast" in keys
        assert not keys & {"level", "neck"}


@pytest.mark.parametrize("language", ALL)
def test_a_horse_that_is_written_as_a_number_is_said_by_its_name(language: str) -> None:
    speaks = caller(language)
    speaks.voice.brief = 10
    call = Call("ahead", {"horse": "11/12", "spaces": 4})
    ways = [way for index in range(9) for way in speaks.voice._ways(call, index)]
    numbered = [way for way in ways if "11/12" in way.text]
    assert numbered
    assert not any("11/12" in way.aloud for way in ways)


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
    speaks = caller()
    table = racing().bet(1, 4, "win:9:3").bet(2, 4, "show:9:1").bet(3, 4, "win:9:1")
    said = [heard(speaks, table.roll(roll)) for roll in (4, 5, 6, 4, 5, 6, 4, 5)]
    assert any(matches(line, "need_many") and "hree of you" in line for line in said)


def test_two_are_called_by_their_names() -> None:
    speaks, table = caller(), racing().bet(1, 4, "win:9:3").bet(2, 4, "show:9:1")
    said = [heard(speaks, table.roll(roll)) for roll in (4, 5, 6, 4, 5, 6, 4, 5)]
    assert any(matches(line, "need_many") and "Ada and Bruno" in line for line in said)


def remarked(bet: Play, key: str, who: str) -> None:
    """One of the things that may be said at the next roll is this."""
    rolled = copy(bet).roll(4)
    for seed in range(6):
        speaks = caller(seed=seed)
        assert heard(speaks, bet) == ""
        speaks.rolls._since["remark"] = 9
        said = heard(speaks, rolled)
        if any(one.key == key for one in speaks.said):
            assert who in said
            return
    raise AssertionError(f"{key} is never said")


def test_a_bet_on_the_last_spot_is_noticed() -> None:
    table = racing().bet(2, 4, "win:9:1").bet(3, 4, "win:9:2").bet(1, 4, "win:9:3")
    remarked(table, "blocked", "Ada")


def test_a_bet_after_the_first_crossing_is_late() -> None:
    table = racing().at(_8=9).roll(8).bet(1, 4, "win:9:3")
    remarked(table, "late_bet", "Ada")


def test_whoever_is_alone_on_a_horse_is_told_so() -> None:
    table = racing().bet(2, 4, "win:4:1").bet(1, 4, "win:9:2").bet(3, 4, "win:8:3")
    remarked(table, "alone", "Bruno")


def test_whoever_has_not_bet_is_remembered() -> None:
    table = racing(seats=3).bet(1, 4, "win:9:3")
    for roll in (7, 5, 8, 6) * 3:
        table.roll(roll)
    remarked(table.bet(2, 4, "win:9:2"), "idle", "Mei")


def test_vip_money_is_called() -> None:
    said = heard(caller(), racing().cards(2, "snake_eyes").roll((1, 1)))
    assert matches(said, "vip_paid")
    assert "Bruno" in said


@pytest.mark.parametrize(
    ("spaces", "key", "said"),
    [
        ({"_8": 15, "_7": 12, "_9": 10}, "second_third", ("seven", "nine")),
        ({"_8": 15, "_7": 12, "_9": 10, "_4": 10}, "second_thirds", ("seven", "four and nine")),
        ({"_8": 15, "_7": 12, "_9": 12, "_4": 10}, "seconds", ("seven and nine",)),
    ],
)
def test_the_finish_names_second_and_third_with_their_ties(
    spaces: dict[str, int], key: str, said: tuple[str, ...]
) -> None:
    text = finish("en", **spaces).text.replace("\n", " ").lower()
    assert matches(text, key)
    places = [text.index(name) for name in ("eight", *said)]
    assert places == sorted(places)


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


TIES = ({"_8": 12, "_9": 10}, {"_8": 12, "_9": 10, "_4": 10}, {"_8": 12, "_9": 12})
"""Second and third; second and two thirds; two seconds."""


@pytest.mark.parametrize("ties", TIES)
@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("language", ALL)
def test_any_line_about_the_winner_fits_beside_any_about_the_placed(
    language: str, voice: str, ties: dict[str, int]
) -> None:
    """So no line has to come again before the rest of its group."""
    table = racing().finish(_11_12=15, **ties)
    view, board = table.rules.observe(table.state, None), table.rules.board
    speaks = Caller(book(language), board, names(language), Rng(1), voice=voice)
    left: dict[str, set[int]] = {}
    for _ in range(60):
        speaks.forget()
        speaks.finish(view)
        for one in speaks.said:
            rest = left.get(one.key) or set(range(len(speaks.voice.groups[one.key])))
            assert one.index in rest, one
            left[one.key] = rest - {one.index}


def test_who_had_the_winner_is_told_with_the_money_where_the_finish_had_no_room() -> None:
    table = racing(vip=False).bet(2, 4, "win:8:3").bet(1, 4, "win:8:1").bet(3, 4, "win:8:2")
    speaks = caller("ru")
    table.finish(_8=15, _7=12, _9=10, _4=10)
    speaks.finish(table.rules.observe(table.state, None))
    assert "had_many" not in {one.key for one in speaks.said}
    heard(speaks, table.settle())
    assert "had_many" in {one.key for one in speaks.said}


def test_a_very_long_name_is_cut_rather_than_lost() -> None:
    table = racing().bet(1, 5, "win:8:3").finish(_8=15).settle()
    speaks = Caller(book("en"), table.rules.board, ["W" * 90] * 4, Rng(1))
    caption = speaks.hear(table.last, table.rules.observe(table.state, None))
    assert caption is not None
    assert all(columns(line) <= speaks.voice.limit for line in caption.text.split("\n"))


def test_a_shared_victory() -> None:
    table = racing(races=1).finish(_8=15).settle()
    assert matches(heard(caller(), table), "over_shared")


@pytest.mark.parametrize("language", ALL)
def test_the_tips_of_the_demo_fit_and_come_in_turn(language: str) -> None:
    speaks = caller(language)
    tips = [speaks.tip().text for _ in range(len(speaks.voice.groups["tip"]))]
    assert len(set(tips)) == len(tips)
    assert not any(tip.endswith("…") for tip in tips)


# The money.


def test_a_late_bet_that_was_right_is_praised() -> None:
    speaks, table = caller(), racing(vip=False).at(_8=9).roll(8)
    heard(speaks, table.bet(1, 4, "win:9:3"))
    heard(speaks, table.finish(_9=15, _8=12))
    said = heard(speaks, table.settle())
    assert matches(said, "late_right")
    assert "Ada" in said


def test_a_penalty_that_hurts_and_one_that_found_nothing() -> None:
    table = racing().purse(1, 9).bet(1, 5, "place:7:1").bet(2, 5, "place:6:1")
    table.finish(_9=15, _8=12, _10=11).settle()
    calls = caller().rounds.settled(table.last, table.rules.observe(table.state, None), set())
    told = {call.key: call.params for call in calls}
    assert told["penalty"] == {"name": "Ada", "money": "$6"}
    assert told["escape"] == {"name": "Bruno", "money": "$5"}


def test_before_the_last_race_it_is_told_what_is_missing() -> None:
    table = racing(races=2, vip=False).purse(1, 30).purse(2, 18).bet(3, 5, "win:8:3")
    table.finish(_9=15, _8=12).settle()
    settled = next(at for at, event in enumerate(table.last) if isinstance(event, RaceSettled))
    table.last = table.last[settled + 1 :]
    said = heard(caller(), table)
    assert matches(said, "chase"), said
    assert "$12" in said


# The pace.


def test_rolls_that_come_fast_are_called_in_a_word() -> None:
    speaks, table = caller(seconds=0.6), racing().bet(1, 4, "win:9:3").bet(2, 4, "win:9:2")
    for roll in (4, 5, 6, 4, 10, 6, 4, 5):
        assert columns(heard(speaks, table.roll(roll))) <= 12


def test_a_warning_stands_while_fast_rolls_go_on() -> None:
    speaks, table = caller(seconds=0.6), racing().at(_8=9)
    heard(speaks, table.roll(8))
    warned = next(one.text for one in speaks.said if one.key == "warn")
    after = [heard(speaks, table.roll(roll)) for roll in (4, 5, 6, 4, 10, 6)]
    assert warned in after[0]
    assert warned not in after[-1]
    assert all(warned not in entry.text for entry in list(speaks.log.entries)[1:])


def test_no_warning_stands_when_the_next_is_given() -> None:
    speaks, table = caller(seconds=0.6), racing().at(_8=9, _7=9, _6=9)
    heard(speaks, table.roll(8))
    warned = next(one.text for one in speaks.said if one.key == "warn")
    assert warned not in heard(speaks, table.roll(7))
    last = next(one.text for one in speaks.said if one.key == "last_call")
    assert last not in heard(speaks, table.finish(_8=15))


@pytest.mark.parametrize(
    ("text", "said"),
    [("шестёрка! шестёрка! давай!", "Шестёрка! Шестёрка! Давай!"), ("one… two", "One… two")],
)
def test_every_sentence_begins_with_a_capital(text: str, said: str) -> None:
    assert sentences(text) == said


def test_where_there_is_time_a_story_is_told() -> None:
    speaks, table = caller(seconds=9), racing()
    said: set[str] = set()
    for roll in (4, 5, 6, 4, 10, 6, 4, 5):
        heard(speaks, table.roll(roll))
        said |= {one.key for one in speaks.said}
    assert "story" in said


# Chances.


def test_an_outsider_that_wins_is_an_upset_by_the_numbers() -> None:
    estimator = Estimator(ready_set_bet().board)
    estimator.make_ready()
    table = racing().at(_4=2, _8=12, _7=11, _6=10)
    speaks = caller()
    speaks.chances.estimator = estimator
    speaks.chances.win(position_of(table.state.race))
    table.finish(_4=15, _8=13, _7=12)
    text = speaks.finish(table.rules.observe(table.state, None)).text
    assert next(one.key for one in speaks.said) == "upset", text


def test_without_an_estimate_nothing_is_said_about_chances() -> None:
    table = racing().at(_8=12, _7=2)
    speaks = caller()
    said: set[str] = set()
    for roll in (4, 5, 6, 4, 10, 6, 4, 5, 10, 9, 4):
        heard(speaks, table.roll(roll))
        said |= {one.key for one in speaks.said}
    assert "likely" not in said

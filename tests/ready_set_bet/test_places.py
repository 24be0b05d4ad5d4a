"""Places: who comes in where, which bets that wins, and the odds of the whole board."""

from __future__ import annotations

import pytest

from game.engine.ready_set_bet import settle
from game.engine.ready_set_bet.data import Ahead, Odds
from game.engine.ready_set_bet.events import BetWon
from tests.ready_set_bet.play import racing, ready_set_bet

ALL = "2/3 4 5 6 7 8 9 10 11/12"
HORSES = ALL.split()
COLOURS = {"blue": "2/3 4 10 11/12", "orange": "5 9", "red": "6 8", "black": "7"}


def field(text: str) -> dict[str, int]:
    """`7=15 2/3=12` as the builder wants it."""
    pairs = (pair.split("=") for pair in text.split())
    return {f"_{horse.replace('/', '_')}": int(space) for horse, space in pairs}


def level(horses: str, space: int) -> str:
    """These horses on one space."""
    return " ".join(f"{horse}={space}" for horse in horses.split())


def paid_on(group: str, finish: str) -> set[str]:
    """The horses that a bet in the group wins on, with a bet on every horse."""
    table = racing(8)
    for row, horse in enumerate(HORSES):
        table.bet(row % 8 + 1, 2 + row // 8, f"{group}:{horse}:2")
    won = table.finish(**field(finish)).settle().told(BetWon)
    return {event.spot.split(":")[1] for event in won}


def wins(spot: str, finish: str) -> bool:
    """Whether a bet on the spot wins."""
    table = racing().bet(1, 2, spot).finish(**field(finish)).settle()
    return bool(table.told(BetWon))


def prop_wins(prop: str, finish: str) -> bool:
    """Whether a bet on the prop wins."""
    table = racing().props(prop).bet(1, 2, prop).finish(**field(finish)).settle()
    return bool(table.told(BetWon))


def exotic_wins(exotic: str, finish: str) -> bool:
    """Whether a bet on the exotic wins."""
    table = racing().exotics(exotic).bet(1, 2, f"{exotic}:1").finish(**field(finish)).settle()
    return bool(table.told(BetWon))


# First, second, third.

THREE_APART = "7=15 6=12 8=10 5=9"
TWO_SECOND = "7=15 6=12 8=12 5=11 9=11"
THREE_SECOND = "7=15 6=12 8=12 5=12 9=11"
FOUR_SECOND = "7=15 6=12 8=12 5=12 9=12 4=11"
ALL_SECOND = "7=15"
TWO_THIRD = "7=15 6=12 8=10 5=10 9=9"
THREE_THIRD = "7=15 6=12 8=10 5=10 9=10 4=9"
ALL_THIRD = "7=15 6=1"


@pytest.mark.parametrize(
    "finish",
    [
        THREE_APART, TWO_SECOND, THREE_SECOND, FOUR_SECOND,
        ALL_SECOND, TWO_THIRD, THREE_THIRD, ALL_THIRD,
    ],
)  # fmt: skip
def test_only_the_first_pays_win(finish: str) -> None:
    assert paid_on("win", finish) == {"7"}


@pytest.mark.parametrize("horse", HORSES)
def test_the_first_pays_win_place_and_show(horse: str) -> None:
    table = racing().bet(1, 2, f"win:{horse}:2")
    table.bet(1, 3, f"place:{horse}:2").bet(1, 4, f"show:{horse}:2")
    won = table.finish(**field(f"{horse}=15")).settle().told(BetWon)
    assert [event.spot.split(":")[0] for event in won] == ["win", "place", "show"]


@pytest.mark.parametrize(
    ("finish", "horses"),
    [
        (THREE_APART, "7 6"),
        ("7=15 6=14 8=13", "7 6"),
        ("7=15 6=2 8=1", "7 6"),
        (TWO_THIRD, "7 6"),
        (ALL_THIRD, "7 6"),
        (TWO_SECOND, "7 6 8"),
        (THREE_SECOND, "7 6 8 5"),
        (FOUR_SECOND, "7 6 8 5 9"),
        (ALL_SECOND, ALL),
    ],
)
def test_everyone_second_or_tied_second_pays_place(finish: str, horses: str) -> None:
    assert paid_on("place", finish) == set(horses.split())


@pytest.mark.parametrize(
    ("finish", "horses"),
    [
        (THREE_APART, "7 6 8"),
        ("7=15 6=14 8=13 5=12", "7 6 8"),
        (TWO_THIRD, "7 6 8 5"),
        (THREE_THIRD, "7 6 8 5 9"),
        (ALL_THIRD, ALL),
    ],
)
def test_everyone_third_or_tied_third_pays_show(finish: str, horses: str) -> None:
    assert paid_on("show", finish) == set(horses.split())


@pytest.mark.parametrize(
    ("finish", "horses"),
    [
        (TWO_SECOND, "7 6 8"),
        ("7=15 6=14 8=14 5=13", "7 6 8"),
        ("7=15 6=1 8=1", "7 6 8"),
        (THREE_SECOND, "7 6 8 5"),
        (FOUR_SECOND, "7 6 8 5 9"),
        (ALL_SECOND, ALL),
    ],
)
def test_two_or_more_tied_second_are_second_and_third_and_nobody_behind_shows(
    finish: str, horses: str
) -> None:
    assert paid_on("show", finish) == set(horses.split())


def test_a_tie_for_second_pays_each_the_full_odds() -> None:
    table = racing().bet(1, 2, "place:4:2").bet(1, 3, "place:9:2").bet(1, 4, "show:9:2")
    won = table.finish(_7=15, _4=12, _9=12).settle().told(BetWon)
    assert [event.money for event in won] == [2 * 4, 3 * 3, 4 * 2]


def test_a_tie_for_third_pays_each_the_full_odds() -> None:
    table = racing().bet(1, 2, "show:4:2").bet(1, 5, "show:9:2")
    won = table.finish(_7=15, _6=13, _4=12, _9=12).settle().told(BetWon)
    assert [event.money for event in won] == [2 * 3, 5 * 2]


# Colours, and the seven.


@pytest.mark.parametrize("colour", ["blue", "orange", "red"])
@pytest.mark.parametrize("horse", HORSES)
def test_a_colour_wins_when_one_of_its_horses_does(horse: str, colour: str) -> None:
    assert wins(f"colour:{colour}", f"{horse}=15") == (horse in COLOURS[colour].split())


def test_a_colour_does_not_win_by_coming_second() -> None:
    assert not wins("colour:red", "7=15 6=14 8=14")


@pytest.mark.parametrize(
    "finish",
    [
        "6=15 8=12 5=11 9=10 7=9",
        "6=15 8=10 5=10 9=10 7=9",
        "6=15 8=10 5=10 9=10 7=9 4=9 10=9",
        "6=15 8=1 5=1 9=1",
        "6=15 8=12 5=11 9=10 4=9 7=8",
    ],
)
def test_seven_is_fifth_or_worse_with_four_strictly_ahead(finish: str) -> None:
    assert wins("seven_fifth", finish)


@pytest.mark.parametrize(
    "finish",
    [
        "6=15 8=12 5=11 7=9",
        "6=15 8=12 5=11 9=9 7=9",
        "6=15 8=9 5=9 9=9 4=9 10=9 7=9",
        "6=15 8=1 5=1",
        "6=15",
        "7=15 6=14 8=13 5=12 9=11",
    ],
)
def test_seven_is_not_fifth_with_three_ahead_however_many_are_level(finish: str) -> None:
    assert not wins("seven_fifth", finish)


# Props.

PROP_ODDS = {
    "2x (-1)": "2/3>5 4>9 10>9 11/12>5 5>6 9>8",
    "2x (-3)": "8>blue",
    "2x (-5)": "7>orange",
    "2x (-6)": "7>blue",
    "3x (-2)": "2/3>6 4>8 10>8 11/12>6 5>7",
    "3x (-3)": "2/3>9 4>5 10>5 11/12>9 5>8 9>6 6>orange 8>orange",
    "3x (-5)": "6>blue",
    "4x (-3)": "2/3>8 4>6 10>6 11/12>8",
    "4x (-4)": "9>7",
}
PROPS = [prop for props in PROP_ODDS.values() for prop in props.split()]
COLOUR_PROPS = [prop for prop in PROPS if prop.split(">")[1] in COLOURS]


def compared(prop: str, horse: int, *rivals: int) -> str:
    """The prop's horse on a space and its rivals on theirs, the last space for all the rest."""
    first, other = prop.split(">")
    named = COLOURS.get(other, other).split()
    spaces = (*rivals, *[rivals[-1]] * (len(named) - len(rivals)))
    winner = next(h for h in HORSES if h not in (first, *named))
    pairs = zip((winner, first, *named), (15, horse, *spaces), strict=True)
    return " ".join(f"{name}={space}" for name, space in pairs)


@pytest.mark.parametrize("prop", PROPS)
def test_a_prop_wins_when_its_horse_is_ahead_of_all_it_names(prop: str) -> None:
    assert prop_wins(prop, compared(prop, 8, 7))


@pytest.mark.parametrize("prop", PROPS)
def test_a_prop_loses_a_tie(prop: str) -> None:
    assert not prop_wins(prop, compared(prop, 8, 8))


@pytest.mark.parametrize("prop", PROPS)
def test_a_prop_loses_when_its_horse_is_behind(prop: str) -> None:
    assert not prop_wins(prop, compared(prop, 8, 9))


@pytest.mark.parametrize("prop", COLOUR_PROPS)
def test_a_colour_prop_loses_when_one_of_the_colour_is_level(prop: str) -> None:
    assert not prop_wins(prop, compared(prop, 8, 8, 3))


@pytest.mark.parametrize("prop", COLOUR_PROPS)
def test_a_colour_prop_loses_when_one_of_the_colour_is_ahead(prop: str) -> None:
    assert not prop_wins(prop, compared(prop, 8, 9, 3))


def test_a_prop_needs_no_place_among_the_first_three() -> None:
    assert prop_wins("2/3>5", "7=15 6=14 8=13 9=12 2/3=1")


def test_a_prop_wins_when_its_horse_wins_the_race() -> None:
    assert prop_wins("7>blue", "7=15 2/3=14 4=14 10=14 11/12=14")


# Exotics.


@pytest.mark.parametrize("finish", ["7=15 6=14", "7=15 6=14 8=14", "7=15 6=14 8=3"])
def test_by_a_nose_wins_with_the_second_one_space_behind(finish: str) -> None:
    assert exotic_wins("by_a_nose", finish)


@pytest.mark.parametrize("finish", ["7=15 6=13", "7=15 6=13 8=13", "7=15"])
def test_by_a_nose_loses_with_the_second_further_behind(finish: str) -> None:
    assert not exotic_wins("by_a_nose", finish)


@pytest.mark.parametrize("finish", ["7=15 6=9", "7=15 6=9 8=9", "7=15"])
def test_a_blow_out_wins_with_the_second_more_than_five_behind(finish: str) -> None:
    assert exotic_wins("blow_out", finish)


@pytest.mark.parametrize("finish", ["7=15 6=10", "7=15 6=10 8=9", "7=15 6=14"])
def test_a_blow_out_loses_with_the_second_five_behind_or_closer(finish: str) -> None:
    assert not exotic_wins("blow_out", finish)


def test_a_tight_race_wins_when_every_horse_has_moved_six() -> None:
    assert exotic_wins("tight_race", f"{level(ALL, 6)} 7=15")


@pytest.mark.parametrize("horse", [horse for horse in HORSES if horse != "7"])
def test_a_tight_race_loses_when_one_horse_has_moved_five(horse: str) -> None:
    assert not exotic_wins("tight_race", f"{level(ALL, 6)} 7=15 {horse}=5")


@pytest.mark.parametrize("finish", ["4=3 10=3", "4=3 10=0", "4=0 10=0 5=0", "4=1 10=2 5=3"])
def test_a_late_start_wins_when_two_horses_have_moved_three_or_fewer(finish: str) -> None:
    assert exotic_wins("late_start", f"{level(ALL, 4)} 7=15 {finish}")


@pytest.mark.parametrize("finish", ["", "4=3", "4=0"])
def test_a_late_start_loses_when_fewer_than_two_have_moved_three_or_fewer(finish: str) -> None:
    assert not exotic_wins("late_start", f"{level(ALL, 4)} 7=15 {finish}")


@pytest.mark.parametrize("finish", ["6=14 8=12", "6=14 8=12 5=12", "6=13 8=13"])
def test_a_photo_finish_wins_with_the_third_three_behind_or_closer(finish: str) -> None:
    assert exotic_wins("photo_finish", f"7=15 {finish}")


@pytest.mark.parametrize("finish", ["6=14 8=11", "6=12", "6=12 8=11 5=11"])
def test_a_photo_finish_loses_with_the_third_four_behind(finish: str) -> None:
    assert not exotic_wins("photo_finish", f"7=15 {finish}")


def test_a_tie_for_second_is_also_a_tie_for_third_in_a_photo_finish() -> None:
    assert exotic_wins("photo_finish", "7=15 6=12 8=12 5=1")
    assert not exotic_wins("photo_finish", "7=15 6=11 8=11 5=11")


# The whole board.

ROWS = {
    "2/3 11/12": "4x (-4) | 4x (-3) | 5x (-4) | 5x (-3) | 7x (-2) | 8x (-2) | 9x (-2)",
    "4 10": "3x (-1) | 3x | 4x (-1) | 4x | 5x (-1) | 6x | 7x",
    "5 9": "2x (-3) | 2x | 2x (-2) | 3x (-2) | 4x (-2) | 4x | 5x",
    "6 8": "1x (-2) | 1x | 2x (-5) | 2x (-4) | 3x (-2) | 3x (-1) | 3x",
    "7": "1x (-3) | 1x (-1) | 2x (-6) | 2x (-5) | 3x (-4) | 3x (-3) | 3x (-2)",
}
COLUMNS = ("show:{}:1", "show:{}:2", "place:{}:1", "place:{}:2", "win:{}:1", "win:{}:2", "win:{}:3")
SIDES = {
    "colour:blue": "5x (-1)",
    "colour:orange": "3x (-1)",
    "colour:red": "2x (-1)",
    "seven_fifth": "4x",
}
EXOTICS = {
    "by_a_nose": "5x (-3)",
    "blow_out": "4x (-2)",
    "tight_race": "6x (-2)",
    "late_start": "4x (-1)",
    "photo_finish": "5x (-3)",
}
ROW_SPOTS = {
    column.format(horse): odds
    for horses, row in ROWS.items()
    for horse in horses.split()
    for column, odds in zip(COLUMNS, row.split(" | "), strict=True)
}
PROP_SPOTS = {prop: odds for odds, props in PROP_ODDS.items() for prop in props.split()}
EXOTIC_SPOTS = {f"{exotic}:{n}": odds for exotic, odds in EXOTICS.items() for n in (1, 2, 3)}
BOARD = {**ROW_SPOTS, **SIDES, **PROP_SPOTS, **EXOTIC_SPOTS}


def odds_of(text: str) -> Odds:
    """`4x (-3)` as the engine has it."""
    pays, _, penalty = text.partition("x")
    return Odds(int(pays), int(penalty.strip(" (-)") or 0))


@pytest.mark.parametrize(("spot", "odds"), BOARD.items(), ids=BOARD)
def test_every_spot_has_the_odds_of_the_board(spot: str, odds: str) -> None:
    assert ready_set_bet().board.spots[spot].odds == odds_of(odds)


def test_the_board_has_no_other_spots() -> None:
    assert set(ready_set_bet().board.spots) == set(BOARD)
    sizes = (len(ROW_SPOTS), len(SIDES), len(PROP_SPOTS), len(EXOTICS))
    assert sizes == (63, 4, 28, 5)


def test_unless_told_otherwise_a_tie_loses_a_prop() -> None:
    board = ready_set_bet().board
    level = settle.finish((15, 3, 3, 3, 3, 3, 3, 3, 3))
    assert not settle.wins(board, Ahead("4", "9"), level)
    assert settle.wins(board, Ahead("4", "9"), level, ties_win=True)

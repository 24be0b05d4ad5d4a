"""What the records tell: of everybody, of the house, and to other programs."""

from __future__ import annotations

import csv
from pathlib import Path

from game.home.export import rows, save_csv, table
from game.home.highlights import highlights
from game.home.records import Best, Games, Run, Sat
from game.home.standings import Standing, by, standings
from tests.home.played import DICE, NINE, SEVEN, bot, crowd, game, sat


def name_of(one: Sat) -> str:
    return one.name or f"Seat {one.seat}"


def of(games: Games, name: str, *, bots: bool = False) -> Standing:
    return next(one for one in standings(games, name_of, bots=bots) if one.name == name)


def test_games_wins_money_and_bets_of_a_name_add_up() -> None:
    wilma = of((game(1, sat(1, "Wilma", 1, 90)), game(2, sat(3, "Wilma", 2, 30))), "Wilma")
    assert (wilma.games, wilma.wins, wilma.races) == (2, 1, 2)
    assert (wilma.money, wilma.mean, wilma.purse) == (120, 60, 90)
    assert (wilma.bets, wilma.won, wilma.hits, wilma.run) == (20, 8, 0.4, 2)
    assert (wilma.paid, wilma.worth, wilma.luck) == (120, 80, 40)
    assert wilma.backed == (("7", 6), ("9", 4))
    assert wilma.dice == tuple(2 * count for count in DICE)
    assert (wilma.mark, wilma.last) == (2, "2026-03-02")


def test_whoever_gave_no_name_is_called_as_their_seat_is() -> None:
    games = (game(1, sat(1), sat(2)), game(2, sat(2), sat(1, "Seat 2")))
    assert [(one.name, one.games) for one in standings(games, name_of)] == [
        ("Seat 1", 1), ("Seat 2", 3),
    ]  # fmt: skip


def test_a_game_that_one_name_has_played_on_two_seats_has_its_dice_once() -> None:
    assert of((game(1, sat(1, "Wilma"), sat(2, "Wilma")),), "Wilma").dice == DICE


def test_bots_stand_apart_by_their_persona() -> None:
    games = (game(1, sat(1), bot(2), bot(3, "value")), game(2, bot(1)))
    assert [(one.name, one.games) for one in standings(games, name_of, bots=True)] == [
        ("gut", 2), ("value", 1),
    ]  # fmt: skip
    assert [one.name for one in standings(games, name_of)] == ["Seat 1"]


def test_a_seat_that_was_handed_over_counts_for_nobody_and_nor_does_one_that_only_rolled() -> None:
    games = (game(1, sat(1, "Wilma", whole=False), sat(2, "Fred", 0), sat(3, "Betty")),)
    assert [one.name for one in standings(games, name_of)] == ["Betty"]


def test_a_streak_is_of_games_won_one_after_the_other() -> None:
    places = (1, 1, 2, 1, 1, 1, 3)
    games = tuple(game(at, sat(1, "Wilma", place)) for at, place in enumerate(places, 1))
    assert of(games, "Wilma").streak == 3


def test_the_best_bet_brought_most_and_the_longest_outsider_was_least_likely() -> None:
    small = Best(1, "2", ("win:2/3:3",), (9,), 90, 18)
    games = (game(1, sat(1, "Wilma", best=small, outsider=small)), game(2, sat(1, "Wilma")))
    assert of(games, "Wilma").best == NINE
    assert of(games, "Wilma").outsider == small


def test_a_table_is_sorted_by_what_is_asked_for_each_game() -> None:
    often = tuple(game(at, sat(1, "Often", 2, 30)) for at in range(1, 6))
    people = standings((*often, game(6, sat(1, "Once", 1, 80))), name_of)
    assert [one.name for one in by("games", people)] == ["Often", "Once"]
    for sort in ("wins", "money", "luck"):
        assert [one.name for one in by(sort, people)] == ["Once", "Often"]


# The house.


def test_the_house_has_the_records_of_everybody() -> None:
    games = (
        game(1, sat(1, "Wilma", 1, 90), bot(2), rolls=70),
        game(2, sat(1, "Wilma", 1, 50), bot(2, "value", 2, 120), snake_eyes=3,
             races=(Run(31, "4", 450), Run(66, "8", 10_000))),
    )  # fmt: skip
    found = {one.kind: one for one in highlights(games, name_of)}
    assert (found["purse"].figure, found["purse"].name, found["purse"].is_bot) == (
        120,
        "value",
        True,
    )
    assert (found["win"].figure, found["win"].bet) == (25, NINE)
    assert (found["outsider"].figure, found["outsider"].bet) == (6_000, SEVEN)
    assert (found["upset"].figure, found["upset"].horse) == (450, "4")
    assert (found["shortest"].figure, found["longest"].figure) == (31, 70)
    assert (found["snake_eyes"].figure, found["snake_eyes"].day) == (3, "2026-03-02")
    assert (found["streak"].figure, found["streak"].name) == (2, "Wilma")


def test_a_house_without_games_has_no_records() -> None:
    assert highlights((), name_of) == ()


def test_a_game_in_which_nobody_won_a_bet_leaves_no_bet_on_record() -> None:
    lost = sat(1, best=None, outsider=None, won=0)
    kinds = [one.kind for one in highlights((game(1, lost, snake_eyes=0),), name_of)]
    assert kinds == ["purse", "upset", "shortest", "longest"]


# For other programs.


def test_the_table_for_other_programs_has_a_row_for_every_name(tmp_path: Path) -> None:
    path = tmp_path / "new" / "records.csv"
    assert save_csv(path, crowd(), name_of)
    with path.open(encoding="utf-8-sig", newline="") as file:
        read = list(csv.DictReader(file))
    assert [one["name"] for one in read] == [one["name"] for one in rows(crowd(), name_of)]
    assert {one["kind"] for one in read} == {"person", "bot"}
    assert sum(int(read[0][f"rolled_{total}"]) for total in range(2, 13)) == sum(DICE)


def test_a_table_of_nobody_has_a_heading() -> None:
    assert table((), name_of) == "name\r\n"


def test_a_table_that_cannot_be_written_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert not save_csv(tmp_path / "file" / "records.csv", crowd(), name_of)

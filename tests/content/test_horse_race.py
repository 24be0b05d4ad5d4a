"""The data file of Horse Race: what it holds, and the line of every fault in it."""

from __future__ import annotations

import pytest

from game.content.faults import Faulty
from game.content.horse_race.data import read_horse_race
from game.content.load import DATA, check
from game.engine.horse_race.data import Ability

FILE = "horse_race.yaml"
SHIPPED = (DATA / FILE).read_bytes().decode()


def faults(old: str, new: str) -> list[str]:
    """What is wrong with the file after one passage was written anew."""
    assert SHIPPED.count(old) == 1, old
    with pytest.raises(Faulty) as caught:
        read_horse_race(FILE, SHIPPED.replace(old, new).encode())
    line = SHIPPED[: SHIPPED.index(old)].count("\n") + 1
    assert {fault.line for fault in caught.value.faults} == {line}
    return [fault.text for fault in caught.value.faults]


def test_the_shipped_file_holds_the_whole_game() -> None:
    data = read_horse_race(FILE, SHIPPED.encode())
    assert [horse.slots for horse in data.horses] == [2, 5, 7, 10, 13, 14, 13, 10, 7, 5, 2]
    assert data.scratches.costs == (1, 2, 3, 4)
    assert [deal.players for deal in data.advanced.deals] == list(range(4, 13))
    assert Ability("Q", "chips", 1) in data.stakes.abilities
    assert Ability("joker", "move", 1) in data.advanced.abilities
    check(DATA / FILE)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("7: 14", "7: 99", "horses.7: expected a whole number from 1 to 20, not 99"),
        ("7: 14, ", "", "horses: 7 is missing"),
        ("7: 14", "77: 14", "horses: unknown key 77; did you mean 7?"),
        ("[1, 2, 3, 4]", "[1, 2, x, 4]",
         "scratch_lines[3]: expected a whole number from 1 to 99, not x"),
        ("{least: 8, most: 20, usual: 8}", "{least: 8, most: 20, usual: 21}",
         "races.usual: expected a whole number from 8 to 20, not 21"),
        ("usual: 2, four_dice: 4", "usual: 3, four_dice: 4",
         "dice.usual: expected a whole number from 2 to 2, not 3"),
        ("  4:  {suits: 2", "  two: {suits: 2",
         "decks.two: expected a number of players from 3 to 12, not two"),
        ("9:  {suits: 4, jokers: 2, cards: 6}", "9:  {suits: 4, jokers: 2, cards: 7}",
         "decks.9: 9 players need 63 cards, but the deck has 54"),
        ("K: pass_on", "K: pass_n",
         "advanced.abilities.K: expected one of pass_on, cancel, move 1, not pass_n"),
        ("J: back 1", "J: back",
         "stakes.abilities.J: expected one of cancel, move 1, back 1, chips 1, not back"),
        ("Q: chips 1", "X: chips 1",
         "stakes.abilities: unknown key X"),
        ("{K: 2, A: 3, joker: 4}", "{K: 2, A: -3, joker: 4}",
         "advanced.fees.A: expected a whole number from 0 to 99, not -3"),
    ],
)  # fmt: skip
def test_every_fault_is_told_with_its_line(old: str, new: str, fault: str) -> None:
    assert fault in faults(old, new)


def test_the_numbers_of_players_have_no_gap() -> None:
    gap = SHIPPED.replace("  7:  {suits: 3, jokers: 2, cards: 5}\n", "")
    with pytest.raises(Faulty, match="must follow each other"):
        read_horse_race(FILE, gap.encode())

"""Games on record, made up for a story."""

from __future__ import annotations

from game.engine.record import replace
from game.home.records import Best, Games, Played, Run, Sat

NINE = Best(2, "5", ("win:9:1",), (5,), 800, 25)
SEVEN = Best(1, "4", ("show:7:1",), (1,), 6_000, 4)
DICE = (3, 6, 9, 12, 15, 18, 15, 12, 9, 6, 3)


def sat(seat: int = 1, name: str = "", place: int = 1, money: int = 60, **more: object) -> Sat:
    """A person who has bet ten times and won four of them."""
    usual = Sat(
        seat=seat, persona="", name=name, mark=seat - 1, whole=True, place=place, money=money,
        bets=10, won=4, run=2, paid=money, worth=4_000, backed=(("7", 3), ("9", 2)),
        best=NINE, outsider=SEVEN,
    )  # fmt: skip
    return replace(usual, **more)  # type: ignore[arg-type]


def bot(seat: int, persona: str = "gut", place: int = 2, money: int = 40) -> Sat:
    """A bot that has done nothing remarkable."""
    return replace(sat(seat, "", place, money), persona=persona, best=None, outsider=None)


def game(number: int, *seats: Sat, rolls: int = 60, **more: object) -> Played:
    """A game of one race, the second, third ... of its kind."""
    usual = Played(
        commitment=f"{number:064x}", game="ready_set_bet", ended=f"2026-03-{number:02}",
        seconds=900, dice=DICE, snake_eyes=1, races=(Run(rolls, "7", 5_000),),
        seats=seats or (sat(1), bot(2)),
    )  # fmt: skip
    return replace(usual, **more)  # type: ignore[arg-type]


def crowd(names: int = 11) -> Games:
    """So many names at three tables, with everything that can stand on their pages."""
    called = ("國" * 12, "Александра-Ма", "Wwwwwwwwwwww", "Ada")
    people = [
        sat(1 + at % 8, f"{called[at % 4][:10]}{at}", 1 + at, max(0, 152 - 9 * at))
        for at in range(names)
    ]
    bots = [bot(1, "value"), bot(2, "longshot"), bot(3, "collector")]
    return tuple(
        game(at + 1, *people[at::3], *bots[at:], races=(Run(27 + 30 * at, "11/12", 310),),
             snake_eyes=3)
        for at in range(3)
    )  # fmt: skip

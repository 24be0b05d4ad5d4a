"""The switches of Ready Set Bet, chosen before the game."""

from __future__ import annotations

from game.engine.contract import Switch
from game.engine.record import record

HOUSES = ("program", "person", "bets", "rotating")


@record
class Options:
    """Who runs the race, what is played with, and how many races."""

    house: str = "program"
    props: bool = True
    exotics: bool = True
    vip: bool = True
    races: int = 4

    @property
    def house_has_seat(self) -> bool:
        """Whether one seat is the house for the whole game."""
        return self.house in ("person", "bets")

    @property
    def house_bets(self) -> bool:
        """Whether the house places its markers before each race."""
        return self.house in ("bets", "rotating")


def switches(races: int) -> tuple[Switch, ...]:
    """Every switch, with the words it knows."""
    on_off = ("on", "off")
    return (
        Switch("house", HOUSES, "program"),
        Switch("props", on_off, "on"),
        Switch("exotics", on_off, "on"),
        Switch("vip", on_off, "on"),
        Switch("races", tuple(str(n) for n in range(1, races + 1)), str(races)),
    )


def options_of(words: dict[str, str]) -> Options:
    """The options that one word for each switch chooses."""
    return Options(
        house=words["house"],
        props=words["props"] == "on",
        exotics=words["exotics"] == "on",
        vip=words["vip"] == "on",
        races=int(words["races"]),
    )

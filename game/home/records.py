"""The records: one line for each game that was played to its end, in one file.

Everything that is told of anybody is reckoned from these lines, so that a name can be changed or
forgotten, and a line that was lost is made again from the game's journal.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from game.engine import form
from game.engine.contract import Money, Seat
from game.engine.record import record, replace
from game.home.aside import copy_aside, put_aside

HorseName = str
"""A horse as its game writes it."""
FILE = "records.jsonl"
FORMAT = 1
CHANCES, CENTS = 10_000, 100
"""A chance is written in ten-thousandths, what bets were worth in hundredths."""
LARGEST, LONGEST, DEEPEST = 10**9, 400, 12
"""No figure, text or list of a true record is larger; nothing in it lies deeper."""
SIGNED = ("paid", "worth", "mark")
"""Figures that may be below zero."""
TOTALS = range(2, 13)
"""What two dice make."""


@record
class Best:
    """A bet worth remembering."""

    race: int
    token: str
    spots: tuple[str, ...]
    pays: tuple[int, ...]
    chance: int
    """How likely it was, in ten-thousandths."""
    paid: Money


@record
class Tally:
    """What a game with pots and penalties counts, of one seat."""

    pot: Money
    """The most that it was paid after one race."""
    taken: Money
    """From all pots together."""
    penalties: Money
    """For scratched horses."""
    rides: int
    """How often it moved the winner over the line."""


@record
class Sat:
    """How a game went for one seat."""

    seat: Seat
    persona: str
    """Empty: a person."""
    name: str
    """Empty: the usual one of the seat."""
    mark: int
    whole: bool
    """Whether one hand, a person's or a bot's, held it from beginning to end."""
    place: int
    """0 for a person who only rolled."""
    money: Money
    bets: int
    won: int
    run: int
    """The most bets won one after the other."""
    paid: Money
    worth: int
    """Of all bets when they were placed, in hundredths."""
    backed: tuple[tuple[HorseName, int], ...]
    """On which horses it has bet, and how often."""
    best: Best | None
    outsider: Best | None
    """The least likely of the bets that won."""
    tally: Tally | None = None


@record
class Run:
    """A race: how long it was, who won, and how likely that was when betting closed."""

    rolls: int
    winner: HorseName
    chance: int


@record
class Played:
    """A game that was played to its end."""

    commitment: str
    """Tells it from all others."""
    game: str
    ended: str
    """The day, as 2026-11-18."""
    seconds: int
    dice: tuple[int, ...]
    """How often each total was rolled, from 2 to 12."""
    snake_eyes: int
    """The most one after the other."""
    races: tuple[Run, ...]
    seats: tuple[Sat, ...]


Games = tuple[Played, ...]


@record
class Kept:
    """The records as they were read."""

    games: Games = ()
    broken: bool = False
    """Whether some of the file could not be read; it is kept under another name then."""
    safe: bool = True
    """Whether the file may be written over: nothing would be lost."""


def load_records(folder: Path) -> Kept:
    """All games on record; a file that is broken is put aside, and its good lines stay."""
    path = folder / FILE
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        return Kept()
    except OSError:
        return Kept(broken=True, safe=put_aside(path) is not None)
    games, whole = _read(raw)
    if whole:
        return Kept(games)
    safe = copy_aside(path) is not None and save_records(folder, games)
    return Kept(games, broken=True, safe=safe)


def save_records(folder: Path, games: Games) -> bool:
    """Write all games beside the old file and exchange the two; whether that worked."""
    path = folder / FILE
    fresh = path.with_suffix(f".{os.getpid()}.new")
    lines = [json.dumps({"records": FORMAT}), *map(form.write, games)]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        fresh.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        os.replace(fresh, path)
    except OSError:
        return False
    return True


def add_games(folder: Path, more: Iterable[Played]) -> bool:
    """Put games on record that are not there yet; whether they are there now."""
    kept = load_records(folder)
    known = {game.commitment: game for game in kept.games}
    fresh = {game.commitment: game for game in more if game.commitment not in known}
    if not fresh:
        return kept.safe
    return kept.safe and save_records(folder, (*kept.games, *fresh.values()))


def change_records(folder: Path, change: Callable[[Games], Games]) -> bool:
    """Change what is on record now; whether that worked."""
    kept = load_records(folder)
    return kept.safe and save_records(folder, change(kept.games))


def renamed(games: Games, is_meant: Callable[[Sat], bool], name: str) -> Games:
    """The games with another name for some of the seats."""
    return tuple(
        replace(
            game,
            seats=tuple(replace(s, name=name) if is_meant(s) else s for s in game.seats),
        )
        for game in games
    )


def forgotten(games: Games, is_meant: Callable[[Sat], bool]) -> Games:
    """The games without some of the seats; the games themselves stay, with their dice."""
    return tuple(
        replace(game, seats=tuple(s for s in game.seats if not is_meant(s))) for game in games
    )


# Reading.


def _read(raw: bytes) -> tuple[Games, bool]:
    """The games of all lines that can be read, and whether that is every line."""
    first, *lines = raw.split(b"\n")
    whole = first == json.dumps({"records": FORMAT}).encode() and lines[-1:] == [b""]
    games: dict[str, Played] = {}
    for line in (first, *lines) if not whole else lines[:-1]:
        game = _game(line)
        if game is not None:
            games.setdefault(game.commitment, game)
        whole = whole and game is not None
    return tuple(games.values()), whole


def _game(line: bytes) -> Played | None:
    try:
        said = json.loads(line)
        if not _is_sane(said):
            return None
        _complete(said)
        game: Played = form.from_plain(Played, said)
    except (ValueError, RecursionError):
        return None
    return game if _is_true(game) else None


def _complete(said: Any) -> None:
    """A line of an earlier version says nothing of what only Horse Race counts."""
    for seat in said["seats"] if type(said) is dict and type(said.get("seats")) is list else ():
        if type(seat) is dict:
            seat.setdefault("tally", None)


def _is_sane(said: Any, name: str = "", depth: int = 0) -> bool:
    """Whether everything in it is of a size that can be reckoned with and shown."""
    match said:
        case bool() | None:
            return True
        case int():
            return (-LARGEST if name in SIGNED else 0) <= said <= LARGEST
        case str():
            return len(said) <= LONGEST and said.isprintable()
        case list() if len(said) <= LONGEST and depth < DEEPEST:
            return all(_is_sane(one, name, depth + 1) for one in said)
        case dict() if depth < DEEPEST:
            return all(_is_sane(one, key, depth + 1) for key, one in said.items())
    return False


def _is_true(game: Played) -> bool:
    """Whether a game can have gone like this."""
    bets = [bet for sat in game.seats for bet in (sat.best, sat.outsider) if bet is not None]
    chances = [*(race.chance for race in game.races), *(bet.chance for bet in bets)]
    return (
        len(game.dice) == len(TOTALS)
        and all(chance <= CHANCES for chance in chances)
        and all(bet.spots and len(bet.pays) == len(bet.spots) for bet in bets)
        and all(sat.won <= sat.bets for sat in game.seats)
    )

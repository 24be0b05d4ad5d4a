"""The games on the screen: for each of them its party and its table, by its id."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.content.faults import Fault, Faulty
from game.content.load import DATA, READERS, load_rules
from game.engine.contract import Rules
from game.engine.record import record, replace
from game.home.folder import Home
from game.scenes.desk import Desk
from game.scenes.party import Party
from game.scenes.ready_set_bet.party import BettingParty
from game.scenes.ready_set_bet.setup import RaceSetup
from game.scenes.ready_set_bet.table import TableScene
from game.scenes.setup_game import SetupGame
from game.scenes.table import GameTable
from game.table.pace import pace_of
from game.table.playback import Playback
from game.table.recording import Recording
from game.table.resume import begin, new_header, new_match, resume
from game.table.setup import Setup


@record
class GameScenes:
    """What one game brings to the screen."""

    party: Callable[..., Party]
    """Of rules, match, header and set-up; `last` is what the game before has left."""
    table: Callable[[Desk, Any], GameTable]
    setup: Callable[[Any], SetupGame]
    """How it is laid, from its rules."""


SCENES: dict[str, GameScenes] = {
    "ready_set_bet": GameScenes(BettingParty, TableScene, RaceSetup),
}


def rules_of_game(game: str, data: Path = DATA) -> Rules[Any, Any]:
    """The rules of a game as its data file has them now."""
    return load_rules(game, data / READERS[game][0])


def rules_of_games(data: Path = DATA) -> dict[str, Rules[Any, Any]]:
    """The rules of every game that can be played."""
    return {game: rules_of_game(game, data) for game in SCENES}


def setup_of_game(rules: Rules[Any, Any]) -> SetupGame:
    """How this game is laid."""
    return SCENES[rules.game].setup(rules)


def new_party(
    setup: Setup,
    seed: int,
    salt: str,
    home: Home | None,
    data: Path = DATA,
    last: object = None,
) -> Any:
    """A game about to begin; without a home it is written down nowhere.

    `last` is what the game before has worked out and this one can use, if it fits.
    """
    rules = rules_of_game(setup.game, data)
    words = rules.words(dict(setup.words))
    header = new_header(rules, words, setup.seats, seed, salt, setup)
    match = new_match(rules, header)
    if home is not None:
        begin(home.new_journal(rules.game, seed), match, header)
    return SCENES[rules.game].party(rules, match, header, setup, last=last)


def resumed_party(path: Path, setup: Setup, home: Home) -> tuple[Any, tuple[str, ...]]:
    """A game taken up where it stopped, and what has to be said about it."""
    taken = resume(path, home.journals / f"{path.stem}-on.jsonl", setup)
    rules = taken.match.rules
    must_have_table(path, rules.game)
    party = SCENES[rules.game].party(
        rules, taken.match, taken.header, taken.setup, time=taken.at, shared=taken.shared
    )
    return party, taken.notes


def played_party(recording: Recording) -> Any:
    """The party of a game that was played already, at which everybody looks on."""
    playback = Playback(recording, pace_of(recording.setup, recording.rules))
    rules, header = recording.rules, recording.header
    return SCENES[rules.game].party(
        rules, playback.match, header, as_watched(recording.setup), playback=playback
    )


def as_watched(setup: Setup) -> Setup:
    """How a table is set up for those who only look on."""
    return replace(setup, speed=1.0, live_odds=False, coach=False)


def must_have_table(path: Path, game: str) -> None:
    """A journal of a game that cannot be shown is refused like one that cannot be read."""
    if game not in SCENES:
        raise Faulty([Fault(str(path), 1, f"{game} has no table yet")])


def open_table(desk: Desk, party: Party) -> GameTable:
    """The table of a party, on the screen."""
    return SCENES[party.rules.game].table(desk, party)

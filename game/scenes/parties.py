"""The parties of all games: begun, taken up again, or looked at once more."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.content.load import DATA, READERS, load_rules
from game.engine.contract import Rules
from game.engine.record import replace
from game.home.folder import Home
from game.scenes.horse_race.party import HorseParty
from game.scenes.party import Party
from game.scenes.ready_set_bet.party import BettingParty
from game.table.paces import pace_of
from game.table.playback import Playback
from game.table.recording import Recording
from game.table.resume import begin, new_header, new_match, resume
from game.table.setup import Setup

PARTIES: dict[str, Callable[..., Party]] = {
    "ready_set_bet": BettingParty,
    "horse_race": HorseParty,
}
"""By the id of the game. `last` is what the game before has left."""


def rules_of_game(game: str, data: Path = DATA) -> Rules[Any, Any]:
    """The rules of a game as its data file has them now."""
    return load_rules(game, data / READERS[game][0])


def new_party(
    setup: Setup,
    seed: int,
    salt: str,
    home: Home | None,
    data: Path = DATA,
    last: object = None,
    rules: Rules[Any, Any] | None = None,
) -> Any:
    """A game about to begin; without a home it is written down nowhere.

    `last` is what the game before has worked out and this one can use, if it fits; `rules` are
    those of its data file, unless others are given.
    """
    rules = rules or rules_of_game(setup.game, data)
    words = rules.words(dict(setup.words))
    header = new_header(rules, words, setup.seats, seed, salt, setup)
    match = new_match(rules, header)
    if home is not None:
        begin(home.new_journal(rules.game, seed), match, header)
    return PARTIES[rules.game](rules, match, header, setup, last=last)


def resumed_party(path: Path, setup: Setup, home: Home) -> tuple[Any, tuple[str, ...]]:
    """A game taken up where it stopped, and what has to be said about it."""
    taken = resume(path, home.journals / f"{path.stem}-on.jsonl", setup)
    rules = taken.match.rules
    party = PARTIES[rules.game](
        rules, taken.match, taken.header, taken.setup, time=taken.at, shared=taken.shared
    )
    return party, taken.notes


def played_party(recording: Recording) -> Any:
    """The party of a game that was played already, at which everybody looks on."""
    playback = Playback(recording, pace_of(recording.setup, recording.rules))
    rules, header = recording.rules, recording.header
    return PARTIES[rules.game](
        rules, playback.match, header, as_watched(recording.setup), playback=playback
    )


def as_watched(setup: Setup) -> Setup:
    """How a table is set up for those who only look on."""
    return replace(setup, speed=1.0, live_odds=False, coach=False)

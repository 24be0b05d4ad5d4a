"""Commands and events: each has its place, and exactly one."""

from __future__ import annotations

from game.engine.horse_race import commands, events
from game.engine.horse_race.follow import HANDLERS
from tests.horse_race.play import horse_race


def test_every_event_is_followed_and_nothing_else_is() -> None:
    assert set(HANDLERS) == set(horse_race().events) == set(events.EVENTS)


def test_no_two_commands_or_events_share_a_name() -> None:
    names = [kind.__name__ for kind in (*commands.COMMANDS, *events.EVENTS)]
    assert len(names) == len(set(names))


def test_every_command_is_a_word_of_the_game() -> None:
    kinds = [kind for kind in vars(commands).values() if isinstance(kind, type)]
    own = {kind for kind in kinds if kind.__module__ == commands.__name__}
    assert own == set(commands.COMMANDS)

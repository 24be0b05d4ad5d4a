"""Recalling how it stood: a jump to another moment of a game finds caption, dice and called row."""

from __future__ import annotations

from game.scenes.landmarks import Landmarks, Signs
from game.scenes.table import GameTable
from game.table.recording import Recording
from game.text.caption import Caption

HEARD = 30
"""Steps that the caller hears again after a jump, so that it knows what it speaks of."""


def recall(
    table: GameTable, recording: Recording, marks: Landmarks, signs: Signs, index: int
) -> None:
    """What the caller said last, the dice as they lie, the row that was called."""
    begin = marks.beginning(index)
    caption = _said(table, recording, begin, index)
    if caption is not None:
        table.stage.say(caption.lines)
    events = (event for entry in recording.entries[begin:index] for event in entry.events)
    if rolled := [event for event in events if isinstance(event, signs.roll)]:
        table.lay_dice(rolled[-1])


def _said(table: GameTable, recording: Recording, begin: int, index: int) -> Caption | None:
    rules, caption = table.party.rules, None
    if index == 0:
        view = rules.observe(recording.states[0], None)
        caption = table.tell_again(recording.opening, view)
    for at in range(max(0, begin - 1, index - HEARD), index):
        view = rules.observe(recording.states[at + 1], None)
        seen = tuple(filter(None, (rules.seen(x, None) for x in recording.entries[at].events)))
        caption = table.tell_again(seen, view) or caption
    return caption

"""The cards of each mode, for the tests of how they look."""

from __future__ import annotations

from game.engine.horse_race.options import options_of, usual_words
from game.render.horse_race.cards import Pack, pack_of
from tests.horse_race.play import horse_race

MODES = {"classic": {}, "advanced": {"mode": "advanced"}, "stakes": {"stakes": "on"}}


def pack(mode: str) -> Pack:
    """The cards as they look in a mode."""
    rules = horse_race()
    return pack_of(rules.board, options_of(usual_words(rules.data, dict(MODES[mode]))))

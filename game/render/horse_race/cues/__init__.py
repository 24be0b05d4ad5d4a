"""How each event of Horse Race is shown: told part by part, and all of it reached from here."""

from __future__ import annotations

from game.render.horse_race.cues import cards, draft, penalties, settle, track, wagers
from game.render.horse_race.cues.cue import Cues

CUES: Cues = {
    **cards.CUES,
    **draft.CUES,
    **penalties.CUES,
    **settle.CUES,
    **track.CUES,
    **wagers.CUES,
}

"""Occasions: everything that the caller can be moved to speak by, and what it is told about it."""

from __future__ import annotations

from game.engine.record import record


@record
class Repertoire:
    """What a caller of one game can be moved to speak by."""

    file: str
    """Its lines lie in `FILE.LANGUAGE.yaml`."""
    occasions: dict[str, tuple[str, ...]]
    """Each with what its lines may ask for."""
    counts: frozenset[str]
    """What stands for a number together with the thing that is counted."""
    plain: frozenset[str]
    """What is said so often that it comes again."""


HORSES = frozenset({"horse", "other"})
"""What stands for a horse; a form of its name is asked for as `{horse_the}`."""
COUNTS = frozenset({"spaces", "more", "places", "tenths"})
"""What stands for a number together with the thing that is counted."""

OCCASIONS: dict[str, tuple[str, ...]] = {
    # Before a race.
    "welcome": ("races",),
    "prepared": ("race", "races"),
    "prepared_last": (),
    "chase": ("name", "rival", "money"),
    "gate": (),
    "exotic": ("exotic",),
    "house_named": ("name",),
    "house_asked": ("name",),
    "house_paid": ("name", "money"),
    "markers": (),
    "start": (),
    "start_more": (),
    # The roll itself.
    "roll": ("horse",),
    "again": ("horse",),
    "bonus": ("horse",),
    "bonus_more": ("spaces",),
    "snake_eyes": ("horse",),
    "boxcars": ("horse",),
    "line": (),
    "closed_finish": (),
    # The red line.
    "cross": (),
    "cross_late": (),
    "warn": ("more",),
    "last_call": ("more",),
    "closed_line": (),
    # The field.
    "leader": ("horse",),
    "level": ("horse", "other"),
    "abreast": ("places",),
    "breakaway": ("horse", "spaces"),
    "charge": ("horse", "places"),
    "neck": ("horse", "other"),
    "home": ("spaces",),
    "straggler": ("horse",),
    "in_gate": ("horse",),
    "ahead": ("horse", "spaces"),
    "likely": ("horse", "tenths"),
    "story": (),
    # The bettors.
    "need_many": ("who", "horse"),
    "need_one": ("name", "horse"),
    "glad_many": ("who",),
    "glad_one": ("name",),
    "alone": ("name", "horse"),
    "nobody": ("horse",),
    "fresh": ("name", "horse"),
    "late_bet": ("name", "horse"),
    "blocked": ("name", "horse"),
    "idle": ("name",),
    "vip_paid": ("name", "money"),
    "vip_paid_many": ("who",),
    # The finish.
    "winner": ("horse",),
    "winner_close": ("horse",),
    "winner_easy": ("horse", "spaces"),
    "upset": ("horse", "chance"),
    "second_third": ("second", "third"),
    "second_thirds": ("second", "third"),
    "seconds": ("second",),
    "had_many": ("who",),
    "had_one": ("name",),
    "had_none": (),
    # The money.
    "best": ("name", "money"),
    "best_none": (),
    "late_right": ("name", "horse"),
    "escape": ("name", "money"),
    "penalty": ("name", "money"),
    "standing": ("name", "money"),
    "standing_level": ("money",),
    "cards": (),
    "over": ("name", "money"),
    "over_shared": ("who",),
    "tip": (),
}
"""Each with what its lines may ask for."""

PLAIN = frozenset({"roll"})
"""What is said so often that it comes again."""

READY_SET_BET = Repertoire("caller", OCCASIONS, COUNTS, PLAIN)

"""Occasions of Horse Race: everything that its caller can be moved to speak by."""

from __future__ import annotations

from game.text.occasions import Repertoire

COUNTS = frozenset({"money", "money_whom", "spaces", "places", "tenths", "cards"})
"""What stands for a number together with the thing that is counted."""

TOLD: dict[str, tuple[str, ...]] = {
    # Before a race.
    "welcome": ("races",),
    "prepared": ("race", "races"),
    "prepared_last": (),
    "deals": ("name",),
    "pot_waits": ("money",),
    "antes": ("money",),
    "draft": (),
    "first_player": ("name",),
    "wagering": (),
    "wagering_again": (),
    "bet": ("name", "money"),
    "raised": ("name", "money"),
    "met": ("name",),
    "checked": ("name",),
    "went_out": ("name",),
    "walkover": ("name",),
    "exchange": (),
    "threw": ("name", "cards"),
    "trading": (),
    "traded": ("who",),
    "trading_over": (),
    # The scratches.
    "scratching": (),
    "scratch": ("horse",),
    "moved_on": ("horse",),
    "costs": ("money",),
    "lost_one": ("name", "cards"),
    "lost_many": ("who",),
    "lost_none": (),
    "pays": ("name", "money"),
    "pays_many": ("who",),
    "short": ("name",),
    # Penalties that are answered.
    "owes": ("name", "money"),
    "ace": ("name", "money"),
    "king": ("name", "rival", "money"),
    "king_more": ("name", "rival", "money"),
    # The roll itself.
    "start": (),
    "start_more": ("money",),
    "market": (),
    "roll": ("horse",),
    "again": ("horse",),
    "roll_two": ("one", "two"),
    "roll_twice": ("horse",),
    "dead": ("horse",),
    "dead_two": (),
    "held": ("horse",),
    "line": (),
    # The field.
    "home": ("spaces",),
    "neck": ("horse", "other"),
    "abreast": ("places",),
    "halfway": ("horse",),
    "in_gate": ("horse",),
    "favourite": ("horse",),
    "likely": ("horse", "tenths"),
    "pot": ("money",),
    "story": (),
    # Cards that act on horses.
    "joker_on": ("name", "horse"),
    "joker_back": ("name", "horse"),
    "jack": ("name", "horse"),
    "under": ("name", "horse", "money"),
    "bought": ("name", "money"),
    # Whoever holds the horse.
    "need_many": ("who", "horse"),
    "need_one": ("name", "horse"),
    "glad_many": ("who",),
    "glad_one": ("name",),
    "alone": ("name", "horse"),
    "nobody": ("horse",),
    # The finish.
    "winner": ("horse",),
    "winner_close": ("horse", "other"),
    "winner_easy": ("horse",),
    "upset": ("horse", "chance"),
    "jockey": ("name",),
    "had_many": ("who",),
    "had_one": ("name",),
    "had_none": (),
    # The money.
    "share": ("name", "money"),
    "share_many": ("who", "money"),
    "share_none": (),
    "carried": ("money",),
    "last_pot": (),
    "jockey_paid": ("name", "money"),
    "fee": ("name", "money"),
    "standing": ("name", "money"),
    "standing_level": ("money",),
    "over": ("name", "money"),
    "over_shared": ("who",),
    "tip": (),
}
"""Each with what its lines are told."""
OCCASIONS = {key: (*told, "money_whom") if "money" in told else told for key, told in TOLD.items()}
"""Each with what its lines may ask for: chips also as what somebody pays or takes."""

PLAIN = frozenset({"roll", "roll_two"})
"""What is said so often that it comes again."""

HORSE_RACE = Repertoire("horse_race", OCCASIONS, COUNTS, PLAIN)

"""What everybody presses: the keys of a cluster, the buttons of a pad, or nothing at all."""

from __future__ import annotations

from game.engine.contract import Seat
from game.input.intents import CLUSTERS
from game.input.keymap import key_name, keymap_of
from game.input.pads import ACTIONS
from game.render.keycaps import Hint
from game.scenes.table import GameTable


class KeyHints:
    """The hints of one table."""

    def __init__(self, scene: GameTable) -> None:
        self.scene = scene

    def look(self, seat: Seat) -> Hint:
        """How a hand is held open."""
        say = self.scene.desk.book.say
        hint = self._hint(seat, "look", say("horse_race.blinkers.hold"))
        return hint if hint[0] or hint[1] else ((), (), say("horse_race.blinkers.hold_cards"))

    def of(self, seat: Seat) -> tuple[Hint, ...]:
        """How a card is kept: hold, and choose."""
        words = self.scene.desk.book.say("horse_race.answer.keep").lower()
        look, keep = self.look(seat), self._hint(seat, "choose", words)
        return (look, keep) if keep[0] or keep[1] else (look,)

    def _hint(self, seat: Seat, action: str, words: str) -> Hint:
        device = next(iter(self.scene.hands.devices_of(seat)), "")
        if device.startswith("pad"):
            return (), (ACTIONS[action].upper(),), words
        if device in CLUSTERS:
            keymap = keymap_of(self.scene.desk.settings.keys)
            return (key_name(keymap.key(device, action)),), (), words
        return (), (), words

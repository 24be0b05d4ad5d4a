"""The hearing of a table: who is the first to take what a hand does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.input.bound import Pressed, Refused, Send
from game.input.hands import Joined, SeatLost
from game.input.intents import Back, DeviceId, Focus, Found, Help, Intent, Log, Lost, Pause, Tap
from game.scenes.pause import PauseMenu

if TYPE_CHECKING:
    from game.scenes.table import GameTable


class Hearing:
    """The pause, the ranking, what stands on the table, then whoever plays."""

    def __init__(self, table: GameTable) -> None:
        self.table = table

    def hear(self, intent: Intent) -> None:
        """A hand did something at the table."""
        table = self.table
        if table.menu is not None:
            self._hear_paused(table.menu, intent)
        elif table.hear_before(intent):
            return
        elif isinstance(intent, Pause | Back):
            self._back(intent)
        elif isinstance(intent, Help | Focus):
            self._look_away(intent)
        elif isinstance(intent, Log):
            table.open_log()
        elif not table.hear_parts(intent):
            self._hear_hand(intent)

    def _hear_paused(self, menu: PauseMenu, intent: Intent) -> None:
        if isinstance(intent, Lost | Found):
            if self.table.hands.hear(intent) is not None:
                menu.look_for_pads()
            return
        menu.hear(intent)

    def _look_away(self, intent: Help | Focus) -> None:
        """Somebody reads the rules, or the window is not looked at: the race waits."""
        table = self.table
        if isinstance(intent, Help):
            table.pause("")
            table.desk.help()
        elif not intent.on and not table.is_over and table.desk.settings.pause_on_focus_loss:
            table.pause(table.desk.book.say("pause.focus"))

    def _back(self, intent: Intent) -> None:
        if self.table.binder.grip(intent.device) is not None:
            self.table.binder.hear(intent)
        else:
            self._stop(intent.device)

    def _stop(self, device: DeviceId) -> None:
        """Somebody stops the race; a mouse is anybody's unless one plays alone."""
        table = self.table
        seat = table.hands.seat_of(device)
        if seat is None and len(table.hands.humans) == 1:
            seat = table.hands.humans[0]
        by = table.desk.book.say("pause.by", name=table.sitting.names[seat]) if seat else ""
        table.pause(by, seat or 0)

    def _hear_hand(self, intent: Intent) -> None:
        """Devices come and go; everything else is done by whoever plays."""
        table = self.table
        change = table.hands.hear(intent)
        if isinstance(change, SeatLost):
            name = table.sitting.names[change.seat]
            table.pause(table.desk.book.say("pause.pad_gone", name=name), change.seat)
        elif isinstance(change, Joined):
            self._joined(change)
        else:
            self._act(intent)

    def _joined(self, joined: Joined) -> None:
        table = self.table
        if joined.how == "took_over":
            table.party.person_for(joined.seat)
            name = table.sitting.names[joined.seat]
            table.say_toast(table.desk.book.say("note.person_plays", name=name))
        table.binder.show(joined.device)

    def _act(self, intent: Intent) -> None:
        table = self.table
        table.refresh()
        match table.binder.hear(intent):
            case Send(_, command):
                table.submit(command)
            case Refused(_, seat, target):
                table.shake(seat, target)
            case Pressed(_, "caption"):
                table.open_log()
            case Pressed(device, "pause"):
                self._stop(device)
            case Pressed(_, "ready"):
                table.press_ready()
            case None if isinstance(intent, Tap) and not table.races:
                table.director.skip()

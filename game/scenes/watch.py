"""The watch over a match: whatever happens there is shown once, in its order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.journal import JournalWriter

if TYPE_CHECKING:
    from game.scenes.table import GameTable


class Watch:
    """What of a match its table has noticed so far."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.seen = len(table.match.log)
        self.announced: object = None
        """The dice in the air that were noticed last."""
        self._has_ended = table.match.outcome() is not None

    def catch_up(self) -> None:
        """The picture is made from the match as it stands: nothing before that is told."""
        self.seen = len(self.table.match.log)

    def look(self) -> None:
        """Show what has happened since."""
        table = self.table
        while self.seen < len(table.match.log) and not table.holds:
            events = table.match.log[self.seen].events
            self.seen += 1
            table.tell(tuple(filter(None, (table.party.rules.seen(x, None) for x in events))))
        table.party.watch()
        self._look_for_end()
        self._look_after_journal()
        self._look_for_dice()

    def _look_for_end(self) -> None:
        """The end of a game is told at once, however long it is shown."""
        if not self._has_ended and self.table.match.outcome() is not None:
            self._has_ended = True
            self.table.ended()

    def _look_after_journal(self) -> None:
        """A disk that is full, or gone, is said once; play goes on."""
        match = self.table.match
        if isinstance(match.recorder, JournalWriter) and match.recorder.failed:
            match.recorder = None
            self.table.say_toast(self.table.desk.book.say("note.disk_full"))

    def _look_for_dice(self) -> None:
        """Dice that were thrown tumble until they are to lie still."""
        driver, stage = self.table.driver, self.table.stage
        if driver.announced is self.announced:
            return
        self.announced = driver.announced
        if driver.announced is not None:
            left = (driver.announced.at - driver.time) / driver.speed
            stage.dice.throw(stage.now, left * self.table.director.speed)
            stage.sound("dice_cup", stage.dice.places[0][0], 1.0)

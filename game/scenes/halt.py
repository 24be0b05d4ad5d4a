"""The halt of a table: somebody stops it, and three lamps say when the dice roll again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.render.countdown import SECONDS
from game.scenes.pause import PauseMenu

if TYPE_CHECKING:
    from game.scenes.table import GameTable


class Halt:
    """Whether a table is paused, and whether it is about to go on."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.menu: PauseMenu | None = None
        self.counting = 0.0
        """Seconds until it goes on after a pause."""

    def pause(self, why: str, seat: int) -> None:
        """Stop the race, for a reason, because of somebody."""
        self.table.driver.paused = True
        self.counting = 0.0
        self.table.announcer.hush()
        self.menu = PauseMenu(self.table, why, seat)

    def end(self) -> None:
        """Whatever was changed in the menu holds from now on."""
        if self.menu is not None:
            self.menu.note()
        self.menu = None

    def count(self, *, runs: bool) -> None:
        """Go on; where a race runs, not before the lamps are out."""
        self.counting = SECONDS if runs else 0.0
        self.table.driver.paused = runs

    def update(self, seconds: float) -> bool:
        """Let time pass; whether any of it is left to the table."""
        if self.menu is not None:
            self.menu.update(seconds)
            return False
        if self.counting > 0:
            self.counting -= seconds
            self.table.driver.paused = self.counting > 0
        return True

    def open_log(self) -> None:
        """Everything that the caller has said; the race waits, and goes on as it stood."""
        table, was_paused = self.table, self.menu is not None

        def back() -> None:
            table.desk.come_back()
            if not was_paused:
                table.go_on()

        if not was_paused:
            table.pause("")
        table.desk.visit(table.log_screen(back))

"""How races of Horse Race turned out: who won and who was scratched, how long, for how much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.engine.contract import Event
from game.engine.horse_race import events as e
from game.engine.horse_race.board import Board

Stats = dict[str, float | dict[str, float]]


class Tally:
    """Counts races from their events; two tallies can be added up."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.counts: Counter[str] = Counter()
        self._runs = False

    def watch(self, events: Iterable[Event]) -> None:
        """Follow a game, whatever else happens in it."""
        for event in events:
            match event:
                case e.RacePrepared():
                    self.counts["races"] += 1
                    self._runs = False
                case e.RaceBegan():
                    self._runs = True
                case e.DiceRolled():
                    self.counts["rolls" if self._runs else "scratch rolls"] += 1
                case e.HorseScratched(horse, _, 0):
                    self.counts[f"scratched {horse}"] += 1
                case e.RaceFinished(winner):
                    self.counts["run"] += 1
                    self.counts[f"win {winner}"] += 1
                case _:
                    self._count_chips(event)

    def _count_chips(self, event: Event) -> None:
        match event:
            case e.PenaltyPaid(_, _, paid):
                self.counts["penalties"] += paid
            case e.SharePaid(_, _, money) | e.JockeyPaid(_, money) | e.PotTaken(_, money):
                self.counts["paid"] += money
            case e.LastPotShared(money):
                self.counts["paid"] += sum(money)
            case e.CardPlayed():
                self.counts["powers"] += 1
            case e.TradeMade():
                self.counts["swaps"] += 1
            case e.CardBought():
                self.counts["purchases"] += 1

    def add(self, counts: Counter[str]) -> None:
        """Add what another tally has counted."""
        self.counts.update(counts)

    def stats(self) -> Stats:
        """Shares of the races that were run, and means over all of them."""
        races, run = max(self.counts["races"], 1), max(self.counts["run"], 1)
        horses = [horse.id for horse in self.board.data.horses]
        return {
            "win": {str(horse): self.counts[f"win {horse}"] / run for horse in horses},
            "scratched": {
                str(horse): self.counts[f"scratched {horse}"] / races for horse in horses
            },
            "rolls_mean": self.counts["rolls"] / run,
            "scratch_rolls_mean": self.counts["scratch rolls"] / races,
            "not_run": 1 - self.counts["run"] / races,
            "penalties_mean": self.counts["penalties"] / races,
            "paid_mean": self.counts["paid"] / races,
            "powers_mean": self.counts["powers"] / races,
            "swaps_mean": self.counts["swaps"] / races,
            "purchases_mean": self.counts["purchases"] / races,
        }

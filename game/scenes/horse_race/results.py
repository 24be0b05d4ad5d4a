"""The end of Horse Race: who took the pots, and who paid for scratched horses."""

from __future__ import annotations

import pygame

from game.home.horse_race.account import tally_of
from game.render.horse_race.ranking import Row, put_ranking
from game.render.kit import Kit
from game.scenes.horse_race.party import party_of
from game.scenes.results import Award, Results
from game.scenes.table import GameTable

HEADINGS = ("money", "pots", "biggest_pot", "rides", "penalties")


class HorseResults(Results):
    """The ranking, and what the races have brought."""

    def __init__(self, scene: GameTable) -> None:
        self.races = party_of(scene).watch().settled
        super().__init__(scene)

    @property
    def has_pages(self) -> bool:
        """Whether a race was run that can be read about."""
        return bool(self.races)

    def awards(self) -> tuple[Award, ...]:
        """Who took the biggest pot of all, and who paid most for scratched horses."""
        seats = [seat for seat, _ in self.ranked()]
        pots = {seat: tally_of(self.races, seat) for seat in seats}
        named = []
        if richest := max(seats, key=lambda seat: pots[seat].pot, default=0):
            named.append(Award("biggest_pot", "trophy", richest))
        if any(tally.penalties for tally in pots.values()):
            payer = max(seats, key=lambda seat: pots[seat].penalties)
            named.append(Award("most_penalties", "warn", payer))
        return tuple(named)

    def put_ranking(self, kit: Kit, onto: pygame.Surface) -> None:
        """Money, pots, the biggest of them, rides and penalties."""
        say = self.scene.desk.book.say
        money, pots, biggest, rides, penalties = (say(f"results.{key}") for key in HEADINGS)
        put_ranking(kit, onto, self.rows(), (money, pots, biggest, rides, penalties))

    def rows(self) -> tuple[Row, ...]:
        """Everybody, best first."""
        made = []
        for seat, ranked in self.ranked():
            tally = tally_of(self.races, seat)
            pots = sum(race.taken[seat - 1] > 0 for race in self.races)
            made.append(Row(ranked, pots, tally.pot, tally.rides, tally.penalties))
        return tuple(made)

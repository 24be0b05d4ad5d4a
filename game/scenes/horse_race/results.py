"""The end of Horse Race: who took the pots, who paid for scratched horses; and race by race."""

from __future__ import annotations

import pygame

from game.home.horse_race.account import tally_of
from game.input.intents import Back, Choose, Go, Intent, Tap
from game.render.frame import put_rail, put_title
from game.render.ground import felt
from game.render.horse_race.ranking import Column, Row, put_races, put_ranking
from game.render.kit import Box, Kit, within
from game.render.widgets import put_button
from game.scenes.horse_race.party import HorseParty
from game.scenes.results import Award, Results
from game.scenes.table import GameTable

HEADINGS = ("money", "pots", "biggest_pot", "rides", "penalties")
BACK: Box = (1396.0, 962.0, 500.0, 90.0)


def party_of(scene: GameTable) -> HorseParty:
    """Who plays there."""
    assert isinstance(scene.party, HorseParty)
    return scene.party


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


class HorsePages:
    """All races in one table; there is nothing to turn."""

    def __init__(self, scene: GameTable, way_back: str) -> None:
        self.scene = scene
        self.way_back = way_back
        """What stands on the button that leads back."""
        self.is_closed = False
        self._made: tuple[Kit, pygame.Surface] | None = None

    def hear(self, intent: Intent) -> None:
        """Go back."""
        match intent:
            case Choose() | Go() | Back():
                self.is_closed = True
            case Tap(_, x, y):
                self.is_closed = within(BACK, x, y)

    def turn(self, by: int) -> None:
        """There is one page."""

    def columns(self) -> tuple[Column, ...]:
        """Every race that was paid."""
        party = party_of(self.scene)
        start = party.match.first.table.options.chips
        seats = range(1, len(self.scene.sitting.marks) + 1)
        before, made = tuple(start for _ in seats), []
        for race in party.watch().settled:
            change = tuple(now - then for now, then in zip(race.money, before, strict=True))
            made.append(Column(race.number, race.winner, race.jockey, change, race.money))
            before = race.money
        return tuple(made)

    def draw(self, onto: pygame.Surface) -> None:
        """The table, and the way back."""
        kit, book = self.scene.desk.kit, self.scene.desk.book
        if self._made is None or self._made[0] is not kit:
            picture = felt(kit)
            put_rail(kit, picture)
            put_title(kit, picture, book.say("results.race_by_race"), 1200.0)
            sitting = self.scene.sitting
            rows = tuple(
                (sitting.names[seat], sitting.marks[seat]) for seat in sorted(sitting.marks)
            )
            put_races(kit, picture, rows, self.columns())
            self._made = (kit, picture)
        onto.blit(self._made[1], (0, 0))
        put_button(kit, onto, BACK, book.say(self.way_back), focus=True, size=38)

"""The end of Ready Set Bet: beside the money the best bets, judgement and luck."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.contract import Seat
from game.render.kit import Kit
from game.render.ready_set_bet.ranking import RankingWords, Row, put_bars, put_ranking
from game.render.ready_set_bet.wager import Script, Wager
from game.scenes.ready_set_bet.review import RaceByRace
from game.scenes.results import Award, Results
from game.text.ready_set_bet.cards import CardWords

if TYPE_CHECKING:
    from game.scenes.ready_set_bet.table import TableScene

HEADINGS = ("money", "best_bet", "judgement", "luck")


class RaceResults(Results):
    """The ranking, and how much of it was luck."""

    scene: TableScene

    def __init__(self, scene: TableScene) -> None:
        self.review = scene.party.watch()
        self.sums = {one.seat: one for one in self.review.sums()}
        super().__init__(scene)

    def open_pages(self) -> RaceByRace:
        """Race by race."""
        self.pages = pages = RaceByRace(self.scene)
        return pages

    @property
    def has_pages(self) -> bool:
        """Whether a race was run that can be read about."""
        return bool(self.review.winners)

    def awards(self) -> tuple[Award, ...]:
        """Who judged best, and who was luckiest."""
        sums = list(self.sums.values())
        if not sums:
            return ()
        return (
            Award("best_judge", "eye", max(sums, key=lambda one: one.worth).seat),
            Award("luckiest", "star", max(sums, key=lambda one: one.luck).seat),
        )

    def put_ranking(self, kit: Kit, onto: pygame.Surface) -> None:
        """Money, best bet, judgement and luck."""
        book, data = self.scene.desk.book, self.scene.party.rules.data
        words = RankingWords(*(book.say(f"results.{key}") for key in HEADINGS))
        script = Script(data, CardWords(book, data), book.say("table.all"))
        put_ranking(kit, onto, self.rows(), script, words)

    def put_growth(self, kit: Kit, onto: pygame.Surface, grown: float) -> None:
        """The bars of judgement and luck."""
        put_bars(kit, onto, self.rows(), grown)

    def rows(self) -> tuple[Row, ...]:
        """Everybody, best first."""
        made = []
        for seat, ranked in self.ranked():
            sum_ = self.sums.get(seat)
            worth, paid = (sum_.worth, sum_.paid) if sum_ else (None, 0)
            made.append(Row(ranked, self._best(seat), worth, paid))
        return tuple(made)

    def _best(self, seat: Seat) -> Wager | None:
        """The bet that brought most, if any brought something."""
        own = [one for one in self.review.decisions if one.seat == seat and one.paid > 0]
        best = max(own, key=lambda one: (one.paid, one.worth), default=None)
        if best is None:
            return None
        spots = tuple(self.scene.party.rules.board.spots[spot] for spot in best.spots)
        return Wager(self.scene.sitting.marks.get(seat), best.token, spots, best.worth, best.paid)

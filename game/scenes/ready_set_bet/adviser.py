"""The adviser at a table: live odds for everybody, and a coach for whoever wants one."""

from __future__ import annotations

from game.engine.ready_set_bet.commands import PlaceBet
from game.engine.ready_set_bet.state import GATE, MARKERS, RUNNING
from game.engine.ready_set_bet.view import View
from game.engine.record import replace
from game.odds.ready_set_bet.advice import Advice, advise
from game.odds.ready_set_bet.position import position_of
from game.odds.ready_set_bet.prices import on_table
from game.odds.ready_set_bet.value import effects_for, terms
from game.render.ready_set_bet.hands import Aim
from game.render.ready_set_bet.live import Live
from game.render.ready_set_bet.live_pieces import LIVE_VALUE
from game.scenes.ready_set_bet.party import BettingParty
from game.text.book import Book
from game.text.ready_set_bet.coach import Coach

REFRESH = 0.5
"""Seconds between two changes of the figures while nothing happens."""
BETTING = (MARKERS, GATE, RUNNING)


class Adviser:
    """Figures on the spots, and a sentence beside a cursor; both can be switched off."""

    def __init__(self, party: BettingParty, book: Book) -> None:
        self.party = party
        self.prices = party.prices
        self.board = party.rules.board
        self.speak(book)
        self.live_odds = party.setup.live_odds
        self.coaches = party.setup.coach
        self._figures: dict[str, Live] = {}
        self._shown: object = None
        self._shown_at = -9.0
        self._advice: tuple[object, Advice] | None = None

    # Live odds.

    def speak(self, book: Book) -> None:
        """In this language from now on."""
        self.book = book
        self.coach = Coach(book, self.board)

    def figures(self, view: View, now: float) -> dict[str, Live]:
        """Chance and worth of every spot on the table, or nothing."""
        if not self.live_odds or view.phase not in BETTING or view.race.closed:
            self._figures, self._shown = {}, None
            return self._figures
        outlook = self.prices.estimator.outlook(position_of(view.race))
        place = (outlook.position, view.props, view.exotics)
        known = (place, outlook.races, outlook.is_exact)
        rested = now - self._shown_at >= REFRESH
        if self._shown is None or self._shown[0] != place or (self._shown != known and rested):  # type: ignore[index]
            self._figures = self._made(view)
            self._shown, self._shown_at = known, now
        return self._figures

    def _made(self, view: View) -> dict[str, Live]:
        board = self.party.rules.board
        outlook = self.prices.estimator.outlook(position_of(view.race))
        made = {}
        for spot in board.spots.values():
            if on_table(spot, view):
                chance = outlook.chance(spot.wins_when)
                worth = chance * LIVE_VALUE * spot.odds.pays - (1 - chance) * spot.odds.penalty
                made[spot.id] = self._live(chance, worth)
        return made

    def _live(self, chance: float, worth: float) -> Live:
        money = self.book.about(worth)
        return Live(self.book.per_cent(chance), money, (worth >= 0.05) - (worth <= -0.05))

    # A hand over a spot.

    def aimed(self, view: View, aim: Aim, bet: PlaceBet) -> Aim:
        """The aim with what its token wins and loses there, and its odds."""
        wins, costs = self.stakes(view, bet)
        aim = replace(aim, token=bet.token, wins=wins, costs=costs)
        return replace(aim, live=self.live(view, bet)) if self.live_odds else aim

    def stakes(self, view: View, bet: PlaceBet) -> tuple[int, int]:
        """What a bet wins, and what it costs where it loses."""
        board = self.party.rules.board
        own = terms(board, effects_for(board, view, bet.seat), bet.token, bet.spots)
        return sum(one.wins for one in own), sum(one.costs for one in own)

    def live(self, view: View, bet: PlaceBet) -> Live | None:
        """How likely a bet is to win, and what it is worth."""
        if view.phase not in BETTING:
            return None
        advice = self._advised(view, bet)
        return self._live(advice.chance, advice.worth)

    def word(self, view: View, bet: PlaceBet) -> str:
        """What the coach says about a bet."""
        return self.coach.words(bet, self._advised(view, bet)) if view.phase in BETTING else ""

    def _advised(self, view: View, bet: PlaceBet) -> Advice:
        """Thought about once for each bet and position."""
        key = (bet, view.race, view.bets, view.money)
        if self._advice is None or self._advice[0] != key:
            offers = self.party.match.offers(bet.seat)
            self._advice = (key, advise(self.prices, view, bet, offers))
        return self._advice[1]

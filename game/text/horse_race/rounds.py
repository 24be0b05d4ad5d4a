"""What is said around a race of Horse Race: before it, at its finish, and about the money."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.contract import Event, Money, Seat
from game.engine.horse_race import events as e
from game.engine.horse_race.board import Board
from game.engine.horse_race.state import Table
from game.engine.pieces import ranked
from game.text.heard import every, first
from game.text.horse_race import news
from game.text.horse_race.chances import Chances
from game.text.horse_race.holders import are_open, holders
from game.text.speaker import Call, Speaker, Told
from game.text.thresholds import Thresholds

WAGERS = (e.WagerAnswered, e.WagerRaised, e.WentOut, e.CardsThrown, e.SeatAsked)
"""What somebody does before the race."""


class RoundCalls:
    """Turns everything but rolls into calls."""

    def __init__(
        self, voice: Speaker, board: Board, thresholds: Thresholds, chances: Chances
    ) -> None:
        self.voice = voice
        self.board = board
        self.thresholds = thresholds
        self.chances = chances
        self.new_race()

    def new_race(self) -> None:
        """Nothing has happened yet."""
        self._bought: set[Seat] = set()
        """Who has bought a card in this race."""

    # Before a race.

    def prepared(self, events: Sequence[Event], table: Table) -> Iterator[Call]:
        """The next race, what lies in the pot already, and what comes first."""
        yield self._next_race(table)
        antes = every(events, e.AntePaid)
        if antes:
            yield Call("antes", {"money": sum(ante.pot for ante in antes)}, weight=3)
        elif table.pot:
            yield Call("pot_waits", {"money": table.pot}, weight=3)
        yield from self._begins(events)
        yield self._named("deals", table.race.dealer)

    def _next_race(self, table: Table) -> Call:
        race, races = table.race.number, table.options.races
        if race == 1:
            return Call("welcome", {"races": races}, bright=True)
        if race == races:
            return Call("prepared_last", {}, bright=True)
        return Call("prepared", {"race": race, "races": races}, bright=True)

    def _begins(self, events: Sequence[Event]) -> Iterator[Call]:
        """What everybody, or whoever is asked, has to do now."""
        if rolled := first(events, e.FirstPlayerRolled):
            yield self._named("first_player", rolled.seat, weight=4)
        if began := first(events, e.WageringBegan):
            yield Call("wagering" if began.round == 1 else "wagering_again", {}, weight=5)
        for kind, key in (
            (e.PacketsDealt, "draft"),
            (e.DiscardingBegan, "exchange"),
            (e.TradingOpened, "trading"),
            (e.ScratchingBegan, "scratching"),
        ):
            if first(events, kind):
                yield Call(key, {}, weight=5)

    def before(self, events: Sequence[Event]) -> Iterator[Call]:
        """A wager, an exchange, and what comes after the last of them."""
        if raised := first(events, e.WagerRaised):
            key = "bet" if raised.level == raised.by else "raised"
            yield self._named(key, raised.seat, money=raised.by, bright=True)
        elif out := first(events, e.WentOut):
            yield self._named("went_out", out.seat, bright=True)
        elif answered := first(events, e.WagerAnswered):
            yield self._named("checked" if answered.how == "check" else "met", answered.seat)
        elif thrown := first(events, e.CardsThrown):
            yield self._named("threw", thrown.seat, cards=len(thrown.cards))
        if left := first(events, e.WalkedOver):
            yield self._named("walkover", left.seat, bright=True, weight=5)
        yield from self._begins(events)

    def traded(self, events: Sequence[Event]) -> Iterator[Call]:
        """Two have swapped cards, or the floor is closed."""
        if made := first(events, e.TradeMade):
            who = self.voice.who(sorted((made.seat, made.partner)))
            yield Call("traded", {"who": who}, bright=True)
        elif first(events, e.TradingClosed):
            yield Call("trading_over", {}, bright=True)
        yield from self._begins(events)

    def started(self, events: Sequence[Event], table: Table) -> Iterator[Call]:
        """They're off, after the trading."""
        yield Call("start", {}, bright=True)
        if first(events, e.MarketOpened):
            yield Call("market", {}, weight=4)
        elif table.pot:
            yield Call("start_more", {"money": table.pot})

    def bought(self, bought: e.CardBought) -> Iterator[Call]:
        """A card of the paddock has a new owner; told of each buyer once a race."""
        if bought.seat not in self._bought:
            self._bought.add(bought.seat)
            yield self._named("bought", bought.seat, money=bought.price, bright=True)

    # The finish.

    def finish(self, table: Table) -> Iterator[Call]:
        """Who won and how, who has it, and who has moved it over the line."""
        race = table.race
        yield self._winner(table)
        if table.options.is_advanced:
            yield self._named("jockey", race.jockey, weight=5)
        if are_open(table):
            yield self._had(holders(table, race.winner))
        else:
            yield Call("pot", {"money": table.pot}, weight=3)

    def _winner(self, table: Table) -> Call:
        params: dict[str, Told] = {"horse": str(table.race.winner)}
        plain = Call("winner", params, bright=True)
        chance = self.chances.worst.get(table.race.winner, 1.0)
        least, others = news.second(self.board, table)
        if 100 * chance <= self.thresholds.upset:
            params = {**params, "chance": round(1 / max(chance, 0.001))}
            return Call("upset", params, bright=True, otherwise=plain)
        if least == 1 and len(others) == 1:
            params = {**params, "other": str(others[0])}
            return Call("winner_close", params, bright=True, otherwise=plain)
        if least >= self.thresholds.easy:
            return Call("winner_easy", params, bright=True, otherwise=plain)
        return plain

    def _had(self, seats: tuple[Seat, ...]) -> Call:
        """Whose card it is."""
        if not seats:
            return Call("had_none", {}, weight=3)
        if len(seats) == 1:
            return self._named("had_one", seats[0], weight=3)
        return Call("had_many", {"who": self.voice.who(seats)}, weight=3)

    # The money.

    def settled(self, events: Sequence[Event], money: Sequence[Money]) -> Iterator[Call]:
        """Who was paid most and for what; what is left of the pot; who is in front."""
        yield self._best(events)
        if paid := first(events, e.JockeyPaid):
            yield self._named("jockey_paid", paid.seat, money=paid.money, weight=6)
        if first(events, e.LastPotShared):
            yield Call("last_pot", {}, weight=4)
        fees = every(events, e.FeePaid)
        if worst := max(fees, key=lambda fee: fee.paid, default=None):
            yield self._named("fee", worst.seat, money=worst.paid, weight=4)
        if carried := first(events, e.PotCarried):
            yield Call("carried", {"money": carried.money}, weight=3)
        if not first(events, e.GameEnded):
            yield self._standing(money)

    def _best(self, events: Sequence[Event]) -> Call:
        """The largest share, or the pot of whoever was left alone."""
        if taken := first(events, e.PotTaken):
            return self._named("share", taken.seat, money=taken.money, bright=True)
        shares = [share for share in every(events, e.SharePaid) if share.money]
        most = max((share.money for share in shares), default=0)
        best = [share.seat for share in shares if share.money == most]
        if not best:
            return Call("share_none", {}, bright=True)
        if len(best) == 1:
            return self._named("share", best[0], money=most, bright=True)
        params: dict[str, Told] = {"who": self.voice.who(sorted(best)), "money": most}
        return Call("share_many", params, bright=True)

    def _standing(self, money: Sequence[Money]) -> Call:
        best = ranked(enumerate(money, 1))[0]
        amount = money[best[0] - 1]
        if len(best) > 1:
            return Call("standing_level", {"money": amount}, weight=2)
        return self._named("standing", best[0], money=amount, weight=2)

    def over(self, ended: e.GameEnded, money: Sequence[Money]) -> Iterator[Call]:
        """The end of the game."""
        winners = ended.ranking[0]
        if len(winners) == 1:
            amount = money[winners[0] - 1]
            yield self._named("over", winners[0], money=amount, bright=True)
        else:
            yield Call("over_shared", {"who": self.voice.who(winners)}, bright=True)

    def _named(
        self, key: str, seat: Seat, *, bright: bool = False, weight: int = 1, **told: str | int
    ) -> Call:
        """A call about a seat, by its name."""
        return Call(key, {"name": self.voice.names[seat - 1], **told}, bright, weight)

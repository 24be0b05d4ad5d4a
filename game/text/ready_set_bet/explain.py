"""What a thing on the race table is, and what it pays, for whoever points at it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.contract import Seat
from game.engine.ready_set_bet.board import EXOTIC, Board, Spot
from game.engine.ready_set_bet.data import GROUPS, FreeChips
from game.engine.ready_set_bet.settle import finish
from game.engine.ready_set_bet.view import View
from game.engine.record import record
from game.text.book import Book, money
from game.text.ready_set_bet.cards import CardWords, token_number
from game.text.told import Told

SEAM = "seam:"


@record
class Hand:
    """The token that somebody would place there, and what it would bring."""

    token: str
    wins: int
    costs: int


@record
class Chance:
    """How likely a spot is to win, and what a token is worth on it."""

    token: str
    chance: str
    worth: str


class Explainer:
    """Says what everything on one table is, in one language."""

    def __init__(self, book: Book, board: Board, names: Mapping[Seat, str]) -> None:
        self.book = book
        self.board = board
        self.names = names
        self.cards = CardWords(book, board.data)

    def tell(
        self,
        thing: str,
        view: View,
        state: str = "open",
        hand: Hand | None = None,
        chance: Chance | None = None,
    ) -> Told | None:
        """A thing by its id; `state` is the betting state that the capsule shows."""
        if thing in self.board.spots:
            return self._spot(self.board.spots[thing], view, hand, chance)
        if thing.startswith(SEAM):
            return self._seam(thing.removeprefix(SEAM).split("+"), hand)
        if thing == "capsule":
            return self._capsule(view, state)
        kind, _, rest = thing.partition(":")
        teller = self._tellers.get(kind)
        return teller(rest, view) if teller else None

    @property
    def _tellers(self) -> dict[str, Callable[[str, View], Told]]:
        return {
            "exotic": self._exotic, "later": self._later, "horse": self._horse,
            "bonus": self._bonus, "token": self._token, "vip": self._vip, "card": self._dealt,
            "money": self._money, "heading": self._heading, "line": self._line,
            "house": self._house, "race": self._race,
            "finish": lambda _, __: self._plain("finish_line", "ends"),
            "roll": lambda _, __: self._plain("dice", "dice_move"),
            "pause": lambda _, __: self._plain("pause", "paused"),
            "eye": lambda token, _: Told(self._say("eye"), (self._say("eye_shows", token=token),)),
        }  # fmt: skip

    def _say(self, key: str, **params: str | int) -> str:
        return self.book.say(f"explain.{key}", **params)

    def _plain(self, heading: str, line: str) -> Told:
        return Told(self._say(heading), (self._say(line),))

    # Spots.

    def _spot(self, spot: Spot, view: View, hand: Hand | None, chance: Chance | None) -> Told:
        heading = self._pays(spot)
        if self._is_shut(spot, view):
            return Told(heading, (self.book.say("table.column_closed"),))
        lines = [self._say("wins_if", when=self.cards.when(spot.wins_when))]
        lines.append(self._stakes(hand) if hand else self._cost(spot))
        if chance:
            lines.append(
                self._say("chance", chance=chance.chance, token=chance.token, worth=chance.worth)
            )
        if spot.group == EXOTIC:
            lines.append(self._say("room", count=self.board.data.counts.exotic_spots))
        return Told(heading, (*lines, *self._lying(spot, view)))

    def _pays(self, spot: Spot) -> str:
        return self._say("pays", spot=self.cards.spot(spot), pays=spot.odds.pays)

    def _cost(self, spot: Spot) -> str:
        penalty = spot.odds.penalty
        return self._say("costs", cost=money(penalty)) if penalty else self._say("free")

    def _stakes(self, hand: Hand) -> str:
        token, gain = token_number(hand.token), money(hand.wins)
        if hand.costs:
            return self._say("yours", token=token, gain=gain, cost=money(hand.costs))
        return self._say("yours_free", token=token, gain=gain)

    def _lying(self, spot: Spot, view: View) -> list[str]:
        """Whose tokens are there; a socket says so for itself, a card for none."""
        bets = [bet for bet in view.bets if spot.id in bet.spots]
        lines = [
            self.book.say("table.taken", name=self.names[bet.seat])
            for bet in bets
            if not bet.is_marker and bet.seat in self.names
        ]
        return lines + [self._say("marker")] * any(bet.is_marker for bet in bets)

    def _is_shut(self, spot: Spot, view: View) -> bool:
        sparse = view.bettors <= self.board.data.counts.sparse_up_to
        return sparse and spot.group in GROUPS and spot.column == 1

    def _seam(self, spots: list[str], hand: Hand | None) -> Told:
        lines = [self._pays(self.board.spots[spot]) for spot in spots]
        lines += [self._stakes(hand)] if hand else []
        return Told(self.book.say("family.straddle"), tuple(lines))

    def _exotic(self, card: str, view: View) -> Told:
        return self._spot(self.board.spots[f"{card}:1"], view, None, None)

    def _later(self, race: str, _: View) -> Told:
        return Told(self.book.say("table.race_slot", race=int(race)), (self._say("later"),))

    # Horses and the track.

    def _horse(self, horse: str, view: View) -> Told:
        own = self.board.horses[horse]
        colour = self.book.word("colour", own.colour)
        totals = [str(total) for total in own.rolls]
        said = totals[0] if len(totals) == 1 else self._say("or", one=totals[0], other=totals[-1])
        runs = self._say("runs", totals=said, ways=self.board.ways[horse])
        heading = self._say("horse", horse=horse, colour=colour)
        return Told(heading, (runs, self._place(horse, view), self._twice(horse)))

    def _place(self, horse: str, view: View) -> str:
        row = self.board.index[horse]
        space = view.race.spaces[row]
        if not space:
            return self._say("in_gate")
        place = self.book.place(finish(view.race.spaces).places[row])
        return self._say("on_space", space=space, spaces=self.board.data.track.spaces, place=place)

    def _bonus(self, horse: str, _: View) -> Told:
        bonus = self.board.bonus[horse]
        key = "table.bonus" if bonus else "table.no_bonus"
        return Told(self.book.say(key, count=bonus), (self._twice(horse),))

    def _twice(self, horse: str) -> str:
        bonus = self.board.bonus[horse]
        return self._say("bonus", count=bonus) if bonus else self._say("no_bonus")

    def _closes(self) -> str:
        return self._say("closes", nth=self.book.nth(self.board.data.track.closes_at))

    def _line(self, _: str, view: View) -> Told:
        over = self.book.say("pause.over_line", count=len(view.race.crossed))
        return Told(self._say("red_line"), (self._closes(), over))

    def _capsule(self, _: View, state: str) -> Told:
        lines = [self._say(state)] + ([self._closes()] if state in ("open", "gate") else [])
        return Told(self.book.say(f"state.{state}"), tuple(lines))

    # Racks.

    def _token(self, rest: str, view: View) -> Told:
        """`2:5:0` or `2:black:4:1`: seat, token, place in the rack."""
        owner, _, token = rest.rpartition(":")[0].partition(":")
        seat, is_bonus = int(owner), ":" in token
        key, number = "bonus_token" if is_bonus else "token", token_number(token)
        lines = [self._say("token_pays", token=number)]
        if token not in view.hands[seat - 1]:
            spots = [b.spots[0] for b in view.bets if (b.seat, b.token) == (seat, token)]
            where = self.book.join([self.cards.spot(self.board.spots[spot]) for spot in spots])
            lines = [self._say("lies", spot=where)] if spots else lines
        if is_bonus:
            lines += self._bonus_words(token)
        return Told(self._say(key, name=self.names[seat], token=number), tuple(lines))

    def _bonus_words(self, token: str) -> list[str]:
        cards = [card for card in self.board.effects if token in self.board.bonus_token(card)]
        return [self.cards.why(self.board.effects[card]) for card in cards[:1]]

    def _vip(self, rest: str, view: View) -> Told:
        """`2:0`: seat and place among its cards."""
        seat, index = map(int, rest.split(":"))
        effect = self.board.effects[view.kept[seat - 1][index]]
        heading = self._say("card", name=self.names[seat], card=self.cards.family(effect))
        lines = [self.cards.why(effect)]
        if isinstance(effect, FreeChips):
            lines.append(self.book.say("vip.used"))
        bonus = self.board.bonus_token(view.kept[seat - 1][index])
        if any(bet.seat == seat and bet.token in bonus for bet in view.bets):
            lines.append(self.book.say("vip.lies"))
        return Told(heading, tuple(lines))

    def _dealt(self, rest: str, _: View) -> Told:
        """`2:stack_3`: one of the cards that a seat chooses from."""
        effect = self.board.effects[rest.partition(":")[2]]
        return Told(self.cards.family(effect), (self.cards.why(effect),))

    def _money(self, rest: str, view: View) -> Told:
        seat = int(rest)
        own = money(view.money[seat - 1])
        left = self.book.say("table.tokens_left", count=len(view.hands[seat - 1]))
        heading = self._say("purse", name=self.names[seat], money=own)
        return Told(heading, (left, self._say("most_wins")))

    # The head of the table.

    def _heading(self, group: str, _: View) -> Told:
        return Told(self.book.say(f"table.{group}"), (self._say(group), self._say("odds")))

    def _race(self, _: str, view: View) -> Told:
        heading = self._say("race", race=max(1, view.race.number), races=view.options.races)
        return Told(heading, (self._say("most_wins"),))

    def _house(self, _: str, view: View) -> Told:
        house = self.board.data.house
        heading = self._say("house", money=money(view.money[view.race.house - 1]))
        line = self._say("markers", count=house.markers, value=house.marker_value)
        return Told(heading, (line,))

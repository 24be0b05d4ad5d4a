"""What every page of the book needs: its sentences, the numbers in them, and who draws."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.ready_set_bet.board import PROP, Board, Spot
from game.engine.ready_set_bet.data import GROUPS, HorseId, LateBet
from game.render.gaits import READY_SET_BET
from game.render.leaf import Paint
from game.render.ready_set_bet.live_pieces import LIVE_VALUE
from game.render.ready_set_bet.plates import Plates
from game.render.ready_set_bet.primer import Primer
from game.scenes.desk import Desk
from game.scenes.page_hands import key_names
from game.scenes.page_writer import PageWriter
from game.scenes.ready_set_bet.words import table_words
from game.table.setup import QUICKEST, SLOWEST
from game.text.book import Param, money
from game.text.ready_set_bet.cards import CardWords


class Writer(PageWriter):
    """Sentences, numbers and pictures of one edition of the cards, in one language."""

    def __init__(self, desk: Desk, board: Board) -> None:
        super().__init__(desk.book, "rules", {})
        self.desk = desk
        self.board = board
        self.data = board.data
        self.cards = CardWords(desk.book, board.data)
        self.primer = Primer(board)
        words = table_words(desk.book, board.data, board.data.counts.races)
        self.plates = Plates(self.primer, words, lambda: desk.sheets(READY_SET_BET))
        self.numbers = {**self._of_the_race(), **self._of_the_bets(), **self._of_the_table()}

    # Numbers, all of them from the data.

    def _of_the_race(self) -> dict[str, Param]:
        data, track = self.data, self.data.track
        faces, runner = self.faces, self.bonus_horse
        two = self.two_sums
        return {
            "races": data.counts.races, "count": data.counts.races,
            "spaces": track.spaces, "red_line": track.red_line,
            "red_next": track.red_line + 1, "nth": self.book.nth(track.closes_at),
            "die": faces[0], "other_die": faces[1], "sum": sum(faces),
            "called": self.board.called[sum(faces)].id, "bonus_horse": runner,
            "bonus": self.board.bonus[runner], "low": two[0], "high": two[1],
        }  # fmt: skip

    def _of_the_bets(self) -> dict[str, Param]:
        data, spot, token = self.data, self.example, self.token
        tokens = data.tokens
        return {
            "token": token, "pays": spot.odds.pays, "gain": int(token) * spot.odds.pays,
            "cost": spot.odds.penalty, "usual": _list(tokens.usual), "bound": self.bound,
            "crowded": _list(tokens.crowded), "crowded_from": tokens.crowded_from,
            "sparse": data.counts.sparse_up_to, "props": data.counts.props_a_race,
            "prop_count": len(data.props), "sockets": data.counts.exotic_spots,
            "vip_dealt": data.counts.vip_dealt, "vip_count": sum(c.count for c in data.vip),
            "chips": self.book.join([money(value) for value in data.chips]),
            "live": LIVE_VALUE,
        }  # fmt: skip

    def _of_the_table(self) -> dict[str, Param]:
        house, counts, tokens = self.data.house, self.data.counts, self.data.tokens
        return {
            "bettors_most": counts.bettors_most, "most_players": counts.bettors_most + 1,
            "stake": money(house.stake), "markers": house.markers, "value": house.marker_value,
            "payments": self.book.join([money(paid) for paid in house.payments]),
            "sparse_people": counts.sparse_up_to + 1, "crowded_people": tokens.crowded_from + 1,
            "quickest": self._seconds(QUICKEST), "slowest": self._seconds(SLOWEST),
            **key_names(self.desk),
        }  # fmt: skip

    def _seconds(self, seconds: float) -> str:
        return f"{seconds:g}".replace(".", self.book.say("signs.point"))

    # Examples.

    @property
    def faces(self) -> tuple[int, int]:
        """Two dice that call a horse of one number."""
        return (5, 3)

    @property
    def two_sums(self) -> tuple[int, int]:
        """The two sums of a horse that listens to both."""
        rolls = next(horse.rolls for horse in self.data.horses if len(horse.rolls) > 1)
        return rolls[0], rolls[-1]

    @property
    def bonus_horse(self) -> HorseId:
        """The horse with the longest bonus move, as far to the right as there is one."""
        single = [horse.id for horse in self.data.horses if len(horse.rolls) == 1]
        return max(reversed(single), key=lambda horse: self.board.bonus[horse])

    @property
    def token(self) -> str:
        """A good token of one's own, not the best."""
        return str(sorted(self.data.tokens.usual)[-2])

    @property
    def bound(self) -> int:
        """A number that more than one token of one's own has, if there is one."""
        usual = self.data.tokens.usual
        return max(usual, key=usual.count)

    @property
    def example(self) -> Spot:
        """A spot with a red number, on the horse that the bonus page shows."""
        spots = [
            s for group in reversed(GROUPS) for s in self.primer.group(group, self.bonus_horse)
        ]
        return next((spot for spot in spots if spot.odds.penalty), spots[0])

    @property
    def props(self) -> list[Spot]:
        """Every prop."""
        return [spot for spot in self.board.spots.values() if spot.group == PROP]

    @property
    def late(self) -> Paint | None:
        """A card that lets a token be placed after the close, if there is one."""
        effects = [card.effect for card in self.data.vip if isinstance(card.effect, LateBet)]
        return self.primer.card(effects[0]) if effects else None


def _list(tokens: Sequence[int]) -> str:
    return ", ".join(map(str, tokens))

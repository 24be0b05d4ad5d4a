"""What every page of the book needs: its sentences, the numbers in them, and who draws."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.ready_set_bet.board import PROP, Board, Spot
from game.engine.ready_set_bet.data import GROUPS, HorseId, LateBet
from game.input.intents import KEYBOARD
from game.input.keymap import key_name, keymap_of
from game.input.pads import ACTIONS, HATTED, button_name
from game.render.gaits import READY_SET_BET
from game.render.keytable import Caps
from game.render.leaf import LEAD, LEAD_HIGH, Fact, Page, Paint, Panel, Plate
from game.render.ready_set_bet.plates import Plates
from game.render.ready_set_bet.primer import Primer
from game.render.ready_set_bet.table import LIVE_VALUE
from game.scenes.desk import Desk
from game.scenes.ready_set_bet.words import table_words
from game.table.setup import QUICKEST, SLOWEST
from game.text.book import Param, money
from game.text.ready_set_bet.cards import CardWords

Lead = Paint | str
Drawn = Paint | tuple[Paint]
"""A picture; one that moves stands in brackets."""


class Writer:
    """Sentences, numbers and pictures of one edition of the cards, in one language."""

    def __init__(self, desk: Desk, board: Board) -> None:
        self.desk = desk
        self.book = desk.book
        self.board = board
        self.data = board.data
        self.cards = CardWords(desk.book, board.data)
        self.primer = Primer(board)
        words = table_words(desk.book, board.data, board.data.counts.races)
        self.plates = Plates(self.primer, words, lambda: desk.sheets(READY_SET_BET))
        self.numbers = {**self._of_the_race(), **self._of_the_bets(), **self._of_the_table()}

    def say(self, page: str, key: str, **more: Param) -> str:
        """A sentence of a page."""
        return self.book.say(f"rules.{page}.{key}", **{**self.numbers, **more})

    def page(
        self, id_: str, panels: Sequence[Drawn] = (), leads: Sequence[Lead] = (),
        plate: Plate | None = None, *, facts: Sequence[Fact] = (), beside: bool = False,
        lead: float = LEAD, lead_high: float = LEAD_HIGH,
    ) -> Page:  # fmt: skip
        """A page whose pictures and facts have the sentences `pic_1`, `say_1` and so on."""
        said = [Fact(self.say(id_, f"say_{n}"), own, lead_high) for n, own in enumerate(leads, 1)]
        made = tuple(self._panel(id_, n, drawn) for n, drawn in enumerate(panels, 1))
        title, line = self.say(id_, "title"), self.say(id_, "line")
        return Page(id_, title, line, made, plate, (*facts, *said), beside, lead)

    def _panel(self, page: str, number: int, drawn: Drawn) -> Panel:
        title, words = self.say(page, f"pic_{number}").split("|")
        moves = isinstance(drawn, tuple)
        return Panel(title, words, drawn[0] if isinstance(drawn, tuple) else drawn, moves)

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
        keys = keymap_of(self.desk.settings.keys)
        shared = {name: key_name(keys.key(KEYBOARD, name)) for name in ("back", "help", "mute")}
        return {
            "bettors_most": counts.bettors_most, "most_players": counts.bettors_most + 1,
            "stake": money(house.stake), "markers": house.markers, "value": house.marker_value,
            "payments": self.book.join([money(paid) for paid in house.payments]),
            "sparse_people": counts.sparse_up_to + 1, "crowded_people": tokens.crowded_from + 1,
            "quickest": self._seconds(QUICKEST), "slowest": self._seconds(SLOWEST),
            "full": key_name(keys.key(KEYBOARD, "full_screen")), **shared,
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

    def pad_caps(self) -> tuple[Caps, ...]:
        """The buttons of a pad that place, choose a token, and look."""
        layout = HATTED.with_changes(self.desk.settings.pad_buttons)

        def names(*actions: str) -> Caps:
            return Caps(tuple(button_name(getattr(layout, ACTIONS[a])) for a in actions), pad=True)

        return names("choose"), names("previous", "next"), names("look")


def _list(tokens: Sequence[int]) -> str:
    return ", ".join(map(str, tokens))

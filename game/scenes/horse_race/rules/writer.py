"""What every page of the book needs: the numbers in its sentences, and who draws."""

from __future__ import annotations

from game.engine.horse_race.board import Board
from game.engine.horse_race.data import ACE, JOKER, KING, NUMBERS, HorseId
from game.engine.horse_race.options import options_of, usual_words
from game.render.gaits import HORSE_RACE, Sheets
from game.render.horse_race.cards import pack_of
from game.render.horse_race.primer import Primer
from game.scenes.desk import Desk
from game.scenes.page_hands import key_names
from game.scenes.page_writer import PageWriter
from game.text.book import Param

WAYS = 36
"""Of two dice to fall."""
HELD, POT, OWED = 2, 97, 3
"""The cards, the pot and the penalty of all examples."""


class Writer(PageWriter):
    """Sentences, numbers and pictures of the board as it is, in one language."""

    def __init__(self, desk: Desk, board: Board) -> None:
        super().__init__(desk.book, "horse_race.rules", {})
        self.desk = desk
        self.board = board
        self.data = board.data
        self.classic, self.advanced, self.stakes = (
            Primer(board, pack_of(board, options_of(usual_words(board.data, dict(chosen)))))
            for chosen in ({}, {"mode": "advanced"}, {"stakes": "on"})
        )
        self.numbers = {
            **self._of_the_game(), **self._of_the_scratches(), **self._of_the_pot(),
            **self._of_advanced(), **self._of_the_house_rules(), **key_names(desk),
        }  # fmt: skip

    def sheets(self) -> Sheets:
        """The eleven runners."""
        return self.desk.sheets(HORSE_RACE)

    # Numbers, all of them from the data.

    def _of_the_game(self) -> dict[str, Param]:
        data, classic, deals = self.data, self.data.classic, self.board.deals
        return {
            "horses": len(data.horses), "lines": self.board.lines, "ways": WAYS,
            "races_least": data.races.least, "races_most": data.races.most,
            "chips": data.chips.usual, "chips_least": data.chips.least,
            "chips_most": data.chips.most, "players_least": classic.players_least,
            "players_most": classic.players_most, "advanced_least": min(deals),
            "advanced_most": max(deals), "jack": NUMBERS["J"], "queen": NUMBERS["Q"],
            "one_deck": classic.one_deck_up_to, "two_decks": classic.one_deck_up_to + 1,
            "suits": classic.suits, "double": 2 * classic.suits,
        }  # fmt: skip

    def _of_the_scratches(self) -> dict[str, Param]:
        cost, faces = self.board.cost, self.faces
        first, third, number = self.first, self.third, self.second
        return {
            "costs": self.book.join([str(each) for each in self.data.scratches.costs]),
            "die": faces[0], "other_die": faces[1], "sum": sum(faces), "held": HELD,
            "number": number, "cost": cost(number), "due": HELD * cost(number),
            "again": self.again, "first": first, "third": third, "first_cost": cost(first),
            "first_due": HELD * cost(first), "third_cost": cost(third),
            "third_due": HELD * cost(third),
        }  # fmt: skip

    def _of_the_pot(self) -> dict[str, Param]:
        suits = self.data.classic.suits
        each = POT // (2 * suits)
        return {
            "pot": POT, "parts": suits, "parts_two": 2 * suits, "each": POT // suits,
            "each_two": each, "got": HELD * each,
        }  # fmt: skip

    def _of_advanced(self) -> dict[str, Param]:
        data, fees = self.data, self.board.fees
        moving = next((a.amount for a in data.advanced.abilities if a.face == JOKER), 1)
        return {
            "by": moving, "moment": data.times.joker,
            "owed": OWED, "doubled": 2 * OWED, "redoubled": 4 * OWED,
            "jockey": data.advanced.jockey_antes, "ante": data.ante.usual,
            "ante_least": data.ante.least, "ante_most": data.ante.most,
            "king": fees.get(KING, 0), "ace": fees.get(ACE, 0), "joker": fees.get(JOKER, 0),
        }  # fmt: skip

    def _of_the_house_rules(self) -> dict[str, Param]:
        stakes = self.data.stakes
        return {
            "wager": stakes.wager_antes, "total": stakes.total_antes,
            "discards": stakes.discards, "stakes_jokers": stakes.jokers,
            "dice": self.data.four_dice, "seconds": self.data.times.trading,
        }  # fmt: skip

    # Examples.

    @property
    def faces(self) -> tuple[int, int]:
        """The dice of a scratch."""
        return (4, 2)

    @property
    def again(self) -> HorseId:
        """The horse that is scratched twice."""
        return 4

    first = 1

    @property
    def second(self) -> int:
        """The line of the first example."""
        return min(2, self.board.lines)

    @property
    def third(self) -> int:
        """The line to which a horse moves on."""
        return min(3, self.board.lines)

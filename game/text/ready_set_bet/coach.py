"""The coach: one short sentence about a bet that is about to be placed."""

from __future__ import annotations

from game.engine.ready_set_bet.board import Board
from game.engine.ready_set_bet.commands import PlaceBet
from game.odds.ready_set_bet.advice import Advice
from game.text.book import Book
from game.text.ready_set_bet.cards import CardWords, token_number


class Coach:
    """Says what a bet is worth, and where or when it would be worth more."""

    def __init__(self, book: Book, board: Board) -> None:
        self.book = book
        self.board = board
        self.cards = CardWords(book, board.data)

    def words(self, bet: PlaceBet, advice: Advice) -> str:
        """The sentence."""
        worth, token = self.book.tenths(advice.worth), token_number(bet.token)
        if advice.spots:
            spot = self.cards.spot(self.board.spots[advice.spots[0]])
            better = self.book.tenths(advice.better)
            return self.book.say("coach.better", token=token, worth=worth, spot=spot, better=better)
        key = "coach.wait" if advice.waits else "coach.best"
        return self.book.say(key, token=token, worth=worth)

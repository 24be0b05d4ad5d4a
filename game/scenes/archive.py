"""The archive: the records with all that is needed to show them."""

from __future__ import annotations

from typing import Any

from game.engine.marks import SeatMark
from game.engine.ready_set_bet.board import Board, Spot
from game.engine.record import replace
from game.home.highlights import Highlight, highlights
from game.home.records import CHANCES, TOTALS, Best, Games, Kept, Sat, load_records
from game.home.standings import Standing, by_sort, of_game, standings
from game.odds.luck import normal_range
from game.render.figures import signed
from game.render.honours import Honour
from game.render.ledger import Line, Who
from game.render.profile import Count, Profile
from game.render.ready_set_bet.wager import Script, Wager
from game.scenes.desk import Desk
from game.scenes.games import SCENES, rules_of_games
from game.scenes.telling import Telling, part
from game.text.book import Book, purse
from game.text.ready_set_bet.cards import CardWords

FIRST = "ready_set_bet"
WAYS = 36
MOST_DICE, MOST_CHIPS = 3, 2000
"""Pairs of ones, and money in chips, that are drawn; more is left to the figure."""


class Archive:
    """Records in words, figures and pieces of the table."""

    def __init__(self, desk: Desk) -> None:
        games: dict[str, Any] = rules_of_games(desk.data)
        self.desk = desk
        self.board: Board = games[FIRST].board
        """On it lie the bets that are told of."""
        self.marks: tuple[SeatMark, ...] = max((one.data.seats for one in games.values()), key=len)
        """The marks of the game with most seats; the others' are the first of them."""
        self.kept = Kept()
        self.tellings = {game: SCENES[game].telling(one.board) for game, one in games.items()}
        self.game = FIRST
        """Which game is told of."""
        self._standings: dict[tuple[str, bool], tuple[Standing, ...]] = {}
        self.read()

    def read(self) -> None:
        """Look at the file."""
        self.show(load_records(self.desk.home.folder))

    def show(self, kept: Kept) -> None:
        """These are the records."""
        self.kept = kept
        self._standings.clear()
        if self.game not in self.there and self.there:
            self.game = self.there[-1]

    @property
    def there(self) -> tuple[str, ...]:
        """The games that were played, in the order of their first evening."""
        return tuple(dict.fromkeys(game.game for game in self.kept.games))

    @property
    def games(self) -> Games:
        """What is on record of this game."""
        return of_game(self.kept.games, self.game)

    def choose(self, game: str) -> None:
        """Tell of another game."""
        self.game = game
        self._standings.clear()

    @property
    def telling(self) -> Telling:
        """How this game is told of."""
        return self.tellings[self.game]

    def sorted(self, sort: str, *, bots: bool) -> tuple[Standing, ...]:
        """Everybody, highest first."""
        return by_sort(self.telling.sorts, sort, self.standings(bots=bots))

    @property
    def book(self) -> Book:
        """In the language of the desk."""
        return self.desk.book

    @property
    def script(self) -> Script:
        """What is needed to write any bet down."""
        data = self.board.data
        words = CardWords(self.book, data)
        return Script(data, words, self.book.say("table.all"), self.telling.put_horse)

    # Who.

    def name_of(self, sat: Sat) -> str:
        """What a person on a seat was called."""
        return sat.name or self.book.name(sat.seat)

    def standings(self, *, bots: bool) -> tuple[Standing, ...]:
        """Everybody, persons or bots."""
        key = (self.book.language, bots)
        if key not in self._standings:
            self._standings[key] = standings(self.games, self.name_of, bots=bots)
        return self._standings[key]

    def standing(self, name: str, *, bots: bool) -> Standing | None:
        """One of them."""
        return next((one for one in self.standings(bots=bots) if one.name == name), None)

    def who(self, name: str, mark: int, *, is_bot: bool) -> Who:
        """A name as it is shown."""
        if is_bot:
            return Who(self.book.word("persona", name), None, name)
        return Who(name, self._mark(mark))

    def _mark(self, mark: int) -> SeatMark | None:
        marks = self.marks
        return marks[mark % len(marks)] if mark >= 0 and marks else None

    # Bets.

    def wager(self, bet: Best | None, mark: int) -> Wager | None:
        """A bet as it is drawn; None of one on a card that is no longer played with."""
        if bet is None or any(spot not in self.board.spots for spot in bet.spots):
            return None
        pairs = zip(bet.spots, bet.pays, strict=True)
        spots = tuple(self._spot(spot, pays) for spot, pays in pairs)
        return Wager(self._mark(mark), bet.token, spots, 0.0, bet.paid)

    def _spot(self, spot: str, pays: int) -> Spot:
        """The spot with the odds that it had then."""
        now = self.board.spots[spot]
        return replace(now, odds=replace(now.odds, pays=pays))

    def _chance(self, chance: int) -> str:
        return self.book.per_cent(chance / CHANCES)

    # Rows, pages and cards.

    def line(self, place: int, one: Standing) -> Line:
        """A row of the table."""
        return Line(
            place=place,
            who=self.who(one.name, one.mark, is_bot=one.is_bot),
            figures=self._line_figures(one) | self.telling.line(one, self.book),
            luck=one.luck / max(1, one.games),
            best=self.wager(one.best, one.mark),
        )

    def _line_figures(self, one: Standing) -> dict[str, str]:
        return {
            "games": str(one.games),
            "wins": str(one.wins),
            "money": self._purse(round(one.mean)),
        }

    def _purse(self, amount: int) -> str:
        return purse(self.game, amount)

    def profile(self, one: Standing) -> Profile:
        """The page of a name."""
        book, games = self.book, max(1, one.games)
        backed = dict(one.backed)
        rolls = sum(one.dice)
        return Profile(
            who=self.who(one.name, one.mark, is_bot=one.is_bot),
            played=(
                book.say("records.games", count=one.games),
                book.say("records.races", count=one.races),
            ),
            rows=self._rows(one),
            best=self._bet(one.best, one.mark),
            outsider=self._bet(one.outsider, one.mark),
            worth=one.worth / games,
            paid=one.paid / games,
            judged=book.say(
                "records.judged", worth=signed(one.worth / games), luck=signed(one.luck / games)
            ),
            horses=tuple((horse, backed.get(horse, 0)) for horse in self.telling.horses),
            dice=counts(one.dice),
            rolls=book.say("records.rolls", count=rolls),
            instead=self.telling.tiles(one),
        )

    def _rows(self, one: Standing) -> tuple[tuple[str, str], ...]:
        book = self.book
        figures = {
            "wins": part(book, one.wins, one.games),
            "streak": str(one.streak),
            "mean": self._purse(round(one.mean)),
            "purse": self._purse(one.purse),
        } | self.telling.rows(one, book)
        return tuple((book.say(f"records.{name}"), told) for name, told in figures.items())

    def _bet(self, bet: Best | None, mark: int) -> tuple[Wager | None, str]:
        wager = self.wager(bet, mark)
        if bet is None or wager is None:
            return None, ""
        return wager, self.book.say("records.chance", chance=self._chance(bet.chance))

    def honours(self) -> tuple[Honour, ...]:
        """The records of the house."""
        return tuple(map(self._honour, highlights(self.games, self.name_of)))

    def _honour(self, one: Highlight) -> Honour:
        return Honour(
            heading=self.book.say(f"records.high_{one.kind}"),
            figure=self._figure(one),
            note=self.book.say(f"records.{self.telling.when}") if one.kind == "upset" else "",
            day=one.day,
            who=self.who(one.name, one.mark, is_bot=one.is_bot) if one.name else None,
            bet=self.wager(one.bet, one.mark),
            horse=one.horse,
            dice=min(MOST_DICE, one.figure) if one.kind == "snake_eyes" else 0,
            chips=min(MOST_CHIPS, one.figure) if one.kind in ("purse", "pot") else 0,
        )

    def _figure(self, one: Highlight) -> str:
        match one.kind:
            case "purse" | "pot":
                return self._purse(one.figure)
            case "win":
                return signed(one.figure)
            case "outsider" | "upset":
                return self._chance(one.figure)
            case "shortest" | "longest":
                return self.book.say("records.rolls", count=one.figure)
            case _:
                return str(one.figure)


def counts(dice: tuple[int, ...]) -> tuple[Count, ...]:
    """How often each total was rolled, against the range of normal luck."""
    rolls, found = sum(dice), []
    for total, rolled in zip(TOTALS, dice, strict=True):
        normal = normal_range(rolled, rolls, (6 - abs(7 - total)) / WAYS)
        found.append(Count(total, rolled, normal.low, normal.high))
    return tuple(found)

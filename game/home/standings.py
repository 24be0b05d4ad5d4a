"""Standings: what the records tell of everybody, persons by name and bots by persona."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from game.engine.contract import Money
from game.engine.record import record
from game.home.records import CENTS, Best, Games, HorseName, Played, Sat, Tally

NameOf = Callable[[Sat], str]
"""What a person on a seat was called."""


@record
class Standing:
    """Somebody's games added up."""

    name: str
    """Of a bot: its persona."""
    is_bot: bool
    mark: int
    """The last one that they had."""
    games: int
    wins: int
    streak: int
    """The most games won one after the other."""
    races: int
    money: Money
    """In the purse at the end of all games together."""
    purse: Money
    """The fullest."""
    bets: int
    won: int
    run: int
    """The most bets won one after the other."""
    paid: Money
    worth: float
    best: Best | None
    outsider: Best | None
    backed: tuple[tuple[HorseName, int], ...]
    """Horses by how often they were bet on, most first."""
    dice: tuple[int, ...]
    last: str
    """The day of their last game."""
    tally: Tally = Tally(0, 0, 0, 0)
    """What only Horse Race counts: the biggest pot, and the sums of all else."""

    @property
    def luck(self) -> float:
        """What the dice did."""
        return self.paid - self.worth

    @property
    def mean(self) -> float:
        """Money at the end of a game, on average."""
        return self.money / max(1, self.games)

    @property
    def hits(self) -> float:
        """The share of bets that won."""
        return self.won / max(1, self.bets)


SORTS: dict[str, Callable[[Standing], tuple[float, ...]]] = {
    "games": lambda one: (one.games, one.wins),
    "wins": lambda one: (one.wins, one.wins / max(1, one.games)),
    "money": lambda one: (one.mean, one.games),
    "judgement": lambda one: (one.worth / max(1, one.games), one.games),
    "luck": lambda one: (one.luck / max(1, one.games), one.games),
}
"""What a table of them can be sorted by; figures are compared for each game."""
HORSE_SORTS: dict[str, Callable[[Standing], tuple[float, ...]]] = {
    "games": SORTS["games"],
    "wins": SORTS["wins"],
    "money": SORTS["money"],
    "pots": lambda one: (one.won / max(1, one.bets), one.games),
    "biggest": lambda one: (one.tally.pot, one.games),
    "penalties": lambda one: (one.tally.penalties / max(1, one.games), one.games),
}
"""The same for Horse Race, where a race that paid counts like a bet that won."""


def standings(games: Games, name_of: NameOf, *, bots: bool = False) -> tuple[Standing, ...]:
    """Everybody who has held a seat for a whole game, in the order of their first one.

    A seat that a person and a bot have shared counts for neither, nor does one that only rolled.
    """
    found: dict[str, list[tuple[Played, Sat]]] = {}
    for game in games:
        for sat in game.seats:
            if counts(sat) and bool(sat.persona) == bots:
                found.setdefault(sat.persona or name_of(sat), []).append((game, sat))
    return tuple(_standing(name, own, is_bot=bots) for name, own in found.items())


def counts(sat: Sat) -> bool:
    """Whether a game counts for whoever held this seat."""
    return sat.whole and sat.place > 0


def by(sort: str, people: Iterable[Standing]) -> tuple[Standing, ...]:
    """The same people, highest first."""
    return by_sort(SORTS, sort, people)


def _standing(name: str, own: list[tuple[Played, Sat]], *, is_bot: bool) -> Standing:
    sats = [sat for _, sat in own]
    games = list({game.commitment: game for game, _ in own}.values())
    backed: Counter[HorseName] = Counter()
    for sat in sats:
        backed.update(dict(sat.backed))
    return Standing(
        name=name,
        is_bot=is_bot,
        mark=sats[-1].mark,
        games=len(sats),
        wins=sum(sat.place == 1 for sat in sats),
        streak=_streak(sats),
        races=sum(len(game.races) for game in games),
        money=sum(sat.money for sat in sats),
        purse=max(sat.money for sat in sats),
        bets=sum(sat.bets for sat in sats),
        won=sum(sat.won for sat in sats),
        run=max(sat.run for sat in sats),
        paid=sum(sat.paid for sat in sats),
        worth=sum(sat.worth for sat in sats) / CENTS,
        best=max(filter(None, (sat.best for sat in sats)), key=_paid, default=None),
        outsider=min(filter(None, (sat.outsider for sat in sats)), key=_likely, default=None),
        backed=tuple(backed.most_common()),
        dice=dice_of(games),
        last=max(game.ended for game in games),
        tally=_tally(filter(None, (sat.tally for sat in sats))),
    )


def _tally(found: Iterable[Tally]) -> Tally:
    all_ = tuple(found)
    return Tally(
        max((one.pot for one in all_), default=0),
        sum(one.taken for one in all_),
        sum(one.penalties for one in all_),
        sum(one.rides for one in all_),
    )


def of_game(games: Games, game: str) -> Games:
    """Only the games of this kind."""
    return tuple(one for one in games if one.game == game)


def by_sort(
    sorts: Mapping[str, Callable[[Standing], tuple[float, ...]]],
    sort: str,
    people: Iterable[Standing],
) -> tuple[Standing, ...]:
    """The same people, highest first, by one of these sorts."""
    return tuple(sorted(people, key=sorts[sort], reverse=True))


def dice_of(games: Iterable[Played]) -> tuple[int, ...]:
    """How often each total was rolled in all of these."""
    return tuple(map(sum, zip(*(game.dice for game in games), strict=True)))


def _paid(bet: Best) -> tuple[int, int]:
    return bet.paid, -bet.chance


def _likely(bet: Best) -> tuple[int, int]:
    return bet.chance, -bet.paid


def _streak(sats: list[Sat]) -> int:
    longest = now = 0
    for sat in sats:
        now = now + 1 if sat.place == 1 else 0
        longest = max(longest, now)
    return longest

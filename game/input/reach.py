"""Reach: what each seat may choose now, read from the offers alone, by the place where it lies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from game.engine.contract import Command, Offer, Seat
from game.engine.record import record
from game.input.bound import PieceId
from game.input.intents import DeviceId
from game.input.targets import TOKEN, Target, TargetId, Targets
from game.table.calm import Ready, may_choose
from game.table.driver import Driver
from game.table.match import Match

NO_PIECE: PieceId = ""

Choices = Mapping[TargetId, Command]
"""The command of each target that may be chosen."""

Offers = Callable[[Seat], tuple[Offer, ...]]
"""What a seat may do at this moment."""


def no_piece(_: Offer) -> PieceId:
    """For games in which nothing has to be picked up."""
    return NO_PIECE


@record
class Naming:
    """Where a game's offers lie: the target of each value, the piece that must be in hand."""

    target_of: Callable[[Offer, Any], TargetId]
    piece_of: Callable[[Offer], PieceId] = no_piece


class Owners(Protocol):
    """Who sits where."""

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats on which persons sit."""

    @property
    def devices(self) -> tuple[DeviceId, ...]:
        """The cursors that act for a seat."""

    def seat_of(self, device: DeviceId) -> Seat | None:
        """The seat that a cursor acts for."""


def piece_at(target: Target) -> PieceId:
    """The piece that a target shows; equal tokens of a seat differ in their last word only."""
    return target.id.rpartition(":")[0] if target.kind == TOKEN else NO_PIECE


class MatchOffers:
    """The offers of a match, made once for each of its states: a picture asks often."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._version = match.version
        self._offers: dict[Seat, tuple[Offer, ...]] = {}

    def __call__(self, seat: Seat) -> tuple[Offer, ...]:
        """What the seat may do now."""
        if self._version != self._match.version:
            self._version = self._match.version
            self._offers.clear()
        if seat not in self._offers:
            self._offers[seat] = self._match.offers(seat)
        return self._offers[seat]


class TableOffers:
    """The offers of a match that is played in time: in a betting window also to be ready."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._offers = MatchOffers(driver.match)
        self._known: dict[Seat, tuple[object, object, tuple[Offer, ...]]] = {}
        """What the rules offered last, in which window, and what came of it."""

    def __call__(self, seat: Seat) -> tuple[Offer, ...]:
        """What the seat may do now."""
        offers, window = self._offers(seat), self._driver.window
        if window is None:
            return offers
        known = self._known.get(seat)
        if known is None or known[0] is not offers or known[1] is not window:
            ready = (Offer(Ready, seat),) if may_choose(offers) else ()
            known = self._known[seat] = (offers, window, (*offers, *ready))
        return known[2]


class Known(NamedTuple):
    """Choices that hold as long as the offers and the picture are the same."""

    offers: tuple[Offer, ...]
    targets: Targets
    choices: Choices


class Reach:
    """One table: its offers, its owners, its picture."""

    def __init__(self, offers: Offers, owners: Owners, naming: Naming, targets: Targets) -> None:
        self.offers = offers
        self.owners = owners
        self.naming = naming
        self.targets = targets
        self._known: dict[tuple[Seat, PieceId], Known] = {}

    def pieces(self, seat: Seat) -> tuple[PieceId, ...]:
        """What the seat may pick up, in the order of its offers."""
        found = (self.naming.piece_of(offer) for offer in self.offers(seat))
        return tuple(dict.fromkeys(piece for piece in found if piece))

    def choices(self, seat: Seat, piece: PieceId = NO_PIECE) -> Choices:
        """The command of each target that the seat may choose with this in hand."""
        offers = self.offers(seat)
        known = self._known.get((seat, piece))
        if known is None or known.offers is not offers or known.targets is not self.targets:
            known = Known(offers, self.targets, self._found(offers, piece))
            self._known[seat, piece] = known
        return known.choices

    def _found(self, offers: tuple[Offer, ...], piece: PieceId) -> Choices:
        found: dict[TargetId, Command] = {}
        for offer in offers:
            if self.naming.piece_of(offer) in (NO_PIECE, piece):
                for target, value in self._values(offer):
                    if target in self.targets and target not in found:
                        found[target] = offer.take(value)
        return found

    def _values(self, offer: Offer) -> Iterator[tuple[TargetId, Any]]:
        for value in offer.among if offer.choose else (None,):
            yield self.naming.target_of(offer, value), value

    def may_hold(self, seat: Seat, piece: PieceId) -> bool:
        """Whether a pointer may have this in hand: a person's piece that can be placed."""
        return seat in self.owners.humans and piece in self.pieces(seat)

    def free_choices(self) -> Choices:
        """What any person may choose with nothing in hand."""
        found: dict[TargetId, Command] = {}
        for seat in self.owners.humans:
            found = {**self.choices(seat), **found}
        return found

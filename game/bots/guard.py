"""A guard beside a bot: when it fails or dawdles, a safe choice is made for it, and noted."""

from __future__ import annotations

import logging
from collections.abc import Callable
from math import isfinite

from game.engine.contract import Command, Offer
from game.table.company import Player

LOG = logging.getLogger("railbird.bots")
SLOW = 0.25
"""Seconds of its own thinking; a machine that is busy with other things is not its fault."""
REST = 5
"""Looks for which a slow bot is not asked again."""
FALLBACK_SECONDS = 2.0
LONGEST = 120.0
"""Seconds; nobody looks away for longer."""


def unhurried() -> float:
    """The clock of games that nobody watches: nobody waits there, and a seed has to be a game."""
    return 0.0


class Guarded:
    """A player that cannot harm the table."""

    def __init__(self, player: Player, clock: Callable[[], float] = unhurried) -> None:
        self.player = player
        self.reflex = player.reflex
        self.clock = clock
        self._is_awaited = False
        self._rests = 0

    def reaction(self, *, awaited: bool) -> float:
        """As the player says; never nothing, never for ever."""
        self._is_awaited = awaited
        try:
            return _seconds(self.player.reaction(awaited=awaited), 0.01)
        except Exception:
            LOG.exception("a bot cannot say when it looks next")
            return FALLBACK_SECONDS

    def startle(self) -> float:
        """As the player says; never less than its reflex."""
        try:
            return _seconds(self.player.startle(), self.reflex)
        except Exception:
            LOG.exception("a bot cannot say when news has sunk in")
            return self.reflex

    def choose(self, view: object, offers: tuple[Offer, ...]) -> Command | None:
        """The player's choice, or a safe one."""
        if self._rests:
            self._rests -= 1
            return self._safe(offers)
        before = self.clock()
        try:
            command = self.player.choose(view, offers)
        except Exception:
            LOG.exception("a bot failed to choose; a safe choice was made for it")
            return self._safe(offers)
        if (took := self.clock() - before) > SLOW:
            LOG.warning("a bot took %.2f s to choose; it rests for a while", took)
            self._rests = REST
        if command is None:
            return None
        if (known := _offered(command, offers)) is not None:
            return known
        LOG.warning("a bot asked for what it may not; a safe choice was made for it: %r", command)
        return self._safe(offers)

    def _safe(self, offers: tuple[Offer, ...]) -> Command | None:
        """Nothing while the race runs; the first thing offered where everybody waits."""
        if not self._is_awaited:
            return None
        return next(offers[0].commands(), None)


def _seconds(seconds: float, least: float) -> float:
    """A time that can be waited for."""
    if not isfinite(seconds):
        raise ValueError(f"{seconds} seconds")
    return min(max(seconds, least), LONGEST)


def _offered(command: Command, offers: tuple[Offer, ...]) -> Command | None:
    """The command as it was offered, if it was."""
    for offer in offers:
        if type(command) is offer.command:
            for known in (offer.take(value) for value in offer.among):
                if known == command:
                    return known
    return None

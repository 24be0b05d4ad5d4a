"""Hidden cards: nobody learns of one from what is seen, asked, refused or told.

What lies hidden from a seat is exchanged for other cards; whatever anybody then does that shows
no card, the seat must see, be asked and be told the same.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from game.engine.contract import PROGRAM, Command, Event, Seat, Step
from game.engine.horse_race.commands import Roll, SettleRace
from game.engine.horse_race.events import (
    CardKept,
    CardsDealt,
    DraftEnded,
    MarketOpened,
    PacketsPassed,
)
from game.engine.horse_race.state import SCRATCH, State
from game.engine.record import replace
from tests.conformance.horse_race import HorseRaceCase, combinations_of_switches
from tests.conformance.walk import Walk

SOAK = os.environ.get("RAILBIRD_SOAK") == "1"
HIDING = [
    words
    for words in combinations_of_switches()
    if words["mode"] == "advanced" or "on" in (words["stakes"], words["market"])
]
"""Every combination in which something is hidden."""
LONGEST = 2000 if SOAK else 90
EACH = 1 if SOAK else 7
"""At so many commands' distance the table is looked at."""


def may_show_cards(state: State, command: Command) -> bool:
    """Whether what the command leads to depends on hands that everybody is shown then."""
    return isinstance(command, SettleRace) or (isinstance(command, Roll) and state.phase == SCRATCH)


def some_of_all(walk: Walk) -> Iterator[Command]:
    """For each kind of thing that somebody may do now, one command."""
    for seat in range(PROGRAM, walk.case.seats + 1):
        kinds = {offer.command: offer for offer in walk.rules.offers(walk.state, seat)}
        for offer in kinds.values():
            yield walk.chance.choice(list(offer.commands()))


def told(walk: Walk, step: Step[State], seat: Seat | None) -> list[object]:
    """What the seat is told; of events that show it cards for the first time, that they were."""
    seen = [walk.rules.seen(event, seat) for event in step.events]
    return [type(event) if is_news(event, seat) else event for event in seen]


def is_news(event: Event | None, seat: Seat | None) -> bool:
    """Whether the event shows the seat cards that it did not know."""
    own = isinstance(event, (CardKept, CardsDealt)) and event.seat == seat
    return own or isinstance(event, (DraftEnded, MarketOpened, PacketsPassed))


def look_with_other_cards(walk: Walk) -> int:
    """How many commands led to the same with other cards in hidden places."""
    tried = 0
    for seat in walk.everybody():
        other = walk.case.disguised(walk.state, seat, walk.chance)
        other = replace(other, rng=walk.state.rng)
        for command in some_of_all(walk):
            here, there = (walk.rules.apply(state, command) for state in (walk.state, other))
            # With other cards a player may be unable to do the same.
            if isinstance(there, Step) and not may_show_cards(walk.state, command):
                assert told(walk, here, seat) == told(walk, there, seat), (command, seat)
                assert walk.rules.awaited(here.state) == walk.rules.awaited(there.state), command
                tried += 1
    return tried


@pytest.mark.parametrize("words", HIDING, ids=lambda words: "-".join(words.values()))
def test_with_other_hidden_cards_everything_looks_and_goes_the_same(words: dict[str, str]) -> None:
    walk = Walk(HorseRaceCase(words, 4), seed=11)
    tried = 0

    def look(_: tuple[Event, ...]) -> None:
        nonlocal tried
        if len(walk.commands) % EACH == 0 and walk.rules.outcome(walk.state) is None:
            walk.hidden_things_stay_hidden()
            tried += look_with_other_cards(walk)

    walk.play(look, until=LONGEST)
    assert tried > 20

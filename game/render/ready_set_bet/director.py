"""The director: events become cues, and every duration is here.

While a race runs nothing waits for the picture. Between races the cues play one after the other.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import pygame

from game.engine.contract import Event, Seat
from game.engine.ready_set_bet import events as e
from game.engine.ready_set_bet.data import GROUPS, MARKER
from game.engine.ready_set_bet.follow import follow
from game.engine.ready_set_bet.view import View
from game.engine.record import replace
from game.render import flights
from game.render.chips import change
from game.render.director import TableDirector
from game.render.easing import clamp
from game.render.kit import REFERENCE
from game.render.ready_set_bet.cards import card_back
from game.render.ready_set_bet.layout import DICE, ROWS, START_X
from game.render.ready_set_bet.looks import Result
from game.render.ready_set_bet.racks import card_at
from game.render.ready_set_bet.stage import Stage

REAL_TIME = (e.BetPlaced, e.DiceRolled, e.RaceStarted)
"""What never waits: everything queued before it happens at once."""
WON_APART = 0.28
LOST_APART = 0.10
WIN = GROUPS[-1]
NEAREST, FURTHER = 1.0, 0.06
"""How loud the horse of the nearest lane is, and how much less that of each lane behind it."""
LAMPS, OUTSIDER, BIG, SOME = 3, 7, 20, 6
"""Lamps of the red line; what only an outsider pays; what much money is, and what some is."""
PAINFUL = 4
"""What is a heavy penalty."""
HOLD_RESULT, DEAL, PREPARE = 1.4, 0.36, 0.5
REVEALED, LEAVE_APART = 0.8, 0.04
"""How long the cards kept are looked at, and how long after one the next goes to its rack."""


def run_seconds(interval: float, bonus: int) -> float:
    """How long a run takes: a bonus lengthens it, and it is over before the next throw."""
    one = clamp(0.30 * interval, 0.17, 0.42)
    more = bonus * clamp(0.17 * interval, 0.06, 0.24)
    return min(one + more, 0.95 * interval - clamp(0.30 * interval, 0.17, 0.52))


class Director(TableDirector):
    """Turns what happened into what is seen."""

    stage: Stage

    def feed(self, events: Iterable[Event]) -> None:
        """These things have happened."""
        events = tuple(events)
        if any(isinstance(event, REAL_TIME) for event in events):
            self.flush()
        bonus = next((event for event in events if isinstance(event, e.BonusMoved)), None)
        kept = [event for event in events if isinstance(event, e.CardKept)]
        for event in events:
            if event in kept[:1]:
                self._reveal_later({one.seat: one.card for one in kept})
            self._cue(event, bonus)
            if event in kept[-1:]:
                self._until += flights.KEEP

    def cut_to(self, view: View) -> None:
        """Show this at once, and nothing of what was still on its way."""
        self.clear()
        self.stage.rebuild(view)

    def official(self, event: Event) -> None:
        """The capsule says so, and the stand cheers."""
        assert isinstance(event, e.RaceFinished)
        self._fold(event)
        self._applaud(event.winner)

    # From events to cues.

    def _cue(self, event: Event, bonus: e.BonusMoved | None) -> None:
        match event:
            case e.BetPlaced():
                self._drop(event)
            case e.RaceStarted():
                self.sound("gate", START_X)
                self.in_turn(partial(self._fold, event))
            case e.DiceRolled(_, dice, horse):
                self.sound("dice_down", DICE[0][0])
                self.stage.dice.land(self.stage.now, dice)
                self.stage.call(self.stage.layout.row(horse))
                self._fold(event)
            case e.HorseMoved(horse, _, end):
                self._run(horse, bonus.end if bonus else end, bonus.bonus if bonus else 0)
                self._fold(event)
            case e.RedLineCrossed(order=order):
                self.stage.glow_at = self.stage.now
                self.sound(f"lamp_{min(order, LAMPS)}", self.stage.layout.red_x)
                self._fold(event)
            case e.BettingClosed():
                self.sound("closed", self.stage.layout.red_x)
                self._fold(event)
            case e.GameEnded():
                self.in_turn(partial(self.sound, "fanfare", REFERENCE[0] / 2))
                self.in_turn(partial(self._fold, event))
            case e.RaceFinished(winner):
                self.stage.finish_with(self.stage.layout.row(winner))
                self.await_photo(event)
            case _:
                self._cue_later(event)

    def _cue_later(self, event: Event) -> None:
        """What belongs to settling and to the time between races has its place in the queue."""
        match event:
            case e.BetWon():
                self.after(WON_APART, partial(self._pay, event))
            case e.BetLost():
                self.after(LOST_APART, partial(self._lose, event))
            case e.RaceSettled():
                self.after(HOLD_RESULT, partial(self._settled, event))
            case e.PropsDealt(props):
                self._deal_later(event, props)
            case e.ExoticDealt(exotic):
                self._deal_later(event, (exotic,))
            case e.RacePrepared():
                self.after(PREPARE, partial(self._prepare, event))
            case e.CardKept():
                self.after(LEAVE_APART, partial(self._keep, event))
            case e.VipPaid():
                self._vip_later(event)
            case _:
                self.in_turn(partial(self._fold, event))

    def _vip_later(self, event: e.VipPaid) -> None:
        """At once in a race; after whatever waits between races."""
        if self.queue or self._finish is not None:
            self.after(LOST_APART, partial(self._vip_paid, event))
        else:
            self._vip_paid(event)

    def _deal_later(self, event: Event, cards: tuple[str, ...]) -> None:
        """What comes next waits until all of the cards lie face up."""
        self.after(DEAL, partial(self._deal, event, cards))
        if not self.stage.still:
            self._until += max(0.0, flights.deal_seconds(len(cards)) - DEAL)

    def _fold(self, event: Event, result: Result | None = None) -> None:
        view = follow(self.stage.board, self.stage.shown, event)
        self.stage.show(view, result)
        self.watch(event)

    # Cues.

    def _applaud(self, horse: str) -> None:
        """The stand cheers, and gasps first where hardly anybody can have had the winner."""
        board, x = self.stage.board, REFERENCE[0] / 2
        wins = [spot for spot in board.spots.values() if (spot.group, spot.card) == (WIN, horse)]
        pays = max((spot.odds.pays for spot in wins), default=0)
        if pays >= OUTSIDER:
            self.sound("gasp", x)
        self.sound("cheer", x)

    def _run(self, horse: str, space: int, bonus: int) -> None:
        runner = self.stage.runners[self.stage.layout.row(horse)]
        x = self.stage.layout.nose(space)
        self.sound("gallop", x, NEAREST - FURTHER * (ROWS - 1 - runner.lane))
        if bonus:
            self.sound("bonus", x)
        if self.stage.still or self.at_once:
            runner.stand_at(x, in_stall=False)
            return
        seconds = run_seconds(self.interval, bonus)
        runner.call(self.stage.race_now, seconds, x, bonus=bonus > 0)

    def _drop(self, event: e.BetPlaced) -> None:
        stage = self.stage
        if event.token == MARKER or stage.still:
            self._fold(event)
            self.sound("token", stage.token_place(*event.spots)[0][0])
            return
        key = (event.seat, event.token, event.spots[0])
        falling = replace(stage.result, in_air=stage.result.in_air | {key})
        self._fold(event, falling)
        place, size = stage.token_place(*event.spots)
        seat = stage.sitting.marks[event.seat]
        flight = flights.drop(stage.kit, stage.now, seat, event.token, place, size)
        stage.flights.append(flight)
        self.sound_at(flight.start + flights.DROP, "token", place[0])
        self.land(flight.start + flight.seconds, partial(self._landed, key))

    def _landed(self, key: tuple[Seat, str, str]) -> None:
        result = self.stage.result
        self.stage.show(self.stage.shown, replace(result, in_air=result.in_air - {key}))

    def _pay(self, event: e.BetWon) -> None:
        stage = self.stage
        won = (*stage.result.won, (event.seat, event.token, event.spot, event.money))
        glow = stage.result.glow | {event.seat}
        result = replace(stage.result, won=won, glow=glow, settling=True)
        self._fold(event, result)
        place, _ = stage.token_place(event.spot)
        purse = stage.purse_place(event.seat)
        self.sound(_chips(event.money), place[0])
        if event.money >= BIG:
            self.sound("win", purse[0])
        if stage.still:
            return
        chips = change(event.money, stage.board.data.chips)
        stage.flights.append(flights.payout(stage.kit, stage.now, chips, place, purse))
        pill = flights.sum_pill(
            stage.kit, stage.now + flights.PAYOUT, f"+{event.money}", purse, big=event.money >= 20
        )
        stage.flights.append(pill)

    def _lose(self, event: e.BetLost) -> None:
        stage = self.stage
        result = replace(stage.result, settling=True, glow=frozenset())
        self._fold(event, result)
        purse = stage.purse_place(event.seat)
        if event.paid:
            self.sound("chips_away", purse[0])
        if event.paid >= PAINFUL:
            self.sound("penalty", purse[0])
        if not event.due or stage.still:
            return
        if event.paid:
            chips = change(event.paid, stage.board.data.chips)
            stage.flights.append(flights.penalty(stage.kit, stage.now, chips, purse))
        left = f"−{event.paid}" if event.paid else ""
        text = left if event.paid == event.due else f"{left} → $0".strip()
        pill = flights.sum_pill(stage.kit, stage.now, text, purse, big=False, good=False)
        stage.flights.append(pill)

    def _settled(self, event: e.RaceSettled) -> None:
        self._fold(event, Result())
        self.stage.call(None)

    def _vip_paid(self, event: e.VipPaid) -> None:
        stage = self.stage
        self._fold(event)
        purse = stage.purse_place(event.seat)
        self.sound("chips_few", purse[0])
        if not stage.still:
            pill = flights.sum_pill(stage.kit, stage.now, f"+{event.money}", purse, big=False)
            stage.flights.append(pill)

    def _reveal_later(self, cards: dict[Seat, str]) -> None:
        """Everybody sees what everybody keeps, and has time to look."""
        self.after(0.0, partial(self._reveal, cards))
        self._until += REVEALED - LEAVE_APART

    def _reveal(self, cards: dict[Seat, str]) -> None:
        if self.stage.vip is not None:
            self.stage.vip.reveal(cards)

    def _keep(self, event: e.CardKept) -> None:
        """A card flies into its rack and becomes as small as the others there."""
        stage = self.stage
        leaving = stage.vip.leave(event.seat, stage.now) if stage.vip is not None else None
        self._fold(event)
        if leaving is None or stage.still or self.hurries or event.seat not in stage.sitting.marks:
            return
        index = len(stage.shown.kept[event.seat - 1]) - 1
        name = f"vip:{event.seat}:{index}"
        stage.show(stage.shown, replace(stage.result, turning=stage.result.turning | {name}))
        place = card_at(stage.rack(event.seat), index)
        flight = flights.keep(stage.kit, stage.now, *leaving, place)
        stage.flights.append(flight)
        lie = partial(self._lie, frozenset({name}))
        self.land(flight.start + flight.seconds, lie)

    def _deal(self, event: Event, cards: tuple[str, ...]) -> None:
        """Cards come face down on their places, over those of the last race, and turn over."""
        stage = self.stage
        if stage.still or self.hurries:
            self._fold(event)
            return
        before = stage.shown.props if isinstance(event, e.PropsDealt) else ()
        gone: list[pygame.Surface | None] = [stage.table.card(card) for card in before]
        gone += [None] * (len(cards) - len(gone))
        turning = replace(stage.result, turning=stage.result.turning | set(cards))
        self._fold(event, turning)
        turned = [self._turning(card, old) for card, old in zip(cards, gone, strict=False)]
        flight = flights.deal(stage.kit, stage.now, turned)
        stage.flights.append(flight)
        for index, card in enumerate(turned):
            turn = flight.start + flights.CARD_APART * index
            self.sound_at(turn, "card", card.box[0] + card.box[2] / 2)
        lie = partial(self._lie, frozenset(cards))
        self.land(flight.start + flight.seconds, lie)

    def _turning(self, card: str, before: pygame.Surface | None) -> flights.Turning:
        stage = self.stage
        box = stage.layout.card(card, stage.shown.props, stage.shown.exotics)
        back = card_back(stage.kit, (box[2], box[3]))
        return flights.Turning(box, back, stage.table.card(card), before)

    def _lie(self, cards: frozenset[str]) -> None:
        """The cards lie face up, and the table draws them."""
        result = self.stage.result
        self.stage.show(self.stage.shown, replace(result, turning=result.turning - cards))

    def _prepare(self, event: e.RacePrepared) -> None:
        """Everything of the last race is cleared away, and the horses stand in the gate."""
        view = follow(self.stage.board, self.stage.shown, event)
        caption = self.stage.caption
        self.stage.rebuild(view)
        self.stage.caption = caption


def _chips(money: int) -> str:
    """How so much money sounds."""
    if money >= BIG:
        return "chips_many"
    return "chips_some" if money >= SOME else "chips_few"

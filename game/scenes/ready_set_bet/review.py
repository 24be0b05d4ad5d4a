"""The review between two races, and race by race at the end: luck and judgement apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.contract import Event, Seat
from game.engine.ready_set_bet import events as e
from game.input.intents import Back, Choose, Cycle, Go, Intent, Step, Tap
from game.odds.ready_set_bet.review import Decision
from game.render.figures import put_cloth, signed
from game.render.frame import put_rail, put_title
from game.render.ground import felt
from game.render.kit import Box, Kit, within
from game.render.luck import Count, LuckWords, put_dice_luck
from game.render.ready_set_bet.review import Cell, CellWords, put_cells, put_order, put_sign
from game.render.ready_set_bet.wager import Script, Wager, put_piece
from game.render.widgets import put_button
from game.scenes.interval import Interval
from game.scenes.ready_set_bet.finishes import finishes
from game.text.ready_set_bet.cards import CardWords

if TYPE_CHECKING:
    from game.scenes.ready_set_bet.table import TableScene

BEST, MISSED = "eye", "overlooked"
"""The signs of the bet that was worth most, and of the one that left most on the table."""
KEYS = {BEST: "best", MISSED: "missed"}
RANKING: Box = (1646, 962, 250, 90)
TURN: dict[int, Box] = {-1: (1396, 962, 115, 90), 1: (1521, 962, 115, 90)}
"""The buttons that lead from the review of one race to the one before, and to the next."""
LEGEND_LEFT, LEGEND_RIGHT, LEGEND_Y = 912.0, 1366.0, {BEST: 978.0, MISSED: 1034.0}


class Sheet:
    """The review of one race as a picture, made once."""

    def __init__(self, scene: TableScene, race: int) -> None:
        self.scene = scene
        self.race = race
        self.review = scene.party.watch()
        book, data = scene.desk.book, scene.party.rules.data
        self.script = Script(data, CardWords(book, data), book.say("table.all"))
        self.signs = self._signs()
        self._made: tuple[Kit, pygame.Surface] | None = None

    def draw(self, onto: pygame.Surface) -> None:
        """Everything but the buttons."""
        kit = self.scene.desk.kit
        if self._made is None or self._made[0] is not kit:
            picture = felt(kit)
            self._paint(kit, picture)
            self._made = (kit, picture)
        onto.blit(self._made[1], (0, 0))

    def _paint(self, kit: Kit, onto: pygame.Surface) -> None:
        scene, book = self.scene, self.scene.desk.book
        put_rail(kit, onto)
        order = finishes(scene.match, scene.party.rules.board).get(self.race, ())
        left = put_order(kit, onto, order, self.script)
        put_title(kit, onto, book.say("review.title", race=self.race), left - 60)
        words = CellWords(
            book.say("review.worth"), book.say("review.paid"), book.say("review.no_bets")
        )
        put_cells(kit, onto, self.cells(), self.script, words)
        self._put_dice(kit, onto)
        self._put_legend(kit, onto)

    # What it tells.

    def cells(self) -> tuple[Cell, ...]:
        """Everybody who may have bet: all bettors, and a house that bets."""
        marks = self.scene.sitting.marks
        house_bets = {d.seat for d in self.review.of_race(self.race)} - set(marks)
        return tuple(self._cell(seat) for seat in (*marks, *sorted(house_bets)))

    def _cell(self, seat: Seat) -> Cell:
        scene, decisions = self.scene, self.review.of_race(self.race, seat)
        worth, paid = sum(d.worth for d in decisions), sum(d.paid for d in decisions)
        told = scene.desk.book.say("review.luck", luck=signed(paid - worth))
        wagers = tuple(map(self.wager, decisions))
        return Cell(
            scene.sitting.names[seat], scene.sitting.marks.get(seat), wagers, worth, paid, told
        )

    def wager(self, one: Decision) -> Wager:
        """A bet as it is drawn."""
        spots = tuple(self.scene.party.rules.board.spots[spot] for spot in one.spots)
        sign = next((sign for sign, marked in self.signs.items() if marked is one), "")
        mark = self.scene.sitting.marks.get(one.seat)
        return Wager(mark, one.token, spots, one.worth, one.paid, sign)

    def _signs(self) -> dict[str, Decision]:
        """The best bet of the race, and the one that left most on the table, if any did."""
        decisions = self.review.of_race(self.race)
        if not decisions:
            return {}
        best = max(decisions, key=lambda one: one.worth)
        missed = max(decisions, key=lambda one: one.missed)
        is_told = missed is not best and round(missed.missed, 1) > 0
        return {BEST: best} | ({MISSED: missed} if is_told else {})

    def counts(self) -> tuple[Count, ...]:
        """The dice of the evening."""
        return tuple(
            Count(horse, found.rolled, found.low, found.high)
            for horse, found in self.review.dice().items()
        )

    # The foot.

    def _put_dice(self, kit: Kit, onto: pygame.Surface) -> None:
        book, counts = self.scene.desk.book, self.counts()
        rolls = book.say("pause.rolls", count=sum(one.rolled for one in counts))
        words = LuckWords(rolls, book.say("review.rolled"), book.say("review.normal"))
        put_dice_luck(kit, onto, counts, self._put_horse, words)

    def _put_horse(self, kit: Kit, onto: pygame.Surface, box: Box, horse: str) -> None:
        colour = self.script.colour_of(horse)
        put_cloth(kit, onto, box, horse, colour, 22, radius=7, shadow=False)

    def _put_legend(self, kit: Kit, onto: pygame.Surface) -> None:
        """What the signs mean, and of which bets they are said."""
        words = {sign: self.scene.desk.book.say(f"review.{KEYS[sign]}") for sign in self.signs}
        left, most = LEGEND_LEFT + 44, LEGEND_RIGHT - LEGEND_LEFT - 44 - 150
        sizes = [kit.type.fitting(word, "ui", 28, most, 22) for word in words.values()]
        size = min(sizes, default=28)
        wide = max((kit.type.width(word, "ui", size) for word in words.values()), default=0)
        for sign, one in self.signs.items():
            y, value = LEGEND_Y[sign], one.worth if sign == BEST else -one.missed
            put_sign(kit, onto, sign, (LEGEND_LEFT + 16, y))
            kit.text(onto, words[sign], "ui", size, "cream_dim", (left, y), anchor="l")
            put_piece(kit, onto, self.wager(one), (left + wide + 38, y), 40, badge=True)
            at = (left + wide + 72, y)
            kit.text(onto, signed(value, 1), "ui", 30, "cream", at, anchor="l")


class RaceInterval(Interval):
    """The time after each race but the last."""

    scene: TableScene

    def ends(self, event: Event) -> int:
        """A race is settled, and another one follows."""
        races = self.scene.match.state.options.races
        if isinstance(event, e.RaceSettled) and event.race < races:
            return event.race
        return 0

    def sheet(self, race: int) -> Sheet:
        """Luck and judgement."""
        return Sheet(self.scene, race)


class RaceByRace:
    """The reviews of all races, to be leafed through at the end."""

    def __init__(self, scene: TableScene, way_back: str = "review.ranking") -> None:
        self.scene = scene
        self.way_back = way_back
        """What stands on the button that leads back."""
        self.races = sorted(finishes(scene.match, scene.party.rules.board))
        self.index = 0
        self.sheet = Sheet(scene, self.races[0])
        self.is_closed = False

    def hear(self, intent: Intent) -> None:
        """Turn the page, or go back to the ranking."""
        match intent:
            case Step(_, dx, _) if dx:
                self.turn(dx)
            case Cycle(_, by):
                self.turn(by)
            case Choose() | Go() | Back():
                self.is_closed = True
            case Tap(_, x, y):
                self._tap(x, y)

    def _tap(self, x: float, y: float) -> None:
        self.is_closed = within(RANKING, x, y)
        for by, box in TURN.items():
            if within(box, x, y):
                self.turn(by)

    def turn(self, by: int) -> None:
        """Go on by so many pages, as far as there are any."""
        index = min(max(0, self.index + by), len(self.races) - 1)
        if index != self.index:
            self.index = index
            self.sheet = Sheet(self.scene, self.races[index])

    def draw(self, onto: pygame.Surface) -> None:
        """The page, the way to its neighbours, and back."""
        kit, book = self.scene.desk.kit, self.scene.desk.book
        self.sheet.draw(onto)
        for by, box in TURN.items():
            if 0 <= self.index + by < len(self.races):
                race, sign = self.races[self.index + by], "left" if by < 0 else "right"
                put_button(kit, onto, box, str(race), focus=False, sign=sign)
        put_button(kit, onto, RANKING, book.say(self.way_back), focus=True, size=38)

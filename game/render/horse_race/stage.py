"""The stage of Horse Race: it shows a view, and whatever is on its way to the next."""

from __future__ import annotations

from functools import partial

import pygame

from game.engine.contract import Seat
from game.engine.horse_race.board import Board
from game.engine.horse_race.state import FINISHED, RACE
from game.engine.horse_race.view import View
from game.engine.record import replace
from game.render.bubble import mouth
from game.render.dice import PIPS, Dice
from game.render.easing import clamp
from game.render.flights import Flight
from game.render.gaits import Sheets
from game.render.hands import reach
from game.render.horse_race import looks
from game.render.horse_race.cloth import put_cloth
from game.render.horse_race.field import Field
from game.render.horse_race.hands import Aim, Held, held_box, put_aim, put_held
from game.render.horse_race.layout import (
    CALLED_CENTRE,
    CAPTION,
    CAPTION_FOUR,
    CHEQUER,
    DICE,
    FOOT_LINE,
    FOUR_DICE,
    PAIRED_DICE,
    RACKS_RIGHT,
    ROW_HIGH,
    ROW_TOP,
    TRACK_RIGHT,
    Layout,
    Rack,
    row_top,
)
from game.render.horse_race.looks import Result
from game.render.horse_race.racks import money_place, overflow
from game.render.horse_race.table import Table
from game.render.horse_race.tallies import Tallies
from game.render.horse_race.words import TableWords
from game.render.kit import Box, Kit, Point
from game.render.patchwork import Patchwork
from game.render.photo import RIBBON_SECONDS, Photo, Post, put_ribbon, ribbon_wide
from game.render.runner import FIELD_PACE
from game.render.stage import Aimed, Sitting, TableStage

TOP: Box = (0, 0, 1098, 152)
SMALL_DICE = 88.0
CLOTH = (118.0, 92.0)
DIM_SECONDS = 0.5
CLOSE = 2
"""A finish is close where somebody else needs no more moves than this."""
OPEN, LAST, CLOSED = 0.4, 0.75, 1.01
"""Up to which share of its lane the leader has run at which pace of the field."""


class Stage(TableStage):
    """Everything that is seen of a game of Horse Race."""

    top = TOP
    called_centre = CALLED_CENTRE

    def __init__(
        self, kit: Kit, board: Board, words: TableWords, sitting: Sitting, sheets: Sheets,
        view: View, racks_right: float = RACKS_RIGHT,
    ) -> None:  # fmt: skip
        super().__init__(kit, sitting, Dice(kit, DICE, FOUR_DICE, SMALL_DICE))
        self.board = board
        self.words = words
        self.sheets = sheets
        options = view.table.options
        stacked = overflow(kit, sitting.names)
        self.layout = Layout(
            board, len(sitting.marks), market=options.market, stacked=stacked, right=racks_right
        )
        self.table = Table(kit, board, self.layout, words, sitting, view)
        self.field = Field(kit, self.layout, sheets)
        self.runners = self.field.runners
        self.tallies = Tallies()
        self.race_now = 0.0
        self.rate = 1.0
        self.aims: tuple[Aim, ...] = ()
        self.held: tuple[Held, ...] = ()
        self._unmade.extend(partial(self.dice.prepare, pips) for pips in PIPS)
        self._unmade.extend(partial(self._called_image, row) for row in range(self.layout.rows))
        self.rebuild(view)

    # What is shown.

    def rebuild(self, view: View) -> None:
        """Show a view at once, and nothing else."""
        self.clear()
        self.shown = view
        self.result = Result()
        self.below: list[Flight] = []
        """What is on its way under the horses."""
        self.photo = None
        won = view.table.phase == FINISHED and view.table.race.winner
        self.ribbons_from = -9.0 if won else None
        self.rate = 1.0
        self.field.stand(view.table.race)
        self.dice.count = self._dice_count(view)
        self.tallies.begin(self._figures(view))
        self.table.show(view, self.result)
        self.table.works.paint()

    def show(self, view: View, result: Result | None = None) -> None:
        """The table looks like this from now on; horses run there by themselves."""
        self.shown = view
        self.tallies.aim(self._figures(view))
        if self.still:
            self.tallies.jump()
        made = self.result if result is None else result
        self.result = replace(made, figures=self.tallies.shown)
        self.dice.count = self._dice_count(view)
        self.field.under = view.table.race.under
        self.table.show(view, self.result)

    def settle(self) -> None:
        """Nothing is on its way any more: everything is where it was going."""
        self.flights.clear()
        self.below.clear()
        self.field.settle()
        self.jump()

    def show_live(self, figures: tuple[str, ...]) -> None:
        """These chances stand beside the cloths from now on."""
        if figures != self.table.live:
            self.table.live = figures
            self.table.show(self.shown, self.result)

    def lift(self, key: str, money: int) -> None:
        """So much is in the air on its way to a figure; below zero it has come down."""
        self.tallies.lift(key, money)
        self._count()

    def jump(self) -> None:
        """All figures are what they should be."""
        self.tallies.jump()
        self._count()

    def _count(self) -> None:
        if self.tallies.shown != self.result.figures:
            self.result = replace(self.result, figures=self.tallies.shown)
            self.table.show(self.shown, self.result)

    def _figures(self, view: View) -> dict[str, int]:
        """Every figure of the table that counts."""
        table = view.table
        found = {"pot": table.pot, "jockey": table.jockey_pot, "discards": table.discarded}
        for seat in table.seats:
            found[f"money:{seat}"] = table.money[seat - 1]
            if looks.has_stacks(table):
                found[f"put:{seat}"] = table.wager.total[seat - 1]
        if looks.has_stacks(table):
            found["level"] = 4 * looks.level(table)
        return found

    def _dice_count(self, view: View) -> int:
        four = view.table.options.four_dice and view.table.phase == RACE
        return self.board.data.four_dice if four else self.board.data.dice

    def settled(self) -> tuple[object, ...]:
        """What must be the same however the picture came about."""
        places = tuple(round(runner.goal(), 3) for runner in self.runners)
        doors = tuple(runner.goal() > self.layout.gate(runner.lane) for runner in self.runners)
        led = tuple(self.field.lines)
        pieces = tuple(self.table.works.pieces)
        return (self.shown, self.result, places, doors, led, self.field.under, pieces)

    def pair_dice(self, pairs: tuple[tuple[int, int], tuple[int, int]]) -> None:
        """The four dice come together two and two."""
        if len(self.dice.faces) == len(PAIRED_DICE):
            self.dice.pair(self.now, (*pairs[0], *pairs[1]), PAIRED_DICE)

    def finish_with(self, row: int) -> None:
        """This horse wins: slow motion, freeze, and a photo where it was close."""
        race, moves = self.shown.table.race, self.board.moves
        prints = any(
            moves[other] - race.spaces[other] <= CLOSE
            for other in range(self.layout.rows)
            if other != row and not race.lines[other]
        )
        winner = self.runners[row]
        self.photo = Photo(self.kit, self._post(), self.sheets, winner, prints=prints)

    def _post(self) -> Post:
        left = min(self.layout.gate(row) for row in range(self.layout.rows))
        high = ROW_HIGH * self.layout.rows
        field = (left, float(ROW_TOP), TRACK_RIGHT - left, float(high))
        line, rows = self.layout.finish_x + CHEQUER, self.layout.rows
        return Post(line, field, ROW_HIGH, FOOT_LINE, rows, self._put_print_cloth)

    def _put_print_cloth(self, image: pygame.Surface, row: int, y: float) -> None:
        horse = self.board.data.horses[row].id
        put_cloth(self.kit, image, (35.0, y, 66.0, 36.0), horse, shadow=False, radius=7)

    @property
    def is_busy(self) -> bool:
        """Whether something is still on its way."""
        photo = self.photo is not None and not self.photo.is_done
        moves = bool(self.below) or self.tallies.counts
        return super().is_busy or self.field.is_busy or photo or moves

    # Time.

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self.photo is not None and not self.photo.is_done:
            was_official = self.photo.is_official
            self.rate = self.photo.rate(self.rate, seconds)
            if self.photo.is_official and not was_official:
                self.ribbons_from = self.now + seconds + 0.25
        elif self.rate != 1:
            self.rate = 1.0
        race_seconds = seconds * self.rate
        self.race_now += race_seconds
        if self.still:
            self.field.pose(0.0 if self.plain else seconds)
        else:
            self.field.update(self.race_now, race_seconds, FIELD_PACE[self.pace])
        self.pass_time(seconds)
        self.below = [f for f in self.below if self.now < f.start + f.seconds]
        self.tallies.update(seconds)
        self._count()

    @property
    def pace(self) -> str:
        """The field runs the faster the nearer the leader is to the post."""
        if self.photo is not None and not self.photo.is_official:
            return "closed"
        if self.shown.table.phase != RACE:
            return "official"
        lead = self.lead
        return "open" if lead < OPEN else "last" if lead < LAST else "closed"

    @property
    def lead(self) -> float:
        """Which share of its lane the horse has run that has run the most."""
        spaces, moves = self.shown.table.race.spaces, self.board.moves
        return max(space / most for space, most in zip(spaces, moves, strict=True))

    # The picture.

    @property
    def caption_place(self) -> Point:  # type: ignore[override]
        """Beside the dice, however many there are."""
        box = CAPTION_FOUR if len(self.dice.places) > len(DICE) else CAPTION
        return box[:2]

    @property
    def caption_wide(self) -> float:  # type: ignore[override]
        """As far as the bar."""
        return CAPTION_FOUR[2] if self.shown.table.options.four_dice else CAPTION[2]

    def _works(self) -> Patchwork:
        return self.table.works

    def _fields(self) -> list[Box] | None:
        if self.photo is not None or self.ribbons_from is not None or self.result.settling:
            return None
        boxes = [*self.field.boxes]
        for flight in self.below:
            if self.now >= flight.start:
                boxes += flight.boxes(clamp((self.now - flight.start) / flight.seconds))
        return boxes

    def _light_box(self, row: int) -> Box:
        return self.layout.light(row)

    def _lit(self, row: int) -> pygame.Surface:
        return self.table.lit(row)

    def _make_lit_ready(self) -> None:
        self.table.called.make_one_ready()

    def _draw_field(self, onto: pygame.Surface) -> None:
        for flight in self.below:
            if self.now >= flight.start:
                flight.draw(onto, clamp((self.now - flight.start) / flight.seconds))
        self.field.draw(onto, still=self.still)
        self._draw_result(onto)
        if self.photo:
            self.photo.draw(onto, self.runners, self.table.picture, still=self.still)

    def _draw_result(self, onto: pygame.Surface) -> None:
        """The winner's row in the light with its ribbon, the others in the dark."""
        race = self.shown.table.race
        if self.ribbons_from is None or not race.winner:
            return
        winner = self.layout.row(race.winner)
        dark = round(138 * self._share(self.ribbons_from, DIM_SECONDS))
        if dark > 0:
            for row in range(self.layout.rows):
                if row != winner:
                    x, y, _, high = self.layout.light(row)
                    right = self.layout.ledger[1] + 4
                    veil = self.kit.panel(round(right - x), high, 0, "night")
                    self.kit.lay(onto, veil, (x, y, right - x, high), alpha=dark)
        age = self.now - self.ribbons_from
        if age > 0:
            label = self.words.winner
            share = 1.0 if self.plain else age / RIBBON_SECONDS
            left = min(self.layout.gate(winner) + 24, 812.0 - ribbon_wide(self.kit, label))
            at = (left, row_top(winner) - 4)
            put_ribbon(self.kit, onto, at, 1, label, share, still=self.still)

    def _draw_called(self, onto: pygame.Surface) -> None:
        """Four dice leave no room for a cloth: the row is lit."""
        if len(self.dice.places) <= len(DICE):
            super()._draw_called(onto)

    def _called_image(self, row: int) -> pygame.Surface:
        return self.kit.keep(("called", row), lambda: self._called_cloth(row))

    def _called_cloth(self, row: int) -> pygame.Surface:
        image = self.kit.blank((CLOTH[0] + 32, CLOTH[1] + 32))
        box = (16.0, 14.0, *CLOTH)
        put_cloth(self.kit, image, box, self.board.data.horses[row].id, radius=16)
        return image

    # Hands over the table.

    def _aims(self) -> tuple[Aim, ...]:
        return self.aims

    def _reach(self, aim: Aimed) -> Box:
        return reach(aim)

    def _draw_aim(self, onto: pygame.Surface, aim: Aimed, index: int) -> None:
        assert isinstance(aim, Aim)
        self.draw_aim(onto, aim, index)

    def draw_aim(self, onto: pygame.Surface, aim: Aim, index: int) -> None:
        """A cursor; several at one place show their marks side by side."""
        shift = 20 * sum(other.box == aim.box for other in self.aims[:index])
        put_aim(self.kit, onto, self.sitting.marks[aim.seat], aim, shift)

    def _held_boxes(self) -> list[Box]:
        return [held_box(held) for held in self.held]

    def _draw_held(self, onto: pygame.Surface) -> None:
        for held in self.held:
            put_held(self.kit, onto, self.table.pack, held)

    def mouth_of(self, seat: Seat) -> Point:
        """Where a bubble of this seat points."""
        return mouth(self.rack(seat))

    # Places.

    def rack(self, seat: Seat) -> Rack:
        """A seat's rack."""
        return self.layout.racks[list(self.sitting.marks).index(seat)]

    def purse_place(self, seat: Seat) -> Point:
        """Where chips come from and go to."""
        return money_place(self.rack(seat))

"""The table of Horse Race as pieces: what every cell, notch and rack looks like for a view."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame

from game.engine.contract import Seat
from game.engine.horse_race.board import Board
from game.engine.horse_race.data import BACK, NUMBERS, Card
from game.engine.horse_race.follow import row_of
from game.engine.horse_race.state import MARKET, OVER, RACE, SCRATCH
from game.engine.horse_race.view import View
from game.engine.record import replace
from game.render.called import CalledRows
from game.render.figures import put_penalty
from game.render.ground import felt
from game.render.horse_race import looks
from game.render.horse_race.capsule import capsule_box, put_capsule
from game.render.horse_race.cards import pack_of
from game.render.horse_race.cloth import put_cloth
from game.render.horse_race.layout import (
    LOW,
    PAUSE,
    PIPS_Y,
    POT,
    RACE_LABEL,
    RACE_RIGHT,
    Layout,
    cloth_box,
    row_middle,
)
from game.render.horse_race.ledger import (
    CellLook,
    HeadLook,
    head_size,
    put_cell,
    put_columns,
    put_head,
    put_light,
)
from game.render.horse_race.live import chance_box, put_chance
from game.render.horse_race.looks import Result
from game.render.horse_race.market import (
    awning_box,
    powers_box,
    put_awning,
    put_goods_plate,
    put_market_column,
    put_powers,
    put_stock,
)
from game.render.horse_race.notches import (
    DiscardLook,
    PotLook,
    figure_box,
    put_discard_figure,
    put_discards,
    put_pot,
    put_pot_figure,
)
from game.render.horse_race.racks import (
    MoneyLook,
    RackLook,
    money_box,
    name_size,
    put_money,
    put_rack,
)
from game.render.horse_race.track import put_sunk, put_track
from game.render.horse_race.wager_pieces import level_pieces, wager_pieces
from game.render.horse_race.wagers import (
    put_out,
)
from game.render.horse_race.words import TableWords
from game.render.kit import Box, Kit
from game.render.patchwork import Patchwork, Piece, painting
from game.render.race_count import put_pause_mark, put_race_count
from game.render.stage import Sitting

Named = tuple[str, Piece]
PRICE = 34.0


class Table:
    """The still picture of the table, kept up to date with a view."""

    def __init__(
        self, kit: Kit, board: Board, layout: Layout, words: TableWords, sitting: Sitting,
        view: View,
    ) -> None:  # fmt: skip
        self.kit = kit
        self.board = board
        self.layout = layout
        self.words = words
        self.sitting = sitting
        self.pack = pack_of(board, view.table.options)
        self._works = Patchwork(kit, self._ground())
        self.own: tuple[Seat, tuple[Card, ...]] = (0, ())
        """The hand that lies open, since its player has nobody to hide it from."""
        self.live: tuple[str, ...] = ()
        """By row how likely the horse is to win, where live odds are shown."""
        self._next: tuple[View, Result] | None = None
        """What the table is to look like, until somebody looks at it."""
        self.called = CalledRows(self, layout.rows)

    @property
    def works(self) -> Patchwork:
        """The pieces, as they are to look now; several changes between two looks cost one."""
        if self._next is not None:
            self._works.show(dict(self._pieces(*self._next)))
            self._next = None
        return self._works

    @property
    def picture(self) -> pygame.Surface:
        """The table with all pieces on it."""
        return self._works.picture

    def open_hand(self, seat: Seat, cards: tuple[Card, ...], view: View, result: Result) -> None:
        """This hand lies open from now on; of nobody, none."""
        if self.own != (seat, cards):
            self.own = (seat, cards)
            self.show(view, result)

    def show(self, view: View, result: Result) -> None:
        """This is what the table looks like from now on."""
        self.called.stale()
        self._next = (view, result)

    def _ground(self) -> pygame.Surface:
        """Whatever never changes, painted with a kit of its own that is then thrown away."""
        kit = Kit(self.kit.scale, self.kit.type.folder)
        ground = felt(kit)
        put_track(kit, ground, self.layout)
        put_columns(kit, ground, self.layout, list(self.sitting.marks.values()))
        if self.layout.market:
            put_market_column(kit, ground, self.layout.column(MARKET))
        put_pause_mark(kit, ground, PAUSE)
        return ground.convert() if pygame.display.get_surface() else ground

    # The pieces.

    def _opened(self, view: View) -> View:
        """The view with the open hand in it; one that is not known as it is shown stays closed."""
        seat, cards = self.own
        lines, hands = view.table.race.lines, view.table.hands
        left = tuple(c for c in cards if c not in NUMBERS or not lines[row_of(NUMBERS[c])])
        if not seat or len(left) < len(hands[seat - 1]) or BACK not in hands[seat - 1]:
            return view
        hands = (*hands[: seat - 1], left, *hands[seat:])
        return replace(view, table=replace(view.table, hands=hands))

    def _pieces(self, view: View, result: Result) -> Iterator[Named]:
        view = self._opened(view)
        yield from self._track_pieces(view, result)
        yield from self._notch_pieces(view, result)
        yield from self._top_pieces(view, result)
        yield from self._ledger_pieces(view, result)
        yield from self._rack_pieces(view, result)

    def piece(
        self, area: Box, key: object, paint: Callable[..., None], margin: float, /, **named: Any
    ) -> Piece:
        """A part of the picture that is painted with these arguments, and anew in another place."""
        return Piece(area, (key, area), painting(paint, self.kit, **named), margin)

    def _track_pieces(self, view: View, result: Result) -> Iterator[Named]:
        layout, table = self.layout, view.table
        for row, line in enumerate(table.race.lines):
            if line and row not in result.sinking:
                x, y, wide, high = layout.light(row)
                paint = painting(put_sunk, self.kit, layout=layout, row=row)
                yield f"sunk {row}", Piece((x, y, wide, high), row, paint, 0)
            if line and row not in result.unpriced:
                at, price = layout.price(row), self.board.cost(line)
                box = (at[0] - 40, at[1] - 24, 80.0, 48.0)
                paint = painting(put_penalty, self.kit, money=price, centre=at, size=PRICE)
                yield f"price {row}", Piece(box, price, paint, 0)
            yield f"cloth {row}", self._cloth(row, struck=bool(line))
        for row, chance in enumerate(self.live):
            if chance:
                box = chance_box(row)
                yield (
                    f"chance {row}",
                    self.piece(box, chance, put_chance, 0, box=box, chance=chance),
                )

    def _cloth(self, row: int, *, struck: bool, lit: bool = False) -> Piece:
        horse = self.board.data.horses[row].id
        box = cloth_box(row)
        paint = painting(put_cloth, self.kit, box=box, horse=horse, lit=lit, struck=struck)
        return Piece(box, (struck, lit), paint, 8)

    def _notch_pieces(self, view: View, result: Result) -> Iterator[Named]:
        table, words = view.table, self.words
        advanced = table.options.is_advanced
        pots = [("pot", POT, words.main_pot if advanced else words.pot, table.pot)]
        if advanced:
            pots.append(("jockey", LOW, words.jockey_pot, table.jockey_pot))
        for key, box, label, money in pots:
            shown = result.figure(key, money)
            count, left, each = result.parts if key == "pot" else (0, 0, 0)
            parts = words.parts(count, each) if count else ""
            look = PotLook(label, shown, key in result.pot_glow, parts, count, left)
            yield f"{key} notch", self.piece(box, look, put_pot, 30, box=box, look=look)
            yield (
                f"{key} figure",
                self.piece(figure_box(box), shown, put_pot_figure, 4, box=box, money=shown),
            )
        if not advanced:
            yield from self._discard_pieces(view, result)

    def _discard_pieces(self, view: View, result: Result) -> Iterator[Named]:
        table = view.table
        count = result.figure("discards", table.discarded)
        faces = looks.discards(table)[: max(0, count)]
        pile = DiscardLook(self.words.discarded, faces)
        yield (
            "discards",
            self.piece(LOW, pile, put_discards, 16, box=LOW, look=pile, pack=self.pack),
        )
        yield (
            "discards figure",
            self.piece(figure_box(LOW), count, put_discard_figure, 4, box=LOW, count=count),
        )

    def _top_pieces(self, view: View, result: Result) -> Iterator[Named]:
        look = looks.capsule(self.board, view.table, self.words, result)
        box = capsule_box(self.kit, look)
        yield "capsule", self.piece(box, look, put_capsule, 26, look=look)
        race, races = max(1, view.table.race.number), view.table.options.races
        words = self.words.races[race - 1]
        paint = painting(put_race_count, self.kit, words=words, race=race, races=races,
            at=RACE_LABEL, right=RACE_RIGHT, below=PIPS_Y,
        )  # fmt: skip
        yield "race", Piece((24, 144, 222, 54), race, paint, 0)

    def _ledger_pieces(self, view: View, result: Result) -> Iterator[Named]:
        table = view.table
        size = head_size(self.kit, self.layout, self.sitting.names.values())
        for seat, mark in self.sitting.marks.items():
            box, name = self.layout.head(seat), self.sitting.names[seat]
            look = HeadLook(mark, name if size else "", size, table.race.out[seat - 1])
            yield f"head {seat}", self.piece(box, look, put_head, 0, box=box, look=look)
        if self.layout.market:
            yield from self._market_pieces(view, result)
        if looks.before_race(table):
            yield from wager_pieces(self, table, result)
        else:
            for seat in self.sitting.marks:
                yield from self._cell_pieces(view, result, seat)
        yield from self._out_pieces(view)
        if looks.has_stacks(table):
            yield from level_pieces(self, table, result)

    def _cell_pieces(self, view: View, result: Result, seat: Seat) -> Iterator[Named]:
        for row, horse in enumerate(self.board.data.horses):
            look = looks.cell(view.table, seat, horse.id, result)
            if look.count or look.unknown or look.due or look.won or not look.gone:
                yield f"cell {seat} {row}", self._cell(seat, row, look)

    def _cell(self, seat: Seat, row: int, look: CellLook) -> Piece:
        box = self.layout.cell(seat, row)
        return Piece(box, look, painting(put_cell, self.kit, box=box, look=look), 0)

    def _market_pieces(self, view: View, result: Result) -> Iterator[Named]:
        table, column = view.table, self.layout.column(MARKET)
        look = looks.market(self.board, table)
        yield (
            "awning",
            self.piece(awning_box(column), look.price, put_awning, 14, column=column, look=look),
        )
        if look.powers:
            yield (
                "powers",
                self.piece(
                    powers_box(column), look.powers, put_powers, 6, column=column, look=look
                ),
            )
        if look.hidden:
            x, y, wide, _ = column
            yield "stock", self.piece(
                (x, y, wide, 150), look.hidden, put_stock, 8, column=column,
                count=look.hidden, pack=self.pack,
            )  # fmt: skip
            return
        for row, horse in enumerate(self.board.data.horses):
            goods = looks.cell(table, MARKET, horse.id, result)
            if goods.count:
                box = self.layout.cell(MARKET, row)
                yield f"goods {row}", self.piece(box, goods.horse, put_goods_plate, 0, box=box)
                yield f"cell {MARKET} {row}", self._cell(MARKET, row, goods)

    def _out_pieces(self, view: View) -> Iterator[Named]:
        table = view.table
        for seat in self.sitting.marks:
            if table.race.out[seat - 1]:
                column = self.layout.column(seat)
                y = row_middle(6 if not looks.before_race(table) else 4)
                yield (
                    f"out {seat}",
                    self.piece(column, y, put_out, 4, column=column, word=self.words.out, y=y),
                )

    def _rack_pieces(self, view: View, result: Result) -> Iterator[Named]:
        table = view.table
        best = max(table.money)
        size = name_size(self.kit, self.layout.racks[0], self.sitting.names.values())
        for rack, seat in zip(self.layout.racks, self.sitting.marks, strict=True):
            look = self._rack_look(view, result, seat, size)
            yield f"rack {seat}", self.piece(rack.box, look, put_rack, 30, rack=rack, look=look)
            money = table.money[seat - 1]
            shown = MoneyLook(
                result.figure(f"money:{seat}", money),
                money == best > 0,
                table.race.out[seat - 1],
            )
            yield (
                f"money {seat}",
                self.piece(money_box(rack), shown, put_money, 2, rack=rack, look=shown),
            )

    def _rack_look(self, view: View, result: Result, seat: Seat, size: float) -> RackLook:
        table = view.table
        owes = sum(money for who, _, money in result.due if who == seat)
        owes = owes or sum(debt.amount for debt in table.debts if debt.seat == seat)
        on_track = table.phase in (SCRATCH, RACE)
        hand = table.hands[seat - 1]
        is_open = seat == self.own[0] and BACK not in hand
        return RackLook(
            self.sitting.marks[seat],
            self.sitting.names[seat],
            size,
            self.words.cards(len(hand)),
            len(hand),
            looks.backs(table, seat),
            powers=tuple(card for card in hand if card not in NUMBERS) if is_open else (),
            hidden=looks.hides_hands(table) and table.phase != OVER and not is_open,
            dealer=self.words.dealer if seat == table.race.dealer else "",
            acts=seat in looks.acts(table),
            rolls=on_track and seat == table.race.roller,
            owes=owes,
            ready=looks.is_done(table, seat),
            out=table.race.out[seat - 1],
            glow=seat in result.glow,
            face=self.sitting.faces.get(seat, ""),
        )

    # The called row.

    def lit(self, row: int) -> pygame.Surface:
        """The strip of a row as it looks while its horse is called, made when it is wanted."""
        return self.called.lit(row)

    def strip(self, row: int) -> Box:
        """Where its light falls."""
        return self.layout.light(row)

    def crossing(self, row: int) -> list[str]:
        """The pieces that reach into a row."""
        x, y, wide, high = self.layout.light(row)
        return [
            name
            for name, piece in self.works.painted.items()
            if piece.box[0] < x + wide
            and x < piece.box[0] + piece.box[2]
            and piece.box[1] < y + high
            and y < piece.box[1] + piece.box[3]
        ]

    def paint_lit(self, onto: pygame.Surface, row: int, names: list[str]) -> None:
        """The light, and these pieces in it; a lane that has gone under lies below it."""
        under = [name for name in names if name.startswith("sunk ")]
        for name in under:
            self.works.painted[name].paint(onto)
        put_light(self.kit, onto, self.layout.light(row))
        for name in names:
            if name not in under:
                self._lit_piece(row, name).paint(onto)

    def _lit_piece(self, row: int, name: str) -> Piece:
        piece = self.works.painted[name]
        if name == f"cloth {row}":
            struck = piece.key[0]  # type: ignore[index]
            return self._cloth(row, struck=struck, lit=True)
        if isinstance(piece.key, CellLook):
            seat = int(name.split()[1])
            return self._cell(seat, row, replace(piece.key, hot=True))
        return piece

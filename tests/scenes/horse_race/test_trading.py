"""The trading floor with one mouse for two: whoever opened their cards last is who gives one."""

from __future__ import annotations

from pathlib import Path

from game.engine.horse_race.commands import LayCard
from game.input import intents as i
from game.scenes.horse_race.table import TableScene
from tests.horse_race.play import advanced
from tests.scenes.horse_race.monkey import click
from tests.scenes.horse_race.tables import AT_ONCE, frame, horse_table, stand

SEATS = ("human", "human", "bot:gut", "bot:gut")


def floor(folder: Path, *devices: str) -> TableScene:
    """Two people with two power cards each, before the race."""
    table = horse_table(
        folder, SEATS, devices=devices, settings=AT_ONCE, mode="advanced", trading="before"
    )
    game = advanced(4, trading="before").scratching().on_table(phase="trade", done=(False,) * 4)
    return stand(table, game.hands("7 K A", "8 K A", "9", "3").state)


def drag(table: TableScene, target: str, seat: int) -> None:
    """The mouse takes what lies there and lets it go on somebody's head."""
    frame(table, 0.0)
    here, there = table.binder.targets.get(target), table.places.head_box(seat)
    assert here is not None
    x, y = there[0] + there[2] / 2, there[1] + there[3] / 2
    for made in (i.Grab("mouse", *here.middle), i.DragTo("mouse", x, y), i.Drop("mouse", x, y)):
        table.hear(made)
    frame(table, 0.0)


def laid(table: TableScene) -> list[tuple[int, int]]:
    """Who has laid a card out for whom."""
    given = [one.command for one in table.match.log]
    return [(one.seat, one.partner) for one in given if isinstance(one, LayCard)]


def test_two_with_one_mouse_each_give_a_card_of_their_own(tmp_path: Path) -> None:
    table = floor(tmp_path)
    click(table, "answer:1:hand")
    drag(table, "place:1:K", 2)
    click(table, "answer:2:hand")
    drag(table, "place:2:A", 1)
    assert laid(table) == [(1, 2), (2, 1)]


def test_the_mouse_gives_for_whoever_has_nothing_else(tmp_path: Path) -> None:
    table = floor(tmp_path, "keys1")
    table.submit(table.asks.spots.choices(1)["answer:1:hand"])
    click(table, "answer:2:hand")
    assert table.asks.offers.picks(1).opened == "hand"
    drag(table, "place:2:K", 1)
    assert laid(table) == [(2, 1)]

"""The moments of Ready Set Bet: bets open or closed, cards, a payment, a review."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Rules
from game.engine.ready_set_bet.commands import PlaceBet
from game.engine.record import replace
from game.input.intents import Choose, PointAt, Tap
from game.render.kit import REFERENCE
from game.scenes.desk import Desk, Scene
from game.scenes.moment import LONGEST, REST_SECONDS, NoMoment, Shot, pass_time, pause, steps
from game.scenes.ready_set_bet.cards import CardSheet
from game.scenes.ready_set_bet.places import table_targets
from game.scenes.ready_set_bet.table import TableScene
from game.scenes.results import DONE
from game.scenes.table import GameTable
from game.scenes.widgets import WidgetSheet
from game.table.calm import Ready
from game.table.setup import Setup


class RaceMoments:
    """What can be pictured of this game."""

    until: tuple[str, ...] = ("open", "last", "closed", "finish")
    demo_rolls = 20

    def setup_for(self, shot: Shot) -> Setup:
        """The table that was asked for, as the moment needs it."""
        return _setup_for(shot.scene, shot.setup)

    def make_ready(self, table: GameTable, shot: Shot) -> None:
        """The odds are worked out, and no review stays but the one that is wanted."""
        scene = _own(table)
        scene.party.prices.estimator.make_ready()
        scene.interval.seconds = LONGEST if shot.scene == "review" else 0.0

    def has_come(self, table: GameTable, shot: Shot) -> bool:
        """Whether the moment is there."""
        return _has_come(_own(table), shot)

    def dwell(self, table: GameTable, shot: Shot) -> None:
        """It is there; what is to be seen in it takes a little longer."""
        _dwell(_own(table), shot)

    def specimens(self, shot: Shot, desk: Desk, rules: Rules[Any, Any]) -> Scene | None:
        """Controls, or cards."""
        match shot.scene:
            case "widgets":
                return WidgetSheet(desk, desk.close, rules.data.seats)
            case "cards":
                return CardSheet(desk, desk.close, rules.data)
        return None


def _own(table: GameTable) -> TableScene:
    assert isinstance(table, TableScene)
    return table


def _setup_for(scene: str, setup: Setup) -> Setup:
    """The table that was asked for, as the moment needs it."""
    if scene == "house":
        words = {**dict(setup.words), "house": "rotating", "vip": "off"}
        bots = [replace(p, sitter="bot:gut") if p.sitter == "human" else p for p in setup.places]
        return replace(setup, places=tuple(bots), words=tuple(words.items()))
    if scene != "calm":
        return setup
    first, *others = setup.places
    alone = all(place.sitter != "human" for place in setup.places)
    places = (replace(first, sitter="human"), *others) if alone else setup.places
    return replace(setup, calm=True, places=places)


def _dwell(table: TableScene, shot: Shot) -> None:
    """The moment has come; what is to be seen in it takes a little longer."""
    if shot.frames == 1 and shot.scene in ("table", "results"):
        pass_time(table, REST_SECONDS if shot.scene == "table" else DONE)
    if shot.setup.coach:
        _point(table)
    _arrange(table, shot.scene)
    if shot.scene == "vip":
        _choose(table, shot)


def _choose(table: TableScene, shot: Shot) -> None:
    """Some people have chosen, and the mouse rests on a card; where several frames are wanted
    everybody has, and the bots come after them."""
    table.show_hands()
    people = table.hands.humans
    for seat in people[1::2] if shot.frames == 1 else people:
        table.driver.submit(next(table.match.offers(seat)[0].commands()))
    if shot.frames > 1:
        return
    pass_time(table, 3.0)
    if people:
        first = table.targets().of_kind("card")[0]
        table.hear(PointAt("mouse", *first.middle))
    for _ in steps(table, REST_SECONDS):
        table.show_hands()


def _arrange(table: TableScene, scene: str) -> None:
    """What people do once the moment has come."""
    if scene == "pause":
        pause(table)
    elif scene == "calm":
        _some_are_ready(table)
    elif scene == "house":
        _ask_a_person(table)


def _ask_a_person(table: TableScene) -> None:
    """Whoever is asked is a person at the keyboard."""
    seat = table.stage.shown.asked
    table.hands.to_person(seat)
    table.party.person_for(seat)
    table.hear(Choose("keys1"))


def _some_are_ready(table: TableScene) -> None:
    """Every second person has bet enough."""
    for seat in list(table.calm.asked())[1::2]:
        table.driver.submit(Ready(seat))
    pass_time(table, REST_SECONDS)


def _point(table: TableScene) -> None:
    """A hand takes the first person's best token to a spot and rests there."""
    seat = next(iter(table.hands.humans), None)
    if seat is None:
        raise NoMoment("a coach needs a person at the table")
    offers = [offer for offer in table.match.offers(seat) if offer.command is PlaceBet]
    if not offers:
        raise NoMoment("the person has nothing to place")
    token = dict(offers[-1].given)["token"]
    names = [t.id for t in table_targets(table.stage, [seat], offers)]
    held = next(name for name in names if name.startswith(f"token:{seat}:{token}"))
    spots: list[str] = [spots[0] for spots in tuple[Any, ...](offers[-1].among)]
    spot = next((spot for spot in spots if spot.startswith("win:5")), spots[0])
    for name, intent in ((held, Tap), (spot, PointAt)):
        target = table.targets().get(name)
        assert target is not None
        middle = (target.x + target.w / 2, target.y + target.h / 2)
        table.hear(intent("mouse", *middle))
    table.draw(table.desk.kit.blank(REFERENCE))
    pass_time(table, 1.0)


def _has_come(table: TableScene, shot: Shot) -> bool:
    view = table.stage.shown
    if shot.scene == "review":
        return _is_reviewed(table, max(1, shot.after))
    if shot.scene == "settle":
        return table.stage.result.settling and len(table.stage.result.won) >= 2
    if shot.scene == "house":
        return view.phase == "house" and not table.director.is_busy
    if shot.scene == "vip":
        return view.phase == "vip" and not table.director.is_busy
    if shot.scene == "results":
        return table.is_over
    if shot.scene == "calm" and view.phase == "running" and view.race.rolls >= shot.after:
        return table.calm.look() is not None
    if view.phase == "gate" or view.race.rolls < shot.after:
        return False
    if not shot.until:
        return view.phase == "running"
    return table.stage.table.capsule(view).state == shot.until.replace("finish", "official")


def _is_reviewed(table: TableScene, race: int) -> bool:
    """Whether the review of that race is there; that of an earlier one is gone through."""
    if table.is_over:
        pages = table.results.open_pages()
        pages.turn(race - 1)
        return pages.sheet.race == race
    if table.interval.holds and not table.director.is_busy and table.interval.race < race:
        table.interval.close()
    return not table.director.is_busy and table.interval.race == race

"""Everything at the table of Horse Race that asks somebody something, or hides it from others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.contract import Command, Seat
from game.engine.horse_race.commands import LayCard
from game.engine.horse_race.data import FACES, JOKER
from game.engine.horse_race.options import HIDDEN
from game.engine.horse_race.rules import HorseRace
from game.engine.horse_race.state import DRAFT, FINISHED, TRADE, Table
from game.engine.marks import SeatMark
from game.engine.record import replace
from game.input import intents as i
from game.input.horse_race import naming as at
from game.input.horse_race import questions as q
from game.input.horse_race.asking import Asking
from game.input.horse_race.naming import Pick
from game.input.reach import TableOffers
from game.input.targets import Target, TargetId
from game.render.caption import CaptionLines, caption_image
from game.render.controls import put_cursors
from game.render.horse_race.answers import words
from game.render.horse_race.arrows import SIZE, ArrowLook, put_arrow_at
from game.render.horse_race.bar import BAR, BarLook, put_bar
from game.render.horse_race.blinkers import put_tally
from game.render.horse_race.cards import pack_of
from game.render.horse_race.director import Director
from game.render.horse_race.places import PlaceLook, put_places
from game.render.horse_race.window import WINDOW, PenaltyLook, put_penalty, put_window
from game.render.kit import Box
from game.scenes.horse_race.announcements import Announcements
from game.scenes.horse_race.blinkers import Blinkers
from game.scenes.horse_race.draft import Draft
from game.scenes.horse_race.floor import Floor
from game.scenes.horse_race.keyhints import KeyHints
from game.scenes.horse_race.own import OwnHand
from game.scenes.horse_race.peek import Peek
from game.scenes.horse_race.sayings import Lapse, Sayings, Turn
from game.scenes.horse_race.spots import ARROW, Spots
from game.scenes.horse_race.trading import Trading
from game.scenes.horse_race.window import Chain, after, penalty
from game.scenes.table import GameTable

RECENT = 40
"""Commands that a penalty can be old."""
SHADOW = 28.0
"""How far shadows and marks reach beyond what they belong to."""


class Asks:
    """The bar, the windows, the blinkers, the draft and the trading floor of one table."""

    def __init__(self, scene: GameTable, floor: Callable[[], Floor]) -> None:
        rules = scene.party.rules
        assert isinstance(rules, HorseRace)
        self.scene = scene
        self._floor = floor
        self.board = rules.board
        self.offers = Asking(scene.match, TableOffers(scene.driver), self.board)
        self.blinkers = Blinkers(self)
        self.draft = Draft(self)
        self.trading = Trading(self)
        self.peek = Peek(self)
        self.own = OwnHand(self)
        self.spots = Spots(self)
        self._points: dict[i.DeviceId, tuple[float, float]] = {}
        self._table: tuple[int, Table] | None = None
        self._chain: tuple[int, Chain] | None = None
        self._looked: object = None
        self._captioned = ""
        """What is asked in the caption."""
        self.bar = BarLook("")
        self.window: PenaltyLook | None = None
        self.speak()

    def speak(self) -> None:
        """In the language of the desk."""
        self._captioned = ""
        scene = self.scene
        self.sayings = Sayings(scene.desk.book, self.board, scene.sitting)
        self.announcements = Announcements(scene.desk.book, self.board, scene.sitting)
        self.hints = KeyHints(scene)
        self.pack = pack_of(self.board, self.table.options)

    # How it stands.

    @property
    def floor(self) -> Floor:
        """Where things lie."""
        return self._floor()

    @property
    def table(self) -> Table:
        """The table as everybody sees it."""
        version = self.scene.match.version
        if self._table is None or self._table[0] != version:
            self._table = (version, self.scene.match.view(None).table)
        return self._table[1]

    @property
    def chain(self) -> Chain:
        """How the penalty that is asked for has come here."""
        log, version = self.scene.match.log, self.scene.match.version
        if self._chain is None or self._chain[0] != version:
            chain = Chain()
            for event in (event for entry in log[-RECENT:] for event in entry.events):
                chain = after(chain, event)
            self._chain = (version, chain)
        return self._chain[1]

    @property
    def seats(self) -> list[Seat]:
        """Everybody at the table."""
        return sorted(self.scene.sitting.marks)

    @property
    def alone(self) -> Seat:
        """The only person at the table; nobody where there are several."""
        humans = self.scene.hands.humans
        return humans[0] if len(humans) == 1 else 0

    @property
    def is_open(self) -> bool:
        """Whether everything that has happened was seen, and no dice are in the air."""
        scene = self.scene
        was_seen = scene.watch.seen == len(scene.match.log) and not scene.director.is_busy
        return was_seen and scene.driver.announced is None and not scene.holds

    def say(self, key: str, **params: str | int) -> str:
        """A sentence of this game."""
        return self.scene.desk.book.say(f"horse_race.{key}", **params)

    def others(self, seat: Seat) -> tuple[tuple[SeatMark, ...], tuple[SeatMark, ...]]:
        """The marks of everybody else, half on either side."""
        marks = [self.scene.sitting.marks[one] for one in self.seats if one != seat]
        half = (len(marks) + 1) // 2
        return tuple(marks[:half]), tuple(marks[half:])

    def hold(self, *, paused: bool) -> None:
        """While one looks the others see nothing, and so nothing happens."""
        self.scene.driver.paused = paused or self.scene.halt.counting > 0

    # Hands.

    def hear_before(self, intent: i.Intent) -> bool:
        """What comes before everything else: the blinkers, and a card that is taken back."""
        if self.blinkers.hear(intent):
            return True
        return isinstance(intent, i.Back) and self.trading.take_back(intent.device)

    def hear(self, intent: i.Intent) -> bool:
        """Whether a part has heard it that the binder does not know."""
        match intent:
            case i.PointAt(device, x, y) | i.Press(device, x, y) | i.DragTo(device, x, y):
                self._points[device] = (x, y)
            case i.Tap(device) | i.Drop(device) if device != i.MOUSE:
                self._points.pop(device, None)
            case i.Lost(device) | i.LetGo(device):
                self._points.pop(device, None)
        if isinstance(intent, i.Cycle):
            return self._cycle(intent)
        return self.trading.hear(intent)

    def _cycle(self, intent: i.Cycle) -> bool:
        """More or less, or the other order."""
        seat = self.scene.hands.seat_of(intent.device) or self.alone
        question = self.offers.question(seat) if seat and self.is_open else ""
        if question == q.BET and self.offers.picks(seat).opened:
            self.pick(Pick(seat, at.ANSWER, "more" if intent.by > 0 else "less"))
            return True
        if question == q.PAIR:
            now = self.offers.picks(seat)
            self.offers.put(seat, replace(now, index=max(0, now.index), swapped=not now.swapped))
            return True
        return False

    def pick(self, chosen: Pick) -> None:
        """Somebody has chosen a part of what they do."""
        came = self.offers.pick(chosen)
        if isinstance(came, Command):
            self.scene.submit(came)
            if isinstance(came, LayCard):
                self._lead(chosen.seat, at.cell(chosen.seat, came.card))
        elif came:
            self.trading.opened(chosen.seat)
            self._lead(chosen.seat)
        else:
            self.scene.shake(chosen.seat, "")

    def _lead(self, seat: Seat, goal: TargetId = "") -> None:
        """The cursors of a seat go where it goes on."""
        self.scene.refresh()
        names = [name for name, _ in self.boxes(seat)]
        if goal and goal not in names:
            goal = _first(names, "cell:", "place:")
        goal = goal or self._goal(seat)
        for device in self.scene.hands.devices_of(seat) if goal else ():
            self.scene.binder.show(device, goal)

    def _goal(self, seat: Seat) -> TargetId:
        """What is chosen next."""
        now, names = self.offers.picks(seat), [name for name, _ in self.boxes(seat)]
        match self.offers.question(seat):
            case q.PAIR:
                return at.answer(seat, "go")
            case q.BET:
                return at.answer(seat, "raise_by" if now.opened else "raise")
            case q.BUY if now.gives:
                return at.answer(seat, "buy")
            case q.BUY:
                return _first(names, "cell:", "place:")
            case q.PENALTY | q.ANY_JOKER if now.opened:
                return _first(names, "horse:")
            case q.TRADING if now.cards:
                return _first(names, "head:")
            case q.TRADING if now.opened:
                return _first(names, "place:")
        return ""

    def drop_on(self, seat: Seat, x: float, y: float) -> None:
        """A pointer that held a hand open is let go over one of its cards."""
        for name, box in self.boxes(seat):
            if box[0] <= x < box[0] + box[2] and box[1] <= y < box[1] + box[3]:
                chosen = self.spots.choices(seat)[name]
                if isinstance(chosen, Pick):
                    self.pick(chosen)
                return

    # Where things are chosen.

    def targets(self) -> list[Target]:
        """Everything that a person can choose now; whoever plays alone comes last, on top."""
        made = []
        for seat in self.scene.hands.humans if self.is_open else ():
            made += [Target(name, "ask", *box) for name, box in self.boxes(seat)]
        return made

    def hang_on(self) -> object:
        """What the targets hang on, besides the match."""
        picks = tuple(self.offers.picks(seat) for seat in self.scene.hands.humans)
        return picks, self.is_open, self.blinkers.seat, self.draft.seat, id(self.bar)

    def boxes(self, seat: Seat) -> list[tuple[TargetId, Box]]:
        """Every choice of a seat that lies somewhere on the picture."""
        return self.spots.boxes(seat)

    # What hands point at.

    def aimed(self, seat: Seat) -> set[TargetId]:
        """What the cursors of a seat are at, and what pointers are over."""
        scene = self.scene
        aims = (scene.binder.aim(device) for device in scene.hands.devices_of(seat))
        found = {aim.target for aim in aims if aim and aim.target}
        for point in self._points.values():
            hits = scene.binder.targets.hits(*point)
            found |= {hit.id for hit in hits[:1] if hit.kind == "ask"}
        return found

    def aimed_boxes(self, seat: Seat) -> list[Box]:
        """Where the cursors of a seat are."""
        targets = self.scene.binder.targets
        aims = (self.scene.binder.aim(d) for d in self.scene.hands.devices_of(seat))
        found = (targets.get(aim.target) for aim in aims if aim and aim.target)
        return [(one.x, one.y, one.w, one.h) for one in found if one is not None]

    # Time.

    def update(self) -> None:
        """Everything as it stands now; where it looks otherwise the table is drawn anew."""
        self.blinkers.update()
        self.draft.update()
        self.own.update()
        turn = self.turn()
        self.bar = self._told() or self.sayings.bar(turn)
        self.window = self._penalty(turn)
        if self.bar.wide and self.scene.stage.caption_lines != self._question():
            self.scene.stage.say(self._question())
        looked = (
            self.bar, self.window, self._arrows(), self._places(), self._cursors(),
            self.draft.looks(), self.peek.look() if self.blinkers.is_on else None,
            self.trading.looks(), self.own.on_turf(),
        )  # fmt: skip
        if looked != self._looked or self.blinkers.is_closing:
            self._looked = looked
            self.scene.stage.touch()
        self._ask_in_caption()

    def _ask_in_caption(self) -> None:
        """Where the answers take all of the bar, the question stands where the caller speaks."""
        title = self.bar.title if self.bar.wide else ""
        if title and title != self._captioned:
            self.scene.stage.say((((title, True),), ((self.bar.line, False),)))
        self._captioned = title

    def _told(self) -> BarLook | None:
        """What has just been settled, while it is being shown; people can go on from there."""
        director, table = self.scene.director, self.floor.shown.table
        assert isinstance(director, Director)
        if self.is_open and table.phase != FINISHED:
            return None
        look = self.announcements.bar(director.news, table)
        is_paying = table.phase == FINISHED and director.is_busy
        if look is None or not is_paying or not self.scene.hands.humans:
            return look
        return replace(look, answers=(words("next", self.sayings.answer("next"), main=True),))

    def turn(self) -> Turn:
        """Who is asked what."""
        table = self.table if self.is_open else self.floor.shown.table
        seat = self._acts(table)
        question = q.question_of(table, seat) if seat else ""
        question = {DRAFT: q.KEEP, TRADE: q.TRADING}.get(table.phase, question)
        humans = self.scene.hands.humans
        if question == q.ANY_JOKER and (not humans or not self.own.has(JOKER)):
            question = q.ROLL  # neither those who only look on are asked, nor who has none
        is_person = seat in humans
        asked = self.offers.asked(seat) if is_person else None
        done = table.done if table.phase == TRADE else table.picked
        who = self._spoken_of(table) if question == q.ANY_JOKER else seat
        return Turn(
            table, question, who, self.offers.picks(who) if who in humans else q.Picks(),
            is_person, self.is_open, self._lapse(question, seat),
            q.most_of(asked) if asked else 0, self.alone, (sum(done), len(done)), not humans,
        )  # fmt: skip

    def _acts(self, table: Table) -> Seat:
        """Whoever is asked, or rolls."""
        if table.phase in (DRAFT, TRADE):
            return 0
        if table.debts:
            return table.debts[0].seat
        return table.asked or table.race.roller

    def _spoken_of(self, table: Table) -> Seat:
        """Whoever plays a Joker just now, else the one who rolls."""
        humans = self.scene.hands.humans
        playing = (seat for seat in humans if self.offers.picks(seat).opened)
        return next(playing, table.race.roller)

    def _lapse(self, question: str, seat: Seat) -> Lapse | None:
        """What happens by itself, and when."""
        humans = self.scene.hands.humans
        asked = humans if question in (q.TRADING, q.ANY_JOKER) else (seat,)
        lapses = (self.scene.driver.lapse_of(one) for one in asked if one in humans)
        return next((lapse for lapse in lapses if lapse is not None), None)

    def _penalty(self, turn: Turn) -> PenaltyLook | None:
        """The window, for a person who has to answer."""
        is_asked = turn.question == q.PENALTY and turn.is_person and turn.is_open
        if not is_asked or turn.picks.opened or not self.board.asks(turn.table):
            return None
        return penalty(self.sayings, self.board, turn.table, self.chain, self.own.cards)

    def _arrows(self) -> tuple[ArrowLook, ...]:
        made: dict[TargetId, ArrowLook] = {}
        for seat in self.scene.hands.humans if self.is_open else ():
            aimed = self.aimed(seat)
            for name, (x, y, wide, high) in self.boxes(seat):
                if name.startswith("horse:"):
                    inset = (ARROW - SIZE) / 2
                    box = (x + inset, y + inset, wide - 2 * inset, high - 2 * inset)
                    lit = name in aimed or (name in made and made[name].aimed)
                    made[name] = ArrowLook(box, int(name.rpartition(":")[2]), lit)
        return tuple(made.values())

    def _places(self) -> tuple[PlaceLook, ...]:
        """The closed places under the bar, for whoever throws or gives a hidden card."""
        if not self.is_open or self.blinkers.is_on:
            return ()
        seat = self.table.asked
        question = self.offers.question(seat) if seat in self.scene.hands.humans else ""
        now = self.offers.picks(seat) if question else q.Picks()
        buys = question == q.BUY and now.cards and self.table.options.hides == HIDDEN
        if question != q.THROW and not buys:
            return ()
        chosen = (now.gives,) if buys else now.cards
        aimed = self.aimed(seat)
        return tuple(
            PlaceLook(face, self.own.count(face), chosen.count(face), at.place(seat, face) in aimed)
            for face in FACES
        )

    def _cursors(self) -> tuple[tuple[Seat, Box], ...]:
        """Where the corners of everybody's cursors are."""
        if not self.is_open:
            return ()
        return tuple((s, box) for s in self.scene.hands.humans for box in self.aimed_boxes(s))

    # The picture.

    def draw(self, onto: pygame.Surface, areas: list[pygame.Rect] | None) -> None:
        """All of it over the table, where the table was drawn."""
        if areas is None:
            self._draw(onto)
            return
        for area in areas:
            onto.set_clip(area)
            self._draw(onto)
        onto.set_clip(None)

    def _draw(self, onto: pygame.Surface) -> None:
        kit = self.scene.desk.kit
        if self.draft.has_curtain:
            self.draft.draw(onto)
            self._draw_cursors(onto, self.draft.feeling if not self.draft.seat else ())
            return
        if self.blinkers.is_on:
            self.peek.draw(onto)
            return
        self.own.draw(onto)
        if (self.bar.title or self.bar.answers) and self._meets(onto, BAR):
            put_bar(kit, onto, self.pack, self.bar)
        if self.bar.wide and not self.scene.stage.captions:
            self._draw_question(onto)
        if self._meets(onto, WINDOW):
            self._draw_window(onto)
        for arrow in self._arrows():
            put_arrow_at(kit, onto, arrow)
        self.draft.draw(onto)
        self.trading.draw(onto)
        self._draw_cursors(onto, self.scene.hands.humans)

    def _meets(self, onto: pygame.Surface, box: Box) -> bool:
        """Whether anything of this lies where the picture is being drawn."""
        x, y, wide, high = box
        reach = (x - SHADOW, y - SHADOW, wide + 2 * SHADOW, high + 2 * SHADOW)
        return self.scene.desk.kit.rect(reach).colliderect(onto.get_clip())

    def _draw_window(self, onto: pygame.Surface) -> None:
        kit = self.scene.desk.kit
        if self.window is not None:
            put_penalty(kit, onto, self.pack, self.window)
        if places := self._places():
            put_window(kit, onto)
            put_places(kit, onto, self.pack, places)

    def _draw_question(self, onto: pygame.Surface) -> None:
        """Beside the dice, where there are no captions."""
        stage, kit = self.scene.stage, self.scene.desk.kit
        lines, wide = self._question(), stage.caption_wide
        image = kit.keep(("question", lines, wide), lambda: caption_image(kit, lines, wide))
        onto.blit(image, kit.at(stage.caption_place))

    def _question(self) -> CaptionLines:
        """What is asked, where the answers take all of the bar."""
        return (((self.bar.title, True),), ((self.bar.line, False),))

    def _draw_cursors(self, onto: pygame.Surface, seats: Sequence[Seat]) -> None:
        marks = self.scene.sitting.marks
        for seat, box in self._cursors():
            if seat in seats and self._meets(onto, box):
                put_cursors(self.scene.desk.kit, onto, box, (marks[seat],), 26)

    def put_eye(self, onto: pygame.Surface, seat: Seat) -> None:
        """An open eye on a rack, and how often in this race."""
        looks = self.blinkers.looks.get(seat, 0)
        put_tally(self.scene.desk.kit, onto, self.floor.rack_box(seat), looks)


def _first(names: list[TargetId], *starts: str) -> TargetId:
    """The first of these that begins like that."""
    return next((name for name in names if name.startswith(starts)), "")

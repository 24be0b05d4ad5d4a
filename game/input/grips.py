"""Grips: what mouse and fingers hold, by a drag or by a tap on a token."""

from __future__ import annotations

from game.engine.contract import Command, Seat
from game.engine.record import record, replace
from game.input.bound import Bound, PickedUp, PieceId, Pressed, PutDown, Refused, Send
from game.input.intents import MOUSE, Cycle, DeviceId, DragTo, Drop, Grab, PointAt, Tap
from game.input.reach import Choices, Reach, piece_at
from game.input.targets import BUTTON, TOKEN, Target, TargetId

Point = tuple[float, float]


@record
class Grip:
    """A token in hand: whose, which, the target it came from, and where it is carried to."""

    seat: Seat
    piece: PieceId
    target: TargetId
    x: float
    y: float


def _hand(device: DeviceId) -> str:
    """Who taps: a finger is a new one with every touch, so all fingers are one hand."""
    return MOUSE if device == MOUSE else "touch"


class Grips:
    """What pointers hold at a table; they act for any person."""

    def __init__(self, reach: Reach) -> None:
        self._reach = reach
        self._dragged: dict[DeviceId, Grip] = {}
        self._tapped: dict[str, Grip] = {}
        self._origins: dict[DeviceId, TargetId | None] = {}
        self._points: dict[DeviceId, Point] = {}

    def grip(self, device: DeviceId) -> Grip | None:
        """What the pointer holds."""
        return self._dragged.get(device) or self._tapped.get(_hand(device))

    def dragged(self) -> dict[DeviceId, Grip]:
        """The tokens that are being dragged, to be drawn under their pointers."""
        return dict(self._dragged)

    def refresh(self) -> None:
        """Let go of tokens that can no longer be placed by a person."""
        self._dragged = {d: grip for d, grip in self._dragged.items() if self._is_live(grip)}
        self._tapped = {h: grip for h, grip in self._tapped.items() if self._is_live(grip)}

    def lit(self, device: DeviceId) -> frozenset[TargetId]:
        """What can be chosen with what is in hand; with nothing, also the tokens to pick up."""
        free = frozenset(self._reach.free_choices())
        if grip := self.grip(device):
            return free | self._choices(grip).keys()
        return free | {token.id for token in self._tokens() if self._may_hold(token)}

    def preview(self, device: DeviceId) -> Command | None:
        """What a tap or a drop would send here."""
        point = self._points.get(device)
        hits = self._reach.targets.hits(*point) if point else []
        placed = self._under(hits, self._choices(self.grip(device)))
        return placed or self._under(hits, self._reach.free_choices())

    def point(self, intent: PointAt) -> None:
        """Note where the pointer is."""
        self._points[intent.device] = (intent.x, intent.y)

    def tap(self, intent: Tap) -> Bound | None:
        """Press a button, pick a token up, place it, or choose what needs no token."""
        hits = self._reach.targets.hits(intent.x, intent.y)
        self._forget_finger(intent.device)
        if not hits:
            return self.put_down(intent.device)
        top = hits[0]
        if top.kind == BUTTON:
            return Pressed(intent.device, top.id)
        if top.kind == TOKEN:
            return self._tap_token(intent, top)
        return self._choose(intent.device, self._tapped.get(_hand(intent.device)), hits)

    def grab(self, intent: Grab) -> Bound | None:
        """Begin to drag a token."""
        top = self._reach.targets.at(intent.x, intent.y)
        self._origins[intent.device] = top.id if top else None
        if top is None or top.kind != TOKEN:
            return None
        if not self._may_hold(top):
            return self._no_token(intent.device, top)
        self._give_back(_hand(intent.device), top.seat)
        self._dragged[intent.device] = Grip(top.seat, piece_at(top), top.id, intent.x, intent.y)
        return PickedUp(intent.device, top.seat, top.id)

    def drag(self, intent: DragTo) -> None:
        """Carry the token along."""
        self._points[intent.device] = (intent.x, intent.y)
        if grip := self._dragged.get(intent.device):
            self._dragged[intent.device] = replace(grip, x=intent.x, y=intent.y)

    def drop(self, intent: Drop) -> Bound | None:
        """Place what was dragged, or give it back. A tap that wandered is still a tap."""
        hits = self._reach.targets.hits(intent.x, intent.y)
        grip = self._dragged.pop(intent.device, None)
        origin = self._origins.pop(intent.device, None)
        if grip is None:
            wandered = bool(hits) and hits[0].id == origin and hits[0].kind != TOKEN
            return self.tap(Tap(intent.device, intent.x, intent.y)) if wandered else None
        self._forget_finger(intent.device)
        if not [hit for hit in hits if hit.kind not in (TOKEN, BUTTON)]:
            return PutDown(intent.device, grip.seat, grip.target)
        return self._place(intent.device, grip, hits)

    def cycle(self, intent: Cycle) -> Bound | None:
        """Change the token in hand for the next of the same rack."""
        grip = self._tapped.get(_hand(intent.device))
        ids = self._rack(grip.seat) if grip else []
        if grip is None or grip.target not in ids:
            return None
        after = ids[(ids.index(grip.target) + intent.by) % len(ids)]
        target = self._reach.targets.get(after)
        return self._hold(intent.device, target, grip.x, grip.y) if target else None

    def put_down(self, device: DeviceId) -> Bound | None:
        """Give the token back to its rack."""
        grip = self._dragged.pop(device, None) or self._tapped.pop(_hand(device), None)
        self._forget_finger(device)
        return PutDown(device, grip.seat, grip.target) if grip else None

    def _tap_token(self, intent: Tap, token: Target) -> Bound | None:
        grip = self._tapped.get(_hand(intent.device))
        if grip and grip.target == token.id:
            return self.put_down(intent.device)
        if not self._may_hold(token):
            return self._no_token(intent.device, token)
        return self._hold(intent.device, token, intent.x, intent.y)

    def _hold(self, device: DeviceId, token: Target, x: float, y: float) -> Bound:
        self._tapped[_hand(device)] = Grip(token.seat, piece_at(token), token.id, x, y)
        return PickedUp(device, token.seat, token.id)

    def _give_back(self, hand: str, seat: Seat) -> None:
        """Who begins to drag no longer holds what they tapped before; another person does."""
        if hand in self._tapped and self._tapped[hand].seat == seat:
            del self._tapped[hand]

    def _no_token(self, device: DeviceId, token: Target) -> Bound | None:
        """A person's token shakes; a bot's is none of our business."""
        is_ours = token.seat in self._reach.owners.humans
        return Refused(device, token.seat, token.id) if is_ours else None

    def _choose(self, device: DeviceId, grip: Grip | None, hits: list[Target]) -> Bound | None:
        if chosen := self._under(hits, self._reach.free_choices()):
            return Send(device, chosen)
        if grip is None:
            return None
        bound = self._place(device, grip, hits)
        if isinstance(bound, Send):
            self._tapped.pop(_hand(device), None)
        return bound

    def _place(self, device: DeviceId, grip: Grip, hits: list[Target]) -> Bound:
        command = self._under(hits, self._choices(grip))
        return Send(device, command) if command else Refused(device, grip.seat, hits[0].id)

    def _under(self, hits: list[Target], choices: Choices) -> Command | None:
        """The command of the topmost target under the pointer that may be chosen."""
        return next((choices[hit.id] for hit in hits if hit.id in choices), None)

    def _choices(self, grip: Grip | None) -> Choices:
        if grip is None or grip.seat not in self._reach.owners.humans:
            return {}
        return self._reach.choices(grip.seat, grip.piece)

    def _may_hold(self, token: Target) -> bool:
        return self._reach.may_hold(token.seat, piece_at(token))

    def _is_live(self, grip: Grip) -> bool:
        return self._reach.may_hold(grip.seat, grip.piece)

    def _tokens(self) -> list[Target]:
        return self._reach.targets.of_kind(TOKEN)

    def _rack(self, seat: Seat) -> list[TargetId]:
        return [t.id for t in self._tokens() if t.seat == seat and self._may_hold(t)]

    def _forget_finger(self, device: DeviceId) -> None:
        if device != MOUSE:
            self._points.pop(device, None)

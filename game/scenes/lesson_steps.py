"""The steps of the lesson: what each of them says, where, and what it waits for."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.contract import Seat
from game.engine.ready_set_bet import events as e
from game.engine.ready_set_bet.board import PROP
from game.engine.ready_set_bet.commands import ChooseCard
from game.engine.record import record
from game.render.callout import BELOW, LEFT, OVER, RIGHT, ROOM, Side
from game.render.controls import Hint
from game.render.kit import Box
from game.render.ready_set_bet.layout import COLUMNS, HEADING_Y, SPOT_WIDE, row_top
from game.render.ready_set_bet.racks import card_hit
from game.scenes.lesson_facts import Facts
from game.scenes.lesson_race import LEARNER, QUICK, UNLUCKY, quick_bets, unlucky_bets
from game.text.book import money
from game.text.cards import token_number

Boxes = tuple[Box, ...]
PAY = "pay"
"""The chapter of the payment."""
CARD_FOOT = 56.0
"""Under the cards it says how to choose."""


def _no_places(_: Facts) -> Boxes:
    return ()


def _nothing(_: Facts) -> None:
    pass


def _never(_: Facts) -> bool:
    return False


@record
class Step:
    """One thing to learn."""

    id: str
    chapter: str
    """Within a chapter one can go back."""
    words: Callable[[Facts], str]
    places: Callable[[Facts], Boxes] = _no_places
    """What is ringed; the paper points at the first."""
    enter: Callable[[Facts], None] = _nothing
    """What happens on the table before anything is said."""
    hands_on: bool = False
    """Whether there is something to do at the table, which any hand may leave undone."""
    invites: bool = False
    """Whether there may be something to do: for whoever reaches out for it."""
    done: Callable[[Facts], bool] = _never
    """Whether that was done."""
    skips: Callable[[Facts], bool] = _never
    """Whether there is nothing to say, in this race or after what was done; asked once it began."""
    heading: Callable[[Facts], str] = lambda _: ""
    hints: Callable[[Facts], tuple[Hint, ...]] = lambda _: ()
    button: str = "next"
    """What the button that goes on says."""
    sides: tuple[Side, ...] = (BELOW, OVER, RIGHT, LEFT)
    """Where the paper goes, the best first."""
    room: float = ROOM
    """How wide its lines may be."""


# The dice.


def _rolled(to: Callable[[Facts], int]) -> Callable[[Facts], None]:
    """Roll until then, and not again if that was before."""

    def enter(lesson: Facts) -> None:
        lesson.table.wanted = max(lesson.table.wanted, to(lesson))

    return enter


def _horse_box(lesson: Facts, horse: str) -> Box:
    """A horse on the track, from its tail to its nose."""
    return lesson.thing(f"horse:{horse}:run")


def _bonus_places(lesson: Facts) -> Boxes:
    """The horse that ran on, and at the left what it may run on."""
    horse = lesson.course.bonus[1]
    top = row_top(lesson.board.index[horse])
    return (_horse_box(lesson, horse), (18.0, top + 6, 154.0, 60.0))


def _moved_words(lesson: Facts) -> str:
    rolled = next(event for event in lesson.happened(e.DiceRolled))
    return lesson.say("moved", total=sum(rolled.dice), horse=rolled.horse)


def _bonus_words(lesson: Facts) -> str:
    _, horse, spaces = lesson.course.bonus
    return lesson.say("bonus", horse=horse, count=spaces)


# Bets.


def _rack(lesson: Facts, seat: Seat = LEARNER) -> Boxes:
    return (lesson.table.stage.rack(seat).box,)


def _tokens(lesson: Facts) -> Boxes:
    return (lesson.rack_tokens(),)


def _headings(_: Facts) -> Boxes:
    left, right = COLUMNS["show"][0], COLUMNS["win"][-1] + SPOT_WIDE
    return ((left, HEADING_Y - 20.0, right - left, 44.0),)


def _taught_spot(lesson: Facts) -> Boxes:
    return (lesson.table.stage.spot_box(lesson.taught[1].id),)


def _odds_words(lesson: Facts) -> str:
    spot = lesson.taught[1]
    key = "odds" if spot.odds.penalty else "odds_free"
    cost = money(spot.odds.penalty)
    return lesson.say(key, pays=spot.odds.pays, horse=spot.card, cost=cost)


def _aim_places(lesson: Facts) -> Boxes:
    """The spot; first of all the token, for whoever has to take it in hand."""
    token = lesson.own_token(lesson.taught[0])
    if lesson.hand.kind in ("mouse", "touch") and lesson.held is None and token is not None:
        return (token, *_taught_spot(lesson))
    return _taught_spot(lesson)


def _aim_words(lesson: Facts) -> str:
    token, spot = token_number(lesson.taught[0]), lesson.taught[1]
    if lesson.hand.kind in ("mouse", "touch"):
        key = "aim" if lesson.held is not None else f"take_{lesson.hand.kind}"
    else:
        key = "aim_keys"
    return lesson.say(key, token=token, horse=spot.card)


def _has_aimed(lesson: Facts) -> bool:
    """A hand is over a spot with a token; one that jumps has to have come to the right one."""
    bet = lesson.aimed
    if lesson.bets or (bet is not None and lesson.hand.kind in ("mouse", "touch")):
        return True
    return bet is not None and bet.spots == (lesson.taught[1].id,)


def _stake_places(lesson: Facts) -> Boxes:
    bet = lesson.aimed
    return (lesson.table.stage.spot_box(bet.spots[0]),) if bet else _aim_places(lesson)


def _stake_heading(lesson: Facts) -> str:
    """`5 × 3 = $15`, of whatever is aimed at."""
    token, spot = lesson.wager
    value = lesson.board.tokens[token].value
    return f"{value} × {spot.odds.pays} = {money(value * spot.odds.pays)}"


def _stake_words(lesson: Facts) -> str:
    penalty = lesson.wager[1].odds.penalty
    token = token_number(lesson.wager[0])
    return lesson.say("stake" if penalty else "stake_free", token=token, cost=money(penalty))


def _placed_places(lesson: Facts) -> Boxes:
    return tuple(lesson.table.stage.spot_box(spot) for spot in lesson.bets[-1].spots)


def _placed_words(lesson: Facts) -> str:
    bet = lesson.bets[-1]
    spot = lesson.cards.spot(lesson.board.spots[bet.spots[0]])
    key = "placed" if bet.spots == (lesson.taught[1].id,) else "placed_other"
    return lesson.say(key, token=token_number(bet.token), spot=spot)


def _let_bots_bet(lesson: Facts) -> None:
    """Two bots bet: one is quicker beside the spot that was taught, one will lose."""
    state = lesson.table.match.state
    lesson.table.bet(*quick_bets(lesson.rules, lesson.course, state))
    state = lesson.table.match.state
    lesson.table.bet(*unlucky_bets(lesson.rules, lesson.course, state))


def _quick_bet(lesson: Facts) -> str:
    """The spot that the quick bot took."""
    return next((bet.spots[0] for bet in lesson.bets_of(QUICK)), "")


def _taken_places(lesson: Facts) -> Boxes:
    return (lesson.table.stage.spot_box(_quick_bet(lesson)),)


def _taken_words(lesson: Facts) -> str:
    spot = lesson.cards.spot(lesson.board.spots[_quick_bet(lesson)])
    return lesson.say("taken", name=lesson.name(QUICK), spot=spot)


def _prop_places(lesson: Facts) -> Boxes:
    assert lesson.prop is not None
    return (lesson.table.stage.spot_box(lesson.prop.id),)


def _prop_words(lesson: Facts) -> str:
    assert lesson.prop is not None
    bets = lesson.bets[lesson.bets_before :]
    if bets:
        return lesson.say("prop_other", prop=lesson.cards.spot(lesson.prop))
    return lesson.say("prop", when=lesson.cards.when(lesson.prop.wins_when))


def _has_prop(lesson: Facts) -> bool:
    """A token lies on a prop, or there is none left to place."""
    placed = (lesson.board.spots[spot] for bet in lesson.bets for spot in bet.spots)
    left = lesson.table.match.state.hands[LEARNER - 1]
    return any(spot.group == PROP for spot in placed) or not left


# The race.


def _lamps(lesson: Facts) -> Boxes:
    return (lesson.thing("capsule"),)


def _crossing(number: int) -> Callable[[Facts], int]:
    """The roll after which so many horses are over the line; counted from the close if below 0."""

    def roll(lesson: Facts) -> int:
        crossings = lesson.course.crossings[: lesson.closes_at]
        return crossings[number] if -len(crossings) <= number < len(crossings) else 0

    return roll


def _never_closes(lesson: Facts) -> bool:
    return not 0 < lesson.course.closed < lesson.course.rolls


def _lamp_words(lesson: Facts) -> str:
    crossed = next(event for event in lesson.happened(e.RedLineCrossed))
    return lesson.say("lamp", horse=crossed.horse, count=lesson.closes_at)


def _few_lamps(lesson: Facts) -> bool:
    return _never_closes(lesson) or lesson.closes_at < 3


def _finish_words(lesson: Facts) -> str:
    return lesson.say("finish", horse=lesson.course.winner)


# The payment.


def _settle(lesson: Facts) -> None:
    lesson.table.settles = True


def _collect(lesson: Facts) -> None:
    lesson.table.payment.collect()


def _won_words(lesson: Facts) -> str:
    won = [event for event in lesson.happened(e.BetWon) if event.seat == LEARNER]
    if len(won) == 1:
        bet, spot = won[0], lesson.board.spots[won[0].spot]
        return lesson.say(
            "won", spot=lesson.cards.spot(spot), token=lesson.board.tokens[bet.token].value,
            pays=spot.odds.pays, gain=money(bet.money),
        )  # fmt: skip
    if won:
        return lesson.say("won_all", gain=money(sum(event.money for event in won)))
    return lesson.say("won_none")


def _won_places(lesson: Facts) -> Boxes:
    """The rack, and the spots that paid it."""
    won = [event.spot for event in lesson.happened(e.BetWon) if event.seat == LEARNER]
    return (*_rack(lesson), *map(lesson.table.stage.spot_box, won))


def _lost_places(lesson: Facts) -> Boxes:
    """The rack, and the spots that it pays for."""
    return (*_rack(lesson), *(lesson.table.stage.spot_box(bet.spot) for bet in _lost(lesson)))


def _lost(lesson: Facts) -> list[e.BetLost]:
    """What the learner has to pay for."""
    return [bet for bet in lesson.happened(e.BetLost) if bet.seat == LEARNER and bet.due]


def _lost_words(lesson: Facts) -> str:
    lost = _lost(lesson)
    if not lost:
        return lesson.say("lost_none")
    spots = [lesson.cards.spot(lesson.board.spots[event.spot]) for event in lost]
    cost = money(sum(event.due for event in lost))
    return lesson.say("lost", spots=lesson.book.join(spots), cost=cost)


def _owed(lesson: Facts) -> tuple[int, int]:
    """What the unlucky bot has to pay, and what it paid of it."""
    lost = [event for event in lesson.happened(e.BetLost) if event.seat == UNLUCKY]
    return sum(event.due for event in lost), sum(event.paid for event in lost)


def _floor_words(lesson: Facts) -> str:
    return lesson.say("floor", name=lesson.name(UNLUCKY), due=money(_owed(lesson)[0]))


def _is_solvent(lesson: Facts) -> bool:
    due, paid = _owed(lesson)
    return due == paid


# The VIP card.


def _deal(lesson: Facts) -> None:
    """The choice is opened; the bots have made theirs."""
    lesson.table.payment.close()
    for seat in (QUICK, UNLUCKY):
        for offer in lesson.table.match.offers(seat)[:1]:
            if offer.command is ChooseCard:
                lesson.table.bet(next(offer.commands()))


def _cards(lesson: Facts) -> Boxes:
    """Both cards as one place."""
    boxes = lesson.table.card_boxes()
    if not boxes:
        return ()
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, low = max(x + wide for x, _, wide, _ in boxes), max(y + high for _, y, _, high in boxes)
    return ((left, top, right - left, low - top + CARD_FOOT),)


def _has_card(lesson: Facts) -> bool:
    return bool(lesson.table.match.state.cards.kept[LEARNER - 1])


def _kept_places(lesson: Facts) -> Boxes:
    return (card_hit(lesson.table.stage.rack(LEARNER), 0),)


def _kept_words(lesson: Facts) -> str:
    card = lesson.table.match.state.cards.kept[LEARNER - 1][0]
    return lesson.cards.why(lesson.board.effects[card])


def _no_card(lesson: Facts) -> bool:
    return not _has_card(lesson)


# Device hints.


def _place_hints(lesson: Facts) -> tuple[Hint, ...]:
    return lesson.hand.placing()


def _choose_hints(lesson: Facts) -> tuple[Hint, ...]:
    return lesson.hand.choosing()


def _plain(key: str) -> Callable[[Facts], str]:
    return lambda lesson: lesson.say(key)


def _has_bet(lesson: Facts) -> bool:
    return bool(lesson.bets)


def _no_bet(lesson: Facts) -> bool:
    return not lesson.bets


STEPS = (
    Step("dice", "dice", _plain("dice"), lambda lesson: (lesson.thing("roll"),), button="roll"),
    Step("moved", "dice", _moved_words, lambda lesson: (_horse_box(lesson, lesson.course.first),),
         _rolled(lambda _: 1), button="roll"),
    Step("bonus", "dice", _bonus_words, _bonus_places,
         _rolled(lambda lesson: lesson.course.bonus[0]), sides=(RIGHT, OVER, BELOW),
         skips=lambda lesson: lesson.course.bonus[0] < 2),
    Step("tokens", "bets", _plain("tokens"), _tokens),
    Step("groups", "bets", _plain("groups"), _headings),
    Step("odds", "bets", _odds_words, _taught_spot, skips=_has_bet),
    Step("aim", "bets", _aim_words, _aim_places, hands_on=True, done=_has_aimed,
         hints=_place_hints, skips=_has_bet),
    Step("stake", "bets", _stake_words, _stake_places, hands_on=True, done=_has_bet,
         heading=_stake_heading, hints=_place_hints, skips=_has_bet),
    Step("placed", "bets", _placed_words, _placed_places, skips=_no_bet),
    Step("taken", "bets", _taken_words, _taken_places, _let_bots_bet,
         skips=lambda lesson: not _quick_bet(lesson)),
    Step("prop", "bets", _prop_words, _prop_places, hands_on=True, done=_has_prop,
         hints=_place_hints, skips=lambda lesson: lesson.prop is None or _has_prop(lesson)),
    Step("lamp", "race", _lamp_words, _lamps, _rolled(_crossing(0)), skips=_never_closes,
         button="go_on"),
    Step("last", "race", _plain("last"), _lamps, _rolled(_crossing(-2)), invites=True,
         skips=_few_lamps, button="go_on"),
    Step("closed", "race", _plain("closed"), _lamps, _rolled(_crossing(-1)), skips=_never_closes,
         button="go_on"),
    Step("finish", "race", _finish_words,
         lambda lesson: (_horse_box(lesson, lesson.course.winner),),
         _rolled(lambda lesson: lesson.course.rolls)),
    Step("won", PAY, _won_words, _won_places, _settle),
    Step("lost", PAY, _lost_words, _lost_places, _collect),
    Step("floor", PAY, _floor_words, lambda lesson: _rack(lesson, UNLUCKY), skips=_is_solvent,
         sides=(LEFT, OVER), room=1100.0),
    Step("cards", "vip", _plain("cards"), _cards, _deal, hands_on=True, done=_has_card,
         hints=_choose_hints),
    Step("kept", "vip", _kept_words, _kept_places, skips=_no_card),
)  # fmt: skip

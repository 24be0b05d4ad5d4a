"""The payment of the lesson, and the VIP card after it: what is said about them, and where."""

from __future__ import annotations

from game.engine.contract import Seat
from game.engine.ready_set_bet import events as e
from game.engine.ready_set_bet.commands import ChooseCard
from game.render.ready_set_bet.racks import card_hit
from game.scenes.lesson_hands import LEARNER
from game.scenes.ready_set_bet.lesson_facts import Boxes, Facts
from game.scenes.ready_set_bet.lesson_race import QUICK, UNLUCKY
from game.text.book import money

CARD_SIDE, CARD_HEAD, CARD_FOOT = 12.0, 90.0, 74.0
"""What there is of a station beside its cards, above them and below."""


def rack(lesson: Facts, seat: Seat = LEARNER) -> Boxes:
    """The rack of a seat."""
    return (lesson.table.stage.rack(seat).box,)


def settle(lesson: Facts) -> None:
    """The race may be paid."""
    lesson.table.settles = True


def collect(lesson: Facts) -> None:
    """The penalties are paid."""
    lesson.table.payment.collect()


def won_words(lesson: Facts) -> str:
    """What the learner has won."""
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


def won_places(lesson: Facts) -> Boxes:
    """The rack, and the spots that paid it."""
    won = [event.spot for event in lesson.happened(e.BetWon) if event.seat == LEARNER]
    return (*rack(lesson), *map(lesson.table.stage.spot_box, won))


def lost_places(lesson: Facts) -> Boxes:
    """The rack, and the spots that it pays for."""
    return (*rack(lesson), *(lesson.table.stage.spot_box(bet.spot) for bet in lost(lesson)))


def lost(lesson: Facts) -> list[e.BetLost]:
    """What the learner has to pay for."""
    return [bet for bet in lesson.happened(e.BetLost) if bet.seat == LEARNER and bet.due]


def lost_words(lesson: Facts) -> str:
    """What the learner has to pay."""
    bets = lost(lesson)
    if not bets:
        return lesson.say("lost_none")
    spots = [lesson.cards.spot(lesson.board.spots[event.spot]) for event in bets]
    cost = money(sum(event.due for event in bets))
    return lesson.say("lost", spots=lesson.book.join(spots), cost=cost)


def owed(lesson: Facts) -> tuple[int, int]:
    """What the unlucky bot has to pay, and what it paid of it."""
    lost = [event for event in lesson.happened(e.BetLost) if event.seat == UNLUCKY]
    return sum(event.due for event in lost), sum(event.paid for event in lost)


def floor_words(lesson: Facts) -> str:
    """What happens to whoever has too little."""
    return lesson.say("floor", name=lesson.name(UNLUCKY), due=money(owed(lesson)[0]))


def is_solvent(lesson: Facts) -> bool:
    """Whether nobody has too little."""
    due, paid = owed(lesson)
    return due == paid


# The VIP card.


def deal(lesson: Facts) -> None:
    """The choice is opened; the bots have made theirs."""
    lesson.table.payment.close()
    for seat in (QUICK, UNLUCKY):
        for offer in lesson.table.match.offers(seat)[:1]:
            if offer.command is ChooseCard:
                lesson.table.bet(next(offer.commands()))


def cards(lesson: Facts) -> Boxes:
    """The station: the cards, whose they are, and how to choose."""
    boxes = lesson.table.card_boxes()
    if not boxes:
        return ()
    left, top = min(box[0] for box in boxes) - CARD_SIDE, min(box[1] for box in boxes) - CARD_HEAD
    right = max(x + wide for x, _, wide, _ in boxes) + CARD_SIDE
    low = max(y + high for _, y, _, high in boxes) + CARD_FOOT
    return ((left, top, right - left, low - top),)


def has_card(lesson: Facts) -> bool:
    """Whether the learner has kept one."""
    return bool(lesson.table.match.state.cards.kept[LEARNER - 1])


def kept_places(lesson: Facts) -> Boxes:
    """The card in the rack."""
    return (card_hit(lesson.table.stage.rack(LEARNER), 0),)


def kept_words(lesson: Facts) -> str:
    """What it does from now on."""
    card = lesson.table.match.state.cards.kept[LEARNER - 1][0]
    return lesson.cards.why(lesson.board.effects[card])


def no_choice(lesson: Facts) -> bool:
    """Whether no cards were dealt."""
    return not lesson.table.match.state.cards.dealt[LEARNER - 1]


def no_card(lesson: Facts) -> bool:
    """Whether the learner has none."""
    return not has_card(lesson)

"""The bets of the lesson: what is said about them, where, and when they are done."""

from __future__ import annotations

from game.engine.ready_set_bet.board import PROP
from game.render.ready_set_bet.layout import COLUMNS, HEADING_Y, SPOT_WIDE
from game.scenes.lesson_hands import LEARNER
from game.scenes.ready_set_bet.lesson_facts import Boxes, Facts
from game.scenes.ready_set_bet.lesson_race import QUICK, quick_bets, unlucky_bets
from game.text.book import money
from game.text.ready_set_bet.cards import token_number


def tokens(lesson: Facts) -> Boxes:
    """The tokens in the rack."""
    return (lesson.rack_tokens(),)


def headings(_: Facts) -> Boxes:
    """Show, Place and Win over their columns."""
    left, right = COLUMNS["show"][0], COLUMNS["win"][-1] + SPOT_WIDE
    return ((left, HEADING_Y - 20.0, right - left, 44.0),)


def taught_spot(lesson: Facts) -> Boxes:
    """The spot of the first bet."""
    return (lesson.table.stage.spot_box(lesson.taught[1].id),)


def odds_words(lesson: Facts) -> str:
    """What that spot pays, and what it costs."""
    spot = lesson.taught[1]
    key = "odds" if spot.odds.penalty else "odds_free"
    cost = money(spot.odds.penalty)
    return lesson.say(key, pays=spot.odds.pays, horse=spot.card, cost=cost)


def aim_places(lesson: Facts) -> Boxes:
    """The spot; first of all the token, for whoever has to take it in hand."""
    token = lesson.own_token(lesson.taught[0])
    if lesson.hand.kind in ("mouse", "touch") and lesson.held is None and token is not None:
        return (token, *taught_spot(lesson))
    return taught_spot(lesson)


def aim_words(lesson: Facts) -> str:
    """What this hand has to do to come there."""
    token, spot = lesson.taught
    if lesson.hand.kind in ("mouse", "touch"):
        key = "aim" if lesson.held is not None else f"take_{lesson.hand.kind}"
    else:
        key, token = "aim_keys", lesson.wager[0]
    return lesson.say(key, token=token_number(token), horse=spot.card)


def has_aimed(lesson: Facts) -> bool:
    """A hand is over a spot with a token; one that jumps has to have come to the right one."""
    bet = lesson.aimed
    if lesson.bets or (bet is not None and lesson.hand.kind in ("mouse", "touch")):
        return True
    return bet is not None and bet.spots == (lesson.taught[1].id,)


def stake_places(lesson: Facts) -> Boxes:
    """The spot that is aimed at."""
    bet = lesson.aimed
    return (lesson.table.stage.spot_box(bet.spots[0]),) if bet else aim_places(lesson)


def stake_heading(lesson: Facts) -> str:
    """`5 × 3 = $15`, of whatever is aimed at."""
    token, spot = lesson.wager
    value = lesson.board.tokens[token].value
    return f"{value} × {spot.odds.pays} = {money(value * spot.odds.pays)}"


def stake_words(lesson: Facts) -> str:
    """What is won by it, and lost."""
    penalty = lesson.wager[1].odds.penalty
    token = token_number(lesson.wager[0])
    return lesson.say("stake" if penalty else "stake_free", token=token, cost=money(penalty))


def placed_places(lesson: Facts) -> Boxes:
    """Where the last token lies."""
    return tuple(lesson.table.stage.spot_box(spot) for spot in lesson.bets[-1].spots)


def placed_words(lesson: Facts) -> str:
    """That it lies there, and stays."""
    bet = lesson.bets[-1]
    spot = lesson.cards.spot(lesson.board.spots[bet.spots[0]])
    key = "placed" if bet.spots == (lesson.taught[1].id,) else "placed_other"
    return lesson.say(key, token=token_number(bet.token), spot=spot)


def let_bots_bet(lesson: Facts) -> None:
    """Two bots bet: one is quicker beside the spot that was taught, one will lose."""
    state = lesson.table.match.state
    lesson.table.bet(*quick_bets(lesson.rules, lesson.course, state))
    state = lesson.table.match.state
    lesson.table.bet(*unlucky_bets(lesson.rules, lesson.course, state))


def quick_bet(lesson: Facts) -> str:
    """The spot that the quick bot took."""
    return next((bet.spots[0] for bet in lesson.bets_of(QUICK)), "")


def taken_places(lesson: Facts) -> Boxes:
    """The spot that is taken."""
    return (lesson.table.stage.spot_box(quick_bet(lesson)),)


def taken_words(lesson: Facts) -> str:
    """By whom, and that there is room for one."""
    spot = lesson.cards.spot(lesson.board.spots[quick_bet(lesson)])
    return lesson.say("taken", name=lesson.name(QUICK), spot=spot)


def prop_places(lesson: Facts) -> Boxes:
    """The prop of the lesson."""
    assert lesson.prop is not None
    return (lesson.table.stage.spot_box(lesson.prop.id),)


def prop_words(lesson: Facts) -> str:
    """When it wins; or that another bet is one, too."""
    assert lesson.prop is not None
    bets = lesson.bets[lesson.bets_before :]
    if bets:
        return lesson.say("prop_other", prop=lesson.cards.spot(lesson.prop))
    return lesson.say("prop", when=lesson.cards.when(lesson.prop.wins_when))


def has_prop(lesson: Facts) -> bool:
    """A token lies on a prop, or there is none left to place."""
    placed = (lesson.board.spots[spot] for bet in lesson.bets for spot in bet.spots)
    left = lesson.table.match.state.hands[LEARNER - 1]
    return any(spot.group == PROP for spot in placed) or not left

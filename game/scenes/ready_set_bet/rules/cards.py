"""VIP cards, family by family."""

from __future__ import annotations

from game.engine.ready_set_bet.data import (
    BonusTokenGain,
    Effect,
    LateBet,
    NoPenalty,
    PropsWinTies,
    Stack,
    Straddle,
)
from game.render.leaf import Fact, Page
from game.render.pictures import larger, line_of
from game.render.ready_set_bet.vip_signs import figure, kind
from game.scenes.ready_set_bet.rules.writer import Writer

BOUND: dict[str, type[Effect]] = {"stack": Stack, "straddle": Straddle, "late_bet": LateBet}
FREE: dict[str, type[Effect]] = {"no_penalty": NoPenalty, "props_win_ties": PropsWinTies}
SIGN = 84.0


def vip(w: Writer) -> tuple[Page, ...]:
    """How cards are kept, then what each of them does."""
    pages = (_keeping(w), _tokens(w), _rights(w), _income(w))
    return tuple(page for page in pages if page.panels or page.plate or page.facts)


def _effects(w: Writer) -> list[Effect]:
    """Every effect once."""
    return list(dict.fromkeys(card.effect for card in w.data.vip))


def _keeping(w: Writer) -> Page:
    effects, primer = _effects(w), w.primer
    some = [effects[0], effects[-1], effects[len(effects) // 2]]
    own = w.example
    on_taken = larger(2.0, primer.spot(own, (0, w.token), (1, w.token)))
    pictures = (
        line_of([primer.card(effect) for effect in some[:2]]),
        line_of([primer.card(effect) for effect in (some[2], some[0], some[1])]),
        on_taken,
    )  # fmt: skip
    return w.page("vip", pictures, ("check", "shuffle", primer.tokens([str(w.bound)] * 2)))


def _tokens(w: Writer) -> Page:
    cancelling = [p.value for p in w.data.bonus_tokens if p.cancels]
    there = any(isinstance(effect, BonusTokenGain) for effect in _effects(w))
    plate = w.plates.bonus_tokens(w.say("bonus_tokens", "cancels")) if there else None
    facts = [Fact(w.say("bonus_tokens", f"say_{n}"), s) for n, s in ((1, "again"), (2, "minus"))]
    if cancelling:
        listed = w.book.join([str(value) for value in cancelling])
        facts.append(Fact(w.say("bonus_tokens", "say_3", cancelling=listed), "check"))
    return w.page("bonus_tokens", plate=plate, facts=facts if there else ())


def _rights(w: Writer) -> Page:
    effects, facts = _effects(w), []
    for name, bound in BOUND.items():
        own = [effect for effect in effects if isinstance(effect, bound)]
        if own:
            tokens = ", ".join(figure(effect) for effect in own)
            said = w.say("rights", name, tokens=tokens)
            facts.append(Fact(said, w.primer.card(own[0]), SIGN))
    if facts:
        facts.append(Fact(w.say("rights", "mixed"), "plus"))
    for name, free in FREE.items():
        cards = [effect for effect in effects if isinstance(effect, free)]
        facts += [Fact(w.say("rights", name), w.primer.card(cards[0]), SIGN)] if cards else []
    return w.page("rights", facts=facts)


def _income(w: Writer) -> Page:
    paying = [effect for effect in _effects(w) if kind(effect) == "money"]
    facts = [Fact(w.cards.why(effect), w.primer.card(effect), SIGN) for effect in paying]
    return w.page("income", facts=facts)

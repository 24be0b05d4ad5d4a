"""The words of a data file that say when a bet wins and what a card does."""

from __future__ import annotations

import pytest

from tests.content.edits import LAST_PROP, PROP_MONEY, at, edited, faults, loaded

# The words of `wins_when`.

CONDITION_SLIPS = [
    ("{ahaed: {horse: 9, of: 7}}", ": unknown key ahaed; did you mean ahead?"),
    ("{colour_win: {colour: red}}", ": unknown key colour_win; did you mean colour_wins?"),
    ("{finishs: {horse: 7, within: 1}}", ": unknown key finishs; did you mean finishes?"),
    ("{gpa: {place: 2, most: 1}}", ": unknown key gpa; did you mean gap?"),
    ("{move: {horses: 2, most: 1}}", ": unknown key move; did you mean moved?"),
    ("{trials: {horse: 7, others: 4}}", ": unknown key trials; did you mean trails?"),
    ("{zzz: 1}",
     ": unknown key zzz; known: ahead, colour_wins, finishes, gap, moved, trails"),
    ("{}", ": expected exactly one of ahead, colour_wins, finishes, gap, moved, trails"),
    ("{ahead: {horse: 9, of: 7}, colour_wins: {colour: red}}",
     ": expected exactly one of ahead, colour_wins, finishes, gap, moved, trails"),
    ("{ahead: 9}", ".ahead: expected a table of keys and values"),
    ("{ahead: [9, 7]}", ".ahead: expected a table of keys and values"),
    ("{ahead: {horse: 9}}", ".ahead: of is missing"),
    ("{ahead: {of: 9}}", ".ahead: horse is missing"),
    ("{ahead: {horse: 9, of: 7, by: 2}}", ".ahead: unknown key by; known: horse, of"),
    ("{ahead: {horse: 11/21, of: 7}}", ".ahead.horse: unknown word 11/21; did you mean 11/12?"),
    ("{ahead: {horse: 12, of: 7}}",
     ".ahead.horse: unknown word 12; known: 2/3, 4, 5, 6, 7, 8, 9, 10, 11/12"),
    ("{ahead: {horse: 9, of: bleu}}", ".ahead.of: unknown word bleu; did you mean blue?"),
    ("{ahead: {horse: 9, of: 9}}", ".ahead: 9 cannot be ahead of itself"),
    ("{ahead: {horse: 9, of: orange}}", ".ahead: 9 is orange itself"),
    ("{ahead: {horse: 9, of: green}}", ".ahead: no horse is green"),
    ("{colour_wins: {colour: orang}}",
     ".colour_wins.colour: unknown word orang; did you mean orange?"),
    ("{colour_wins: {colour: green}}",
     ".colour_wins.colour: unknown word green; known: blue, orange, red, black"),
    ("{colour_wins: {}}", ".colour_wins: colour is missing"),
    ("{finishes: {horse: 7, within: 0}}",
     ".finishes.within: expected a whole number from 1 to 3, not 0"),
    ("{finishes: {horse: 7, within: 4}}",
     ".finishes.within: expected a whole number from 1 to 3, not 4"),
    ("{finishes: {within: 1}}", ".finishes: horse is missing"),
    ("{finishes: {horse: 7}}", ".finishes: within is missing"),
    ("{trails: {horse: 7, others: 0}}",
     ".trails.others: expected a whole number from 1 to 8, not 0"),
    ("{trails: {horse: 7, others: 9}}",
     ".trails.others: expected a whole number from 1 to 8, not 9"),
    ("{trails: {horse: [7], others: 4}}", ".trails.horse: expected a word or a number"),
    ("{gap: {place: 2}}", ".gap: least, most or both are missing"),
    ("{gap: {most: 2}}", ".gap: place is missing"),
    ("{gap: {place: 2, least: 3, most: 2}}", ".gap: least 3 is more than most 2"),
    ("{gap: {place: 1, least: 3}}", ".gap.place: expected a whole number from 2 to 9, not 1"),
    ("{gap: {place: 10, least: 3}}", ".gap.place: expected a whole number from 2 to 9, not 10"),
    ("{gap: {place: 2, least: -1}}", ".gap.least: expected a whole number from 0 to 15, not -1"),
    ("{gap: {place: 2, most: 16}}", ".gap.most: expected a whole number from 0 to 15, not 16"),
    ("{gap: {place: 2, lest: 1, most: 1}}", ".gap: unknown key lest; did you mean least?"),
    ("{moved: {horses: 2}}", ".moved: least, most or both are missing"),
    ("{moved: {least: 2}}", ".moved: horses is missing"),
    ("{moved: {horses: 0, least: 3}}",
     ".moved.horses: expected a whole number from 1 to 9, not 0"),
    ("{moved: {horses: 10, least: 3}}",
     ".moved.horses: expected a whole number from 1 to 9, not 10"),
    ("{moved: {horses: 2, least: 3, most: 2}}", ".moved: least 3 is more than most 2"),
    ("{moved: {horses: 2, least: 16}}",
     ".moved.least: expected a whole number from 0 to 15, not 16"),
]  # fmt: skip

GREEN = ("  black:  {bonus: 0}", "  black:  {bonus: 0}\n  green:  {bonus: 4}")


@pytest.mark.parametrize(
    ("condition", "fault"), CONDITION_SLIPS, ids=[slip[0] for slip in CONDITION_SLIPS]
)
def test_a_bet_cannot_win_by_nonsense(condition: str, fault: str) -> None:
    text = edited(GREEN, (LAST_PROP, condition))
    assert faults(text) == [at(text, condition, f"props.9>7.wins_when{fault}")]


@pytest.mark.parametrize("condition", ["ahead", "[]", "7"])
def test_what_is_no_table_is_no_condition(condition: str) -> None:
    text = edited((f"wins_when: {LAST_PROP}", f"wins_when: {condition}"))
    fault = "props.9>7.wins_when: expected a table of keys and values"
    assert at(text, f"wins_when: {condition}}}", fault) in faults(text)


@pytest.mark.parametrize(
    "condition",
    [
        "{ahead: {horse: 9, of: blue}}",
        "{colour_wins: {colour: black}}",
        "{finishes: {horse: 2/3, within: 3}}",
        "{trails: {horse: 7, others: 8}}",
        "{gap: {place: 9, least: 0}}",
        "{gap: {place: 2, most: 15}}",
        "{gap: {place: 2, least: 4, most: 4}}",
        "{moved: {horses: 9, most: 15}}",
        "{moved: {horses: 1, least: 0, most: 0}}",
    ],
)
def test_any_word_of_the_vocabulary_may_stand_on_any_bet(condition: str) -> None:
    loaded(edited((LAST_PROP, condition)))
    loaded(edited(("{trails: {horse: 7, others: 4}}", condition)))
    loaded(edited(("{gap: {place: 3, most: 3}}", condition)))


# The words of `effect`.

EFFECTS = (
    "bonus_move_money, bonus_token, free_chips, late_bet, no_penalty, prop_money, "
    "props_win_ties, roll_money, stack, straddle"
)

EFFECT_SLIPS = [
    ("{bonus_move: {money: 1, colour: blue}}",
     ": unknown key bonus_move; did you mean bonus_move_money?"),
    ("{bonus_tokn: {value: 2, colour: white}}",
     ": unknown key bonus_tokn; did you mean bonus_token?"),
    ("{freechips: {money: 2}}", ": unknown key freechips; did you mean free_chips?"),
    ("{latebet: {token: 2}}", ": unknown key latebet; did you mean late_bet?"),
    ("{no_penalties: {}}", ": unknown key no_penalties; did you mean no_penalty?"),
    ("{prop_mony: {money: 2}}", ": unknown key prop_mony; did you mean prop_money?"),
    ("{props_win_tie: {}}", ": unknown key props_win_tie; did you mean props_win_ties?"),
    ("{rol_money: {money: 2, doubles: [1]}}", ": unknown key rol_money; did you mean roll_money?"),
    ("{stak: {token: 2}}", ": unknown key stak; did you mean stack?"),
    ("{stradle: {token: 2}}", ": unknown key stradle; did you mean straddle?"),
    ("{zzz: {}}", f": unknown key zzz; known: {EFFECTS}"),
    ("{}", f": expected exactly one of {EFFECTS}"),
    ("{no_penalty: {}, props_win_ties: {}}", f": expected exactly one of {EFFECTS}"),
    ("{no_penalty: }", ".no_penalty: expected a table of keys and values"),
    ("{props_win_ties: yes}", ".props_win_ties: expected a table of keys and values"),
    ("{bonus_token: {value: 8, colour: white}}",
     ".bonus_token: bonus_tokens says nothing about a 8"),
    ("{bonus_token: {value: 2, colour: red}}",
     ".bonus_token.colour: unknown word red; known: black, white"),
    ("{bonus_token: {value: 2, colour: balck}}",
     ".bonus_token.colour: unknown word balck; did you mean black?"),
    ("{bonus_token: {colour: white}}", ".bonus_token: value is missing"),
    ("{bonus_token: {value: 2}}", ".bonus_token: colour is missing"),
    ("{stack: {token: 8}}", ".stack: nobody has a token of 8"),
    ("{straddle: {token: 9}}", ".straddle: nobody has a token of 9"),
    ("{late_bet: {token: 1}}", ".late_bet: nobody has a token of 1"),
    ("{stack: {}}", ".stack: token is missing"),
    ("{stack: 2}", ".stack: expected a table of keys and values"),
    ("{roll_money: {money: 0, doubles: [1]}}",
     ".roll_money.money: expected a whole number from 1 to 99, not 0"),
    ("{roll_money: {money: 2, doubles: [0]}}",
     ".roll_money.doubles[1]: expected a whole number from 1 to 6, not 0"),
    ("{roll_money: {money: 2, doubles: [6, 7]}}",
     ".roll_money.doubles[2]: expected a whole number from 1 to 6, not 7"),
    ("{roll_money: {money: 2, doubles: [3, 3]}}",
     ".roll_money.doubles: a number stands here twice"),
    ("{roll_money: {money: 2, doubles: []}}",
     ".roll_money.doubles: expected 1 to 6 entries, not 0"),
    ("{roll_money: {money: 2, doubles: 1}}", ".roll_money.doubles: expected a list"),
    ("{roll_money: {money: 2}}", ".roll_money: doubles is missing"),
    ("{roll_money: {doubles: [1]}}", ".roll_money: money is missing"),
    ("{bonus_move_money: {money: 2, colour: black}}",
     ".bonus_move_money: black horses never make a bonus move"),
    ("{bonus_move_money: {money: 2, colour: green}}",
     ".bonus_move_money.colour: unknown word green; known: blue, orange, red, black"),
    ("{bonus_move_money: {money: 2}}", ".bonus_move_money: colour is missing"),
    ("{bonus_move_money: {money: 100, colour: red}}",
     ".bonus_move_money.money: expected a whole number from 1 to 99, not 100"),
    ("{free_chips: {}}", ".free_chips: money is missing"),
    ("{prop_money: {money: -3}}",
     ".prop_money.money: expected a whole number from 1 to 99, not -3"),
]  # fmt: skip


@pytest.mark.parametrize(("effect", "fault"), EFFECT_SLIPS, ids=[slip[0] for slip in EFFECT_SLIPS])
def test_a_card_cannot_do_nonsense(effect: str, fault: str) -> None:
    text = edited(GREEN, (PROP_MONEY, effect))
    card = f"prop_money:     {{effect: {effect}"
    assert faults(text) == [at(text, card, f"vip.prop_money.effect{fault}")]


@pytest.mark.parametrize("value", ["0", "10"])
def test_the_number_on_a_token_is_1_to_9(value: str) -> None:
    text = edited((PROP_MONEY, f"{{stack: {{token: {value}}}}}"))
    path = "vip.prop_money.effect.stack.token"
    fault = f"{path}: expected a whole number from 1 to 9, not {value}"
    assert at(text, f"{{stack: {{token: {value}}}}}", fault) in faults(text)


def test_a_misspelt_effect_is_not_told_as_missing_too() -> None:
    assert len(faults(edited((PROP_MONEY, "{prop_mony: {money: 3}}")))) == 1

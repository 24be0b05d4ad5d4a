"""Questions of Horse Race: every command is reached step by step, and no step tells a secret."""

from __future__ import annotations

import random

import pytest

from game.engine.contract import PROGRAM, Command, Seat, Step
from game.engine.horse_race import commands as c
from game.engine.record import replace
from game.input.horse_race.naming import HOW, NAMING, Pick
from game.input.horse_race.questions import Asked, Picks, moment_of, pick, question_of, steps
from tests.conformance.horse_race import HorseRaceCase
from tests.horse_race.play import Play, advanced, play
from tests.input.horse_race.sitting import Sitting, _values

GAMES: list[tuple[dict[str, str], int]] = [
    ({}, 3),
    ({"market": "on", "four_dice": "on"}, 4),
    ({"market": "on", "stakes": "on", "trading": "each"}, 3),
    ({"mode": "advanced", "trading": "end"}, 4),
    ({"mode": "advanced", "open_numbers": "off", "trading": "before", "four_dice": "on"}, 5),
]


def stakes(**words: str) -> Play:
    """A race with hidden hands: seat 1 has rolled the scratched four and owes for it."""
    table = play(3, stakes="on", **words).racing(1, {4: 2}).at(_7=3)
    return table.hands("7 J Q K A joker", "8").roll(4)


# Penalties.


def test_everybody_who_owes_is_offered_king_and_ace_alike() -> None:
    rich = Sitting(advanced().racing(1, {4: 2}).hands("K A").roll(4))
    poor = Sitting(advanced().racing(1, {4: 2}).hands("7").roll(4))
    assert rich.lit(1) == poor.lit(1) == {f"answer:1:{word}" for word in HOW.values()}


def test_who_answers_with_a_king_that_is_not_there_is_refused() -> None:
    assert Sitting(advanced().racing(1, {4: 2}).hands("7").roll(4)).answer(1, "king_left") is False


@pytest.mark.parametrize(("how", "word"), HOW.items())
def test_a_penalty_is_answered_in_one_step(how: str, word: str) -> None:
    table = Sitting(advanced().racing(1, {4: 2}).hands("K A").roll(4))
    assert table.answer(1, word) == c.AnswerPenalty(1, how)


def test_a_power_is_chosen_and_then_its_horse() -> None:
    table = Sitting(stakes())
    assert table.choose(1, "answer:1:J", "horse:7:-1") == c.PlayPower(1, "J", -1, 7)


def test_chips_go_under_a_horse_and_a_joker_moves_it_either_way() -> None:
    assert Sitting(stakes()).choose(1, "answer:1:K", "horse:9:0") == c.PlayPower(1, "K", 0, 9)
    assert Sitting(stakes()).choose(1, "answer:1:joker", "horse:9:1") == c.PlayPower(
        1, "joker", 1, 9
    )


def test_who_goes_back_from_a_power_is_asked_again() -> None:
    table = Sitting(stakes())
    assert table.answer(1, "Q", "back") is True
    assert "answer:1:pay" in table.lit(1)


def test_no_arrow_points_at_a_scratched_horse_or_behind_the_gate() -> None:
    table = Sitting(stakes())
    table.answer(1, "J")
    assert {name for name in table.lit(1) if name.startswith("horse")} == {"horse:7:-1"}


# Jokers.


def test_between_rolls_everybody_is_asked_for_jokers() -> None:
    table = Sitting(advanced().racing(1).hands("8", "joker", "7").roll(7))
    assert [table.lit(seat) for seat in (1, 3, 4)] == [{f"answer:{s}:joker"} for s in (1, 3, 4)]
    assert table.lit(2) == {"answer:2:joker", "roll"}


def test_a_joker_is_played_by_whoever_has_one_and_by_nobody_else() -> None:
    table = Sitting(advanced().racing(1).hands("8", "7", "joker").roll(7))
    assert table.answer(1, "joker") is False
    assert table.choose(3, "answer:3:joker", "horse:7:-1") == c.PlayPower(3, "joker", -1, 7)


def test_the_roller_may_roll_while_a_horse_is_chosen() -> None:
    table = Sitting(advanced().racing(1).hands("8", "7 joker").roll(7))
    table.answer(2, "joker")
    assert table.choose(2, "roll") == c.Roll(2)


# Four dice.


def test_the_higher_pair_comes_first_and_choosing_it_again_swaps_them() -> None:
    table = Sitting(play(2, four_dice="on").racing(1).roll_four(1, 2, 3, 6))
    assert table.answer(1, "pair:0") is True
    swapped = Sitting(play(2, four_dice="on").racing(1).roll_four(1, 2, 3, 6))
    assert table.answer(1, "go") == c.PairDice(1, ((3, 6), (1, 2)))
    assert swapped.answer(1, "pair:0", "pair:0", "go") == c.PairDice(1, ((1, 2), (3, 6)))


def test_four_equal_dice_leave_one_way() -> None:
    table = Sitting(play(2, four_dice="on").racing(1).roll_four(3, 3, 3, 3))
    assert table.lit(1) == {"answer:1:pair:0"}
    assert table.answer(1, "pair:0", "go") == c.PairDice(1, ((3, 3), (3, 3)))


# The paddock market.


def buying() -> Sitting:
    """Seat 1 may buy an eight or a nine for a three or a five."""
    table = play(3, market="on").racing(1, {4: 3}).hands("3 3 5", "7").market("8 9")
    return Sitting(table.roll(7))


def test_a_purchase_takes_the_card_what_is_given_and_a_yes() -> None:
    table = buying()
    assert table.lit(1) == {"answer:1:pass", "market:8", "market:9"}
    table.choose(1, "market:8", "cell:1:3")
    assert table.choose(1, "market:9", "cell:1:5", "answer:1:buy") == c.BuyCard(1, "9", "5")


def test_nothing_is_bought_with_a_pass() -> None:
    assert buying().answer(1, "pass") == c.LeaveMarket(1, False)


def test_a_hidden_hand_gives_from_fourteen_places() -> None:
    hidden = play(3, market="on", stakes="on").racing(1, {4: 3}).hands("3 5", "7").market("8 9")
    table = Sitting(hidden.roll(7))
    table.choose(1, "market:8")
    assert len([name for name in table.lit(1) if name.startswith("place")]) == 14
    assert table.choose(1, "place:1:6") is False
    assert table.choose(1, "place:1:5", "answer:1:buy") == c.BuyCard(1, "8", "5")


# The draft, wagers, fresh cards.


def test_a_card_of_the_packet_is_chosen_and_then_kept() -> None:
    table = Sitting(advanced())
    card = table.match.state.table.packets[1][3]
    assert table.choose(2, "card:2:3", "card:2:1", "card:2:3") is True
    assert table.answer(2, "keep") == c.KeepCard(2, card)


def test_a_card_that_is_chosen_again_is_kept() -> None:
    table = Sitting(advanced())
    card = table.match.state.table.packets[1][3]
    assert table.choose(2, "card:2:3", "card:2:3") == c.KeepCard(2, card)


def test_whoever_feels_for_a_card_keeps_it_in_one_step() -> None:
    table = Sitting(advanced())
    card = table.match.state.table.packets[0][0]
    assert table.choose(1, f"place:1:{card}") == c.KeepCard(1, card)


def test_a_raise_is_counted_up_and_down_between_its_ends() -> None:
    table = Sitting(play(3, stakes="on", ante="2"))
    seat = table.match.state.table.asked
    table.answer(seat, "raise", *["more"] * 9, "less", "less")
    assert table.answer(seat, "raise_by") == c.Raise(seat, 2)


def test_who_goes_back_from_a_raise_may_check() -> None:
    table = Sitting(play(3, stakes="on"))
    seat = table.match.state.table.asked
    assert table.answer(seat, "raise", "less", "back", "check") == c.AnswerWager(seat, "check")


def exchanging() -> tuple[Sitting, Seat]:
    """Somebody with two sevens and an eight may have fresh cards."""
    table = play(3, stakes="on")
    seat = table.table.asked
    for _ in range(3):
        table.wager(table.table.asked, "check")
    hands = [*table.table.hands]
    hands[seat - 1] = ("7", "7", "8")
    return Sitting(table.on_table(hands=tuple(hands))), seat


def test_two_of_a_kind_are_thrown_by_choosing_their_place_twice() -> None:
    table, seat = exchanging()
    assert table.choose(seat, f"place:{seat}:7", f"place:{seat}:7", f"answer:{seat}:throw") == (
        c.Exchange(seat, ("7", "7"))
    )


def test_a_third_card_is_not_thrown_and_a_place_chosen_once_more_is_empty_again() -> None:
    table, seat = exchanging()
    table.choose(seat, f"place:{seat}:7", f"place:{seat}:8")
    assert table.choose(seat, f"place:{seat}:7") is True
    assert table.answer(seat, "throw") == c.Exchange(seat, ("8",))


def test_without_a_card_everything_is_kept() -> None:
    table, seat = exchanging()
    assert table.answer(seat, "keep_all") == c.Exchange(seat, ())


# The trading floor.


def trading(**words: str) -> Play:
    """Everybody trades; seat 1 has sevens and a King, seat 2 an eight."""
    table = advanced(trading="before", **words).scratching()
    return table.on_table(phase="trade", done=(False,) * 4).hands("7 7 K", "8")


def test_a_card_in_hand_is_laid_out_for_somebody() -> None:
    table = Sitting(trading())
    assert table.choose(1, "cell:1:7", "head:1:2") == c.LayCard(1, 2, "7")
    assert {"ticket:1:2:agree", "laid:1:2:7"} <= table.lit(1)
    assert table.choose(1, "laid:1:2:7") == c.TakeCardBack(1, 2, "7")


def test_a_card_in_hand_is_put_down_where_it_was_taken() -> None:
    table = Sitting(trading())
    table.choose(1, "cell:1:7", "cell:1:7")
    assert not any(name.startswith("head") for name in table.lit(1))


def test_hidden_powers_are_taken_from_their_places_whoever_has_them() -> None:
    table = Sitting(trading())
    for seat in (1, 2):
        table.answer(seat, "hand")
        places = {name for name in table.lit(seat) if name.startswith("place")}
        assert places == {f"place:{seat}:{card}" for card in ("K", "A", "joker")}
    assert table.choose(2, "place:2:K") is False
    assert table.choose(1, "place:1:K", "head:1:3") == c.LayCard(1, 3, "K")


def test_both_shake_and_whoever_is_ready_trades_no_more() -> None:
    table = Sitting(trading())
    table.choose(1, "cell:1:7", "head:1:2")
    assert table.choose(2, "ticket:2:1:agree") == c.AnswerTrade(2, 1, "agree")
    table.choose(3, "ready:3")
    assert table.lit(3) == set()


# All of them.


def walk(words: dict[str, str], seats: int, seed: int) -> list[Play]:
    """Moments of a game that is played at random."""
    table, chance, found = play(seats, seed, **words), random.Random(seed), []
    for _ in range(220):
        awaited = sorted(table.rules.awaited(table.state))
        if not awaited:
            break
        ways = table.ways(chance.choice(awaited))
        kinds = sorted({type(way).__name__ for way in ways})
        kind = chance.choice(kinds) if kinds else ""
        some = [way for way in ways if type(way).__name__ == kind]
        if some:
            found.append(replaced(table))
            step = table.rules.apply(table.state, chance.choice(some))
            assert isinstance(step, Step)
            table.state = step.state
    return found


def replaced(table: Play) -> Play:
    """The same moment, which stays as it is."""
    made = object.__new__(Play)
    made.__dict__.update(table.__dict__)
    return made


def reached(table: Play, seat: Seat) -> set[Command]:
    """Every command to which picks lead."""
    rules, own = table.rules, table.rules.observe(table.state, seat).table
    offered, question = rules.offers(table.state, seat), question_of(own, seat)
    found: set[Command] = set()
    todo, done = [Picks()], {Picks()}
    while todo:
        asked = Asked(rules.board, own, seat, offered, todo.pop())
        for offer in steps(asked, question):
            for chosen in (offer.take(value) for value in _values(offer)):
                came = pick(asked, question, chosen) if isinstance(chosen, Pick) else chosen
                if isinstance(came, Command):
                    found.add(came)
                elif came is not None and came not in done:
                    done.add(came)
                    todo.append(came)
    return found


@pytest.mark.parametrize(("words", "seats"), GAMES)
def test_picks_lead_to_every_command_and_to_nothing_else(words: dict[str, str], seats: int) -> None:
    for table in walk(words, seats, seed=3)[::4]:
        for seat in table.rules.awaited(table.state) - {PROGRAM}:
            assert reached(table, seat) == set(table.ways(seat)), table.state.phase


@pytest.mark.parametrize(("words", "seats"), GAMES)
def test_what_is_lit_tells_nothing_about_hidden_cards(words: dict[str, str], seats: int) -> None:
    case, chance = HorseRaceCase(words, seats), random.Random(5)
    for table in walk(words, seats, seed=4)[::3]:
        other = replaced(table)
        other.state = case.disguised(table.state, None, chance)
        for seat in range(1, seats + 1):
            hides_trades = table.state.phase == "trade" and table.state.table.trades
            if not hides_trades:
                assert Sitting(table).lit(seat) == Sitting(other).lit(seat)


def test_every_command_has_a_place() -> None:
    named = set()
    for words, seats in GAMES:
        for table in walk(words, seats, seed=7):
            for seat in sorted(table.rules.awaited(table.state)):
                for offer in table.rules.offers(table.state, seat):
                    assert all(NAMING.target_of(offer, value) for value in _values(offer))
                    named.add(offer.command)
    assert named >= {*c.COMMANDS}


def test_what_was_picked_is_not_kept_for_the_next_question() -> None:
    table = Sitting(buying_again())
    table.choose(1, "market:8", "cell:1:3")
    now = table.match.state.table
    later = replace(now, race=replace(now.race, rolls=now.race.rolls + 1))
    assert moment_of(now, 1, "market") != moment_of(later, 1, "market")


def buying_again() -> Play:
    return play(3, market="on").racing(1, {4: 3}).hands("3 3 5", "7").market("8 9").roll(7)

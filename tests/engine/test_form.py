"""Text forms: what is written reads back, and what is not a form is refused with its place."""

from __future__ import annotations

import pytest

from game.engine import form
from game.engine.contract import Command, Offer, Outcome, Span, rejected
from game.engine.ready_set_bet.commands import COMMANDS, PlaceBet, Roll
from game.engine.ready_set_bet.data import Condition, Data, Gap
from game.engine.record import record, replace
from tests.ready_set_bet.play import ready_set_bet


@record
class Pair:
    """A record of two numbers, the second by default 7."""

    first: int
    second: int = 7


@record
class Mixed:
    """A record with everything that a form can hold."""

    pair: tuple[int, str]
    many: tuple[Pair, ...]
    maybe: Pair | None
    condition: Condition
    each: tuple[Pair, Pair]


MIXED = Mixed((1, "馬"), (Pair(1), Pair(2, 3)), None, Gap(2, 1, 1), (Pair(4), Pair(5)))


def test_a_record_reads_back() -> None:
    assert form.read(Mixed, form.write(MIXED)) == MIXED
    full = replace(MIXED, maybe=Pair(9))
    assert form.read(Mixed, form.write(full)) == full


def test_the_form_is_exact() -> None:
    assert form.write(Pair(1)) == '{"first":1,"second":7}'
    assert form.tagged(Roll(0)) == {"is": "Roll", "seat": 0}


def test_the_data_of_a_game_reads_back() -> None:
    data = ready_set_bet().data
    assert form.read(Data, form.write(data)) == data


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[]", "it should be Pair"),
        ('{"first":1}', "second is missing"),
        ('{"first":1,"second":2,"third":3}', "third is not known"),
        ('{"first":true,"second":2}', "first should be int, not true"),
        ('{"first":"' + "x" * 90 + '","second":2}', "..."),
    ],
)
def test_what_is_not_the_form_is_refused(text: str, fault: str) -> None:
    with pytest.raises(form.Unreadable) as refusal:
        form.read(Pair, text)
    assert fault in str(refusal.value)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"pair": [1]}, "pair should be a list"),
        ({"pair": [1, 2]}, "pair[1] should be str"),
        ({"condition": None}, "condition should be one of"),
        ({"condition": {"is": "Nonsense"}}, "condition should be one of"),
        ({"condition": {"is": ["Gap"]}}, "condition should be one of"),
        ({"many": [{"first": 1}]}, "many[0].second is missing"),
    ],
)
def test_a_fault_deep_inside_is_named_by_its_path(change: dict[str, object], fault: str) -> None:
    with pytest.raises(form.Unreadable) as refusal:
        form.from_plain(Mixed, {**form.plain(MIXED), **change})
    assert fault in str(refusal.value)


def test_an_unknown_command_is_refused() -> None:
    with pytest.raises(form.Unreadable):
        form.from_tagged(COMMANDS, {"is": "Command", "seat": 1})


def test_only_records_have_a_form() -> None:
    with pytest.raises(TypeError):
        form.write(object())


@pytest.mark.parametrize(
    "command",
    [
        PlaceBet(True, "5", ("win:7:1",)),
        PlaceBet(1, 5, ("win:7:1",)),  # type: ignore[arg-type]
        PlaceBet(1, "5", ["win:7:1"]),  # type: ignore[arg-type]
        PlaceBet(1, "5", ("win:7:1", None)),  # type: ignore[arg-type]
    ],
)
def test_a_command_of_wrong_types_is_not_well_formed(command: Command) -> None:
    assert not form.well_formed(command)


def test_a_well_formed_record_is_seen_as_such() -> None:
    assert form.well_formed(PlaceBet(1, "5", ("win:7:1",)))
    assert form.well_formed(MIXED)
    assert not form.well_formed(replace(MIXED, each=(Pair(1),)))  # type: ignore[arg-type]


def test_a_digest_depends_on_every_field() -> None:
    assert form.digest(Pair(1)) == form.digest(Pair(1, 7)) != form.digest(Pair(1, 8))


# The records themselves, and the small values of the contract.


def test_a_record_cannot_be_changed_in_place() -> None:
    with pytest.raises(AttributeError):
        Pair(1).first = 2  # type: ignore[misc]


def test_replace_changes_what_is_named_and_nothing_else() -> None:
    assert replace(Pair(1), second=2) == Pair(1, 2)
    with pytest.raises(TypeError):
        replace(Pair(1), third=2)  # type: ignore[call-arg]


def test_records_are_equal_by_kind_and_content() -> None:
    assert Pair(1) == Pair(1)
    assert hash(Pair(1)) == hash(Pair(1))
    assert Pair(1) != Pair(2)


def test_an_offer_lists_its_commands() -> None:
    offer = Offer(PlaceBet, 2, (("token", "5"),), "spots", (("win:7:1",), ("win:7:2",)))
    assert list(offer.commands()) == [
        PlaceBet(2, "5", ("win:7:1",)),
        PlaceBet(2, "5", ("win:7:2",)),
    ]
    assert offer.take(("win:7:2",)) == PlaceBet(2, "5", ("win:7:2",))
    assert list(Offer(Roll, 0).commands()) == [Offer(Roll, 0).take()] == [Roll(0)]


def test_a_span_holds_whole_numbers_only() -> None:
    assert list(Span(2, 4)) == [2, 3, 4]
    assert 4 in Span(2, 4)
    assert 5 not in Span(2, 4)
    assert True not in Span(0, 4)


def test_an_outcome_names_winners_and_ties() -> None:
    outcome = Outcome("races_run", ((3, 1), (2,)))
    assert outcome.winners == (3, 1)
    assert outcome.ties == ((3, 1),)


def test_a_refusal_has_its_particulars() -> None:
    assert rejected("spot_taken", by=3).params == (("by", 3),)

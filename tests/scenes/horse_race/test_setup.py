"""The set-up of Horse Race: twelve seats, house rules on the other side, and why one is off."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from game.engine.contract import Impossible
from game.engine.horse_race.options import MODES, ON_OFF, TRADING
from game.engine.horse_race.rules import HorseRace
from game.input.intents import Choose, Go
from game.scenes.games import rules_of_games
from game.scenes.horse_race.setup import HOUSE_RULES
from game.scenes.setup import SetupScene
from game.table.setup import Setup, seated
from game.text.book import LANGUAGES
from tests.scenes.tables import small_desk, tap

SWITCHES = ("chain", "open_numbers", "market", "stakes", "four_dice")
DEVICES = (
    *(f"keys{number}" for number in range(1, 5)), *(f"pad:{number}" for number in range(1, 8)),
)  # fmt: skip


def setup_at(
    folder: Path, *sitters: str, language: str = "en", **words: str
) -> tuple[SetupScene, list[Setup]]:
    """The set-up with these, and what it has started."""
    desk, started = small_desk(folder), list[Setup]()
    desk.speak(language)
    laid = Setup(seated(sitters), tuple(words.items()), game="horse_race")
    scene = SetupScene(desk, lambda: None, started.append, rules_of_games(), laid)
    desk.go(scene)
    return scene, started


# Twelve seats.


def test_twelve_devices_take_twelve_seats(tmp_path: Path) -> None:
    scene, started = setup_at(tmp_path, "human")
    for device in DEVICES:
        scene.hear(Choose(device))
    assert [place.device for place in scene.laying.bettors] == ["", *DEVICES]
    assert len({place.name for place in scene.laying.bettors[1:]}) == len(DEVICES)
    assert len({place.mark for place in scene.laying.bettors}) == 12
    scene.hear(Go("keys"))
    (setup,) = started
    assert setup.seats == ("human",) * 12


def test_a_thirteenth_finds_no_seat_and_is_told(tmp_path: Path) -> None:
    scene, _ = setup_at(tmp_path, *("human",) * 12)
    scene.hear(Choose("pad:9"))
    assert len(scene.laying.bettors) == 12
    assert scene.news[0] == scene.desk.book.say("setup.full")


def test_from_nine_on_the_seats_stand_in_two_columns(tmp_path: Path) -> None:
    scene, _ = setup_at(tmp_path, *("bot:gut",) * 12)
    boxes = scene.plan.seats(0).values()
    assert len(boxes) == 12
    assert len({box[0] for box in boxes}) == 2


# The house rules.


def test_the_house_rules_are_the_other_side_of_the_page(tmp_path: Path) -> None:
    scene, _ = setup_at(tmp_path, *("bot:gut",) * 12)
    assert "stakes" not in scene.form
    scene.hear(tap(scene.form["fold"].box))
    assert "stakes" in scene.form
    assert "name:0" not in scene.form
    scene.hear(tap(scene.form["stakes"].box))
    assert scene.laying.words["stakes"] == "on"
    scene.hear(tap(scene.form["fold"].box))
    assert "name:0" in scene.form


def refused(rules: HorseRace, words: dict[str, str]) -> str:
    """Why the rules refuse these words, if they do."""
    try:
        rules.options(words)
    except Impossible as impossible:
        return impossible.refusal.reason
    return ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", MODES)
def test_what_does_not_go_with_the_mode_cannot_be_chosen_and_says_why(
    tmp_path: Path, mode: str, language: str
) -> None:
    scene, _ = setup_at(tmp_path, *("bot:gut",) * 4, language=language, mode=mode)
    scene.turn_to(2)
    book, rules = scene.desk.book, scene.rules
    assert isinstance(rules, HorseRace)
    told = set()
    for name in HOUSE_RULES:
        why, clashes = scene.own.why(scene.laying, book, name)
        assert why
        assert "{" not in why
        assert clashes == (name not in scene.form)
        if clashes:
            told.add(why)
        if name in SWITCHES:
            reason = refused(rules, scene.laying.words | {name: "on"})
            assert clashes == bool(reason)
            assert not reason or why == book.say(f"refusal.{reason}")
    assert told, "each mode leaves something to the other"


@pytest.mark.parametrize("mode", MODES)
def test_no_hand_lays_a_table_that_the_rules_refuse(tmp_path: Path, mode: str) -> None:
    scene, _ = setup_at(tmp_path, *("bot:gut",) * 4, mode=mode)
    rules, laying = scene.rules, scene.laying
    assert isinstance(rules, HorseRace)
    usual = dict(laying.words)
    for chosen in product(ON_OFF, repeat=len(SWITCHES)):
        laying.words = dict(usual)
        scene.turn_to(2)
        for name, word in zip(SWITCHES, chosen, strict=True):
            if name in scene.form and laying.words[name] != word:
                scene.hear(tap(scene.form[name].box))
        for trading in TRADING:
            assert refused(rules, laying.words | {"trading": trading}) == ""
        for other in MODES:
            scene.own.change(laying, other, 1)
            assert refused(rules, laying.words) == ""
        scene.own.change(laying, mode, 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("mode", "seats", "count"), [("classic", 1, 1), ("advanced", 3, 1)])
def test_too_few_for_a_mode_say_how_many_are_missing(
    tmp_path: Path, mode: str, seats: int, count: int, language: str
) -> None:
    scene, started = setup_at(tmp_path, *("human",) * seats, language=language, mode=mode)
    assert not scene.form["start"].enabled
    scene.hear(Go("keys"))
    assert started == []
    assert scene.news[:2] == (scene.desk.book.say("setup.too_few", count=count), "error")
    scene.laying.add_bot()
    scene.lay()
    assert scene.form["start"].enabled


def test_large_words_bring_mode_and_house_rules_on_pages_of_their_own(tmp_path: Path) -> None:
    scene, _ = setup_at(tmp_path, *("bot:gut",) * 12)
    scene.desk.kit.grow, before = 2.0, scene.desk.kit.grow
    found: set[str] = set()
    for page in range(1, scene.plan.pages + 1):
        scene.turn_to(page)
        found |= set(scene.form.ids)
        scene.draw(scene.desk.kit.blank((1920, 1080)))
    scene.desk.kit.grow = before
    assert {"mode", "market", "stakes", "four_dice", "trading", "races"} <= found
    assert {f"name:{row}" for row in range(12)} <= found

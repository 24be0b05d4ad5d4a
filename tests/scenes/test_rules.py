"""The rules: every leaf readable, true to the board, and at the page that fits."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.content.load import DATA
from game.engine.record import replace
from game.input.intents import Back, Choose, Cycle, Go, Help, Step, Tap
from game.render.gaits import HORSE_RACE, READY_SET_BET, Sheets, load_gaits
from game.render.kit import REFERENCE, Kit
from game.render.leaf import Fact, Page, Panel
from game.scenes.app import App
from game.scenes.books import book_of
from game.scenes.games import SCENES
from game.scenes.parties import rules_of_game
from game.scenes.ready_set_bet.table import TableScene
from game.scenes.rules import RulesScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.table.setup import Setup, seated
from game.text.book import LANGUAGES
from tests.render.contrast import Meter
from tests.render.recorder import Recorder
from tests.render.show import kit
from tests.render.test_lines import SCALES
from tests.scenes.tables import (
    BOTS,
    PEOPLE,
    STEP,
    app_at,
    focus_on,
    picture,
    play_to,
    small_desk,
    table_on,
    tap,
    title_on,
)

GAMES = tuple(SCENES)
BET, CARDS = GAMES


@cache
def runners(game: str) -> Sheets:
    """The runners of a game, loaded once."""
    stable = {BET: READY_SET_BET, CARDS: HORSE_RACE}[game]
    return Sheets(kit(), load_gaits(), stable)


def opened(
    folder: Path, language: str = "en", at: str = "", data: Path = DATA, game: str = BET
) -> RulesScene:
    """The book of a game, opened over nothing."""
    desk = small_desk(folder)
    desk._sheets = runners(game)
    desk.speak(language)
    return RulesScene(desk, desk.come_back, book_of(rules_of_game(game, data)), opened_at=at)


def page(scene: RulesScene, id_: str) -> Page:
    """One of its pages."""
    return next(p for chapter in scene.chapters for p in chapter.pages if p.id == id_)


def words(one: Page) -> str:
    """Everything that a page says."""
    said = [panel.words for panel in one.panels] + [fact.words for fact in one.facts]
    return "\n".join([one.title, one.sentence, *said])


def faults(scene: RulesScene, scale: float, grow: float) -> list[str]:
    """What is wrong with it at that size, leaf by leaf."""
    recorder, desk = Recorder(scale), scene.desk
    recorder.grow = grow
    scene.lesson = lambda _: None
    canvas = pygame.Surface((recorder.px(REFERENCE[0]), recorder.px(REFERENCE[1])))
    before, desk.kit = desk.kit, recorder
    scene.resized()
    found = []
    for number in range(1, len(scene.places) + 1):
        recorder.forget()
        scene.turn_to(number)
        scene.draw(canvas)
        found += [f"{scene.place.leaf.page.id}: {fault}" for fault in recorder.faults()]
    desk.kit = before
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all of them, which write nothing."""
    return tmp_path_factory.mktemp("rules")


# How it looks.


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("grow", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_every_leaf_has_its_place(
    folder: Path, language: str, grow: float, game: str
) -> None:
    assert faults(opened(folder, language, game=game), 1.0, grow) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", ["1280x720", "1024x768"])
def test_every_line_has_its_place_at_every_size(folder: Path, size: str, game: str) -> None:
    assert faults(opened(folder, "ru", game=game), SCALES[size], 1.0) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_every_leaf_stands_out_from_its_ground(folder: Path, game: str) -> None:
    scene = opened(folder, game=game)
    scene.desk.kit = meter = Meter(0.5)
    scene.desk._sheets = None
    scene.desk._kit = lambda _: meter  # type: ignore[method-assign, assignment]
    scene.resized()
    canvas = pygame.Surface((meter.px(REFERENCE[0]), meter.px(REFERENCE[1])))
    for number in range(1, len(scene.places) + 1):
        scene.turn_to(number)
        scene.draw(canvas)
    assert meter.read
    assert meter.faint() == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_at_the_usual_size_every_page_is_one_leaf(folder: Path, language: str, game: str) -> None:
    scene = opened(folder, language, game=game)
    scene.desk.kit = Recorder(1.0)
    scene.resized()
    ids = [place.leaf.page.id for place in scene.places]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_larger_words_make_more_leaves_and_lose_nothing(
    folder: Path, language: str, game: str
) -> None:
    scene = opened(folder, language, game=game)
    few = len(scene.places)
    scene.desk.kit = Kit(0.25, grow=2.0)
    scene.resized()
    assert len(scene.places) > few
    shown = [block for place in scene.places for block, _ in place.leaf.blocks]
    told = sum(isinstance(block, Panel | Fact) for block in shown)
    pages = [p for chapter in scene.chapters for p in chapter.pages]
    assert told == sum(len(p.panels) + len(p.facts) for p in pages)


@pytest.mark.parametrize(("game", "at"), [(BET, "bonus"), (CARDS, "race")])
def test_nothing_moves_where_motion_is_reduced(folder: Path, game: str, at: str) -> None:
    scene = opened(folder, at=at, game=game)
    before = picture(scene)
    for _ in range(40):
        scene.update(STEP)
    assert picture(scene) != before
    scene.desk.settings = replace(scene.desk.settings, motion="reduced")
    still = picture(scene)
    for _ in range(40):
        scene.update(STEP)
    assert picture(scene) == still
    assert scene.is_idle


# What it says.


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_is_told_in_every_language(folder: Path, language: str, game: str) -> None:
    scene = opened(folder, language, game=game)
    english = opened(folder, game=game)
    assert [c.id for c in scene.chapters] == [c.id for c in english.chapters]
    if language != "en":
        assert all(
            words(one) != words(page(english, one.id))
            for chapter in scene.chapters
            for one in chapter.pages
        )


def test_an_edited_cards_file_changes_the_pages(folder: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    shutil.copytree(DATA, data)
    text = (data / "cards.yaml").read_text(encoding="utf-8")
    edits = {
        "red_line: 9, closes_at: 3": "red_line: 7, closes_at: 4",
        "10:    {colour: blue,   show: [3x -1, 3x],    place: [4x -1, 4x],    win: [5x -1": (
            "10:    {colour: blue,   show: [3x -1, 3x],    place: [4x -1, 4x],    win: [6x -2"
        ),
        "stake: 18": "stake: 21",
        "{free_chips: {money: 8}}": "{free_chips: {money: 9}}",
        "{late_bet: {token: 2}}": "{no_penalty: {}}",
        "{late_bet: {token: 3}}": "{no_penalty: {}}",
    }
    for old, new in edits.items():
        assert old in text
        text = text.replace(old, new)
    (data / "cards.yaml").write_text(text, encoding="utf-8")
    scene = opened(folder, data=data)
    assert "behind space 7. The fourth horse" in words(page(scene, "line"))
    assert "at odds of 6 brings you $24" in words(page(scene, "bets"))
    assert "red number, $2" in words(page(scene, "bets"))
    assert "$21" in words(page(scene, "house_bets"))
    assert "$9" in words(page(scene, "income"))
    assert "Late bet (" not in words(page(scene, "rights"))
    assert len(page(scene, "line").facts) == 4
    assert picture(scene)


def test_every_number_of_horse_race_comes_from_its_file(folder: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    shutil.copytree(DATA, data)
    text = (data / "horse_race.yaml").read_text(encoding="utf-8")
    edits = {
        "scratch_lines: [1, 2, 3, 4]": "scratch_lines: [2, 3, 5, 7]",
        "{least: 20, most: 1000, usual: 100}": "{least: 30, most: 900, usual: 150}",
        "one_deck_up_to: 4, suits: 4": "one_deck_up_to: 5, suits: 3",
        "jockey_antes: 2 ": "jockey_antes: 3 ",
        "fees: {K: 2, A: 3, joker: 4}": "fees: {K: 5, A: 6, joker: 7}",
        "total_antes: 5": "total_antes: 9",
        "{J: back 1,": "{J: back 2,",
        "11: {suits: 5, jokers: 2, cards: 6}": "11: {suits: 6, jokers: 2, cards: 7}",
    }
    for old, new in edits.items():
        assert old in text, old
        text = text.replace(old, new)
    (data / "horse_race.yaml").write_text(text, encoding="utf-8")
    scene = opened(folder, data=data, game=CARDS)
    assert "2, 3, 5 and 7 chips a card" in words(page(scene, "scratch"))
    assert "2 × 5 = 10" in words(page(scene, "again"))
    assert "150 chips, or with 30 to 900" in words(page(scene, "game"))
    assert "Up to 5 players: one deck, 3 cards" in words(page(scene, "cards"))
    assert "6 parts. Of 97 chips each card takes 16." in words(page(scene, "payout"))
    assert "3 antes from everybody" in words(page(scene, "pots"))
    assert "a King costs 5, an Ace 6, a Joker 7 antes" in words(page(scene, "settling"))
    assert "nobody puts in more than 9" in words(page(scene, "stakes"))
    assert "Jack: Moves a horse 2 spaces back." in words(page(scene, "stakes_powers"))
    assert all(picture(turned(scene, at)) for at in ("decks", "lanes", "scratch"))


def turned(scene: RulesScene, id_: str) -> RulesScene:
    """The book, open at a page."""
    ids = [place.leaf.page.id for place in scene.places]
    scene.turn_to(ids.index(id_) + 1)
    return scene


# Hands.


def test_keys_turn_leaves_and_chapters_and_stop_at_the_ends(folder: Path) -> None:
    scene = opened(folder)
    scene.desk.kit = Recorder(1.0)
    scene.resized()
    scene.hear(Step("keys3", -1, 0))
    assert scene.at == 0
    scene.hear(Step("keys3", 1, 0))
    assert scene.place.leaf.page.id == "between"
    scene.hear(Step("keys3", 0, 1))
    assert scene.place.leaf.page.id == "race"
    scene.hear(Cycle("pad:1", 1))
    assert scene.place.leaf.page.id == "bonus"
    scene.hear(Choose("pad:1"))
    assert scene.place.chapter == "bets"
    for _ in range(60):
        scene.hear(Go("keys1"))
    assert scene.at == len(scene.places) - 1


def test_a_finger_opens_a_chapter_and_turns_its_leaf(folder: Path) -> None:
    scene = opened(folder)
    scene.hear(tap(scene.form["tab:vip"].box, "touch:1"))
    assert scene.place.leaf.page.id == "vip"
    x, y, wide, high = scene.form["page"].box
    scene.hear(Tap("touch:1", x + wide - 30, y + high / 2))
    assert scene.place.leaf.page.id == "bonus_tokens"


def test_a_lesson_is_offered_on_the_last_leaf_alone(folder: Path) -> None:
    begun: list[str] = []
    desk = small_desk(folder)
    book = book_of(rules_of_game(BET))
    scene = RulesScene(desk, desk.come_back, book, lesson=begun.append)
    assert "lesson" not in scene.form
    scene.turn_to(99)
    assert scene.form.focus == "lesson"
    scene.hear(Choose("pad:1"))
    scene.hear(tap(scene.form["lesson"].box))
    assert begun == [BET, BET]


def test_another_text_size_stays_at_the_page(folder: Path) -> None:
    scene = opened(folder, at="rights")
    scene.desk.kit = Kit(0.25, grow=2.0)
    scene.resized()
    assert scene.place.leaf.page.id == "rights"


# From everywhere, and back.


def rules_on(app: App) -> RulesScene:
    """The book that is on the screen."""
    assert isinstance(app.desk.scene, RulesScene)
    return app.desk.scene


def test_the_title_opens_them_and_is_there_again(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.title()
    title = title_on(app)
    focus_on(title, "rules")
    title.hear(Choose("keys1"))
    title.update(STEP)
    assert rules_on(app).at == 0
    app.desk.hear(Back("keys"))
    assert app.desk.scene is title
    assert title.form.focus == "rules"


def test_the_title_has_a_book_for_each_game_and_hands_change_between_them(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.title()
    app.desk.hear(Help("keys"))
    book = rules_on(app)
    book.turn_to(5)
    assert book.chapters[0].id == "evening"
    book.hear(Cycle("pad:1", 1))
    assert book.chapters[0].id == "game"
    assert book.at == 0
    x, y, wide, high = book.form["book"].box
    book.hear(Tap("touch:1", x + wide * 0.25, y + high / 2))
    assert book.chapters[0].id == "evening"
    book.hear(Cycle("pad:1", -1))
    assert book.chapters[0].id == "game"
    assert picture(book)


def test_over_a_game_only_its_own_book_lies(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.play()
    app.desk.hear(Help("keys"))
    assert "book" not in rules_on(app).form
    assert len(rules_on(app).books) == 1


def test_a_lesson_is_offered_from_the_title_and_never_instead_of_a_game(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.title()
    app.desk.hear(Help("keys"))
    rules_on(app).turn_to(99)
    assert "lesson" in rules_on(app).form
    app.play()
    app.desk.hear(Help("keys"))
    rules_on(app).turn_to(99)
    assert "lesson" not in rules_on(app).form


def test_f1_opens_them_and_closes_them(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.lay_table()
    laid = app.desk.scene
    app.desk.hear(Help("keys"))
    assert rules_on(app).place.chapter == "evening"
    app.desk.hear(Help("keys"))
    assert app.desk.scene is laid


def test_a_finger_opens_them_from_the_set_up(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.lay_table()
    laid = app.desk.scene
    assert isinstance(laid, SetupScene)
    app.desk.hear(tap(laid.form["rules"].box, "touch:1"))
    app.desk.hear(tap(rules_on(app).form["back"].box, "touch:1"))
    assert app.desk.scene is laid


def test_from_a_race_they_open_at_the_bets_and_the_race_waits(tmp_path: Path) -> None:
    app = app_at(tmp_path, PEOPLE)
    app.play()
    table = play_to(table_on(app), "running")
    app.desk.hear(Help("keys"))
    assert rules_on(app).place.leaf.page.id == "bets"
    rolls = table.match.state.race.rolls
    app.desk.hear(Back("pad:1"))
    assert app.desk.scene is table
    assert table.menu is not None
    assert table.match.state.race.rolls == rolls


@pytest.mark.parametrize(
    ("phase", "house", "at"),
    [("vip", "program", "vip"), ("markers", "bets", "house_bets"), ("over", "program", "money")],
)
def test_they_open_at_the_page_that_fits(tmp_path: Path, phase: str, house: str, at: str) -> None:
    seats = ("human", *BOTS[1:]) if phase != "over" else BOTS
    races = "1" if phase == "over" else "2"
    app = app_at(tmp_path, seats, 20.0, house=house, races=races)
    app.play()
    play_to(table_on(app), phase)
    app.rules()
    assert rules_on(app).place.leaf.page.id == at


def test_a_closed_race_opens_the_red_line(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.play()
    table = play_to(table_on(app), "running")
    while table.stage.table.capsule(table.match.view(None)).state != "closed":
        table.update(STEP)
    app.rules()
    assert rules_on(app).place.leaf.page.id == "line"


def test_settings_open_the_controls_with_the_keys_as_they_are(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.settings()
    assert isinstance(app.desk.scene, SettingsScene)
    app.desk.hear(Help("keys"))
    assert rules_on(app).place.leaf.page.id == "controls"


def test_a_game_shows_its_own_board_whatever_the_file_says_meanwhile(tmp_path: Path) -> None:
    data = tmp_path / "data"
    shutil.copytree(DATA, data)
    setup = Setup(seated(BOTS), (), 2.0)
    app = App(small_desk(tmp_path / "home", data), setup, seed=1)
    app.play()
    table = table_on(app)
    (data / "cards.yaml").write_bytes(b"\x00")
    app.settings()
    app.desk.hear(Help("keys"))
    assert picture(rules_on(app))
    app.desk.hear(Back("keys"))
    app.desk.hear(Back("keys"))
    assert app.desk.scene is table


def test_from_the_title_a_broken_file_is_named(tmp_path: Path) -> None:
    data = tmp_path / "data"
    shutil.copytree(DATA, data)
    app = App(small_desk(tmp_path / "home", data), Setup(seated(BOTS), (), 2.0), seed=1)
    app.title()
    (data / "cards.yaml").write_bytes(b"\x00")
    app.desk.hear(Help("keys"))
    assert not isinstance(app.desk.scene, RulesScene | TableScene)
    assert "cards.yaml:1" in title_on(app).note

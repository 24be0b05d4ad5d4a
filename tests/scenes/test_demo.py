"""The demo: it shows everything in turn, anything ends it, and what ends it does nothing else."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.content.load import load_personas, load_rules
from game.engine.horse_race import events as cards
from game.engine.horse_race.options import MODES, ON_OFF, TRADING
from game.engine.ready_set_bet import events as e
from game.engine.record import replace
from game.home.records import add_games
from game.input.intents import (
    Back,
    Choose,
    Cycle,
    Drop,
    Focus,
    Found,
    Go,
    Help,
    Intent,
    LetGo,
    Look,
    Lost,
    Mute,
    Pause,
    PointAt,
    Press,
    Step,
    Stir,
    Tap,
)
from game.render.kit import Box
from game.render.ribbon import ribbon_image
from game.scenes.app import REST_SECONDS, SHOP_SECONDS, App
from game.scenes.demo import DemoScene, Sleepy
from game.scenes.demo_pages import RecordsPage, RulesPage, TitlePage
from game.scenes.demo_plan import GAMES, ROUND, setup_of, table_of
from game.scenes.demo_table import DemoTable
from game.scenes.front import TitleScene
from game.scenes.horse_race.demo import TABLES as CARDS
from game.scenes.horse_race.show import ON_TABLE as ON_BAR
from game.scenes.horse_race.table import TableScene as HorseTable
from game.scenes.layers import FAR, ROUNDS, Layer, Layers, drift
from game.scenes.ready_set_bet.demo import TABLES as BETS
from game.scenes.ready_set_bet.show import ON_CARDS, ON_RESULTS, ON_REVIEW, ON_TABLE
from game.scenes.results import DONE
from game.scenes.teacher import LEAST, MOST, READ
from game.text.book import LANGUAGES, Book
from game.text.lessons import Lesson, Turns
from tests.home.played import crowd
from tests.render.recorder import Recorder
from tests.scenes.tables import FAST, app_at, demo_from, picture, title_on, wait


def demo_on(app: App) -> DemoScene:
    """The demo that is on the screen."""
    assert isinstance(app.desk.scene, DemoScene)
    return app.desk.scene


def shown_on(app: App) -> DemoTable:
    """The table that it shows."""
    page = demo_on(app).page
    assert isinstance(page, DemoTable)
    return page


def run(app: App, seconds: float) -> None:
    """Time passes for whatever is shown."""
    for _ in range(round(seconds * 30)):
        assert app.desk.scene is not None
        app.desk.scene.update(1 / 30)


# What it shows.


def test_all_personas_and_levels_come_in_turn_in_both_games() -> None:
    known = load_personas()
    for game in range(len(GAMES)):
        tables = [setup_of(number, known, 1.0) for number in range(game, ROUND, len(GAMES))]
        seats = {seat for table in tables for seat in table.seats}
        assert {seat.split(":")[1] for seat in seats} == set(known.personas)
        assert {seat.split(":")[2] for seat in seats} == set(known.levels)
        assert {table.live_odds for table in tables} == {True, False}
        assert all(int(dict(table.words)["races"]) <= 2 for table in tables)


def test_every_variant_of_ready_set_bet_is_laid() -> None:
    words = [dict(laid.words) for laid in BETS]
    assert {one["house"] for one in words} == {"program", "bets", "rotating"}
    assert {laid.seats for laid in BETS} == set(range(2, 10))
    for switch in ("props", "exotics", "vip"):
        assert {one.get(switch, "on") for one in words} == {"on", "off"}


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_and_house_rule_of_horse_race_is_laid(mode: str) -> None:
    rules = load_rules("horse_race")
    chosen = [rules.words(dict(laid.words)) for laid in CARDS if dict(laid.words)["mode"] == mode]
    off = {"classic": ("chain", "open_numbers"), "advanced": ("market", "stakes")}
    for switch in rules.switches:
        if set(switch.values) == set(ON_OFF):
            shown = {"off"} if switch.name in off[mode] else {"on", "off"}
            assert {words[switch.name] for words in chosen} == shown, switch.name
    assert {words["trading"] for words in chosen} == set(TRADING)


def test_few_and_many_sit_at_horse_race() -> None:
    assert {laid.seats for laid in CARDS} == set(range(4, 13))


def test_the_games_take_turns() -> None:
    known = load_personas()
    games = [setup_of(number, known, 1.0).game for number in range(6)]
    assert games == ["ready_set_bet", "horse_race"] * 3


def test_every_persona_is_seen_on_every_level_after_some_rounds() -> None:
    known = load_personas()
    seats = {seat for number in range(3 * ROUND) for seat in setup_of(number, known, 1.0).seats}
    assert len(seats) == len(known.personas) * len(known.levels)


def test_every_table_can_be_laid_and_is_followed_by_a_leaf_of_its_own_book(
    tmp_path: Path,
) -> None:
    app = app_at(tmp_path)
    for number in range(ROUND):
        app.demo()
        page, laid = shown_on(app), table_of(number)
        assert len(page.table.sitting.names) == laid.seats
        assert page.table.progress()[1] == laid.races
        app.demo()
        leaf = demo_on(app).page
        assert isinstance(leaf, RulesPage)
        assert leaf.rules.game == laid.game
        app.demo()
        assert isinstance(demo_on(app).page, TitlePage)


def test_after_a_table_come_a_rule_and_the_title_and_then_the_next_table(tmp_path: Path) -> None:
    app = demo_from(tmp_path, 0, FAST)
    first = demo_on(app)
    shown_on(app).over = 60.0
    first.update(0.01)
    for kind in (RulesPage, TitlePage):
        page = demo_on(app).page
        assert isinstance(page, kind)
        run(app, page.seconds + 0.1)
    assert demo_on(app).demo.tables == 2


def test_records_are_shown_once_there_are_any(tmp_path: Path) -> None:
    app = demo_from(tmp_path, 0)
    add_games(app.desk.home.folder, crowd())
    app.demo()
    app.demo()
    page = demo_on(app).page
    assert isinstance(page, RecordsPage)
    assert picture(demo_on(app))
    run(app, page.seconds + 0.1)
    assert isinstance(demo_on(app).page, TitlePage)


def test_every_leaf_of_the_rules_comes_in_turn(tmp_path: Path) -> None:
    app = demo_from(tmp_path, 0)
    book = demo_on(app).demo.book
    leaves = [RulesPage(app.desk, book, number).at for number in range(30)]
    many = len(RulesPage(app.desk, book, 0).places)
    assert leaves == [number % many for number in range(30)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [100, 200])
def test_every_word_of_the_title_page_and_the_ribbon_fits(
    tmp_path: Path, language: str, size: int
) -> None:
    desk = app_at(tmp_path).desk
    desk.book = Book(language)
    page = TitlePage(desk)
    desk.kit = Recorder(0.5)
    desk.kit.grow = size / 100
    canvas = pygame.Surface((960, 540))
    page.draw(canvas)
    for box in (ON_TABLE, ON_RESULTS, ON_CARDS, ON_BAR):
        words = desk.book.say("demo.press")
        ribbon_image(desk.kit, words, box)
        said = [one for drawn in desk.kit.lines.values() for one in drawn if one[0] == words]
        assert len(said) >= 1, "cut off"
    assert desk.kit.faults() == []


def test_it_begins_with_another_table_each_time(tmp_path: Path) -> None:
    app = demo_from(tmp_path, 0)
    first = shown_on(app).table.party.setup
    demo_on(app).hear(Choose("keys1"))
    app.demo()
    assert shown_on(app).table.party.setup != first


# What ends it.


HANDS = (
    Choose("keys1"), Tap("mouse", 5, 5), Press("touch:1", 5, 5), Step("pad:0", 1, 0),
    Cycle("mouse", 1), Back("keys"), Pause("pad:0"), Go("keys"), Help("keys"), Stir("keys"),
    Look("keys1", True),
)  # fmt: skip


@pytest.mark.parametrize("intent", HANDS, ids=lambda intent: type(intent).__name__)
def test_any_hand_ends_it_at_once(tmp_path: Path, intent: Intent) -> None:
    app = demo_from(tmp_path, 0)
    demo_on(app).hear(intent)
    assert isinstance(app.desk.scene, TitleScene)


@pytest.mark.parametrize(
    "intent",
    [
        PointAt("mouse", 5, 5), Focus("keys", on=False), Found("pad:0"), Lost("pad:0"),
        Mute("keys"), LetGo("mouse"), Look("keys1", False),
    ],
    ids=str,
)  # fmt: skip
def test_what_is_no_hand_does_not_end_it(tmp_path: Path, intent: Intent) -> None:
    app = demo_from(tmp_path, 0)
    demo_on(app).hear(intent)
    assert isinstance(app.desk.scene, DemoScene)


def test_a_click_that_ends_it_presses_no_button_of_the_title(tmp_path: Path) -> None:
    app = demo_from(tmp_path, 0)
    x, y, wide, high = _button(app, "quit")
    at = (x + wide / 2, y + high / 2)
    app.desk.hear(PointAt("mouse", *at))
    app.desk.hear(Press("mouse", *at))
    title = title_on(app)
    wait(title, 2.0)  # a slow finger
    title.hear(Tap("mouse", *at))
    wait(title, 0.1)
    assert app.desk.is_open
    title.hear(Press("mouse", *at))
    title.hear(Tap("mouse", *at))
    wait(title, 0.1)
    assert not app.desk.is_open


def _button(app: App, name: str) -> tuple[float, float, float, float]:
    title = TitleScene(app)
    return title.form[name].box


def test_a_stick_that_is_held_does_not_move_in_the_title_yet(tmp_path: Path) -> None:
    app = demo_from(tmp_path, 0)
    app.desk.hear(Step("pad:0", 0, 1))
    title = title_on(app)
    focus = title.form.focus
    title.hear(Step("pad:0", 0, 1))
    assert title.form.focus == focus
    wait(title, Sleepy.SECONDS + 0.1)
    title.hear(Step("pad:0", 0, 1))
    assert title.form.focus != focus


def test_a_drag_that_ended_it_is_not_heard_either() -> None:
    sleepy = Sleepy("mouse")
    sleepy.update(1.0)
    assert sleepy.swallows(Drop("mouse", 5, 5))
    assert not sleepy.swallows(Tap("touch:1", 5, 5))


def test_the_mute_key_says_what_it_did(tmp_path: Path) -> None:
    app = demo_from(tmp_path, 0)
    before = picture(demo_on(app))
    app.desk.settings = replace(app.desk.settings, muted=True)
    demo_on(app).hear(Mute("keys"))
    assert picture(demo_on(app)) != before
    wait(demo_on(app), 4.0)
    assert demo_on(app)._toast is None


def test_m_mutes_without_ending_it(tmp_path: Path) -> None:
    app = demo_from(tmp_path, 0)
    for muted in (True, False):
        demo_on(app).hear(Look("keys2", True))
        demo_on(app).hear(Look("keys2", False))
        assert app.desk.settings.muted == muted
    assert isinstance(app.desk.scene, DemoScene)


# In a shop.


@pytest.mark.parametrize(("in_shop", "seconds"), [(True, SHOP_SECONDS), (False, REST_SECONDS)])
def test_a_title_that_nobody_touches_shows_it(
    tmp_path: Path, in_shop: bool, seconds: float
) -> None:
    app = app_at(tmp_path)
    (app.exhibit if in_shop else app.demo)()
    demo_on(app).hear(Stir("keys"))
    title = title_on(app)
    title.rest = seconds - 0.5
    wait(title, 0.3)
    title.hear(PointAt("mouse", 1, 1))
    wait(title, 0.4)
    assert app.desk.scene is title
    title.rest = seconds
    wait(title, 0.1)
    assert isinstance(app.desk.scene, DemoScene)


# What it teaches.

WINS = {"ready_set_bet": e.RaceFinished("8"), "horse_race": cards.RaceFinished(8, 1)}
BY_GAME = pytest.mark.parametrize("table", range(len(GAMES)), ids=list(WINS))


@BY_GAME
def test_lessons_come_one_after_the_other_and_stay_long_enough(tmp_path: Path, table: int) -> None:
    app = demo_from(tmp_path, table)
    scene, page = demo_on(app), shown_on(app)
    seen: list[tuple[float, str]] = []
    for step in range(30 * 60):
        scene.update(1 / 30)
        lesson = page.teacher.lesson
        if lesson is not None and (not seen or seen[-1][1] != lesson.rule):
            seen.append((step / 30, lesson.rule))
            assert page.table.stage.caption_lines
    rules = [rule for _, rule in seen]
    assert len(rules) >= 5
    assert len(set(rules)) == len(rules)
    stays = [later - start for (start, _), (later, _) in pairwise(seen)]
    assert all(LEAST - 0.1 <= one <= MOST + 0.1 for one in stays), seen


@BY_GAME
def test_the_winner_is_named_before_anything_is_taught(tmp_path: Path, table: int) -> None:
    page = shown_on(demo_from(tmp_path, table))
    wait(page, 6.0)
    assert page.teacher.lesson is not None
    page.teacher.see(WINS[page.table.party.rules.game])
    wait(page, 1.0)
    assert page.teacher.lesson is None


@BY_GAME
def test_a_lesson_that_was_hardly_seen_counts_as_not_told(tmp_path: Path, table: int) -> None:
    app = demo_from(tmp_path, table)
    page = shown_on(app)
    wait(page, READ - 1.0)
    assert page.teacher.lesson is not None
    assert not demo_on(app).demo.turns.told
    wait(page, 1.5)
    assert demo_on(app).demo.turns.told


def test_a_figure_that_changes_is_the_one_of_now(tmp_path: Path) -> None:
    app = demo_from(tmp_path, 0)
    table = shown_on(app)
    table.teacher.see(e.DiceRolled(1, (3, 4), "7"))
    table.teacher.lesson = table.teacher.news[0][1]
    table.teacher.see(e.DiceRolled(2, (5, 4), "9"))
    assert table.teacher.lesson is not None
    assert dict(table.teacher.lesson.figures)["one"] == 5


def test_a_rule_of_one_game_does_not_wait_for_its_namesake_in_the_other() -> None:
    turns, bets, tip = (
        Turns(),
        Lesson("dice", "roll"),
        Lesson("dice", "roll", group="horse_race.tip"),
    )
    turns.tell(bets)
    assert turns.last(bets) > turns.last(tip) == 0


@pytest.mark.parametrize("table", [0, 1, 3, 7, 9])
def test_the_paper_hides_neither_its_place_nor_the_caption_nor_the_ribbon(
    tmp_path: Path, table: int
) -> None:
    app = demo_from(tmp_path, table)
    scene, page = demo_on(app), shown_on(app)
    for _ in range(12):
        wait(scene, 4.0)
        placed = page.teacher.placed()
        if placed is None or placed.callout.about is None:
            continue
        paper = pygame.Rect(placed.paper)
        about = pygame.Rect(placed.callout.about)
        assert not paper.colliderect(about), page.teacher.lesson
        assert not paper.colliderect(pygame.Rect(page.ribbon)), page.teacher.lesson


def ribbons(page: DemoTable) -> set[Box]:
    """Everywhere where the ribbon lies while the table is played."""
    seen = set()
    for _ in range(20_000):
        page.update(1 / 30)
        seen.add(page.ribbon)
        if page.table.is_over and page.over > DONE:
            break
    return seen


def test_the_ribbon_lies_where_it_hides_nothing(tmp_path: Path) -> None:
    bets, hands = (shown_on(demo_from(tmp_path, table, FAST)) for table in range(len(GAMES)))
    assert ribbons(bets) == {ON_TABLE, ON_REVIEW, ON_CARDS, ON_RESULTS}
    assert ribbons(hands) == {ON_BAR, ON_RESULTS}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", [1, 3, 11])
def test_the_bar_of_horse_race_asks_nobody_for_anything(
    tmp_path: Path, language: str, table: int
) -> None:
    scene = shown_on(demo_from(tmp_path, table, language=language)).table
    assert isinstance(scene, HorseTable)
    titles = set()
    for _ in range(30 * 60):
        scene.update(1 / 30)
        titles.add(scene.asks.bar.title)
        assert not scene.asks.bar.answers
    assert len(titles) > 3


# Sparing the screen.


def test_everything_drifts_but_never_far_nor_fast() -> None:
    seen = [drift(seconds / 4, 1.0) for seconds in range(round(4 * max(ROUNDS) * 8))]
    assert {max(map(abs, axis)) for axis in zip(*seen, strict=True)} <= {*FAR}
    assert len(set(seen)) > 40
    steps = [max(abs(a - c), abs(b - d)) for (a, b), (c, d) in pairwise(seen)]
    assert max(steps) == 1
    longest, stood = 0, 0
    for step in steps:
        stood = 0 if step else stood + 1
        longest = max(longest, stood)
    assert longest / 4 < 60


@pytest.mark.parametrize("shift", [(0, 0), (3, -2), (-4, 3)])
def test_a_part_that_is_drawn_anew_looks_like_the_whole(shift: tuple[int, int]) -> None:
    layer = Layer(pygame.Surface((30, 20)), (40, 30), 120)
    parts, whole = (Layers((120, 80)) for _ in range(2))
    onto = [pygame.Surface((120, 80)) for _ in range(2)]
    for step, colour in enumerate(("navy", "darkgreen", "maroon")):
        for one in (parts, whole):
            one.canvas.fill(colour, (20 + 10 * step, 20, 40, 30))
        area = pygame.Rect(20 + 10 * step, 20, 40, 30)
        layers = [layer] if step else []
        parts.show(onto[0], [area, area.move(5, 5)], layers, shift)
        whole.show(onto[1], None, layers, shift)
    assert pygame.image.tobytes(onto[0], "RGB") == pygame.image.tobytes(onto[1], "RGB")


def test_it_moves_on_by_itself_under_reduced_motion(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.desk.settings = replace(app.desk.settings, motion="none")
    app.demo()
    wait(demo_on(app), 12.0)
    assert shown_on(app).table.match.version > 3
    layers = shown_on(app).layers()
    assert all(layer.alpha == 255 for layer in layers)

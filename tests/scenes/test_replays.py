"""The games that were kept, and the offer to go on with the one that was not finished."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
import pytest

from game.engine.record import replace
from game.home.folder import Home
from game.input.intents import Back, Choose, Cycle, Step
from game.render.kit import REFERENCE
from game.scenes.app import App
from game.scenes.front import TitleScene
from game.scenes.replay import ReplayScene
from game.scenes.replays import ReplaysScene, rows_on_page
from game.scenes.resume import BUTTONS, Choices, ResumeScene
from game.scenes.shelf import (
    ASIDE,
    DAMAGED,
    ELSEWHERE,
    FINISHED,
    OPEN,
    OTHER,
    UNREADABLE,
    read_game,
    told_game,
    told_when,
)
from game.scenes.table import GameTable
from game.table.recording import read_recording
from game.text.book import LANGUAGES, Book
from tests.render.recorder import Recorder
from tests.render.test_lines import LONG
from tests.scenes.tables import STEP, app_at, hears, picture, tap, title_on, wait
from tests.table.games import played
from tests.table.test_recording import of_other_rules

DAY = 86_400.0


@cache
def evening(folder: Path) -> bytes:
    """The journal of a game of two races."""
    path = folder / "evening.jsonl"
    path.unlink(missing_ok=True)
    played(path, seed=5, races="2")
    return path.read_bytes()


@pytest.fixture
def journal(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Played once for all of these."""
    return evening(tmp_path_factory.getbasetemp())


def part(journal: bytes, lines: int) -> bytes:
    """So many lines of a journal."""
    return b"".join(journal.splitlines(keepends=True)[:lines])


def keep(folder: Path, *journals: bytes) -> list[Path]:
    """A user's folder with these games, the oldest first."""
    home = Home(folder)
    home.journals.mkdir(parents=True, exist_ok=True)
    paths = [home.journals / f"{n:05}-ready_set_bet-0.jsonl" for n in range(1, len(journals) + 1)]
    for path, raw in zip(paths, journals, strict=True):
        path.write_bytes(raw)
    return paths


def replays_at(folder: Path) -> ReplaysScene:
    """The list, every game of its first page read."""
    app = app_at(folder)
    app.title()
    app.replays()
    return on(app)


def on(app: App) -> ReplaysScene:
    """The list that is on the screen."""
    scene = app.desk.scene
    assert isinstance(scene, ReplaysScene)
    for _ in range(20):
        picture(scene)
    return scene


def states(scene: ReplaysScene) -> list[str]:
    """Of the games of this page."""
    games = [scene.shelf.game(path) for path in scene.shelf.shown]
    return [game.state for game in games if game is not None]


# What is on the shelf.


def test_every_state_of_a_game_is_told(tmp_path: Path, journal: bytes) -> None:
    hurt = journal.replace(b'"win:', b'"won:')
    paths = keep(
        tmp_path, journal, part(journal, 40), part(journal, 60), hurt, b"horse", b"",
        of_other_rules(journal),
    )  # fmt: skip
    Home(tmp_path).set_aside(paths[1])
    scene = replays_at(tmp_path)
    assert states(scene) == [OTHER, UNREADABLE, UNREADABLE, DAMAGED, OPEN, ASIDE, FINISHED]


def test_a_game_of_horse_race_is_kept_shown_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "folk.jsonl"
    played(path, game="horse_race", seats="bot:gut,bot:gut")
    whole = path.read_bytes()
    scene_of = keep(tmp_path, whole, of_other_rules(whole), part(whole, 40))
    scene = replays_at(tmp_path)
    assert sorted(states(scene)) == sorted([FINISHED, OTHER, OPEN])
    app = app_at(tmp_path)
    app.open()
    assert app.watch_file(scene_of[0]) == ""
    app.resume(scene_of[2])
    assert isinstance(app.desk.scene, GameTable)
    assert app.desk.scene.party.rules.game == "horse_race"


class Crowded(Home):
    """A folder whose games are all played by another copy of the program."""

    def is_elsewhere(self, journal: Path) -> bool:
        """Every one of them."""
        return True


def test_a_game_that_another_window_plays_is_left_alone(tmp_path: Path, journal: bytes) -> None:
    path = keep(tmp_path, part(journal, 40))[0]
    assert read_game(path, Crowded(tmp_path)).state == ELSEWHERE
    app = app_at(tmp_path)
    app.desk.home = Crowded(tmp_path)
    app.replays()
    scene = on(app)
    assert "go_on" not in scene.form
    hears(scene, tap(scene.form["delete"].box), tap(scene.form["delete"].box))
    assert path.exists()


def test_a_finished_game_tells_winner_money_and_races(tmp_path: Path, journal: bytes) -> None:
    path = keep(tmp_path, journal)[0]
    game, state = read_game(path, Home(tmp_path)), read_recording(path).states[-1]
    assert game.money == state.money
    assert max(game.money) == game.money[game.ranking[0][0] - 1]
    assert (game.race, game.races) == (2, 2)


def test_the_newest_game_comes_first(tmp_path: Path, journal: bytes) -> None:
    paths = keep(tmp_path, journal, part(journal, 40), journal)
    assert replays_at(tmp_path).shelf.paths == paths[::-1]


def test_of_five_hundred_games_one_is_read_in_a_frame_and_none_of_another_page(
    tmp_path: Path, journal: bytes
) -> None:
    keep(tmp_path, *[journal] * 500)
    app = app_at(tmp_path)
    app.title()
    app.replays()
    scene = app.desk.scene
    assert isinstance(scene, ReplaysScene)
    picture(scene)
    assert len(states(scene)) == 1
    on(app)
    assert len(states(scene)) == rows_on_page(scene.desk.kit)
    assert scene.is_idle or scene.rest < 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_days_are_told_as_one_says_them(language: str) -> None:
    book, now = Book(language), 1_700_000_000.0
    told = [told_when(book, now - days * DAY, now) for days in (0, 1, 2)]
    assert len(set(told)) == 3
    assert "2023" in told[2]


# What can be done with them.


def test_a_game_is_watched_and_the_list_comes_back(tmp_path: Path, journal: bytes) -> None:
    keep(tmp_path, journal)
    scene = replays_at(tmp_path)
    scene.hear(Choose("keys1"))
    desk = scene.desk
    assert isinstance(desk.scene, ReplayScene)
    desk.hear(Back("keys"))
    assert isinstance(scene.desk.scene, ReplaysScene)


def test_a_tap_on_a_row_only_chooses_it(tmp_path: Path, journal: bytes) -> None:
    keep(tmp_path, journal, journal)
    scene = replays_at(tmp_path)
    scene.hear(tap(scene.form["game:1"].box))
    assert scene.desk.scene is scene
    assert scene.chosen == 1
    scene.hear(tap(scene.form["watch"].box))
    assert isinstance(scene.desk.scene, ReplayScene)


@pytest.mark.parametrize("kept", ["open", "aside"])
def test_a_game_that_is_not_over_goes_on(tmp_path: Path, journal: bytes, kept: str) -> None:
    path = keep(tmp_path, part(journal, 40), journal)[0]
    if kept == "aside":
        Home(tmp_path).set_aside(path)
    scene = replays_at(tmp_path)
    hears(scene, Step("keys1", 0, 1))
    scene.hear(tap(scene.form["go_on"].box))
    table = scene.desk.scene
    assert type(table).__name__ == "TableScene"
    assert not scene.desk.home.is_aside(path)


def test_deleting_takes_two_presses(tmp_path: Path, journal: bytes) -> None:
    first, second = keep(tmp_path, journal, journal)
    scene = replays_at(tmp_path)
    scene.hear(tap(scene.form["delete"].box))
    assert second.exists()
    hears(scene, Step("keys1", 0, -1), tap(scene.form["game:1"].box), tap(scene.form["game:0"].box))
    scene.hear(tap(scene.form["delete"].box))
    assert second.exists()
    scene.hear(tap(scene.form["delete"].box))
    assert not second.exists()
    assert first.exists()
    assert scene.shelf.paths == [first]


def test_the_last_game_can_be_deleted(tmp_path: Path, journal: bytes) -> None:
    keep(tmp_path, journal)
    scene = replays_at(tmp_path)
    hears(scene, tap(scene.form["delete"].box), tap(scene.form["delete"].box))
    assert scene.path is None
    hears(scene, Choose("keys1"), Cycle("keys1", 1), Step("keys1", 1, 0))
    picture(scene)


def test_a_check_says_whether_everything_agrees(tmp_path: Path, journal: bytes) -> None:
    keep(tmp_path, journal.replace(b'"win:', b'"won:'), journal)
    scene = replays_at(tmp_path)
    scene.hear(tap(scene.form["check"].box))
    assert scene.news[1] == "good"
    hears(scene, tap(scene.form["game:1"].box), tap(scene.form["check"].box))
    assert scene.news[1] == "error"


def test_the_place_of_a_file_is_told(tmp_path: Path, journal: bytes) -> None:
    path = keep(tmp_path, journal)[0]
    scene = replays_at(tmp_path)
    scene.hear(tap(scene.form["place"].box))
    assert path.name in scene.news[0]


def test_what_cannot_be_watched_says_why(tmp_path: Path, journal: bytes) -> None:
    keep(tmp_path, b"horse", of_other_rules(journal))
    scene = replays_at(tmp_path)
    scene.hear(Choose("keys1"))
    assert scene.news[0] == scene.desk.book.say("replay.other_rules")
    hears(scene, Step("keys1", 0, 1), Choose("keys1"))
    assert scene.news[0] == scene.desk.book.say("replay.broken")


def test_shoulders_turn_the_pages(tmp_path: Path, journal: bytes) -> None:
    keep(tmp_path, *[journal] * 20)
    scene = replays_at(tmp_path)
    first = scene.path
    scene.hear(Cycle("pad:0", 1))
    assert scene.path != first
    for _ in range(9):
        scene.hear(Cycle("pad:0", 1))
    assert scene.path == scene.shelf.paths[-1] or scene.shelf.page == scene.shelf.pages - 1
    scene.hear(tap(scene.form["page"].box))
    for _ in range(9):
        scene.hear(Cycle("pad:0", -1))
    assert scene.shelf.page == 0


def test_the_title_leads_to_the_replays(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.title()
    title = title_on(app)
    title.form.focus_on("replays")
    title.hear(Choose("keys1"))
    title.update(STEP)
    assert isinstance(app.desk.scene, ReplaysScene)
    picture(app.desk.scene)
    app.desk.hear(Back("keys"))
    assert isinstance(app.desk.scene, TitleScene)


# The offer to go on.


def offered(folder: Path) -> App:
    """The program as it begins in this folder."""
    app = app_at(folder)
    app.open()
    return app


def test_an_unfinished_game_is_offered_at_the_start(tmp_path: Path, journal: bytes) -> None:
    keep(tmp_path, part(journal, 60))
    scene = offered(tmp_path).desk.scene
    assert isinstance(scene, ResumeScene)
    assert scene.form.focus == "go_on"
    without = picture(scene)
    assert picture(scene) != without  # the picture of the moment comes after the first frame
    assert scene.is_idle


def test_nothing_is_offered_where_every_game_is_over(tmp_path: Path, journal: bytes) -> None:
    keep(tmp_path, journal)
    assert isinstance(offered(tmp_path).desk.scene, TitleScene)


def test_going_back_leads_to_the_title_which_still_offers_it(
    tmp_path: Path, journal: bytes
) -> None:
    keep(tmp_path, part(journal, 60))
    app = offered(tmp_path)
    app.desk.hear(Back("keys"))
    assert title_on(app).items()[0] == "resume"


@pytest.mark.parametrize(
    ("answer", "leads"),
    [("go_on", "TableScene"), ("watch", "ReplayScene"), ("aside", "TitleScene")],
)
def test_each_answer_leads_where_it_says(
    tmp_path: Path, journal: bytes, answer: str, leads: str
) -> None:
    path = keep(tmp_path, part(journal, 60))[0]
    app = offered(tmp_path)
    app.desk.hear(tap(BUTTONS[answer][0]))
    assert type(app.desk.scene).__name__ == leads
    assert path.exists()
    assert app.desk.home.is_aside(path) == (answer == "aside")


def test_after_watching_the_question_is_asked_again(tmp_path: Path, journal: bytes) -> None:
    keep(tmp_path, part(journal, 60))
    app = offered(tmp_path)
    hears(app.desk.scene, Step("keys1", 1, 0), Choose("keys1"))  # type: ignore[arg-type]
    wait(app.desk.scene, 2.0)  # type: ignore[arg-type]
    app.desk.hear(Back("keys"))
    assert isinstance(app.desk.scene, ResumeScene)


def test_a_game_of_other_rules_goes_on_and_cannot_be_watched(
    tmp_path: Path, journal: bytes
) -> None:
    keep(tmp_path, of_other_rules(part(journal, 60)))
    scene = offered(tmp_path).desk.scene
    assert isinstance(scene, ResumeScene)
    picture(scene)
    assert scene.told() == scene.desk.book.say("resume.other_rules")
    scene.hear(tap(BUTTONS["watch"][0]))
    assert scene.desk.scene is scene


# Lines.


def lines_of(scene: ReplaysScene | ResumeScene, grow: float) -> list[str]:
    """What is wrong with its lines at a text size."""
    kit, desk = Recorder(1.0), scene.desk
    kit.grow = grow
    before, desk.kit = desk.kit, kit
    scene.resized()
    canvas = pygame.Surface(REFERENCE)
    if isinstance(scene, ReplaysScene):
        for _ in range(12):
            scene.draw(canvas)
        kit.forget()
        scene.lay()
    scene.draw(canvas)
    desk.kit = before
    assert kit.lines
    return kit.faults()


@pytest.mark.parametrize("grow", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_list_has_its_place(
    tmp_path: Path, journal: bytes, language: str, grow: float
) -> None:
    hurt = journal.replace(b'"win:', b'"won:')
    kept = (journal, part(journal, 40), hurt, b"horse", of_other_rules(journal))
    keep(tmp_path, *[kept[at % 5] for at in range(12)])
    app = app_at(tmp_path)
    app.desk.speak(language)
    app.replays()
    scene = on(app)
    for row in range(5):
        scene.hear(tap(scene.form[f"game:{row}"].box))
        assert lines_of(scene, grow) == []


@pytest.mark.parametrize("grow", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_offer_has_its_place(
    tmp_path: Path, journal: bytes, language: str, grow: float
) -> None:
    path = keep(tmp_path, part(journal, 60))[0]
    recording = read_recording(path)
    app = app_at(tmp_path)
    app.desk.speak(language)
    nothing = Choices(*[lambda: None] * 4)
    for given in ((), LONG[:3]):
        game = replace(told_game(path, 0.0, OPEN, recording), given=tuple(given))
        scene = ResumeScene(app.desk, game, recording, nothing, lambda onto: None)
        assert lines_of(scene, grow) == []

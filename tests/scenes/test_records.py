"""Records on the screen: kept as a game ends; sorted, named anew, deleted, made again."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.home.folder import Home
from game.home.records import FILE, Games, load_records, save_records
from game.input.intents import Back, Choose, Erase, Step, Typed
from game.render.kit import Kit
from game.scenes.app import App
from game.scenes.demo import DemoScene
from game.scenes.demo_table import DemoTable
from game.scenes.honours import HonoursPage
from game.scenes.person import PersonScene
from game.scenes.ready_set_bet.table import TableScene
from game.scenes.records import RecordsScene
from game.scenes.replays import ReplaysScene
from game.scenes.screen import Screen
from game.text.book import Book
from tests.home.played import bot, crowd, game, sat
from tests.home.test_home import over
from tests.scenes.tables import (
    FAST,
    PEOPLE,
    app_at,
    picture,
    play_to,
    press,
    small_desk,
    table_on,
    tap,
    title_on,
    wait,
)

WILMA: Games = (
    game(1, sat(1, "Wilma", 1, 90), sat(2, "Fred", 2, 30), bot(3)),
    game(2, sat(1, "Wilma", 2, 20), sat(2, "Betty", 1, 70), bot(3, "value")),
)


def on_record(folder: Path, games: Games = WILMA) -> RecordsScene:
    """The screen over a title, with these games."""
    if games:
        save_records(folder, games)
    desk = small_desk(folder)
    scene = RecordsScene(desk, lambda: None)
    desk.go(scene)
    return scene


def page_of(scene: RecordsScene, name: str) -> PersonScene:
    """The page that is opened with the row of a name."""
    scene.hear(tap(scene.form[f"name:{name}"].box))
    page = scene.desk.scene
    assert isinstance(page, PersonScene)
    return page


def use(scene: Screen, name: str, times: int = 1) -> None:
    """Put the focus on a control and press it."""
    scene.form.focus_on(name)
    for _ in range(times):
        scene.hear(Choose("keys1"))


def write(scene: PersonScene, name: str) -> None:
    """Write another name over the one that is there."""
    use(scene, "name")
    for _ in range(12):
        scene.hear(Erase("keys"))
    scene.hear(Typed("keys", name))
    scene.hear(Choose("keys"))


def names(scene: RecordsScene) -> list[str]:
    return [one.name for one in scene.people]


# A game ends.


def ended(app: App) -> None:
    """Play the game that is on the screen to its end."""
    play_to(table_on(app), "over")


def test_a_game_goes_on_record_as_it_ends(tmp_path: Path) -> None:
    app = app_at(tmp_path, speed=FAST, races="1")
    app.play()
    assert load_records(tmp_path).games == ()
    ended(app)
    (kept,) = load_records(tmp_path).games
    assert kept.commitment == table_on(app).party.header.commitment
    assert [one.persona for one in kept.seats] == ["gut"] * 4


def test_a_game_that_was_taken_up_again_counts_once(tmp_path: Path) -> None:
    app = app_at(tmp_path, speed=FAST, races="1")
    app.play()
    wait(table_on(app), 1.0)
    app.title()
    path = title_on(app).unfinished
    assert path is not None
    app.resume(path)
    ended(app)
    app.title()
    app.records()
    scene = app.desk.scene
    assert isinstance(scene, RecordsScene)
    use(scene, "rebuild")
    wait(scene, 0.2)
    assert len(load_records(tmp_path).games) == 1


def test_a_demo_leaves_nothing_on_record(tmp_path: Path) -> None:
    app = app_at(tmp_path, speed=100.0)
    app.demo()
    scene = app.desk.scene
    assert isinstance(scene, DemoScene)
    assert isinstance(scene.page, DemoTable)
    assert isinstance(scene.page.table, TableScene)
    play_to(scene.page.table, "over")
    assert not (tmp_path / FILE).exists()


def test_records_that_cannot_be_written_are_said_once_and_the_results_come(tmp_path: Path) -> None:
    app = app_at(tmp_path, speed=FAST, races="1")
    app.play()
    (tmp_path / FILE).with_suffix(".x").touch()
    app.desk.home.folder = tmp_path / f"{FILE[:-6]}.x"
    ended(app)
    scene = table_on(app)
    assert scene.toast[0] == app.desk.book.say("records.unsaved")
    assert scene.is_over


def test_a_seat_that_was_handed_over_counts_for_nobody(tmp_path: Path) -> None:
    app = app_at(tmp_path, PEOPLE, speed=FAST, races="1")
    app.play()
    scene = table_on(app)
    scene.hands.to_bot(1)
    scene.party.bot_for(1)
    ended(app)
    app.records()
    assert isinstance(app.desk.scene, RecordsScene)
    assert names(app.desk.scene) == []
    assert [one.name for one in app.desk.scene.archive.standings(bots=True)] == ["gut"]


# The table of names.


def test_the_replays_open_the_records_and_back_leads_to_them(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.title()
    press(title_on(app), "replays")
    replays = app.desk.scene
    assert isinstance(replays, ReplaysScene)
    use(replays, "records")
    assert isinstance(app.desk.scene, RecordsScene)
    app.desk.scene.hear(Back("pad:1"))
    assert isinstance(app.desk.scene, Screen)
    assert app.desk.scene.title() == replays.title()


def test_names_are_sorted_by_what_is_chosen(tmp_path: Path) -> None:
    scene = on_record(tmp_path)
    assert names(scene) == ["Wilma", "Betty", "Fred"]
    scene.form.focus_on("sort")
    scene.hear(Choose("keys1"))
    scene.hear(Choose("keys1"))
    assert scene.sort == "money"
    assert names(scene) == ["Betty", "Wilma", "Fred"]


def test_bots_and_the_house_have_views_of_their_own(tmp_path: Path) -> None:
    scene = on_record(tmp_path)
    before = picture(scene)
    use(scene, "view")
    assert sorted(names(scene)) == ["gut", "value"]
    use(scene, "view")
    assert scene.view == "house"
    assert "sort" not in scene.form
    assert picture(scene) != before


def test_many_names_are_gone_through_page_by_page(tmp_path: Path) -> None:
    scene = on_record(tmp_path, crowd(20))
    seen: list[str] = []
    for _ in range(scene.pages()):
        seen += [id_ for id_ in scene.form.ids if id_.startswith("name:")]
        scene.form.focus_on("page")
        scene.hear(Step("pad:1", 1, 0))
    assert scene.pages() > 1
    assert sorted(seen) == sorted(f"name:{name}" for name in names(scene))


def test_a_house_without_games_says_what_will_be_here(tmp_path: Path) -> None:
    scene = on_record(tmp_path, ())
    picture(scene)
    assert not scene.form["csv"].enabled
    assert not scene.form["delete"].enabled
    assert scene.form["rebuild"].enabled


def test_the_table_is_saved_and_it_is_said_where(tmp_path: Path) -> None:
    scene = on_record(tmp_path)
    use(scene, "csv")
    (path,) = tmp_path.glob("records-*.csv")
    assert str(path) in scene.news[0]
    assert "Wilma" in path.read_text(encoding="utf-8-sig")


def test_all_is_deleted_only_after_a_second_press_and_comes_back_from_the_journals(
    tmp_path: Path,
) -> None:
    over(Home(tmp_path).new_journal("ready_set_bet", 1))
    scene = on_record(tmp_path)
    use(scene, "delete")
    scene.hear(Step("keys1", 0, -1))
    use(scene, "delete")
    assert load_records(tmp_path).games == WILMA
    use(scene, "delete")
    assert load_records(tmp_path).games == ()
    use(scene, "rebuild")
    assert not scene.form["rebuild"].enabled
    wait(scene, 0.1)
    assert scene.news[0] == scene.desk.book.say("records.rebuilt", count=1)
    assert [len(one.seats) for one in load_records(tmp_path).games] == [3]


def test_a_damaged_file_is_said_and_its_good_games_are_shown(tmp_path: Path) -> None:
    save_records(tmp_path, WILMA)
    raw = (tmp_path / FILE).read_bytes() + b"half a line"
    (tmp_path / FILE).write_bytes(raw)
    scene = on_record(tmp_path, ())
    assert scene.news[0] == scene.desk.book.say("records.broken")
    assert len(names(scene)) == 3
    assert (tmp_path / "records.broken").read_bytes() == raw


# The page of a name.


def test_a_row_opens_the_page_of_its_name_and_back_leads_to_the_table(tmp_path: Path) -> None:
    scene = on_record(tmp_path)
    page = page_of(scene, "Wilma")
    assert page.title() == "Wilma"
    assert page.standing.games == 2
    page.hear(Back("keys3"))
    assert scene.desk.scene is scene


def test_a_name_is_changed_by_writing_another(tmp_path: Path) -> None:
    scene = on_record(tmp_path)
    page = page_of(scene, "Wilma")
    write(page, "Pebbles")
    assert page.title() == "Pebbles"
    page.leave()
    assert "name:Pebbles" in scene.form
    assert "name:Wilma" not in scene.form


def test_two_names_become_one_only_after_a_second_press(tmp_path: Path) -> None:
    scene = on_record(tmp_path)
    page = page_of(scene, "Fred")
    write(page, "Betty")
    assert "merge" in page.form
    assert names(scene) == ["Wilma", "Betty", "Fred"]
    assert page.form.focus == "merge"
    page.hear(Choose("keys1"))
    page.leave()
    assert sorted((one.name, one.games) for one in scene.people) == [("Betty", 2), ("Wilma", 2)]


@pytest.mark.parametrize("name", ["\U0001f40e", "   "])
def test_a_name_that_will_not_do_changes_nothing(tmp_path: Path, name: str) -> None:
    scene = on_record(tmp_path)
    page = page_of(scene, "Fred")
    write(page, name)
    assert page.title() == "Fred"
    assert load_records(tmp_path).games == WILMA


def test_a_name_is_deleted_only_after_a_second_press(tmp_path: Path) -> None:
    scene = on_record(tmp_path)
    page = page_of(scene, "Fred")
    use(page, "delete")
    assert "name:Fred" in scene.form
    use(page, "delete")
    assert scene.desk.scene is scene
    assert names(scene) == ["Wilma", "Betty"]
    assert scene.news[0] == scene.desk.book.say("records.deleted", name="Fred")
    assert len(load_records(tmp_path).games) == 2


def test_a_question_that_was_not_answered_is_forgotten(tmp_path: Path) -> None:
    page = page_of(on_record(tmp_path), "Fred")
    use(page, "delete")
    page.hear(Step("keys1", -1, 0))
    use(page, "delete")
    assert page.asked == "delete"
    assert len(load_records(tmp_path).games[0].seats) == 3


def test_a_bot_has_a_page_and_no_other_name(tmp_path: Path) -> None:
    scene = on_record(tmp_path)
    use(scene, "view")
    page = page_of(scene, "gut")
    assert page.title() == scene.desk.book.say("persona.gut")
    assert "name" not in page.form
    picture(page)


def test_a_page_that_cannot_be_saved_says_so(tmp_path: Path) -> None:
    page = page_of(on_record(tmp_path), "Fred")
    page.desk.home.folder = tmp_path / FILE
    use(page, "delete", 2)
    assert page.news[0] == page.desk.book.say("records.unsaved")


def test_whoever_gave_no_name_is_called_in_the_language_that_is_spoken(tmp_path: Path) -> None:
    scene = on_record(tmp_path, (game(1, sat(2), bot(1)),))
    assert names(scene) == ["Bruno"]
    scene.desk.speak("ru")
    assert names(scene) == [Book("ru").name(2)]


# For others to show.


def test_the_records_of_the_house_are_a_page_of_their_own(tmp_path: Path) -> None:
    desk = small_desk(tmp_path)
    assert HonoursPage(desk).is_empty
    save_records(tmp_path, crowd())
    page = HonoursPage(desk)
    assert (page.is_empty, page.pages) == (False, 1)
    desk.kit = Kit(desk.kit.scale, grow=2.0)
    assert page.pages == 4

"""What is said aloud: what the caption says, as urgent as it is, in the time there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.record import replace
from game.home.settings import Settings
from game.input.intents import Go
from game.render.sound.engines import Speech, Words
from game.render.sound.voice import COLOUR, IMPORTANT, ROLL, Aloud, Voice
from game.scenes.announcer import Announcer
from game.scenes.demo import DemoScene
from game.scenes.parties import new_party
from game.scenes.ready_set_bet.table import TableScene
from game.table.commitment import salt_of
from game.table.setup import Setup, seated
from game.text.book import LANGUAGES
from game.text.lines import VOICES
from tests.scenes.horse_race.tables import horse_table
from tests.scenes.lessons import lesson_at, rest
from tests.scenes.tables import BOTS, STEP, app_at, small_desk

TEXTS = ("Eight moves up.", "The stands have noticed it with some surprise.")


class Heard(Voice):
    """Notes what it is given."""

    def __init__(self, desk_player: object) -> None:
        super().__init__(desk_player)  # type: ignore[arg-type]
        self.said: list[Aloud] = []
        self.hushed = 0

    def say(self, aloud: Aloud) -> None:
        self.said.append(aloud)

    def hush(self) -> None:
        self.hushed += 1


class Working:
    """An engine that is there."""

    name = "fake"

    def utter(self, words: Words) -> Speech:
        raise ValueError(words.text)

    def close(self) -> None:
        """Nothing goes on."""


def race(
    folder: Path, language: str = "en", seconds: float = 3.0, speech: str = "normal"
) -> tuple[TableScene, Heard, list[tuple[int, str]]]:
    """A whole race: the table, what was said, and every caption by how much was said before it."""
    desk = small_desk(folder)
    desk.speak(language)
    desk.settings = replace(desk.settings, speech=speech)
    heard = Heard(desk.player)
    desk.voice = heard
    party = new_party(Setup(seated(BOTS), (), seconds), 3, salt_of(3), None)
    table = TableScene(desk, party)
    captions = [(0, table.caller.log.entries[-1].text)] if table.caller.log.entries else []
    for _ in range(int(400 / STEP)):
        before = len(heard.said)
        table.update(STEP)
        if len(heard.said) > before:
            shown = "".join("".join(t for t, _ in line) for line in table.stage.caption_lines)
            captions.append((before, shown))
        if table.match.state.race.number > 1:
            break
    return table, heard, captions


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_race_of_horse_race_is_said_as_its_captions_say_it(tmp_path: Path, language: str) -> None:
    table = horse_table(tmp_path, language=language, setup={"seconds_per_roll": 3.0})
    table.desk.voice = heard = Heard(table.desk.player)
    captions: list[tuple[Aloud, str]] = []
    while table.match.state.race.number == 1:
        before = len(heard.said)
        table.update(STEP)
        if len(heard.said) > before:
            shown = "".join("".join(t for t, _ in line) for line in table.stage.caption_lines)
            captions.append((heard.said[-1], shown))
    assert {one.words.language for one in heard.said} == {language}
    urgencies = [one.urgency for one in heard.said]
    assert urgencies.count(IMPORTANT) == 3, "the start, the line, the finish"
    assert urgencies.count(ROLL) > 10
    rolls = [
        (one.words.text, shown)
        for one, shown in captions
        if one.urgency == ROLL and not any(char.isdecimal() for char in shown)
    ]
    assert len(rolls) > 10
    assert all(letters(said) in letters(shown) for said, shown in rolls)


def letters(text: str) -> str:
    """What is left to compare when spaces, signs and figures are said otherwise."""
    return "".join(char for char in text.casefold() if char.isalpha())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_race_is_said_as_its_captions_say_it(tmp_path: Path, language: str) -> None:
    _, heard, captions = race(tmp_path, language)
    assert {one.words.language for one in heard.said} == {language}
    urgencies = [one.urgency for one in heard.said]
    assert urgencies.count(IMPORTANT) == 4, "the start, the close, the line, the finish"
    assert urgencies.count(ROLL) > 10
    checked = 0
    for before, shown in captions[1:]:
        said = heard.said[before]
        if said.urgency == ROLL and not any(char.isdecimal() for char in shown):
            assert letters(said.words.text) in letters(shown)
            checked += 1
    assert checked > 10


def test_at_a_quick_pace_a_roll_is_one_sentence_and_said_faster(tmp_path: Path) -> None:
    desk = small_desk(tmp_path)
    desk.voice = heard = Heard(desk.player)
    Announcer(desk, 8.0).say(TEXTS, ROLL)
    Announcer(desk, 1.8).say(TEXTS, ROLL)
    Announcer(desk, 0.6).say(TEXTS, ROLL)
    Announcer(desk, 0.6).say(TEXTS, IMPORTANT)
    Announcer(desk, 0.3).say(TEXTS, ROLL)
    slow, quick, quickest, closing = heard.said
    assert slow.words.text == closing.words.text == " ".join(TEXTS)
    assert quick.words.text == quickest.words.text == TEXTS[0]
    assert slow.words.pace == quick.words.pace < quickest.words.pace


def test_speed_and_caller_are_heard(tmp_path: Path) -> None:
    desk = small_desk(tmp_path)
    desk.voice = heard = Heard(desk.player)
    for speech in ("slow", "normal", "quick"):
        for voice in VOICES:
            desk.settings = Settings(speech=speech, voice=voice)
            Announcer(desk).say(TEXTS, COLOUR)
    paces = [one.words.pace for one in heard.said]
    assert paces[0] < paces[3] < paces[6]
    assert len({(one.words.pitch, one.words.variant) for one in heard.said}) == len(VOICES)


def test_speech_that_is_off_says_nothing(tmp_path: Path) -> None:
    desk = small_desk(tmp_path)
    desk.voice = heard = Heard(desk.player)
    desk.settings = Settings(speech="off")
    Announcer(desk).say(TEXTS, IMPORTANT)
    assert heard.said == []


def test_the_welcome_is_said_when_the_table_is_seen_and_only_once(tmp_path: Path) -> None:
    desk = small_desk(tmp_path)
    desk.voice = heard = Heard(desk.player)
    party = new_party(Setup(seated(BOTS), (), 3.0), 3, salt_of(3), None)
    table = TableScene(desk, party)
    desk.go(table)
    assert heard.said == []
    for _ in range(3):
        table.update(STEP)
    assert [one.urgency for one in heard.said] == [COLOUR]


def test_a_pause_breaks_off(tmp_path: Path) -> None:
    table, heard, _ = race(tmp_path)
    before = heard.hushed
    table.pause("")
    assert heard.hushed == before + 1


def test_the_demo_is_as_quiet_as_its_volume(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    app.demo()
    assert isinstance(app.desk.scene, DemoScene)
    assert app.desk.loud == 0.0, "nothing is said where the volume is nothing"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_demo_teaches_is_said_as_its_captions_say_it(
    tmp_path: Path, language: str
) -> None:
    app = app_at(tmp_path)
    app.desk.speak(language)
    app.desk.voice = heard = Heard(app.desk.player)
    app.demo()
    scene = app.desk.scene
    assert isinstance(scene, DemoScene)
    say, keys = app.desk.book.say, app.desk.book.sentences
    rules = [say(key) for key in keys if key.startswith("demo.") and f"{key}_rule" in keys]
    for _ in range(int(60 / STEP)):
        scene.update(STEP)
    taught = [one for one in heard.said if any(one.words.text.startswith(r) for r in rules)]
    assert len(taught) >= 3
    assert {one.urgency for one in taught} == {COLOUR}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_the_lesson_is_said_once_as_it_is_written(
    tmp_path: Path, language: str
) -> None:
    lesson = lesson_at(tmp_path)
    lesson.desk.speak(language)
    lesson.desk.voice = heard = Heard(lesson.desk.player)
    tongue = lesson.table.announcer.spoken.languages[language]
    for _ in range(4):
        rest(lesson)
        lesson.update(STEP)
        lesson.update(STEP)
        written = lesson.step.words(lesson.facts)
        assert heard.said[-1].words.text == tongue.aloud(written)
        lesson.hear(Go("mouse"))
    said = [one.words.text for one in heard.said]
    assert len(said) == len(set(said))


def test_a_table_that_is_only_looked_at_says_nothing(tmp_path: Path) -> None:
    desk = small_desk(tmp_path)
    desk.voice = heard = Heard(desk.player)
    party = new_party(Setup(seated(BOTS), (), 1.0), 3, salt_of(3), None)
    TableScene(desk, party, quiet=True)
    assert heard.said == []


def test_another_pace_chosen_in_the_pause_is_the_announcer_s_too(tmp_path: Path) -> None:
    table, _, _ = race(tmp_path)
    table.pause("")
    table.party.setup = replace(table.party.setup, seconds_per_roll=5.0)
    table.go_on()
    assert table.announcer.seconds == 5.0


def test_at_a_faster_table_there_is_less_time_for_each_call(tmp_path: Path) -> None:
    desk = small_desk(tmp_path)
    party = new_party(Setup(seated(BOTS), (), 3.0, 6.0), 3, salt_of(3), None)
    assert TableScene(desk, party).announcer.seconds == 0.5

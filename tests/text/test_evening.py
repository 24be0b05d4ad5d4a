"""A long evening of races: everything is called, nothing twice, and all of it can be read."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from pathlib import Path

import pytest

from game.content.faults import Faulty
from game.engine.rng import Rng
from game.table.setup import Setup, seconds_between
from game.text.book import capital
from game.text.letters import columns
from game.text.lines import VOICES, Lines, read_lines
from game.text.plurals import grammar_of
from game.text.sentences import TEXT
from game.text.speaker import Call, Sentence, Speaker
from game.text.thresholds import load_thresholds
from game.text.variety import Variety
from tests.table.games import rules_of
from tests.text.evening import SOAK, Heard, Venue, evening, reading_speeds
from tests.text.shelf import ALL, book, names
from tests.text.venues import VENUES

pytestmark = pytest.mark.xdist_group("evening")

FREQUENT, ENOUGH, DISTINCT = 20, 12, 400
AT_MOST_BEFORE = 3
"""So many words, or ideographs, may come before the name of the horse that was rolled."""


venues = pytest.mark.parametrize("venue", VENUES, ids=str)


def listened(venue: Venue, language: str, voice: str) -> tuple[Heard, ...]:
    return _listened(venue.game, language, voice)


@cache
def _listened(game: str, language: str, voice: str) -> tuple[Heard, ...]:
    venue = next(venue for venue in VENUES if venue.game == game)
    return tuple(evening(venue, language, voice))


def lines_of(venue: Venue, language: str) -> Lines:
    return book(language).lines(venue.repertoire)


@venues
@pytest.mark.parametrize("language", ALL)
def test_every_occasion_has_been_called(venue: Venue, language: str) -> None:
    said = {
        one.key
        for voice in VOICES
        for heard in listened(venue, language, voice)
        for one in heard.said
    }
    missing = venue.repertoire.occasions.keys() - said
    assert missing <= (frozenset() if SOAK else venue.rare)


@venues
@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("language", ALL)
def test_no_line_comes_again_before_the_rest_of_its_group(
    venue: Venue, language: str, voice: str
) -> None:
    groups = lines_of(venue, language).of(voice)
    used: dict[str, set[int]] = defaultdict(set)
    for heard in listened(venue, language, voice):
        for one in heard.said:
            if one.key in venue.repertoire.plain:
                continue
            if one.index in used[one.key]:
                assert len(used[one.key]) == len(groups[one.key]), one
                used[one.key].clear()
            used[one.key].add(one.index)


@venues
@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("language", ALL)
def test_no_sentence_is_said_twice_in_a_race(venue: Venue, language: str, voice: str) -> None:
    said: dict[tuple[int, int], set[str]] = defaultdict(set)
    for heard in listened(venue, language, voice):
        for one in heard.said:
            if one.key not in venue.repertoire.plain:
                assert one.text not in said[heard.race], one
                said[heard.race].add(one.text)


@venues
@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("language", ALL)
def test_every_roll_names_its_horse_in_the_first_words(
    venue: Venue, language: str, voice: str
) -> None:
    for heard in listened(venue, language, voice):
        text = heard.caption.text.replace("\n", " ")
        for count, horse in enumerate(dict.fromkeys(heard.horses), 1):
            before = min(text.find(n) for n in called(venue, language, horse) if n in text)
            words = text[:before] if language == "zh-Hant" else text[:before].split()
            assert len(words) <= count * AT_MOST_BEFORE, text


def called(venue: Venue, language: str, horse: str) -> tuple[str, ...]:
    """Everything that a horse is called in that language."""
    forms = [form[horse] for form in lines_of(venue, language).forms.values()]
    words = [horse, book(language).horse(horse), *forms]
    return tuple(words + [capital(word) for word in words])


@venues
@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("language", ALL)
def test_everything_is_whole_and_fits(venue: Venue, language: str, voice: str) -> None:
    limit = load_thresholds().columns[language]
    for heard in listened(venue, language, voice):
        lines = heard.caption.text.split("\n")
        assert len(lines) <= 2
        assert all(0 < columns(line) <= limit for line in lines), heard.caption.text
        assert not set("{}<>") & set(heard.caption.text)
        assert all(one.text.strip() for one in heard.said)


@venues
@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("language", ALL)
def test_what_is_said_can_be_read_until_the_next_roll(
    venue: Venue, language: str, voice: str
) -> None:
    """Or until the one after, for which it stands; but for the bare call and what must be said."""
    reading = load_thresholds().reading[language]
    for heard in listened(venue, language, voice):
        if heard.horses and not venue.must & {one.key for one in heard.said}:
            spoken = sum(columns(one.text) for one in heard.said)
            assert len(heard.said) == 1 or spoken <= 2 * reading * heard.seconds, heard.caption.text


CALM = seconds_between(Setup(calm=True))


@venues
@pytest.mark.parametrize("seconds", [0.6, 1.0, 2.0, 3.0, CALM])
@pytest.mark.parametrize("language", ALL)
def test_nobody_has_to_read_faster_than_people_read(
    venue: Venue, language: str, seconds: float
) -> None:
    """On average; and little faster in a short race in which betting is warned of and closed."""
    reading = load_thresholds().reading[language]
    races = reading_speeds(venue, language, seconds, 30 if SOAK else 3)
    assert sum(races) / len(races) <= reading
    assert max(races) <= 1.1 * reading


@venues
@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("language", ALL)
def test_what_stands_beside_the_next_call_does_not_speak_of_its_horse(
    venue: Venue, language: str, voice: str
) -> None:
    """`A new leader!` beside the call of another horse would be about that one."""
    said: list[Sentence] = []
    for heard in listened(venue, language, voice):
        shown = heard.caption.text.replace("\n", "").replace(" ", "")
        fresh = "".join(one.text for one in heard.said).replace(" ", "")
        if heard.horses and fresh and shown != fresh and shown.startswith(fresh):
            stood = (one for one in reversed(said) if shown.endswith(one.text.replace(" ", "")))
            one = next(stood)
            assert one.stands, heard.caption.text
        assert not heard.at_finish or shown == fresh, "nothing stands beside the winner"
        said += heard.said


@venues
@pytest.mark.parametrize("language", ALL)
def test_there_is_much_to_choose_from(venue: Venue, language: str) -> None:
    voices = lines_of(venue, language).voices
    lines = {line.text for groups in voices.values() for group in groups.values() for line in group}
    assert len(lines) >= DISTINCT
    count = Counter(
        one.key for v in VOICES for heard in listened(venue, language, v) for one in heard.said
    )
    for key, _ in count.most_common(FREQUENT):
        assert min(len(voices[voice][key]) for voice in VOICES) >= ENOUGH, key


@venues
@pytest.mark.parametrize("language", ALL)
def test_the_three_callers_differ(venue: Venue, language: str) -> None:
    groups = lines_of(venue, language).voices
    own = {v: {line.text for group in groups[v].values() for line in group} for v in VOICES}
    for voice in VOICES:
        others = set().union(*(own[other] for other in VOICES if other != voice))
        assert len(own[voice] - others) >= 80, voice


@venues
@pytest.mark.parametrize("language", ALL)
def test_every_horse_has_every_form(venue: Venue, language: str) -> None:
    horses = {str(horse.id) for horse in rules_of(venue.game).data.horses}
    for form in lines_of(venue, language).forms.values():
        assert form.keys() == horses


MUST = {
    "ready_set_bet": ("warn", "last_call", "closed_line", "closed_finish"),
    "horse_race": ("start", "trading"),
}
CALLS = {
    "ready_set_bet": ("roll", "again", "bonus", "snake_eyes", "boxcars", "line"),
    "horse_race": ("roll", "again", "scratch", "moved_on", "dead", "held", "line"),
}
LONGEST = {"ready_set_bet": ("11/12", "2/3", "8"), "horse_race": ("11", "12", "8")}


@venues
@pytest.mark.parametrize("language", ALL)
def test_a_roll_and_what_must_be_said_with_it_take_a_line_each(venue: Venue, language: str) -> None:
    """So there is always room for both, and no line waits for ever for its turn."""
    limit, lines = load_thresholds().columns[language], lines_of(venue, language)
    for voice in VOICES:
        speaks = Speaker(book(language), names(language), limit, Variety(Rng(1)), voice, lines)
        for key in (*CALLS[venue.game], *MUST[venue.game]):
            for horse in LONGEST[venue.game]:
                call = Call(key, {"horse": horse, "more": 1 if key == "last_call" else 2})
                for line in speaks.groups[key]:
                    shortest = min(map(columns, speaks._filled(line, call)))
                    assert shortest <= limit, line.text


# What is broken.


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("  leader:", "  leadr:", "unknown occasion; did you mean leader?"),
        ("  start:\n", "  starts:\n", "all: start is missing"),
        ("{other_the} has company.", "{otter_the} has company.", "nothing is called otter_the"),
        ("{horse} <moves>.", "{horse} <mooves>.", "nothing is called mooves here; did you mean"),
        ("And away!", "And {away!", "stray {"),
        ("And away!", "They’re off!", "the same line stands here twice"),
        ("And away!", "", "expected a line"),
        ("weight: 8", "weight: 0", "expected a whole number from 1 to 99"),
        ("And away!", "And away \\u2714", "the fonts have no character U+2714"),
        ("wry:\n", "dry:\n", "unknown key dry"),
        ("one: \"{number} space\", ", "", "one is missing"),
    ],
)  # fmt: skip
def test_a_broken_line_gives_file_and_line(old: str, new: str, fault: str) -> None:
    text = (TEXT / "caller.en.yaml").read_text(encoding="utf-8")
    assert old in text
    line = text[: text.index(old)].count("\n") + 1
    with pytest.raises(Faulty) as found:
        read_lines("caller.en.yaml", text.replace(old, new, 1).encode(), grammar_of("en").forms)
    assert fault in str(found.value)
    assert all(f.file == "caller.en.yaml" and f.line > 0 for f in found.value.faults)
    assert line in {f.line for f in found.value.faults} or "missing" in fault


def test_a_missing_file_is_a_fault(tmp_path: Path) -> None:
    for name in ("en.yaml",):
        (tmp_path / name).write_bytes((TEXT / name).read_bytes())
    with pytest.raises(Faulty, match=r"caller\.en\.yaml:1: cannot be read"):
        type(book("en"))("en", tmp_path)

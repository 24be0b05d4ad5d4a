"""The caller's voice: what is said, what waits, what is cut off, and engines that fail."""

from __future__ import annotations

import importlib.util
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.render.sound.course import LOOPS
from game.render.sound.engines import (
    FAILURES,
    PACKAGE,
    LibraryEngine,
    Order,
    Speech,
    SystemEngine,
    Unspoken,
    Words,
    by_espeak,
    by_powershell,
    by_say,
    read_wave,
)
from game.render.sound.mix import load_mix
from game.render.sound.player import BUFFER, CALLER, CHANNELS, FREE, Player, Volumes
from game.render.sound.voice import (
    BELL_AFTER,
    COLOUR,
    FAILED_ENOUGH,
    IMPORTANT,
    ROLL,
    Aloud,
    Voice,
    stereo,
)
from game.render.sound.wave import RATE
from game.text.book import LANGUAGES
from game.text.lines import VOICES
from game.text.spoken import load_spoken

SAMPLES = 22_050
LINES = {
    "en": "The eleven-twelve takes the lead!", "zh-Hant": "十一十二號衝到最前面！",
    "ru": "Одиннадцать-двенадцать вперёд!",
}  # fmt: skip


def words(text: str = "Eight!") -> Words:
    return Words(text, "en", "en-gb", "m3", 40, 170)


def aloud(text: str, urgency: int = ROLL, patience: float = 5.0) -> Aloud:
    return Aloud(words(text), urgency, patience)


def tone(seconds: float) -> bytes:
    wave = np.sin(np.arange(round(SAMPLES * seconds)) * 0.1)
    made: bytes = (wave * 20_000).astype("<i2").tobytes()
    return made


class FakeEngine:
    """Says everything in a second, at once or when it is let go, or fails."""

    name = "fake"

    def __init__(self, fault: Exception | None = None) -> None:
        self.said: list[str] = []
        self.fault = fault
        self.free = threading.Event()
        self.free.set()
        self.closed = 0

    def utter(self, words: Words) -> Speech:
        self.said.append(words.text)
        self.free.wait(5)
        if self.fault is not None:
            raise self.fault
        return Speech(SAMPLES, tone(1.0))

    def close(self) -> None:
        self.closed += 1


class ToneLibrary:
    """Every effect is the same tone."""

    def __init__(self) -> None:
        self.sound = pygame.mixer.Sound(buffer=tone(4.0))

    def get(self, _: str) -> pygame.mixer.Sound:
        return self.sound

    def close(self) -> None:
        """Nothing was made."""


class SilentLibrary:
    """No effects: only the caller is listened to."""

    def get(self, name: str) -> None:
        return None

    def close(self) -> None:
        """Nothing was made."""


class Listened(Player):
    """A player of which one notes what is heard."""

    def __init__(self) -> None:
        super().__init__(load_mix(), SilentLibrary())  # type: ignore[arg-type]
        self.rung: list[str] = []
        self.spoken = 0
        self.loud: list[float] = []

    def _sides(self, loud: float, x: float) -> tuple[float, float]:
        self.loud.append(loud)
        return super()._sides(loud, x)

    def play(self, name: str, x: float = 0.0, loud: float = 1.0) -> None:
        self.rung.append(name)

    def speak(self, voice: pygame.mixer.Sound) -> None:
        self.spoken += 1
        super().speak(voice)


@pytest.fixture
def player() -> Iterator[Listened]:
    before = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
    pygame.mixer.set_num_channels(CHANNELS)
    yield Listened()
    pygame.mixer.quit()
    if before is None:
        del os.environ["SDL_AUDIODRIVER"]


def until(done: Callable[[], bool], each: Callable[[], object] = lambda: None) -> None:
    """Frames go by until it is so."""
    for _ in range(600):
        if done():
            return
        each()
        time.sleep(0.005)
    raise AssertionError("it never came to that")


def made(voice: Voice) -> Callable[[], bool]:
    return lambda: voice._made is not None


def test_what_is_said_is_heard_and_everything_else_ducks(player: Listened) -> None:
    voice = Voice(player, FakeEngine())
    voice.say(aloud("Eight!"))
    until(lambda: player.speaks, lambda: voice.update(0.01))
    player.update(0.2)
    assert player.ducked < 0.7
    voice.close()


def test_what_sounded_before_the_caller_began_ducks_as_well(player: Listened) -> None:
    player.library, player.age = ToneLibrary(), 9.0  # type: ignore[assignment]
    Player.play(player, "gate")
    before = player.loud[-1]
    player.speak(pygame.mixer.Sound(buffer=tone(4.0)))
    assert player.loud[-1] == pytest.approx(player.mix.duck_to * before, rel=0.15), "at once"


def test_a_machine_held_up_just_then_hears_nothing_at_full_scale(player: Listened) -> None:
    """A channel begins at full volume; until it has its own, the sound itself is no louder."""
    library = ToneLibrary()
    player.library, player.age = library, 9.0  # type: ignore[assignment]
    Player.play(player, "gallop")
    assert library.sound.get_volume() < 0.5
    player.surround({"crowd_roar": (1.0, 960.0)})
    library.sound.set_volume(1.0)
    player.update(3.0)
    assert library.sound.get_volume() < 0.5


def test_of_what_waits_only_the_newest_of_the_most_urgent_is_said(player: Listened) -> None:
    engine = FakeEngine()
    engine.free.clear()
    voice = Voice(player, engine)
    voice.say(aloud("Welcome.", COLOUR))
    until(lambda: engine.said == ["Welcome."])
    calls = [("Four!", ROLL), ("Nine!", ROLL), ("Ten!", ROLL), ("Lovely evening.", COLOUR)]
    for text, urgency in calls:
        voice.say(aloud(text, urgency))
    engine.free.set()
    until(lambda: len(engine.said) == 2)
    assert engine.said == ["Welcome.", "Ten!"]
    voice.close()


def test_the_next_roll_cuts_off_the_last_with_a_fade_and_no_click(player: Listened) -> None:
    voice = Voice(player, FakeEngine())
    voice.say(aloud("Eight!"))
    until(lambda: player.spoken == 1, lambda: voice.update(0.01))
    voice.say(aloud("Nine!"))
    until(made(voice))
    voice.update(0.01)
    assert player.spoken == 1, "the fade comes first"
    begun = time.monotonic()
    until(lambda: player.spoken == 2, lambda: voice.update(0.01))
    assert time.monotonic() - begun < 0.5, "it did not wait for the end of what was said"
    voice.close()


def test_what_is_less_urgent_waits_until_the_closing_was_said(player: Listened) -> None:
    voice = Voice(player, FakeEngine())
    voice.say(aloud("No more bets!", IMPORTANT))
    until(lambda: player.spoken == 1, lambda: voice.update(0.01))
    voice.say(aloud("Nine!"))
    until(made(voice))
    for _ in range(20):
        voice.update(0.01)
        time.sleep(0.01)
    assert player.spoken == 1
    pygame.mixer.Channel(CALLER).stop()
    voice.update(0.01)
    assert player.spoken == 2
    voice.close()


def test_what_has_waited_too_long_is_not_said_any_more(player: Listened) -> None:
    voice = Voice(player, FakeEngine())
    voice.say(aloud("Nine!", patience=0.6))
    until(made(voice))
    voice.update(0.7)
    assert not made(voice)()
    assert player.spoken == 0
    voice.close()


def test_a_pause_hushes_even_what_an_engine_is_still_making(player: Listened) -> None:
    engine = FakeEngine()
    engine.free.clear()
    voice = Voice(player, engine)
    voice.say(aloud("Eight!"))
    until(lambda: engine.said == ["Eight!"])
    voice.hush()
    engine.free.set()
    for _ in range(20):
        voice.update(0.01)
        time.sleep(0.01)
    assert player.spoken == 0
    voice.say(aloud("Nine!"))
    until(lambda: player.spoken == 1, lambda: voice.update(0.01))
    voice.close()


@pytest.mark.parametrize("volumes", [Volumes(master=0.0), Volumes(caller=0.0)])
def test_a_muted_caller_asks_no_engine(player: Listened, volumes: Volumes) -> None:
    engine = FakeEngine()
    voice = Voice(player, engine)
    player.volumes = volumes
    voice.say(aloud("No more bets!", IMPORTANT))
    time.sleep(0.05)
    assert engine.said == []
    assert player.rung == []


def test_the_caller_s_volume_holds_while_something_is_said(player: Listened) -> None:
    voice = Voice(player, FakeEngine())
    player.volumes = Volumes(master=0.5, caller=0.5)
    voice.say(aloud("Eight!"))
    until(lambda: player.speaks, lambda: voice.update(0.01))
    assert pygame.mixer.Channel(CALLER).get_volume() == pytest.approx(0.25, abs=0.02)
    player.volumes = Volumes(master=0.0)
    player.update(0.01)
    assert pygame.mixer.Channel(CALLER).get_volume() == 0
    voice.close()


def test_without_an_engine_a_bell_rings_for_what_nobody_may_miss(player: Listened) -> None:
    voice = Voice(player)
    for urgency in (COLOUR, ROLL, IMPORTANT):
        voice.say(aloud("Now!", urgency))
        voice.update(BELL_AFTER + 0.01)
    assert player.rung == ["call"]
    assert not voice.is_there


def test_an_engine_that_fails_three_times_is_left_alone_with_one_line(player: Listened) -> None:
    engine, notes = FakeEngine(Unspoken("killed")), list[str]()
    voice = Voice(player, engine, notes.append)
    for number in range(FAILED_ENOUGH):
        assert voice.is_there
        voice.say(aloud(f"{number}"))
        until(lambda many=number + 1: voice.failures == many)  # type: ignore[misc]
    until(lambda: not voice.is_there)
    voice.say(aloud("No more bets!", IMPORTANT))
    until(lambda: len(notes) == 1)
    assert "fake" in notes[0]
    assert "killed" in notes[0]
    assert engine.closed == 1
    voice.update(BELL_AFTER + 0.01)
    assert player.rung == ["call"]
    voice.close()


def test_an_engine_that_hangs_keeps_no_frame_waiting(player: Listened) -> None:
    engine = FakeEngine()
    engine.free.clear()
    voice = Voice(player, engine)
    begun = time.thread_time()
    for number in range(100):
        voice.say(aloud(f"{number}"))
        voice.update(0.01)
    assert time.thread_time() - begun < 0.1
    assert player.spoken == 0
    engine.free.set()
    voice.close()


class Tones(SilentLibrary):
    """Every effect is a second of the same; there are no loops."""

    def get(self, name: str) -> pygame.mixer.Sound | None:  # type: ignore[override]
        return None if name in LOOPS else pygame.mixer.Sound(buffer=tone(1.0))


@pytest.mark.usefixtures("player")
def test_the_same_effect_twice_in_a_frame_is_begun_once() -> None:
    def busy() -> int:
        return sum(pygame.mixer.Channel(channel).get_busy() for channel in FREE)

    player = Player(load_mix(), Tones())  # type: ignore[arg-type]
    player.update(3.0)
    for name in ("token", "token", "token", "card"):
        player.play(name)
    assert busy() == 2
    player.update(0.02)
    player.play("token")
    assert busy() == 3


def test_speech_is_stretched_to_the_mixer_and_as_loud_as_the_mix_says() -> None:
    both = np.frombuffer(stereo(Speech(SAMPLES, tone(1.0)), 0.5), "<i2").reshape(-1, 2)
    assert len(both) == RATE
    assert np.max(np.abs(both)) == pytest.approx(0.5 * 32767, rel=0.01)
    assert np.array_equal(both[:, 0], both[:, 1])
    with pytest.raises(ValueError, match="without a sound"):
        stereo(Speech(SAMPLES, bytes(100)), 0.5)


# Engines in processes of their own.

HANGS = (sys.executable, "-c", "import time; time.sleep(60)")
DIES = (sys.executable, "-c", "raise SystemExit(9)")
LIES = (sys.executable, "-c", r"import sys; sys.stdout.buffer.write(b'\xff' * 8)")


@pytest.mark.parametrize("command", [HANGS, DIES, LIES, ("no-such-program",)])
def test_a_process_that_hangs_dies_or_lies_is_a_failure_and_nothing_else(
    command: tuple[str, ...],
) -> None:
    engine = LibraryEngine(command, seconds=0.3)
    begun = time.monotonic()
    with pytest.raises((Unspoken, OSError)):
        engine.utter(words())
    assert time.monotonic() - begun < 5
    engine.close()


@pytest.mark.parametrize("command", [HANGS, DIES, ("no-such-program",), (sys.executable, "-c", "")])
def test_a_program_of_the_system_that_does_not_work_is_a_failure(command: tuple[str, ...]) -> None:
    with pytest.raises(FAILURES):
        SystemEngine("fake", lambda words, file: Order(command), seconds=0.3).utter(words())


def wave_file(samples: bytes, size: int) -> bytes:
    """A sound file that claims so many bytes of samples."""
    form = b"fmt " + (16).to_bytes(4, "little") + bytes((1, 0, 1, 0))
    form += (
        SAMPLES.to_bytes(4, "little") + (2 * SAMPLES).to_bytes(4, "little") + bytes((2, 0, 16, 0))
    )
    return b"RIFF" + bytes(4) + b"WAVE" + form + b"data" + size.to_bytes(4, "little") + samples


def test_a_program_of_the_system_says_a_sentence_through_a_file(tmp_path: Path) -> None:
    sound = tmp_path / "sound.wav"
    sound.write_bytes(wave_file(tone(0.2), 0x7FFFF000))
    copies = "import shutil, sys; shutil.copy(sys.argv[1], sys.argv[2])"

    def asking(_: Words, file: Path) -> Order:
        return Order((sys.executable, "-c", copies, str(sound), str(file)), "Восемь!")

    said = SystemEngine("fake", asking).utter(words())
    assert said == Speech(SAMPLES, tone(0.2))


@pytest.mark.parametrize("raw", [b"", b"RIFF", wave_file(b"", 0), wave_file(b"", 9)[:30]])
def test_a_broken_sound_file_is_a_failure(raw: bytes) -> None:
    with pytest.raises(Unspoken):
        read_wave(raw)


@pytest.mark.parametrize("asking", [by_espeak, by_say, by_powershell])
def test_words_never_become_part_of_a_command(
    asking: Callable[[str], Callable[[Words, Path], Order]],
) -> None:
    order = asking("program")(words("--help; rm -rf"), Path("out.wav"))
    assert order.command[0] == "program"
    assert not any("--help" in part for part in order.command)


# The real one.

needs_package = pytest.mark.skipif(
    importlib.util.find_spec(PACKAGE) is None,
    reason="espeakng-loader is not installed: pip install -r requirements-voice.txt",
)


@needs_package
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_is_spoken_by_every_caller(language: str, tmp_path: Path) -> None:
    spoken, engine, sounds = load_spoken(), LibraryEngine(), []
    tongue = spoken.languages[language]
    for caller in VOICES:
        manner = spoken.callers[caller]
        pace = tongue.words * manner.pace // 100
        said = engine.utter(
            Words(LINES[language], language, tongue.voice, manner.variant, manner.pitch, pace)
        )
        file = tmp_path / f"{caller}.raw"
        file.write_bytes(stereo(said, 0.5))
        heard = np.frombuffer(file.read_bytes(), "<i2").reshape(-1, 2)[:, 0] / 32767
        sounds.append(said.samples)
        expected = tongue.seconds(LINES[language], manner.pace)
        assert 0.5 * expected < len(heard) / RATE < 2 * expected
        assert float(np.sqrt(np.mean(heard**2))) > 0.03
    assert len(set(sounds)) == len(VOICES)
    engine.close()


@needs_package
def test_a_library_that_was_killed_is_started_again() -> None:
    engine = LibraryEngine()
    assert engine.utter(words()).samples
    assert engine._process is not None
    engine._process.kill()
    engine._process.wait()
    with pytest.raises((Unspoken, OSError)):
        engine.utter(words())
    assert engine.utter(words()).samples
    engine.close()

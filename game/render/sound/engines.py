"""Speech engines: whatever on this machine makes samples out of words, each outside the game."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import IO, Protocol

from game.engine.record import record
from game.render.sound import espeak

SECONDS = 4.0
"""An engine that takes longer for a sentence hangs."""
PACKAGE = "espeakng_loader"
LARGEST = 20_000_000
"""No sentence is that many bytes."""
NO_WINDOW = getattr(subprocess, "CREATE_NO_WINDOW", 0)
MAC_VOICES = {"en": "Daniel", "zh-Hant": "Meijia", "ru": "Milena"}
WINDOWS_VOICES = {"en": "en-GB", "zh-Hant": "zh-TW", "ru": "ru-RU"}
USUAL_PACE = 170
"""Words a minute at which Windows speaks when it is told nothing."""
WINDOWS = """
Add-Type -AssemblyName System.Speech
$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer
$language = [Globalization.CultureInfo]::GetCultureInfo($env:RAILBIRD_TONGUE)
try { $voice.SelectVoiceByHints(0, 0, 0, $language) } catch { exit 3 }
if ($voice.Voice.Culture.TwoLetterISOLanguageName -ne $language.TwoLetterISOLanguageName) { exit 3 }
$voice.Rate = [int]$env:RAILBIRD_PACE
$voice.SetOutputToWaveFile($env:RAILBIRD_FILE)
$voice.Speak($env:RAILBIRD_WORDS)
$voice.Dispose()
"""


class Unspoken(Exception):
    """An engine did not say what it should."""


@record
class Words:
    """What is to be said, and how."""

    text: str
    language: str
    voice: str
    variant: str
    pitch: int
    pace: int
    """Words a minute."""


@record
class Speech:
    """What an engine has made: one channel of 16-bit samples."""

    rate: int
    samples: bytes


class Engine(Protocol):
    """Makes speech out of words; only one thread asks it."""

    name: str

    def utter(self, words: Words) -> Speech:
        """The words as they sound; raises what `FAILURES` names."""

    def close(self) -> None:
        """Nothing more will be said."""


FAILURES = (Unspoken, OSError, ValueError, subprocess.SubprocessError)


class LibraryEngine:
    """The optional package, in a process that lives as long as there is something to say."""

    name = "espeakng-loader"

    def __init__(self, command: Sequence[str] = (), seconds: float = SECONDS) -> None:
        self._command = tuple(command) or (sys.executable, "-P", str(Path(espeak.__file__)))
        self._seconds = seconds
        self._process: subprocess.Popen[bytes] | None = None

    def utter(self, words: Words) -> Speech:
        """Ask the process; one that does not answer in time is ended, and another one begun."""
        process = self._running()
        watchdog = threading.Timer(self._seconds, process.kill)
        watchdog.daemon = True
        watchdog.start()
        try:
            return self._ask(process, words)
        except BaseException:
            self.close()
            raise
        finally:
            watchdog.cancel()

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            self._process = subprocess.Popen(  # noqa: S603
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL, creationflags=NO_WINDOW,
            )  # fmt: skip
        return self._process

    def _ask(self, process: subprocess.Popen[bytes], words: Words) -> Speech:
        asked, answer = process.stdin, process.stdout
        assert asked is not None
        assert answer is not None
        told = (words.text, words.voice, words.variant, words.pitch, words.pace)
        asked.write(json.dumps(told).encode() + b"\n")
        asked.flush()
        rate, size = espeak.HEADER.unpack(_exactly(answer, espeak.HEADER.size))
        if not 0 < size <= LARGEST:
            raise Unspoken(f"{size} bytes of speech")
        return Speech(rate, _exactly(answer, size))

    def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    _shut(pipe)


def _shut(pipe: IO[bytes]) -> None:
    try:
        pipe.close()
    except OSError:
        return


def _exactly(pipe: IO[bytes], size: int) -> bytes:
    raw = pipe.read(size)
    if len(raw) < size:
        raise Unspoken("the speech process has ended")
    return raw


@record
class Order:
    """How a program of the system is asked."""

    command: tuple[str, ...]
    told: str = ""
    """What it reads from its input."""
    surroundings: tuple[tuple[str, str], ...] = ()


Asking = Callable[[Words, Path], Order]


class SystemEngine:
    """A program of the system, started for each sentence; it writes a sound file."""

    def __init__(self, name: str, asking: Asking, seconds: float = SECONDS) -> None:
        self.name = name
        self._asking = asking
        self._seconds = seconds

    def utter(self, words: Words) -> Speech:
        """Run the program; one that takes too long is ended."""
        with tempfile.TemporaryDirectory(prefix="railbird-") as folder:
            file = Path(folder) / "said.wav"
            order = self._asking(words, file)
            done = subprocess.run(  # noqa: S603
                order.command, input=order.told.encode(), capture_output=True, check=True,
                timeout=self._seconds, creationflags=NO_WINDOW,
                env={**os.environ, **dict(order.surroundings)},
            )  # fmt: skip
            return read_wave(file.read_bytes() if file.exists() else done.stdout)

    def close(self) -> None:
        """Nothing of it goes on."""


def by_espeak(program: str) -> Asking:
    """`espeak-ng`, which writes to its output."""

    def order(words: Words, _: Path) -> Order:
        voice = f"{words.voice}+{words.variant}"
        how = ("-v", voice, "-p", str(words.pitch), "-s", str(words.pace))
        return Order((program, "--stdout", "--stdin", "-b", "1", *how), words.text)

    return order


def by_say(program: str) -> Asking:
    """`say` of macOS."""

    def order(words: Words, file: Path) -> Order:
        how = ("-v", MAC_VOICES[words.language], "-r", str(words.pace))
        kind = ("--file-format=WAVE", "--data-format=LEI16@22050")
        return Order((program, *how, *kind, "-o", str(file), "-f", "-"), words.text)

    return order


def by_powershell(program: str) -> Asking:
    """The voices of Windows."""

    def order(words: Words, file: Path) -> Order:
        pace = max(-10, min(10, round((words.pace / USUAL_PACE - 1) * 10)))
        told = {"TONGUE": WINDOWS_VOICES[words.language], "PACE": str(pace), "FILE": str(file)}
        told["WORDS"] = words.text
        surroundings = tuple((f"RAILBIRD_{name}", value) for name, value in told.items())
        how = ("-NoProfile", "-NonInteractive", "-Command", WINDOWS)
        return Order((program, *how), surroundings=surroundings)

    return order


PROGRAMS: Mapping[str, tuple[str, Callable[[str], Asking]]] = {
    "espeak-ng": ("", by_espeak), "say": ("darwin", by_say), "powershell": ("win32", by_powershell),
}  # fmt: skip
"""What may be there, in this order: the program, its only system, and how it is asked."""


def find_engine() -> Engine | None:
    """The first engine that there is."""
    frozen = getattr(sys, "frozen", False)
    if not frozen and importlib.util.find_spec(PACKAGE) is not None:
        return LibraryEngine()
    for name, (system, asking) in PROGRAMS.items():
        program = shutil.which(name) if system in ("", sys.platform) else None
        if program is not None:
            return SystemEngine(name, asking(program))
    return None


def read_wave(raw: bytes) -> Speech:
    """One channel of 16-bit samples; a program that writes to a pipe does not know its length."""
    if raw[:4] != b"RIFF" or raw[8:12] != b"WAVE":
        raise Unspoken("no sound file")
    at, rate = 12, 0
    while at + 8 <= len(raw):
        name, size = raw[at : at + 4], int.from_bytes(raw[at + 4 : at + 8], "little")
        body = raw[at + 8 : at + 8 + size]
        if name == b"fmt ":
            channels, bits = int.from_bytes(body[2:4], "little"), body[14:16]
            if channels != 1 or bits != b"\x10\x00":
                raise Unspoken("not one channel of 16 bits")
            rate = int.from_bytes(body[4:8], "little")
        if name == b"data" and rate and len(body) > 1:
            return Speech(rate, body[: len(body) // 2 * 2])
        at += 8 + size + size % 2
    raise Unspoken("a sound file without sound")

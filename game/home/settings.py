"""Settings: remembered choices, written whole or not at all."""

from __future__ import annotations

import json
import os
from pathlib import Path

from game.engine import form
from game.engine.record import record, replace
from game.home.aside import put_aside
from game.text.book import LANGUAGES
from game.text.lines import VOICES
from game.text.spoken import PACES

FILE = "settings.json"


@record
class Settings:
    """What the user has chosen."""

    language: str = "en"
    width: int = 1280
    height: int = 720
    screen: int = 0
    full_screen: bool = False
    motion: str = "full"
    """`full`; `reduced`: nothing travels; `none`: nothing fades or gallops either."""
    speed: str = "normal"
    """Of everything that is shown between rolls: `slow`, `normal`, `quick`, `at_once`."""
    text_size: int = 100
    """Per cent."""
    colour_help: str = "shapes"
    """`shapes`, `patterns` on top of them, or more `contrast` as well."""
    master: int = 60
    """At first rather quiet: nobody likes a program that shouts."""
    effects: int = 70
    caller: int = 90
    voice: str = "wry"
    """Which of the callers it is."""
    speech: str = "normal"
    """How the caller speaks: `off`, or `slow`, `normal`, `quick`."""
    ambience: int = 45
    demo: int = 0
    muted: bool = False
    mute_in_background: bool = True
    captions: bool = True
    pause_on_focus_loss: bool = True
    taught: bool = False
    """Whether the first race was gone through, or a whole game was played."""
    keys: tuple[tuple[str, str, int], ...] = ()
    """Keys that are not the usual ones: device, action, scancode."""
    pad_buttons: tuple[tuple[str, int], ...] = ()
    """Buttons of pads that are not the usual ones: action, button."""

    @property
    def reduced_motion(self) -> bool:
        """Whether nothing travels."""
        return self.motion != "full"


def load_settings(folder: Path, language: str = "") -> tuple[Settings, bool]:
    """The settings, and whether a broken file had to be put aside.

    Where there are none yet, `language` is spoken.
    """
    path = folder / FILE
    try:
        return _known(_read(path.read_text(encoding="utf-8"))), False
    except FileNotFoundError:
        return _known(Settings(language=language)), False
    except (OSError, UnicodeDecodeError, form.Unreadable):
        put_aside(path)
        return _known(Settings(language=language)), True


def _read(text: str) -> Settings:
    """Settings of any version: what the file does not say is as usual."""
    try:
        said = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise form.Unreadable(str(fault)) from None
    if type(said) is not dict:
        raise form.Unreadable("not a table of settings")
    usual = form.plain(Settings())
    known = {name: said.get(name, value) for name, value in usual.items()}
    return form.read(Settings, json.dumps(known))


WORDS: dict[str, tuple[str | int, ...]] = {
    "language": tuple(LANGUAGES),
    "motion": ("full", "reduced", "none"),
    "speed": ("slow", "normal", "quick", "at_once"),
    "text_size": (100, 125, 150, 200),
    "colour_help": ("shapes", "patterns", "contrast"),
    "voice": VOICES,
    "speech": ("off", *PACES),
}
"""The choices that have names."""
VOLUMES = ("master", "effects", "caller", "ambience", "demo")


def _known(settings: Settings) -> Settings:
    """Whatever this version does not know is as usual."""
    usual = Settings()
    odd = {n: getattr(usual, n) for n, w in WORDS.items() if getattr(settings, n) not in w}
    loud = {name: min(100, max(0, getattr(settings, name))) for name in VOLUMES}
    return replace(settings, screen=max(0, settings.screen), **loud, **odd)


def save_settings(folder: Path, settings: Settings) -> bool:
    """Write the settings beside the old ones and exchange them; whether that worked."""
    path = folder / FILE
    fresh = path.with_suffix(f".{os.getpid()}.new")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        fresh.write_text(form.write(settings), encoding="utf-8")
        os.replace(fresh, path)
    except OSError:
        return False
    return True

"""The opening: the window with its first scene, and the run until it is closed."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pygame

from game.home.folder import Home
from game.home.language import system_language
from game.home.log import write_note
from game.home.settings import Settings, load_settings
from game.render.sound.engines import find_engine
from game.render.sound.player import open_player
from game.render.sound.voice import Voice
from game.scenes.app import App
from game.scenes.desk import Desk
from game.scenes.loop import Loop
from game.scenes.window import Window, on_desktop, prepare_display
from game.table.recording import Recording
from game.table.setup import Setup


class NoWindow(Exception):
    """There is no display to open a window on."""


def run_app(
    folder: Path,
    setup: Setup,
    first: str,
    *,
    language: str = "",
    seed: int | None = None,
    recording: Recording | None = None,
) -> None:
    """Open the window and run it until it is closed."""
    try:
        loop = open_app(folder, setup, first, language=language, seed=seed, recording=recording)
    except pygame.error as fault:
        raise NoWindow(str(fault)) from None
    try:
        loop.run()
    finally:
        pygame.quit()


def open_app(
    folder: Path,
    setup: Setup,
    first: str,
    *,
    language: str = "",
    seed: int | None = None,
    any_size: bool = False,
    recording: Recording | None = None,
) -> Loop:
    """The window with its first scene: `title`, `play` or `demo`, or the replay of a recording."""
    prepare_display()
    pygame.font.init()
    pygame.joystick.init()
    settings, lost = load_settings(folder, system_language())
    size = (settings.width, settings.height)
    size = size if any_size else on_desktop(size, settings.screen)
    window = Window(size, settings.screen, full=settings.full_screen)
    desk = _desk(folder, window, settings)
    if language:
        desk.speak(language)
    app = App(desk, setup, seed)
    if recording is not None:
        app.title()
    elif first == "title":
        app.remember()
        app.open()
    else:
        {"play": app.play, "demo": app.exhibit}[first]()
    if lost:
        app.say(desk.book.say("note.settings_lost"))
    if recording is not None:
        app.watch(recording)
    return Loop(window, desk)


def _desk(folder: Path, window: Window, settings: Settings) -> Desk:
    """With a player and a voice that are heard."""
    desk = Desk(window.scale, settings, Home(folder))
    desk.player = open_player(desk.player.mix)
    desk.voice = Voice(desk.player, find_engine(), lambda note: _log(folder, note))
    return desk


def _log(folder: Path, note: str) -> None:
    """One line for whoever looks into the log."""
    write_note(folder, note, datetime.now())

"""The player: sounds at their place and loudness, loops that swell, all under one hand."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from math import cos, exp, pi, sin

import pygame

from game.engine.record import record
from game.render.easing import clamp
from game.render.kit import REFERENCE
from game.render.sound.course import LOOPS
from game.render.sound.library import Library
from game.render.sound.mix import Mix
from game.render.sound.wave import RATE

BUFFER = 512
"""Samples that the device asks for at a time: 12 milliseconds."""
CHANNELS = 40
CROWD = ("cheer", "gasp")
"""Effects that are the crowd's."""
HEARD = 0.004
"""Below this a loop is silent, and its channel rests."""
CALLER = len(LOOPS)
"""The channel of the caller's voice, after those of the loops."""

FADE = 40
"""Milliseconds in which the caller breaks off."""
FREE = range(CALLER + 1, CHANNELS)
"""The channels of effects. The mixer's own search would take those of loops that rest."""


@record
class Volumes:
    """What the user has chosen, each 0 to 1."""

    master: float = 1.0
    effects: float = 1.0
    caller: float = 1.0
    ambience: float = 1.0


@record
class Heard:
    """An effect: since when, how long it takes, and how loud it began. All of them fade."""

    since: float
    seconds: float
    loud: float
    """With nobody speaking."""
    x: float

    def is_heard(self, now: float) -> bool:
        """Whether it still sounds."""
        return now < self.since + self.seconds

    def loud_at(self, now: float) -> float:
        """What is left of it."""
        return self.loud * (1 - (now - self.since) / self.seconds)


class Player:
    """Everything that is heard. Without a device, or before a sound is made, it is only silent."""

    def __init__(self, mix: Mix, library: Library | None = None) -> None:
        self.mix = mix
        self.library = library
        self.volumes = Volumes()
        self.age = 0.0
        self.ducked = 1.0
        """What is left of everything but the caller."""
        self._effects = dict(mix.effects)
        self._kinds = dict(mix.loops)
        self._begun: dict[str, float] = {}
        """When each effect was last begun: after a frame that came late many would be due at once,
        and the same wave several times over is no richer, only too loud."""
        self._heard: dict[int, Heard] = {}
        """The effects that are heard now, by channel."""
        self._loud_caller = 1.0
        self._wanted: Mapping[str, tuple[float, float]] = {}
        self._loops: dict[str, float] = dict.fromkeys(LOOPS, 0.0)
        """How loud every loop is now."""

    @property
    def is_on(self) -> bool:
        """Whether there is something to play on."""
        return self.library is not None

    def play(self, name: str, x: float = REFERENCE[0] / 2, loud: float = 1.0) -> None:
        """An effect, heard from where it is seen."""
        sound = self.library.get(name) if self.library is not None else None
        loud *= self._effects[name] * self._group("ambience" if name in CROWD else "effects")
        if sound is None or loud <= 0 or self._begun.get(name) == self.age:
            return
        self._begun[name] = self.age
        busy = {index: one for index, one in self._heard.items() if one.is_heard(self.age)}
        loud = min(loud, self.mix.together - sum(one.loud_at(self.age) for one in busy.values()))
        free = next((index for index in FREE if index not in busy), None)
        if free is None or loud < HEARD:
            return
        self._heard = {**busy, free: Heard(self.age, sound.get_length(), loud, x)}
        channel = pygame.mixer.Channel(free)
        _limit(sound, self._effects[name])
        channel.play(sound)
        self._place(channel, loud * self.ducked, x)

    def surround(self, loops: Mapping[str, tuple[float, float]]) -> None:
        """The loops that should be heard from now on: how loud, 0 to 1, and from where."""
        self._wanted = loops

    def speak(self, voice: pygame.mixer.Sound) -> None:
        """The caller says something, and breaks off what is being said."""
        if self.library is not None:
            channel = pygame.mixer.Channel(CALLER)
            channel.play(voice)
            self._loud_caller = self.volumes.caller * self.volumes.master
            channel.set_volume(self._loud_caller)
            self.update(0.0)  # room is made before he is heard: all of it together would clip

    def hush(self) -> None:
        """The caller breaks off, without a click."""
        if self.library is not None:
            pygame.mixer.Channel(CALLER).fadeout(FADE)

    @property
    def speaks(self) -> bool:
        """Whether the caller is heard just now."""
        return self.library is not None and pygame.mixer.Channel(CALLER).get_busy()

    def update(self, seconds: float) -> None:
        """Let loops swell and fall, and make room for the caller."""
        if self.library is None:
            return
        self.age += seconds
        self._duck(seconds)
        self._follow_caller()
        for index, name in enumerate(LOOPS):
            self._swell(index, name, seconds)

    def _duck(self, seconds: float) -> None:
        """Make room for the caller, also with what was heard before that."""
        before, goal = self.ducked, self.mix.duck_to if self.speaks else 1.0
        back = _nearer(before, goal, seconds, self.mix.duck_glide)
        self.ducked = min(goal, back)
        if round(1000 * self.ducked) == round(1000 * before):
            return
        for index, one in self._heard.items():
            if one.is_heard(self.age):
                self._place(pygame.mixer.Channel(index), one.loud * self.ducked, one.x)

    def _follow_caller(self) -> None:
        """What is being said becomes louder or softer with its volume; a fade is left alone."""
        loud = self.volumes.caller * self.volumes.master
        if loud != self._loud_caller:
            self._loud_caller = loud
            pygame.mixer.Channel(CALLER).set_volume(loud)

    def _swell(self, index: int, name: str, seconds: float) -> None:
        """Bring one loop nearer to how loud it should be."""
        goal, x = self._wanted.get(name, (0.0, REFERENCE[0] / 2))
        now = self._loops[name] = _nearer(self._loops[name], goal, seconds, self.mix.glide)
        channel = pygame.mixer.Channel(index)
        kind = name.partition("_")[0]
        group = "effects" if kind == "hooves" else "ambience"
        loud = now * self._kinds[kind] * self._group(group) * self.ducked
        sound = self.library.get(name) if self.library is not None else None
        if loud < HEARD * self._kinds[kind] or sound is None:
            channel.stop()
            return
        if not channel.get_busy():
            _limit(sound, self._kinds[kind])
            channel.play(sound, loops=-1)
        self._place(channel, loud, x)

    def _group(self, group: str) -> float:
        """How loud a group is, with everything that holds for all of them."""
        first = clamp(self.age / self.mix.first)
        loud: float = getattr(self.volumes, group) * self.volumes.master
        return loud * first * self.mix.headroom

    def _place(self, channel: pygame.mixer.Channel, loud: float, x: float) -> None:
        """What sounds there is so loud, and comes from there."""
        sound = channel.get_sound()
        most = sound.get_volume() if sound is not None else 0.0
        if most > 0:
            left, right = self._sides(loud, x)
            channel.set_volume(left / most, right / most)

    def _sides(self, loud: float, x: float) -> tuple[float, float]:
        """Left and right: equally strong together wherever the sound is."""
        aside = (2 * x / REFERENCE[0] - 1) * self.mix.width
        turn = pi / 4 * (1 + min(1.0, max(-1.0, aside)))
        return min(1.0, loud * cos(turn) * 2**0.5), min(1.0, loud * sin(turn) * 2**0.5)

    def close(self) -> None:
        """Everything falls silent."""
        if self.library is not None:
            self.library.close()
            self.library = None
            pygame.mixer.quit()


def _limit(sound: pygame.mixer.Sound, share: float) -> None:
    """A channel begins at full volume, and is heard so if the machine is held up just then: let it
    be no louder than the sound may become at one side."""
    sound.set_volume(share * 2**0.5)


def open_player(mix: Mix) -> Player:
    """A player on the system's device; a silent one where there is none."""
    try:
        with _without_words():
            pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
    except pygame.error:
        return Player(mix)
    pygame.mixer.set_num_channels(CHANNELS)
    return Player(mix, Library())


@contextmanager
def _without_words() -> Iterator[None]:
    """The system's sound library complains on the error stream where there is no device."""
    try:
        kept = os.dup(2)
    except OSError:  # a program without a console has no such stream
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def _nearer(now: float, goal: float, seconds: float, glide: float) -> float:
    return goal + (now - goal) * exp(-seconds / glide)

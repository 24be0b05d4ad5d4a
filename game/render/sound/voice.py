"""The caller's voice: the newest of what is most urgent is said, made in a thread of its own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from math import inf

import numpy as np
import pygame

from game.engine.record import record
from game.render.sound.engines import FAILURES, Engine, Speech, Words
from game.render.sound.library import pressed
from game.render.sound.player import Player
from game.render.sound.wave import RATE

COLOUR, ROLL, IMPORTANT = 1, 2, 3
"""How urgent something is: talk between races, a roll, and what nobody may miss."""
BELL_AFTER = 0.3
"""Seconds by which the bell comes after what happened, which is heard as well."""
FAILED_ENOUGH = 3
"""Failures one after the other, after which an engine is left alone."""


@record
class Aloud:
    """Something to be said."""

    words: Words
    urgency: int
    patience: float
    """Seconds for which it is still worth saying."""


@record
class _Call:
    aloud: Aloud
    until: float
    round: int
    """How often everything was hushed before it."""


def no_note(_: str) -> None:
    """Nobody wants to know."""


class Voice:
    """Says one thing at a time. The frame only hands over words, and starts what is made."""

    def __init__(
        self, player: Player, engine: Engine | None = None, note: Callable[[str], None] = no_note
    ) -> None:
        self.player = player
        self.engine = engine
        self._note = note
        self._age = 0.0
        self._round = 0
        self.failures = 0
        """Of the engine, one after the other."""
        self._open = True
        self._changed = threading.Condition()
        self._next: _Call | None = None
        """What the thread takes up next."""
        self._made: tuple[_Call, bytes] | None = None
        """What waits to be heard."""
        self._urgency = 0
        """Of what is heard now."""
        self._fades = False
        self._bell_at = inf
        self._thread: threading.Thread | None = None

    @property
    def is_there(self) -> bool:
        """Whether there is an engine that works."""
        return self.engine is not None

    def say(self, aloud: Aloud) -> None:
        """Say it as soon as nothing more urgent is said; a bell stands in where no voice is."""
        volumes = self.player.volumes
        if not self.player.is_on or volumes.caller * volumes.master <= 0:
            return
        if self.engine is None:
            if aloud.urgency >= IMPORTANT:
                self._bell_at = self._age + BELL_AFTER
            return
        call = _Call(aloud, self._age + aloud.patience, self._round)
        with self._changed:
            if self._next is None or self._is_due(self._next, aloud.urgency):
                self._next = call
                self._changed.notify()
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="voice", daemon=True)
            self._thread.start()

    def hush(self) -> None:
        """Break off, and forget what waits."""
        with self._changed:
            self._round += 1
            self._next = self._made = None
        self._bell_at = inf
        self.player.hush()

    def update(self, seconds: float) -> None:
        """Begin what is made, after a short fade of what it breaks off."""
        self._age += seconds
        if self._age >= self._bell_at:
            self._bell_at = inf
            self.player.play("call")
        with self._changed:
            if self._made is None:
                return
            call, samples = self._made
            urgency = call.aloud.urgency
            if self._age > call.until:
                self._made = None
            elif not self.player.speaks:
                self._made, self._urgency, self._fades = None, urgency, False
                self.player.speak(pygame.mixer.Sound(buffer=samples))
            elif urgency >= self._urgency and not self._fades:
                self._fades = True
                self.player.hush()

    def close(self) -> None:
        """Say nothing more. A thread that waits for an engine ends with the program."""
        with self._changed:
            self._open = False
            self._changed.notify()
        if self.engine is not None:
            self.engine.close()
        if self._thread is not None:
            self._thread.join(timeout=1.0)

    def _is_due(self, waiting: _Call, urgency: int) -> bool:
        """Whether something of this urgency takes the place of what waits."""
        return urgency >= waiting.aloud.urgency or self._age > waiting.until

    # In the thread.

    def _work(self) -> None:
        while (call := self._take()) is not None:
            engine = self.engine
            if engine is None:
                return
            try:
                samples = stereo(engine.utter(call.aloud.words), self.player.mix.voice)
            except FAILURES as fault:
                self._fail(engine, fault)
            else:
                self.failures = 0
                self._keep(call, samples)

    def _take(self) -> _Call | None:
        with self._changed:
            self._changed.wait_for(lambda: self._next is not None or not self._open)
            call, self._next = self._next, None
            return call if self._open else None

    def _keep(self, call: _Call, samples: bytes) -> None:
        with self._changed:
            waits = self._made
            if call.round == self._round and (
                waits is None or self._is_due(waits[0], call.aloud.urgency)
            ):
                self._made = (call, samples)

    def _fail(self, engine: Engine, fault: Exception) -> None:
        """After some failures captions and the bell go on alone."""
        self.failures += 1
        if self.failures >= FAILED_ENOUGH and self._open:
            self.engine = None
            engine.close()
            self._note(f"no more speech by {engine.name}: {type(fault).__name__}: {fault}")


def stereo(speech: Speech, peak: float) -> bytes:
    """Speech as the mixer wants it, its loudest sample at a share of full scale."""
    wave = np.frombuffer(speech.samples, "<i2") / 32768
    loudest = float(np.max(np.abs(wave), initial=0.0))
    if speech.rate <= 0 or loudest == 0:
        raise ValueError("speech without a sound")
    many = round(len(wave) * RATE / speech.rate)
    places = np.arange(many) * speech.rate / RATE
    even = np.interp(places, np.arange(len(wave)), wave) * (peak / loudest)
    return pressed(even, even)

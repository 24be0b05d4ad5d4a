"""How long a cue takes until it is heard, how loud a race is, and what sound costs the machine.

A real table runs in real time, and SDL writes its sound to a file as fast as a device would play
it: `python -m game.scenes.earshot KIND`, with `SDL_AUDIODRIVER=disk`, prints one JSON object.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import pairwise
from math import inf
from pathlib import Path
from statistics import mean

import pygame

from game.engine.record import record, replace
from game.home.settings import Settings, save_settings
from game.render.kit import REFERENCE
from game.render.sound.engines import find_engine
from game.render.sound.library import EFFECTS, Library
from game.render.sound.mix import Mix, load_mix
from game.render.sound.player import BUFFER, CHANNELS, Player
from game.render.sound.tape import Tape, beginning, known, loud
from game.render.sound.voice import Voice
from game.render.sound.wave import RATE, Wave
from game.scenes.loop import Loop
from game.scenes.opening import open_app
from game.scenes.parties import new_party
from game.scenes.ready_set_bet.table import TableScene
from game.table.commitment import salt_of
from game.table.setup import Setup, seated

SEARCHED = 0.08
"""Seconds of the mix in which an effect is looked for."""
VAGUE = ("cheer", "gasp", "chips_away", "gallop")
"""What has no first moment: people draw breath, chips slide; or is one more hoof among hooves."""
FINISH = 5.0
"""Seconds after the post that count as its finish."""
SETUP = Setup(seated(("bot:gut",) * 6), (("races", "1"),), 0.6)
SEED = 5
ENOUGH = 12.0
"""Seconds of a race that have effects enough for their delays."""
ALONE = Settings(
    width=320, height=180, master=100, effects=100, ambience=0, caller=0,
    mute_in_background=False, speech="off",
)  # fmt: skip
"""Effects without anything that would hide their beginnings."""
ALL = replace(ALONE, ambience=100, caller=100, speech="normal")
PHASES = ("quiet", "swell", "finish")
"""Before a horse is over the red line; until the post; and after it."""


@record
class Cue:
    """An effect that began to sound: when, and when the frame before was over."""

    name: str
    at: float
    frame: float


class Listener(Player):
    """Notes what really begins to sound, and how long the player itself takes."""

    def __init__(self, mix: Mix) -> None:
        super().__init__(mix, Library())
        self.cues: list[Cue] = []
        self.busy = 0.0
        self._frame = time.perf_counter()

    def play(self, name: str, x: float = REFERENCE[0] / 2, loud: float = 1.0) -> None:
        """The same effect, and when."""
        before, at, busy = self._heard, time.perf_counter(), time.thread_time()
        super().play(name, x, loud)
        self.busy += time.thread_time() - busy
        if self._heard is not before:
            self.cues.append(Cue(name, at, self._frame))

    def update(self, seconds: float) -> None:
        """A frame is as good as over."""
        busy = time.thread_time()
        super().update(seconds)
        self._frame = time.perf_counter()
        self.busy += time.thread_time() - busy


@record
class Heard:
    """A race as it was heard."""

    player: Listener
    tape: Tape
    mix: Wave
    begun: dict[str, float]
    """When each phase began, and `end`."""
    device: float
    """Seconds of a core that SDL took for mixing."""

    @property
    def seconds(self) -> float:
        """How long it took."""
        return self.begun["end"] - self.begun[PHASES[0]]


def race(file: Path, settings: Settings, longest: float = inf) -> Heard:
    """A race in real time, from the gate to the payment, or not quite to it."""
    folder = Path(tempfile.mkdtemp(prefix="railbird-earshot-"))
    save_settings(folder, settings)
    loop = open_app(folder, SETUP, "title", seed=SEED)
    loop.desk.player.close()
    pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
    pygame.mixer.set_num_channels(CHANNELS)
    tape, player = Tape(file), Listener(load_mix())
    assert player.library is not None
    player.library.wait()
    loop.desk.player, loop.desk.voice = player, Voice(player, find_engine())
    scene = TableScene(loop.desk, new_party(SETUP, SEED, salt_of(SEED), None))
    loop.desk.go(scene)
    begun, device = _run(loop, scene, longest)
    return Heard(player, tape, tape.stop(), begun, device)


def _run(loop: Loop, scene: TableScene, longest: float) -> tuple[dict[str, float], float]:
    """The race to its end, when each phase of it began, and what mixing took meanwhile."""
    begun = {PHASES[0]: time.perf_counter()}
    mixed = 0.0

    def watch(_: float) -> bool:
        nonlocal mixed
        race, now = scene.stage.shown.race, time.perf_counter()
        for phase, is_on in (("swell", race.crossed), ("finish", race.winner is not None)):
            if is_on:
                begun.setdefault(phase, now)
        mixed = _mixing()
        return now > min(begun.get("finish", inf) + FINISH, begun[PHASES[0]] + longest)

    before = _mixing()
    loop.run(watch)
    begun["end"] = time.perf_counter()
    return begun, mixed - before


def _mixing() -> float:
    """Seconds that threads of the system's sound library have had so far, where that is told."""
    found = 0.0
    for task in Path("/proc/self/task").glob("*"):
        with suppress(OSError):  # a thread may have ended meanwhile
            name, fields = (task / "stat").read_text(encoding="ascii").rsplit(")", 1)
            if "(SDLAudio" in name:
                user, system = map(int, fields.split()[11:13])
                found += (user + system) / os.sysconf("SC_CLK_TCK")
    return found


# What was heard.


def delays(heard: Heard) -> list[tuple[str, float, float]]:
    """Of each effect that stands out: seconds from its cue, and from the frame before that."""
    found, mix = [], heard.mix.sum(axis=1)
    pieces = {name: beginning(name) for name in EFFECTS if name not in VAGUE}
    for cue in (cue for cue in heard.player.cues if cue.name in pieces):
        start = max(0, heard.tape.next(cue.at) - BUFFER)
        piece, lead = pieces[cue.name]
        sample = known(mix[start : start + round(SEARCHED * RATE) + len(piece)], piece)
        if sample is not None:
            at = heard.tape.when(start + sample + lead)
            found.append((cue.name, at - cue.at, at - cue.frame))
    return found


def loudness(heard: Heard) -> dict[str, dict[str, float]]:
    """How loud each phase is on average, in decibels below full scale, and its loudest sample."""
    found, limits = {}, [*PHASES, "end"]
    for phase, after in pairwise(limits):
        first, last = (heard.tape.next(heard.begun[name]) for name in (phase, after))
        part = heard.mix[first:last]
        average, peak = loud(part)
        found[phase] = {
            "rms_db": round(average, 1),
            "peak": round(peak, 3),
            "seconds": round(heard.begun[after] - heard.begun[phase], 1),
        }
    return found


def lateness(file: Path) -> dict[str, float]:
    """How late the effects of some seconds were."""
    heard = race(file, ALONE, ENOUGH)
    found = delays(heard)
    return {
        "effects": len(heard.player.cues),
        "told_apart": len(found),
        "delay_mean_ms": _ms(mean(delay for _, delay, _ in found)),
        "delay_max_ms": _ms(max(delay for _, delay, _ in found)),
        "with_a_frame_max_ms": _ms(max(delay for _, _, delay in found)),
    }


def volume(file: Path) -> dict[str, object]:
    """How loud a whole race was, and how much of a core it took."""
    heard = race(file, ALL)
    share = (heard.player.busy + heard.device) / heard.seconds
    return {"cpu_share": round(share, 4), "loudness": loudness(heard)}


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 1)


KINDS: dict[str, Callable[[Path], Mapping[str, object]]] = {"lateness": lateness, "volume": volume}


def main() -> None:
    """Measure what the command line asks for, with the file that SDL was told to write."""
    found = KINDS[sys.argv[1]](Path(os.environ["SDL_DISKAUDIOFILE"]))
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()

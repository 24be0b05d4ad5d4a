"""Measurements of the window, each in a process of its own: frames, start, memory, idling.

`python -m game.scenes.measure KIND WxH` prints one JSON object.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from game.home.settings import Settings, save_settings
from game.render import flights
from game.render.horse_race.hands import Aim as CardAim
from game.render.horse_race.stage import Stage as CardStage
from game.render.ready_set_bet.hands import Aim
from game.render.ready_set_bet.stage import Stage as RaceStage
from game.scenes.games import open_table
from game.scenes.loop import Loop, give_back
from game.scenes.opening import open_app
from game.scenes.parties import new_party
from game.scenes.table import GameTable
from game.table.commitment import salt_of
from game.table.setup import Setup, seated

FRAMES, WARM = 600, 60
IDLE_SECONDS = 4.0
UNDER_WAY = 22
"""Rolls after which most of the field is out of the gate."""
FULL = Setup(seated(("bot:gut",) * 8), (), 0.6)
LIVE = Setup(seated(("bot:value:shark",) * 8), (), 0.6, live_odds=True)
CARDS = Setup(
    seated(("bot:value:shark",) * 12), (("four_dice", "on"),), 0.6, live_odds=True,
    game="horse_race",
)  # fmt: skip
SCRATCHED = 6
"""Rolls after which Horse Race runs."""
IN_FLIGHT = 20
"""A flight lasts about four times as long as it takes for the next ones to start."""


def frames(size: tuple[int, int]) -> dict[str, float | str]:
    """A full table: eight bettors, a roll every 0.6 s, eight cursors, twenty tokens in flight."""
    return _frames(*_table(size), UNDER_WAY)


def live(size: tuple[int, int]) -> dict[str, float | str]:
    """The same with sharks on all seats and live odds on all spots."""
    return _frames(*_table(size, setup=LIVE), UNDER_WAY)


def horse_race(size: tuple[int, int]) -> dict[str, float | str]:
    """Twelve sharks with four dice and live odds, twelve cursors, twenty chips in flight."""
    return _frames(*_table(size, setup=CARDS), SCRATCHED)


def _frames(loop: Loop, scene: GameTable, rolls: int) -> dict[str, float | str]:
    while scene.match.state.race.rolls < rolls:
        scene.update(1 / 60)
    canvas = loop.window.canvas
    walls, owns, flips = [], [], []
    for index in range(FRAMES + WARM):
        pygame.event.pump()
        wall, own = time.perf_counter(), time.thread_time()
        scene.update(1 / 60)
        scene.think()
        _crowd(scene, index)
        areas = scene.draw_parts(canvas, scene.stage.draw(canvas))
        flip, own_drawn = time.perf_counter(), time.thread_time()
        loop.window.show(areas)
        now = time.perf_counter()
        if index >= WARM:
            walls.append(1000 * (now - wall))
            owns.append(1000 * (own_drawn - own))
            flips.append(1000 * (now - flip))
    return {
        "p50_ms": _percentile(walls, 0.50),
        "p99_ms": _percentile(walls, 0.99),
        "cpu_p99_ms": _percentile(owns, 0.99),
        "flip_p50_ms": _percentile(flips, 0.50),
        "driver": pygame.display.get_driver(),
    }


def start(size: tuple[int, int]) -> dict[str, float]:
    """From the start of the process to the first title frame, and to a whole table."""
    loop = _open(size, "title")
    loop.frame(1 / 60)
    first = _age()
    began = time.perf_counter()
    _table(size, loop)
    return {
        "first_frame_seconds": round(first, 3),
        "table_seconds": round(time.perf_counter() - began, 3),
    }


def memory(size: tuple[int, int]) -> dict[str, float]:
    """What the process holds after a while at the table."""
    loop, scene = _table(size)
    for index in range(300):
        scene.update(1 / 30)
        if index % 10 == 0:
            scene.draw(loop.window.canvas)
    return {"rss_mb": round(_resident() / 1e6, 1)}


def idle(size: tuple[int, int]) -> dict[str, float]:
    """The share of a core that a paused table takes."""
    loop, scene = _table(size)
    scene.pause("")
    loop.frame(1 / 60)
    began, own = time.perf_counter(), time.process_time()
    loop.run(lambda _: time.perf_counter() - began > IDLE_SECONDS)
    share = (time.process_time() - own) / (time.perf_counter() - began)
    return {"cpu_share": round(share, 4)}


def _open(size: tuple[int, int], first: str) -> Loop:
    folder = Path(tempfile.mkdtemp(prefix="railbird-bench-"))
    save_settings(folder, Settings(width=size[0], height=size[1]))
    return open_app(folder, FULL, first, seed=5, any_size=True)


def _table(
    size: tuple[int, int], loop: Loop | None = None, setup: Setup = FULL
) -> tuple[Loop, GameTable]:
    loop = loop or _open(size, "title")
    scene = open_table(loop.desk, new_party(setup, 5, salt_of(5), None))
    loop.desk.go(scene)
    scene.draw(loop.window.canvas)
    give_back()
    return loop, scene


def _crowd(scene: GameTable, index: int) -> None:
    """A cursor for everybody and twenty tokens, whatever the game itself shows."""
    stage = scene.stage
    if isinstance(stage, RaceStage):
        _aim_at_spots(stage)
    elif isinstance(stage, CardStage):
        rows = stage.layout.rows
        stage.aims = tuple(
            CardAim(seat, stage.layout.cell(seat, seat % rows)) for seat in scene.sitting.marks
        )
    if index % 12 == 0:
        for k in range(IN_FLIGHT // 4):
            a, b = (1100.0 + 30 * k, 240.0 + 20 * k), (150.0 + 80 * k, 1000.0)
            stage.flights.append(flights.payout(scene.desk.kit, stage.now, [25], a, b))


def _aim_at_spots(stage: RaceStage) -> None:
    rows = list(stage.board.index)
    stage.aims = tuple(
        Aim(seat, stage.spot_box(f"win:{rows[k]}:{1 + k % 3}"), "3", 9, 2)
        for k, seat in enumerate(stage.sitting.marks)
    )


def _percentile(values: list[float], share: float) -> float:
    return round(sorted(values)[int(len(values) * share)], 2)


def _age() -> float:
    """Seconds since the process was started."""
    try:
        fields = Path("/proc/self/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
        booted = float(Path("/proc/uptime").read_text(encoding="ascii").split()[0])
        return booted - int(fields[19]) / os.sysconf("SC_CLK_TCK")
    except OSError:
        return time.perf_counter()


def _resident() -> int:
    try:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    except OSError:
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


KINDS: dict[str, Callable[[tuple[int, int]], dict[str, float | str] | dict[str, float]]] = {
    "frames": frames, "live": live, "horse_race": horse_race, "start": start, "memory": memory,
    "idle": idle,
}  # fmt: skip


def main() -> None:
    """Measure what the command line asks for."""
    kind, size = sys.argv[1], sys.argv[2]
    wide, high = map(int, size.split("x"))
    sys.stdout.write(json.dumps(KINDS[kind]((wide, high))) + "\n")


if __name__ == "__main__":
    main()

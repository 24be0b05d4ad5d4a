"""The speech library, run in a process of its own: lines of JSON come in, samples go out.

Whatever becomes of the library there, the game goes on. It needs nothing of the game.
"""

from __future__ import annotations

import ctypes
import json
import struct
import sys
from importlib import import_module

SYNCHRONOUS, DONT_EXIT, UTF8 = 2, 0x8000, 1
RATE, PITCH = 1, 3
"""Numbers of the library's own."""
HEADER = struct.Struct("<II")
"""Samples a second, and how many bytes of them follow."""


def main() -> None:
    """Say every line that comes, until there are no more."""
    loader = import_module("espeakng_loader")
    library = ctypes.CDLL(loader.get_library_path())
    rate = library.espeak_Initialize(
        SYNCHRONOUS, 0, str(loader.get_data_path()).encode(), DONT_EXIT
    )
    if rate <= 0:
        raise SystemExit("the library does not start")
    pieces: list[bytes] = []
    heard = ctypes.CFUNCTYPE(
        ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p
    )

    def hear(samples: ctypes._Pointer[ctypes.c_short], count: int, _: object) -> int:
        if samples and count:
            pieces.append(ctypes.string_at(samples, 2 * count))
        return 0

    kept = heard(hear)  # for the library holds no reference to it
    library.espeak_SetSynthCallback(kept)
    for line in sys.stdin.buffer:
        pieces.clear()
        _say(library, *json.loads(line))
        made = b"".join(pieces)
        sys.stdout.buffer.write(HEADER.pack(rate, len(made)) + made)
        sys.stdout.buffer.flush()


def _say(library: ctypes.CDLL, text: str, voice: str, variant: str, pitch: int, pace: int) -> None:
    if library.espeak_SetVoiceByName(f"{voice}+{variant}".encode()):
        library.espeak_SetVoiceByName(voice.encode())
    library.espeak_SetParameter(PITCH, pitch, 0)
    library.espeak_SetParameter(RATE, pace, 0)
    raw = text.encode()
    library.espeak_Synth(raw, ctypes.c_size_t(len(raw) + 1), 0, 1, 0, UTF8, None, None)


if __name__ == "__main__":
    main()

"""Railbird: a table for four betting games."""

from __future__ import annotations

import os

# What a command prints is its own; pygame would greet first.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

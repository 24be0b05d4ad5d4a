"""Which version this is; `pyproject.toml` says the same."""

from __future__ import annotations

VERSION = "0.2.0"

"""Railbird: hands the arguments to the command line."""

from __future__ import annotations

import sys

from game.cli.run import run

if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))

"""A match being played: its state and log, its time, its journal."""

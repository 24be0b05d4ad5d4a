"""Punters of Horse Race."""

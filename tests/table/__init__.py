"""Matches, drivers, journals."""

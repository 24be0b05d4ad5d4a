"""Tests of the data files: what is read, what is refused, and what a house may change."""

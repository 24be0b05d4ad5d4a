"""Tests of the picture: what is shown, where, and how it gets there."""

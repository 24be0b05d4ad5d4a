"""Tests of the screens and of the way from one to the next."""

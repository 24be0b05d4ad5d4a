"""Tests of the folder of one user."""

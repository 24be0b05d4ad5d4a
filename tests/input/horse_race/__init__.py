"""Tests of what hands do at a table of Horse Race."""

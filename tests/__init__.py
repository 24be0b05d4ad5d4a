"""Tests of Railbird."""

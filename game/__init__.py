"""Railbird: a table for four betting games."""

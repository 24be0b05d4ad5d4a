"""The scenes that only Horse Race has."""

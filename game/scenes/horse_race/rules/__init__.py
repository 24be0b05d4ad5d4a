"""The rule book of Horse Race."""

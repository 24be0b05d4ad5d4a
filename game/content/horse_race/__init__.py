"""The data file of Horse Race."""

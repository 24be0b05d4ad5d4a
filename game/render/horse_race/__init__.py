"""The table of Horse Race, drawn and moved."""

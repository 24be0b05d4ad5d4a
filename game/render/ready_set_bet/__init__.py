"""The race table, drawn and moved."""

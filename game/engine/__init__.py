"""Pure rules: standard library only, no clock, no files, no sentences."""

"""Horse Race: a story for each line of its rules."""

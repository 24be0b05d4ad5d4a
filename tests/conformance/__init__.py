"""One suite over every game, variant and seat count."""

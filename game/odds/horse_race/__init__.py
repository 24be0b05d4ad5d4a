"""What cards of Horse Race are worth."""

"""What is kept of games of Horse Race."""

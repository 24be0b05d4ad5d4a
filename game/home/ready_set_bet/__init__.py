"""What is kept of games of Ready Set Bet."""

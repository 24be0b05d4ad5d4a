"""What bets of Ready Set Bet are worth."""

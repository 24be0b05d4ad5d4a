"""What bets are worth, and how races turn out."""

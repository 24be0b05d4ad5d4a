"""Stories about the rules of Ready Set Bet."""

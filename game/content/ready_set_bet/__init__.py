"""The data file of Ready Set Bet."""

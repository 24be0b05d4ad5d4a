"""The rule book of Ready Set Bet."""

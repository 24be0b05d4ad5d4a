"""Bettors of Ready Set Bet."""

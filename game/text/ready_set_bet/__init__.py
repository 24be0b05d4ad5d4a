"""Sentences about Ready Set Bet."""

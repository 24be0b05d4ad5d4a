"""The screens of Ready Set Bet."""

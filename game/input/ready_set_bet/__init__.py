"""Ready Set Bet: where its offers lie."""

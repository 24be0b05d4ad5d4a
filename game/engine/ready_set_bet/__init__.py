"""Ready Set Bet: nine horses, two dice, real-time betting."""

"""The loop and the screens."""

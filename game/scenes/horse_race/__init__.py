"""Horse Race on the screen."""

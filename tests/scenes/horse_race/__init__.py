"""Stories about the table of Horse Race on the screen."""

"""How the table of Horse Race is drawn."""

"""How tables of Horse Race are driven."""

"""Data files -> the engine's records, with every fault as file:line."""

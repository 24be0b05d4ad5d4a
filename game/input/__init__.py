"""Devices, what hands do with them, and the one command that comes of it."""

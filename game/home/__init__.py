"""The user's folder: settings and journals."""

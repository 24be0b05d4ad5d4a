"""The user's folder: settings, records and journals."""

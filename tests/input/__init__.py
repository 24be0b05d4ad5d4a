"""Stories about devices, hands and the binder."""

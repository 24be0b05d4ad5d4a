"""The program in a real window, driven by real devices."""

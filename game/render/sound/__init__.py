"""What is heard: every sound is made here from numbers."""

"""Drawing with pygame: from events to moving pictures."""

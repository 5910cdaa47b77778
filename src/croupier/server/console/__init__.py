"""The Game Console: the staff's view of one table."""

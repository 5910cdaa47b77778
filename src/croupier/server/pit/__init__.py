"""The pit: all tables at a glance, their figures, and the alerts."""

"""Views: what a screen may show of a table, read from its committed state."""

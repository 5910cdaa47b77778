"""The end of a gaming day."""

"""The counter: what cashiers do."""

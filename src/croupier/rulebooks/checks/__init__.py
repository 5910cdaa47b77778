"""Checks: what the checker looks at in a rulebook file, one matter to a file."""

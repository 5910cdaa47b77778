"""Checks: what an audit looks at, each in a file of its own."""

"""Asking: what is to be simulated."""

"""Showing: what was found, as figures, files and plots."""

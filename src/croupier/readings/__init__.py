"""Readings: everything that is read back from a journal, rebuilt from nothing by the same code."""

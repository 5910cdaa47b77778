"""Draws that anybody can check, at a table: its chain, the acts and the events."""

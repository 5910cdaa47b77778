"""Draws that anybody can check, by the house: its key, and its chains."""

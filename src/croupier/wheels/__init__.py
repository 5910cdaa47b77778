"""Wheels that report by themselves: what they say, read and simulated, as one set of events."""

"""Simulation: many spins, exactly where that can be done and by drawing where it can't."""

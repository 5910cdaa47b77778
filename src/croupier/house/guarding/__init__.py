"""Guarding players: their limits and exclusions hold for every bet, whoever places it."""

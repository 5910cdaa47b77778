"""Wagers: their kinds, the catalogue that follows from the cloth, called bets and the notation."""

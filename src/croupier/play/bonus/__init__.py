"""Bonus: games on top of the game, whose draws come from any source of whole numbers."""

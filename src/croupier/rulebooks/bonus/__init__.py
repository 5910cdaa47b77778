"""Bonus: the rules of games on top of the game, with the weights by which they draw."""

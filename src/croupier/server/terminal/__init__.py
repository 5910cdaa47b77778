"""The Player Terminal: a game's sheet and a player's own limits."""

"""The live table: chips, the players who stake them, and what a croupier does with them."""

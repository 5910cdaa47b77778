"""Tools for those who work on Croupier; the package itself needs none of them."""

"""Golden stores: a small house of each released version, kept so that later ones can open it."""

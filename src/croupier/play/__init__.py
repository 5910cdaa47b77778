"""Play: what happens on a table, from the bet to the settlement."""

"""Tools that try to break the house: mutations, rehearsals, soaks, whole days, changed proofs."""

"""Fast: the same play compiled by numba."""

"""Fairness: does a list of results look like those of a fair wheel; needs the extra `lab`."""

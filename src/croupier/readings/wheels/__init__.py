"""The spins of a wheel, at whichever table it stood."""

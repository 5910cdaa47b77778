"""Drawing: spins by counts, paths and players."""

"""The chain of a journal: what was done to it, told from its hashes."""

"""Fuzzing: what the house hears, reads and is asked, by whoever means no good."""

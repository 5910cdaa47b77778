"""The door: who comes in, as whom, how often, and how a no is said."""

"""Commands that read back what a house has on record."""

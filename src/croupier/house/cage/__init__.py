"""The cage: wallets, players with their limits and exclusions, and staff, in one more journal."""

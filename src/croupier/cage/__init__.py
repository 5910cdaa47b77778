"""The cage: wallets, players with their limits and exclusions, and staff, in one more journal."""

from typing import Final

CAGE: Final = "cage"
"""The name of its journal: no table may have it."""

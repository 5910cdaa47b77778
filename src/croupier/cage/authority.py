"""Authority in the cage: who may do what, by position."""

from __future__ import annotations

from typing import Final

from croupier.play.authority import (
    CASHIER,
    DEALER,
    HOUSE,
    MANAGER,
    PLAYER,
    SECURITY,
    SUPERVISOR,
)

GAMING_MANAGEMENT: Final = "gaming-management"
TECHNICIAN: Final = "technician"

ROLES: Final = (
    DEALER,
    SUPERVISOR,
    MANAGER,
    "shift-manager",
    GAMING_MANAGEMENT,
    SECURITY,
    CASHIER,
    "auditor",
    TECHNICIAN,
)
"""The positions that a member of the staff may act in."""

MANAGERS: Final = frozenset((MANAGER, "shift-manager", GAMING_MANAGEMENT))
COUNTER: Final = MANAGERS | {CASHIER}
DEVICE_KEEPERS: Final = MANAGERS | {TECHNICIAN}
OWN: Final = frozenset((HOUSE,))
STAFF: Final = MANAGERS | OWN
MANAGEMENT: Final = frozenset((GAMING_MANAGEMENT,))
ANYBODY: Final = frozenset((*ROLES, PLAYER, HOUSE))
"""Groups of positions to which acts are given."""

TRUSTED: Final = frozenset(ROLES) - {DEALER, SECURITY}
"""Positions that nobody gives alone: who has them makes results, money, people or keys good."""

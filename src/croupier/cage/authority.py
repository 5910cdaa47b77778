"""Authority in the cage: who may do what, by position."""

from __future__ import annotations

from typing import Final

from croupier.play.authority import CASHIER, DEALER, HOUSE, MANAGER, SECURITY, SUPERVISOR

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
OWN: Final = frozenset((HOUSE,))
STAFF: Final = frozenset((GAMING_MANAGEMENT, TECHNICIAN, HOUSE))
"""Groups of positions to which acts are given."""

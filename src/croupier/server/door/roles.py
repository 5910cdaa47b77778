"""Roles: the positions of the staff by what they see and do away from the tables."""

from __future__ import annotations

from typing import Final

from croupier.cage.authority import ROLES
from croupier.play.authority import stands_at_least

ABOVE_DEALER: Final = tuple(
    role for role in ROLES if role != "dealer" and stands_at_least(role, "dealer")
)
"""Those who run the pit and answer its alerts."""
PIT: Final = (*ABOVE_DEALER, "security", "auditor")
"""Those who see the pit."""
MANAGERS: Final = tuple(role for role in ROLES if stands_at_least(role, "manager"))
AUDITORS: Final = (*MANAGERS, "auditor")
"""Those who may have the record examined, and take copies of it with them."""
STAFF_KEEPERS: Final = MANAGERS
"""Those who say who works in the house, dealers and security by themselves."""
SECOND_PEOPLE: Final = ("gaming-management",)
"""Those who propose and approve what takes two of them."""
DEVICE_KEEPERS: Final = (*MANAGERS, "technician")
"""Those who register devices, and keep their keys and places."""
DEVICE_WATCHERS: Final = (*DEVICE_KEEPERS, "auditor")
"""Those who see which devices there are."""
REPORTERS: Final = (*ABOVE_DEALER, "auditor")
"""Those who see what tables and people came to."""
COUNTER: Final = ("cashier", *MANAGERS)
"""Those who keep players' wallets."""
EXCLUDERS: Final = (*COUNTER, "security")
"""Those who may keep a player from play."""
COUNTER_WATCHERS: Final = (*EXCLUDERS, "auditor")
"""Those who see all players."""

"""Routes of the staff, all together."""

from __future__ import annotations

from typing import Final

from croupier.server.auditing_routes import AUDIT_ROUTES
from croupier.server.console_routes import CONSOLE_ROUTES
from croupier.server.counter_routes import COUNTER_ROUTES
from croupier.server.pit_routes import PIT_ROUTES
from croupier.server.reports_routes import REPORT_ROUTES
from croupier.server.staff_members import MEMBER_ROUTES

STAFF_ROUTES: Final = [
    *CONSOLE_ROUTES,
    *PIT_ROUTES,
    *REPORT_ROUTES,
    *AUDIT_ROUTES,
    *MEMBER_ROUTES,
    *COUNTER_ROUTES,
]

"""Routes of the staff, all together."""

from __future__ import annotations

from typing import Final

from croupier.server.audit.routes import AUDIT_ROUTES
from croupier.server.console.routes import CONSOLE_ROUTES
from croupier.server.counter.routes import COUNTER_ROUTES
from croupier.server.people.members import MEMBER_ROUTES
from croupier.server.pit.routes import PIT_ROUTES
from croupier.server.reports.routes import REPORT_ROUTES

STAFF_ROUTES: Final = [
    *CONSOLE_ROUTES,
    *PIT_ROUTES,
    *REPORT_ROUTES,
    *AUDIT_ROUTES,
    *MEMBER_ROUTES,
    *COUNTER_ROUTES,
]

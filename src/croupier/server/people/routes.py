"""Routes of the staff, all together."""

from __future__ import annotations

from typing import Final

from croupier.server.audit.routes import AUDIT_ROUTES
from croupier.server.console.routes import CONSOLE_ROUTES
from croupier.server.console.stints import STINT_ROUTES
from croupier.server.counter.cash import CASH_ROUTES
from croupier.server.counter.chips import CHIP_ROUTES
from croupier.server.counter.routes import COUNTER_ROUTES
from croupier.server.people.confirming import CONFIRMING_ROUTES
from croupier.server.people.devices import DEVICE_ROUTES
from croupier.server.people.members import MEMBER_ROUTES
from croupier.server.pit.meters import METER_ROUTES
from croupier.server.pit.routes import PIT_ROUTES
from croupier.server.reports.routes import REPORT_ROUTES

STAFF_ROUTES: Final = [
    *CONSOLE_ROUTES,
    *STINT_ROUTES,
    *PIT_ROUTES,
    *METER_ROUTES,
    *REPORT_ROUTES,
    *AUDIT_ROUTES,
    *CONFIRMING_ROUTES,
    *MEMBER_ROUTES,
    *DEVICE_ROUTES,
    *COUNTER_ROUTES,
    *CASH_ROUTES,
    *CHIP_ROUTES,
]

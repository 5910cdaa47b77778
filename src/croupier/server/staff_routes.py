"""Routes of the staff, all together."""

from __future__ import annotations

from typing import Final

from croupier.server.console_routes import CONSOLE_ROUTES

STAFF_ROUTES: Final = [*CONSOLE_ROUTES]

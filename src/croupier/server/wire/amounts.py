"""Amounts: what people send as numbers, into whole minor units."""

from __future__ import annotations

from decimal import Decimal

from croupier.money import LARGEST, UNIT
from croupier.server.door.problems import denied
from croupier.server.wire.messages import Amount


def minor_units_of(amount: Amount) -> int:
    """An amount of 0 or more with at most two decimals, or a clear refusal."""
    units = Decimal(str(amount)) * UNIT
    if units != int(units) or not 0 <= units <= LARGEST:
        message = "An amount is 0 to 1,000,000,000, with at most two decimals."
        raise denied(422, "request", message)
    return int(units)

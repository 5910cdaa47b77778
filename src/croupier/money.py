"""Money: whole minor units inside, plain decimal numbers for people and programs outside."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from croupier.refusal import Refused

if TYPE_CHECKING:
    from decimal import Decimal

UNIT: Final = 100
"""Minor units in one unit of money: amounts have at most two decimals."""

LARGEST: Final = 1_000_000_000 * UNIT

_AMOUNT: Final = re.compile(r"([0-9]{1,30})(?:\.([0-9]{1,2}))?")


def minor_units(text: str) -> int:
    """Read an amount as people write it, `5` or `2.50`, into minor units."""
    found = _AMOUNT.fullmatch(text)
    if found is None:
        raise _bad_amount(text, "isn't digits with an optional point and one or two decimals")
    whole, decimals = found.groups()
    units = int(whole) * UNIT + int((decimals or "0").ljust(2, "0"))
    if units == 0:
        raise _bad_amount(text, "isn't above 0")
    if units > LARGEST:
        raise _bad_amount(text, "is above 1,000,000,000")
    return units


def _bad_amount(text: str, reason: str) -> Refused:
    shown = text if len(text) <= 40 else text[:37] + "..."
    return Refused("amount", f"The amount {shown!r} {reason}.", part=shown)


def written(units: int) -> str:
    """Write minor units as an amount that `minor_units` reads back: `5`, `2.50`."""
    sign = "-" if units < 0 else ""
    whole, rest = divmod(abs(units), UNIT)
    return f"{sign}{whole}.{rest:02d}" if rest else f"{sign}{whole}"


def net(staked: int, winnings: int, returned: int, in_prison: int, forfeited: int = 0) -> int:
    """What somebody has won, or lost if it is below 0: chips in prison are still theirs."""
    return winnings + returned + in_prison - staked - forfeited


def decimal(units: int) -> Decimal:
    """Minor units as an exact decimal in units of money."""
    from decimal import Decimal

    return Decimal(units // UNIT) if units % UNIT == 0 else Decimal(units) / UNIT


def number(units: int) -> int | float:
    """Minor units as a JSON number: whole amounts as integers, others with their decimals.

    The float prints exactly the two decimals for every amount below 70 trillion, which is more
    than the largest slip of the notation can win.
    """
    return units / UNIT if units % UNIT else units // UNIT

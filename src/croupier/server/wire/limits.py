"""Limits of a table on the line: typed, in minor units, where a house's file writes `1-400`."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from croupier.play.limits import LimitAmount, write_amounts
from croupier.server.wire.amounts import Amount, Sum


class StakeLimit(Struct, frozen=True, forbid_unknown_fields=True):
    """The least and the most that may lie on a wager."""

    low: Sum
    high: Sum


TableLimits = dict[str, StakeLimit | Amount]
"""By kind of wager, `inside` or `outside` the least and the most; totals such as `player` alone."""


def limits_on_line(amounts: Mapping[str, LimitAmount]) -> TableLimits:
    """Limits for a screen."""
    return {
        name: StakeLimit(*amount) if isinstance(amount, tuple) else amount
        for name, amount in amounts.items()
    }


def limits_of_house(limits: TableLimits) -> dict[str, str]:
    """Limits off the line, as a house's file has them and the journal keeps them."""
    return write_amounts(
        {
            name: (one.low, one.high) if isinstance(one, StakeLimit) else one
            for name, one in limits.items()
        }
    )

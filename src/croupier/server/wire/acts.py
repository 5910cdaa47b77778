"""Acts on the line: their fields as messages carry them, where limits are typed and in minor units.

A slip stays words in the notation, which the house reads.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, get_type_hints

import msgspec

from croupier.play.acts import Act, Propose
from croupier.play.limits import read_amounts
from croupier.play.proposals import LIMITS
from croupier.server.wire.amounts import Amount
from croupier.server.wire.limits import TableLimits, limits_of_house, limits_on_line

_MONEY: Final[dict[str, Any]] = {
    "amount": Amount,
    "cash": Amount,
    "value": Amount,
    "home_minimum": Amount,
    "limits": TableLimits,
}
"""Fields of acts that hold money, with their types on the line."""


def fields_on_line(kind: type[Act]) -> dict[str, Any]:
    """The fields of an act with their types on the line."""
    return {name: _MONEY.get(name, hint) for name, hint in get_type_hints(kind).items()}


def fields_of_house(kind: type[Act], fields: dict[str, Any]) -> dict[str, Any]:
    """Fields off the line, as the act has them."""
    if "limits" in fields:
        return {**fields, "limits": _limits(fields["limits"])}
    if kind is Propose and fields.get("action") == LIMITS and isinstance(fields["details"], dict):
        return {**fields, "details": _details(fields["details"])}
    return fields


def details_on_line(action: str, details: Mapping[str, object]) -> dict[str, Any]:
    """The details of a proposal that waits, for a screen."""
    told, limits = dict(details), details.get("limits")
    if action == LIMITS and isinstance(limits, Mapping):
        told["limits"] = limits_on_line(read_amounts(limits))
    return told


def _details(details: dict[str, Any]) -> dict[str, Any]:
    if "limits" not in details:
        return details
    return {**details, "limits": _limits(details["limits"])}


def _limits(told: object) -> dict[str, str]:
    return limits_of_house(msgspec.convert(told, TableLimits))

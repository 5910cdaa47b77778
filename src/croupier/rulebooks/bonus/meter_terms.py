"""The terms of a progressive meter: what it begins with, and what each side bet adds to it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from croupier.money import minor_units
from croupier.refusal import Refused

_RATE: Final = re.compile(r"(0|[1-9][0-9]{0,8})/([1-9][0-9]{0,8})")
_NEEDED: Final = frozenset(("initial", "reset", "rate"))
_KNOWN: Final = _NEEDED | {"reserve", "limit"}


class MeterTerms(NamedTuple):
    """How one meter is run; amounts are minor units."""

    initial: int
    reset: int
    """What it shows after a hit, beside what was left over."""
    rate: Fraction
    """The part of each side bet that the meter gets."""
    reserve: Fraction = Fraction(0)
    """The part of each side bet that is set aside."""
    limit: int | None = None
    """The most it shows; what comes beyond it waits for the next hit."""


def read_terms(text: str) -> MeterTerms | None:
    """Terms in writing, `initial:10000,reset:10000,rate:1/50`, or nothing if they make no sense."""
    pairs = [part.partition(":") for part in text.split(",")]
    given = {name: value for name, _, value in pairs}
    if len(given) != len(pairs) or not _NEEDED <= given.keys() <= _KNOWN:
        return None
    return terms_of(given)


def terms_of(given: Mapping[str, str]) -> MeterTerms | None:
    """Terms out of their parts, or nothing if they make no sense."""
    rate, reserve = _ratio(given["rate"]), _ratio(given.get("reserve", "0/1"))
    try:
        initial, reset = minor_units(given["initial"]), minor_units(given["reset"])
        limit = minor_units(given["limit"]) if "limit" in given else None
    except Refused:
        return None
    if limit is not None and limit < max(initial, reset):
        return None
    if rate is None or reserve is None or rate + reserve > 1:
        return None
    return MeterTerms(initial, reset, rate, reserve, limit)


def _ratio(text: str) -> Fraction | None:
    found = _RATE.fullmatch(text)
    return Fraction(int(found[1]), int(found[2])) if found is not None else None


def terms_text(given: Mapping[str, str]) -> str:
    """Terms as `read_terms` reads them back, out of their parts."""
    return ",".join(f"{name}:{value}" for name, value in given.items())

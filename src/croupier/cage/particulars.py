"""The particulars of a house: its name, currency, languages and clock, as its file and record say.

The cage keeps them on record, so that every reading of a store knows what its amounts are and by
which clock its people live, without the house's file.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from croupier.currency import DECIMALS, MOST, amount_in
from croupier.rulebooks.lines import Key
from croupier.rulebooks.schema import Findings, Text
from croupier.times import moment


@dataclass(frozen=True, slots=True)
class Particulars:
    """What the tables of a house share; the defaults are those of a house that says nothing."""

    name: str = ""
    currency: str = ""
    """Of ISO 4217, or nothing: then amounts are plain numbers."""
    languages: tuple[str, ...] = ("en",)
    """Of screens and papers, the first before the others."""
    zone: str = "UTC"
    """Of clocks on the wall and of the date of a gaming day; records are in UTC."""

    def __bool__(self) -> bool:
        """Whether the house says anything about itself."""
        return self != Particulars()

    def amount(self, units: int) -> str:
        """An amount in the house's currency."""
        return amount_in(self.currency, units)

    @property
    def clock(self) -> tzinfo:
        """The zone of the clocks on the wall; UTC where this machine doesn't know it."""
        try:
            return ZoneInfo(self.zone)
        except (ZoneInfoNotFoundError, ValueError, OSError):
            return UTC

    def date(self, at: int) -> date:
        """The date on the wall at a moment, by which a gaming day is named."""
        return moment(at).astimezone(self.clock).date()


class ZoneName:
    """A time zone by its name in the IANA's list, where this machine has the list."""

    def clean(self, value: object, key: Key, findings: Findings) -> str | None:
        found = Text().clean(value, key, findings)
        if found is not None and found not in (available_timezones() or {found}):
            findings.add(key, f"{found!r} isn't a time zone, such as 'Pacific/Auckland' or 'UTC'")
            return None
        return found


class CurrencyCode:
    """A currency by its code in ISO 4217, if the house's money can count it."""

    def clean(self, value: object, key: Key, findings: Findings) -> str | None:
        found = Text().clean(value, key, findings)
        if found is None:
            return None
        if found not in DECIMALS:
            findings.add(key, f"{found!r} isn't a currency of ISO 4217, such as NZD")
            return None
        if DECIMALS[found] > MOST:
            decimals = DECIMALS[found]
            findings.add(key, f"{found} has {decimals} decimals, and a house counts up to {MOST}")
            return None
        return found

"""Times for people: a moment on record in UTC and by the clock on the house's wall."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, tzinfo
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from croupier.refusal import Refused

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


def zone_named(name: str | None) -> tzinfo | None:
    """A time zone by its name, such as Pacific/Auckland; without one, that of the machine."""
    if name is None:
        return None
    if name.upper() == "UTC":
        return UTC
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        message = f"There is no time zone {name!r} on this machine."
        raise Refused("usage", message, part=name) from None


def moment(at: int) -> datetime:
    """A moment on record."""
    return _EPOCH + timedelta(milliseconds=at)


def utc(at: int) -> str:
    """A moment to the millisecond, for programs and for the record."""
    return moment(at).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def local(at: int, zone: tzinfo | None) -> str:
    """A moment by the house's clock, with what it is ahead of UTC."""
    return moment(at).astimezone(zone).isoformat(timespec="seconds")


def both(at: int, zone: tzinfo | None) -> str:
    """A moment in UTC and by the house's clock, for a page."""
    stamp, here = "%Y-%m-%d %H:%M:%S", moment(at).astimezone(zone)
    if not here.utcoffset():
        return f"{moment(at):{stamp}} UTC"
    return f"{moment(at):{stamp}} UTC ({here:{stamp} %Z})"


def by_clock(at: int, zone: tzinfo | None) -> str:
    """A moment by the clock on the wall, for a column of a table."""
    return f"{moment(at).astimezone(zone):%Y-%m-%d %H:%M:%S}"

"""Addresses: where requests come from, and what counts as one address."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any, Final

LONGEST: Final = 64
"""Characters that are kept of what is no address; a proxy may tell anything."""

ONE_HOME: Final = 64
"""Bits of an IPv6 address that somebody is given: the others are theirs to choose."""

NOWHERE: Final = "-"
"""Where somebody comes from whose address isn't told."""

HERE: Final = ("127.0.0.0/8", "::1")
"""This machine."""


def address_of(scope: Any) -> str:
    """Where a request comes from, by the word of a trusted proxy if there is one."""
    client = scope.get("client")
    return str(client[0])[:LONGEST] if client else NOWHERE


def plain(peer: tuple[str, int] | None) -> tuple[str, int] | None:
    """The other end of a connection; an IPv4 in the clothes of an IPv6 without them.

    A house that listens at `::` sees each IPv4 so, its proxy too.
    """
    found = _parsed(peer[0]) if peer else None
    return (str(found), peer[1]) if peer and isinstance(found, IPv4Address) else peer


def network_of(address: str) -> str:
    """What counts as one address: an IPv6 by its /64, and an IPv4 in its clothes as the IPv4.

    Whatever is no address counts as one: nobody becomes many by telling a proxy nonsense.
    """
    found = _parsed(address)
    if isinstance(found, IPv6Address):
        return str(ip_network((found, ONE_HOME), strict=False))
    return str(found or NOWHERE)


def is_one_of(address: str, places: Iterable[str]) -> bool:
    """Whether an address is among these addresses and networks."""
    found = _parsed(address)
    return found is not None and any(found in ip_network(place) for place in places)


def is_place(text: str) -> bool:
    """Whether this is an address or a network."""
    try:
        ip_network(text)
    except ValueError:
        return False
    return True


def _parsed(address: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found

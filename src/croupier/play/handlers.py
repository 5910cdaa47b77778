"""Handlers: what a reading does with each kind of event, and which kinds it leaves out.

Every event is answered for. A new one that a reading neither handles nor leaves out, by its name or
by its family, is named by one test (`tests/test_coverage.py`), which `make check` runs.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import UnionType
from typing import TypeVar, get_args

from croupier.play.event import AnyEvent

T = TypeVar("T")

Kinds = type[AnyEvent] | UnionType
"""One kind of event, or a family of them."""


class Handlers(dict[type[AnyEvent], T]):
    """A table by kind of event, with the kinds that are left out on purpose.

    It is a plain `dict` otherwise: `get` gives nothing for what is left out.
    """

    def __init__(
        self, handled: Mapping[type[AnyEvent], T], left_out: tuple[Kinds, ...] = ()
    ) -> None:
        super().__init__(handled)
        self.left_out = members(*left_out)


def members(*kinds: Kinds) -> frozenset[type[AnyEvent]]:
    """The kinds of events in some families, and single ones."""
    return frozenset(one for kind in kinds for one in get_args(kind) or (kind,))

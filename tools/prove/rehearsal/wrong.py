"""What is wrong with the house, said at once."""

from __future__ import annotations


class Wrong(AssertionError):
    """The house has done something that it must not do."""


def must(held: bool, what: str) -> None:
    """Demand something of the house."""
    if not held:
        raise Wrong(what)

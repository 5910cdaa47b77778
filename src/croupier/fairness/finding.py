"""A finding: what one test says of some results."""

from __future__ import annotations

from typing import NamedTuple


class Finding(NamedTuple):
    """A test's statistic, and how often a fair wheel shows one as strong or stronger."""

    statistic: float
    p: float
    """At most this often, by chance alone."""
    what: str
    """What it saw, in words, as it would stand in a sentence."""

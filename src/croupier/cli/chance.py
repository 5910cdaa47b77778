"""Chance on the command line: a source that can't be trusted is one sentence, and no play."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from croupier.chance.source import ChanceFailed
from croupier.refusal import Refused


@contextmanager
def trusted() -> Iterator[None]:
    """Refuse to go on with a source that fails its tests."""
    try:
        yield
    except ChanceFailed as failed:
        raise Refused("chance", str(failed)) from None

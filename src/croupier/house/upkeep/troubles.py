"""Troubles: what goes wrong besides play, each for as long as it does.

What is told of one thing isn't taken back because another has gone well, and isn't told any more
once the thing itself has.
"""

from __future__ import annotations

from collections.abc import Hashable


class Troubles:
    """What has failed, by what it was, until the same succeeds."""

    def __init__(self) -> None:
        self._found: dict[Hashable, str] = {}

    def note(self, what: Hashable, sentence: str) -> None:
        """It has failed, for this reason."""
        self._found[what] = sentence

    def over(self, what: Hashable) -> None:
        """It has succeeded, or is nobody's concern here any more."""
        self._found.pop(what, None)

    @property
    def told(self) -> list[str]:
        """All that is wrong now, each in a sentence."""
        return list(self._found.values())

"""Streams: views that are told whole once and then by their changes, to one client or to all."""

from __future__ import annotations

from collections import deque
from itertools import islice
from typing import Final

from msgspec.structs import replace

from croupier.server.wire.changes import View, change_of
from croupier.server.wire.frames import encoded

RECENT: Final = 4
"""Changes that are kept for clients who are behind; whoever missed more gets the whole view."""


class OwnStream:
    """A view of one client, as it was last told."""

    __slots__ = ("_last",)

    def __init__(self) -> None:
        self._last: View | None = None

    def told(self, view: View) -> bytes:
        """The next view, as its client is told of it."""
        before = self._last
        version = 1 if before is None else before.version + 1
        self._last = after = replace(view, version=version)
        return encoded(after if before is None else change_of(before, after))

    def restart(self) -> None:
        """Let the next view be whole."""
        self._last = None


class SharedStream:
    """A view that everybody shares: it is encoded once, and so is what has changed."""

    def __init__(self, view: View) -> None:
        self.version = 1
        self._view = replace(view, version=1)
        self._whole: bytes | None = None
        self._changes: deque[bytes] = deque(maxlen=RECENT)

    def show(self, view: View) -> None:
        """Let another view follow."""
        self.version += 1
        after = replace(view, version=self.version)
        self._changes.append(encoded(change_of(self._view, after)))
        self._view, self._whole = after, None

    @property
    def whole(self) -> bytes:
        """The view as it is."""
        if self._whole is None:
            self._whole = encoded(self._view)
        return self._whole

    def since(self, version: int) -> bytes:
        """What a client is told that has this version; it has none if that is 0."""
        behind = self.version - version
        if not version or behind > len(self._changes):
            return self.whole
        return b"".join(islice(self._changes, len(self._changes) - behind, None))

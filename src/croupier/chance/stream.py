"""The stream: whole numbers out of a key and a message, the same for everybody who has both."""

from __future__ import annotations

from collections.abc import Iterator
from hmac import digest
from struct import Struct
from typing import Final

from croupier.chance.message import DrawMessage

WORDS: Final = 2**32
"""Values of one word of the stream."""

_BLOCK: Final = Struct(">8I")


def custodians_reply(link: bytes, message: DrawMessage) -> bytes:
    """What the second custodian answers for a draw, by its own link."""
    return digest(link, message.for_custodian().encode(), "sha256")


def key(link: bytes, reply: bytes | None = None) -> bytes:
    """The key of a draw: the house's link, mixed with the custodian's reply where there is one."""
    return link if reply is None else digest(link, reply, "sha256")


class Stream:
    """Draws whole numbers, one after the other."""

    def __init__(self, key: bytes, message: DrawMessage) -> None:
        self._words = _words(key, message.encode())

    def below(self, count: int) -> int:
        """A whole number from 0 up to, not including, a count; all are exactly equally likely."""
        if not 1 <= count < WORDS:
            raise ValueError(f"A word can't choose among {count}.")
        fair = WORDS - WORDS % count
        return next(word for word in self._words if word < fair) % count


def _words(key: bytes, message: bytes) -> Iterator[int]:
    block = 0
    while True:
        yield from _BLOCK.unpack(digest(key, b"%b\n%d" % (message, block), "sha256"))
        block += 1

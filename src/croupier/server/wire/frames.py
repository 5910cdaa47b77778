"""Frames: a message as the bytes that leave, made once for everybody who is told the same."""

from __future__ import annotations

from msgspec.json import Encoder

from croupier.server.wire.messages import Message

_encode = Encoder().encode


def encoded(message: Message) -> bytes:
    """A message as it is sent."""
    return framed(_encode(message))


def framed(text: bytes) -> bytes:
    """A text as one frame of a WebSocket, as a server sends it (RFC 6455, section 5.2)."""
    size = len(text)
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big") + text
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text

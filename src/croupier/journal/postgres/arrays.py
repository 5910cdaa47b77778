"""Columns of a batch as PostgreSQL's binary arrays, packed at once instead of item by item.

The driver looks at each item of a list to find out what it is, which took most of the writer's own
time: this takes a quarter of it. The type of an array is the one its cast in the statement names.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct
from typing import Final

from psycopg.abc import AdaptContext
from psycopg.adapt import Dumper
from psycopg.pq import Format

# One dimension, no nulls, the item's type, how many, counted from 1.
_HEAD: Final = Struct(">iiIii")
_LENGTH: Final = Struct(">i")
_NUMBER: Final = Struct(">iq")

_BYTEA: Final = 17
_INT8: Final = 20
_TEXT: Final = 25


class Packed(bytes):
    """An array as it goes over the line."""

    __slots__ = ()


class _PackedDumper(Dumper):
    format = Format.BINARY

    def dump(self, obj: Packed) -> Packed:
        return obj


def register(context: AdaptContext) -> None:
    """Let a connection take packed arrays."""
    context.adapters.register_dumper(Packed, _PackedDumper)


def texts(values: Sequence[str]) -> Packed:
    """A `text[]`."""
    return _array(_TEXT, [value.encode() for value in values])


def blobs(values: Sequence[bytes]) -> Packed:
    """A `bytea[]`."""
    return _array(_BYTEA, values)


def numbers(values: Sequence[int]) -> Packed:
    """A `bigint[]`."""
    pack = _NUMBER.pack
    head = _HEAD.pack(1, 0, _INT8, len(values), 1)
    return Packed(head + b"".join([pack(8, value) for value in values]))


def _array(kind: int, values: Sequence[bytes]) -> Packed:
    pack, parts = _LENGTH.pack, [_HEAD.pack(1, 0, kind, len(values), 1)]
    for value in values:
        parts.append(pack(len(value)))
        parts.append(value)
    return Packed(b"".join(parts))

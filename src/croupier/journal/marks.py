"""Marks: a short digest of what a command asks, kept with its id, which belongs to that alone.

It stands at the end of the first event that a command caused, so that every later reader of the
journal knows it: after a restart, and on another node. What the house asks of itself has none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from hashlib import blake2b
from operator import attrgetter
from typing import Final

from croupier.play.act import AnyAct, Command
from croupier.play.authority import HOUSE

_BYTES: Final = 8
_DIGITS: Final = 2 * _BYTES
_LENGTH: Final = _DIGITS + 4


def mark_of(command: Command) -> int:
    """The mark of what a command asks; 0 for the house's own, and where its sender gave none."""
    _, actor, act, _, asked = command
    if actor.position == HOUSE:
        return 0
    kind = type(act)
    values = _VALUES.get(kind) or _reader(kind)
    return asked or _mark(kind.__name__, values(act))


def mark_asked(act: str, asked: Mapping[str, object]) -> int:
    """The mark of a message, before the house fills in what its sender left out."""
    return _mark(act, sorted(asked.items()))


def _mark(name: str, values: object) -> int:
    text = f"{name} {values!r}".encode("utf-8", "surrogatepass")
    return int.from_bytes(blake2b(text, digest_size=_BYTES).digest())


_VALUES: dict[type[AnyAct], Callable[[AnyAct], object]] = {}
"""What gives the values of each act."""


def _reader(kind: type[AnyAct]) -> Callable[[AnyAct], object]:
    """What gives the fields of an act but its secrets: a hash is another one each time."""
    names = [one.name for one in fields(kind) if one.repr]
    _VALUES[kind] = attrgetter(*names) if names else lambda _: ()
    return _VALUES[kind]


def marked(data: bytes, mark: int) -> bytes:
    """A stored event with the mark of its command at its end."""
    return b'%b,"%016x"]' % (data[:-1], mark) if mark else data


def is_mark(found: list[object]) -> bool:
    """Whether what follows the values of a stored event is a mark, and nothing else."""
    return len(found) == 1 and isinstance(found[0], str) and len(found[0]) == _DIGITS


def mark_in(data: bytes) -> int:
    """The mark at the end of a stored event; 0 if it has none."""
    end = data[-_LENGTH:]
    if end[:2] != b',"' or end[-2:] != b'"]':
        return 0
    try:
        return int(end[2:-2], 16)
    except ValueError:
        return 0

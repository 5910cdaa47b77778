"""Flips: a proof with one bit changed, for every bit of every part that a draw depends on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

ALWAYS_FOUND = frozenset(("index", "link", "commitment"))
"""Parts in which every change must be found, also one that leaves the result as it was."""

INDEX_BITS = 20
"""An index goes up to a million."""

Shape = dict[str, Any]


class Place(NamedTuple):
    """A text, number or hash of a proof, and the proof with one of its bits changed."""

    part: str
    bits: int
    changed: Callable[[int], Shape | None]
    """Nothing where the bit leaves no text."""


def flipped(proof: Shape) -> Iterator[tuple[str, Shape]]:
    """Every proof that differs in one bit, with the name of the part."""
    for place in places(proof):
        for bit in range(place.bits):
            changed = place.changed(bit)
            if changed is not None:
                yield place.part, changed


def sampled(proof: Shape, random: Random, index_bits: int) -> Iterator[tuple[str, Shape]]:
    """One bit of each place changed; high bits of an index take long to check."""
    for place in places(proof):
        bits = index_bits if place.part == "index" else place.bits
        changed = place.changed(random.randrange(bits))
        if changed is not None:
            yield place.part, changed


def places(proof: Shape) -> Iterator[Place]:
    """Every place of a proof at which a bit can be changed."""
    for part in ("table", "round", "spin", "what", "closing"):
        yield place_at(proof, part, (part,))
    for seat in proof["seeds"]:
        yield place_at(proof, "seeds", ("seeds", seat))
        yield Place("seeds", 8 * len(seat.encode()), _renaming(proof, seat))
    for whose in ("chain", "custodian"):
        for part in ("index", "link", "commitment") if proof[whose] is not None else ():
            yield place_at(proof, part, (whose, part))
    yield from (place_at(proof, "result", ("result", *path)) for path in leaves(proof["result"]))


def leaves(value: Any) -> Iterator[tuple[int, ...]]:
    """Where in a result its texts and numbers are."""
    if not isinstance(value, list):
        yield ()
        return
    for at, inner in enumerate(value):
        yield from ((at, *path) for path in leaves(inner))


def place_at(proof: Shape, part: str, path: Sequence[Any]) -> Place:
    value: Any = proof
    for step in path:
        value = value[step]

    def changed(bit: int) -> Shape | None:
        other = _flip(part, value, bit)
        whole: Shape | None = None if other is None else _with(proof, path, other)
        return whole

    return Place(part, _bits(part, value), changed)


def _with(value: Any, path: Sequence[Any], other: Any) -> Any:
    """The value with another one at the end of a path; what isn't on the path is shared."""
    if not path:
        return other
    copy = value.copy()
    copy[path[0]] = _with(value[path[0]], path[1:], other)
    return copy


def _renaming(proof: Shape, seat: str) -> Callable[[int], Shape | None]:
    def changed(bit: int) -> Shape | None:
        name = _flip("seeds", seat, bit)
        if name is None:
            return None
        others = {key: seed for key, seed in proof["seeds"].items() if key != seat}
        return {**proof, "seeds": {**others, name: proof["seeds"][seat]}}

    return changed


def _bits(part: str, value: str | int) -> int:
    if isinstance(value, int):
        return INDEX_BITS if part == "index" else value.bit_length() + 1
    return 4 * len(value) if part in ("closing", "link", "commitment") else 8 * len(value.encode())


def _flip(part: str, value: str | int, bit: int) -> str | int | None:
    if isinstance(value, int):
        return value ^ 1 << bit
    if part in ("closing", "link", "commitment"):
        return f"{int(value, 16) ^ 1 << bit:064x}"
    data = bytearray(value.encode())
    data[bit // 8] ^= 1 << bit % 8
    try:
        return data.decode()
    except UnicodeDecodeError:
        return None

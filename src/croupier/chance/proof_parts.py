"""The parts of a proof's JSON: which there are for each kind of draw, and what fits into each."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from croupier.chance.chain import LONGEST
from croupier.chance.kinds import NAMES
from croupier.chance.message import LONGEST_SEED, SPEC, encodes, is_name, is_seat, is_seed
from croupier.chance.stream import WORDS

MOST: Final = 10**18
"""No round, spin or award is as large."""

_HASH: Final = re.compile("[0-9a-f]{64}")
_NUMBER: Final = re.compile("[1-9][0-9]{0,17}")


class ProofPart(NamedTuple):
    """A part of a proof: whether a value fits, and the rule that it keeps then."""

    fits: Callable[[Any], bool]
    rule: str


def _text(value: Any) -> bool:
    return isinstance(value, str) and value != "" and encodes(value)


def _whole(value: Any) -> bool:
    return type(value) is int and 1 <= value < MOST


def _hash(value: Any) -> bool:
    return isinstance(value, str) and _HASH.fullmatch(value) is not None


def _several(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and value != [] and all(map(fits, value))


def _different(value: Any) -> bool:
    return _several(_text)(value) and len(set(value)) == len(value)


def _seeds(value: Any) -> bool:
    return isinstance(value, dict) and all(
        is_seat(seat) and isinstance(seed, str) and is_seed(seed) for seat, seed in value.items()
    )


def _revealed(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and value.keys() == {"commitment", "index", "link"}
        and _hash(value["commitment"])
        and _hash(value["link"])
        and _whole(value["index"])
        and value["index"] <= LONGEST
    )


def _pair(value: Any) -> bool:
    if not (isinstance(value, list) and len(value) == 2):
        return False
    name, weight = value
    return _text(name) and type(weight) is int and 0 <= weight < WORDS


def _weights(value: Any) -> bool:
    return _several(_pair)(value) and 0 < sum(weight for _, weight in value) < WORDS


def _numbers(value: Any) -> bool:
    return _weights(value) and all(_NUMBER.fullmatch(name) for name, _ in value)


def _priced(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and _text(value[0]) and _whole(value[1])


_LINK_RULE: Final = (
    "an object of a commitment and a link, 64 lower-case hexadecimal digits each, "
    f"and an index from 1 to {LONGEST:,}"
)
_WHOLE: Final = ProofPart(_whole, "a whole number from 1 on")
_PAIRS_RULE: Final = "pairs of a name and a whole weight, their sum from 1 to 4,294,967,295"

PARTS: Final[Mapping[str, ProofPart]] = {
    "spec": ProofPart(lambda value: value == SPEC, f'"{SPEC}"'),
    "game": ProofPart(_text, "a game's name, such as nz/37"),
    "wheel": ProofPart(_different, "the pockets of a wheel, clockwise"),
    "table": ProofPart(
        lambda value: isinstance(value, str) and is_name(value),
        "a name without control characters",
    ),
    "round": _WHOLE,
    "spin": _WHOLE,
    "what": ProofPart(
        lambda value: isinstance(value, str) and value in PARTS_OF,
        f"one of {', '.join(NAMES.values())}",
    ),
    "closing": ProofPart(_hash, "64 lower-case hexadecimal digits"),
    "seeds": ProofPart(
        _seeds,
        f"an object that gives seats, named without control characters, ',' and '=', "
        f"a seed of 1 to {LONGEST_SEED} characters each",
    ),
    "chain": ProofPart(_revealed, _LINK_RULE),
    "custodian": ProofPart(
        lambda value: value is None or _revealed(value), f"null or {_LINK_RULE}"
    ),
}
"""The parts that every proof has."""

_ELIGIBLE: Final = ProofPart(_different, "different pockets")
_COUNTS: Final = ProofPart(_numbers, f"{_PAIRS_RULE}, the names whole numbers from 1 on")
_WEIGHTS: Final = ProofPart(_weights, _PAIRS_RULE)
_NAME: Final = ProofPart(_text, "a text")

PARTS_OF: Final[Mapping[str, Mapping[str, ProofPart]]] = {
    "pocket": {"result": ProofPart(_text, "a pocket")},
    "roulette-x": {
        "eligible": _ELIGIBLE,
        "counts": _COUNTS,
        "awards": _COUNTS,
        "first": _WHOLE,
        "result": ProofPart(_several(_priced), "pairs of a pocket and its award, a whole number"),
    },
    "bonus-targets": {
        "eligible": _ELIGIBLE,
        "counts": _COUNTS,
        "result": ProofPart(_several(_text), "a list of pockets"),
    },
    "hot-spot": {
        "seats": ProofPart(
            lambda value: _different(value) and all(map(is_seat, value)),
            "different seats, named without control characters, ',' and '='",
        ),
        "result": ProofPart(_text, "a seat"),
    },
    "bonus-wheel": {"weights": _WEIGHTS, "result": _NAME},
    "community": {"weights": _WEIGHTS, "result": _NAME},
}
"""The parts that a proof has besides, by what was drawn."""

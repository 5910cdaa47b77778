"""Reading a proof: strictly, so that nothing in it is left unchecked, and with all its faults."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, NoReturn

from croupier.chance import kinds
from croupier.chance.chain import Revealed
from croupier.chance.kinds import Kind, Pairs, Result
from croupier.chance.message import DrawMessage
from croupier.chance.proof import Proof
from croupier.chance.proof_parts import PARTS, PARTS_OF


class ProofFaults(ValueError):
    """A text that isn't a proof, with everything that keeps it from being one."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__(" ".join(faults))
        self.faults = tuple(faults)


def read_proof(text: str) -> Proof:
    """Read one proof from its JSON; `ProofFaults` names all that is wrong with it."""
    try:
        data = json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant)
    except RecursionError:
        raise ProofFaults(["It isn't JSON that can be read: it is nested too deeply."]) from None
    except ValueError as error:
        raise ProofFaults([f"It isn't JSON that can be read: {error}."]) from None
    if not isinstance(data, dict):
        raise ProofFaults(["A proof is a JSON object."])
    faults = list(_faults(data)) or list(_faults_between(data))
    if faults:
        raise ProofFaults(faults)
    return _proof(data)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a name stands twice in one object")
    return found


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} isn't a number")


def _faults(data: dict[str, Any]) -> Iterator[str]:
    """Parts that are missing, strange, or not of their form."""
    what = data.get("what")
    parts = {**PARTS, **PARTS_OF.get(what if isinstance(what, str) else "", {})}
    for name, part in parts.items():
        if name not in data:
            yield f"{name}: it is missing."
        elif not part.fits(data[name]):
            yield f"{name}: it must be {part.rule}."
    yield from (f"{name[:40]}: it doesn't belong there." for name in data if name not in parts)


def _faults_between(data: dict[str, Any]) -> Iterator[str]:
    """What each part can't know alone."""
    if "eligible" not in data:
        return
    wheel, eligible = data["wheel"], set(data["eligible"])
    if [pocket for pocket in wheel if pocket in eligible] != data["eligible"]:
        yield "eligible: it must be pockets of the wheel in the wheel's order."
    if any(int(name) > len(eligible) for name, _ in data["counts"]):
        yield "counts: it must not ask for more numbers than are eligible."


def _proof(data: dict[str, Any]) -> Proof:
    names = ("table", "round", "spin", "what", "closing", "seeds")
    return Proof(
        data["game"],
        tuple(data["wheel"]),
        DrawMessage(*(data[name] for name in names)),
        _kind(data),
        _revealed(data["chain"]),
        data["custodian"] and _revealed(data["custodian"]),
        _result(data["result"]),
    )


def _kind(data: dict[str, Any]) -> Kind:
    """What was drawn from, by the kind that the proof names."""
    match data["what"]:
        case "pocket":
            return kinds.Pocket(tuple(data["wheel"]))
        case "roulette-x":
            counts, awards = _pairs(data["counts"]), _pairs(data["awards"])
            return kinds.RouletteXDraw(tuple(data["eligible"]), counts, awards, data["first"])
        case "bonus-targets":
            return kinds.BonusTargets(tuple(data["eligible"]), _pairs(data["counts"]))
        case "hot-spot":
            return kinds.HotSpot(tuple(data["seats"]))
        case "bonus-wheel":
            return kinds.BonusWheel(_pairs(data["weights"]))
        case _:
            return kinds.Community(_pairs(data["weights"]))


def _pairs(given: list[list[Any]]) -> Pairs:
    return tuple((name, weight) for name, weight in given)


def _revealed(given: dict[str, Any]) -> Revealed:
    commitment, link = bytes.fromhex(given["commitment"]), bytes.fromhex(given["link"])
    return Revealed(commitment, given["index"], link)


def _result(given: Any) -> Result:
    """A result as the draw gives it: what was drawn together is a tuple."""
    if isinstance(given, str):
        return given
    return tuple(given) if isinstance(given[0], str) else _pairs(given)

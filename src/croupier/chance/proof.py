"""A proof: one draw with all that is needed to draw it again, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from croupier.chance.chain import Revealed
from croupier.chance.kinds import NAMES, Kind, Pocket, Result, draw
from croupier.chance.message import SPEC, DrawMessage
from croupier.chance.stream import Stream, custodians_reply, key
from croupier.refusal import Refused
from croupier.rulebooks.reader import wheels_of

Wheels = Callable[[str], Collection[tuple[str, ...]]]
"""The wheels on which a game may be dealt, by its name; `Refused` if there is no such game."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A draw that anybody can check."""

    game: str
    wheel: tuple[str, ...]
    message: DrawMessage
    kind: Kind
    chain: Revealed
    custodian: Revealed | None
    result: Result

    def drawn(self) -> Result:
        """What the draw gives, whatever the proof says that it gave."""
        other = self.custodian
        reply = None if other is None else custodians_reply(other.link, self.message)
        return draw(self.kind, Stream(key(self.chain.link, reply), self.message).below)

    def to_dict(self) -> dict[str, Any]:
        """The shape of a proof's JSON."""
        asked = self.message
        return {
            "spec": SPEC,
            "game": self.game,
            "wheel": list(self.wheel),
            "table": asked.table,
            "round": asked.round,
            "spin": asked.spin,
            "what": asked.what,
            "closing": asked.closing,
            "seeds": dict(asked.seeds),
            "chain": _revealed_shape(self.chain),
            "custodian": self.custodian and _revealed_shape(self.custodian),
            **_facts_shape(self.kind),
            "result": _plain(self.result),
        }


def _revealed_shape(shown: Revealed) -> dict[str, Any]:
    return {
        "commitment": shown.commitment.hex(),
        "index": shown.index,
        "link": shown.link.hex(),
    }


def _facts_shape(kind: Kind) -> dict[str, Any]:
    """What a kind adds to the proof; the wheel of a pocket is there already."""
    if isinstance(kind, Pocket):
        return {}
    return {fact.name: _plain(getattr(kind, fact.name)) for fact in fields(kind)}


def _plain(value: Any) -> Any:
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


def prove(
    game: str,
    wheel: tuple[str, ...],
    message: DrawMessage,
    kind: Kind,
    chain: Revealed,
    custodian: Revealed | None = None,
) -> Proof:
    """Draw, and keep the proof."""
    if message.what != NAMES[type(kind)]:
        raise ValueError(f"The message asks for {message.what}, not {NAMES[type(kind)]}.")
    bare = Proof(game, wheel, message, kind, chain, custodian, "")
    return Proof(game, wheel, message, kind, chain, custodian, bare.drawn())


@cache
def shipped_wheels(game: str) -> Collection[tuple[str, ...]]:
    """The wheels of a game that the package deals."""
    return tuple(wheel.pockets for wheel in wheels_of(game))


def verify(proof: Proof, wheels: Wheels = shipped_wheels) -> list[str]:
    """Everything that is wrong with a proof; nothing if it holds."""
    faults = [_wheel_fault(proof, wheels)]
    shown: Mapping[str, Revealed | None] = {"chain": proof.chain, "custodian": proof.custodian}
    faults += [
        f"{part}: the link doesn't lead to the commitment in {one.index} "
        f"step{'' if one.index == 1 else 's'}."
        for part, one in shown.items()
        if one is not None and not one.holds
    ]
    drawn = proof.drawn()
    if drawn != proof.result:
        faults.append(
            f"result: the draw gives {result_words(drawn)}, not {result_words(proof.result)}."
        )
    return [fault for fault in faults if fault]


def _wheel_fault(proof: Proof, wheels: Wheels) -> str:
    try:
        allowed = wheels(proof.game)
    except Refused as refused:
        return f"game: {refused.message}"
    return "" if proof.wheel in allowed else f"wheel: it isn't a wheel of {proof.game}."


def result_words(result: Result) -> str:
    """A result in words."""
    if isinstance(result, str):
        return result
    parts = (part if isinstance(part, str) else f"{part[0]} at {part[1]}" for part in result)
    return ", ".join(parts)

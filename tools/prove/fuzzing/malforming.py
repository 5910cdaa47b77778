"""Malforming: messages of the socket with something wrong in them, from one seed."""

from __future__ import annotations

import json
from dataclasses import fields
from random import Random
from typing import Any, Final, get_args

from croupier.play.acts import Act

ACTS: Final = {kind.__name__: [one.name for one in fields(kind)] for kind in get_args(Act)}

SOUND: Final[tuple[Any, ...]] = (
    "1",
    "17 by 5",
    "17",
    1,
    5,
    500,
    "red by 10; tiers by 2",
    True,
    [],
    ["17"],
    {},
)
"""Values that some field of some act could have."""

WRONG: Final[tuple[Any, ...]] = (
    None, True, False, -1, 0, 1.5, 2**31, 2**53, 2**63, 2**64, -(2**63) - 1, 1e308, -0.0,
    "", " ", "\0", "\n", "\u202e", "\ud800", "０", "١٧ by 5", "'; DROP TABLE entries; --",
    "x" * 5_000, "17 by 1e9", "17 by -5", "17 by 0.001", "17 by 99999999999999999999", "by by by",
    "=1+1", "../../x", "%00", "<script>", [], [[]], {}, {"a": None}, ["1"] * 500, {"": ""},
    float("nan"), float("inf"),
)  # fmt: skip
"""Values that hardly any can."""

RAW: Final = (
    b"", b"\x00", b"\xff\xfe", b"nonsense", b"{", b"[]", b"null", b"1", b'"do"', b"{}{}",
    b'{"type":"do"', b'{"type":"do","type":"ping"}', b"[" * 4_000, b'{"a":' * 2_000,
    b'{"type":"do","id":"a","act":"PlaceBets","fields":{"slip":"\\ud800"}}',
    b'{"type":"read","id":"r","text":' + b"9" * 4_000 + b"}", b'{"type":"ping"}' + b" " * 9_000,
)  # fmt: skip


GREETED_AGAIN: Final = 0.003
"""How often a second `hello` comes, which closes the socket."""


class Malformer:
    """Makes messages that no page of ours would send."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self._made = 0

    def message(self) -> str | bytes:
        """The next one."""
        chance = self.random.random()
        if chance < 0.05:
            return self.random.choice(RAW)
        written = json.dumps(self._twisted(self._sound()), ensure_ascii=chance < 0.5)
        text = written.encode("utf-8", "surrogatepass")
        if chance < 0.3:
            text = self._torn(text)
        return text if chance < 0.15 else text.decode("utf-8", "replace")

    def _sound(self) -> dict[str, Any]:
        """A message that could be meant."""
        self._made += 1
        if self.random.random() < GREETED_AGAIN:
            return {"type": "hello", "screen": "terminal", "changes": True, "device": "d"}
        match self.random.randrange(10):
            case 1:
                return {"type": self.random.choice(("ping", "look"))}
            case 2 | 3:
                return {"type": "read", "id": f"r{self._made}", "text": "17 by 5; red by 10"}
        act = self.random.choice(list(ACTS))
        values = {name: self._value() for name in ACTS[act]}
        position = self.random.choice(("", "dealer", "manager", "player", "shift-manager"))
        return {
            "type": "do", "id": f"f{self._made}", "act": act, "fields": values,
            "position": position,
        }  # fmt: skip

    def _value(self) -> Any:
        return self.random.choice(SOUND if self.random.random() < 0.7 else WRONG)

    def _twisted(self, message: dict[str, Any]) -> dict[str, Any]:
        """Something in it changed, taken out or added, or nothing."""
        where = message
        if isinstance(message.get("fields"), dict) and self.random.random() < 0.6:
            where = message["fields"]
        match self.random.randrange(5):
            case 0 if where:
                where[self.random.choice(list(where))] = self.random.choice(WRONG)
            case 1 if where:
                del where[self.random.choice(list(where))]
            case 2:
                where[self.random.choice(("more", "seat", "round", "", "type"))] = self._value()
            case 3 if where:
                name = self.random.choice(list(where))
                deep: Any = where[name]
                for _ in range(self.random.choice((1, 5, 60))):
                    deep = [deep]
                where[name] = deep
        return message

    def _torn(self, text: bytes) -> bytes:
        """Some bytes of it changed, lost or doubled."""
        torn = bytearray(text)
        for _ in range(self.random.choice((1, 1, 2, 8))):
            place = self.random.randrange(len(torn) + 1)
            match self.random.randrange(4):
                case 0:
                    torn[place:place] = bytes([self.random.randrange(256)])
                case 1:
                    del torn[place : place + self.random.choice((1, 4, 50))]
                case 2:
                    torn[place:place] = torn[: self.random.randrange(40)]
                case _:
                    torn[place : place + 1] = self.random.choice((b"\\u0000", b"\xc3", b'"', b"}"))
        return bytes(torn)

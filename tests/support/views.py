"""Views of every kind, any two of them with what makes one of the other."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

import msgspec
from msgspec import inspect as types

from croupier.server.wire.changes import VIEWS, View, change_of

WORDS: Final = ("", "17", "ā")
"""Few values, so that fields and items are often the same as before."""


def any_view(kind: type[View], chance: Random) -> View:
    """A view of a kind with anything in it that its type allows."""
    made: View = _any(types.type_info(kind), chance)
    return made


def _any(told: types.Type, chance: Random) -> Any:
    match told:
        case types.Metadata(type=inner):
            return _any(inner, chance)
        case types.IntType():
            return chance.randint(-1, 3)
        case types.StrType():
            return chance.choice(WORDS)
        case types.BoolType():
            return chance.random() < 0.5
        case types.NoneType():
            return None
        case types.LiteralType(values=values):
            return chance.choice(values)
        case types.StructType(cls=cls, fields=fields):
            return cls(**{one.name: _any(one.type, chance) for one in fields})
        case types.ListType(item_type=item):
            return [_any(item, chance) for _ in range(chance.choice((0, 0, 1, 2, 4)))]
        case types.TupleType(item_types=items):
            return tuple(_any(one, chance) for one in items)
        case types.DictType(value_type=value):
            return {
                name: _any(value, chance) for name in chance.sample("abc", chance.randint(0, 2))
            }
        case types.UnionType(types=kinds):
            return _any(chance.choice(kinds), chance)
        case types.AnyType():
            return chance.choice((None, 1, "x", [1], {"a": 2}))
    raise TypeError(f"{told} is in no view yet.")


def follows(view: View, chance: Random) -> View:
    """A view like this one, with a field or two of another: items come, go and change."""
    other = any_view(type(view), chance)
    changed: dict[str, Any] = {}
    for name in chance.sample(view.__struct_fields__, 4):
        old, new = getattr(view, name), getattr(other, name)
        changed[name] = _mixed(old, new, chance) if isinstance(new, list) else new
    return msgspec.structs.replace(view, **changed)


def _mixed(old: list[Any], new: list[Any], chance: Random) -> list[Any]:
    kept = [one for one in old if chance.random() < 0.8]
    for one in new:
        kept.insert(chance.randint(0, len(kept)), one)
    return kept


def plain(message: msgspec.Struct) -> dict[str, Any]:
    """A message as it arrives."""
    found: dict[str, Any] = json.loads(msgspec.json.encode(message))
    return found


def changes(count: int, seed: int = 0) -> list[dict[str, Any]]:
    """Pairs of views with the change between them, as they cross the line."""
    chance, found = Random(seed), []
    for place in range(count):
        kind = VIEWS[place % len(VIEWS)]
        before = any_view(kind, chance)
        after = any_view(kind, chance) if place % 4 == 0 else follows(before, chance)
        pair = {"before": before, "change": change_of(before, after), "after": after}
        found.append({name: plain(one) for name, one in pair.items()})
    return found

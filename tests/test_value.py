"""Values: fields that never change for the type checker, and are cheap at run time."""

from __future__ import annotations

from dataclasses import fields

from croupier.play.events import BetsPlaced
from croupier.value import value


@value
class Spot:
    """A value of two fields."""

    name: str
    height: int = 3


def test_a_value_is_a_slotted_dataclass_with_equality_and_a_hash() -> None:
    spot = Spot("here")
    assert spot == Spot("here", 3) != Spot("there")
    assert {spot, Spot("here")} == {spot}
    assert repr(spot) == "Spot(name='here', height=3)"
    assert not hasattr(spot, "__dict__")


def test_the_most_frequent_event_is_one() -> None:
    names = [one.name for one in fields(BetsPlaced)]
    assert names == ["seat", "bets", "total", "returned", "late", "spoken"]

"""Betting systems: how many units the next bet is, after a win and after a loss.

A unit is the slip as written. A spin is won when the slip nets more than nothing and lost when it
nets less; one that nets nothing changes nothing. A bet over the table's limit begins the system
anew. Where books differ, this is meant:

* flat: always one unit.
* martingale: double after a loss, back to one after a win.
* reverse-martingale: double after a win, back to one after a loss.
* paroli: the same, but back to one after three wins in a row.
* 1-3-2-6: these units while winning, from the start after the fourth win and after any loss.
* fibonacci: 1 1 2 3 5 …: one on after a loss, two back after a win.
* dalembert: one unit more after a loss, one less after a win.
* oscars-grind: each series aims at a gain of one unit. After a loss the same bet, after a win one
  unit more, but never more than what the aim still needs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

State = tuple[int, ...]
"""Where a player is in a system."""


class BettingSystem(Protocol):
    """A way to choose the next bet from what happened so far."""

    @property
    def name(self) -> str: ...

    @property
    def start(self) -> State: ...

    def units(self, state: State) -> int:
        """How many units the next bet is."""

    def after(self, state: State, net: int, unit: int) -> State:
        """Where a spin that netted something leads, both amounts in minor units."""


@dataclass(frozen=True, slots=True)
class BetLadder:
    """A system that only moves up and down a ladder of bets."""

    name: str
    rung: Callable[[int], int]
    won: Callable[[int], int]
    lost: Callable[[int], int]
    last: int | None = None
    """The last rung, after which it starts again."""
    start: State = (0,)

    def units(self, state: State) -> int:
        return self.rung(state[0])

    def after(self, state: State, net: int, unit: int) -> State:
        del unit  # a ladder doesn't count its gain
        place = self.won(state[0]) if net > 0 else self.lost(state[0])
        return self.start if self.last is not None and place > self.last else (max(place, 0),)


@dataclass(frozen=True, slots=True)
class OscarsGrindStates:
    """A state is the bet in units and the gain of the series so far in minor units."""

    name: str = "oscars-grind"
    start: State = (1, 0)

    def units(self, state: State) -> int:
        return state[0]

    def after(self, state: State, net: int, unit: int) -> State:
        bet, gain = state[0], state[1] + net
        if gain >= unit:
            return self.start
        needed = -((gain - unit) // unit)
        return (min(bet + 1, needed) if net > 0 else bet, gain)


def _fibonacci(place: int) -> int:
    one, two = 1, 1
    for _ in range(place):
        one, two = two, one + two
    return one


def _double(place: int) -> int:
    return 1 << place


def _first(_: int) -> int:
    return 0


def _up(place: int) -> int:
    return place + 1


def _same(place: int) -> int:
    return place


_ALL: Final[tuple[BettingSystem, ...]] = (
    BetLadder("flat", lambda _: 1, _same, _same),
    BetLadder("martingale", _double, _first, _up),
    BetLadder("reverse-martingale", _double, _up, _first),
    BetLadder("paroli", _double, _up, _first, last=2),
    BetLadder("1-3-2-6", (1, 3, 2, 6).__getitem__, _up, _first, last=3),
    BetLadder("fibonacci", _fibonacci, lambda place: place - 2, _up),
    BetLadder("dalembert", _up, lambda place: place - 1, _up),
    OscarsGrindStates(),
)
SYSTEMS: Final[dict[str, BettingSystem]] = {system.name: system for system in _ALL}
"""Every system that is answered exactly, by name."""

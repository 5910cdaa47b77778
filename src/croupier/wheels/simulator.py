"""A wheel that isn't there: it sends the lines of an automatic wheel, with its faults on demand.

Times are medians with their spread as observed; everything follows from the seed and the clock.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final, Literal, get_args

from croupier.wheels.status_lines import (
    BETS,
    BROKEN,
    CLOSED,
    LOST,
    MISFIRED,
    NO_MORE,
    NUMBER,
    READY,
    RIM,
    UNSEEN,
    WITH_ROTOR,
)

WheelFault = Literal[
    "misfire", "with-rotor", "unseen", "sensor", "lost", "stuck", "power", "silent"
]
FAULTS: Final[tuple[WheelFault, ...]] = get_args(WheelFault)
"""What can go wrong: a launch that fails first, a ball that runs with the rotor, one that isn't
seen, a sensor fault, a ball lost from the track, one that gets stuck, no power, and no line."""

STATUS_EVERY: Final = 500
"""Milliseconds between two status lines."""

STOPS_ITSELF: Final = 75_000
SILENCE: Final = 20_000

_TIMES: Final = {
    READY: (2_000, 2_000, 2_000),
    BETS: (6_500, 9_000, 12_000),
    RIM: (3_500, 4_000, 4_500),
    NO_MORE: (20_000, 26_500, 32_000),
    NUMBER: (5_000, 5_500, 6_000),
    LOST: (2_000, 2_000, 2_000),
    CLOSED: (10_000, 10_000, 10_000),
}
"""Least, usual and most milliseconds of every state."""

_NEXT: Final = {
    READY: BETS,
    BETS: RIM,
    RIM: NO_MORE,
    NO_MORE: NUMBER,
    NUMBER: BETS,
    LOST: READY,
    CLOSED: READY,
}
_FLAGS: Final = {
    ("misfire", BETS): MISFIRED,
    ("with-rotor", RIM): WITH_ROTOR,
    ("unseen", NO_MORE): UNSEEN,
    ("sensor", NO_MORE): BROKEN,
}
_HELD: Final = {"with-rotor": RIM, "unseen": NO_MORE}
"""A state that a fault keeps until somebody resets the wheel, or it stops itself."""

_RPM: Final = 160
_JITTER: Final = 3
_WRAPS: Final = 256


class WheelSimulator:
    """A wheel with a clock of its own: `lines_until` says what it sends up to a moment."""

    def __init__(
        self,
        pockets: Iterable[str],
        seed: int,
        *,
        misfires: float = 0.0,
        faults: Iterable[tuple[int, WheelFault]] = (),
    ) -> None:
        self._pockets = tuple(pockets)
        self._chance = Random(seed)
        self._misfires = misfires
        self._faults = dict(faults)
        self.now = 0
        self.game = 0
        """Games begun so far."""
        self.pocket = ""
        """The last number."""
        self._fault: WheelFault | None = None
        self._anticlockwise = False
        self._silent_until = 0
        self._enter(READY)

    def lines_until(self, moment: int) -> list[tuple[int, str]]:
        """The lines up to a moment, each with its time."""
        found: list[tuple[int, str]] = []
        while self.now + STATUS_EVERY <= moment:
            self.now += STATUS_EVERY
            sent = self._step()
            if self.now >= self._silent_until:
                found += [(self.now, line) for line in sent]
        return found

    def command(self, text: str) -> list[str]:
        """What the wheel says to a command."""
        match text.strip():
            case "*X":
                return [self._status()]
            case "*R":
                self._fault = None
                self._enter(READY)
                return ["*R OK"]
            case "*P 1" if self._state == CLOSED:
                self._enter(READY)
                return ["*P OK"]
            case "*P 0" if self._state != CLOSED:
                self._enter(CLOSED)
                return ["*P OK"]
            case "*P 0" | "*P 1":
                return ["*P NO"]
            case "*K":
                return ["*K CAM"]
        return []

    def _step(self) -> list[str]:
        sent: list[str] = []
        if self._fault in _HELD and _HELD[self._fault] == self._state:
            if self.now - self._since >= STOPS_ITSELF:
                self._fault = None
                self._enter(CLOSED)
        elif self.now >= self._until:
            sent = self._advance()
        return [*sent, self._status()]

    def _advance(self) -> list[str]:
        """Go on to the next state; before the number the line has it alone."""
        if self._state == NO_MORE and self._fault in ("lost", "stuck", "power"):
            self._enter(LOST if self._fault == "lost" else CLOSED)
            self._fault = None
            return []
        if _NEXT[self._state] == NUMBER:
            self.pocket = self._chance.choice(self._pockets)
            self._enter(NUMBER)
            return [f"{self.pocket:>2}"]
        self._enter(_NEXT[self._state])
        return []

    def _enter(self, state: str) -> None:
        self._state, self._since = state, self.now
        if state == BETS:
            self.game += 1
            self._anticlockwise = not self._anticlockwise
            misfires = self._chance.random() < self._misfires
            self._fault = self._faults.get(self.game, "misfire" if misfires else None)
        least, usual, most = _TIMES[state]
        lasts = round(self._chance.triangular(least, most, usual))
        if self._fault == "misfire" and state == BETS:
            lasts += 8_000
        if self._fault == "stuck" and state == NO_MORE:
            lasts = self._chance.randint(103_000, 191_000)
        if self._fault == "silent" and state == NO_MORE:
            self._silent_until = self.now + SILENCE
        self._until = self.now + lasts

    def _status(self) -> str:
        flags = _FLAGS.get((self._fault or "", self._state), 0)
        speed = 0 if self._state == CLOSED else _RPM + self._chance.randint(-_JITTER, _JITTER)
        number = {"000": "38", "0000": "39"}.get(self.pocket, self.pocket)
        spin = (self.game - 1) % _WRAPS + 1 if self.game else 1
        turns = int(self._anticlockwise)
        return f"*X;{self._state};{spin:03};{number:>2};{flags:X};{speed:03};{turns}"

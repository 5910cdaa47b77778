"""Status lines of automatic wheels: state, spin, number, flags, speed and direction of the rotor.

It speaks the protocol as observed; no maker has approved it. A flag counts only after the time
that such wheels take to settle: they retry a launch, and find a ball that hid, by themselves.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from croupier.wheels.happenings import Kind, WheelHappening

READY, BETS, RIM, NO_MORE, NUMBER, CLOSED, LOST = "1234567"
"""The states: before a game, place bets, ball in rim, no more bets, winning number, closed, and
ball lost from the track."""

UNSEEN, WITH_ROTOR, BROKEN, MISFIRED = 1, 2, 4, 8
"""The flags: ball not detected, ball runs with the rotor, sensor or motor fault, failed launch."""

LAUNCH_GRACE: Final = 3_000
"""Milliseconds of the ball in the rim in which a failed launch says nothing yet."""

UNSEEN_GRACE: Final = 5_000
"""Milliseconds after no more bets in which a ball that isn't seen may be seen again."""

GAP: Final = 5_000
"""Milliseconds without a line after which nobody knows what the wheel did meanwhile."""

_STATUS: Final = re.compile(
    r"\*X;(?P<state>[1-7]);(?P<spin>\d{3});(?P<number>[ \d]{2});(?P<flags>[0-9A-Fa-f]);"
    r"(?P<speed>\d{3});(?P<turns>[01])"
)
_BARE: Final = re.compile(r"[ \d]?\d|000|0000")
_ZEROS: Final = {"38": "000", "39": "0000"}
_ENTERED: Final[dict[str, Kind]] = {
    BETS: "betting_open",
    RIM: "ball_in_rim",
    NO_MORE: "no_more_bets",
    LOST: "ball_lost",
    CLOSED: "table_closed",
}
_SPINS: Final = (RIM, NO_MORE, NUMBER)
_AFTER: Final = {RIM: BETS, NO_MORE: RIM}
"""What a spin goes through; whoever comes in the middle waits for the next one."""


class StatusLine(NamedTuple):
    """A status line, read."""

    state: str
    spin: int
    number: str
    flags: int
    speed: int
    direction: str


def read_status(line: str) -> StatusLine | None:
    """A status line; nothing if it is another one."""
    found = _STATUS.fullmatch(line.rstrip("\r\n"))
    if found is None:
        return None
    number = found["number"].strip()
    return StatusLine(
        found["state"],
        int(found["spin"]),
        _ZEROS.get(number, number),
        int(found["flags"], 16),
        int(found["speed"]),
        "anticlockwise" if found["turns"] == "1" else "clockwise",
    )


class StatusProtocol:
    """Follows a wheel by its lines, and tells each thing once."""

    def __init__(self) -> None:
        self._state = ""
        self._since = self._heard = 0
        self._spin = 0
        """The number of the spin that is followed: it stays the same from its beginning on."""
        self._bare = ""
        self._told = set[Kind]()
        """Faults of this spin that are told already."""
        self._follows = False
        """Whether the present spin was followed from its beginning."""

    def read(self, line: str, at: int) -> list[WheelHappening] | None:
        """What a line says that wasn't known before; None if it is no line of such a wheel."""
        status = read_status(line)
        if status is None:
            text = line.rstrip("\r\n")
            bare = _BARE.fullmatch(text)
            self._bare = text.strip() if bare else self._bare
            return [] if bare else None
        if self._heard and at - self._heard > GAP:
            self._state, self._follows = "", False
        self._heard = at
        other = self._follows and status.state in _SPINS and status.spin != self._spin
        found = self._entered(status, at) if other or status.state != self._state else []
        found += self._flagged(status, at)
        return [
            WheelHappening(kind, at, pocket, status.direction, status.speed)
            for kind, pocket in found
        ]

    def _entered(self, status: StatusLine, at: int) -> list[tuple[Kind, str]]:
        """Another state than before."""
        before, state = self._state, status.state
        self._state, self._since = state, at
        if state == BETS:
            unfinished = self._follows and before in (RIM, NO_MORE)
            self._told, self._follows, self._bare = set(), True, ""
            self._spin = status.spin
            again: list[tuple[Kind, str]] = [("launch_failed", "")] if unfinished else []
            return [*again, ("betting_open", "")]
        if state == READY:
            return [("table_open", "")] if before in ("", CLOSED) else self._broken_off(before)
        if not self._follows and state in _SPINS:
            return []
        if state in _SPINS and status.spin != self._spin:
            return self._broken_off(before)  # another spin: the end of this one was missed
        if state == NUMBER:
            return self._number(before, status)
        if state == CLOSED:
            return [*self._broken_off(before), ("table_closed", "")]
        if state in _AFTER and before != _AFTER[state]:
            return self._broken_off(before)  # it jumped: nobody knows what it missed
        return [(_ENTERED[state], "")]

    def _number(self, before: str, status: StatusLine) -> list[tuple[Kind, str]]:
        """A result: where the line said it before, both must agree; a broken reader has none."""
        self._follows, bare = False, self._bare
        if status.flags & BROKEN:
            return []  # the flag tells it
        if before != NO_MORE or not status.number or bare not in ("", status.number):
            return [("sensor_fault", "")]
        return [("result", status.number)]

    def _broken_off(self, before: str) -> list[tuple[Kind, str]]:
        """A spin that ends without a number."""
        under_way, self._follows = self._follows and before in (RIM, NO_MORE), False
        return [("sensor_fault", "")] if under_way else []

    def _flagged(self, status: StatusLine, at: int) -> list[tuple[Kind, str]]:
        """What the flags say, once each for every spin and after their times of grace."""
        flags, state, lasted = status.flags, status.state, at - self._since
        shown: dict[Kind, bool] = {
            "sensor_fault": bool(flags & BROKEN),
            "wrong_direction": bool(flags & WITH_ROTOR) and state == RIM,
            "launch_failed": bool(flags & MISFIRED) and state == RIM and lasted >= LAUNCH_GRACE,
            "ball_lost": bool(flags & UNSEEN) and state == NO_MORE and lasted >= UNSEEN_GRACE,
        }
        new = [kind for kind, is_shown in shown.items() if is_shown and kind not in self._told]
        self._told.update(new)
        return [(kind, "") for kind in new]

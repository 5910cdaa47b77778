"""A wheel is watched while a dealer deals: what it reads stands against what the dealer enters.

The two must agree before a number is confirmed; where they don't, a supervisor and a second person
decide. A void is called by people, of what was seen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from croupier.house.wheels.wheel_follower import RUNNING, WheelFollower, nothing_follows
from croupier.play import acts
from croupier.play.round.judging import READ_POCKET
from croupier.play.round.reports import REPORTED
from croupier.wheels.happenings import Kind, WheelHappening

STRAY: Final = "wheel reading"
"""The topic of notes on a number that was read while no spin waited for one."""


class WheelWatch(WheelFollower):
    """Watches the wheel of a table that a dealer deals."""

    _due: dict[str, object] | None = None
    """What the ball in the rim told before the dealer had said that it was thrown."""

    def _happened(self, one: WheelHappening) -> None:
        _HAPPENED[one.kind](self, one)

    def _go_on(self) -> None:
        if self._due is not None and self._state.phase in RUNNING:
            due, self._due = self._due, None
            self._give(acts.ReportSpin(due))

    def _betting_open(self, one: WheelHappening) -> None:
        del one
        self._due = None
        self._begin_lines()

    def _ball_in_rim(self, one: WheelHappening) -> None:
        """The reader follows this spin: no number is confirmed before it has read one."""
        turning = {"wheel_direction": one.direction, "wheel_speed": one.speed}
        self._due = {**turning, READ_POCKET: ""}
        self._go_on()

    def _result(self, one: WheelHappening) -> None:
        self._go_on()
        self._due = None
        self._keep_lines()
        if self._state.phase in REPORTED:
            if not self._give(acts.ReportSpin({READ_POCKET: one.pocket})):
                self._interrupt(f"the wheel's number {one.pocket} can't be taken: {self.trouble}")
        else:
            told = f"The wheel's reader read {one.pocket} while no spin waited for a number."
            self._give(acts.Note(STRAY, told))

    def _spoilt(self, one: WheelHappening) -> None:
        """What was seen of the spin: a number isn't entered against it, and people call no spin."""
        if self._state.phase in RUNNING:
            self._keep_lines()
            self._give(acts.ReportSpin(self._seen_of(one)))


_HAPPENED: Final[dict[Kind, Callable[[WheelWatch, WheelHappening], None]]] = {
    "table_open": nothing_follows,
    "betting_open": WheelWatch._betting_open,
    "ball_in_rim": WheelWatch._ball_in_rim,
    "no_more_bets": nothing_follows,
    "result": WheelWatch._result,
    "ball_lost": WheelWatch._spoilt,
    "wrong_direction": WheelWatch._spoilt,
    "launch_failed": WheelWatch._spoilt,
    "sensor_fault": WheelWatch._faulty,
    "table_closed": WheelWatch._faulty,
}

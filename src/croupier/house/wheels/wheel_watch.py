"""A wheel is watched while a dealer deals: what it reads stands against what the dealer enters.

The two must agree before a number is confirmed; where they don't, a supervisor and a second person
decide. A void is called by people, of what was seen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from croupier.house.wheels.wheel_follower import RUNNING, WheelFollower, nothing_follows
from croupier.play import acts
from croupier.play.phases import Phase
from croupier.play.round.judging import READ_POCKET
from croupier.play.round.reports import REPORTED
from croupier.wheels.happenings import Kind, WheelHappening

BETS_TAKEN: Final = "the wheel's reader read {} while bets were taken: nobody told of the throw"
"""Why play is suspended where the dealer hasn't told of a spin until it was over."""


class Held(NamedTuple):
    """A number that was read while play was suspended, for the spin that waits for it."""

    round: int
    spin: int
    pocket: str


class WheelWatch(WheelFollower):
    """Watches the wheel of a table that a dealer deals."""

    _due: dict[str, object] | None = None
    """What the ball in the rim told before the dealer had said that it was thrown."""
    _held: Held | None = None
    _followed = 0, 0
    """The round and the spin of which a number was asked for."""

    def _happened(self, one: WheelHappening) -> None:
        _HAPPENED[one.kind](self, one)

    def _go_on(self) -> None:
        """Whatever ball the dealer throws while the wheel reports, its number is the reader's too.

        A dealer who tells of the throw only when the ball rests gets no number confirmed by it.
        """
        state = self._state
        spin, read = (state.round, state.spin), state.seen.get(READ_POCKET)
        if state.phase in RUNNING and not read and (self._due or spin != self._followed):
            due, self._due, self._followed = self._due or {}, None, spin
            self._give(acts.ReportSpin({**due, READ_POCKET: ""}))
        held = self._held
        if held is not None and state.phase in REPORTED:
            self._held = None
            if spin == (held.round, held.spin):
                self._read(held.pocket)

    def _betting_open(self, one: WheelHappening) -> None:
        del one
        self._due = None
        self._begin_lines()

    def _ball_in_rim(self, one: WheelHappening) -> None:
        """The reader follows this spin: no number is confirmed before it has read one."""
        if self.live:
            self._due = {"wheel_direction": one.direction, "wheel_speed": one.speed}
        self._go_on()

    def _result(self, one: WheelHappening) -> None:
        self._go_on()
        state, thrown, self._due = self._state, self._due, None
        if state.phase in REPORTED:
            self._keep_lines()
            self._read(one.pocket)
        elif state.phase is Phase.SUSPENDED and state.seen.get(READ_POCKET) == "":
            self._keep_lines()
            self._held = Held(state.round, state.spin, one.pocket)
        else:
            self._stray(one)
        if state.phase is Phase.BETTING and thrown is not None:
            self._interrupt(BETS_TAKEN.format(one.pocket))

    def _read(self, pocket: str) -> None:
        if not self._give(acts.ReportSpin({READ_POCKET: pocket})):
            self._interrupt(f"the wheel's number {pocket} can't be taken: {self.trouble}")

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

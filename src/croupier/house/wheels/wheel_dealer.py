"""A wheel deals: what it reports becomes the commands of the round, and its faults the rulebook's.

It can void only what was seen, as the rulebook names it. What no rule names, a fault of the reader
or a lost line, is an interruption: play is suspended, with the reason, and people decide.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from croupier.house.wheels.wheel_follower import RUNNING, WheelFollower, nothing_follows
from croupier.play import acts
from croupier.play.bonus.acts import LockSideBets
from croupier.play.phases import Phase
from croupier.play.round.side_bets import owes_more, owes_targets
from croupier.play.round.spinning import READER
from croupier.wheels.happenings import Kind, WheelHappening

RESTING: Final = (Phase.RESULT_ENTERED, Phase.RESULT_CONFIRMED)
NO_TARGETS: Final = "the targets aren't drawn"
NO_NUMBER: Final = "the wheel began another game without a number for this one"


class WheelDealer(WheelFollower):
    """Lets a wheel deal one table of the house."""

    _thrown: WheelHappening | None = None
    """The ball in the rim, as long as the spin hasn't begun on record."""

    def _happened(self, one: WheelHappening) -> None:
        _HAPPENED[one.kind](self, one)

    def _go_on(self) -> None:
        """Do what waited, and conclude what somebody else began to: a node that died."""
        self.house.bonus.tend(self.table)
        state = self._state
        if state.phase is Phase.BETTING:
            self._start()
        elif state.source == READER and state.phase in RESTING:
            self._conclude()

    def _start(self) -> None:
        """Begin the spin: side bets are locked in time, and targets are drawn before the ball."""
        rules, state = self._rules, self._state
        if rules.bonus_spin is not None and not state.bonus.locked:
            betting = self.house.clock.now() - state.since
            if self._thrown is None and betting < 1_000 * self.reader.lock:
                return
            if not self._give(LockSideBets()):
                return
            self.house.bonus.tend(self.table)
        one = self._thrown
        if one is None or owes_targets(rules, self._state) or not self._give(acts.Spin()):
            return
        self._thrown = None
        seen = {"wheel_direction": one.direction, "wheel_speed": one.speed}
        self._give(acts.ReportSpin(seen))

    def _betting_open(self, one: WheelHappening) -> None:
        del one
        phase, self._thrown = self._state.phase, None
        if phase in RUNNING:
            self._interrupt(NO_NUMBER)
        elif phase in (Phase.OPEN, Phase.SETTLED) and not self.ending:
            self._begin_lines()
            self._give(acts.OpenBetting())

    def _ball_in_rim(self, one: WheelHappening) -> None:
        if self._state.phase is Phase.BETTING:
            self._thrown = one
            self._start()

    def _interrupt(self, why: str) -> None:
        self._thrown = None
        super()._interrupt(why)

    def _no_more_bets(self, one: WheelHappening) -> None:
        del one
        thrown, self._thrown = self._thrown, None
        if self._state.phase is Phase.SPINNING:
            self._give(acts.CallNoMoreBets())
        elif self._state.phase is Phase.BETTING and thrown is not None:
            self._interrupt(
                f"the ball runs, and the spin can't begin: {self.trouble or NO_TARGETS}"
            )

    def _result(self, one: WheelHappening) -> None:
        if self._state.phase is not Phase.NO_MORE_BETS:
            self._stray(one)
            return
        self._keep_lines()
        if self._give(acts.EnterResult(one.pocket, READER)):
            self._conclude()
        else:
            self._interrupt(f"the wheel's number {one.pocket} can't be taken: {self.trouble}")

    def _conclude(self) -> None:
        """A wheel's number stands once it is stored; a covered pocket is no spin by the rules."""
        if self._state.phase is Phase.RESULT_ENTERED:
            self._give(acts.ConfirmResult())
            self.house.bonus.tend(self.table)
        if self._state.phase is Phase.RESULT_CONFIRMED and not owes_more(self._rules, self._state):
            self._give(acts.Settle())

    def _spoilt(self, one: WheelHappening) -> None:
        """What was seen of the spin: the rulebook says what it is void for, if for anything."""
        self._thrown = None
        if self._state.phase not in RUNNING:
            return
        self._keep_lines()
        self._give(acts.ReportSpin(self._seen_of(one)))
        causes = self._state.causes
        if not causes or not self._give(acts.CallNoSpin(causes[0])):
            self._interrupt(f"the wheel reports: {one.kind.replace('_', ' ')}")


_HAPPENED: Final[dict[Kind, Callable[[WheelDealer, WheelHappening], None]]] = {
    "table_open": nothing_follows,
    "betting_open": WheelDealer._betting_open,
    "ball_in_rim": WheelDealer._ball_in_rim,
    "no_more_bets": WheelDealer._no_more_bets,
    "result": WheelDealer._result,
    "ball_lost": WheelDealer._spoilt,
    "wrong_direction": WheelDealer._spoilt,
    "launch_failed": WheelDealer._spoilt,
    "sensor_fault": WheelDealer._faulty,
    "table_closed": WheelDealer._faulty,
}

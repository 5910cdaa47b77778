"""Automatic tables: the house deals the round by its clock, with the commands a dealer gives.

`next_step` is a pure function of the rules, where the round stands, the schedule and the time. The
dealer on top only carries its steps out, so it goes on from wherever a round stands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, assert_never

from croupier.chance.source import ChanceFailed, Source
from croupier.house.clock import Clock
from croupier.house.house import House
from croupier.house.schedule import Schedule
from croupier.house.stopping import Stopping
from croupier.house.table import THE_HOUSE
from croupier.journal.contract import Entry, StoreError
from croupier.play import acts
from croupier.play.acts import Act, Command
from croupier.play.phases import LIVE, Phase
from croupier.play.state import TableState
from croupier.rulebooks.rules import Rules

LOOK_AGAIN: Final = 500
"""Milliseconds until the dealer looks again at a table that waits for people, or for its store."""


class TableStanding(NamedTuple):
    """What the automatic dealer looks at of a table's state."""

    phase: Phase
    since: int
    """When the phase began."""
    round: int
    began: int
    """When the round began; 0 if there was none yet."""
    void: str
    """The cause for a void that was seen in this spin, if any."""
    ball: str
    """What must first be done with the ball, by a person."""


def standing_of(state: TableState) -> TableStanding:
    """Where a table stands."""
    ball = ""
    if state.ball_check:
        ball = f"the ball must be examined by the {state.ball_check}"
    elif state.ball_damaged:
        ball = "the damaged ball must be replaced"
    void = state.causes[0] if state.causes else ""
    return TableStanding(state.phase, state.since, state.round, state.began, void, ball)


class Give(NamedTuple):
    """Give this command now."""

    act: Act


class Draw(NamedTuple):
    """Take a result from the source now, and enter it."""


class Wait(NamedTuple):
    """There is nothing to do before this moment."""

    until: int


class NothingToDo(NamedTuple):
    """There is nothing to do before a person acts."""

    why: str


Step = Give | Draw | Wait | NothingToDo


def next_step(rules: Rules, standing: TableStanding, schedule: Schedule, now: int) -> Step:
    """What the house does next at an automatic table."""
    phase, since = standing.phase, standing.since
    match phase:
        case Phase.CLOSED | Phase.INSPECTED | Phase.SUSPENDED:
            return NothingToDo(f"the table is {phase.value}")
        case Phase.OPEN | Phase.SETTLED | Phase.BETTING if standing.ball:
            return NothingToDo(standing.ball)
        case Phase.SPINNING | Phase.NO_MORE_BETS if standing.void:
            return Give(acts.CallNoSpin(standing.void))
        case Phase.OPEN:
            return _at(_next_round(standing, schedule), Give(acts.OpenBetting()), now)
        case Phase.BETTING:
            return _at(since + schedule.betting, Give(acts.Spin()), now)
        case Phase.SPINNING:
            return _at(since + schedule.spin, Give(acts.CallNoMoreBets()), now)
        case Phase.NO_MORE_BETS:
            return _at(since + _ball_runs_on(rules, schedule), Draw(), now)
        case Phase.RESULT_ENTERED:
            return _at(since + schedule.confirm, Give(acts.ConfirmResult()), now)
        case Phase.RESULT_CONFIRMED:
            return Give(acts.Settle())
        case Phase.SETTLED:
            due = max(since + schedule.pause, _next_round(standing, schedule))
            return _at(due, Give(acts.OpenBetting()), now)
        case _:
            assert_never(phase)


def _at(due: int, step: Step, now: int) -> Step:
    return step if now >= due else Wait(due)


def _next_round(standing: TableStanding, schedule: Schedule) -> int:
    """The earliest moment for another round, so that an hour has no more than it may."""
    return standing.began + schedule.spacing if standing.began else 0


def _ball_runs_on(rules: Rules, schedule: Schedule) -> int:
    """How long after the close the ball rests: longer where betting closes with the throw."""
    if rules.rulebook["betting"]["closes"] == "with the throw":
        return schedule.spin + schedule.result
    return schedule.result


class AutomaticDealer:
    """Deals one table of the house."""

    def __init__(self, house: House, table: str, schedule: Schedule, source: Source) -> None:
        self.house = house
        self.table = table
        self.schedule = schedule
        self.source = source
        self.trouble = ""
        """Why the last command couldn't be carried out, if it couldn't."""
        self.ending = False
        """Whether no round may begin any more."""
        self._started = house.clock.now()
        self._look()
        house.writer.committed.append(self._committed)
        house.writer.reopened.append(self._reopened)

    def leave(self) -> None:
        """Deal this table no longer."""
        writer = self.house.writer  # new lists: the writer may be going through the old ones
        writer.committed = [one for one in writer.committed if one != self._committed]
        writer.reopened = [one for one in writer.reopened if one != self._reopened]

    def _reopened(self, table: str) -> None:
        """See what was stored after all: else the same command would be given for ever."""
        if table == self.table:
            self._look()

    def _committed(self, batch: list[Entry]) -> None:
        """See only what is stored: the writer calls this between its commits."""
        if any(entry.table == self.table for entry in batch):
            self._look()

    def _look(self) -> None:
        table = self.house.writer.tables[self.table]
        standing = standing_of(table.state)
        # After a restart the players get the whole time of the phase that was interrupted.
        since = max(standing.since, self._started)
        self._seen = table.number, table.settler.rules, standing._replace(since=since)

    @property
    def round(self) -> int:
        """The number of the round that is on record."""
        return self._seen[2].round

    @property
    def live(self) -> bool:
        """Whether a round is on that the dealer can still bring to its end."""
        return self._seen[2].phase in LIVE

    def turn(self) -> int:
        """Give every command that is due and say when to look again."""
        while True:
            now = self.house.clock.now()
            number, rules, standing = self._seen
            step = next_step(rules, standing, self.schedule, now)
            match step:
                case Wait(until):
                    return until
                case NothingToDo():
                    return now + LOOK_AGAIN
                case Give(acts.OpenBetting()) if self.ending:
                    return now + LOOK_AGAIN
                case Give(act):
                    pass
                case Draw():
                    act = self._drawn(rules, number)
                case _:
                    assert_never(step)
            if not self._give(act, number):
                return now + LOOK_AGAIN

    def _drawn(self, rules: Rules, number: int) -> Act:
        """A result; where the source can't be trusted, play is suspended on record first."""
        try:
            return acts.EnterResult(self.source.result(rules.wheel), self.source.name)
        except ChanceFailed as failed:
            self._give(acts.Suspend(str(failed)), number)
            raise

    def _give(self, act: Act, number: int) -> bool:
        """Give a command; after a lost answer the same id can't do it twice."""
        command = Command(f"house/automatic/{number + 1}", THE_HOUSE, act)
        try:
            answer = self.house.ask(self.table, command)
        except StoreError as error:
            self.trouble = str(error)
            return False
        self.trouble = answer.refusal.message if answer.refusal is not None else ""
        return answer.accepted


def deal(
    dealers: Sequence[AutomaticDealer],
    clock: Clock,
    done: Callable[[], bool],
    stopping: Stopping | None = None,
) -> None:
    """Deal tables until it is enough; one thread serves any number of them.

    Asked to stop, it begins no round and ends when the present ones are over, or out of time.
    """
    while not done():
        if stopping is not None and stopping.asked:
            for dealer in dealers:
                dealer.ending = True
            if stopping.late or not any(dealer.live for dealer in dealers):
                return
        until = min(dealer.turn() for dealer in dealers)
        if not done():
            clock.wait(max(0, min(until - clock.now(), LOOK_AGAIN)))

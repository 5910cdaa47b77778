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
from croupier.house.provable.chains import LOST, CustodianSilent
from croupier.house.provable.custodian_config import WAIT
from croupier.house.provable.patience import Patience
from croupier.house.provable.second import ONLY_A_RULING
from croupier.house.schedule import Schedule
from croupier.house.stopping import Stopping
from croupier.house.table import THE_HOUSE, Table
from croupier.journal.contract import Entry, StoreError
from croupier.play import acts
from croupier.play.acts import Act, CallNoMoreBets, Command, OpenBetting, Spin
from croupier.play.bonus.acts import LockSideBets
from croupier.play.phases import LIVE, Phase
from croupier.play.provable.chain import PROVABLE
from croupier.play.refusals import Refusal
from croupier.play.round.bonus import owes_numbers
from croupier.play.round.side_bets import owes_more, owes_targets
from croupier.play.state import TableState
from croupier.rulebooks.rules import Rules

AFTER_MARKER: Final = 2
"""The step of the croupier that follows the marker."""
LOOK_AGAIN: Final = 500
"""Milliseconds until the dealer looks again at a table that waits for people, or for its store."""

LOOK_SOON: Final = 50
"""And until it looks again whether the second custodian has answered."""

SHORT: Final = "chips"
"""The code of a step for which the rack hasn't the chips: a fill brings them."""

WHEELS: Final = 9_000
"""Milliseconds for the bonus wheels: until they turn, while they do, and to read who gets what."""

MOST_FILLS: Final = 10
"""Fills for one step: what so many can't pay waits for people."""


class TableStanding(NamedTuple):
    """What the automatic dealer looks at of a table's state, in one kind of time."""

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
    owes: bool = False
    """Whether something must be drawn besides the ball first, or a person must confirm it."""
    unlocked: bool = False
    """Whether side bets must be locked before the ball is spun."""
    wheels: bool = False
    """Whether the bonus wheels were spun in the round: everybody is to see them stop."""
    step: int = 0
    """At a live table the croupier's next step."""
    announced: int = 0
    """At a live table the first announcement that waits."""
    asked: bool = False
    """Whether the player of a table for one has asked for what comes next."""


def standing_of(rules: Rules, state: TableState) -> TableStanding:
    """Where a table stands."""
    ball = ""
    if state.ball_check:
        ball = f"the ball must be examined by the {state.ball_check}"
    elif state.ball_damaged:
        ball = "the damaged ball must be replaced"
    void = state.causes[0] if state.causes else ""
    step = announced = 0
    if state.live is not None:
        step, announced = state.live.done + 1, min(state.live.announced, default=0)
    owes = owes_numbers(rules, state) or owes_targets(rules, state) or owes_more(rules, state)
    unlocked = rules.bonus_spin is not None and not state.bonus.locked
    stands = state.phase, state.since, state.round, state.began, void, ball, owes, unlocked
    return TableStanding(*stands, bool(state.bonus.hot_spot), step, announced)


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
        case Phase.BETTING | Phase.SPINNING | Phase.SETTLED if standing.announced:
            return Give(acts.PlaceAnnounced(standing.announced))
        case Phase.SETTLED | Phase.BETTING if schedule.waits and not standing.asked:
            return NothingToDo("its player is to say when")
        case Phase.OPEN:
            return _at(_next_round(standing, schedule), Give(acts.OpenBetting()), now)
        case Phase.BETTING | Phase.NO_MORE_BETS | Phase.RESULT_CONFIRMED if standing.owes:
            return NothingToDo("a bonus game's draw, or its confirmation, comes first")
        case Phase.BETTING:
            first = LockSideBets() if standing.unlocked else acts.Spin()
            return _at(since + schedule.betting, Give(first), now)
        case Phase.SPINNING:
            return _at(since + schedule.spin, Give(acts.CallNoMoreBets()), now)
        case Phase.NO_MORE_BETS:
            return _at(since + _ball_runs_on(rules, schedule), Draw(), now)
        case Phase.RESULT_ENTERED:
            return _at(since + schedule.confirm, Give(acts.ConfirmResult()), now)
        case Phase.RESULT_CONFIRMED:
            return Give(acts.Settle())
        case Phase.CLEARING | Phase.PAYING:
            due = since + _for_a_step(rules, standing.step, schedule)
            return _at(due, Give(acts.DoStep(standing.step)), now)
        case Phase.SETTLED:
            pause = pause_after(schedule, wheels=standing.wheels)
            due = max(since + pause, _next_round(standing, schedule))
            return _at(due, Give(acts.OpenBetting()), now)
        case _:
            assert_never(phase)


def pause_after(schedule: Schedule, *, wheels: bool) -> int:
    """How long a settled round is to be seen: the bonus wheels turn once the cloth is paid."""
    return schedule.pause + (WHEELS if wheels else 0)


def _at(due: int, step: Step, now: int) -> Step:
    return step if now >= due else Wait(due)


def _for_a_step(rules: Rules, step: int, schedule: Schedule) -> int:
    """How long a step takes; after the marker there may have to be a pause."""
    pause = rules.payments.pause if rules.payments is not None and step == AFTER_MARKER else 0
    return max(schedule.step, 1_000 * pause)


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
        custodian = house.config.custodian
        self._patience = Patience(WAIT if custodian is None else custodian.wait)
        self.trouble = ""
        """Why the last command couldn't be carried out, if it couldn't."""
        self.ending = False
        """Whether no round may begin any more."""
        self._asked: tuple[Phase, int] | None = None
        self._refused: Refusal | None = None
        self._filled, self._fills = (0, 0), 0
        self._phase = Phase.CLOSED, -1, 0
        self._round = 0
        self._since = self._began = 0
        self._see(house.writer.tables[table])
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
        table = self.house.writer.tables.get(self.table)
        if table is not None:  # else it was taken away meanwhile, and what was seen last stands
            self._see(table)

    def _see(self, table: Table) -> None:
        rules = table.settler.rules
        standing, now = standing_of(rules, table.state), self.house.clock.elapsed()
        # By the time that passes, not by the clock: somebody may set that. After a restart the
        # players get the whole time of the phase that was interrupted.
        stands = standing.phase, standing.since, standing.step
        if stands != self._phase:
            self._phase, self._since, self._asked = stands, now, None
        if standing.round != self._round:
            self._round, self._began = standing.round, self._begun(standing, now)
        timed = standing._replace(since=self._since, began=self._began)
        self._seen = table.number, rules, timed

    def _begun(self, standing: TableStanding, now: int) -> int:
        """When the round began, in the time that passes; 0 if there was none."""
        ago = self.house.clock.now() - standing.began
        return max(1, now - max(0, ago)) if standing.began else 0

    @property
    def round(self) -> int:
        """The number of the round that is on record."""
        return self._seen[2].round

    @property
    def live(self) -> bool:
        """Whether a round is on that the dealer can still bring to its end."""
        return self._seen[2].phase in LIVE

    @property
    def waits(self) -> bool:
        """Whether nothing happens before the table's one player says so."""
        return self.schedule.waits and self._seen[2].phase is Phase.BETTING

    def ask_for_next(self, phase: Phase, round_: int) -> None:
        """The player's word: go on from this phase of this round, and from no other."""
        self._asked = phase, round_

    def turn(self) -> int:
        """Give every command that is due and say when to look again."""
        while True:
            waits = self.house.tend_chain(self.table)
            now = self.house.clock.elapsed()
            number, rules, standing = self._seen
            standing = standing._replace(asked=self._asked == (standing.phase, standing.round))
            step = next_step(rules, standing, self.schedule, now)
            match step:
                case Wait(until):
                    return until
                case NothingToDo() if waits and standing.owes:
                    return self._waits(number, now)
                case NothingToDo():
                    return now + LOOK_AGAIN
                case Give(acts.OpenBetting()) if self.ending:
                    return now + LOOK_AGAIN
                case Give(OpenBetting() | LockSideBets() | Spin() | CallNoMoreBets()) if waits:
                    return self._waits(number, now)
                case Give(act):
                    pass
                case Draw():
                    try:
                        drawn = self._drawn(rules, number)
                    except StoreError as error:
                        self.trouble = str(error)
                        return now + LOOK_AGAIN
                    if drawn is None:
                        return self._waits(number, now)
                    act = drawn
                case _:
                    assert_never(step)
            if not self._give(act, number) and not self._instead(act):
                return now + LOOK_AGAIN

    def _instead(self, act: Act) -> bool:
        """What the house's croupier does where a step or a bet by word is refused."""
        number, refused = self._seen[0], self._refused  # the refusal may be on record
        if refused is None:
            return False
        if isinstance(act, acts.PlaceAnnounced):
            return self._give(acts.DeclineAnnounced(act.announcement, refused.message), number)
        chips = self.house.config.table(self.table).float_chips
        if not isinstance(act, acts.DoStep) or refused.code != SHORT or not chips:
            return False
        step = self._round, act.step
        self._fills = self._fills + 1 if step == self._filled else 1
        self._filled = step
        if self._fills > MOST_FILLS:
            return False
        amount = sum(int(worth) * count for worth, count in chips.items())
        fill = acts.MoveFloat("fill", amount, f"fill at entry {number}", dict(chips))
        return self._give(fill, number)

    def _waits(self, number: int, now: int) -> int:
        """Wait for the second custodian, say so, and suspend play when it takes too long."""
        act = self._patience.act(self._phase, now)
        if act is not None:
            self._give(act, number)
        return now + LOOK_SOON

    def _drawn(self, rules: Rules, number: int) -> Act | None:
        """A result, or nothing yet; play is suspended on record if the source can't be trusted.

        A table that was taken away, or that is being read again, is drawn nothing for.
        """
        try:
            return self._result(rules)
        except ChanceFailed as failed:
            self._give(acts.Suspend(str(failed)), number)
            raise

    def _result(self, rules: Rules) -> Act | None:
        """By the link that the close of betting was bound to, or else by the source."""
        chains, writer = self.house.chains, self.house.writer
        table = writer.tables.get(self.table)
        if table is None:
            writer.must_know(self.table)
            raise StoreError(f"There is no table {self.table!r} here any more.")
        state = table.state
        if state.chain is None:
            return acts.EnterResult(self.source.result(rules.wheel), self.source.name)
        if chains is None:
            raise ChanceFailed(f"The draw can't be made: {LOST}. {ONLY_A_RULING}")
        drawn = chains.result(self.table, state, rules)
        return None if isinstance(drawn, CustodianSilent) else acts.EnterResult(drawn, PROVABLE)

    def _give(self, act: Act, number: int) -> bool:
        """Give a command; after a lost answer the same id can't do it twice."""
        command = Command(f"house/automatic/{number + 1}", THE_HOUSE, act)
        self._refused = None
        try:
            answer = self.house.ask(self.table, command)
        except StoreError as error:
            self.trouble = str(error)
            return False
        self._refused = answer.refusal
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
            clock.wait(max(0, min(until - clock.elapsed(), LOOK_AGAIN)))

"""The auditor of one table: follows its journal entry by entry and notes all that is wrong."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence

from croupier.audit.checks.bets import bet_faults
from croupier.audit.checks.conduct import conduct_faults, inspection_faults
from croupier.audit.checks.deciding import decision_faults
from croupier.audit.checks.draws import DrawsOnRecord
from croupier.audit.checks.money import Books
from croupier.audit.checks.rebuilding import act_of
from croupier.audit.checks.rounds import round_faults
from croupier.audit.checks.snapshots import snapshot_faults
from croupier.audit.findings import MOST, JournalFinding, finding_words
from croupier.audit.journal_auditor import JournalAuditor
from croupier.house.table import Table
from croupier.journal.anchors import EVENT as HEADS
from croupier.journal.contract import Entry
from croupier.journal.encoding import Recorded, decoded
from croupier.journal.lifting import Unreadable
from croupier.play.acts import Act, OpenTable
from croupier.play.bonus.events import SideBetsLocked
from croupier.play.context import Context
from croupier.play.events import (
    BettingOpened,
    Event,
    Inspected,
    Noted,
    PartsReplaced,
    TableClosed,
    TableOpened,
)
from croupier.play.paying.settling import Settler
from croupier.readings.editions import Editions


class TableAuditor(JournalAuditor):
    """Replays a table as the house does, and checks each command before and after it."""

    def __init__(
        self, name: str, editions: Editions, head: bytes | None, stray: bytes | None
    ) -> None:
        super().__init__(name, head, stray)
        self.table = Table(name, None)  # type: ignore[arg-type] # replaying asks no rules
        self._editions = editions
        self._settler: Settler | None = None
        self._of_today = True
        self.earlier = 0
        """Commands of an earlier practice, which aren't decided again."""
        self._books = Books()
        self._draws = DrawsOnRecord(name)
        self._inspected: Inspected | None = None
        self._apart = True
        self._command: list[Entry] = []
        self._openings: list[tuple[int, int]] = []
        self.side_bets = False
        """Whether the table has had side bets, which the meters must know."""

    def see(self, entry: Entry) -> None:
        """Take the next entry; a command is checked once all of its entries are there."""
        due = self._chain.last.number + 1
        if not self._follow(entry):
            return  # play goes on without it
        if self._command and entry.command != self._command[0].command:
            self._examine_command()
        if entry.number != due:
            self._damaged = self._damaged or due
        self._command.append(entry)

    def end(self, unreadable: str = "") -> list[JournalFinding]:
        """All that was found, in order."""
        self._examine_command()
        number = self._chain.last.number
        self._note(number, lambda: self._books.faults(self.table.ledger, self.table.state, None))
        for fault in self._chain.end(unreadable):
            round_ = self._round_of(fault.number)
            self._findings.append(
                JournalFinding(self.name, fault.number, round_, finding_words(fault))
            )
        if len(self._findings) >= MOST:
            what = "From here on there are more faults than are listed."
            self._findings.append(JournalFinding(self.name, number, self._round_of(number), what))
        return sorted(self._findings, key=lambda one: one.number)

    def _round_of(self, number: int) -> int:
        place = bisect_right(self._openings, (number, 1 << 62))
        return self._openings[place - 1][1] if place else 0

    def _examine_command(self) -> None:
        entries, self._command = self._command, []
        group: list[tuple[Entry, Recorded]] = []
        for entry in entries:
            try:
                group.append((entry, decoded(entry.data)))
            except (Unreadable, RecursionError) as error:
                self._add(entry.number, f"It can't be read: {error}.")
                self._damaged = self._damaged or entry.number
        whole = len(group) == len(entries)
        events = [recorded.event for _, recorded in group]
        self.side_bets = self.side_bets or any(isinstance(one, SideBetsLocked) for one in events)
        decided = self._before(group, events) if whole and group else {}
        for place, (entry, recorded) in enumerate(group):
            self._pass(entry, recorded, decided.get(place, []))

    def _before(
        self, group: Sequence[tuple[Entry, Recorded]], events: Sequence[Event]
    ) -> dict[int, list[str]]:
        """Check a command against the state that it met; what deciding it again says of each."""
        state, (entry, first) = self.table.state, group[0]
        records = [recorded for _, recorded in group]
        self._note(entry.number, lambda: _order_faults(self.table, entry.command, records))
        if isinstance(first.event, TableOpened):
            self._open(entry.number, first.event)
        settler, decided = self._settler, dict[int, list[str]]()
        covered = next(iter(settler.rules.no_spin), "") if settler else ""

        def check() -> list[str]:
            act = act_of(events, covered, state.result)
            faults = conduct_faults(state, act, records)
            if not faults and act is not None and settler is not None and self._judged(act):
                decided.update(decision_faults(settler, state, act, records))
            return faults

        self._note(entry.number, check)
        return decided

    def _judged(self, act: Act) -> bool:
        """Whether a command is decided again: if it was decided by today's practice."""
        if self._of_today or isinstance(act, OpenTable):
            return True
        self.earlier += 1
        return False

    def _open(self, number: int, event: TableOpened) -> None:
        settler = self._editions.settler(event.edition)
        self._of_today = self._editions.of_today(event.edition)
        if isinstance(settler, str):
            self._settler = None
            self._add(number, settler)
            return
        self._settler = settler
        self._note(number, lambda: inspection_faults(settler.rules, self._inspected, self._apart))

    def _closer(self, recorded: Recorded) -> list[str]:
        """What the checks that know an event's meaning find, before it is passed."""
        settler, (event, at, actor) = self._settler, recorded
        if settler is None:
            return []
        context = Context(settler, self.table.state, actor, at)
        return bet_faults(settler.rules.notation, event) + round_faults(context, event)

    def _pass(self, entry: Entry, recorded: Recorded, decided: list[str]) -> None:
        """Go past an event, and look at the money and the snapshot behind it."""
        table, event = self.table, recorded.event
        # A check that knows the event's meaning says it better than a second decision does.
        self._note(entry.number, lambda: self._closer(recorded) or decided)
        rules = self._settler.rules if self._settler else None
        self._note(entry.number, lambda: self._draws.faults(entry, recorded, rules))
        if isinstance(event, BettingOpened):
            self.rounds += 1
            self._openings.append((entry.number, event.round))
        elif isinstance(event, Inspected):
            self._inspected = event
            state, person = table.state, recorded.actor.person
            self._apart = state.countersigned and person not in state.adjusters
        elif isinstance(event, TableClosed | PartsReplaced):
            self._inspected = None
        elif isinstance(event, Noted) and event.topic == HEADS:
            text = event.text
            self._note(entry.number, lambda: self._anchor(entry, text, recorded.at))
        if self._note(entry.number, lambda: table.replay(entry, recorded)):
            self._damaged = self._damaged or entry.number
            table.number, table.hash = entry.number, entry.hash
        self._note(entry.number, lambda: self._books.faults(table.ledger, table.state, event))
        snapshot, store = self._snapshot, self._editions.store
        if snapshot is not None and snapshot.number == entry.number:
            self._note(entry.number, lambda: snapshot_faults(store, snapshot, table))

    def _note(self, number: int, check: Callable[[], list[str] | None]) -> bool:
        """Note what a check finds; that it can't be made is a finding too, and says so."""
        try:
            for what in check() or ():
                self._add(number, what)
        except Exception as error:  # noqa: BLE001 - damaged data may break any check
            self._add(number, f"It can't be followed: {error!r}.")
            return True
        return False

    def _add(self, number: int, what: str) -> None:
        because = self._damaged if self._damaged < number else 0
        finding = JournalFinding(self.name, number, self.table.state.round, what, because)
        if len(self._findings) < MOST and finding not in self._findings:
            self._findings.append(finding)


def _order_faults(table: Table, command: str, group: Sequence[Recorded]) -> list[str]:
    """No command counts twice in a gaming day, and time never runs backwards."""
    found = []
    if table.answers.get(command) is not None:
        found.append(f"The command {command!r} was answered before.")
    if group[0].at < table.at:
        found.append(f"Its time, {group[0].at}, is before that of the entry before it.")
    if len({recorded.at for recorded in group}) > 1:
        found.append("The events of one command have several times.")
    return found

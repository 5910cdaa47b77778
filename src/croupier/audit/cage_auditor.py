"""The auditor of the cage: follows its journal entry by entry, and decides each again."""

from __future__ import annotations

import json
from dataclasses import fields

from croupier.audit.findings import JournalFinding
from croupier.audit.journal_auditor import JournalAuditor
from croupier.cage import CAGE
from croupier.cage.cage import Cage
from croupier.cage.deciding import decide
from croupier.cage.encoding import CageRecord, decided_by_other_rules, decoded
from croupier.cage.events import SECRETS, AskingRefused, CageEvent, HeadsNoted
from croupier.cage.refusals import CageRefusal
from croupier.cage.rows import EVENT_ROWS
from croupier.cage.snapshots import VERSION, content
from croupier.journal.contract import Entry, Snapshot
from croupier.journal.lifting import Unreadable
from croupier.play.acts import Command


class CageAuditor(JournalAuditor):
    """Replays the cage as the house does, and notes all that is wrong."""

    def __init__(self, head: bytes | None, stray: bytes | None) -> None:
        super().__init__(CAGE, head, stray)
        self.cage = Cage()
        self.earlier = 0
        """Commands that an earlier program decided by other rules: they aren't decided again."""

    def see(self, entry: Entry) -> None:
        """Take the next entry."""
        if not self._follow(entry):
            return
        found: list[str] = []
        try:
            recorded = decoded(entry.data)
            found += _order_faults(self.cage, entry, recorded)
            if decided_by_other_rules(entry.data):
                self.earlier += 1
            else:
                found += _decided(self.cage, recorded)
            found += self.cage.replay(entry, recorded)
            if isinstance(recorded.event, HeadsNoted):
                self._anchor(entry, recorded.event.heads, recorded.at)
            if self._snapshot is not None and self._snapshot.number == entry.number:
                found += saved_faults(self._snapshot, self.cage)
        except Unreadable as error:
            found.append(f"It can't be read: {error}.")
        except Exception as error:  # noqa: BLE001 - damaged data may break anything
            found.append(f"It can't be followed: {error!r}.")
        self._keep(entry, found)

    def end(self, unreadable: str = "") -> list[JournalFinding]:
        """All that was found, in order."""
        last = self._chain.last.number
        for fault in self.cage.ledger.faults(self.cage.state):
            if not self._damaged:
                self._findings.append(JournalFinding(CAGE, last, 0, fault))
        return self._with_the_chains(unreadable)


def saved_faults(snapshot: Snapshot, cage: Cage) -> list[str]:
    """Where a snapshot differs from the cage, replayed to its number; secrets aren't shown."""
    if snapshot.version != VERSION or not snapshot.intact:
        return []  # the chain's check says so, or another program's cache
    try:
        saved = json.loads(snapshot.data)
    except ValueError as error:
        return [f"The snapshot can't be read: {error}."]
    due = json.loads(json.dumps(content(cage)))
    parts = [name for name in due if saved.get(name) != due[name] and name != "state"]
    state = saved.get("state", {})
    parts += [name for name in due["state"] if state.get(name) != due["state"][name]]
    return [f"The snapshot's {name} differ from what the journal gives." for name in parts]


def _order_faults(cage: Cage, entry: Entry, recorded: CageRecord) -> list[str]:
    found = []
    if entry.command in cage.answers:
        found.append(f"The command {entry.command!r} was answered before.")
    if recorded.at < cage.at:
        found.append(f"Its time, {recorded.at}, is before that of the entry before it.")
    return found


def _decided(cage: Cage, recorded: CageRecord) -> list[str]:
    """What differs when the command behind an event is decided again."""
    event, at, actor = recorded
    act = EVENT_ROWS[type(event)].cause(event)
    if act is None:
        return []
    decision = decide(cage.state, Command("", actor, act, at))
    if isinstance(event, AskingRefused):
        same = isinstance(decision, CageRefusal) and decision.code == event.code
        return [] if same else [f"{event.act} was refused ({event.code}); the rules differ."]
    if isinstance(decision, CageRefusal):
        return [f"The rules refuse it: {decision.message}"]
    return _differences(decision, event)


def _differences(due: CageEvent, found: CageEvent) -> list[str]:
    if type(due) is not type(found):
        return [f"The rules give {type(due).__name__}."]
    return [
        f"{one.name} differs from what the rules give."
        if one.name in SECRETS
        else f"{one.name} is {getattr(found, one.name)!r} on record and "
        f"{getattr(due, one.name)!r} by the rules."
        for one in fields(due)
        if getattr(due, one.name) != getattr(found, one.name)
    ]

"""The clients and what they were told: nothing acknowledged is lost, nothing happens twice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from croupier.journal.answer import Answer
from croupier.journal.contract import Entry, StoreError, Uncertain
from croupier.play.acts import Command
from tools.prove.rehearsal.store import FailingStore
from tools.prove.rehearsal.wrong import must


@dataclass(slots=True)
class Request:
    """A command on its way, and where its answer goes."""

    table: str
    command: Command
    answer: Answer | None = None
    error: BaseException | None = None
    store: FailingStore | None = None
    stored: bool = False
    """Was it on record before it was sent, with the answer lost?"""
    dead: bool = False
    """Has the house died, so that nothing arrives any more?"""

    def set_result(self, answer: Answer, /) -> None:
        """Take the answer, unless the house dies before it is sent."""
        assert self.store is not None
        if not self.dead:
            self.store.acknowledge()
            self.answer = answer

    def set_exception(self, error: BaseException, /) -> None:
        """Learn that the house couldn't do it."""
        if not self.dead:
            self.error = error


@dataclass(slots=True)
class Answers:
    """What the clients of one table know."""

    known: dict[str, Answer] = field(default_factory=dict)
    """The first answer to every command that is on record, of this gaming day."""
    unanswered: dict[str, Command] = field(default_factory=dict)
    """Commands of this gaming day to be sent again with the same id."""
    answered: dict[str, Command] = field(default_factory=dict)
    """Commands of this gaming day whose answers are known; some are sent again all the same."""
    closing: str = ""
    """The command that has just ended a gaming day."""
    repeated: int = 0
    journal: list[Entry] = field(default_factory=list)
    _ids: set[str] = field(default_factory=set)

    def see(self, entry: Entry) -> None:
        """Take the next entry of the journal: no command may stand there in two places."""
        last = self.journal[-1].command if self.journal else ""
        if entry.command != last:
            must(entry.command not in self._ids, f"command {entry.command} happened twice")
            self._ids.add(entry.command)
        self.journal.append(entry)

    def end_of_day(self, closing: str) -> None:
        """The books are closed: ids are forgotten, only that of the closing command is kept."""
        self.closing = closing

    def stored(self, command: str) -> bool:
        """Whether a command is on record."""
        return command in self._ids

    def told(self, requests: Iterable[Request]) -> None:
        """Compare what the clients were told with what is stored."""
        requests = list(requests)
        # Asked twice in one breath, the second may be taken where the first couldn't be.
        taken = {one.command.id for one in requests if one.answer is not None or one.stored}
        for request in requests:
            command, answer = request.command, request.answer
            if answer is not None:
                self.unanswered.pop(command.id, None)
                self.answered[command.id] = command
                self._check(request, answer)
            else:
                self.unanswered[command.id] = command
                refused = isinstance(request.error, StoreError)
                if refused and not isinstance(request.error, Uncertain) and command.id not in taken:
                    stored = command.id in self._ids
                    must(not stored, f"{command.id} was refused by the store and is stored")
        if self.closing:  # also what was asked in the same breath has lost its id
            for kept in (self.known, self.unanswered, self.answered):
                for id_ in [one for one in kept if one != self.closing]:
                    del kept[id_]
            self.closing = ""

    def _check(self, request: Request, answer: Answer) -> None:
        command = request.command
        before = self.known.get(command.id)
        if before is not None:
            self.repeated += 1
            must(answer == before, f"{command.id} was answered {before}, then {answer}")
        elif answer.first:
            self.known[command.id] = answer
        else:
            must(answer.refusal is not None, f"{command.id} was accepted and nothing happened")
            must(not request.stored, f"{command.id} was stored, and is then refused")
        self.kept(command.id, answer)

    def kept(self, command: str, answer: Answer) -> None:
        """Whether what was acknowledged is stored."""
        for number in range(answer.first, answer.last + 1) if answer.first else ():
            stored = self.journal[number - 1].command if number <= len(self.journal) else "nothing"
            must(stored == command, f"{command} was acknowledged; {number} is of {stored}")

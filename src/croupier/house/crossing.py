"""Crossing: money between wallet and seat, in steps that a crash can part but never double or lose.

To a seat: the cage debits the wallet and numbers the transfer, the table credits the seat or
declines it for good, the cage notes which. From a seat: the table debits it and numbers the
transfer, the cage credits the wallet, the table notes it. Every step may be asked again: each side
knows the numbers it has answered. What a crash leaves unfinished is finished on opening; where
another node runs the other side, the courier takes it on.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from typing import Final

from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.cage import events as cage_events
from croupier.cage.acts import SendToSeat
from croupier.cage.cage import Cage
from croupier.cage.encoding import decoded as cage_decoded
from croupier.cage.money import kind_refusal
from croupier.cage.refusals import CageRefusal
from croupier.cage.state import Sending
from croupier.house.following import Following
from croupier.house.table import THE_HOUSE
from croupier.house.tracing import ARRIVAL, DEPARTURE, traced
from croupier.house.writer import HouseFault, Writer
from croupier.journal.answer import Answer
from croupier.journal.contract import Entry
from croupier.journal.encoding import decoded
from croupier.play import acts
from croupier.play.acts import AnyAct, Command
from croupier.play.authority import PLAYER
from croupier.play.events import Event, TransferDeclined, TransferSent
from croupier.play.possible import refusal_for

PATIENCE: Final = 3.0
PAUSE: Final = 0.02
"""Seconds to wait for another node's step, and between two looks at it."""

Sent = tuple[str, int]
"""A table, and the number of what it has sent."""

OWN: Final = "transfer/"
"""Begins the ids of these steps, which nobody else may use."""


class Crossing:
    """Takes money across: the steps of the cage and the tables that one writer runs."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.recorded = Following(writer.store)
        """The cage as its journal says, whoever runs it."""
        self.elsewhere: Callable[[str], bool] = lambda table: False  # noqa: ARG005
        """Whether another node may run a table that isn't here."""
        self._entries: dict[Sent, int] = {}
        """By which entries tables here have sent what is on its way to a cage elsewhere."""

    @property
    def cage(self) -> Cage:
        """The cage as it stands; it is another one after the store has failed."""
        found = self.writer.desks.get(CAGE)
        if not isinstance(found, Cage):
            raise HouseFault("The cage isn't open here.")
        return found

    def to_seat(self, command: Command) -> Answer:
        """Answer a command that sends money to a seat, when it has arrived or is back.

        Where another node runs the table it may still be on its way then, if that takes long.
        """
        act = command.act
        assert isinstance(act, SendToSeat)
        here = act.table in self.writer.tables
        if not here and not self.elsewhere(act.table):
            return _refused("no-table", f"There is no table {act.table!r} here.")
        player = self.cage.state.players.get(act.player)
        if here and player is not None:
            refusal = kind_refusal(
                act.player, player, play=self.writer.tables[act.table].state.play
            )
            if refusal is not None:
                return Answer(0, 0, refusal)
        answer = self.writer.ask(CAGE, command)
        if answer.refusal is not None:
            return answer
        number = self._transfer_of(answer)
        if here:
            self._deliver(number)
        else:
            self._wait(lambda: number not in self.cage.state.departures)
        reason = self._returned(number, answer.first)
        return answer if reason is None else _refused("seat", f"The money is back: {reason}")

    def from_seat(self, table: str, command: Command) -> Answer:
        """Answer a command that sends money from a seat, when it is in the player's wallet."""
        act = command.act
        assert isinstance(act, acts.SendTransfer)
        running = self.writer.tables.get(table)
        seat = None if running is None else running.state.holder(act.seat)
        here = CAGE in self.writer.desks
        cage = self.cage if here else self.recorded.cage
        unknown = seat is not None and seat.player not in cage.state.players
        person, position = command.actor
        # Another player's name is told to nobody but the staff: the table says whose it isn't.
        others = seat is not None and position == PLAYER and seat.player != person
        may = not others and refusal_for(command.actor, act) is None
        if seat is not None and unknown and may:
            return _refused("no-player", f"The cage knows no player {seat.player!r}.")
        answer = self.writer.ask(table, command)
        if answer.refusal is None:
            self._collect(table, answer.first, here=here)
        return answer

    def complete(self, stuck: Collection[Sent] | None = None) -> int:
        """Finish what was begun on one side only, at the tables that run here; say how many.

        Only what is stored has happened, and a batch may be on its way: of what tables have sent
        only that is looked at which is `stuck`. A house that opens has nothing on its way.
        """
        done, departures = 0, self.cage.state.departures
        if departures:
            for number, sending in list(self.recorded.cage.state.departures.items()):
                if sending.table in self.writer.tables and number in departures:
                    self._deliver(number)
                    done += 1
        for name, table in list(self.writer.tables.items()):
            for number in list(table.state.departures):
                if stuck is None or (name, number) in stuck:
                    done += self._complete_from(name, number)
        return done

    def _complete_from(self, table: str, number: int) -> bool:
        """Bring what a table has sent, as its journal says, into the wallet."""
        entry = traced(self.writer.store, table, number, DEPARTURE)
        if entry is None:
            return False
        self._bring(table, decoded(entry.data).event)
        return True

    # The steps, each of which may be asked for again.

    def receive(self, number: int, sending: Sending, open_from: int) -> Answer:
        """Let a table here take what the cage has sent to one of its seats, or decline it."""
        player, table, seat, amount = sending
        play = self._plays(player)
        act = acts.ReceiveTransfer(number, seat, player, amount, open_from, play)
        return self._own(table, f"to/{number}", act)

    def _plays(self, player: str) -> bool:
        """Whether a player's wallet is one of play credits; it never becomes another."""
        cage = self.cage if CAGE in self.writer.desks else self.recorded.cage
        known = cage.state.players.get(player)
        return known is not None and known.play

    def note_arrival(self, number: int, arrival: Event) -> None:
        """Let the cage note what a table has made of a transfer."""
        if isinstance(arrival, TransferDeclined):
            self._own(CAGE, f"back/{number}", cage_acts.ReturnSending(number, arrival.reason))
        else:
            self._own(CAGE, f"done/{number}", cage_acts.FinishSending(number))

    def bank(self, table: str, sent: TransferSent, open_from: int) -> None:
        """Let the cage take what a table has sent into the player's wallet."""
        number = sent.transfer
        act = cage_acts.TakeFromSeat(table, number, sent.player, sent.amount, open_from)
        self._own(CAGE, f"from/{number}/{table}", act)

    def close(self, table: str, number: int) -> None:
        """Let a table here note that the cage has what it sent."""
        self._own(table, f"done/{number}", acts.FinishTransfer(number))
        self._entries.pop((table, number), None)

    def arrival(self, table: str, number: int, answer: Answer) -> Entry:
        """What a table made of a transfer: just now, or before its ids were forgotten."""
        if answer.accepted:
            return next(self.writer.store.read(table, answer.first - 1))
        found = traced(self.writer.store, table, number, ARRIVAL)
        if found is None:
            raise HouseFault(f"{table} doesn't take transfer {number}: {answer.refusal}")
        return found

    def entry_of(self, table: str, number: int, *, search: bool) -> int:
        """The entry by which a table has sent a transfer; 0 if it isn't known without a search."""
        if search and (table, number) not in self._entries:
            found = traced(self.writer.store, table, number, DEPARTURE)
            self._entries[table, number] = 0 if found is None else found.number
        return self._entries.get((table, number), 0)

    def _deliver(self, number: int) -> None:
        """Bring a transfer to its seat, or back into the wallet, unless that is done."""
        departures = self.cage.state.departures
        sending = departures.get(number)
        if sending is not None:
            answer = self.receive(number, sending, min(list(departures), default=number))
            entry = self.arrival(sending.table, number, answer)
            self.note_arrival(number, decoded(entry.data).event)

    def _collect(self, table: str, first: int, *, here: bool) -> None:
        """Bring what a seat has sent into its player's wallet, if that isn't done."""
        event = decoded(next(self.writer.store.read(table, first - 1)).data).event
        assert isinstance(event, TransferSent)
        number, departures = event.transfer, self.writer.tables[table].state.departures
        if number in departures and here:
            self._bring(table, event)
        elif number in departures:
            self._entries[table, number] = first
            self._wait(lambda: number not in departures)

    def _bring(self, table: str, sent: Event) -> None:
        assert isinstance(sent, TransferSent)
        departures = list(self.writer.tables[table].state.departures)
        self.bank(table, sent, min(departures, default=sent.transfer))
        self.close(table, sent.transfer)

    def _wait(self, over: Callable[[], bool]) -> None:
        """Give the courier some time."""
        end = time.monotonic() + PATIENCE
        while not over() and time.monotonic() < end:
            time.sleep(PAUSE)

    def _own(self, desk: str, what: str, act: AnyAct) -> Answer:
        """Ask for one of the house's own steps; one that was done before is done."""
        answer = self.writer.ask(desk, Command(OWN + what, THE_HOUSE, act))
        if answer.refusal is not None and answer.refusal.code != "transfer":
            raise HouseFault(f"{desk} can't go on with a transfer: {answer.refusal.message}")
        return answer

    def _transfer_of(self, answer: Answer) -> int:
        entry = next(self.writer.store.read(CAGE, answer.first - 1))
        event = cage_decoded(entry.data).event
        assert isinstance(event, cage_events.SentToSeat)
        return event.transfer

    def _returned(self, number: int, after: int) -> str | None:
        """Why a transfer came back, if it did."""
        for entry in self.writer.store.read(CAGE, after):
            event = cage_decoded(entry.data).event
            if isinstance(event, cage_events.SendingReturned) and event.transfer == number:
                return event.reason
            if isinstance(event, cage_events.SendingFinished) and event.transfer == number:
                break
        return None


def _refused(code: str, message: str) -> Answer:
    return Answer(0, 0, CageRefusal(code, message))

"""Crossing: money between wallet and seat, in steps that a crash can part but never double or lose.

To a seat: the cage debits the wallet and numbers the transfer, the table credits the seat or
declines it for good, the cage notes which. From a seat: the table debits it and numbers the
transfer, the cage credits the wallet, the table notes it. Every step may be asked again: each side
knows the numbers it has answered. What a crash leaves unfinished is finished on opening.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from croupier.house.cage import CAGE
from croupier.house.cage import acts as cage_acts
from croupier.house.cage import events as cage_events
from croupier.house.cage.acts import SendToSeat
from croupier.house.cage.cage import Cage
from croupier.house.cage.encoding import decoded as cage_decoded
from croupier.house.cage.refusals import CageRefusal
from croupier.house.table import THE_HOUSE, Answer
from croupier.house.writer import HouseFault, Writer
from croupier.journal.encoding import decoded
from croupier.play import acts
from croupier.play.acts import Act, Command
from croupier.play.events import Event, TransferDeclined, TransferReceived, TransferSent

OWN: Final = "transfer/"
"""Begins the ids of these steps, which nobody else may use."""


class Crossing:
    """Takes money across, for the cage and the tables that one writer runs."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    @property
    def cage(self) -> Cage:
        """The cage as it stands; it is another one after the store has failed."""
        found = self.writer.desks.get(CAGE)
        if not isinstance(found, Cage):
            raise HouseFault("The cage isn't open here.")
        return found

    def to_seat(self, command: Command) -> Answer:
        """Answer a command that sends money to a seat, when it has arrived or is back."""
        act = command.act
        assert isinstance(act, SendToSeat)
        if act.table not in self.writer.tables:
            return _refused("no-table", f"There is no table {act.table!r} here.")
        answer = self.writer.ask(CAGE, command)
        if answer.refusal is not None:
            return answer
        number = self._transfer_of(answer)
        if number in self.cage.state.departures:
            self._deliver(number)
        reason = self._returned(number, answer.first)
        return answer if reason is None else _refused("seat", f"The money is back: {reason}")

    def from_seat(self, table: str, command: Command) -> Answer:
        """Answer a command that sends money from a seat, when it is in the player's wallet."""
        act = command.act
        assert isinstance(act, acts.SendTransfer)
        running = self.writer.tables.get(table)
        seat = None if running is None else running.state.seats.get(act.seat)
        if seat is not None and seat.player not in self.cage.state.players:
            return _refused("no-player", f"The cage knows no player {seat.player!r}.")
        answer = self.writer.ask(table, command)
        if answer.refusal is None:
            self._collect(table, answer.first)
        return answer

    def complete(self) -> int:
        """Finish what was begun on one side only, at the tables that run here; say how many."""
        done = 0
        for number, sending in list(self.cage.state.departures.items()):
            if sending.table in self.writer.tables:
                self._deliver(number)
                done += 1
        for name, table in list(self.writer.tables.items()):
            for number in list(table.state.departures):
                self._bank(name, number)
                done += 1
        return done

    def _deliver(self, number: int) -> None:
        """Bring a transfer to its seat, or back into the wallet."""
        departures = self.cage.state.departures
        player, table, seat, amount = departures[number]
        act = acts.ReceiveTransfer(number, seat, player, amount, min(list(departures)))
        arrival = self._arrival(table, number, self._own(table, f"to/{number}", act))
        if isinstance(arrival, TransferDeclined):
            self._own(CAGE, f"back/{number}", cage_acts.ReturnSending(number, arrival.reason))
        else:
            self._own(CAGE, f"done/{number}", cage_acts.FinishSending(number))

    def _arrival(self, table: str, number: int, answer: Answer) -> Event:
        """What a table made of a transfer: just now, or before its ids were forgotten."""
        after = answer.first - 1 if answer.accepted else 0
        for event in self._events(table, after):
            if isinstance(event, TransferReceived | TransferDeclined) and event.transfer == number:
                return event
        raise HouseFault(f"{table} doesn't take transfer {number}: {answer.refusal}")

    def _collect(self, table: str, first: int) -> None:
        """Bring what a seat has sent into its player's wallet, if that isn't done."""
        event = next(self._events(table, first - 1))
        assert isinstance(event, TransferSent)
        if event.transfer in self.writer.tables[table].state.departures:
            self._bank(table, event.transfer)

    def _bank(self, table: str, number: int) -> None:
        departures = self.writer.tables[table].state.departures
        _, player, amount = departures[number]
        act = cage_acts.TakeFromSeat(table, number, player, amount, min(list(departures)))
        self._own(CAGE, f"from/{number}/{table}", act)
        self._own(table, f"done/{number}", acts.FinishTransfer(number))

    def _own(self, desk: str, what: str, act: Act) -> Answer:
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

    def _events(self, table: str, after: int) -> Iterator[Event]:
        return (decoded(entry.data).event for entry in self.writer.store.read(table, after))


def _refused(code: str, message: str) -> Answer:
    return Answer(0, 0, CageRefusal(code, message))

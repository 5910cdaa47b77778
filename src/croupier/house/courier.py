"""The courier: takes transfers on between the cage and tables that other nodes run.

Each node does the steps of what it runs, and reads in the other's journal what it must know for
them: a table's node follows the cage's journal, and leaves word for the cage of the entries in its
own. Only what is stored counts, every step may be tried again, and none happens twice.
"""

from __future__ import annotations

from croupier.cage import CAGE
from croupier.cage.state import Arrivals, CageState
from croupier.house.crossing import Crossing, Sent
from croupier.house.post import Letter, Post
from croupier.house.writer import HouseFault
from croupier.journal.encoding import decoded
from croupier.play.events import TransferDeclined, TransferReceived, TransferSent


class Courier:
    """Goes once in every turn of a node; what can't be done now is done in a later one."""

    def __init__(self, crossing: Crossing) -> None:
        self.crossing = crossing
        self.writer = crossing.writer
        self.post = Post(crossing.writer.store)
        self._before: set[Sent] = set()
        """What tables here had on its way in the turn before, and so has been stored since."""
        self._posted = False

    def turn(self) -> None:
        """Do every step that can be done here now."""
        on_its_way = {
            (name, number)
            for name, table in list(self.writer.tables.items())
            for number in list(table.state.departures)
        }
        stuck, self._before = on_its_way & self._before, on_its_way
        try:
            if CAGE in self.writer.desks:
                self._to_the_cage(stuck)
            elif self.writer.tables:
                self._to_the_tables(self.crossing.recorded.cage.state, on_its_way, stuck)
        except (HouseFault, TimeoutError):  # a table or the cage is being lost, dropped or closed
            return

    # Where the cage is.

    def _to_the_cage(self, stuck: set[Sent]) -> None:
        """Open what lies in the post, and finish what a client has left between two steps."""
        self.crossing.complete(stuck)
        for table, letters in self.post.read().items():
            if table not in self.writer.tables:
                for letter in letters:
                    self._opened(table, letter)

    def _opened(self, table: str, letter: Letter) -> None:
        state, number = self.crossing.cage.state, letter.transfer
        arrived = state.arrivals.get(table, Arrivals()).known(number)
        if arrived if letter.open_from else number not in state.departures:
            return  # done before
        entry = next(self.writer.store.read(table, letter.entry - 1), None)
        event = None if entry is None else decoded(entry.data).event
        sending = state.departures.get(number)
        # What the letter says is believed only if the journal says it too.
        if isinstance(event, TransferReceived | TransferDeclined):
            if event.transfer == number and sending is not None and sending.table == table:
                self.crossing.note_arrival(number, event)
        elif isinstance(event, TransferSent) and event.transfer == number and letter.open_from:
            self.crossing.bank(table, event, letter.open_from)

    # Where a table is, and the cage is not.

    def _to_the_tables(self, cage: CageState, on_its_way: set[Sent], stuck: set[Sent]) -> None:
        """Answer what the cage has sent, close what it has taken, and leave word of the rest."""
        letters = dict[str, list[Letter]]()
        for number, sending in list(cage.departures.items()):
            if sending.table in self.writer.tables:
                answer = self.crossing.receive(number, sending, min(cage.departures))
                entry = self.crossing.arrival(sending.table, number, answer).number
                letters.setdefault(sending.table, []).append(Letter(number, entry, 0))
        for name, number in sorted(on_its_way):
            if cage.arrivals.get(name, Arrivals()).known(number):
                self.crossing.close(name, number)
                continue
            entry = self.crossing.entry_of(name, number, search=(name, number) in stuck)
            if entry:
                open_from = min(other for table, other in on_its_way if table == name)
                letters.setdefault(name, []).append(Letter(number, entry, open_from))
        if letters or self._posted:
            self.post.leave(letters, set(self.writer.tables))
        self._posted = bool(letters)

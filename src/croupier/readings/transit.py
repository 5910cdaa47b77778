"""In transit: what cage and tables have sent each other, which must cancel over the whole store."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple, assert_never

from croupier.cage import CAGE
from croupier.cage import events as cage_events
from croupier.cage.cage import open_cage
from croupier.cage.events import CageEvent, WalletEvent
from croupier.journal.contract import Entry, Store
from croupier.money import written
from croupier.play import events
from croupier.play.acts import Actor
from croupier.play.event import AnyEvent
from croupier.play.events import Event, TransferEvent
from croupier.play.handlers import members
from croupier.progressive import PROGRESSIVE
from croupier.readings.reading import Reading
from croupier.readings.runner import OF_A_TABLE, OF_THE_CAGE, Runner

TRIES: Final = 5
"""A house may be writing: what one side shows is looked for again on the other."""

_Id = tuple[str, int]
"""A table and the number of a transfer."""


class Passage(NamedTuple):
    """One end of a transfer: whose money, and how much."""

    player: str
    amount: int


class Transit:
    """Both ends of every transfer of a store, read as far as its journals go."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.sent: dict[_Id, Passage] = {}
        """What went from the cage to tables."""
        self.received: dict[_Id, Passage] = {}
        """What of it came to a seat."""
        self.declined: set[_Id] = set()
        self.returned: set[_Id] = set()
        """What of it came back into the wallet."""
        self.finished: set[_Id] = set()
        self.left: dict[_Id, Passage] = {}
        """What went from tables to the cage."""
        self.banked: dict[_Id, Passage] = {}
        """What of it came to a wallet."""
        self.closed: set[_Id] = set()
        self.twice: list[str] = []
        self._tables: dict[int, str] = {}
        self._cage = Runner(store, CAGE, _CageSide(self), code=OF_THE_CAGE, forgiving=True)
        self._followed: dict[str, Runner[Event]] = {}

    def read_on(self) -> None:
        """Read what was stored since; what can't be read, the audit of that journal says."""
        for name in self.store.tables():
            if name == CAGE:
                self._cage.catch_up()
                continue
            if name == PROGRESSIVE:  # no player's money goes there
                continue
            runner = self._followed.get(name)
            if runner is None:
                side = _TableSide(self, name)
                runner = Runner(self.store, name, side, code=OF_A_TABLE, forgiving=True)
                self._followed[name] = runner
            runner.catch_up()

    def see_cage(self, event: WalletEvent) -> None:
        """Take what the cage says of a transfer."""
        match event:
            case cage_events.SentToSeat(number, player, table, _, amount):
                self._tables[number] = table
                self._add(self.sent, (table, number), Passage(player, amount), "sent to a seat")
            case cage_events.SendingFinished(number):
                self.finished.add((self._tables.get(number, ""), number))
            case cage_events.SendingReturned(number, _, table):
                self.returned.add((table, number))
            case cage_events.TakenFromSeat(table, number, player, amount):
                where = "taken into a wallet"
                self._add(self.banked, (table, number), Passage(player, amount), where)
            case cage_events.Deposited() | cage_events.Withdrawn() | cage_events.CashReversed():
                pass  # between the wallet and its player
            case _:
                assert_never(event)

    def see_table(self, table: str, event: TransferEvent) -> None:
        """Take what a table says of one."""
        match event:
            case events.TransferReceived(number, _, player, amount):
                self._add(self.received, (table, number), Passage(player, amount), "received")
            case events.TransferDeclined(number):
                self.declined.add((table, number))
            case events.TransferSent(number, _, player, amount):
                where = "sent to a wallet"
                self._add(self.left, (table, number), Passage(player, amount), where)
            case events.TransferFinished(number):
                self.closed.add((table, number))
            case _:
                assert_never(event)

    def _add(self, known: dict[_Id, Passage], id_: _Id, passage: Passage, what: str) -> None:
        if id_ in known:
            self.twice.append(f"Table {id_[0]}, transfer {id_[1]}: it was {what} twice.")
        known[id_] = passage

    def unfinished(self) -> Iterator[tuple[_Id, Passage]]:
        """What has left one side and not come to anything on the other."""
        for id_, passage in self.sent.items():
            if id_ not in self.received and id_ not in self.returned:
                yield id_, passage
        for id_, passage in self.left.items():
            if id_ not in self.banked:
                yield id_, passage

    def faults(self) -> list[str]:
        """What doesn't cancel; what is still on its way is no fault."""
        found = list(self.twice)
        found += _unlike(self.received, self.sent, "came to a seat", "left the cage")
        found += _unlike(self.banked, self.left, "came to a wallet", "left the table")
        for table, number in sorted(self.received.keys() & (self.returned | self.declined)):
            found.append(f"Table {table}, transfer {number}: the seat has it, and the wallet too.")
        for table, number in sorted(self.finished - self.received.keys()):
            found.append(f"Table {table}, transfer {number}: it is finished, but no seat has it.")
        for table, number in sorted(self.closed - self.banked.keys()):
            found.append(f"Table {table}, transfer {number}: it is finished, but no wallet has it.")
        return found


class _CageSide(Reading[CageEvent]):
    def __init__(self, transit: Transit) -> None:
        self.transit = transit

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return members(WalletEvent)

    def see(self, entry: Entry, event: CageEvent, at: int, actor: Actor) -> None:
        del entry, at, actor
        if isinstance(event, WalletEvent):
            self.transit.see_cage(event)


class _TableSide(Reading[Event]):
    def __init__(self, transit: Transit, table: str) -> None:
        self.transit = transit
        self.table = table

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return members(TransferEvent)

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        del entry, at, actor
        if isinstance(event, TransferEvent):
            self.transit.see_table(self.table, event)


def _unlike(
    arrived: dict[_Id, Passage], departed: dict[_Id, Passage], came: str, left: str
) -> list[str]:
    found = []
    for id_, passage in sorted(arrived.items()):
        origin = departed.get(id_)
        if origin != passage:
            said = "nothing" if origin is None else _passage_words(origin)
            found.append(
                f"Table {id_[0]}, transfer {id_[1]}: "
                f"{_passage_words(passage)} {came}; {said} {left}."
            )
    return found


def _passage_words(passage: Passage) -> str:
    return f"{written(passage.amount)} of {passage.player}"


def in_transit_faults(store: Store) -> list[str]:
    """Where the in-transit accounts of a store don't cancel, each in a sentence."""
    transit, found = Transit(store), list[str]()
    for _ in range(TRIES):
        transit.read_on()
        found = transit.faults()
        if not found:
            break
    return found


def in_transit(store: Store) -> int:
    """What money is on its way in a store: 0 when it is quiet. Play credits are none."""
    transit = Transit(store)
    transit.read_on()
    found = [passage for _, passage in transit.unfinished()]
    known = open_cage(store).state.players if found else {}
    return sum(one.amount for one in found if one.player not in known or not known[one.player].play)

"""What tests of the cage share: people, a house with tables and players, and how to ask."""

from __future__ import annotations

from itertools import count

from croupier.cage import CAGE
from croupier.cage import acts as cage
from croupier.cage.cage import Cage
from croupier.cage.passwords import Effort
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.house.table import THE_HOUSE
from croupier.journal.answer import Answer
from croupier.journal.contract import Store
from croupier.play import acts
from croupier.play.acts import Actor, AnyAct, Command
from tests.support.fakes import DEALER, FakeClock

ANN = Actor("ann", "player")
CASHIER = Actor("Cleo", "cashier")
SECURITY = Actor("Sam", "security")
MANAGEMENT = Actor("gus", "gaming-management")
SECOND = Actor("mia", "gaming-management")
BEN = Actor("ben", "player")
HOUSE = THE_HOUSE

DAY = 24 * 3_600_000
QUICK = Effort(1, 8, 1)
"""A hash that costs next to nothing, for tests only."""
HASH = "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$RdescudvJCsgt3ub"
"""The form of one."""

_ids = count(1)


def opened(store: Store, clock: FakeClock | None = None, tables: str = "TU") -> House:
    """A house with some tables and its cage."""
    wanted = tuple(TableConfig(name, "nz/37") for name in tables)
    return House(store, clock or FakeClock(), HouseConfig(wanted))


def ready(store: Store, clock: FakeClock | None = None) -> House:
    """ann has 1,000 in her wallet and sits at both tables; ben has 500 and sits at T."""
    house = opened(store, clock)
    for name, amount in (("ann", 100_000), ("ben", 50_000)):
        given(house, CASHIER, cage.RegisterPlayer(name), cage.Deposit(name, amount))
    for table, seat, player in (("T", "1", "ann"), ("T", "2", "ben"), ("U", "1", "ann")):
        answer = ask(house, DEALER, acts.TakeSeat(seat, player), table)
        assert answer.accepted
    return house


def ask(house: House, actor: Actor, act: AnyAct, desk: str = CAGE, id_: str = "") -> Answer:
    """Ask something of the cage, or of a table."""
    return house.ask(desk, Command(id_ or f"k{next(_ids)}", actor, act))


def given(house: House, actor: Actor, *asked: AnyAct, desk: str = CAGE) -> None:
    """Ask what must be accepted."""
    for act in asked:
        answer = ask(house, actor, act, desk)
        assert answer.accepted, answer.refusal


def refused(house: House, actor: Actor, act: AnyAct, desk: str = CAGE) -> str:
    """Ask what must be refused, and give the code."""
    answer = ask(house, actor, act, desk)
    assert answer.refusal is not None
    return answer.refusal.code


def managed(house: House) -> None:
    """Let two people of gaming management be on the staff."""
    for actor in (MANAGEMENT, SECOND):
        given(house, HOUSE, cage.AddStaff(actor.person, "", [actor.position], HASH, given=False))


def the_cage(house: House) -> Cage:
    """The cage of a house."""
    return house.crossing.cage


def wallet(house: House, player: str = "ann") -> int:
    return the_cage(house).state.players[player].wallet


def credit(house: House, seat: str = "1", table: str = "T") -> int:
    return house.writer.tables[table].state.seats[seat].credit


def total(house: House) -> int:
    """All that players hold: in wallets and on seats."""
    seats = [one for table in house.writer.tables.values() for one in table.state.seats.values()]
    wallets = the_cage(house).state.players.values()
    return sum(seat.credit for seat in seats) + sum(player.wallet for player in wallets)


__all__ = ["ANN", "DEALER", "FakeClock"]

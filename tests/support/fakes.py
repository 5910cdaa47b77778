"""What tests of the house share: a clock of their own, people, and a table ready to play."""

from __future__ import annotations

from itertools import count

from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.house.table import Table
from croupier.journal.answer import Answer
from croupier.journal.contract import Store
from croupier.journal.encoding import Recorded, decoded
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command

DEALER = Actor("Dana", "dealer")
FLOOR = Actor("Finn", "supervisor")
MANAGER = Actor("Max", "manager")
ANN = Actor("Ann", "player")

INSPECTED = "maryland"
"""The rulebook whose tables people must inspect."""

_ids = count(1)


class FakeClock:
    """Time passes only when somebody waits."""

    def __init__(self, now: int = 1_000_000) -> None:
        self.time = now

    def now(self) -> int:
        return self.time

    def elapsed(self) -> int:
        """The same: nobody sets it."""
        return self.time

    def reach(self, moment: int) -> None:
        """It is what it is set to."""

    def drift(self) -> int:
        """There is no other clock."""
        return 0

    def wait(self, milliseconds: int) -> None:
        assert milliseconds >= 0
        self.time += milliseconds


def opened(
    store: Store, game: str, clock: FakeClock | None = None, wanted: TableConfig | None = None
) -> House:
    """A house with one table, T, that is open."""
    wanted = wanted or TableConfig("T", game)
    house = House(store, clock or FakeClock(), HouseConfig((wanted,)))
    if game.startswith(INSPECTED) and table(house).state.phase == "closed":
        checks = house.edition("T").rules.rulebook["inspection"]["check"]
        given(house, FLOOR, acts.RecordInspection([one["what"] for one in checks], "L1"))
        given(house, FLOOR, house.opening("T"))
    return house


def table(house: House) -> Table:
    """The table of that house."""
    return house.writer.tables["T"]


def ask(house: House, actor: Actor, act: Act) -> Answer:
    """Ask something of the table."""
    return house.ask("T", Command(f"c{next(_ids)}", actor, act))


def given(house: House, actor: Actor, *asked: Act) -> None:
    """Ask what must be accepted."""
    for act in asked:
        answer = ask(house, actor, act)
        assert answer.accepted, answer.refusal


def seated(house: House, slip: str = "red by 5; 17 by 5") -> None:
    """Betting is open and Ann, with 100, has bet."""
    given(house, ANN, acts.TakeSeat("1", "Ann"))
    given(house, DEALER, acts.BuyIn("1", 10_000), acts.OpenBetting())
    given(house, ANN, acts.PlaceBets("1", slip))


def record(store: Store) -> list[Recorded]:
    """Everything that is on record of the table."""
    return [decoded(entry.data) for entry in store.read("T")]


def names(store: Store) -> list[str]:
    """The events on record, by name."""
    return [type(one.event).__name__ for one in record(store)]

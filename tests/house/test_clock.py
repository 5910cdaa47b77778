"""The clock: somebody sets the machine's, and neither the record nor a round minds."""

from __future__ import annotations

import pytest

from croupier.chance.script import Script
from croupier.house.automatic import AutomaticDealer
from croupier.house.clock import SystemClock
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.house.schedule import Schedule
from croupier.house.upkeep.clock_watch import ClockWatch
from croupier.journal.contract import Store
from croupier.journal.encoding import decoded
from croupier.journal.memory import MemoryStore
from croupier.play.events import Noted

HOUR = 3_600_000
QUICK = Schedule(betting=1_000, spin=1_000, result=1_000, confirm=1_000, pause=1_000)
TABLE = TableConfig("T", "nz/37", source="draw", schedule=QUICK)


class Machine:
    """A machine whose clock somebody sets, while time passes as it does."""

    def __init__(self, wall: int = 1_700_000_000_000) -> None:
        self.set_to, self.ticks = wall, 5_000

    def clock(self) -> SystemClock:
        return SystemClock(lambda: self.set_to + self.ticks, lambda: self.ticks)


def house_at(machine: Machine, store: Store) -> House:
    return House(store, machine.clock(), HouseConfig((TABLE,)))


def dealt(machine: Machine, house: House, seconds: int) -> int:
    """Let time pass, and say how many rounds there were."""
    dealer = AutomaticDealer(house, "T", QUICK, Script(["17"] * 1_000))
    for _ in range(seconds):
        dealer.turn()
        machine.ticks += 1_000
    dealer.leave()
    return dealer.round


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 30 * 24 * HOUR])
def test_a_jump_moves_neither_rounds_nor_the_record(jump: int) -> None:
    machine, store = Machine(), MemoryStore()
    house = house_at(machine, store)
    before = dealt(machine, house, 20)
    machine.set_to += jump
    after = dealt(machine, house, 20)
    machine.set_to -= jump
    assert dealt(machine, house, 20) - after == after - before == before > 2
    moments = [decoded(entry.data).at for entry in store.read("T")]
    assert moments == sorted(moments)
    assert moments[-1] - moments[0] < 61_000


def test_after_a_restart_an_hour_behind_the_record_goes_on_from_there() -> None:
    machine, store = Machine(), MemoryStore()
    first = dealt(machine, house_at(machine, store), 20)
    last = max(decoded(entry.data).at for entry in store.read("T"))
    machine.set_to -= HOUR
    house = house_at(machine, store)
    assert dealt(machine, house, 20) - first > 2  # it doesn't wait for the wall
    moments = [decoded(entry.data).at for entry in store.read("T")]
    assert moments == sorted(moments)
    assert last < moments[-1] < last + 61_000  # nor does time stand still on record


def test_a_jump_is_told_once_at_every_table() -> None:
    machine, store, said = Machine(), MemoryStore(), list[str]()
    house = house_at(machine, store)
    watch = ClockWatch(house, said.append)
    watch.turn()
    assert (said, watch.jump) == ([], "")
    machine.set_to += HOUR
    for _ in range(3):
        watch.turn()
    machine.set_to -= HOUR
    machine.ticks += 1_000
    watch.turn()
    while house.writer.waiting:
        house.writer.turn()
    found = [decoded(entry.data).event for entry in store.read("T")]
    noted = [event for event in found if isinstance(event, Noted)]
    assert [event.topic for event in noted] == ["clock", "clock"]
    assert "3,600 s ahead of the house's" in noted[0].text
    assert said == [f"{event.text}." for event in noted]


def test_a_small_difference_is_made_up() -> None:
    machine = Machine()
    clock = machine.clock()
    machine.set_to += 500
    for _ in range(600):
        clock.drift()
        machine.ticks += 250
    assert clock.drift() == 0
    machine.set_to -= 500
    latest = clock.now()
    for _ in range(600):
        clock.drift()
        machine.ticks += 1
        assert clock.now() >= latest  # it never goes back
        latest = clock.now()

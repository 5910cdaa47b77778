"""One life of the house in a soak: it opens, recovers and deals until it is killed."""

from __future__ import annotations

import os
import sys
import threading
import time
import traceback
from collections.abc import Callable, Mapping
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

from croupier.house.clock import SystemClock
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.journal.sqlite.store import SqliteStore
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from croupier.play.phases import Phase
from croupier.play.round.inspecting import needed_checks
from croupier.play.state import TableState
from tools.prove.soaking.clients import DEALER, Asked, Client, Log, Told

COLOURS: Final = dict.fromkeys(("blue", "green", "yellow", "orange", "pink", "aqua"), 2_000)
"""One for each client of a live table."""
FLOAT: Final = {"100": 5_000, "500": 4_000, "2500": 2_000, "10000": 1_000}


def _dealt_live(name: str, game: str) -> TableConfig:
    terms = {"table": name, "denominations": sorted(map(int, FLOAT)), "colours": COLOURS}
    limits = {"inside": "1-500", "outside": "5-5000"}
    return TableConfig(name, game, limits=limits, live={**terms, "value": 0}, float_chips=FLOAT)


CONFIG: Final = HouseConfig(
    (
        TableConfig("nz-37", "nz/37", limits={"inside": "1-500", "outside": "5-5000"}),
        TableConfig("rws-rapid-a", "rws/rapid-a"),
        TableConfig("fair-37", "fair/37"),
        TableConfig("maryland-double", "maryland/double"),
        _dealt_live("nz-live", "nz/37"),
        _dealt_live("fair-live", "fair/37"),
    ),
    chips={worth: 3 * count for worth, count in FLOAT.items()},
)
CLIENTS: Final = 6
"""Of each table."""
SNAPSHOT_EVERY: Final = 500
STORE: Final = "house.db"
OPEN: Final = "open"
"""The file that says that the house is open, with the number of its life."""

SUPERVISOR: Final = Actor("Sue", "supervisor")


def open_house(folder: Path) -> House:
    """The house on the soak's file, with every interrupted round concluded, void or going on."""
    house = House(SqliteStore(folder / STORE), SystemClock(), CONFIG)
    house.writer.snapshot_every = SNAPSHOT_EVERY
    return house


def live(
    folder: Path,
    life: int,
    again: Mapping[str, list[Asked]],
    known: Mapping[str, list[tuple[Asked, Told]]],
) -> None:
    """Run the house and its clients; this ends only with the process."""
    house = open_house(folder)
    house.start()
    for table in CONFIG.tables:
        for number in range(CLIENTS):
            name = f"{table.name}-{number}"
            log = Log(folder / f"{name}.{life}.log")
            client = Client(house.writer, table.name, name, life, log)
            _thread(partial(client.play, again.get(name, []), known.get(name, [])))
    _thread(partial(_deal, house, life))
    (folder / f"{OPEN}.{life}").touch()
    while True:
        time.sleep(1)


def _thread(work: Callable[[], None]) -> None:
    def guarded() -> None:
        try:
            work()
        except BaseException:  # noqa: BLE001 - the process ends with it, which the soak notices
            traceback.print_exc(file=sys.stderr)
            sys.stderr.flush()
            os._exit(3)

    threading.Thread(target=guarded, daemon=True).start()


def _deal(house: House, life: int) -> None:
    random = Random(f"dealer {life}")
    for number in count():
        for table in CONFIG.tables:
            actor, act = next_act(house, table.name, random)
            command = Command(f"dealer-{life}-{table.name}-{number}", actor, act)
            house.writer.submit(table.name, command).result(60)
        time.sleep(random.random() / 100)


def next_act(house: House, name: str, random: Random) -> tuple[Actor, Act]:
    """What brings a table's round on."""
    table = house.writer.tables[name]
    state, rules = table.state, table.settler.rules
    if state.ball_check:
        return SUPERVISOR, acts.InspectBall(False)
    match state.phase:
        case Phase.CLOSED:
            return SUPERVISOR, acts.RecordInspection(needed_checks(rules), "L1")
        case Phase.INSPECTED:
            return SUPERVISOR, house.opening(name)
        case Phase.OPEN | Phase.SETTLED:
            return DEALER, acts.OpenBetting()
        case Phase.BETTING:
            return DEALER, acts.Spin()
        case Phase.SPINNING:
            return DEALER, acts.CallNoMoreBets()
        case Phase.NO_MORE_BETS if random.random() < 0.1:
            return DEALER, acts.CallNoSpin("ball left the wheel")
        case Phase.NO_MORE_BETS:
            return DEALER, acts.EnterResult(random.choice(rules.results))
        case Phase.CLEARING | Phase.PAYING:
            return DEALER, next_step(state, random)
        case _:
            return DEALER, acts.ConfirmResult()


def next_step(state: TableState, random: Random) -> Act:
    """The croupier's next step at a live table; now and then the one before is put right."""
    assert state.live is not None
    done = state.live.done
    marked_only = done < 2  # to mark again would begin the pause before the rake again
    if not marked_only and random.random() < 0.1:
        return acts.UndoStep(done, "the wrong stack")
    return acts.DoStep(done + 1)

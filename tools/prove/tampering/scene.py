"""A small house to tamper with: two tables and a cage, a day of play, heads noted on the way."""

from __future__ import annotations

import shutil
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

from croupier.cage import CAGE
from croupier.cage import acts as cage
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.house.table import THE_HOUSE
from croupier.house.upkeep.anchoring import Anchoring
from croupier.journal.sqlite.store import SqliteStore
from croupier.play import acts
from croupier.play.acts import Actor, AnyAct, Command
from tools.prove.rehearsal.world import FakeClock

TABLES: Final = {"A": "nz/37", "B": "fair/37"}
DEALER: Final = Actor("dealer-1", "dealer")
CASHIER: Final = Actor("cashier-1", "cashier")
ROUNDS: Final = 6
SLIPS: Final = ("17 by 5", "red by 10", "tiers by 5", "0 by 5; odd by 10")
BESIDE: Final = ("", ".heads", "-last")
"""The store and what the house keeps beside it."""


class Scene:
    """A house in a folder: its store, what lies beside it, and a second place."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.store = folder / "house.db"
        self.elsewhere = folder / "elsewhere"
        self.earlier = folder / "earlier"

    def copy(self, folder: Path) -> Scene:
        """The same house in another folder, with the same second place."""
        shutil.copytree(self.folder, folder, dirs_exist_ok=True)
        return Scene(folder)


def played(folder: Path, seed: int) -> Scene:
    """Play a house; after the latest anchor it goes on for a round, as it does in every hour."""
    folder.mkdir()
    scene, random, ids = Scene(folder), Random(seed), count(1)
    wanted = tuple(TableConfig(name, game) for name, game in TABLES.items())
    config = HouseConfig(wanted, anchors=str(scene.elsewhere))
    house = House(SqliteStore(scene.store), FakeClock(), config)
    house.writer.snapshot_every = 20
    anchoring = Anchoring(house, print)

    def ask(journal: str, actor: Actor, *asked: AnyAct) -> None:
        for act in asked:
            house.ask(journal, Command(f"c{next(ids)}", actor, act))

    for place, name in enumerate(TABLES, 1):
        player = Actor(f"player-{place}", "player")
        ask(CAGE, CASHIER, cage.RegisterPlayer(player.person), cage.Deposit(player.person, 90_000))
        ask(name, player, acts.TakeSeat("1", player.person))
        ask(CAGE, player, cage.SendToSeat(player.person, name, "1", 40_000))
    for round_ in range(ROUNDS):
        for place, name in enumerate(TABLES, 1):
            ask(name, DEALER, acts.OpenBetting())
            ask(name, Actor(f"player-{place}", "player"), acts.PlaceBets("1", random.choice(SLIPS)))
            ask(name, DEALER, acts.Spin(), acts.CallNoMoreBets())
            ask(name, DEALER, acts.EnterResult(str(random.randrange(37))), acts.ConfirmResult())
            ask(name, Actor(f"player-{place}", "player"), acts.SendTransfer("1", 500))
        house.clock.wait(3_600_000)
        if round_ == ROUNDS // 2:
            house.store.close()
            scene.earlier.mkdir()
            for ending in BESIDE:
                beside = Path(f"{scene.store}{ending}")
                if beside.exists():
                    shutil.copy(beside, scene.earlier)
            house = House(SqliteStore(scene.store), house.clock, config)
            house.writer.snapshot_every = 20
            anchoring = Anchoring(house, print)
        if round_ < ROUNDS - 1:
            anchoring.note()
    ask(CAGE, THE_HOUSE, cage.RaiseAlert("a", "pace", "A", "Slow", "12 games an hour"))
    house.close()
    return scene

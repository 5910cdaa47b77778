"""What a soak checks after every kill, with the rehearsal's watchers and the clients' logs."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Final

from croupier.audit.audit import audit
from croupier.cage import CAGE
from croupier.cage.cage import Cage
from croupier.cage.encoding import decoded as cage_decoded
from croupier.cage.events import Deposited
from croupier.house.house import House
from croupier.house.table import Table
from croupier.journal.contract import Store
from croupier.journal.encoding import decoded
from croupier.play.acts import Command
from croupier.play.events import BetsPlaced, Event, RoundSettled, TransferReceived, TransferSent
from croupier.play.phases import LIVE, Phase
from croupier.readings.transit import in_transit
from tools.prove.rehearsal.answers import Answers
from tools.prove.rehearsal.chips import Chips, Payments
from tools.prove.rehearsal.money import Money
from tools.prove.rehearsal.rules import Rounds
from tools.prove.rehearsal.world import Watched
from tools.prove.rehearsal.wrong import must
from tools.prove.soaking.clients import LIMIT, Asked, Told, is_limited, read_log
from tools.prove.soaking.life import CONFIG, next_act, open_house

LONGEST_WORK: Final = 1_000
"""Acts in which a round ends, with all payments of a live table."""

WAITING: Final = frozenset((Phase.RESULT_ENTERED,))
"""A result that was entered survives a crash and waits to be confirmed (7.28)."""


class Watch:
    """Everything known about one store: what clients were told and what its journal says."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: dict[str, Asked] = {}
        self.told: dict[str, Told] = {}
        self.bets = 0
        """Acknowledged ones."""
        self.crossed = 0
        """Transfers between wallets and seats."""
        self.refused: Counter[str] = Counter()
        """By code, of what was acknowledged."""
        self._cage = Answers()
        self._brought: Counter[str] = Counter()
        """From wallets to the seats of each table."""
        self._lost: Counter[str] = Counter()
        """By limited players."""
        self._tables: dict[str, Watched] = {}

    def after_kill(self, life: int) -> None:
        """Reopen the house, let it recover, and compare everything with everything."""
        fresh = list(self._read_logs(life))
        house = open_house(self.folder)
        try:
            self._see_cage(house.store)
            for table in house.writer.tables.values():
                self._follow(house, table)
            for told in fresh:
                self._must_be_stored(told)
        finally:
            house.close()

    def _read_logs(self, life: int) -> Iterable[Told]:
        for path in sorted(self.folder.glob(f"*.{life}.log")):
            for line in read_log(path):
                if isinstance(line, Asked):
                    self.asked[line.id] = line
                else:
                    before = self.told.setdefault(line.id, line)
                    stored = bool(before.first)
                    must(before == line or not stored, f"{line.id}: first {before}, then {line}")
                    self.told[line.id] = line
                    yield line

    def _follow(self, house: House, table: Table) -> None:
        watched = self._tables.setdefault(table.name, _watched(house, table))
        for entry in house.store.read(table.name, len(watched.answers.journal)):
            watched.answers.see(entry)
            event, at, _ = decoded(entry.data)
            watched.rounds.see(event, at)
            watched.money.see(event)
            self._see(table.name, entry.command, event, watched.rounds.round)
        watched.money.compare(table.state)
        watched.rounds.compare(table.state)
        must(not watched.rounds.owing, f"{table.name}: the interrupted round was left alone")
        voids = table.settler.rules.rulebook["interruption"]["policy"] == "conclude or void"
        goes_on = table.state.phase in LIVE - WAITING
        must(not (voids and goes_on), f"{table.name} goes on after a crash")

    def _see(self, table: str, command: str, event: Event, round_: int) -> None:
        """A bet lies in the round that its player meant, and nobody loses more than they may."""
        match event:
            case BetsPlaced():
                meant = self.asked[command].details[2]
                must(meant == round_, f"{command} was for round {meant} and lies in {round_}")
            case TransferReceived(_, _, _, amount):
                self._brought[table] += amount
                self.crossed += 1
            case TransferSent(_, _, _, amount):
                self._brought[table] -= amount
                self.crossed += 1
            case RoundSettled():
                for seat, staked, won, returned, jailed, _, forfeited in event.lines:
                    if is_limited(seat):
                        self._lost[seat] += staked - returned - jailed + forfeited - won
                        lost = self._lost[seat]
                        must(lost <= LIMIT, f"{seat} has lost {lost} of {LIMIT}")

    def _see_cage(self, store: Store) -> None:
        for entry in store.read(CAGE, len(self._cage.journal)):
            self._cage.see(entry)

    def _must_be_stored(self, told: Told) -> None:
        if told.code:
            self.refused[told.code] += 1
        if not told.first:
            return
        at_cage = told.table == CAGE
        journal = (self._cage if at_cage else self._tables[told.table].answers).journal
        must(told.last <= len(journal), f"{told.id} was acknowledged and is lost")
        for entry in journal[told.first - 1 : told.last]:
            must(entry.command == told.id, f"{told} was acknowledged; there is {entry.command}")
        event = None if at_cage else decoded(journal[told.first - 1].data).event
        if isinstance(event, BetsPlaced):
            must(event.seat == self.asked[told.id].details[0], f"{told.id} is another's bet")
            self.bets += 1

    def _settle_cage(self, house: House) -> None:
        """What was paid in is in wallets or was brought to seats, and nothing is in between."""
        under_way = in_transit(house.store)
        must(not under_way, f"money is still between cage and tables: {under_way}")
        cage = house.writer.desks[CAGE]
        assert isinstance(cage, Cage)
        events = [cage_decoded(entry.data).event for entry in self._cage.journal]
        paid_in = sum(event.amount for event in events if isinstance(event, Deposited))
        wallets = sum(player.wallet for player in cage.state.players.values())
        brought = self._brought.total()
        must(paid_in == wallets + brought, f"of {paid_in}, {wallets} and {brought} are there")

    def unanswered(self) -> dict[str, list[Asked]]:
        """By client, what to ask again with the same id."""
        found: dict[str, list[Asked]] = {}
        for asked in self.asked.values():
            if asked.id not in self.told:
                found.setdefault(asked.id.rsplit("-", 2)[0], []).append(asked)
        return found

    def some_known(self, random: Random, count: int = 5) -> dict[str, list[tuple[Asked, Told]]]:
        """By client, a few commands on record: asked again they must be answered as before."""
        found: dict[str, list[tuple[Asked, Told]]] = {}
        stored = [told for told in self.told.values() if told.first]
        for told in random.sample(stored, min(count * 4, len(stored))):
            pair = self.asked[told.id], told
            found.setdefault(told.id.rsplit("-", 2)[0], []).append(pair)
        return found

    def finish(self) -> tuple[int, int, int, int]:
        """Conclude every round and audit the store: events, rounds settled and rounds void.

        The last figure is how often the house opened between two steps of a croupier's work.
        """
        house = open_house(self.folder)
        random = Random(1)
        for table in CONFIG.tables:
            for number in range(LONGEST_WORK):
                if house.writer.tables[table.name].state.phase not in LIVE:
                    break
                actor, act = next_act(house, table.name, random)
                house.ask(table.name, Command(f"last-{table.name}-{number}", actor, act))
                time.sleep(0.01)  # a live table's rulebook may want a pause before the rake
            self._follow(house, house.writer.tables[table.name])
            must(house.writer.tables[table.name].state.phase not in LIVE, "a round doesn't end")
        self._see_cage(house.store)
        self._settle_cage(house)
        faults = audit(house.store).faults
        must(not faults, "; ".join(faults))
        house.close()
        watched = self._tables.values()
        return (
            sum(len(one.answers.journal) for one in watched),
            sum(one.rounds.settled for one in watched),
            sum(one.rounds.voided for one in watched),
            sum(one.rounds.in_payments for one in watched),
        )


def _watched(house: House, table: Table) -> Watched:
    """A table with its watchers: chips and a croupier's steps are counted at a live one."""
    rules, live = house.edition(table.name).rules, table.state.live
    if live is None:
        return Watched(table.name, Money(rules), Rounds(rules))
    return Watched(table.name, Chips(table.name, live.terms.colours), Payments())

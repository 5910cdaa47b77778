"""Draws that rounds owe besides the ball, made as soon as they are owed and stored before seen.

What is owed follows from the table's state alone, so that whoever goes on after a crash owes the
same: a table that people deal, an automatic one, and one that another node has taken over.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress

from croupier.chance.game_kinds import numbers_of, targets_of, wheels_of
from croupier.chance.kinds import draw
from croupier.chance.secure import SecureDraw
from croupier.chance.source import DRAW, ChanceFailed
from croupier.house.bonus.meters import ProgressiveMeters
from croupier.house.provable.chains import LOST, Chains, CustodianSilent, Drawer
from croupier.house.provable.second import ONLY_A_RULING
from croupier.house.table import THE_HOUSE, Table
from croupier.house.writer import Writer
from croupier.journal.answer import Answer
from croupier.journal.contract import Entry, StoreError
from croupier.journal.encoding import kind_of
from croupier.play import acts
from croupier.play.acts import Act, Command
from croupier.play.bonus.acts import DrawNumbers, DrawTargets, SpinBonusWheels, TakeJackpot
from croupier.play.bonus.facts import facts_of
from croupier.play.bonus.weights import Below
from croupier.play.events import TableTaken
from croupier.play.provable.chain import PROVABLE
from croupier.play.round.bonus import owes_numbers
from croupier.play.round.side_bets import owes_jackpot, owes_targets, owes_wheels
from croupier.progressive.following import concerns
from croupier.rulebooks.bonus.bonus_spin import BonusSpin
from croupier.rulebooks.bonus.roulette_x import RouletteX

Drawing = Callable[[Drawer, str], Act]
"""Makes a draw from a source, which the record names."""


class BonusDraws:
    """Looks at a table after every commit, and hands in what it owes."""

    def __init__(
        self, writer: Writer, meters: ProgressiveMeters, below: Below | None = None
    ) -> None:
        self._writer = writer
        self.meters = meters
        self.below = below
        """The source of tables without a chain; none: a secure one is made ready when needed."""
        self.chains: Chains | None = None
        self._behind = set[str]()
        """Tables of which the meters may not know everything."""
        writer.committed.append(self._committed)
        writer.reopened.append(self._reopened)

    def _committed(self, batch: list[Entry]) -> None:
        by_table: dict[str, list[Entry]] = {}
        for entry in batch:
            by_table.setdefault(entry.table, []).append(entry)
        for name, entries in by_table.items():
            self._count(name, entries)
            self._look(name)

    def _reopened(self, name: str) -> None:
        self._behind.add(name)
        self._look(name)

    def _count(self, name: str, entries: list[Entry]) -> None:
        """Let the meters know what concerns them; whatever fails is tried again."""
        table = self._writer.tables.get(name)
        if table is None or table.settler.rules.bonus_spin is None:
            return
        if any(kind_of(entry.data) is TableTaken for entry in entries):
            self._behind.add(name)  # the node before may have left something undone
        if name in self._behind:
            self._catch_up(table)
        elif any(map(concerns, entries)):
            try:
                self.meters.follow(table, entries)
            except StoreError:
                self._behind.add(name)

    def _catch_up(self, table: Table) -> bool:
        """Let the meters know everything of a table; False if that can't be done now."""
        with suppress(StoreError):
            self.meters.follow(table)
            self._behind.discard(table.name)
            return True
        self._behind.add(table.name)
        return False

    def _look(self, name: str) -> None:
        """Hand in what a table owes; what takes a chain and its keepers waits to be tended."""
        table = self._writer.tables.get(name)
        if table is not None and table.state.chain is None:
            command = self.owed(table)
            if isinstance(command, Command):
                self._writer.hand_in(name, command, Future[Answer]())

    def tend(self, name: str) -> bool:
        """Make the draw that a table owes still, and tell whether it waits for the custodian."""
        table = self._writer.tables.get(name)
        if table is not None and name in self._behind:
            self._catch_up(table)
        command = None if table is None else self.owed(table)
        if isinstance(command, Command):
            self._writer.ask(name, command)
        return isinstance(command, CustodianSilent)

    def owed(self, table: Table) -> Command | CustodianSilent | None:
        """The draw that a table owes, if it owes one; given twice it does no more than once.

        Where the source can't be trusted, play is suspended on record instead.
        """
        rules, state = table.settler.rules, table.state
        game, side = rules.roulette_x, rules.bonus_spin
        if game is not None and owes_numbers(rules, state):
            return self._drawn(table, "numbers", lambda drawer, said: _numbers(game, drawer, said))
        if side is None:
            return None
        if owes_targets(rules, state):
            if not self._is_counted(table):
                return None
            return self._drawn(table, "targets", lambda drawer, said: _targets(side, drawer, said))
        if owes_wheels(rules, state):
            seats = state.bonus.seats
            return self._drawn(
                table, "wheels", lambda drawer, said: _wheels(side, seats, drawer, said)
            )
        if owes_jackpot(state):
            return self._jackpot(table)
        return None

    def _drawn(self, table: Table, what: str, drawing: Drawing) -> Command | CustodianSilent:
        act: Act
        try:
            source, drawer = self._source(table)
            if isinstance(drawer, CustodianSilent):
                return drawer
            act = drawing(drawer, source)
        except (ChanceFailed, StoreError) as failed:
            act = acts.Suspend(str(failed))
        return Command(f"house/{what}/{table.number + 1}", THE_HOUSE, act)

    def _is_counted(self, table: Table) -> bool:
        """Whether the meters have got what the side bets of the round bring them."""
        name, number = table.name, table.state.round
        if self.meters.counts(name, number):
            return True
        return self._catch_up(table) and self.meters.counts(name, number)

    def _jackpot(self, table: Table) -> Command | None:
        """What the meter has paid for the round: as often as it is asked, the same."""
        name, number = table.name, table.state.round
        if not self.meters.paid(name, number):
            self._catch_up(table)
        amount = self.meters.paid(name, number)
        if not amount:
            return None
        return Command(f"house/jackpot/{table.number + 1}", THE_HOUSE, TakeJackpot(amount))

    def _source(self, table: Table) -> tuple[str, Drawer | CustodianSilent]:
        """What a table's draws are made with, and how the record names it."""
        rules, state = table.settler.rules, table.state
        if state.chain is not None:
            if self.chains is None:
                raise ChanceFailed(f"The draw can't be made: {LOST}. {ONLY_A_RULING}")
            if owes_targets(rules, state):
                return PROVABLE, self.chains.at_lock(table.name, state)
            return PROVABLE, self.chains.at_close(table.name, state, rules)
        below = self.below = self.below or SecureDraw().below
        return DRAW, lambda kind: draw(kind, below)


def _numbers(game: RouletteX, drawer: Drawer, source: str) -> DrawNumbers:
    return DrawNumbers(facts_of(drawer(numbers_of(game))).numbers, source)


def _targets(side: BonusSpin, drawer: Drawer, source: str) -> DrawTargets:
    return DrawTargets([str(one) for one in drawer(targets_of(side))], source)


def _wheels(
    side: BonusSpin, seats: tuple[str, ...], drawer: Drawer, source: str
) -> SpinBonusWheels:
    hot_spot, wheel, *community = [str(drawer(kind)) for kind in wheels_of(side, seats)]
    return SpinBonusWheels(hot_spot, wheel, "".join(community), source)

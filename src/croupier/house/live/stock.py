"""The cage's stock of value chips: what isn't there is neither sold nor brought to a table.

The house's chips are on record in the cage, those at a table in the table's journal. What isn't at
a table is in the cage: players' chips are bought when they leave. Chips of play credits are no
money, and aren't counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from croupier.cage import CAGE as CAGE_DESK
from croupier.cage.cage import Cage
from croupier.cage.chips.acts import StockChips
from croupier.cage.chips.events import DELIVERY, WITHDRAWAL
from croupier.cage.chips.stocking import is_pile, lack_refusal
from croupier.cage.refusals import CageRefusal
from croupier.house.door import Knowing
from croupier.house.table import THE_HOUSE, Table
from croupier.house.writer import Writer
from croupier.play import acts
from croupier.play.acts import AnyAct, Command
from croupier.play.context import Decision
from croupier.play.live.chips import Formed, fewest_of
from croupier.play.live.events import ChipsMoved
from croupier.play.live.holdings import CAGE
from croupier.play.live.packing import read_move
from croupier.play.live.piles import Pile, ValueChip
from croupier.play.live.reasons import no
from croupier.play.refusals import Refusal


class WorthCount(NamedTuple):
    """The chips of one worth: how many the house has, and how many of them lie at its tables."""

    worth: int
    house: int
    tables: Mapping[str, int]

    @property
    def cage(self) -> int:
        """Those that are in the cage."""
        return self.house - sum(self.tables.values())


class Stock:
    """What the cage has of the house's value chips, and what it says no to."""

    def __init__(self, known: Knowing, everywhere: Callable[[], Iterable[Table]]) -> None:
        self.known = known
        self.everywhere = everywhere
        """All tables of the store, whoever runs them."""

    @property
    def counted(self) -> bool:
        """Whether the house counts its value chips."""
        return bool(self.known.cage.state.chips)

    def counts(self) -> list[WorthCount]:
        """The house's chips, the largest first; nothing where they aren't counted."""
        if not self.counted:
            return []
        house = {int(worth): count for worth, count in self.known.cage.state.chips.items()}
        tables: dict[int, dict[str, int]] = {worth: {} for worth in house}
        for table, pile in at_tables(self.everywhere()):
            for worth, count in pile.items():
                tables.setdefault(worth, {})[table] = count
        worths = sorted(tables, reverse=True)
        return [WorthCount(worth, house.get(worth, 0), tables[worth]) for worth in worths]

    def there(self) -> dict[int, int]:
        """How many of each worth are in the cage."""
        return {one.worth: one.cage for one in self.counts()}

    def supplied(self, table: Table, act: AnyAct) -> AnyAct:
        """An act by which money comes to a seat, with the chips that the cage sells for it."""
        if type(act) is not acts.ReceiveTransfer or not _counts(table) or not self.counted:
            return act
        formed = self._formed(table, act.amount)
        if formed is None:
            return replace(act, lacking=True)
        return replace(act, pile={str(worth): count for worth, count in formed})

    def refusal(self, table: Table, decision: Decision) -> Refusal | None:
        """Why what was decided takes chips out of the cage that aren't there."""
        if isinstance(decision, Refusal) or not _counts(table):
            return None
        moved = decision[-1]
        if type(moved) is not ChipsMoved:
            return None
        taken = Counter[int]()
        for move in map(read_move, moved.moves):
            if move.source == CAGE:
                taken.update(_value_chips(move.pile))
        if not taken or not self.counted:
            return None
        there = self.there()
        lacks = {worth: count - there.get(worth, 0) for worth, count in taken.items()}
        missing = Pile.value((worth, count) for worth, count in lacks.items() if count > 0)
        if not missing:
            return None
        said = f"The cage lacks {missing}."
        return no("chips", "cage-short", said, amount=missing.worth({}))

    def withdrawal_refusal(self, command: Command) -> CageRefusal | None:
        """Why chips can't leave the house for good: they lie at its tables."""
        act = command.act
        if not isinstance(act, StockChips) or act.kind != WITHDRAWAL or not is_pile(act.chips):
            return None
        if command.id in self.known.cage.answers:
            return None  # it is told its first answer
        there = self.there()
        missing = {one: count - there.get(int(one), 0) for one, count in act.chips.items()}
        return lack_refusal(missing, "cage")

    def _formed(self, table: Table, amount: int) -> Formed | None:
        live = table.state.live
        assert live is not None
        there = self.there()
        known = ((worth, max(0, there.get(worth, 0))) for worth in live.terms.denominations)
        return fewest_of(known, amount)


def _counts(table: Table) -> bool:
    """Whether a table's value chips are the house's."""
    return table.state.live is not None and not table.state.play


def at_tables(tables: Iterable[Table]) -> Iterator[tuple[str, Counter[int]]]:
    """The house's value chips at each table, by worth."""
    for table in tables:
        if _counts(table) and table.state.live is not None:
            pile = _value_chips(table.state.live.holdings.total())
            if pile:
                yield table.name, pile


def _value_chips(pile: Pile) -> Counter[int]:
    return Counter(
        {chip.worth: count for chip, count in pile.counts.items() if isinstance(chip, ValueChip)}
    )


def bring_stock(writer: Writer, cage: Cage, chips: Mapping[str, int]) -> None:
    """Put on record which value chips the house begins with, once and for all."""
    if not chips or cage.state.chips:
        return
    act = StockChips(DELIVERY, dict(chips), "the house's file")
    writer.ask(CAGE_DESK, Command(f"house/chips/{cage.number + 1}", THE_HOUSE, act))

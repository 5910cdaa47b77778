"""Deals an automatic table and tells what its virtual wheel shows, before the number is drawn.

So what is seen can't follow from the number, and a spin that goes wrong on purpose, at a table for
training, is void before there is one.
"""

from __future__ import annotations

from typing import Final

from croupier.chance.source import Source
from croupier.house.automatic import AutomaticDealer
from croupier.house.house import House
from croupier.house.schedule import Schedule
from croupier.house.wheels.virtual_config import VirtualConfig
from croupier.play import acts
from croupier.play.acts import Act
from croupier.play.round.judging import callable_causes
from croupier.rulebooks.rules import Rules
from croupier.wheels.virtual import VirtualSpin, goes_wrong, virtual_spin

SLOWS: Final = 700
"""Milliseconds that a ball still runs once its number is drawn: the screens need them."""


class VirtualWheelDealer(AutomaticDealer):
    """Deals one table of the house whose wheel is virtual."""

    def __init__(
        self, house: House, table: str, schedule: Schedule, source: Source, wheel: VirtualConfig
    ) -> None:
        super().__init__(house, table, schedule, source)
        self.wheel = wheel
        self._offered = 0, 0
        """The round and the spin whose fall was told, or refused: it keeps no draw waiting."""

    def _give(self, act: Act, number: int) -> bool:
        given = super()._give(act, number)
        if given and isinstance(act, acts.Spin):
            super()._give(acts.ReportSpin(self._spin().throw), self._seen[0])
        return given

    def _drawn(self, rules: Rules, number: int) -> Act | None:
        table = self.house.writer.tables.get(self.table)
        if table is None:
            return super()._drawn(rules, number)
        spin = table.state.round, table.state.spin
        if spin == self._offered or "revolutions" in table.state.seen:
            return super()._drawn(rules, number)
        self._offered = spin
        told = self._spin()
        return acts.ReportSpin({**told.throw, **told.fall})

    def _spin(self) -> VirtualSpin:
        """What the present spin shows: it follows from when the ball was thrown, which no player
        knows before and every node after.
        """
        table = self.house.writer.tables[self.table]
        state, rules = table.state, table.settler.rules
        name = f"{self.table}/{state.round}/{state.spin}/{state.moments.spun}"
        causes = tuple(one["cause"] for one in callable_causes(rules))
        wrong = goes_wrong(name, self.wheel.irregular, causes)
        lasts = self.schedule.spin + self.schedule.result + SLOWS
        return virtual_spin(name, state.round + state.spin, lasts, wrong)

"""Steps of a system with many states, found quickly."""

from __future__ import annotations

from collections.abc import Hashable

from croupier.odds.chains import ChainStep, Progression, merged
from croupier.odds.systems import BettingSystem
from croupier.play.paying.settling import Settler
from croupier.wagers.slip import Slip


class Heights(Progression):
    """A progression that settles its slip once for each height of the bet, not for each state."""

    def __init__(
        self, settler: Settler, slip: Slip, system: BettingSystem, limit: int | None = None
    ) -> None:
        super().__init__(settler, slip, system, limit)
        self._heights: dict[int, list[tuple[int, int]]] = {}

    def steps(self, state: Hashable) -> tuple[ChainStep, ...]:
        assert isinstance(state, tuple)
        units = self.system.units(state)
        if state not in self._steps and units in self._heights:
            row = self._heights[units]
            steps = [ChainStep(weight, net, self._after(state, net)) for weight, net in row]
            self._steps[state] = merged(steps)
        found = super().steps(state)
        self._heights.setdefault(units, [(one.weight, one.net) for one in found])
        return found

"""The results of a wheel as the tests of fairness take them; needs numpy, as they do."""

from __future__ import annotations

from typing import Final

from croupier.equipment.wheel import Wheel
from croupier.fairness.reading import of_pockets
from croupier.fairness.results import Results
from croupier.journal.contract import Store
from croupier.readings.chronicle import settler_for
from croupier.readings.editions import Editions
from croupier.readings.wheels.wheel_spins import WheelSpin, wheel_spins
from croupier.refusal import Refused
from croupier.rulebooks.rules import Rules
from croupier.times import moment

UNKNOWN: Final = "unknown"
"""What stands for a direction, a ball or a person that wasn't told."""


def wheel_results(store: Store, wheel: str) -> tuple[list[WheelSpin], Results]:
    """What a wheel gave at whichever table it stood, on the wheel that it was last.

    Beside them stand table, ball, dealer, direction of the rotor and day, to judge each by itself.
    """
    spins = wheel_spins(store, wheel)
    if not spins:
        raise Refused("results", f"No wheel {wheel!r} has given a result.", part=wheel)
    order = uncovered(settler_for(Editions(store), spins[-1].edition).rules)
    spins = [spin for spin in spins if spin.pocket in order]
    columns = {
        "table": [spin.table for spin in spins],
        "ball": [spin.ball or UNKNOWN for spin in spins],
        "dealer": [spin.dealer or UNKNOWN for spin in spins],
        "direction": [spin.direction or UNKNOWN for spin in spins],
        "day": [moment(spin.at).date().isoformat() for spin in spins],
    }
    return spins, of_pockets(order, [spin.pocket for spin in spins], columns)


def uncovered(rules: Rules) -> Wheel:
    """The wheel's pockets in which a ball that rests there settles the bets."""
    kept = tuple(pocket for pocket in rules.wheel.pockets if pocket in rules.results)
    return Wheel(rules.wheel.name, kept)

"""Words: a figure as people read it, and what became of a player who played alone.

This file loads no package, so that the command can have it before it is known what it needs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from croupier.simulation.show.results import SeatResult, SimulationResult

_LARGE: Final = 1e5
"""From here on six digits would round an amount, and more of them stand in for a power of ten."""
_WHY: Final = {
    "spins": "",
    "goal": " The goal was reached.",
    "stop-loss": " The stop-loss was reached.",
    "ruin": " The next bet couldn't be paid.",
}


def plain(value: float) -> str:
    """A figure without a power of ten: an amount to the cent, a small ratio to six digits."""
    return f"{value:,.6g}" if abs(value) < _LARGE else f"{value:,.2f}".removesuffix(".00")


def alone(result: SimulationResult) -> bool:
    """Was there one player only, of whom nothing can be counted?"""
    return result.kind == "players" and result.done == 1


def ending(seat: SeatResult) -> str:
    """What became of the one player of a seat, in a sentence."""
    columns = seat.columns
    if "net" in columns:
        return f"One player ended with a net of {plain(columns['net'][0])}."
    net = seat["net"].value
    final, staked, spins = (columns[name][0] for name in ("final", "staked", "spins"))
    bank = "" if final == net else f"a bankroll of {plain(final)}, "
    many = "one spin" if spins == 1 else f"{spins:,} spins"
    said = f"One player ended with {bank}a net of {plain(net)}, after {many} that staked"
    return f"{said} {plain(staked)}.{_WHY[columns['left'][0]]}"

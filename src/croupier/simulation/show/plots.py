"""Plots: fans of bankrolls, curves of ruin, distributions and paths, as PNG or SVG."""

from __future__ import annotations

import math
from pathlib import Path
from textwrap import fill
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from croupier.money import UNIT
from croupier.refusal import Refused
from croupier.simulation.extras import lab
from croupier.simulation.show.results import SeatResult, SimulationResult
from croupier.simulation.show.words import alone, ending

_GREEN: Final = "#0b6e4f"
_RED: Final = "#b3202c"
_BANDS: Final = ((5, 95, 0.18, "90 % of players"), (25, 75, 0.35, "half of them"))
_SMALL: Final = 6
_LETTERS: Final = 22
"""Small letters that an inch holds."""
_WORDS: Final = 40
"""Letters of a sentence that a picture's width holds."""
_BARS: Final = 60
STYLE: Final = {
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 10,
    "font.size": 9,
    "svg.hashsalt": "croupier",
    "svg.fonttype": "none",
}


def draw(result: SimulationResult, name: str) -> None:
    """Draw what the result has: a row of pictures for each seat."""
    matplotlib: Any = lab("matplotlib", "A plot")
    lab("matplotlib.figure", "A plot")
    with matplotlib.rc_context(STYLE):
        pictures = [_pictures(seat, result) for seat in result.seats]
        widest = max(map(len, pictures))
        size = (4.2 * widest, 3.2 * len(pictures))
        figure = matplotlib.figure.Figure(figsize=size, layout="constrained")
        grid = figure.subplots(len(pictures), widest, squeeze=False)
        for seat, row, axes in zip(result.seats, pictures, grid, strict=True):
            for picture, place in zip(row, axes, strict=False):
                picture(place, seat, result)
                place.locator_params(axis="x", nbins=6)
        said = f"{result.game}, seed {result.seed}: {result.method}"
        figure.supxlabel(fill(said, int(_LETTERS * size[0])), fontsize=_SMALL)
        kind = Path(name).suffix[1:]
        # Without a date the same run draws the same file.
        metadata = {"Date": None} if kind == "svg" else {}
        try:
            figure.savefig(name, format=kind, dpi=150, metadata=metadata)
        except OSError as error:
            reason = error.strerror or "it can't be written"
            raise Refused("file", f"Can't write {name}: {reason}.", part=name) from None


def _pictures(seat: SeatResult, result: SimulationResult) -> list[Any]:
    if result.kind == "path":
        return [_path]
    if result.kind == "counts":
        return [_distribution]
    if alone(result):
        return [_fan, _distribution]
    ruined = seat.ruined_after is not None and len(seat.ruined_after) > 0
    return [_fan, *([_ruin] if ruined else []), _distribution]


def _fan(axes: Any, seat: SeatResult, result: SimulationResult) -> None:
    """Quantiles of the bankroll on the way, and a few players; of a single one, the line."""
    del result
    fan = seat.fan
    assert fan is not None
    axes.set(xlabel="spins", ylabel="bankroll")
    axes.set_title(f"{seat.system}, {seat.slip}")
    if fan.banks.shape[1] == 1:
        axes.plot(fan.spins, fan.banks[:, 0], color=_GREEN)
        return
    for low, high, shade, label in _BANDS:
        ends = np.percentile(fan.banks, (low, high), axis=1)
        axes.fill_between(fan.spins, *ends, color=_GREEN, alpha=shade, linewidth=0, label=label)
    lines = axes.plot(fan.spins, fan.banks[:, :6], color="black", linewidth=0.4, alpha=0.5)
    lines[0].set_label("some players")
    axes.plot(fan.spins, np.median(fan.banks, axis=1), color=_GREEN, label="median")
    axes.plot(fan.spins, fan.banks.mean(axis=1), color=_RED, linestyle="--", label="mean")
    axes.legend(fontsize=_SMALL, frameon=False)


def _ruin(axes: Any, seat: SeatResult, result: SimulationResult) -> None:
    """The share of players who are ruined after so many spins, two standard errors wide."""
    assert seat.ruined_after is not None
    spins = np.linspace(0, result.spins, 200)
    share = np.searchsorted(np.sort(seat.ruined_after), spins, side="right") / result.done
    error = 2 * np.sqrt(share * (1 - share) / result.done)
    band = {"color": _RED, "alpha": 0.25, "linewidth": 0, "label": "two standard errors"}
    axes.fill_between(spins, share - error, share + error, **band)
    axes.plot(spins, share, color=_RED, label="ruined by then")
    axes.set(xlabel="spins", ylabel="share of players", ylim=(0, None))
    axes.set_title("ruined after so many spins")
    axes.legend(fontsize=_SMALL, frameon=False)


def _distribution(axes: Any, seat: SeatResult, result: SimulationResult) -> None:
    """What players end with; of a single one, a sentence."""
    values = seat.columns["net" if result.kind == "counts" else "final"]
    name = "net" if result.kind == "counts" else "bankroll"
    if len(values) == 1:
        axes.set_axis_off()
        said = fill(ending(seat), _WORDS)
        axes.text(0.5, 0.5, said, ha="center", va="center", transform=axes.transAxes)
        return
    axes.hist(values, bins=bars(values), color=_GREEN, density=False, label="players")
    axes.axvline(values.mean(), color=_RED, linestyle="--", linewidth=1, label="mean")
    axes.set(xlabel=f"final {name}", ylabel="players")
    axes.set_title("how players end")
    axes.legend(fontsize=_SMALL, frameon=False)


def bars(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """The edges of a histogram whose bars hold as many possible results each.

    Results lie on a lattice; edges that cut across it would make a comb of an even distribution.
    """
    units = np.unique(np.rint(values * UNIT).astype(np.int64))
    step = int(np.gcd.reduce(np.diff(units))) if len(units) > 1 else UNIT
    places = int(units[-1] - units[0]) // step + 1
    width = step * math.ceil(places / _BARS)
    count = math.ceil(places * step / width)
    edges: NDArray[np.float64] = units[0] - step / 2 + width * np.arange(count + 1)
    return edges / UNIT


def _path(axes: Any, seat: SeatResult, result: SimulationResult) -> None:
    """One path with what the edge takes on average."""
    fan = seat.fan
    assert fan is not None
    axes.plot(fan.spins, fan.banks[:, 0], color=_GREEN, linewidth=0.8, label="net")
    exact = seat["net of a spin"].exact
    if exact is not None:
        mean = fan.spins * exact
        axes.plot(fan.spins, mean, color=_RED, linestyle="--", label="what the edge takes")
    axes.set(xlabel="spins", ylabel="net")
    axes.set_title(f"{seat.slip}, {result.done:,} spins")
    axes.legend(fontsize=_SMALL, frameon=False)

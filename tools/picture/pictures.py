"""Draw the pictures of README and docs; `python -m tools.picture.pictures` writes them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import croupier
from croupier.drawing import felt
from croupier.simulation.ask.systems import SYSTEMS
from croupier.simulation.draw.running import How, simulate
from croupier.simulation.extras import lab
from croupier.simulation.show.plots import STYLE, draw
from croupier.simulation.show.results import SimulationResult

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
SEED: Final = 1


def played(system: str) -> SimulationResult:
    """The players that the page speaks of."""
    return simulate(
        croupier.game("nz/37"),
        "red by 1",
        spins=1000,
        players=50_000,
        system=system,
        bankroll=1000,
        limit=500,
        seed=SEED,
        how=How(pictures=True),
    )


def cloth() -> None:
    """A busy cloth after 17, for the README."""
    game = croupier.game("nz/37", {"asian-racetrack": "off"})
    slip = (
        "17 by 5; 17/20 by 10; corner 20/24 by 25; street 4-6 by 15; red by 25; dozen 2 by 100; "
        "0/3 by 6; six-line 31-36 by 50; tiers by 5; 32 by 5"
    )
    picture = felt.svg(game.rules, game.settle(slip, "17").units)
    (FOLDER / "cloth.svg").write_text(picture, "utf-8")


def fan() -> None:
    """A Martingale's bankrolls, ruin and end."""
    draw(played("martingale"), str(FOLDER / "martingale.svg"))


def partage() -> None:
    """The same even chance where a zero takes all and where it takes half."""
    for name in ("nz/37", "fair/37"):
        game = croupier.game(name)
        result = simulate(game, "red by 2", spins=200_000, paths=True, seed=SEED)
        draw(result, str(FOLDER / f"path-{name.partition('/')[0]}.svg"))


def edges() -> None:
    """What every system loses of what it stakes, two standard errors each way."""
    matplotlib: Any = lab("matplotlib", "A picture")
    lab("matplotlib.figure", "A picture")
    found = [(name, played(name)["lost of what was staked"]) for name in reversed(SYSTEMS)]
    with matplotlib.rc_context(STYLE):
        figure = matplotlib.figure.Figure(figsize=(6, 3), layout="constrained")
        axes = figure.subplots()
        axes.axvline(1 / 37, color="#b3202c", linestyle="--", linewidth=1)
        names = [name for name, _ in found]
        values = [estimate.value for _, estimate in found]
        errors = [2 * (estimate.error or 0) for _, estimate in found]
        axes.errorbar(values, names, xerr=errors, fmt="o", color="#0b6e4f", capsize=3)
        axes.set(xlabel="lost of what was staked; the edge, 1/37, is dashed", xlim=(0, None))
        figure.savefig(FOLDER / "edges.svg", format="svg", metadata={"Date": None})


def main() -> None:
    """Draw all of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for picture in (cloth, fan, partage, edges):
        picture()
    for file in sorted(FOLDER.glob("*.svg")):
        print(f"{file.name}: {file.stat().st_size / 1024:.0f} KiB")


if __name__ == "__main__":
    main()

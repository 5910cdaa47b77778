"""`croupier simulate GAME SLIP`: many spins, by drawing them."""

from __future__ import annotations

import argparse
import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Any

from croupier.cli.bonus import add_side_bet, meters_and_seats
from croupier.cli.commands.chances.progress_bar import Bar
from croupier.cli.output import faint, print_json, strong, table
from croupier.cli.parser import UsageError, add_game, rules_of, runs
from croupier.simulation.show.words import alone, ending, plain

if TYPE_CHECKING:
    from croupier.simulation.show.estimates import Estimate
    from croupier.simulation.show.results import SimulationResult

_SYSTEMS = (
    "flat, martingale, reverse-martingale, fibonacci, dalembert, labouchere, oscars-grind, "
    "1-3-2-6 or paroli"
)

_NOTHING_TO_SPREAD = "Counts are drawn at once and here, so --on was not used."


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    add_game(command)
    option = command.add_argument
    option("slip", metavar="SLIP", nargs="?", help="such as 'red by 1'; a system's unit")
    option("--spins", metavar="N", type=_whole, default=1000, help="spins (1000); 1e9 is fine")
    option("--players", metavar="N", type=_whole, default=1, help="players, each with own spins")
    option("--system", metavar="NAME", help=_SYSTEMS)
    option("--line", metavar="1-2-3-4", type=_line, help="the first line of a Labouchère")
    option("--strategy", metavar="FILE.py:NAME", help="a strategy of your own; see the docs")
    option("--bankroll", metavar="AMOUNT", help="what each player brings (no end)")
    option("--limit", metavar="AMOUNT", help="the table's limit for one player's bet")
    option("--goal", metavar="AMOUNT", help="leave with this bankroll or more")
    option("--stop-loss", metavar="AMOUNT", help="leave with this bankroll or less")
    option(
        "--beside",
        metavar="'SLIP @ SYSTEM'",
        action="append",
        default=[],
        help="another player at the same table, who sees the same spins; may be repeated",
    )
    option("--paths", action="store_true", help="deal a flat slip spin by spin, not by counts")
    option("--seed", metavar="N", type=_whole, help="repeat a run; any number of workers will do")
    option("--workers", metavar="N", type=_whole, help="threads (all cores)")
    option(
        "--on",
        metavar="ADDRESS",
        help="a Dask cluster: dask://host:port or tcp://host:port; counts are drawn here anyway",
    )
    option("--kernels", choices=("auto", "numpy", "fast"), default="auto", help="auto: as it pays")
    option("--out", metavar="FILE", help="write the players to .parquet, .arrow or .csv")
    option("--plot", metavar="FILE", help="draw .png or .svg: bankrolls, ruin, distribution")
    add_side_bet(command)
    runs(command, _simulate)


def _whole(text: str) -> int:
    """A whole number, also as 1e9 or 1_000_000."""
    try:
        mantissa, _, exponent = text.lower().partition("e")
        number = int(mantissa) * 10 ** int(exponent or 0) if len(exponent) < 3 else -1
    except ValueError:
        number = -1
    if number < 0 or len(text) > 30:
        why = "isn't a whole number from 0 on, of 30 digits at most"
        raise argparse.ArgumentTypeError(f"{text[:40]!r} {why}") from None
    return number


def _line(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(number) for number in text.split("-"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text[:30]!r} isn't a line such as 1-2-3-4") from None


def _beside(text: str) -> tuple[str, str]:
    slip, at, system = text.rpartition("@")
    return (slip.strip(), system.strip()) if at else (system.strip(), "flat")


def _simulate(options: Namespace) -> int:
    from croupier.simulation.extras import lab

    lab("numpy", "A simulation")
    from croupier.facade import Game
    from croupier.simulation.draw.running import How, simulate
    from croupier.simulation.draw.spreading import Where
    from croupier.simulation.show.files import checked_name, write

    for name in (options.out, options.plot):
        checked_name(name, picture=name is options.plot)
    if options.workers == 0:
        raise UsageError("There must be at least one worker.", part="0")
    if options.plot is not None:
        lab("matplotlib", "A plot")
    game = Game(rules_of(options))
    how = How(
        Where(options.workers, options.on),
        options.kernels,
        Bar if sys.stderr.isatty() else None,
        pictures=options.plot is not None,
    )
    try:
        side_bet = meters_and_seats(options)
        result = simulate(game, options.slip, how=how, **_deciding_options(options), **side_bet)
    except KeyboardInterrupt:
        print("Interrupted before the first part was done.", file=sys.stderr)
        return 130
    if options.on is not None and result.kind == "counts":
        print(_NOTHING_TO_SPREAD, file=sys.stderr)
    if options.out is not None:
        write(result, options.out)
    if options.plot is not None:
        from croupier.simulation.show.plots import draw

        draw(result, options.plot)
    if options.json:
        print_json(result.to_dict())
    else:
        _show(result)
    return 130 if result.interrupted else 0


def _deciding_options(options: Namespace) -> dict[str, Any]:
    """The options that decide the result, as the simulation names them."""
    names = "spins players system strategy bankroll limit goal stop_loss line paths seed".split()
    asked = {name: getattr(options, name) for name in names}
    return {**asked, "beside": [_beside(text) for text in options.beside]}


def _show(result: SimulationResult) -> None:
    for seat in result.seats:
        print(strong(f"{result.game}: {seat.slip}, {seat.system}"))
        print(ending(seat) if alone(result) else _estimates(seat.estimates))
        print()
    if result.together:
        print(strong("All players of a table together"))
        print(_together(result))
        print()
    print(f"{result.method[0].upper()}{result.method[1:]}.")
    if result.interrupted:
        whole = result.spins if result.kind == "path" else result.players
        unit = "spins" if result.kind == "path" else "players"
        print(strong(f"Interrupted: {result.done:,} of {whole:,} {unit} were done."))
    print(faint(f"{_errors(result)}Repeat it with --seed {result.seed}."))


def _together(result: SimulationResult) -> str:
    """What a table's players come to, or the net of the one table that was played."""
    net = result.together[0].value
    return f"A net of {plain(net)}." if alone(result) else _estimates(result.together)


def _errors(result: SimulationResult) -> str:
    """What the column of errors says; one player has none."""
    if alone(result):
        return ""
    between = any(one.interval for seat in result.seats for one in seat.estimates)
    intervals = "; quantiles lie between the two values with 95 %" if between else ""
    return f"Errors are standard errors{intervals}. "


def _estimates(estimates: tuple[Estimate, ...]) -> str:
    rows = []
    for estimate in estimates:
        value, error = _figures(estimate.value, estimate.error)
        if estimate.interval is not None:
            value, error = plain(estimate.value), _between(*estimate.interval)
        exact = "" if estimate.exact is None else _figures(estimate.exact, estimate.error)[0]
        rows.append((estimate.name, value, error, exact))
    heads = ("", "simulated", "error", "exact")
    if not any(row[3] for row in rows):
        return table(heads[:3], [row[:3] for row in rows], right="simulated,error")
    return table(heads, rows, right="simulated,error,exact")


def _figures(value: float, error: float | None) -> tuple[str, str]:
    """A value with two digits more than its error is sure of, and the error."""
    if not error:
        return plain(value), "" if error is None else "0"
    places = min(9, max(0, 2 - _magnitude(error)))
    return f"{value:,.{places}f}", f"± {error:,.{places}f}"


def _between(low: float | None, high: float | None) -> str:
    """An interval; an end that too few players tell is open."""
    if low is None:
        return "too few" if high is None else f"≤ {plain(high)}"
    return f"≥ {plain(low)}" if high is None else f"{plain(low)} … {plain(high)}"


def _magnitude(error: float) -> int:
    """The power of ten of an error's first digit, plus one."""
    return int(f"{error:e}".partition("e")[2]) + 1

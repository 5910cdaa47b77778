"""`croupier fairness FILE`: does this list of results look like a fair wheel."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli.output import faint, print_json, strong, table
from croupier.cli.parser import UsageError, readable, reading, runs, writing
from croupier.refusal import Refused

if TYPE_CHECKING:
    from croupier.equipment.wheel import Wheel
    from croupier.fairness.report import FairnessReport
    from croupier.fairness.results import Results


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    add = command.add_argument
    add("file", metavar="FILE", help="pockets, or CSV with a column number or result; - for input")
    add("--pockets", metavar="N", help="37, 38 or 39 (38 if a 00 occurs, 39 if a 000 does)")
    add("--game", metavar="GAME", help="whose wheel it is, where sectors lie in another order")
    add("--table", metavar="TABLE", help="FILE is a store: the settled results of this table")
    add("--wheel", metavar="WHEEL", help="FILE is a store: a wheel's results, wherever it stood")
    add("--by", metavar="COLUMN", help="judge the results of each value of a column by themselves")
    add("--alpha", metavar="P", default="0.001", help="how often a fair wheel may be called biased")
    add("--html", metavar="FILE", help="write the report as a page, with plots")
    add("--pdf", metavar="FILE", help="write the report as a PDF, with the same plots")
    add("--json", action="store_true", help="print JSON for programs")
    runs(command, _fairness)


def _fairness(options: Namespace) -> int:
    from croupier.simulation.extras import lab

    lab("numpy", "A test of fairness")
    lab("scipy.special", "A test of fairness")
    from croupier.fairness.report import judge, judge_groups, worst

    alpha = _alpha(options.alpha)
    results = _results(options)
    if options.by is None:
        reports = {"": judge(results, alpha)}
    else:
        reports = judge_groups(results, _column(results, options.by), alpha)
    _write(options, reports)
    verdict = worst(list(reports.values()))
    if not options.json:
        _show(reports, verdict)
    elif options.by is None:
        print_json(reports[""].to_dict())
    else:
        groups = {name: report.to_dict() for name, report in reports.items()}
        print_json({"by": options.by, "groups": groups, "verdict": verdict})
    return 0


def _alpha(text: str) -> float:
    try:
        alpha = float(text)
    except ValueError:
        alpha = 0.0
    if not 1e-12 <= alpha <= 0.5:  # nor is what isn't a number
        raise UsageError(f"--alpha takes a number from 1e-12 to 0.5, not {text!r}.", part=text)
    return alpha


def _column(results: Results, name: str) -> str:
    wanted = name.strip().lower()
    if wanted in results.columns:
        return wanted
    there = ", ".join(results.columns) or "none"
    nearest = next(iter(get_close_matches(wanted, results.columns, 1)), None)
    message = f"There is no column {name!r} beside the results; there are {there}."
    raise Refused("results", message, part=name, nearest=nearest)


# Where results come from.


def _results(options: Namespace) -> Results:
    if options.wheel is not None:
        return _of_wheel(options)
    return _from_store(options) if options.table is not None else _from_file(options)


def _of_wheel(options: Namespace) -> Results:
    """What a wheel gave at whichever table it stood."""
    from croupier.readings.wheels.wheel_results import wheel_results

    if any(given is not None for given in (options.table, options.pockets, options.game)):
        raise UsageError("--wheel goes without --table, --pockets and --game.")
    with reading(options.file) as store:
        return wheel_results(store, options.wheel)[1]


def _from_file(options: Namespace) -> Results:
    from croupier.fairness.reading import WHEELS, read_results

    if options.pockets is not None and options.pockets not in map(str, WHEELS):
        raise UsageError(f"--pockets takes 37, 38 or 39, not {options.pockets!r}.")
    pockets = int(options.pockets) if options.pockets is not None else None
    wheel = _wheel(options)
    if wheel is not None and pockets not in (None, len(wheel)):
        raise UsageError(f"{options.game} has {len(wheel)} pockets, not {pockets}.")
    if options.file == "-":
        return read_results(sys.stdin.buffer.read(), pockets, wheel)
    readable(options.file)
    return read_results(Path(options.file).read_bytes(), pockets, wheel)


def _wheel(options: Namespace) -> Wheel | None:
    from croupier.readings.wheels.wheel_results import uncovered
    from croupier.rulebooks.reader import read_game

    return None if options.game is None else uncovered(read_game(options.game))


def _from_store(options: Namespace) -> Results:
    """The results of a table that stand, on the wheel that it has had last."""
    from croupier.fairness.reading import of_pockets
    from croupier.readings.chronicle import settler_for
    from croupier.readings.chronicler import last_rounds
    from croupier.readings.editions import Editions
    from croupier.readings.wheels.wheel_results import uncovered

    if options.pockets is not None or options.game is not None:
        raise UsageError("A table has its own wheel: give neither --pockets nor --game.")
    with reading(options.file) as store:
        rounds = [one for one in last_rounds(store, options.table, sys.maxsize) if one.result]
        editions = Editions(store)
        wheels = [uncovered(settler_for(editions, one.edition).rules) for one in rounds]
    if not rounds:
        raise Refused("results", f"Table {options.table} has no results.", part=options.table)
    stood = [one.result for one, wheel in zip(rounds, wheels, strict=True) if wheel == wheels[-1]]
    return of_pockets(wheels[-1], stood)


# How they are told.


def _write(options: Namespace, reports: dict[str, FairnessReport]) -> None:
    """Write the report on paper, if it is wanted."""
    if options.html is None and options.pdf is None:
        return
    from croupier.fairness.page import parts
    from croupier.paper.page import page
    from croupier.paper.sheets import pdf

    told = parts(reports)
    if options.html is not None:
        with writing(options.html):
            Path(options.html).write_text(page(told), "utf-8")
    if options.pdf is not None:
        sheets = pdf(told)
        with writing(options.pdf):
            Path(options.pdf).write_bytes(sheets)


def _show(reports: dict[str, FairnessReport], verdict: str) -> None:
    for name, report in reports.items():
        print(strong(f"{name}: {report.verdict}" if name else report.verdict.capitalize()))
        print(report.sentence())
        if not name:
            _show_figures(report)
    if "" not in reports:
        print(f"\nAll {len(reports)} together: {verdict}.")


def _show_figures(report: FairnessReport) -> None:
    rows = [
        (
            one.test,
            f"{one.finding.statistic:,.4g}",
            f"{one.finding.p:.3g}",
            f"{one.adjusted:.3g}",
        )
        for one in report.outcomes
    ]
    heads = ("test", "statistic", "by chance", "adjusted")
    print(f"\n{table(heads, rows, right='statistic,by chance,adjusted')}\n")
    counts = sorted(report.results.by_pocket().items(), key=lambda one: (-one[1], one[0]))
    (most, often), (least, seldom) = counts[0], counts[-1]
    print(f"Most often {most}, {often:,} times; least often {least}, {seldom:,} times.")
    spins = report.power()["spins"]
    needed = "; ".join(f"{name}: {count:,}" for name, count in spins.items())
    print(faint(f"Spins that show a bias in nine cases of ten: {needed}."))

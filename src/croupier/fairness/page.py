"""The report on paper: the verdict first, then plots and figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from croupier.fairness.plots import convergence, evidence, heat_map
from croupier.fairness.report import Report, worst
from croupier.paper.parts import Part


def parts(reports: Mapping[str, Report]) -> list[Part]:
    """The whole report, for one list of results or for several groups of them."""
    verdict = worst(list(reports.values()))
    if len(reports) == 1:
        ((_, report),) = reports.items()
        first = Part(f"Fairness: {verdict}", (report.sentence(),), pictures=_plots(report))
        return [first, *_figures(report)]
    groups = (part for name, report in reports.items() for part in _group(name, report))
    return [Part(f"Fairness of {len(reports)} groups: {verdict}"), *groups]


def _group(name: str, report: Report) -> Iterator[Part]:
    yield Part(f"{name}: {report.verdict}", (report.sentence(),), pictures=_plots(report))
    yield from _figures(report)


def _figures(report: Report) -> Iterator[Part]:
    tests = tuple(
        (
            one.test,
            f"{one.finding.statistic:,.4g}",
            f"{one.finding.p:.3g}",
            f"{one.adjusted:.3g}",
            one.finding.what,
        )
        for one in report.outcomes
    )
    yield Part("Tests", (), ("test", "statistic", "by chance", "adjusted", "what it saw"), tests)
    spins = report.power()["spins"]
    power = tuple((name, f"{count:,}") for name, count in spins.items())
    yield Part("Spins that show a bias in nine cases of ten", (), ("bias", "spins"), power)
    expected = len(report.results) / report.results.pockets
    counts = tuple((name, f"{count:,}") for name, count in report.results.by_pocket().items())
    told = f"{expected:,.1f} times were to be expected."
    yield Part("How often each pocket came", (told,), ("pocket", "times"), counts)


def _plots(report: Report) -> tuple[str, ...]:
    return heat_map(report.results), convergence(report.results), evidence(report)

"""The report on paper: the verdict first, then plots and figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from croupier.fairness.plots import convergence, evidence, heat_map
from croupier.fairness.report import FairnessReport, worst
from croupier.paper.parts import PaperPart


def parts(reports: Mapping[str, FairnessReport]) -> list[PaperPart]:
    """The whole report, for one list of results or for several groups of them."""
    verdict = worst(list(reports.values()))
    if len(reports) == 1:
        ((_, report),) = reports.items()
        first = PaperPart(f"Fairness: {verdict}", (report.sentence(),), pictures=_plots(report))
        return [first, *_figures(report)]
    groups = (part for name, report in reports.items() for part in _group(name, report))
    return [PaperPart(f"Fairness of {len(reports)} groups: {verdict}"), *groups]


def _group(name: str, report: FairnessReport) -> Iterator[PaperPart]:
    yield PaperPart(f"{name}: {report.verdict}", (report.sentence(),), pictures=_plots(report))
    yield from _figures(report)


def _figures(report: FairnessReport) -> Iterator[PaperPart]:
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
    yield PaperPart(
        "Tests", (), ("test", "statistic", "by chance", "adjusted", "if it isn't chance"), tests
    )
    spins = report.power()["spins"]
    power = tuple((name, f"{count:,}") for name, count in spins.items())
    yield PaperPart("Spins that show a bias in nine cases of ten", (), ("bias", "spins"), power)
    expected = len(report.results) / report.results.pockets
    counts = tuple((name, f"{count:,}") for name, count in report.results.by_pocket().items())
    told = f"{expected:,.1f} times were to be expected."
    yield PaperPart("How often each pocket came", (told,), ("pocket", "times"), counts)


def _plots(report: FairnessReport) -> tuple[str, ...]:
    return heat_map(report.results), convergence(report.results), evidence(report)

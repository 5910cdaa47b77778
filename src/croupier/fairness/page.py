"""The page of a report: the verdict first, then plots and figures, in one file without scripts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Final

from croupier.fairness.plots import convergence, evidence, heat_map
from croupier.fairness.report import Report, worst

_STYLE: Final = """
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.15rem; margin-top: 2rem }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .87rem }
th, td { padding: .15rem .8rem .15rem 0; text-align: left; vertical-align: top }
th { border-bottom: 1px solid; font-weight: 600 }
figure { margin: 1rem 0 } svg { max-width: 100%; height: auto }
.verdict { font-weight: 600 }
:root { color-scheme: light dark }
"""


def page(reports: Mapping[str, Report]) -> str:
    """The whole page, for one list of results or for several groups of them."""
    body = [f"<h1>Fairness: {escape(worst(list(reports.values())))}</h1>"]
    for name, report in reports.items():
        if name:
            body.append(f"<h2>{escape(name)}: {escape(report.verdict)}</h2>")
        body += _report(report)
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            "<title>Fairness of a wheel</title>",
            f"<style>{_STYLE}</style>",
            *body,
            "</html>",
            "",
        ]
    )


def _report(report: Report) -> Iterable[str]:
    yield f'<p class="verdict">{escape(report.sentence())}</p>'
    yield from (f"<figure>{plot}</figure>" for plot in _plots(report))
    rows = [
        (
            one.test,
            f"{one.finding.statistic:,.4g}",
            f"{one.finding.p:.3g}",
            f"{one.adjusted:.3g}",
            one.finding.what,
        )
        for one in report.outcomes
    ]
    yield from _table(("test", "statistic", "by chance", "adjusted", "what it saw"), rows)
    spins = report.power()["spins"]
    yield "<p>Spins that show a bias in nine cases of ten:</p>"
    yield from _table(("bias", "spins"), [(name, f"{count:,}") for name, count in spins.items()])
    counts = report.results.by_pocket()
    expected = len(report.results) / report.results.pockets
    yield f"<p>How often each pocket came; {expected:,.1f} times were to be expected:</p>"
    yield from _table(("pocket", "times"), [(name, f"{count:,}") for name, count in counts.items()])


def _plots(report: Report) -> Iterable[str]:
    yield heat_map(report.results)
    yield convergence(report.results)
    yield evidence(report)


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterable[str]:
    yield f"<table><thead>{_row('th', heads)}</thead><tbody>"
    yield from (_row("td", row) for row in rows)
    yield "</tbody></table>"


def _row(tag: str, cells: tuple[str, ...]) -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"

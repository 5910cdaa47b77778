"""A paper as one HTML page that needs nothing else."""

from __future__ import annotations

from html import escape

from croupier.paper.parts import PaperPart

_STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 76rem; padding: 0 1rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.15rem; margin-top: 2rem }
p { margin: .3rem 0; overflow-wrap: anywhere }
figure { margin: 1rem 0 } svg { max-width: 100%; height: auto }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .87rem }
th, td { padding: .15rem .8rem .15rem 0; text-align: left; vertical-align: top }
th { border-bottom: 1px solid; font-weight: 600 }
tbody tr:nth-child(even) { background: color-mix(in srgb, currentColor 5%, transparent) }
:root { color-scheme: light dark }
@media print { body { margin: 0; font-size: 9pt } thead { display: table-header-group } }
"""


def page(parts: list[PaperPart]) -> str:
    """The whole page."""
    title, *rest = parts
    body = [f"<h1>{escape(title.heading)}</h1>", *_inside(title)]
    for part in rest:
        body += [f"<h2>{escape(part.heading)}</h2>", *_inside(part)]
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title.heading)}</title>",
            f"<style>{_STYLE}</style>",
            *body,
            "</html>",
            "",
        ]
    )


def _inside(part: PaperPart) -> list[str]:
    lines = [f"<p>{escape(sentence)}</p>" for sentence in part.text]
    lines += [f"<figure>{picture}</figure>" for picture in part.pictures]
    if part.heads:
        lines += ["<table>", "<thead>", _row("th", part.heads), "</thead>", "<tbody>"]
        lines += [_row("td", row) for row in part.rows]
        lines += ["</tbody>", "</table>"]
    return lines


def _row(tag: str, cells: tuple[str, ...]) -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"

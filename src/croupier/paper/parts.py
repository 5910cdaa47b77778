"""The parts of a paper, before it is a page for a browser or sheets of a PDF."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PaperPart:
    """One part: a heading, sentences, pictures and a table, where it has them."""

    heading: str
    text: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    pictures: tuple[str, ...] = ()
    """As SVG, whose own text says what they show."""

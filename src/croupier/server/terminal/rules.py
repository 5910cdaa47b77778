"""Rules of the sheet: what holds at a table in our own words, line by line with its clause."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from croupier.money import written
from croupier.play.limits import read_amounts
from croupier.play.round.judging import void_causes
from croupier.rulebooks.rules import Rules, source
from croupier.server.terminal.bonus_rules import RuleLine, bonus_lines
from croupier.server.terminal.words import LANGUAGES, text_in
from croupier.server.wire.sheet import SheetRule
from croupier.wagers.kinds import EVEN_CHANCES, Kind


def informs(rules: Rules) -> str:
    """The clause by which the display only informs and the wheel decides."""
    return str(rules.rulebook.get("display", {}).get("clause", ""))


def rule_lines(
    rules: Rules, limits: Mapping[str, object], languages: Sequence[str]
) -> list[SheetRule]:
    """The page on the rules, in the order in which a newcomer asks."""
    wanted = [language for language in languages if language in LANGUAGES] or ["en"]
    lines = (
        *_wheel(rules),
        *_betting(rules),
        *_zero(rules),
        *_payouts(rules),
        *_called(rules),
        *bonus_lines(rules),
        *_limits(rules, limits),
        *_conduct(rules),
        *_voids(rules),
        ("display", "informs", {}, informs(rules)),
    )
    return [_rule(line, wanted) for line in lines]


_Line = RuleLine

_AMOUNTS: Final = frozenset(("amount", "low", "high"))
"""Gaps in which money stands, in minor units."""


def _rule(line: _Line, languages: Sequence[str]) -> SheetRule:
    """A line as it is told: a screen writes amounts in its own way, and leaves none to us."""
    topic, text, figures, clause = line
    amounts = {gap: amount for gap, amount in figures.items() if gap in _AMOUNTS}
    plain = figures | {gap: written(amount) for gap, amount in amounts.items()}
    gaps = figures | {gap: f"{{{gap}}}" for gap in amounts}
    texts = {language: text_in(language, text, gaps) for language in languages}
    return SheetRule(topic, text_in("en", text, plain), clause, texts, amounts)


def _conduct(rules: Rules) -> Iterator[_Line]:
    """What a rulebook asks of those who play, and the tongue of its calls."""
    if clause := rules.rulebook["betting"].get("attend"):
        yield "betting", "attend", {}, clause
    if calls := rules.rulebook.get("calls"):
        yield "betting", f"calls {calls['language']}", {}, calls["clause"]


def _wheel(rules: Rules) -> Iterator[_Line]:
    count = len(rules.wheel)
    yield "wheel", "wheel", {"count": count}, rules.variant["wheel"]["clause"]
    for pocket, clause in rules.no_spin.items():
        yield "wheel", "covered", {"pocket": pocket}, clause


def _betting(rules: Rules) -> Iterator[_Line]:
    entry = rules.rulebook["betting"]
    yield "betting", f"closes {entry['closes']}", {}, entry["clause"]
    yield "betting", "late", {}, entry.get("late", entry["clause"])
    counts = entry["place-counts"]
    yield "betting", f"place counts at {counts['moment']}", {}, counts["clause"]


def _zero(rules: Rules) -> Iterator[_Line]:
    zero = rules.zero
    zeros = [pocket for pocket in zero.clauses if pocket.isdigit()]
    if zero.procedure.startswith("partage"):
        for happening in ("halved", "imprisoned", "freed", "forfeit"):
            yield "zero", happening, {}, zero.clauses[happening]
        yield "zero", f"second zero {zero.second_zero}", {}, zero.setting
    for pocket in zeros:
        yield "zero", _losers(zero.kinds), {"pocket": pocket}, zero.clauses[pocket]


def _losers(kinds: frozenset[Kind]) -> str:
    if Kind.STRAIGHT in kinds:
        return "zero takes all"
    return "zero takes even chances" if kinds & EVEN_CHANCES else "zero takes columns and dozens"


def _payouts(rules: Rules) -> Iterator[_Line]:
    seen = set()
    for name, wager in rules.wagers.items():
        price, term = rules.prices[name], rules.term(wager)
        if term not in seen:
            seen.add(term)
            yield "payouts", "pays", {"term": term, "to": price.to, "one": price.one}, price.clause


def _called(rules: Rules) -> Iterator[_Line]:
    menu = rules.menu
    for target in menu.sectors.values():
        pieces = ", ".join(
            part.wager.name if part.units == 1 else f"{part.wager.name} × {part.units}"
            for part in target.parts
        )
        figures = {"title": target.title, "units": target.units, "pieces": pieces}
        yield "called", "sector", figures, target.clause
    if menu.neighbours is not None:
        counts = ", ".join(map(str, menu.neighbours.counts))
        title = menu.neighbours.title
        yield "called", "neighbours", {"title": title, "counts": counts}, menu.neighbours.clause
    if menu.finale is not None:
        yield "called", "finale", {"title": menu.finale.title}, menu.finale.straight_clause
    if menu.complete is not None:
        yield "called", "complete", {"title": menu.complete.title}, menu.complete.clause


def _limits(rules: Rules, limits: Mapping[str, object]) -> Iterator[_Line]:
    entries = rules.rulebook["limits"]
    for key, amount in read_amounts(limits).items():
        if isinstance(amount, int):
            entry = entries.get(key) or entries.get("increment", {})
            yield "limits", key, {"amount": amount}, source(entry)
            continue
        low, high = amount
        term = {"inside": None, "outside": None}.get(key, rules.rulebook["terms"].get(key, key))
        text = f"{key} limits" if term is None else "limits"
        figures = {"term": term, "low": low, "high": high}
        yield "limits", text, figures, source(entries["maximum"])
    for key in ("chips-outside", "chips-inside"):
        if key in entries:
            yield "limits", key, {"count": entries[key]["at-least"]}, source(entries[key])
    above = entries["above-maximum"]
    for who in ("terminal", "dealer"):
        yield "limits", f"above at a {who}: {above[who]}", {}, source(above)


def _voids(rules: Rules) -> Iterator[_Line]:
    for entry in void_causes(rules):
        figures = {"cause": entry["cause"], "effect": entry["effect"]}
        yield "void", "void", figures, source(entry)

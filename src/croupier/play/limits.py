"""Limits: what may lie on a position, a seat and a table, in the house's own figures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from croupier.money import minor_units, written
from croupier.play.refusals import Refusal, precedence
from croupier.refusal import Refused
from croupier.rulebooks.rules import Rules, source
from croupier.wagers.kinds import BESIDE, INSIDE, Kind

if TYPE_CHECKING:
    from croupier.play.known_slips import KnownSlip

_TOTALS: Final = ("increment", "called-minimum", "called-increment", "player", "table")


LimitAmount = int | tuple[int, int]
"""A total, or the least and the most, in minor units."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits in minor units; 0 means there is none."""

    written: Mapping[str, object]
    """As the house's file has them."""
    minimum: Mapping[str, int]
    maximum: Mapping[str, int]
    """By kind of wager."""
    increment: int = 0
    called_minimum: int = 0
    called_increment: int = 0
    player: int = 0
    """The most a player may have on the layout, at all their seats."""
    table: int = 0
    """The most that may lie on the layout in all."""
    amounts: Mapping[str, LimitAmount] = field(default_factory=dict)
    """As they are written, under the same names."""
    slips: dict[str, KnownSlip] = field(default_factory=dict, init=False, compare=False, repr=False)
    """Slips that were read under these limits, by their text: see `known_slips`."""


def limit_faults(data: Mapping[str, object]) -> list[str]:
    """All faults of limits as written in a house's file: `inside = "1-100"`, `red = "5-500"`."""
    known = {*set(Kind) - BESIDE, "inside", "outside", *_TOTALS}
    found = []
    for key, value in data.items():
        if key not in known:
            found.append(f"{key}: no such limit; there are {', '.join(sorted(known))}")
            continue
        try:
            low, high = _range(value) if key not in _TOTALS else (minor_units(str(value)),) * 2
        except Refused as refused:
            found.append(f"{key}: {refused.message}")
            continue
        if low > high:
            found.append(f"{key}: the minimum {written(low)} is above the maximum {written(high)}")
    return found


def _range(value: object) -> tuple[int, int]:
    low, dash, high = str(value).partition("-")
    if not dash:
        raise Refused("amount", f"A limit is written minimum-maximum, not {value!r}.")
    return minor_units(low.strip()), minor_units(high.strip())


def read_amounts(data: Mapping[str, object]) -> dict[str, LimitAmount]:
    """The amounts of limits as a house's file has them, under the same names."""
    return {
        key: minor_units(str(value)) if key in _TOTALS else _range(value)
        for key, value in data.items()
    }


def write_amounts(amounts: Mapping[str, LimitAmount]) -> dict[str, str]:
    """Amounts of limits as a house's file has them: `1-100`, and `500` for a total."""
    return {
        key: "-".join(map(written, amount)) if isinstance(amount, tuple) else written(amount)
        for key, amount in amounts.items()
    }


def read_limits(data: Mapping[str, object]) -> Limits:
    """Limits out of what a house's file says; a kind's own limit goes before its class's."""
    amounts, minimum, maximum, totals = read_amounts(data), {}, {}, {}
    for kind in Kind:
        if kind in BESIDE:  # of one amount, which its rulebook has set
            continue
        limit = amounts.get(kind) or amounts.get("inside" if kind in INSIDE else "outside")
        if isinstance(limit, tuple):
            minimum[kind.value], maximum[kind.value] = limit
    for key, amount in amounts.items():
        if isinstance(amount, int):
            totals[key.replace("-", "_")] = amount
    return Limits(data, minimum, maximum, **totals, amounts=amounts)


NO_LIMITS: Final = Limits({}, {}, {})


Position = tuple[str, int, int, int]
"""A wager, what is to lie there in addition, and the least and the most that may lie there."""

NO_MAXIMUM: Final = 10**18


def positions(rules: Rules, limits: Limits, stakes: Mapping[str, int]) -> list[Position]:
    """What is to lie on each wager in addition, with the limits of its kind."""
    kinds, minimum, maximum = rules.kinds, limits.minimum, limits.maximum
    return [
        (name, stake, minimum.get(kinds[name], 0), maximum.get(kinds[name], 0) or NO_MAXIMUM)
        for name, stake in stakes.items()
    ]


def position_refusal(
    rules: Rules, lying: Mapping[str, int], positions: Iterable[Position]
) -> Refusal | None:
    """Refuse a position that comes outside its limits with what lies there already (7.29)."""
    found = []
    for name, more, lowest, highest in positions:
        stake = lying[name] + more if name in lying else more
        if stake < lowest and stake:
            found.append(_outside("minimum", rules, name, stake, lowest))
        elif stake > highest:
            found.append(_outside("maximum", rules, name, stake, highest))
    return min(found, key=precedence) if found else None


def increment_refusal(rules: Rules, limits: Limits, stakes: Mapping[str, int]) -> Refusal | None:
    """Refuse stakes of plain wagers that are no multiples of the table's increment.

    A called bet keeps to it by its total (7.19): see `called_terms`.
    """
    for name, stake in stakes.items():
        if limits.increment and stake % limits.increment and rules.kinds[name] not in BESIDE:
            return _outside("increment", rules, name, stake, limits.increment)
    return None


_WORDS: Final = {
    "minimum": "below the minimum of",
    "maximum": "above the maximum of",
    "increment": "no multiple of",
}


def _outside(code: str, rules: Rules, name: str, stake: int, limit: int) -> Refusal:
    entries = rules.rulebook["limits"]
    called = rules.kinds[name] is Kind.GROUP and entries.get(f"called-{code}")
    return Refusal(
        code,
        f"{written(stake)} on {name} is {_WORDS[code]} {written(limit)}.",
        clause=source(called or entries.get(code, {})) or None,
        figures={"wager": name, "stake": stake, "limit": limit},
    )


def total_refusal(
    rules: Rules, limits: Limits, player_total: int, table_total: int
) -> Refusal | None:
    """Refuse what would bring a player or the table over their total."""
    for what, total, limit in (
        ("player", player_total, limits.player),
        ("table", table_total, limits.table),
    ):
        if limit and total > limit:
            return Refusal(
                "total",
                f"{written(total)} on the layout is above the {what}'s limit of {written(limit)}.",
                clause=rules.rulebook["limits"]["maximum"].get("clause"),
                figures={"total": total, "limit": limit, "of": what},
            )
    return None


def chips_refusal(
    rules: Rules, stakes: Mapping[str, int], called: int, riding: int = 0
) -> Refusal | None:
    """Refuse fewer chips than the rulebook wants: on each outside chance, and inside in all.

    `called` is what called bets put inside; they are exempt (7.20). `riding` is what has won there
    and stays: it counts, and may stay by itself.
    """
    if not rules.counts_chips:
        return None
    entries, chip = rules.rulebook["limits"], rules.menu.chip
    outside, inside = entries["chips-outside"], entries["chips-inside"]
    on_numbers = -called
    for name, stake in stakes.items():
        wager = rules.wagers.get(name)
        if wager is None or wager.kind in INSIDE:
            on_numbers += stake
        elif 0 < stake < outside["at-least"] * chip:
            return _too_few(outside, f"on {name}", stake // chip)
    if riding < on_numbers < inside["at-least"] * chip:
        return _too_few(inside, "on numbers in all", on_numbers // chip)
    return None


def _too_few(entry: Mapping[str, object], where: str, chips: int) -> Refusal:
    least = entry["at-least"]
    return Refusal(
        "five-chips",
        f"{chips} chips {where} are too few: it takes at least {least}.",
        clause=source(entry),
        figures={"chips": chips, "at_least": least},
    )

"""The terms of a live table: its chips, as the house's file has them and the record keeps them."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from typing import Any, Final

from croupier.money import UNIT, minor_units, written
from croupier.play.live.chips import Denominations
from croupier.play.live.players import payment_rule
from croupier.play.live.table import LiveTerms
from croupier.play.live.table_reader import units
from croupier.refusal import Refused
from croupier.rulebooks.bonus.bonus_spin import METERS
from croupier.rulebooks.files import Data
from croupier.rulebooks.lines import Key
from croupier.rulebooks.rules import Rules
from croupier.rulebooks.schema import Findings

MOST_CHIPS: Final = 100_000
LIVE: Final = "live"
MODES: Final = ("terminals", LIVE)
"""How a table is dealt: on terminals with credits, or live with chips."""


def read_terms(data: Mapping[str, Any]) -> LiveTerms:
    """Terms out of an opening on record."""
    return LiveTerms(
        data["table"], tuple(data["denominations"]), dict(data["colours"]), data["value"]
    )


def forms(terms: LiveTerms, amount: int) -> bool:
    """Whether the value chips of a table form an amount."""
    return Denominations.of(*terms.denominations).fewest(amount) is not None


def check_terms(rules: Rules, data: Mapping[str, Any]) -> LiveTerms:
    """Terms that a game can be dealt with; refused if it can't."""
    rule = payment_rule(rules)
    if not data:
        raise Refused("chips", "A live table opens with its chips.", clause=rule.colour_clause)
    try:
        terms = read_terms(data)
    except (KeyError, TypeError, ValueError):
        terms = LiveTerms("", (), {})
    whole = [*terms.denominations, *terms.colours.values()]
    if not terms.denominations or not all(type(one) is int and one > 0 for one in whole):
        said = "A live table has denominations and colours, each with a count of its chips."
        raise Refused("chips", said, clause=rule.colour_clause)
    chip = rules.menu.chip
    if rule.one_value and terms.value not in (0, chip):
        said = "All colours of the table are worth its chip."
        raise Refused("colour", said, clause=rule.one_value)
    if not forms(terms, chip):
        said = "The value chips of the table form its chip."
        raise Refused("chips", said, clause=rule.value_clause)
    _check_awards(rules, terms)
    return terms._replace(value=chip) if rule.one_value else terms


def _check_awards(rules: Rules, terms: LiveTerms) -> None:
    """What a side bet costs and can win is in chips; what its meters show may end in coin."""
    side = rules.bonus_spin
    if side is None:
        return
    prizes = [prize for prize, _ in (*side.hot_spot, *side.community) if prize not in METERS]
    for amount in (side.stake, *(int(prize) * UNIT for prize in prizes)):
        if not forms(terms, amount):
            said = f"The value chips of the table form {written(amount)}, for its side bet."
            raise Refused("chips", said, clause=side.clause)


# In the house's file.


class CountedChips:
    """Chips with their counts: by worth, or by colour."""

    def __init__(self, *, by_worth: bool, most: int = MOST_CHIPS) -> None:
        self.by_worth = by_worth
        self.most = most

    def clean(self, value: object, key: Key, findings: Findings) -> dict[str, int] | None:
        if not isinstance(value, dict) or not value:
            findings.add(key, "isn't a table of chips, each with a count")
            return None
        worths: set[Decimal] = set()
        for name, count in value.items():
            if type(count) is not int or not 0 < count <= self.most:
                findings.add((*key, name), f"isn't a count of chips from 1 to {self.most:,}")
            if self.by_worth and units(_number(name)) is None:
                findings.add((*key, name), "isn't what a chip can be worth, such as 5 or 2.50")
            elif self.by_worth:
                if Decimal(name) in worths:
                    findings.add((*key, name), "is there twice")
                worths.add(Decimal(name))
            if "/" in name:
                findings.add((*key, name), "is no name of a colour: it has a /")
        return value


HOUSE_CHIPS: Final = CountedChips(by_worth=True, most=10_000_000)
"""The value chips of a house."""


def _number(text: str) -> object:
    """A chip's worth as a number, if it is one."""
    try:
        return Decimal(text)
    except InvalidOperation:
        return text


def check_mode(table: Data, key: Key, findings: Findings) -> None:
    """A live table says which chips it has; one on terminals has none."""
    live = table.get("mode") == LIVE
    for name in ("chips", "colours"):
        if live and table.get(name) is None:
            findings.add((*key, "mode"), f"a live table says which {name} it has")
        if not live and name in table:
            findings.add((*key, name), 'is for a table whose mode is "live"')


def check_live_game(rules: Rules, table: Data, key: Key, findings: Findings) -> None:
    """A live table deals a game that is dealt so, with value chips that form its chip."""
    if table.get("mode") != LIVE or None in (table.get("chips"), table.get("colours")):
        return
    counted = (*key, "chips"), (*key, "colours")
    if any(where[: len(key) + 1] in counted for where, _ in findings.faults):
        return
    try:
        check_terms(rules, live_terms(table))
    except Refused as refused:
        findings.add((*key, "mode"), refused.message.rstrip("."))


def live_terms(table: Data) -> dict[str, object]:
    """The terms of a live table's chips; nothing on terminals."""
    if table.get("mode") != LIVE:
        return {}
    worths = sorted(map(int, float_chips(table)))
    colours = dict(table["colours"])
    return {"table": table["name"], "denominations": worths, "colours": colours, "value": 0}


def float_chips(table: Data) -> dict[str, int]:
    """The value chips that a live table begins with, by worth in minor units."""
    if table.get("mode") != LIVE:
        return {}
    return counted_chips(table["chips"])


def counted_chips(chips: Mapping[str, int]) -> dict[str, int]:
    """Value chips of the file, by worth in minor units."""
    return {str(minor_units(worth)): count for worth, count in chips.items()}

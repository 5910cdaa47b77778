"""Stocking: value chips come into the house, and leave it for good, by a numbered document."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.cage.chips.acts import StockChips
from croupier.cage.chips.events import DELIVERY, WITHDRAWAL, ChipsStocked
from croupier.cage.context import CageContext, Decision
from croupier.cage.refusals import CageRefusal
from croupier.cage.state import CageState
from croupier.money import written

MOST: Final = 10_000_000
"""Chips of a worth."""
LARGEST: Final = 10**12
"""What a chip can be worth, in minor units."""


def stock(context: CageContext, act: StockChips) -> Decision:
    """Note a delivery, or a withdrawal of chips that the house has."""
    if act.kind not in (DELIVERY, WITHDRAWAL):
        return CageRefusal("details", f"Chips come by a {DELIVERY} or go by a {WITHDRAWAL}.")
    if not act.document.strip():
        return CageRefusal("details", "Chips come and go by a numbered document.")
    if not is_pile(act.chips):
        return CageRefusal("details", "Chips are named by worth, in minor units, with a count.")
    after = stocked(context.state.chips, ChipsStocked(act.kind, act.chips, act.document))
    return (
        lack_refusal({worth: -count for worth, count in after.items()}, "house")
        or _too_many(after)
        or ChipsStocked(act.kind, dict(act.chips), act.document)
    )


def stocked(before: Mapping[str, int], event: ChipsStocked) -> dict[str, int]:
    """The house's chips after some came or went; a worth that it has had stays known."""
    sign = 1 if event.kind == DELIVERY else -1
    return dict(before) | {
        worth: before.get(worth, 0) + sign * count for worth, count in event.chips.items()
    }


def note(state: CageState, event: ChipsStocked, at: int) -> None:
    """Count them."""
    del at
    state.chips = stocked(state.chips, event)


def is_pile(chips: object) -> bool:
    """Whether these are some chips, each worth written as a whole number above 0."""
    return (
        isinstance(chips, Mapping)
        and bool(chips)
        and all(_is_worth(worth) and _is_count(count) for worth, count in chips.items())
    )


def lack_refusal(missing: Mapping[str, int], where: str) -> CageRefusal | None:
    """Refuse what takes more chips than there are."""
    lacks = {worth: count for worth, count in missing.items() if count > 0}
    if not lacks:
        return None
    said = ", ".join(f"{count} × {written(int(worth))}" for worth, count in lacks.items())
    return CageRefusal("chips", f"The {where} lacks {said}.", figures={"lacks": lacks})


def _too_many(chips: Mapping[str, int]) -> CageRefusal | None:
    if all(count <= MOST for count in chips.values()):
        return None
    return CageRefusal("details", f"A house has at most {MOST:,} chips of a worth.")


def _is_worth(text: object) -> bool:
    return (
        isinstance(text, str)
        and text.isascii()
        and text.isdigit()
        and not text.startswith("0")
        and len(text) <= len(str(LARGEST))
    )


def _is_count(count: object) -> bool:
    return type(count) is int and 0 < count <= MOST

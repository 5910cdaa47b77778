"""The table's float: chips from the cage and back to it, by a document that both keep.

Where the table sets how much one person moves, a gaming day counts: what is given in many small
parts takes a second person as much as the whole would.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from croupier.money import written
from croupier.play import acts
from croupier.play.authority import HOUSE
from croupier.play.context import Context, Decision
from croupier.play.live.bench import refusing
from croupier.play.live.opening import moved_float
from croupier.play.proposals import FLOAT
from croupier.play.refusals import Refusal
from croupier.play.round.seats import amount_refusal
from croupier.rulebooks.settings import FLOAT_ALONE

FLOATS: Final = ("opening", "fill", "credit")
"""The chips that a table begins its day with, gets from the cage and gives back."""

_FORM: Final[Mapping[str, type]] = {"kind": str, "amount": int, "document": str}
"""What a proposed movement consists of; at a live table its pile may stand beside it."""


def move_float(context: Context, act: acts.MoveFloat) -> Decision:
    """Bring chips from the cage or back to it, as one person or as the house itself."""
    most = context.rules.settings.amount(FLOAT_ALONE.name)
    person, position = context.actor
    if most is None or position == HOUSE:
        return _moved(context, act)
    before = context.state.floats.get(person, 0)
    if before + act.amount > most:
        already = f" and {person} has moved {written(before)}" if before else ""
        return Refusal(
            "two-people",
            f"One person moves {written(most)} in a gaming day{already}: propose {FLOAT!r}.",
            figures={"action": FLOAT, "amount": act.amount, "limit": most},
        )
    return _moved(context, act, alone=person)


def float_of_two(context: Context, details: Mapping[str, object]) -> Decision:
    """The same by two people, of whatever amount."""
    given = {key: value for key, value in details.items() if key != "pile"}
    pile = details.get("pile", {})
    if given.keys() != _FORM.keys() or any(type(given[one]) is not _FORM[one] for one in _FORM):
        message = "The float moves as a kind, an amount in minor units and a document."
        return Refusal("details", message)
    if not isinstance(pile, Mapping) or any(type(count) is not int for count in pile.values()):
        return Refusal("details", "A pile says how many chips there are of each worth.")
    return _moved(context, acts.new_act(acts.MoveFloat, **given, pile=dict(pile)))


def _moved(context: Context, act: acts.MoveFloat, alone: str = "") -> Decision:
    if act.kind not in FLOATS:
        return Refusal("details", f"Chips move as {', '.join(FLOATS)}, not as {act.kind!r}.")
    if not act.document.strip():
        return Refusal("details", "Chips move between table and cage by a numbered document.")
    refusal = amount_refusal(act.amount)
    return refusal or refusing(lambda: [replace(moved_float(context, act), alone=alone)])

"""Reasons: why a live table says no, in a word by which every screen has its sentence for it."""

from __future__ import annotations

from typing import Final

from croupier.play.refusals import Refusal
from croupier.refusal import Refused

REASONS: Final = frozenset(
    (
        # Over the change block.
        *("colour-for-value", "no-whole-chips", "no-change", "not-own-colour", "no-colour"),
        *("not-formed", "rack-short", "nothing-moves", "chips-missing", "not-payable"),
        "cage-short",
        *("colours-out", "unknown-colour", "one-colour", "others-colour", "value-set", "one-value"),
        *("noted", "nothing-aside", "no-seat-for-aside"),
        # The croupier's steps.
        *("step-order", "pause", "undo-latest", "undo-replayed", "undo-aside", "undo-spent"),
        # Announced bets and replays.
        *("too-many-wait", "none-waits", "no-replays", "not-won", "asked", "replayed", "away"),
        "too-little-won",
        # Another table's chips.
        *("no-strays", "own-chips", "no-name", "no-count", "no-worth", "judged", "no-place"),
        *("all-home", "no-number"),
    )
)
"""The closed list of them; the words of the screens have each in every language."""


class ChipsRefused(Refused):
    """What the rack or the colours refuse, with its reason and an amount that it is about."""

    def __init__(
        self, code: str, reason: str, message: str, clause: str | None, part: str, amount: int = 0
    ) -> None:
        super().__init__(code, message, clause=clause, part=part)
        self.figures = {"reason": listed_reason(reason), "amount": amount}


def listed_reason(reason: str) -> str:
    """A reason of the list, or a fault of the code."""
    assert reason in REASONS, reason
    return reason


def no(code: str, reason: str, said: str, clause: str | None = None, **figures: object) -> Refusal:
    """A refusal of a live table with its reason."""
    return Refusal(code, said, clause, {"reason": listed_reason(reason), **figures})

"""Authority: who may do what, by position; the rulebooks add theirs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from croupier.play.acts import Actor
from croupier.play.refusals import Refusal
from croupier.rulebooks.rules import Rules

PLAYER: Final = "player"
DEALER: Final = "dealer"
SUPERVISOR: Final = "supervisor"
MANAGER: Final = "manager"
HOUSE: Final = "house"
"""The automatic dealer, and the house's own acts at opening."""

DEVICE: Final = "device"
"""A registered reader at the wheel: it says what it has seen, and does nothing else."""

SECURITY: Final = "security"
CASHIER: Final = "cashier"

_RANKS: Final = (DEALER, SUPERVISOR, MANAGER, "shift-manager", "gaming-management")
"""Who stands above whom; `or above` means to the right."""

POSITIONS: Final = frozenset((PLAYER, HOUSE, DEVICE, SECURITY, CASHIER, "auditor", *_RANKS))

DEAL: Final = frozenset((DEALER, HOUSE))
SEE: Final = DEAL | {DEVICE}
MONEY: Final = frozenset((DEALER, SUPERVISOR, CASHIER, HOUSE))
BET: Final = frozenset((PLAYER, DEALER, HOUSE))
ABOVE_DEALER: Final = frozenset(_RANKS[1:])
ABOVE_SUPERVISOR: Final = frozenset(_RANKS[2:])
ABOVE_MANAGER: Final = frozenset(_RANKS[3:])
"""Groups of positions to which acts are given."""


def stands_at_least(position: str, needed: str) -> bool:
    """Is a position the needed one or above it? The automatic dealer stands where a dealer does."""
    position = DEALER if position == HOUSE else position
    if position not in _RANKS or needed not in _RANKS:
        return position == needed
    return _RANKS.index(position) >= _RANKS.index(needed)


def examiner(positions: Iterable[str]) -> str:
    """Of those who must examine the ball, the highest: that examination serves for all."""
    return max(positions, key=lambda one: _RANKS.index(one) if one in _RANKS else -1, default="")


def rulebook_refusal(rules: Rules, actor: Actor, power: str) -> Refusal | None:
    """Refuse what the rulebook keeps for certain positions or above them."""
    entry = rules.rulebook["authority"].get(power)
    if entry is None:
        return Refusal("authority", f"{rules.game} knows no {power.replace('-', ' ')}.")
    if any(stands_at_least(actor.position, needed) for needed in entry["who"]):
        return None
    needed = " or ".join(entry["who"])
    return Refusal(
        "authority",
        f"For {power.replace('-', ' ')} {rules.game} asks for {needed} or above, "
        f"not for {actor.position}.",
        clause=entry.get("clause"),
        figures={"position": actor.position, "needs": entry["who"]},
    )

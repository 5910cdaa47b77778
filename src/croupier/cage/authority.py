"""Authority in the cage: who may do what, by position."""

from __future__ import annotations

from typing import Final

from croupier.cage import acts
from croupier.cage.acts import CageAct
from croupier.cage.refusals import CageRefusal
from croupier.play.acts import Actor
from croupier.play.authority import DEALER, HOUSE, MANAGER, PLAYER, SUPERVISOR

CASHIER: Final = "cashier"
GAMING_MANAGEMENT: Final = "gaming-management"
TECHNICIAN: Final = "technician"

ROLES: Final = (
    DEALER,
    SUPERVISOR,
    MANAGER,
    "shift-manager",
    GAMING_MANAGEMENT,
    "security",
    CASHIER,
    "auditor",
    TECHNICIAN,
)
"""The positions that a member of the staff may act in."""

_MANAGERS: Final = frozenset((MANAGER, "shift-manager", GAMING_MANAGEMENT))
_COUNTER: Final = _MANAGERS | {CASHIER}
_OWN: Final = frozenset((HOUSE,))
_STAFF: Final = frozenset((GAMING_MANAGEMENT, TECHNICIAN, HOUSE))

MAY: Final[dict[type[CageAct], frozenset[str]]] = {
    acts.DescribeHouse: _OWN,
    acts.RegisterPlayer: _COUNTER | _OWN,
    acts.NotePlayer: _COUNTER | {"security"},
    acts.SetLimit: _COUNTER | {PLAYER},
    acts.Exclude: _COUNTER | {PLAYER, "security"},
    acts.EndExclusion: frozenset((GAMING_MANAGEMENT,)),
    acts.SetPassword: _COUNTER | {PLAYER},
    acts.Deposit: _COUNTER | _OWN,
    acts.Withdraw: _COUNTER | _OWN,
    acts.SendToSeat: _COUNTER | {PLAYER, DEALER, SUPERVISOR, HOUSE},
    acts.FinishSending: _OWN,
    acts.ReturnSending: _OWN,
    acts.TakeFromSeat: _OWN,
    acts.AddStaff: _STAFF,
    acts.ResetPassword: _STAFF,
    acts.RenewHash: _OWN,
    acts.SetRoles: _STAFF,
    acts.DisableStaff: _STAFF,
    acts.RecordLogIn: _OWN,
    acts.RaiseAlert: _OWN,
    acts.AnswerAlert: _MANAGERS | {SUPERVISOR} | _OWN,
}


def refusal_for(actor: Actor, act: CageAct) -> CageRefusal | None:
    """Refuse an act that the actor's position doesn't allow."""
    allowed = MAY[type(act)]
    if actor.position in allowed:
        return None
    return CageRefusal(
        "authority",
        f"{type(act).__name__} isn't a {actor.position}'s to do: it takes "
        f"{', '.join(sorted(allowed))}.",
        figures={"position": actor.position, "needs": sorted(allowed)},
    )

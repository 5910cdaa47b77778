"""Authority: who may do what, by position; the rulebooks add theirs."""

from __future__ import annotations

from typing import Final

from croupier.play import acts
from croupier.play.acts import Act, Actor
from croupier.play.refusals import Refusal
from croupier.rulebooks.rules import Rules

PLAYER: Final = "player"
DEALER: Final = "dealer"
SUPERVISOR: Final = "supervisor"
MANAGER: Final = "manager"
HOUSE: Final = "house"
"""The automatic dealer, and the house's own acts at opening."""

_RANKS: Final = (DEALER, SUPERVISOR, MANAGER, "shift-manager", "gaming-management")
"""Who stands above whom; `or above` means to the right."""

POSITIONS: Final = frozenset((PLAYER, HOUSE, "security", "cashier", "auditor", *_RANKS))

_DEAL: Final = frozenset((DEALER, HOUSE))
_MONEY: Final = frozenset((DEALER, SUPERVISOR, "cashier", HOUSE))
_BET: Final = frozenset((PLAYER, DEALER, HOUSE))
_ABOVE_DEALER: Final = frozenset(_RANKS[1:])
_ABOVE_SUPERVISOR: Final = frozenset(_RANKS[2:])

MAY: Final[dict[type[Act], frozenset[str]]] = {
    acts.RecordInspection: _ABOVE_DEALER | {"security"},
    acts.ReplaceParts: _ABOVE_DEALER,
    acts.OpenTable: _ABOVE_DEALER | {HOUSE},
    acts.CloseTable: _ABOVE_DEALER | {HOUSE},
    acts.TakeTable: frozenset((HOUSE,)),
    acts.Note: frozenset((HOUSE,)),
    acts.Recover: frozenset((HOUSE,)),
    acts.Suspend: _ABOVE_SUPERVISOR | {HOUSE},
    acts.Resume: _ABOVE_SUPERVISOR | {HOUSE},
    acts.ChangeLimits: _ABOVE_SUPERVISOR | {HOUSE},
    acts.TakeSeat: _BET | {SUPERVISOR, "cashier"},
    acts.LeaveSeat: _BET | {SUPERVISOR, "cashier"},
    acts.BuyIn: _MONEY,
    acts.CashOut: _MONEY,
    acts.CollectDebt: frozenset(("cashier",)),
    acts.WriteOffDebt: _ABOVE_SUPERVISOR,
    acts.MoveFloat: _ABOVE_DEALER | {"cashier"},
    acts.ReceiveTransfer: frozenset((HOUSE,)),
    acts.SendTransfer: _MONEY | {PLAYER},
    acts.FinishTransfer: frozenset((HOUSE,)),
    acts.PlaceBets: _BET,
    acts.WithdrawBet: _BET | {SUPERVISOR},
    acts.MoveBet: _BET | {SUPERVISOR},
    acts.ClearBets: _BET,
    acts.SetBetRight: _DEAL,
    acts.AdmitLateBet: _ABOVE_DEALER,
    acts.OpenBetting: _DEAL,
    acts.Spin: _DEAL,
    acts.CallNoMoreBets: _DEAL,
    acts.ReportSpin: _DEAL,
    acts.ReportDrop: _DEAL,
    acts.EnterResult: _DEAL,
    acts.TakeResultBack: _DEAL,
    acts.ConfirmResult: _DEAL,
    acts.Settle: frozenset((HOUSE,)),
    acts.CallNoSpin: _DEAL | _ABOVE_DEALER,
    acts.InspectBall: _DEAL | _ABOVE_DEALER,
    acts.ReplaceBall: _ABOVE_DEALER,
    acts.Propose: _ABOVE_DEALER,
    acts.Approve: _ABOVE_DEALER,
    acts.Decline: _ABOVE_DEALER,
    acts.OpenDispute: _ABOVE_DEALER,
    acts.CloseDispute: _ABOVE_SUPERVISOR,
    acts.MakeRuling: _ABOVE_SUPERVISOR,
}


def refusal_for(actor: Actor, act: Act) -> Refusal | None:
    """Refuse an act that the actor's position doesn't allow."""
    allowed = MAY[type(act)]
    if actor.position in allowed:
        return None
    who = ", ".join(sorted(allowed))
    return Refusal(
        "authority",
        f"{type(act).__name__} isn't a {actor.position}'s to do: it takes {who}.",
        figures={"position": actor.position, "needs": sorted(allowed)},
    )


def stands_at_least(position: str, needed: str) -> bool:
    """Is a position the needed one or above it? The automatic dealer stands where a dealer does."""
    position = DEALER if position == HOUSE else position
    if position not in _RANKS or needed not in _RANKS:
        return position == needed
    return _RANKS.index(position) >= _RANKS.index(needed)


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
        f"A {power.replace('-', ' ')} in {rules.game} takes a {needed} or above, "
        f"not a {actor.position}.",
        clause=entry.get("clause"),
        figures={"position": actor.position, "needs": entry["who"]},
    )

"""The round of play as a table: in each phase, which acts are possible and where they lead.

The console's buttons, `may`, the refusals and the diagram in the docs are all readings of it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from croupier.play import acts
from croupier.play.acts import Act


class Phase(StrEnum):
    """Where a table stands."""

    CLOSED = "closed"
    INSPECTED = "inspected"
    OPEN = "open"
    BETTING = "betting"
    SPINNING = "spinning"
    NO_MORE_BETS = "no more bets"
    RESULT_ENTERED = "result entered"
    RESULT_CONFIRMED = "result confirmed"
    SETTLED = "settled"
    SUSPENDED = "suspended"


SAME: Final = None
"""The act leaves the phase as it is."""

_Row = dict[type[Act], Phase | None]

_COMING: Final[_Row] = {acts.TakeSeat: SAME, acts.BuyIn: SAME}
"""Somebody may sit down while the ball runs, and bet in the next round."""

_SEATS: Final[_Row] = {
    **_COMING,
    acts.LeaveSeat: SAME,
    acts.CashOut: SAME,
    acts.CollectDebt: SAME,
    acts.WriteOffDebt: SAME,
    acts.SendTransfer: SAME,
}
_BETS: Final[_Row] = {
    acts.PlaceBets: SAME,
    acts.WithdrawBet: SAME,
    acts.MoveBet: SAME,
    acts.ClearBets: SAME,
}
_OVERSIGHT: Final[_Row] = {
    acts.Propose: SAME,
    acts.Approve: SAME,
    acts.Decline: SAME,
    acts.OpenDispute: SAME,
    acts.CloseDispute: SAME,
    acts.MakeRuling: SAME,
    acts.MoveFloat: SAME,
    acts.TakeTable: SAME,
    acts.Note: SAME,
    acts.Recover: SAME,
    acts.ReceiveTransfer: SAME,  # always: it is on its way already
    acts.FinishTransfer: SAME,
}
_BALL: Final[_Row] = {acts.InspectBall: SAME, acts.ReplaceBall: SAME}
_BETWEEN: Final[_Row] = {
    acts.OpenBetting: Phase.BETTING,
    acts.CloseTable: Phase.CLOSED,
    acts.ReplaceParts: Phase.CLOSED,
    acts.ChangeLimits: SAME,
    acts.Suspend: Phase.SUSPENDED,
    **_BALL,
    **_SEATS,
}
_RUNNING: Final[_Row] = {
    acts.ReportSpin: SAME,
    acts.ReportDrop: SAME,
    acts.CallNoSpin: Phase.BETTING,
    acts.Suspend: Phase.SUSPENDED,
    **_BALL,
}

PHASES: Final[dict[Phase, _Row]] = {
    Phase.CLOSED: {
        acts.RecordInspection: Phase.INSPECTED,
        acts.ReplaceParts: SAME,
        acts.OpenTable: Phase.OPEN,
        **_BALL,
        **_SEATS,
        **_OVERSIGHT,
    },
    Phase.INSPECTED: {
        acts.OpenTable: Phase.OPEN,
        acts.RecordInspection: SAME,
        acts.ReplaceParts: Phase.CLOSED,
        **_BALL,
        **_SEATS,
        **_OVERSIGHT,
    },
    Phase.OPEN: {**_BETWEEN, **_OVERSIGHT},
    Phase.BETTING: {
        acts.Spin: Phase.SPINNING,
        acts.Suspend: Phase.SUSPENDED,
        **_BALL,
        **_SEATS,
        **_BETS,
        **_OVERSIGHT,
    },
    Phase.SPINNING: {
        acts.CallNoMoreBets: Phase.NO_MORE_BETS,
        **_RUNNING,
        acts.ReportDrop: Phase.NO_MORE_BETS,
        **_SEATS,
        **_BETS,
        **_OVERSIGHT,
    },
    Phase.NO_MORE_BETS: {
        acts.EnterResult: Phase.RESULT_ENTERED,
        acts.SetBetRight: SAME,
        acts.AdmitLateBet: SAME,
        **_RUNNING,
        **_COMING,
        **_OVERSIGHT,
    },
    Phase.RESULT_ENTERED: {
        acts.ConfirmResult: Phase.RESULT_CONFIRMED,
        acts.TakeResultBack: Phase.NO_MORE_BETS,
        acts.CallNoSpin: Phase.BETTING,
        acts.Suspend: Phase.SUSPENDED,
        **_COMING,
        **_OVERSIGHT,
    },
    Phase.RESULT_CONFIRMED: {acts.Settle: Phase.SETTLED, **_OVERSIGHT},
    Phase.SETTLED: {**_BETWEEN, **_OVERSIGHT},
    Phase.SUSPENDED: {acts.Resume: SAME, **_BALL, **_SEATS, **_OVERSIGHT},
}

LIVE: Final = frozenset(
    (
        Phase.BETTING,
        Phase.SPINNING,
        Phase.NO_MORE_BETS,
        Phase.RESULT_ENTERED,
        Phase.RESULT_CONFIRMED,
    )
)
"""Phases of a live round: what is configured stays locked."""

SHUT: Final = frozenset((Phase.CLOSED, Phase.INSPECTED))
"""Phases in which a table waits to be opened, with whatever rules are then in force."""

AFTER_CLOSE: Final = frozenset((Phase.NO_MORE_BETS, Phase.RESULT_ENTERED, Phase.RESULT_CONFIRMED))


ELSEWHERE: Final[dict[type[Act], tuple[Phase, str]]] = {
    acts.Spin: (Phase.NO_MORE_BETS, "where betting closes with the throw"),
    acts.CallNoSpin: (Phase.SETTLED, "where the round is void"),
    acts.EnterResult: (Phase.BETTING, "covered pocket"),
    acts.Recover: (Phase.SETTLED, "after an interruption"),
}
"""Where an act leads instead when the rulebook's data says so, and when that is."""


def ways(phase: Phase, act: type[Act]) -> dict[Phase, str]:
    """The phases that an act may lead to, each with its condition if it has one."""
    if act is acts.Resume:
        return dict.fromkeys((before for before in PHASES if acts.Suspend in PHASES[before]), "")
    found = {PHASES[phase][act] or phase: ""}
    if act in ELSEWHERE and (act is not acts.Recover or phase in LIVE):
        after, condition = ELSEWHERE[act]
        found.setdefault(after, condition)
    return found


def diagram() -> str:
    """The round as a Mermaid state diagram: only the acts that change the phase."""
    lines = ["stateDiagram-v2"]
    for phase, row in PHASES.items():
        for act in row:
            for after, condition in ways(phase, act).items():
                if after is not phase:
                    name = act.__name__ + (f" ({condition})" if condition else "")
                    lines.append(f"    {_node(phase)} --> {_node(after)}: {name}")
    return "\n".join(lines)


def _node(phase: Phase) -> str:
    return phase.value.replace(" ", "_")

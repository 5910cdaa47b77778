"""Rows of what is done in a round, from the first bet to the settlement."""

from __future__ import annotations

from typing import Final

from croupier.play import acts
from croupier.play.authority import ABOVE_DEALER, DEAL, HOUSE
from croupier.play.phases import (
    ALWAYS,
    BEFORE_A_RESULT,
    BETWEEN,
    WHILE_THE_BALL_RUNS,
    Phase,
    leads,
    stays,
)
from croupier.play.round import spinning
from croupier.play.rows.row import ActRow

ACTS: Final = (
    ActRow(acts.OpenBetting, spinning.open_betting, DEAL, leads(Phase.BETTING, *BETWEEN)),
    ActRow(
        acts.Spin,
        spinning.spin,
        DEAL,
        leads(Phase.SPINNING, Phase.BETTING),
        elsewhere=(Phase.NO_MORE_BETS, "where betting closes with the throw"),
    ),
    ActRow(
        acts.CallNoMoreBets,
        spinning.call_no_more_bets,
        DEAL,
        leads(Phase.NO_MORE_BETS, Phase.SPINNING),
    ),
    ActRow(acts.ReportSpin, spinning.report_spin, DEAL, stays(*WHILE_THE_BALL_RUNS)),
    ActRow(
        acts.ReportDrop,
        spinning.report_drop,
        DEAL,
        leads(Phase.NO_MORE_BETS, *WHILE_THE_BALL_RUNS),
    ),
    ActRow(
        acts.EnterResult,
        spinning.enter_result,
        DEAL,
        leads(Phase.RESULT_ENTERED, Phase.NO_MORE_BETS),
        elsewhere=(Phase.BETTING, "covered pocket"),
    ),
    ActRow(
        acts.TakeResultBack,
        spinning.take_result_back,
        DEAL,
        leads(Phase.NO_MORE_BETS, Phase.RESULT_ENTERED),
    ),
    ActRow(
        acts.ConfirmResult,
        spinning.confirm_result,
        DEAL,
        leads(Phase.RESULT_CONFIRMED, Phase.RESULT_ENTERED),
    ),
    ActRow(
        acts.Settle,
        spinning.settle,
        frozenset((HOUSE,)),
        leads(Phase.SETTLED, Phase.RESULT_CONFIRMED),
    ),
    ActRow(
        acts.CallNoSpin,
        spinning.call_no_spin,
        DEAL | ABOVE_DEALER,
        leads(Phase.BETTING, *WHILE_THE_BALL_RUNS, Phase.RESULT_ENTERED),
        elsewhere=(Phase.SETTLED, "where the round is void"),
    ),
    ActRow(
        acts.InspectBall,
        spinning.inspect_ball,
        DEAL | ABOVE_DEALER,
        stays(*BEFORE_A_RESULT),
    ),
    ActRow(acts.ReplaceBall, spinning.replace_ball, ABOVE_DEALER, stays(*BEFORE_A_RESULT)),
    ActRow(
        acts.Recover,
        spinning.recover,
        frozenset((HOUSE,)),
        stays(*ALWAYS),
        elsewhere=(Phase.SETTLED, "after an interruption"),
    ),
)

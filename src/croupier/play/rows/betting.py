"""Rows of what is done with bets."""

from __future__ import annotations

from typing import Final

from croupier.play import acts
from croupier.play.authority import ABOVE_DEALER, BET, DEAL, SUPERVISOR
from croupier.play.phases import WHILE_BETTING, Phase, stays
from croupier.play.round import betting
from croupier.play.rows.row import ActRow

ACTS: Final = (
    ActRow(acts.PlaceBets, betting.place, BET, stays(*WHILE_BETTING)),
    ActRow(acts.WithdrawBet, betting.withdraw, BET | {SUPERVISOR}, stays(*WHILE_BETTING)),
    ActRow(acts.MoveBet, betting.move, BET | {SUPERVISOR}, stays(*WHILE_BETTING)),
    ActRow(acts.ClearBets, betting.clear, BET, stays(*WHILE_BETTING)),
    ActRow(acts.SetBetRight, betting.set_right, DEAL, stays(Phase.NO_MORE_BETS)),
    ActRow(acts.AdmitLateBet, betting.admit_late, ABOVE_DEALER, stays(Phase.NO_MORE_BETS)),
)

"""The words of the console: what can be typed, what it asks for, and when it is offered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from croupier.cli.console import overseeing, reading
from croupier.cli.console.live_words import LIVE_WORDS
from croupier.cli.console.reading import ConsoleDesk
from croupier.cli.console.word import Word
from croupier.play import acts
from croupier.play.acts import Act, Command, new_act
from croupier.play.authority import rulebook_refusal
from croupier.play.bonus.acts import ConfirmJackpot, LockSideBets
from croupier.play.deciding import may
from croupier.play.phases import Phase
from croupier.play.possible import possible
from croupier.play.proposals import CORRECT, PAY, PUT_BACK, WITHDRAW, power_refusal
from croupier.play.round.reports import REPORTED


def _has_bets(desk: ConsoleDesk) -> bool:
    return any(seat.bets for seat in desk.state.seats.values())


def _bet_before(desk: ConsoleDesk) -> bool:
    settled = desk.before
    return any(settled.get(name) for name in desk.state.seats)


def _may(desk: ConsoleDesk, action: str) -> bool:
    return power_refusal(desk.rules, desk.actor, action) is None


def _bets_are_closed(desk: ConsoleDesk) -> bool:
    return desk.state.phase in (Phase.NO_MORE_BETS, Phase.RESULT_ENTERED) and _has_bets(desk)


def _was_seen(desk: ConsoleDesk) -> bool:
    return bool(desk.state.seen) and desk.state.phase in REPORTED


def _may_carry_out(desk: ConsoleDesk) -> bool:
    return bool(desk.state.rulings) and _may(desk, PAY)


def _may_correct(desk: ConsoleDesk) -> bool:
    return bool(desk.state.history) and _may(desk, CORRECT)


def _owing(desk: ConsoleDesk) -> bool:
    state = desk.state
    return any(seat.owes for seat in [*state.seats.values(), *state.departed.values()])


def _imprisoned(desk: ConsoleDesk) -> bool:
    state = desk.state
    return any(seat.prisoners for seat in [*state.seats.values(), *state.departed.values()])


def _bare(act: type[Act]) -> Callable[[ConsoleDesk, str], Act]:
    """A word that takes nothing more: its act has no contents."""

    def read(desk: ConsoleDesk, text: str) -> Act:
        del desk
        return reading.nothing_more(act, text)

    return read


_A = acts
WORDS: Final = (
    Word(
        "inspect [LICENCE all | LICENCE CHECK ...]",
        "certify the inspection, or list its checks",
        _A.RecordInspection,
        reading.inspection,
    ),
    Word(
        "parts adjustment | replacement LICENCE DESCRIPTION",
        "adjust or replace movable parts of the wheel",
        _A.ReplaceParts,
        reading.parts,
    ),
    Word(
        "countersign",
        "sign for work on the wheel that somebody else has done",
        _A.CountersignParts,
        _bare(_A.CountersignParts),
        when=lambda desk: not desk.state.countersigned,
    ),
    Word("open", "open the table", _A.OpenTable, reading.opening),
    Word(
        "shut [covered]",
        "close the table, its wheel covered and locked if you say so",
        _A.CloseTable,
        reading.shutting,
    ),
    Word(
        "books",
        "close the books of the day: its rounds stand from then on",
        _A.CloseBooks,
        _bare(_A.CloseBooks),
    ),
    Word("sit PLAYER [SEAT]", "give a player a seat", _A.TakeSeat, reading.sitting),
    Word(
        "leave SEAT",
        "leave a seat",
        _A.LeaveSeat,
        reading.leaving,
        when=lambda desk: bool(desk.state.seats),
    ),
    Word(
        "pay-prisoners SEAT",
        "pay half of what a seat has in prison instead of waiting for its round",
        _A.PayPrisoners,
        reading.paying_prisoners,
        when=_imprisoned,
    ),
    Word(
        "buy SEAT AMOUNT",
        "put money on a seat",
        _A.BuyIn,
        reading.buying,
        when=lambda desk: bool(desk.state.seats),
    ),
    Word(
        "cash SEAT AMOUNT | all",
        "take money off a seat",
        _A.CashOut,
        reading.cashing,
        when=lambda desk: bool(desk.state.seats),
    ),
    Word("begin", "begin a round: place your bets", _A.OpenBetting, _bare(_A.OpenBetting)),
    Word(
        "bet [SEAT:] SLIP",
        "place a slip, such as 17 by 5; tiers by 2",
        _A.PlaceBets,
        reading.betting,
        when=lambda desk: bool(desk.state.seats),
    ),
    Word(
        "rebet [SEAT]",
        "the bets of the round before",
        _A.PlaceBets,
        reading.rebetting,
        when=_bet_before,
    ),
    Word("double [SEAT]", "every bet again", _A.PlaceBets, reading.doubling, when=_has_bets),
    Word("withdraw BET", "take a bet back", _A.WithdrawBet, reading.withdrawing, when=_has_bets),
    Word("move BET TARGET", "move a bet", _A.MoveBet, reading.moving, when=_has_bets),
    Word(
        "clear [SEAT]",
        "take every bet of a seat back",
        _A.ClearBets,
        reading.clearing,
        when=_has_bets,
    ),
    Word("lock", "start the spin: lock the side bets", LockSideBets, _bare(LockSideBets)),
    Word("spin", "spin the ball", _A.Spin, _bare(_A.Spin)),
    Word(
        "jackpot", "confirm a jackpot that is paid by hand", ConfirmJackpot, _bare(ConfirmJackpot)
    ),
    Word("close", "no more bets", _A.CallNoMoreBets, _bare(_A.CallNoMoreBets)),
    Word(
        "late [SEAT:] SLIP because REASON",
        "admit a bet after the close",
        _A.AdmitLateBet,
        reading.late,
        power="late-exception",
    ),
    Word(
        "set-right BET TARGET because EVIDENCE",
        "put a misplaced bet right",
        _A.SetBetRight,
        reading.setting_right,
        power="misplaced-bet",
        when=_has_bets,
    ),
    Word(
        "report FACT=VALUE ...",
        "what was seen of the spin, to be judged",
        _A.ReportSpin,
        reading.reporting,
    ),
    Word(
        "withdraw-report FACT ... because REASON",
        "take back what was reported by mistake",
        _A.WithdrawReport,
        reading.report_withdrawing,
        when=_was_seen,
    ),
    Word("drop", "the ball has dropped", _A.ReportDrop, _bare(_A.ReportDrop)),
    Word("no-spin [CAUSE]", "void the spin, or list the causes", _A.CallNoSpin, reading.no_spin),
    Word(
        "ball sound | damaged",
        "examine the ball",
        _A.InspectBall,
        reading.ball,
        when=lambda desk: bool(desk.state.ball_check),
    ),
    Word("new-ball", "bring a new ball", _A.ReplaceBall, _bare(_A.ReplaceBall)),
    Word(
        "result POCKET",
        "enter the result",
        _A.EnterResult,
        reading.result,
        when=lambda desk: not desk.drawn,
    ),
    Word("draw", "let the house draw the result", _A.EnterResult, reading.drawing),
    Word("undo REASON", "take an entered result back", _A.TakeResultBack, reading.taking_back),
    Word("confirm", "confirm the result and settle", _A.ConfirmResult, _bare(_A.ConfirmResult)),
    Word("suspend REASON", "suspend play", _A.Suspend, reading.suspending, power="suspension"),
    Word("resume", "let play go on", _A.Resume, _bare(_A.Resume)),
    Word(
        "limits [LIMIT=MIN-MAX ... because NOTICE]",
        "set other limits, or list them",
        _A.ChangeLimits,
        reading.limits,
        power="limits",
    ),
    Word(
        "propose correct POCKET [of ROUND] because REASON evidence EVIDENCE",
        "correct the result of the round just settled, or of another one of the day",
        _A.Propose,
        overseeing.proposing,
        when=_may_correct,
    ),
    Word(
        "propose void ROUND,ROUND CAUSE because REASON evidence EVIDENCE",
        "undo settled rounds",
        _A.Propose,
        overseeing.proposing,
        when=_may_correct,
    ),
    Word(
        f"propose place {overseeing.HAPPENED} BET TARGET because REASON evidence EVIDENCE",
        "settle a bet by its original place",
        _A.Propose,
        overseeing.proposing,
        when=lambda desk: _bets_are_closed(desk) and _may(desk, PUT_BACK),
    ),
    Word(
        "propose withdraw FACT ... because REASON evidence EVIDENCE",
        "take back what was reported by mistake, once the ball has dropped",
        _A.Propose,
        overseeing.proposing,
        when=lambda desk: _was_seen(desk) and _may(desk, WITHDRAW),
    ),
    Word(
        "propose end RULING because REASON evidence EVIDENCE",
        "end the present round by a ruling: every bet returns",
        _A.Propose,
        overseeing.proposing,
        when=_may_carry_out,
    ),
    Word(
        "propose pay | take RULING SEAT | wallet PLAYER AMOUNT because REASON evidence EVIDENCE",
        "pay or take an amount by a ruling, outside of play",
        _A.Propose,
        overseeing.proposing,
        when=_may_carry_out,
    ),
    Word(
        "propose opening | fill | credit AMOUNT DOCUMENT because REASON evidence EVIDENCE",
        "bring more chips from the cage or back to it than one person may",
        _A.Propose,
        overseeing.proposing,
    ),
    Word(
        "approve PROPOSAL",
        "approve another person's proposal",
        _A.Approve,
        overseeing.approving,
        when=lambda desk: bool(desk.state.proposals),
    ),
    Word(
        "decline PROPOSAL [because REASON]",
        "decline a proposal",
        _A.Decline,
        overseeing.declining,
        when=lambda desk: bool(desk.state.proposals),
    ),
    Word(
        "ruling QUESTION: DECISION",
        "decide what no rule covers",
        _A.MakeRuling,
        overseeing.ruling,
        power="ruling",
    ),
    Word(
        "dispute ROUND,ROUND [of AMOUNT [at SEAT]] COMPLAINT",
        "put a player's complaint on record",
        _A.OpenDispute,
        overseeing.disputing,
        when=lambda desk: bool(desk.state.round),
    ),
    Word(
        "record DISPUTE EVIDENCE",
        "say where the history of what a dispute holds was kept",
        _A.RecordDispute,
        overseeing.recording,
        when=lambda desk: any(one.held for one in desk.state.disputes.values()),
    ),
    Word(
        "decide DISPUTE RULING",
        "rule on a dispute",
        _A.CloseDispute,
        overseeing.deciding,
        power="ruling",
        when=lambda desk: bool(desk.state.disputes),
    ),
    Word(
        "collect SEAT AMOUNT because NOTICE",
        "take what a seat owes off its credit",
        _A.CollectDebt,
        overseeing.collecting,
        when=_owing,
    ),
    Word(
        "write-off SEAT because REASON",
        "give up what a seat owes",
        _A.WriteOffDebt,
        overseeing.writing_off,
        when=_owing,
    ),
    Word(
        "chips opening | fill | credit AMOUNT DOCUMENT",
        "bring chips from the cage or back to it",
        _A.MoveFloat,
        overseeing.chips,
    ),
    *LIVE_WORDS,
)

ALWAYS: Final = (
    ("as POSITION NAME[: COMMAND]", "act in another position, from now on or once"),
    ("state", "the table as it stands"),
    ("felt [SEAT]", "the layout with its chips"),
    ("help", "what is possible now"),
    ("quit", "leave"),
)

WITHOUT_CONTENTS: Final = frozenset(
    word.name for word in WORDS if " " not in word.form and word.name not in {"open", "draw"}
)


def find(name: str) -> Word | None:
    """A word by its name."""
    return next((word for word in WORDS if word.name == name), None)


def offered(word: Word, desk: ConsoleDesk) -> bool:
    """Is a word worth typing for this person at this moment?"""
    if word.act not in possible(desk.state, desk.actor.position):
        return False
    if word.power and rulebook_refusal(desk.rules, desk.actor, word.power) is not None:
        return False
    if word.name in WITHOUT_CONTENTS:
        command = Command("", desk.actor, new_act(word.act), 0)
        return may(desk.settler, desk.state, command) is None
    return word.when(desk)


def now_possible(desk: ConsoleDesk) -> list[Word]:
    """The words to offer."""
    return [word for word in WORDS if offered(word, desk)]

"""Who may do what: every act by every position, and what the rulebooks keep for certain ranks."""

from __future__ import annotations

import pytest

from croupier.play import acts
from croupier.play.acts import ACTS, Act, Actor
from croupier.play.authority import DEVICE, POSITIONS, rulebook_refusal, stands_at_least
from croupier.play.phases import Phase
from croupier.play.possible import AT_LIVE, PHASES, refusal_for
from croupier.play.refusals import Refusal
from tests.support.live_table import live
from tests.support.scenes import (
    ANN,
    DEALER,
    EVERYBODY,
    EXAMPLES,
    HOUSE,
    MANAGEMENT,
    MANAGER,
    ONE_OF_EACH,
    SCENES,
    SECURITY,
    SHIFT_MANAGER,
    SLIP,
    SUPERVISOR,
    Play,
    settler,
)

# player, dealer, supervisor, manager, shift manager, gaming management, security, cashier, auditor,
# house: a letter where the position may, a dot where it may not.
MATRIX = """
RecordInspection  . . S M K G X . . .
ReplaceParts      . . S M K G . . . .
CountersignParts  . . . . . . X . . .
OpenTable         . . S M K G . . . H
CloseTable        . . S M K G . . . H
CloseBooks        . . . . K G . . . H
TakeTable         . . . . . . . . . H
Note              . . . . . . . . . H
Suspend           . . S M K G . . . H
Resume            . . . M K G . . . H
ChangeLimits      . . . M K G . . . H
TakeSeat          P D S . . . . C . H
LeaveSeat         P D S . . . . C . H
PayPrisoners      P D S . . . . C . H
BuyIn             . D S . . . . C . H
CashOut           . D S . . . . C . H
CollectDebt       . . . . . . . C . .
WriteOffDebt      . . . M K G . . . .
MoveFloat         . . S M K G . C . H
ReceiveTransfer   . . . . . . . . . H
SendTransfer      P D S . . . . C . H
FinishTransfer    . . . . . . . . . H
PlaceBets         P D . . . . . . . H
WithdrawBet       P D S . . . . . . H
MoveBet           P D S . . . . . . H
ClearBets         P D . . . . . . . H
SetBetRight       . D . . . . . . . H
AdmitLateBet      . . S M K G . . . .
AskPlayer         . D S M K G . C . .
ConfirmRequest    P . . . . . . . . .
DeclineRequest    P D S M K G . C . .
OpenBetting       . D . . . . . . . H
Spin              . D . . . . . . . H
CallNoMoreBets    . D . . . . . . . H
ReportSpin        . D . . . . . . . H
WithdrawReport    . . S M K G . . . .
ReportDrop        . D . . . . . . . H
EnterResult       . D . . . . . . . H
TakeResultBack    . D . . . . . . . H
ConfirmResult     . D . . . . . . . H
Settle            . . . . . . . . . H
CallNoSpin        . D S M K G . . . H
InspectBall       . D S M K G . . . H
ReplaceBall       . . S M K G . . . .
Recover           . . . . . . . . . H
Propose           . . S M K G . . . .
Approve           . . S M K G . . . .
Decline           . . S M K G . . . .
OpenDispute       . . S M K G . . . .
RecordDispute     . . S M K G X . . .
CloseDispute      . . . M K G . . . .
MakeRuling        . . . M K G . . . .
BuyChips          P D S . . . . C . H
ChangeChips       P D S . . . . C . H
CashInColour      P D S . . . . C . H
GiveTip           P D S . . . . C . H
NoteAbsence       P D S . . . . . . H
ClaimAside        P D S . . . . C . H
AnnounceBets      P D . . . . . . . H
PlaceAnnounced    . D . . . . . . . H
DeclineAnnounced  P D . . . . . . . H
ReplayCalled      P D . . . . . . . H
JudgeStrays       . D S . . . . . . H
SendStraysHome    . D S . . . . . . H
FindExcess        . D S M K G . . . .
DoStep            . D . . . . . . . H
UndoStep          . D S M K G . . . H
ReturnStakes      . . . . . . . . . H
CommitChain       . . . . . . . . . H
RetireChain       . . . . . . . . . H
RevealLink        . . . . . . . . . H
AwaitCustodian    . . . . . . . . . H
GiveSeed          P . . . . . . . . .
DrawNumbers       . . . . . . . . . H
LockSideBets      . D . . . . . . . H
DrawTargets       . . . . . . . . . H
SpinBonusWheels   . . . . . . . . . H
TakeJackpot       . . . . . . . . . H
ConfirmJackpot    . . S M K G . . . .
"""
EYE = Actor("eye-1", DEVICE)
ROWS = {name: dots for name, *dots in map(str.split, MATRIX.strip().splitlines())}


def test_the_matrix_covers_everything() -> None:
    assert set(ROWS) == set(ACTS)
    assert {actor.position for actor in EVERYBODY} | {DEVICE} == POSITIONS


def live_scene(act: type[acts.Act]) -> Play:
    """A live table at which an act is possible that terminals don't have."""
    if act in AT_LIVE[Phase.BETTING]:
        return live("nz/37").betting(SLIP)
    if act in AT_LIVE[Phase.NO_MORE_BETS]:
        return live("nz/37").betting(SLIP).closed()
    return SCENES[Phase.CLEARING]("nz/37")


@pytest.mark.parametrize("name", ROWS)
def test_positions(name: str) -> None:
    act = EXAMPLES[ACTS[name]]
    phase = next((phase for phase, row in PHASES.items() if ACTS[name] in row), None)
    for actor, dot in zip(EVERYBODY, ROWS[name], strict=True):
        table = SCENES[phase]("nz/37") if phase else live_scene(ACTS[name])
        refusal = refusal_for(actor, act)
        if dot != ".":
            assert refusal is None, actor
        else:
            assert table.refuses(actor, act, "authority") == refusal
            assert refusal is not None
            assert refusal.figures["position"] == actor.position
            assert refusal.figures["needs"] == sorted(
                {
                    one.position
                    for one, other in zip(EVERYBODY, ROWS[name], strict=True)
                    if other != "."
                }
                | ({DEVICE} if name == "ReportSpin" else set())
            )
            assert refusal.journalled


def test_a_device_reports_what_it_has_seen_and_nothing_else() -> None:
    allowed = [name for name in ROWS if refusal_for(EYE, EXAMPLES[ACTS[name]]) is None]
    assert allowed == ["ReportSpin"]


def test_an_unknown_position_may_nothing() -> None:
    table = SCENES[next(iter(PHASES))]("nz/37")
    assert table.refuses(Actor("Eve", "magician"), acts.Recover(), "authority").journalled


@pytest.mark.clause("rws:1.2", "rws:1.5")
def test_whoever_acts_in_a_post_may_do_its_duties() -> None:
    """One person in each post in turn: the duty is the post's, and the record names both."""
    table = Play("rws/rapid-a").betting()
    posts = ("dealer", "supervisor", "manager")
    duties: tuple[Act, ...] = (acts.Spin(), acts.ReplaceBall(), acts.Suspend("alarm"))
    for place, duty in enumerate(duties):
        for below in posts[:place]:
            table.refuses(Actor("Sue", below), duty, "authority")
        table.does(Actor("Sue", posts[place]), duty)
        assert table.events[-1][0] == Actor("Sue", posts[place])


def test_ranks() -> None:
    assert stands_at_least("gaming-management", "shift-manager")
    assert stands_at_least("supervisor", "dealer")
    assert not stands_at_least("manager", "shift-manager")
    assert not stands_at_least("security", "dealer")
    assert stands_at_least("security", "security")
    assert not stands_at_least("manager", "security")
    assert stands_at_least("house", "dealer"), "the automatic dealer deals"
    assert not stands_at_least("house", "supervisor")


@pytest.mark.parametrize(
    ("game", "actor", "clause"),
    [
        pytest.param(
            "rws/rapid-a", MANAGER, "rws:5.10(a)", marks=pytest.mark.clause("rws:5.10(a)")
        ),
        pytest.param("fair/37", MANAGER, "fair:general:18"),
        pytest.param(
            "fair/37", SHIFT_MANAGER, "fair:general:18", marks=pytest.mark.clause("fair:general:18")
        ),
    ],
)
def test_rulings_take_a_rank(game: str, actor: Actor, clause: str) -> None:
    refusal = Play(game).refuses(actor, EXAMPLES[acts.MakeRuling], "authority")
    assert refusal.clause == clause
    assert refusal.figures["position"] == actor.position


@pytest.mark.parametrize("game", ONE_OF_EACH)
def test_a_power_that_a_rulebook_does_not_know_is_nobodys(game: str) -> None:
    rules = settler(game).rules
    for actor in EVERYBODY:
        refusal = rulebook_refusal(rules, actor, "dismissal")
        assert refusal is not None
        assert refusal.code == "authority"
    assert (rulebook_refusal(rules, DEALER, "misplaced-bet") is None) is (game == "nz/37")
    assert (rulebook_refusal(rules, HOUSE, "misplaced-bet") is None) is (game == "nz/37")
    assert (rulebook_refusal(rules, SUPERVISOR, "late-exception") is None) is (game == "fair/37")


@pytest.mark.clause("maryland:2.A")
def test_security_or_a_floorperson_inspects_in_maryland() -> None:
    act = EXAMPLES[acts.RecordInspection]
    for actor in (SECURITY, SUPERVISOR, MANAGER, MANAGEMENT):
        Play("maryland/double").does(actor, act)
    for actor in (ANN, DEALER, HOUSE):
        Play("maryland/double").refuses(actor, act, "authority")


def test_the_house_never_stands_in_for_a_supervisor() -> None:
    table = Play("nz/37").betting().closed()
    table.does(HOUSE, acts.CallNoSpin("ball left the wheel"))
    refusal = table.refuses(HOUSE, acts.InspectBall(False), "authority")
    assert isinstance(refusal, Refusal)
    table.does(SUPERVISOR, acts.InspectBall(False))

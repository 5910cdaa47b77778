"""The round of play: in every phase exactly the acts of the table of phases are possible."""

from __future__ import annotations

from copy import deepcopy
from typing import get_args

import pytest

from croupier.play import acts, phases
from croupier.play.acts import ACTS, Act, Actor
from croupier.play.bonus.acts import BonusAct
from croupier.play.deciding import decide, may
from croupier.play.phases import AFTER_CLOSE, Phase
from croupier.play.possible import AT_LIVE, MAY, PHASES, acts_of, diagram, possible, ways
from croupier.play.provable.acts import GiveSeed, RetireChain, RevealLink
from croupier.play.refusals import Refusal
from tests.support import scenes
from tests.support.dealt import GAMES
from tests.support.scenes import EVERYBODY, EXAMPLES, HOUSE, SCENES, SUPERVISOR, Play

TAKING = (acts.CashOut, acts.SendTransfer, acts.CollectDebt, acts.WriteOffDebt)
BETS = (acts.PlaceBets, acts.WithdrawBet, acts.MoveBet, acts.ClearBets, acts.AnnounceBets)
FIRST_CHOICE = (HOUSE, SUPERVISOR, scenes.MANAGEMENT, scenes.CASHIER, scenes.SECURITY, scenes.ANN)


def test_every_act_has_its_example_and_its_place() -> None:
    assert set(EXAMPLES) == set(ACTS.values()) == set(MAY)
    everywhere = [*PHASES.values(), *AT_LIVE.values()]
    assert set().union(*everywhere) == set(ACTS.values())
    assert set(SCENES) == set(Phase) == set(PHASES)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("phase", Phase)
def test_impossible_acts_are_refused(game: str, phase: Phase) -> None:
    table = SCENES[phase](game)
    for act in (one for one in ACTS.values() if one not in acts_of(table.state)):
        late = act in BETS and phase in AFTER_CLOSE
        for actor in EVERYBODY:
            refusal = table.refuses(actor, EXAMPLES[act], "late" if late else "phase")
            assert refusal.figures.get("phase", phase) == phase
    assert table.phase is phase


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("phase", Phase)
def test_possible_acts_are_accepted(game: str, phase: Phase) -> None:
    scene = SCENES[phase](game)
    for act in PHASES[phase]:
        table = deepcopy(scene)
        expected = exception(table, act)
        decision = table.ask(entitled(act, phase), prepared(table, act))
        if expected:
            assert isinstance(decision, Refusal), (act, decision)
            assert decision.code == expected, (act, decision)
        else:
            assert not isinstance(decision, Refusal), decision
            after = {Phase.SETTLED} if act is acts.ConfirmResult else ways(phase, act)
            assert table.phase in after, act


def entitled(act: type[Act], phase: Phase) -> Actor:
    if act is acts.CallNoSpin and phase is Phase.RESULT_ENTERED:
        return SUPERVISOR
    return next(actor for actor in FIRST_CHOICE if actor.position in MAY[act])


def prepared(table: Play, act: type[Act]) -> Act:
    """The example, fit for the table: an empty seat to leave, money for one that has none."""
    shut = table.phase in phases.SHUT
    if shut and act in (acts.BuyIn, acts.LeaveSeat, *TAKING):
        table.does(HOUSE, acts.TakeSeat("1", "Ann"))
        if act in TAKING:
            table.does(HOUSE, acts.BuyIn("1", 100_000))
    if act is acts.CloseBooks:
        table.state.day_began = 1  # as if it had been open
    if act is acts.LeaveSeat:
        if not shut:
            table.does(HOUSE, acts.CashOut("2", 100_000))
        return acts.LeaveSeat("1" if shut else "2")
    if act is acts.WithdrawReport and table.phase is not Phase.RESULT_ENTERED:
        table.does(HOUSE, acts.ReportSpin({"revolutions": 9}))
    return EXAMPLES[act]


def exception(table: Play, act: type[Act]) -> str:
    """The code by which a possible act is refused in its scene all the same, if it is."""
    book, phase = table.rulebook, table.phase
    if act is acts.InspectBall:
        return "ball"
    if act is acts.WithdrawReport:
        return "authority" if table.state.moments.rest else ""
    if act in get_args(BonusAct):
        return "bonus"
    if act in (acts.CountersignParts, RetireChain, RevealLink, GiveSeed):
        return "details"
    if act is acts.PayPrisoners:
        return "no-bet" if table.state.seats else "no-seat"
    if act is acts.SetBetRight:
        return "" if book == "nz" else "authority"
    if act is acts.AdmitLateBet:
        return "" if book == "fair" else "authority"
    if act is acts.OpenTable:
        return "inspection" if book == "maryland" and phase is Phase.CLOSED else ""
    if act is acts.Propose:
        return "" if phase is Phase.SETTLED else "phase"
    if act is acts.AskPlayer and not table.state.seats:
        return "no-seat"
    if act is acts.AskPlayer:  # what it asks for has its own phases
        return "" if acts.BuyIn in PHASES[phase] else "phase"
    if act in (acts.ConfirmRequest, acts.DeclineRequest):
        return "proposal"
    if act in (acts.Approve, acts.Decline, acts.CloseDispute, acts.RecordDispute):
        return "proposal"
    if act in (acts.CollectDebt, acts.WriteOffDebt):
        return "credit"
    if act is acts.OpenDispute:
        return "" if table.state.round else "details"
    if act is acts.FinishTransfer:
        return "transfer"
    if act is acts.TakeSeat:
        return "seat-taken" if book == "fair" and table.state.seats else ""
    return ""


@pytest.mark.parametrize("phase", Phase)
def test_deciding_changes_nothing(phase: Phase) -> None:
    for game in scenes.ONE_OF_EACH:
        table = SCENES[phase](game)
        before = deepcopy(table.state)
        for example in EXAMPLES.values():
            for actor in EVERYBODY:
                command = table.command(actor, example)
                decision = decide(table.settler, table.state, command)
                refusal = decision if isinstance(decision, Refusal) else None
                assert may(table.settler, table.state, command) == refusal
        assert table.state == before


@pytest.mark.parametrize("phase", Phase)
def test_a_screen_offers_what_phase_and_position_allow(phase: Phase) -> None:
    table = SCENES[phase]("nz/37")
    for actor in EVERYBODY:
        offered = set(possible(table.state, actor.position))
        wanted = {act for act in acts_of(table.state) if actor.position in MAY[act]}
        assert offered == wanted


def test_the_diagram_tells_where_the_rulebook_leads_elsewhere() -> None:
    lines = diagram().splitlines()
    assert "    betting --> spinning: Spin" in lines
    assert "    betting --> no_more_bets: Spin (where betting closes with the throw)" in lines
    assert "    spinning --> no_more_bets: ReportDrop" in lines
    assert "    result_entered --> settled: CallNoSpin (where the round is void)" in lines
    assert "    suspended --> no_more_bets: Resume" in lines
    assert not any("TakeSeat" in line for line in lines)

"""Roles: every act from every position, through the socket, is the house's own list of powers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import MISSING, fields
from typing import Any, get_args, get_type_hints

import pytest
from websockets.exceptions import ConnectionClosed

from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.cage.authority import ROLES
from croupier.cage.passwords import password_hash
from croupier.house.table import THE_HOUSE
from croupier.play import acts
from croupier.play.acts import ACTS, Act, Actor, Command
from croupier.play.bonus.acts import ConfirmJackpot, SpinBonusWheels, TakeJackpot
from croupier.play.live.acts import LiveAct
from croupier.play.phases import Phase
from croupier.play.possible import MAY, PHASES
from tests.support.live import BY_HAND, CHEAP, Live, Socket, sign_in

EVERYTHING = "a password of everybody"

BY_RULEBOOK = (acts.Suspend, acts.Resume, acts.ChangeLimits, acts.CallNoSpin, acts.InspectBall,
               acts.SetBetRight, acts.AdmitLateBet, acts.Propose, acts.Approve,
               acts.RecordInspection, acts.CloseDispute, acts.MakeRuling)  # fmt: skip
"""Acts for which a rulebook may ask for a higher position than the house does."""


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    with Live(
        sockets_per_session=100, message_burst=10_000, log_in_burst=100, breaches=10_000
    ) as house:
        hash_ = password_hash(EVERYTHING, CHEAP)
        for role in ROLES:
            act = cage_acts.AddStaff(f"{role}-9", "", [role], hash_, given=False)
            answer = house.house.ask(CAGE, Command(f"house/test/{role}", THE_HOUSE, act))
            assert answer.accepted
        yield house


def example(act: type[Act]) -> dict[str, Any]:
    """Fields that can be read; most of them mean nothing here."""
    if act is acts.OpenTable:
        return {}  # as the house is configured
    plain: dict[Any, Any] = {str: "x", int: 1, bool: True}
    hints = get_type_hints(act)
    return {
        one.name: plain.get(hints[one.name], [] if "Sequence" in str(hints[one.name]) else {})
        for one in fields(act)
        if one.default is MISSING and one.default_factory is MISSING
    }


PHASES_TRIED = (
    Phase.SETTLED,
    Phase.BETTING,
    Phase.SPINNING,
    Phase.NO_MORE_BETS,
    Phase.RESULT_ENTERED,
    Phase.SUSPENDED,
    Phase.CLOSED,
)


def tried() -> Iterator[tuple[Phase, type[Act]]]:
    """Every act, in the first phase in which it is possible."""
    seen: set[type[Act]] = set()
    for phase in PHASES_TRIED:
        for act in PHASES[phase]:
            if act not in seen:
                seen.add(act)
                yield phase, act


def code_of(socket: Socket, act: type[Act], position: str) -> str:
    answer = socket.do(act.__name__, position=position, **example(act))
    return str(answer.get("error", {}).get("code", ""))


@pytest.mark.parametrize("role", ROLES)
def test_staff_may_what_its_position_may(live: Live, role: str) -> None:
    with live.person() as member:
        assert member.log_in(f"{role}-9", EVERYTHING).is_success
        if role == "dealer":
            sign_in(live.house, Actor("dealer-9", role), BY_HAND)
        socket = member.socket(screen="console")
        for phase, act in tried():
            bring(live, phase)
            code = code_of(socket, act, role)
            assert code != "phase", (phase, act)
            if code == "authority":  # the rulebook may ask for more than the list
                assert role not in MAY[act] or act in BY_RULEBOOK, (act, code)
            else:
                assert role in MAY[act], (act, code)


def test_players_may_what_players_may(live: Live) -> None:
    with live.guest() as guest:
        socket = guest.socket()
        for phase, act in tried():
            if act not in (acts.TakeSeat, acts.LeaveSeat):
                bring(live, phase)
                code = code_of(socket, act, "")
                assert (code == "authority") == ("player" not in MAY[act]), (act, code)


def test_every_act_was_tried() -> None:
    untried = set(MAY) - {act for _, act in tried()} - set(get_args(LiveAct))  # see play/live
    # Between confirmation and settlement there is no moment, unless a jackpot waits: house/bonus.
    assert untried == {acts.Settle, TakeJackpot, SpinBonusWheels, ConfirmJackpot}
    assert set(ACTS.values()) == set(MAY)


@pytest.mark.parametrize("act", [acts.OpenBetting, acts.Spin, acts.Suspend, acts.PlaceBets])
def test_an_auditor_only_reads(live: Live, act: type[Act]) -> None:
    with live.staff("auditor-1") as auditor:
        code = code_of(auditor.socket(screen="console"), act, "auditor")
        assert code in ("authority", "phase")
        assert auditor.http.get("/api/lobby").is_success
        assert auditor.http.get(f"/api/tables/{BY_HAND}/history").is_success


@pytest.mark.parametrize("position", ["manager", "house", "player", "", "nonsense"])
def test_nobody_acts_in_a_position_that_isnt_theirs(live: Live, position: str) -> None:
    bring(live, Phase.BETTING)
    with live.staff("dealer-1") as dealer:
        socket = dealer.socket(screen="console")
        answer = socket.do("Suspend", position=position, reason="no reason")
        assert answer["error"]["code"] == "authority"
    with live.staff("manager-1") as manager:
        socket = manager.socket(screen="console")
        assert socket.do("Spin", position="dealer")["error"]["code"] == "authority"


def test_a_disabled_dealer_acts_no_more(live: Live) -> None:
    with live.staff("dealer-1") as dealer:
        socket = dealer.socket(screen="console")
        bring(live, Phase.SETTLED)
        assert socket.do("OpenBetting", position="dealer")["type"] == "done"
        act = cage_acts.DisableStaff("dealer-1", "left the house")
        assert live.house.ask(CAGE, Command("house/test/disable", THE_HOUSE, act)).accepted
        with suppress(ConnectionClosed):  # it may have been ended already
            socket.say(type="do", id="late", act="Spin", fields={}, position="dealer")
        assert socket.end() == 4401
        live.deal("1")


def test_a_console_needs_a_log_in(live: Live) -> None:
    with live.guest() as guest:
        socket = guest.socket(screen=None)
        socket.line.send(json.dumps({"type": "hello", "screen": "console"}))
        assert socket.end() == 1008


def phase_of(live: Live) -> Phase:
    return live.house.writer.tables[BY_HAND].state.phase


def bring(live: Live, phase: Phase) -> None:
    """Bring the table to a phase, wherever it is."""
    if phase_of(live) is phase and not live.house.writer.tables[BY_HAND].state.causes:
        return
    manager = Actor("manager-1", "manager")
    while phase_of(live) not in (Phase.SETTLED, Phase.OPEN):
        match phase_of(live):
            case Phase.SUSPENDED:
                live.give(acts.Resume(), actor=manager)
            case Phase.CLOSED | Phase.INSPECTED:
                live.give(live.house.opening(BY_HAND), actor=THE_HOUSE)
            case Phase.BETTING:
                live.give(acts.ReplaceBall(), actor=manager)
                live.give(acts.Spin())
            case Phase.SPINNING:
                live.give(acts.CallNoMoreBets())
            case Phase.NO_MORE_BETS:
                live.give(acts.EnterResult("1"))
            case _:
                live.give(acts.ConfirmResult())
    if phase is Phase.SUSPENDED:
        live.give(acts.Suspend("a pause"), actor=manager)
    elif phase is Phase.CLOSED:
        live.give(acts.CloseTable(True), actor=manager)
    elif phase is not Phase.SETTLED:
        steps: list[Act] = [
            acts.OpenBetting(),
            acts.Spin(),
            acts.CallNoMoreBets(),
            acts.EnterResult("1"),
        ]
        live.give(acts.ReplaceBall(), actor=manager)
        live.give(*steps[: PHASES_TRIED.index(phase)])

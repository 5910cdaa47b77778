"""The acts of a console: exactly those that the house would accept now, found by trying.

Each act that the phase and the position allow is tried with examples of its fields, by the same
`may` that decides; one example that would be accepted is enough for a button.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import MISSING, fields
from itertools import islice
from typing import Any, Final

from croupier.house.guarding.askers import asker_refusal
from croupier.house.guarding.floor import Floor
from croupier.money import written
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command, new_act
from croupier.play.deciding import may
from croupier.play.phases import AFTER_CLOSE, Phase
from croupier.play.possible import MAY, possible
from croupier.play.proposals import (
    ANNUL,
    CORRECT,
    END,
    FLOAT,
    LIMITS,
    PAY,
    POWERS,
    PUT_BACK,
    RULING,
    TAKE,
    WITHDRAW,
    power_refusal,
)
from croupier.play.round.inspecting import needed_checks
from croupier.play.round.judging import void_causes
from croupier.play.round.reports import REPORTED
from croupier.play.round.requesting import ASKED
from croupier.play.round.spinning import result_from
from croupier.play.state import Seat
from croupier.server.console import live_acts
from croupier.server.live.follower import Follower

TWO_PEOPLE: Final[dict[type[Act], str]] = {
    acts.ChangeLimits: LIMITS,
    acts.MakeRuling: RULING,
    acts.CloseDispute: RULING,
}
"""Acts that the staff's screens only propose, for a second person to approve."""

SENSITIVE: Final = frozenset(
    (acts.Propose, acts.Approve, acts.WriteOffDebt, acts.CloseBooks, *TWO_PEOPLE)
)
"""Acts for which the password must have been given lately."""

_WORD: Final = "-"
"""Stands for any words."""
_PLAIN: Final[dict[str, object]] = {"str": _WORD, "int": 1, "bool": False}
"""What stands for a field by its type; nothing stands for a list or a mapping."""
_TRIED: Final = 12
"""Examples of an act that are tried."""


def acceptable(follower: Follower, floor: Floor, actor: Actor, now: int) -> list[str]:
    """The acts that would be accepted from an actor now, or of which a player could be asked."""
    return [
        kind.__name__
        for kind in possible(follower.state, actor.position)
        if kind not in TWO_PEOPLE and _accepts(follower, floor, actor, kind, now)
    ]


def _accepts(follower: Follower, floor: Floor, actor: Actor, kind: type[Act], now: int) -> bool:
    if kind is acts.EnterResult and follower.wanted.drawn:
        return False
    if kind is acts.Propose:
        return bool(proposable(follower, actor, now))
    if kind is acts.AskPlayer:
        return False  # it is how another act is done, and never a button of its own
    if kind is acts.EnterResult:  # keyed while the least time runs, entered when it is over
        now = max(now, result_from(follower.rules, follower.state))
    if kind is acts.DoStep:
        now = live_acts.after_pause(follower, now)
    return any(
        _lets_through(floor, follower, actor, act) and _taken(follower, actor, act, now)
        for act in islice(_tries(follower, kind), _TRIED)
    )


def _lets_through(floor: Floor, follower: Follower, actor: Actor, act: Act) -> bool:
    """Whether an act passes the floor, or does so once its player was asked."""
    name, rules, state = follower.name, follower.rules, follower.state
    no = floor.refusal(name, state, actor, act) or asker_refusal(
        floor, name, rules, state, actor, act
    )
    return no is None or (no.code == "consent" and type(act).__name__ in ASKED)


def _taken(follower: Follower, actor: Actor, act: Act, now: int) -> bool:
    return may(follower.settler, follower.state, Command("", actor, act, now)) is None


def proposable(follower: Follower, actor: Actor, now: int) -> list[str]:
    """The actions that an actor could propose now."""
    if actor.position not in MAY[acts.Propose]:
        return []
    allowed = [action for action in POWERS if power_refusal(follower.rules, actor, action) is None]
    return [action for action in allowed if _timely(follower, actor, action, now)]


def _timely(follower: Follower, actor: Actor, action: str, now: int) -> bool:
    """Whether there is something to propose."""
    state, rules = follower.state, follower.rules
    if action == PUT_BACK:
        return (
            state.phase in AFTER_CLOSE
            and state.phase is not Phase.RESULT_CONFIRMED
            and any(seat.bets for seat in state.seats.values())
        )
    if action == WITHDRAW:
        return bool(state.seen) and state.phase in REPORTED
    if action in (LIMITS, RULING, FLOAT):
        return True
    if action == END:
        return any(
            _proposed(follower, actor, action, {"ruling": number}, now)
            for number, ruling in state.rulings.items()
            if state.round in ruling.rounds
        )
    if action in (PAY, TAKE):
        return any(ruling.rounds for ruling in state.rulings.values())
    last = max(state.history, default=0)
    if action == CORRECT:
        pocket = next(one for one in rules.results if one != state.history.pockets.get(last))
        details: dict[str, Any] = {"round": last, "pocket": pocket}
    else:
        assert action == ANNUL
        causes = [one["cause"] for one in void_causes(rules) if one["effect"] != "void round"]
        sound = [number for number, pocket in state.history.pockets.items() if pocket]
        details = {"rounds": sound[-1:], "cause": next(iter(causes), "")}
    return bool(last) and _proposed(follower, actor, action, details, now)


def _proposed(
    follower: Follower, actor: Actor, action: str, details: dict[str, Any], now: int
) -> bool:
    return _taken(follower, actor, acts.Propose(action, details, _WORD, _WORD), now)


def _tries(follower: Follower, kind: type[Act]) -> Iterable[Act]:
    made = _EXAMPLES.get(kind)
    if made is not None:
        return made(follower)
    return [_plain(kind)]


def _plain(kind: type[Act]) -> Act:
    """An act with a word, a number or nothing in each of the fields that it must have."""
    wanted = [str(one.type) for one in fields(kind) if one.default is MISSING]
    return new_act(kind, *[_PLAIN.get(wants, {}) for wants in wanted])


def _holders(follower: Follower) -> list[tuple[str, Seat]]:
    state = follower.state
    return [*state.seats.items(), *state.departed.items()]


def _seats(make: Callable[[str, Seat], Act | None]) -> Callable[[Follower], Iterator[Act]]:
    """One example for each seat for which there is one."""

    def examples(follower: Follower) -> Iterator[Act]:
        for name, seat in _holders(follower):
            act = make(name, seat)
            if act is not None:
                yield act

    return examples


def _slips(follower: Follower) -> Iterator[tuple[str, str]]:
    """The smallest slips that seats with credit could place."""
    limits, chip = follower.state.limits, follower.rules.menu.chip
    pocket = follower.rules.results[-1]
    for name, seat in follower.state.seats.items():
        if not seat.credit:
            continue
        for target, kind in (("red", "red"), (pocket, "straight")):
            least = limits.minimum.get(kind) or limits.increment or chip
            for amount in sorted({least, max(least, 5 * chip)}):
                yield name, f"{target} by {written(amount)}"


def _moves(follower: Follower) -> Iterator[tuple[str, int, str]]:
    """Other places for the bets that lie there."""
    *_, before, last = follower.rules.results
    for name, seat in follower.state.seats.items():
        for number, bet in seat.bets.items():
            for target in (last, before, "red", "black"):
                if bet.target != target:
                    yield name, number, target


def _bets(follower: Follower) -> Iterator[tuple[str, int]]:
    for name, seat in follower.state.seats.items():
        for number in seat.bets:
            yield name, number


def _causes(follower: Follower) -> list[str]:
    return [one["cause"] for one in void_causes(follower.rules)]


_EXAMPLES: Final[dict[type[Act], Callable[[Follower], Iterable[Act]]]] = {
    acts.RecordInspection: lambda at: [acts.RecordInspection(needed_checks(at.rules), _WORD)],
    acts.CloseTable: lambda _: [acts.CloseTable(covered_and_locked=True)],
    acts.OpenTable: lambda at: [acts.OpenTable(_WORD, dict(at.wanted.limits))],
    acts.TakeSeat: lambda _: [acts.TakeSeat("a seat that is free", _WORD)],
    acts.LeaveSeat: _seats(lambda name, _: acts.LeaveSeat(name)),
    acts.PayPrisoners: _seats(lambda name, _: acts.PayPrisoners(name)),
    acts.BuyIn: _seats(lambda name, _: acts.BuyIn(name, 100)),
    acts.CashOut: _seats(lambda name, seat: acts.CashOut(name, seat.credit)),
    acts.CollectDebt: _seats(
        lambda name, seat: acts.CollectDebt(name, min(seat.credit, seat.owes), _WORD)
    ),
    acts.WriteOffDebt: _seats(lambda name, _: acts.WriteOffDebt(name, _WORD)),
    acts.MoveFloat: lambda _: [acts.MoveFloat("fill", 100, _WORD)],
    acts.SendTransfer: _seats(lambda name, seat: acts.SendTransfer(name, seat.credit)),
    acts.PlaceBets: lambda at: (acts.PlaceBets(seat, slip) for seat, slip in _slips(at)),
    acts.AdmitLateBet: lambda at: (
        acts.AdmitLateBet(seat, slip, _WORD) for seat, slip in _slips(at)
    ),
    acts.WithdrawBet: lambda at: (acts.WithdrawBet(seat, bet) for seat, bet in _bets(at)),
    acts.ClearBets: lambda at: (acts.ClearBets(seat) for seat, _ in _bets(at)),
    acts.MoveBet: lambda at: (acts.MoveBet(*move) for move in _moves(at)),
    acts.SetBetRight: lambda at: (acts.SetBetRight(*move, _WORD) for move in _moves(at)),
    acts.WithdrawReport: lambda at: [acts.WithdrawReport(list(at.state.seen), _WORD)],
    acts.EnterResult: lambda at: [acts.EnterResult(at.rules.results[0])],
    acts.CallNoSpin: lambda at: (acts.CallNoSpin(cause) for cause in _causes(at)),
    acts.Approve: lambda at: (acts.Approve(number) for number in at.state.proposals),
    acts.Decline: lambda at: (acts.Decline(number) for number in at.state.proposals),
    acts.DeclineRequest: lambda at: (acts.DeclineRequest(one) for one in at.state.requests),
    acts.OpenDispute: lambda at: [acts.OpenDispute([at.state.round], _WORD)],
    acts.AnnounceBets: lambda at: (acts.AnnounceBets(seat, slip) for seat, slip in _slips(at)),
    **live_acts.EXAMPLES,
    acts.RecordDispute: lambda at: (acts.RecordDispute(one, _WORD) for one in at.state.disputes),
}
"""Examples of the fields of an act at a table as it is, where not any word or number will do."""

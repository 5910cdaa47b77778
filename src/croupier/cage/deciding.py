"""Deciding in the cage: the event that follows from a command, or why it is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from croupier.cage import acts, alerts, describing, money, players, staff
from croupier.cage.acts import CageAct
from croupier.cage.authority import refusal_for
from croupier.cage.context import Context, Decision
from croupier.cage.refusals import CageRefusal
from croupier.cage.state import CageState
from croupier.play.acts import Command

_HANDLERS: Final[dict[type[CageAct], Callable[..., Decision]]] = {
    acts.DescribeHouse: describing.describe,
    acts.RegisterPlayer: players.register,
    acts.NotePlayer: players.note,
    acts.SetLimit: players.set_limit,
    acts.Exclude: players.exclude,
    acts.EndExclusion: players.end_exclusion,
    acts.SetPassword: players.set_password,
    acts.Deposit: money.deposit,
    acts.Withdraw: money.withdraw,
    acts.SendToSeat: money.send,
    acts.FinishSending: money.finish,
    acts.ReturnSending: money.give_back,
    acts.TakeFromSeat: money.take,
    acts.AddStaff: staff.add,
    acts.ResetPassword: staff.reset,
    acts.RenewHash: staff.renew_hash,
    acts.SetRoles: staff.set_roles,
    acts.DisableStaff: staff.disable,
    acts.RecordLogIn: staff.record_log_in,
    acts.RaiseAlert: alerts.call,
    acts.AnswerAlert: alerts.answer,
}


def decide(state: CageState, command: Command) -> Decision:
    """What follows from a command: authority first, then the rest. It changes nothing."""
    act = command.act
    if not isinstance(act, CageAct):
        return CageRefusal("details", f"{type(act).__name__} is asked of a table.")
    refusal = refusal_for(command.actor, act)
    if refusal is not None:
        return refusal
    return _HANDLERS[type(act)](Context(state, command.actor, command.at), act)

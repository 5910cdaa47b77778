"""Rebuilding the act that must have caused an event of the cage, so that it is decided again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from croupier.cage import acts, events
from croupier.cage.acts import CAGE_ACTS, CageAct
from croupier.cage.events import CageEvent


def act_of(event: CageEvent) -> CageAct | None:
    """The act behind an event; None if a refusal doesn't keep all of it."""
    return _ACTS[type(event)](event)


def _refused(event: events.AskingRefused) -> CageAct | None:
    kind = CAGE_ACTS[event.act]
    if {one.name for one in fields(kind)} != set(event.details):
        return None
    return kind(**event.details)


_ACTS: Final[dict[type[CageEvent], Callable[[Any], CageAct | None]]] = {
    events.HouseDescribed: lambda event: acts.DescribeHouse(
        event.name, event.currency, event.languages, event.zone
    ),
    events.PlayerRegistered: lambda event: acts.RegisterPlayer(
        event.player, event.name, event.note
    ),
    events.PlayerNoted: lambda event: acts.NotePlayer(event.player, event.note),
    events.LimitSet: lambda event: acts.SetLimit(
        event.player, event.kind, event.period, event.amount
    ),
    events.PlayerExcluded: lambda event: acts.Exclude(event.player, event.until, event.reason),
    events.ExclusionEnded: lambda event: acts.EndExclusion(event.player, event.reason),
    events.PasswordSet: lambda event: acts.SetPassword(event.player, event.hash),
    events.Deposited: lambda event: acts.Deposit(event.player, event.amount),
    events.Withdrawn: lambda event: acts.Withdraw(event.player, event.amount),
    events.SentToSeat: lambda event: acts.SendToSeat(
        event.player, event.table, event.seat, event.amount
    ),
    events.SendingFinished: lambda event: acts.FinishSending(event.transfer),
    events.SendingReturned: lambda event: acts.ReturnSending(event.transfer, event.reason),
    events.TakenFromSeat: lambda event: acts.TakeFromSeat(
        event.table, event.transfer, event.player, event.amount, event.open_from
    ),
    events.StaffAdded: lambda event: acts.AddStaff(
        event.person, event.name, event.roles, event.hash
    ),
    events.PasswordReset: lambda event: acts.ResetPassword(event.person, event.hash),
    events.HashRenewed: lambda event: acts.RenewHash(event.person, event.before, event.hash),
    events.RolesSet: lambda event: acts.SetRoles(event.person, event.roles),
    events.StaffDisabled: lambda event: acts.DisableStaff(event.person, event.reason),
    events.LoggedIn: lambda event: acts.RecordLogIn(event.person, True, event.where),
    events.LogInFailed: lambda event: acts.RecordLogIn(event.person, False, event.where),
    events.AlertRaised: lambda event: acts.RaiseAlert(
        event.alert, event.kind, event.table, event.title, event.text, event.clause, event.act
    ),
    events.AlertAnswered: lambda event: acts.AnswerAlert(event.alert, event.answer, event.person),
    events.AskingRefused: _refused,
}

"""Telling: each event of the cage as one sentence, without anybody's secret."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

from croupier.cage import events
from croupier.cage.events import CageEvent
from croupier.cage.limits import NAMES
from croupier.money import written


def told(event: CageEvent) -> str:
    """What happened, in a sentence."""
    return _SENTENCES[type(event)](event)


def moment(at: int) -> str:
    """A moment of the house's clock, in UTC."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")


def _because(reason: str) -> str:
    return f": {reason.rstrip('.')}" if reason else ""


def _limit(event: events.LimitSet) -> str:
    what = f"{event.kind} limit for {NAMES[event.period]}"
    amount = written(event.amount) if event.amount else "none"
    return f"{event.player}'s {what} is {amount} from {moment(event.starts)} on."


def _excluded(event: events.PlayerExcluded) -> str:
    end = f"until {moment(event.until)}" if event.until else "without an end"
    return f"{event.player} is excluded {end}{_because(event.reason)}."


def _described(event: events.HouseDescribed) -> str:
    name, currency = event.name or "without a name", event.currency or "no currency"
    languages = ", ".join(event.languages)
    return f"The house is {name}: {currency}, languages {languages}, clock {event.zone}."


def _roles(event: events.StaffAdded | events.RolesSet) -> str:
    return ", ".join(event.roles)


_SENTENCES: Final[dict[type[CageEvent], Callable[[Any], str]]] = {
    events.HouseDescribed: _described,
    events.PlayerRegistered: lambda event: f"{event.player} is registered.",
    events.PlayerNoted: lambda event: f"Noted about {event.player}: {event.note}",
    events.LimitSet: _limit,
    events.PlayerExcluded: _excluded,
    events.ExclusionEnded: lambda event: (
        f"{event.player}'s exclusion ends {moment(event.until)}{_because(event.reason)}."
    ),
    events.Deposited: lambda event: f"{event.player} deposits {written(event.amount)}.",
    events.PasswordSet: lambda event: f"{event.player} gets a password to log in with.",
    events.Withdrawn: lambda event: f"{event.player} withdraws {written(event.amount)}.",
    events.SentToSeat: lambda event: (
        f"{event.player} sends {written(event.amount)} to seat {event.seat} of {event.table}, "
        f"transfer {event.transfer}."
    ),
    events.SendingFinished: lambda event: f"Transfer {event.transfer} has reached its seat.",
    events.SendingReturned: lambda event: (
        f"Transfer {event.transfer} to {event.table} is back in {event.player}'s wallet"
        f"{_because(event.reason)}."
    ),
    events.TakenFromSeat: lambda event: (
        f"{event.player} has {written(event.amount)} back from {event.table}, transfer "
        f"{event.transfer} of the table."
    ),
    events.StaffAdded: lambda event: f"{event.person} joins the staff: {_roles(event)}.",
    events.PasswordReset: lambda event: f"{event.person} gets another password.",
    events.HashRenewed: lambda event: f"The hash of {event.person}'s password is made anew.",
    events.RolesSet: lambda event: f"{event.person} acts as {_roles(event)} from now on.",
    events.StaffDisabled: lambda event: f"{event.person} acts no more{_because(event.reason)}.",
    events.LoggedIn: lambda event: f"{event.person} logs in.",
    events.LogInFailed: lambda event: f"A log-in as {event.person!r} fails.",
    events.AlertRaised: lambda event: (
        f"Alert{f' at {event.table}' if event.table else ''}: {event.title}{_because(event.text)}."
    ),
    events.AlertAnswered: lambda event: (
        f"{event.person} answers {event.alert}{_because(event.answer)}."
    ),
    events.AskingRefused: lambda event: f"Refused: {event.act}. {event.message}",
}

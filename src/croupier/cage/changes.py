"""Changes: what each event does to the state of the cage, in place and never refused."""

from __future__ import annotations

from croupier.cage import events
from croupier.cage.limits import changed, key_of, note_flow
from croupier.cage.particulars import Particulars
from croupier.cage.state import (
    ALERTS_KEPT,
    Alert,
    Arrivals,
    CageState,
    Flow,
    Limit,
    Member,
    Player,
    Sending,
)
from croupier.play.event import AnyEvent


def nothing(state: CageState, event: AnyEvent, at: int) -> None:
    """The event is only for the record."""


def described(state: CageState, event: events.HouseDescribed, at: int) -> None:
    del at
    state.house = Particulars(event.name, event.currency, tuple(event.languages), event.zone)


def registered(state: CageState, event: events.PlayerRegistered, at: int) -> None:
    del at
    state.players[event.player] = Player(event.name, event.note)


def noted(state: CageState, event: events.PlayerNoted, at: int) -> None:
    del at
    state.players[event.player].note = event.note


def limit_set(state: CageState, event: events.LimitSet, at: int) -> None:
    limits, key = state.players[event.player].limits, key_of(event.kind, event.period)
    limits[key] = changed(limits.get(key, Limit(0)), event.amount, event.starts, at)


def excluded(
    state: CageState, event: events.PlayerExcluded | events.ExclusionEnded, at: int
) -> None:
    del at
    state.players[event.player].excluded = event.until


def password_set(state: CageState, event: events.PasswordSet, at: int) -> None:
    del at
    state.players[event.player].hash = event.hash


def deposited(state: CageState, event: events.Deposited, at: int) -> None:
    player = state.players[event.player]
    player.wallet += event.amount
    note_flow(player, Flow(at, event.amount, 0))


def withdrawn(state: CageState, event: events.Withdrawn, at: int) -> None:
    del at
    state.players[event.player].wallet -= event.amount


def sent(state: CageState, event: events.SentToSeat, at: int) -> None:
    player = state.players[event.player]
    player.wallet -= event.amount
    note_flow(player, Flow(at, 0, event.amount))
    sending = Sending(event.player, event.table, event.seat, event.amount)
    state.departures[event.transfer] = sending
    state.next_transfer = event.transfer + 1


def finished(state: CageState, event: events.SendingFinished, at: int) -> None:
    del at
    del state.departures[event.transfer]


def returned(state: CageState, event: events.SendingReturned, at: int) -> None:
    del state.departures[event.transfer]
    _credited(state.players[event.player], event.amount, at)


def taken(state: CageState, event: events.TakenFromSeat, at: int) -> None:
    _credited(state.players.setdefault(event.player, Player()), event.amount, at)
    arrivals = state.arrivals.setdefault(event.table, Arrivals())
    arrivals.start = max(arrivals.start, event.open_from)
    arrivals.numbers = [one for one in arrivals.numbers if one >= arrivals.start]
    arrivals.numbers.append(event.transfer)


def _credited(player: Player, amount: int, at: int) -> None:
    """Money back from a table: it was not lost after all."""
    player.wallet += amount
    note_flow(player, Flow(at, 0, -amount))


def staff_added(state: CageState, event: events.StaffAdded, at: int) -> None:
    del at
    state.staff[event.person] = Member(event.name, list(event.roles), event.hash)


def reset(state: CageState, event: events.PasswordReset, at: int) -> None:
    del at
    member = state.staff[event.person]
    member.hash, member.failures = event.hash, 0


def renewed(state: CageState, event: events.HashRenewed, at: int) -> None:
    del at
    holder = state.staff.get(event.person) or state.players[event.person]
    holder.hash = event.hash


def roles_set(state: CageState, event: events.RolesSet, at: int) -> None:
    del at
    state.staff[event.person].roles = list(event.roles)


def disabled(state: CageState, event: events.StaffDisabled, at: int) -> None:
    del at
    state.staff[event.person].disabled = True


def logged_in(state: CageState, event: events.LoggedIn, at: int) -> None:
    del at
    if event.person in state.staff:
        state.staff[event.person].failures = 0


def log_in_failed(state: CageState, event: events.LogInFailed, at: int) -> None:
    del at
    if event.person in state.staff:
        state.staff[event.person].failures += 1


def alert_raised(state: CageState, event: events.AlertRaised, at: int) -> None:
    for alert, one in list(state.alerts.items()):
        if one.answered and one.answered <= at - ALERTS_KEPT:
            del state.alerts[alert]
    state.alerts[event.alert] = Alert(
        at, event.kind, event.table, event.title, event.text, event.clause, event.act
    )


def alert_answered(state: CageState, event: events.AlertAnswered, at: int) -> None:
    before = state.alerts[event.alert]
    answered = before._replace(answered=at, person=event.person, answer=event.answer)
    state.alerts[event.alert] = answered

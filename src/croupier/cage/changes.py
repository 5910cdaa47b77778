"""Changes: what each event does to the state of the cage, in place and never refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from croupier.cage import events
from croupier.cage.authority import TRUSTED
from croupier.cage.limits import changed, key_of, note_flow
from croupier.cage.particulars import Particulars
from croupier.cage.state import (
    ALERTS_KEPT,
    LAPSES,
    MOVEMENTS_KEPT,
    Alert,
    Arrivals,
    CageState,
    CashMovement,
    Drawer,
    Flow,
    Holder,
    Limit,
    Member,
    Player,
    Sending,
    StaffProposal,
    Stint,
)
from croupier.play.authority import DEALER
from croupier.play.event import AnyEvent


def nothing(state: CageState, event: AnyEvent, at: int) -> None:
    """The event is only for the record."""


def described(state: CageState, event: events.HouseDescribed, at: int) -> None:
    del at
    state.house = Particulars(event.name, event.currency, tuple(event.languages), event.zone)


def registered(state: CageState, event: events.PlayerRegistered, at: int) -> None:
    del at
    state.players[event.player] = Player(event.name, event.note, play=event.play)


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
    player = state.players[event.player]
    _take_password(player, event.hash, event.given)
    player.made_by = event.by or player.made_by


def pin_set(state: CageState, event: events.PinSet, at: int) -> None:
    del at
    player = state.players[event.player]
    player.pin, player.pin_tries, player.pin_by = event.hash, 0, player.made_by


def pin_tried(state: CageState, event: events.PinTried, at: int) -> None:
    del at
    player = state.players[event.player]
    player.pin_tries = 0 if event.matched else player.pin_tries + 1


def password_changed(state: CageState, event: events.PasswordChanged, at: int) -> None:
    del at
    holder = state.holder(event.person)
    assert holder is not None  # or it couldn't have been decided
    _take_password(holder, event.hash, given=False)


def log_ins_ended(state: CageState, event: events.LogInsEnded, at: int) -> None:
    del at
    holder = state.holder(event.person)
    assert holder is not None  # or it couldn't have been decided
    holder.ended += 1


def _take_password(holder: Holder, hash_: str, given: bool) -> None:
    """Another password: who logged in with the one before is out."""
    holder.hash, holder.given, holder.served = hash_, given, False
    holder.ended += 1


def deposited(state: CageState, event: events.Deposited, at: int) -> None:
    player = state.players[event.player]
    player.wallet += event.amount
    note_flow(player, Flow(at, event.amount, 0))
    _crossed(state, event, event.amount, at)


def withdrawn(state: CageState, event: events.Withdrawn, at: int) -> None:
    player = state.players[event.player]
    player.wallet -= event.amount
    if event.pin:  # it couldn't have been decided for the person in `pin_by`
        player.pin_by = ""
    _crossed(state, event, -event.amount, at)


def _crossed(
    state: CageState, event: events.Deposited | events.Withdrawn, amount: int, at: int
) -> None:
    """Cash crossed the counter, if it was somebody's hands that it went through."""
    if not event.movement:
        return
    for number, one in list(state.movements.items()):
        if one.at > at - MOVEMENTS_KEPT:
            break
        del state.movements[number]
    state.movements[event.movement] = CashMovement(at, event.player, amount, event.person)
    state.next_movement = event.movement + 1
    _in_drawer(state, event.person, amount)


def cash_reversed(state: CageState, event: events.CashReversed, at: int) -> None:
    player, before = state.players[event.player], state.movements[event.movement]
    player.wallet += event.amount
    if event.amount < 0:  # the deposit that it undoes counts for no limit
        note_flow(player, Flow(at, event.amount, 0))
    state.movements[event.movement] = before._replace(reversed_by=event.person)
    drawer = state.drawers.get(before.person)
    there = drawer is not None and drawer.since <= before.at  # not one that was opened since
    _in_drawer(state, before.person if there else event.person, event.amount)


def _in_drawer(state: CageState, person: str, amount: int) -> None:
    if person in state.drawers:
        state.drawers[person].cash += amount


def drawer_opened(state: CageState, event: events.DrawerOpened, at: int) -> None:
    state.drawers[event.person] = Drawer(at, event.counted)


def drawer_closed(state: CageState, event: events.DrawerClosed, at: int) -> None:
    del at
    del state.drawers[event.person]


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


USES_TOLD: Final = 20
"""Uses of the command line that an alert names; the log has them all."""
UNSERVED: Final = "unserved"
"""The kind of that alert."""


def store_used(state: CageState, event: events.StoreUsed, at: int) -> None:
    del at
    state.used += 1
    state.uses = [*state.uses, f"{event.command} ({event.by})"][-USES_TOLD:]


def change_proposed(state: CageState, event: events.ChangeProposed, at: int) -> None:
    state.next_proposal = event.proposal + 1
    for number, one in list(state.proposals.items()):
        if one.at < at - LAPSES:
            del state.proposals[number]
    state.proposals[event.proposal] = StaffProposal(
        at, event.by, event.change, event.person, event.name, list(event.roles), event.hash
    )


def change_declined(state: CageState, event: events.ChangeDeclined, at: int) -> None:
    del at
    state.proposals.pop(event.proposal, None)


def staff_added(state: CageState, event: events.StaffAdded, at: int) -> None:
    del at
    state.proposals.pop(event.proposal, None)
    before = state.staff.get(event.person)
    ended, held = (0, ()) if before is None else (before.ended + 1, before.held)
    member = Member(event.name, [], event.hash, given=event.given, ended=ended, held=held)
    state.staff[event.person] = member
    _act_as(member, event.roles)


def _act_as(member: Member, roles: Sequence[str]) -> None:
    """Positions from now on; those that two people give aren't forgotten."""
    member.roles = list(roles)
    member.held = sorted({*member.held, *(TRUSTED & {*roles})})


def reset(state: CageState, event: events.PasswordReset, at: int) -> None:
    del at
    state.proposals.pop(event.proposal, None)
    member = state.staff[event.person]
    _take_password(member, event.hash, event.given)
    member.failures = 0


def renewed(state: CageState, event: events.HashRenewed, at: int) -> None:
    del at
    holder = state.staff.get(event.person) or state.players[event.person]
    holder.hash = event.hash


def roles_set(state: CageState, event: events.RolesSet, at: int) -> None:
    del at
    state.proposals.pop(event.proposal, None)
    _act_as(state.staff[event.person], event.roles)
    if DEALER not in event.roles:
        state.stints.pop(event.person, None)


def disabled(state: CageState, event: events.StaffDisabled, at: int) -> None:
    del at
    member = state.staff[event.person]
    member.disabled = True
    member.ended += 1
    state.stints.pop(event.person, None)


def stint_began(state: CageState, event: events.StintBegan, at: int) -> None:
    state.stints[event.person] = Stint(event.table, at)


def stint_ended(state: CageState, event: events.StintEnded, at: int) -> None:
    del at
    del state.stints[event.person]


def logged_in(state: CageState, event: events.LoggedIn, at: int) -> None:
    del at
    holder = state.holder(event.person)
    if holder is not None:
        holder.served = holder.given
    if isinstance(holder, Member):
        holder.failures = 0


def log_in_failed(state: CageState, event: events.LogInFailed, at: int) -> None:
    del at
    if event.person in state.staff:
        state.staff[event.person].failures += 1


def alert_raised(state: CageState, event: events.AlertRaised, at: int) -> None:
    for alert, one in list(state.alerts.items()):
        if one.answered and one.answered <= at - ALERTS_KEPT:
            del state.alerts[alert]
    if event.kind == UNSERVED:
        state.used, state.uses = 0, []
    state.alerts[event.alert] = Alert(
        at, event.kind, event.table, event.title, event.text, event.clause, event.act, event.by
    )


def alert_answered(state: CageState, event: events.AlertAnswered, at: int) -> None:
    before = state.alerts[event.alert]
    answered = before._replace(answered=at, person=event.person, answer=event.answer)
    state.alerts[event.alert] = answered

"""Rows of what is done about the staff: who works in which positions, and log-ins."""

from __future__ import annotations

from typing import Final

from croupier.cage import acts, changes, events, proposals, staff
from croupier.cage.acts import CageAct
from croupier.cage.authority import MANAGEMENT, OWN, ROLES, STAFF
from croupier.cage.rows.row import CageActRow, CageEventRow, because
from croupier.play.authority import DEALER, HOUSE, PLAYER

ACTS: Final = (
    CageActRow(acts.AddStaff, staff.add, STAFF),
    CageActRow(acts.ResetPassword, staff.reset, STAFF),
    CageActRow(acts.ChangePassword, staff.change_password, frozenset((*ROLES, PLAYER))),
    CageActRow(acts.EndLogIns, staff.end_log_ins, frozenset((*ROLES, PLAYER))),
    CageActRow(acts.RenewHash, staff.renew_hash, OWN),
    CageActRow(acts.SetRoles, staff.set_roles, STAFF),
    CageActRow(acts.DisableStaff, staff.disable, STAFF),
    CageActRow(acts.ProposeChange, proposals.propose, MANAGEMENT),
    CageActRow(acts.ApproveChange, proposals.approve, MANAGEMENT),
    CageActRow(acts.DeclineChange, proposals.decline, MANAGEMENT),
    CageActRow(acts.BeginStint, staff.begin_stint, frozenset((DEALER,))),
    CageActRow(acts.EndStint, staff.end_stint, frozenset((DEALER, HOUSE))),
    CageActRow(acts.RecordLogIn, staff.record_log_in, OWN),
)


def _roles(event: events.StaffAdded | events.RolesSet) -> str:
    return ", ".join(event.roles)


def _approved(event: events.StaffAdded | events.PasswordReset | events.RolesSet) -> str:
    return f", as proposal {event.proposal} asked" if event.proposal else ""


def _added_by(event: events.StaffAdded) -> CageAct:
    if event.proposal:
        return acts.ApproveChange(event.proposal, event.hash)
    return acts.AddStaff(event.person, event.name, event.roles, event.hash, event.given)


def _reset_by(event: events.PasswordReset) -> CageAct:
    if event.proposal:
        return acts.ApproveChange(event.proposal, event.hash)
    return acts.ResetPassword(event.person, event.hash, event.given)


def _roles_by(event: events.RolesSet) -> CageAct:
    if event.proposal:
        return acts.ApproveChange(event.proposal)
    return acts.SetRoles(event.person, event.roles)


def _proposed(event: events.ChangeProposed) -> str:
    what = {
        proposals.ADD: f"{event.person} joins the staff: {', '.join(event.roles)}",
        proposals.ROLES: f"{event.person} acts as {', '.join(event.roles)}",
        proposals.RESET: f"{event.person} gets another password",
    }
    return f"{event.by} proposes ({event.proposal}): {what[event.change]}."


EVENTS: Final = (
    CageEventRow(
        events.StaffAdded,
        changes.staff_added,
        cause=_added_by,
        sentence=lambda event: (
            f"{event.person} joins the staff: {_roles(event)}{_approved(event)}."
        ),
        significant="staff",
    ),
    CageEventRow(
        events.PasswordReset,
        changes.reset,
        cause=_reset_by,
        sentence=lambda event: f"{event.person} gets another password{_approved(event)}.",
        significant="staff",
    ),
    CageEventRow(
        events.PasswordChanged,
        changes.password_changed,
        cause=lambda event: acts.ChangePassword(event.person, event.before, event.hash),
        sentence=lambda event: f"{event.person} has chosen another password.",
        significant="staff",
    ),
    CageEventRow(
        events.LogInsEnded,
        changes.log_ins_ended,
        cause=lambda event: acts.EndLogIns(event.person),
        sentence=lambda event: f"{event.person} signs out everywhere.",
        significant=None,
    ),
    CageEventRow(
        events.HashRenewed,
        changes.renewed,
        cause=lambda event: acts.RenewHash(event.person, event.before, event.hash),
        sentence=lambda event: f"The hash of {event.person}'s password is made anew.",
        significant=None,
    ),
    CageEventRow(
        events.RolesSet,
        changes.roles_set,
        cause=_roles_by,
        sentence=lambda event: (
            f"{event.person} acts as {_roles(event)} from now on{_approved(event)}."
        ),
        significant="staff",
    ),
    CageEventRow(
        events.StaffDisabled,
        changes.disabled,
        cause=lambda event: acts.DisableStaff(event.person, event.reason),
        sentence=lambda event: f"{event.person} acts no more{because(event.reason)}.",
        significant="staff",
        why=lambda event: event.reason,
    ),
    CageEventRow(
        events.ChangeProposed,
        changes.change_proposed,
        cause=lambda event: acts.ProposeChange(
            event.change, event.person, event.name, event.roles, event.hash
        ),
        sentence=_proposed,
        significant="staff",
    ),
    CageEventRow(
        events.ChangeDeclined,
        changes.change_declined,
        cause=lambda event: acts.DeclineChange(event.proposal, event.reason),
        sentence=lambda event: f"Proposal {event.proposal} is declined{because(event.reason)}.",
        significant="staff",
        why=lambda event: event.reason,
    ),
    CageEventRow(
        events.StintBegan,
        changes.stint_began,
        cause=lambda event: acts.BeginStint(event.table),
        sentence=lambda event: f"{event.person} deals table {event.table} from now on.",
        significant="stint",
    ),
    CageEventRow(
        events.StintEnded,
        changes.stint_ended,
        cause=lambda event: acts.EndStint(event.person, event.reason),
        sentence=lambda event: (
            f"{event.person} deals table {event.table} no more{because(event.reason)}."
        ),
        significant="stint",
        why=lambda event: event.reason,
    ),
    CageEventRow(
        events.LoggedIn,
        changes.logged_in,
        cause=lambda event: acts.RecordLogIn(event.person, True, event.where),
        sentence=lambda event: f"{event.person} logs in.",
        significant="log-in",
    ),
    CageEventRow(
        events.LogInFailed,
        changes.log_in_failed,
        cause=lambda event: acts.RecordLogIn(event.person, False, event.where),
        sentence=lambda event: (
            f"A log-in as {event.person!r} fails."
            if event.person
            else "A log-in fails, as nobody whom the house knows."
        ),
        significant="failed log-in",
    ),
)

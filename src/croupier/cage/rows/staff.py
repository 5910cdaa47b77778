"""Rows of what is done about the staff: who works in which positions, and log-ins."""

from __future__ import annotations

from typing import Final

from croupier.cage import acts, changes, events, staff
from croupier.cage.authority import OWN, STAFF
from croupier.cage.rows.row import CageActRow, CageEventRow, because

ACTS: Final = (
    CageActRow(acts.AddStaff, staff.add, STAFF),
    CageActRow(acts.ResetPassword, staff.reset, STAFF),
    CageActRow(acts.RenewHash, staff.renew_hash, OWN),
    CageActRow(acts.SetRoles, staff.set_roles, STAFF),
    CageActRow(acts.DisableStaff, staff.disable, STAFF),
    CageActRow(acts.RecordLogIn, staff.record_log_in, OWN),
)


def _roles(event: events.StaffAdded | events.RolesSet) -> str:
    return ", ".join(event.roles)


EVENTS: Final = (
    CageEventRow(
        events.StaffAdded,
        changes.staff_added,
        cause=lambda event: acts.AddStaff(event.person, event.name, event.roles, event.hash),
        sentence=lambda event: f"{event.person} joins the staff: {_roles(event)}.",
        significant="staff",
    ),
    CageEventRow(
        events.PasswordReset,
        changes.reset,
        cause=lambda event: acts.ResetPassword(event.person, event.hash),
        sentence=lambda event: f"{event.person} gets another password.",
        significant="staff",
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
        cause=lambda event: acts.SetRoles(event.person, event.roles),
        sentence=lambda event: f"{event.person} acts as {_roles(event)} from now on.",
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
        events.LoggedIn,
        changes.logged_in,
        cause=lambda event: acts.RecordLogIn(event.person, True, event.where),
        sentence=lambda event: f"{event.person} logs in.",
        significant=None,
    ),
    CageEventRow(
        events.LogInFailed,
        changes.log_in_failed,
        cause=lambda event: acts.RecordLogIn(event.person, False, event.where),
        sentence=lambda event: f"A log-in as {event.person!r} fails.",
        significant="failed log-in",
    ),
)

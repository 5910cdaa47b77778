"""Rows of what is done about players: their registration, limits, exclusions and passwords."""

from __future__ import annotations

from datetime import UTC
from typing import Final

from croupier.cage import acts, changes, events, players
from croupier.cage.authority import COUNTER, GAMING_MANAGEMENT, OWN
from croupier.cage.limits import NAMES
from croupier.cage.rows.row import CageActRow, CageEventRow, because
from croupier.money import written
from croupier.play.authority import PLAYER, SECURITY
from croupier.times import by_clock

ACTS: Final = (
    CageActRow(acts.RegisterPlayer, players.register, COUNTER | OWN),
    CageActRow(acts.NotePlayer, players.note, COUNTER | {SECURITY}),
    CageActRow(acts.SetLimit, players.set_limit, COUNTER | {PLAYER}),
    CageActRow(acts.Exclude, players.exclude, COUNTER | {PLAYER, SECURITY}),
    CageActRow(acts.EndExclusion, players.end_exclusion, frozenset((GAMING_MANAGEMENT,))),
    CageActRow(acts.SetPassword, players.set_password, COUNTER | {PLAYER}),
    CageActRow(acts.SetPin, players.set_pin, frozenset((PLAYER,))),
    CageActRow(acts.RecordPin, players.record_pin, OWN),
)


def _limit(event: events.LimitSet) -> str:
    what = f"{event.kind} limit for {NAMES[event.period]}"
    amount = written(event.amount) if event.amount else "none"
    return f"{event.player}'s {what} is {amount} from {by_clock(event.starts, UTC)} on."


def _excluded(event: events.PlayerExcluded) -> str:
    end = f"until {by_clock(event.until, UTC)}" if event.until else "without an end"
    return f"{event.player} is excluded {end}{because(event.reason)}."


EVENTS: Final = (
    CageEventRow(
        events.PlayerRegistered,
        changes.registered,
        cause=lambda event: acts.RegisterPlayer(event.player, event.name, event.note, event.play),
        sentence=lambda event: f"{event.player} is registered.",
        significant=None,
    ),
    CageEventRow(
        events.PlayerNoted,
        changes.noted,
        cause=lambda event: acts.NotePlayer(event.player, event.note),
        sentence=lambda event: f"Noted about {event.player}: {event.note}",
        significant=None,
    ),
    CageEventRow(
        events.LimitSet,
        changes.limit_set,
        cause=lambda event: acts.SetLimit(event.player, event.kind, event.period, event.amount),
        sentence=_limit,
        significant="limits",
    ),
    CageEventRow(
        events.PlayerExcluded,
        changes.excluded,
        cause=lambda event: acts.Exclude(event.player, event.until, event.reason),
        sentence=_excluded,
        significant="exclusion",
        why=lambda event: event.reason,
    ),
    CageEventRow(
        events.ExclusionEnded,
        changes.excluded,
        cause=lambda event: acts.EndExclusion(event.player, event.reason),
        sentence=lambda event: (
            f"{event.player}'s exclusion ends {by_clock(event.until, UTC)}{because(event.reason)}."
        ),
        significant="exclusion",
        why=lambda event: event.reason,
    ),
    CageEventRow(
        events.PasswordSet,
        changes.password_set,
        cause=lambda event: acts.SetPassword(event.player, event.hash, event.given),
        sentence=lambda event: f"{event.player} gets a password to log in with.",
        significant=None,
    ),
    CageEventRow(
        events.PinSet,
        changes.pin_set,
        cause=lambda event: acts.SetPin(event.player, event.hash),
        sentence=lambda event: f"{event.player} has chosen a PIN.",
        significant="pin",
    ),
    CageEventRow(
        events.PinTried,
        changes.pin_tried,
        cause=lambda event: acts.RecordPin(event.player, event.matched),
        sentence=lambda event: (
            f"{event.player}'s PIN is right."
            if event.matched
            else f"A PIN of {event.player} is given."
        ),
        significant="pin",
    ),
)

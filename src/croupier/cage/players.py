"""Players: their registration, their limits and their exclusions."""

from __future__ import annotations

from croupier.cage import acts
from croupier.cage.authority import COUNTER
from croupier.cage.context import (
    CageContext,
    Decision,
    amount_refusal,
    hash_refusal,
    id_refusal,
)
from croupier.cage.events import (
    ExclusionEnded,
    LimitSet,
    PasswordSet,
    PinSet,
    PinTried,
    PlayerExcluded,
    PlayerNoted,
    PlayerRegistered,
)
from croupier.cage.limits import DELAY, KINDS, PERIODS, key_of, starts
from croupier.cage.money import play_refusal
from croupier.cage.refusals import CageRefusal
from croupier.cage.state import PIN_TRIES, Limit
from croupier.play.authority import HOUSE


def register(context: CageContext, act: acts.RegisterPlayer) -> Decision:
    """Open a wallet under a name that no other has."""
    if act.player in context.state.players:
        return CageRefusal("known-player", f"{act.player} is registered already.")
    if act.player in context.state.devices:
        return CageRefusal("known-device", f"A device is {act.player}.")
    refusal = id_refusal(act.player, "A player's")
    if refusal is None and act.play and context.actor.position != HOUSE:
        return CageRefusal("authority", "The house itself gives guests their play credits.")
    return refusal or PlayerRegistered(act.player, act.name, act.note, act.play)


def note(context: CageContext, act: acts.NotePlayer) -> Decision:
    """Write something about a player down."""
    player = context.player(act.player)
    return player if isinstance(player, CageRefusal) else PlayerNoted(act.player, act.note)


def set_password(context: CageContext, act: acts.SetPassword) -> Decision:
    """Let a player log in; an id is a player's or somebody's of the staff, never both."""
    player = context.player(act.player)
    if isinstance(player, CageRefusal):
        return player
    refusal = play_refusal(act.player, player)
    if refusal is not None:
        return refusal
    if act.player in context.state.staff:
        return CageRefusal("known-staff", f"Somebody of the staff logs in as {act.player}.")
    by = context.actor.person if context.actor.position in COUNTER else ""
    return hash_refusal(act.hash) or PasswordSet(act.player, act.hash, act.given, by)


def set_pin(context: CageContext, act: acts.SetPin) -> Decision:
    """A PIN that only its player has chosen."""
    player = context.player(act.player)
    if isinstance(player, CageRefusal):
        return player
    return hash_refusal(act.hash) or PinSet(act.player, act.hash)


def record_pin(context: CageContext, act: acts.RecordPin) -> Decision:
    """A PIN is counted before it is compared, so that many at once gain nothing."""
    player = context.player(act.player)
    if isinstance(player, CageRefusal):
        return player
    if not player.pin:
        return CageRefusal("pin", f"{act.player} has no PIN.")
    if not act.matched and player.pin_tries >= PIN_TRIES:
        return CageRefusal("pin", f"{PIN_TRIES} PINs were wrong: {act.player} sets another one.")
    return PinTried(act.player, act.matched)


def set_limit(context: CageContext, act: acts.SetLimit) -> Decision:
    """A limit of the player's own: tighter at once, looser a day later."""
    player = context.player(act.player)
    if isinstance(player, CageRefusal):
        return player
    if act.kind not in KINDS or act.period not in PERIODS:
        kinds, periods = " or ".join(KINDS), ", ".join(PERIODS)
        return CageRefusal("details", f"A limit is for {kinds}, for one of {periods}.")
    refusal = amount_refusal(act.amount) if act.amount != 0 else None
    if refusal is not None:
        return refusal
    limit = player.limits.get(key_of(act.kind, act.period), Limit(0))
    begins = starts(limit, act.amount, context.at)
    return LimitSet(act.player, act.kind, act.period, act.amount, begins)


def exclude(context: CageContext, act: acts.Exclude) -> Decision:
    """Keep a player from play; an exclusion may be made longer, never shorter."""
    player = context.player(act.player)
    if isinstance(player, CageRefusal):
        return player
    if type(act.until) is not int or 0 != act.until <= context.at:
        return CageRefusal("details", "An exclusion ends at a moment to come, or has no end.")
    present = player.excluded if player.excluded_at(context.at) else None
    if present is not None and act.until and (present == 0 or act.until < present):
        return CageRefusal(
            "excluded",
            f"{act.player}'s exclusion lasts longer than that, and can't be made shorter.",
            figures={"until": present},
        )
    return PlayerExcluded(act.player, act.until, act.reason)


def end_exclusion(context: CageContext, act: acts.EndExclusion) -> Decision:
    """Give an open-ended exclusion an end; one that has an end lasts until then."""
    player = context.player(act.player)
    if isinstance(player, CageRefusal):
        return player
    if not act.reason.strip():
        return CageRefusal("details", "The end of an exclusion needs a reason.")
    if player.excluded != 0:
        until = player.excluded if player.excluded_at(context.at) else None
        message = (
            f"{act.player} isn't excluded."
            if until is None
            else (f"{act.player}'s exclusion has its end, and lasts until then.")
        )
        return CageRefusal("excluded", message, figures={"until": until})
    return ExclusionEnded(act.player, context.at + DELAY, act.reason)

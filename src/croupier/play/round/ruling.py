"""Carrying a ruling out under two people: it ends the present round, or moves money (7.45).

No rule gives or takes that money, so it is neither drop nor win of play: it has an account of its
own in the books. What a seat can't cover it owes, as after a correction (7.41).
"""

from __future__ import annotations

from collections.abc import Mapping

from croupier.play.context import Context
from croupier.play.events import Event, MovedByRuling
from croupier.play.history import gone_name, holder_name
from croupier.play.live.steps import StepKind
from croupier.play.live.table import LiveTable
from croupier.play.phases import LIVE, Phase
from croupier.play.proposals import BY_RULING, END, PAY
from croupier.play.refusals import Refusal
from croupier.play.round.seats import amount_refusal
from croupier.play.round.spinning import voided
from croupier.play.state import Ruling, Seat, Stay
from croupier.rulebooks.rules import source


def ruling_clause(context: Context) -> str:
    """What gives rulings their power."""
    return source(context.rules.rulebook["authority"]["ruling"])


def by_ruling(
    context: Context, action: str, details: Mapping[str, object]
) -> list[Event] | Refusal:
    """What a ruling on record does now."""
    number = details.get("ruling")
    ruling = context.state.rulings.get(number) if type(number) is int else None
    if type(number) is not int or ruling is None:
        return Refusal("details", f"Which ruling? {number!r} isn't the number of one on record.")
    if action == END:
        return _ended(context, number, ruling)
    return _moved(context, number, ruling, action, details)


def _ended(context: Context, number: int, ruling: Ruling) -> list[Event] | Refusal:
    """The present round without a result, as long as nothing of it was raked or paid: bets return.

    What was seen of its spin counts with it: an examination stays owed (7.48).
    """
    state = context.state
    if not _present(context):
        return Refusal("phase", "No round is running that a ruling could end.")
    if state.round not in ruling.rounds:
        message = f"Ruling {number} doesn't speak of the present round, which is {state.round}."
        return Refusal("details", message, figures={"round": state.round, "rounds": ruling.rounds})
    if state.live is not None and _moved_chips(state.live):
        message = (
            f"Of round {state.round} stakes were raked or paid already: put those steps right "
            "first, or pay it to its end and let the ruling pay or take what is due."
        )
        return Refusal("phase", message, figures={"round": state.round, "step": state.live.done})
    clause = ruling_clause(context)
    return voided(
        context, {"cause": f"{BY_RULING}{number}", "effect": "void round", "clause": clause}
    )


def _moved_chips(live: LiveTable) -> bool:
    """Whether a step is done that took chips off the cloth or gave some."""
    return any(step.do not in (StepKind.MARK, StepKind.MOVE) for step in live.steps[: live.done])


def _moved(
    context: Context, number: int, ruling: Ruling, action: str, details: Mapping[str, object]
) -> list[Event] | Refusal:
    """An amount for a seat or a wallet; a ruling moves money once for each player."""
    amount = details.get("amount")
    if type(amount) is not int or amount_refusal(amount) is not None:
        message = f"An amount is a whole number of minor units above 0, not {amount!r}."
        return Refusal("details", message)
    if not ruling.rounds:
        return Refusal("details", f"Ruling {number} names no round that money could be moved for.")
    seat, player = (str(details.get(one) or "").strip() for one in ("seat", "player"))
    if bool(seat) == bool(player):
        return Refusal("details", "Money is moved for a seat or for a player's wallet: say which.")
    found = _holder(context, ruling, seat) if seat else _wallet(context, player)
    if isinstance(found, Refusal):
        return found
    name, stay = found
    if stay.player in ruling.moved:
        message = f"Ruling {number} has moved money for {stay.player} already: make another ruling."
        return Refusal("details", message, figures={"ruling": number, "seat": name})
    credit, owed = _figures(context.state.holder(name), amount if action == PAY else -amount)
    clause = ruling_clause(context)
    return [
        MovedByRuling(number, ruling.rounds, name, stay.player, stay.number, credit, owed, clause)
    ]


def _figures(seat: Seat | None, amount: int) -> tuple[int, int]:
    """What the credit changes by, and what stays owed."""
    credit = 0 if seat is None else seat.credit
    owed = max(0, -amount - credit)
    return amount + owed, owed


def _holder(context: Context, ruling: Ruling, name: str) -> tuple[str, Stay] | Refusal:
    """Whose money it is: who sat there in the ruling's rounds, or else who sits there now.

    Who sat there in rounds whose books are closed isn't known any more: then a player is named.
    """
    state = context.state
    for number in ruling.rounds:
        settled = state.history.get(number)
        if settled is not None and name in settled.stays:
            return holder_name(state, settled, name), settled.stays[name]
    if not any(one in state.history or one == _present(context) for one in ruling.rounds):
        message = "The books of the ruling's rounds are closed: name the player and not a seat."
        return Refusal("details", message, figures={"rounds": ruling.rounds, "seat": name})
    seat = context.holder(name)
    return seat if isinstance(seat, Refusal) else (name, Stay(seat.number, seat.player))


def _wallet(context: Context, player: str) -> tuple[str, Stay]:
    """Where money for a player's wallet waits until the staff sends it there or pays it out."""
    number = context.state.stays + 1
    return gone_name(player, number), Stay(number, player)


def _present(context: Context) -> int:
    """The round that is running; 0 if none is."""
    state = context.state
    phase = state.phase_before if state.phase is Phase.SUSPENDED else state.phase
    return state.round if phase in LIVE else 0

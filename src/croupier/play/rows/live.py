"""Rows of a live table: chips over the change block, announced bets, the croupier's steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.money import written
from croupier.play import acts
from croupier.play.authority import ABOVE_DEALER, BET, DEAL, HOUSE, MONEY, PLAYER, SUPERVISOR
from croupier.play.changes import nothing
from croupier.play.live import block, changes, clearing, events, riding
from croupier.play.live.acts import ReplayCalled
from croupier.play.live.called import announcing, replays
from croupier.play.phases import (
    ALWAYS,
    PAYMENTS,
    SHUT,
    WHILE_BETTING,
    Phase,
    Ways,
    leads,
    stays,
)
from croupier.play.rows.row import ActRow, EventRow, never_first
from croupier.play.rows.wording import by, counted
from croupier.rulebooks.settings import cited

_NOWHERE: Final[Ways] = {}
"""On terminals none of it is possible."""

_OPEN: Final = stays(*(ALWAYS - SHUT))
_BY_WORD: Final = stays(*WHILE_BETTING, *PAYMENTS, Phase.SETTLED)
"""From the payment of a called bet until the next close."""
_BLOCK: Final = MONEY | {PLAYER}
"""Over the change block a player asks and the dealer deals; cash is the dealer's to count."""

ACTS: Final = (
    ActRow(acts.BuyChips, block.buy, _BLOCK, _NOWHERE, live=_OPEN),
    ActRow(acts.ChangeChips, block.change, _BLOCK, _NOWHERE, live=_OPEN),
    ActRow(acts.CashInColour, block.cash_in, _BLOCK, _NOWHERE, live=_OPEN),
    ActRow(acts.GiveTip, block.tip, _BLOCK, _NOWHERE, live=_OPEN),
    ActRow(
        acts.NoteAbsence,
        block.note_absence,
        BET | {SUPERVISOR},
        _NOWHERE,
        live=stays(*(ALWAYS - SHUT - PAYMENTS)),
    ),
    ActRow(acts.ClaimAside, block.claim, _BLOCK, _NOWHERE, live=stays(*ALWAYS)),
    ActRow(acts.AnnounceBets, announcing.announce, BET, _NOWHERE, live=stays(*WHILE_BETTING)),
    ActRow(acts.PlaceAnnounced, announcing.place_announced, DEAL, _NOWHERE, live=_BY_WORD),
    ActRow(
        acts.DeclineAnnounced,
        announcing.decline_announced,
        DEAL | {PLAYER},
        _NOWHERE,
        live=_BY_WORD,
    ),
    ActRow(ReplayCalled, replays.replay, BET, _NOWHERE, live=_BY_WORD),
    ActRow(
        acts.DoStep,
        clearing.do_step,
        DEAL,
        _NOWHERE,
        elsewhere=(Phase.SETTLED, "with the last step"),
        live=leads(Phase.PAYING, *PAYMENTS),
    ),
    ActRow(
        acts.UndoStep,
        clearing.undo_step,
        DEAL | ABOVE_DEALER,
        _NOWHERE,
        elsewhere=(Phase.CLEARING, "if the cloth isn't cleared then"),
        live=leads(Phase.PAYING, *PAYMENTS),
    ),
    ActRow(
        acts.ReturnStakes,
        riding.return_stakes,
        frozenset((HOUSE,)),
        _NOWHERE,
        live=stays(Phase.BETTING),
    ),
)


def _chips(counts: Mapping[str, int]) -> str:
    """Chips in words: each with its count."""
    said = (
        f"{count} × {written(int(text)) if text.isdigit() else text.partition('/')[2]}"
        for text, count in counts.items()
    )
    return ", ".join(said) or "nothing"


def _bought(event: events.ChipsBought) -> str:
    if not event.value:
        return f"Seat {event.seat} buys value chips for {written(event.cash)}."
    given = _chips(event.given) if event.given else written(event.cash)
    return (
        f"Seat {event.seat} buys chips in {event.colour}, each worth {written(event.value)}, "
        f"for {given}."
    )


def _moved(event: events.ChipsMoved) -> str:
    return " ".join(
        f"{_chips(chips)}: {_at(source)} → {_at(target)}." for source, target, chips in event.moves
    )


def _at(holder: object) -> str:
    assert isinstance(holder, list | tuple)
    place, _, player, spot = (*holder, "", "", "")[:4]
    return " ".join(word for word in (place, player, f"bet {spot}" if spot else "") if word)


def _listed(event: events.PaymentsListed) -> str:
    steps = counted(len(event.steps), "step")
    return f"{event.pocket} is marked out for the croupier: {steps} to clear and pay."


_DOES: Final = {
    "mark": "The number is marked.",
    "move": "A winning called bet of seat {seat} comes to its place, {amount}.",
    "rake": "The losing chips of seat {seat} are raked, {amount}.",
    "share": "Seat {seat} gets half of its stake back, {amount}.",
    "free": "Seat {seat} gets its prisoner back, {amount}.",
    "pay": "Seat {seat} is paid {amount}.",
}


def _done_words(event: events.StepDone) -> str:
    return _DOES[event.do].format(seat=event.seat, amount=written(event.amount))


def _undone(event: events.StepUndone) -> str:
    return f"Step {event.step} is put right and done again ({event.do}): {event.reason}."


def _aside(event: events.SetAside) -> str:
    amount = written(event.amount)
    return f"{amount} is set aside for {event.player}, number {event.aside}{by(event.clause)}."


def _announcing(event: events.BetsAnnounced) -> acts.Act:
    if event.replay:
        return ReplayCalled(event.seat, event.replay, event.how)
    return acts.AnnounceBets(event.seat, event.slip)


def _announced(event: events.BetsAnnounced) -> str:
    how = f" ({event.how}, bet {event.replay})" if event.replay else ""
    return f"Seat {event.seat} announces {event.slip}{how}, as {event.person} says."


def _replayed(event: events.BetReplayed) -> str:
    return (
        f"Seat {event.seat} stakes called bet {event.bet} again, {event.how}: "
        f"{written(event.staked)} on the cloth, {written(event.left)} paid out."
    )


_CHIPS: Final = (
    EventRow(
        events.ChipsMoved,
        changes.chips_moved,
        cause=never_first,
        sentence=_moved,
        significant=None,
    ),
    EventRow(
        events.ChipsBought,
        changes.chips_bought,
        cause=lambda event: acts.BuyChips(
            event.seat, event.cash, event.given, event.value, event.asked
        ),
        sentence=_bought,
        significant=None,
    ),
    EventRow(
        events.ChipsChanged,
        nothing,
        cause=lambda event: acts.ChangeChips(event.seat, event.given, event.wanted),
        sentence=lambda event: (
            f"Seat {event.seat} changes {_chips(event.given)} for {_chips(event.wanted)}."
        ),
        significant=None,
    ),
    EventRow(
        events.ColourCashedIn,
        changes.colour_cashed_in,
        cause=lambda event: acts.CashInColour(event.seat),
        sentence=lambda event: f"Seat {event.seat} turns its chips in {event.colour} in.",
        significant=None,
    ),
    EventRow(
        events.TipGiven,
        changes.tip_given,
        cause=lambda event: acts.GiveTip(event.seat, event.chips),
        sentence=lambda event: f"Seat {event.seat} gives a tip of {written(event.amount)}.",
        significant=None,
    ),
    EventRow(
        events.AbsenceNoted,
        changes.absence_noted,
        cause=lambda event: acts.NoteAbsence(event.seat, event.absent),
        sentence=lambda event: (
            f"The player of seat {event.seat} is {'away' if event.absent else 'back'}."
        ),
        significant=None,
    ),
    EventRow(
        events.SetAside,
        changes.set_aside,
        cause=never_first,
        sentence=_aside,
        significant="set aside",
        why=lambda event: cited(event.clause),
    ),
    EventRow(
        events.AsideClaimed,
        changes.aside_claimed,
        cause=lambda event: acts.ClaimAside(event.aside),
        sentence=lambda event: (
            f"Seat {event.seat} is given {written(event.amount)} that was set aside."
        ),
        significant="set aside",
    ),
)

_ROUND: Final = (
    EventRow(
        events.PaymentsListed,
        changes.payments_listed,
        cause=lambda _: acts.Settle(),
        sentence=_listed,
        significant=None,
    ),
    EventRow(
        events.StepDone,
        changes.step_done,
        cause=lambda event: acts.DoStep(event.step),
        sentence=_done_words,
        significant=None,
    ),
    EventRow(
        events.StepUndone,
        changes.step_undone,
        cause=lambda event: acts.UndoStep(event.step, event.reason),
        sentence=_undone,
        significant="payment put right",
        why=lambda event: event.reason,
    ),
    EventRow(
        events.BetsAnnounced,
        changes.bets_announced,
        cause=_announcing,
        sentence=_announced,
        significant=None,
    ),
    EventRow(
        events.ReplayOffered,
        changes.replay_offered,
        cause=never_first,
        sentence=lambda event: (
            f"Seat {event.seat} has won {written(event.won)} with {event.target} by "
            f"{written(event.unit)} and may stake it again."
        ),
        significant=None,
    ),
    EventRow(
        events.BetReplayed,
        changes.bet_replayed,
        cause=lambda event: ReplayCalled(event.seat, event.bet, event.how, event.round),
        sentence=_replayed,
        significant=None,
    ),
    EventRow(
        events.AnnouncedPlaced,
        changes.announcement_over,
        cause=lambda event: acts.PlaceAnnounced(event.announcement),
        sentence=lambda event: (
            f"Announcement {event.announcement} of seat {event.seat} is repeated and placed."
        ),
        significant=None,
    ),
    EventRow(
        events.AnnouncedDeclined,
        changes.announcement_over,
        cause=lambda event: acts.DeclineAnnounced(event.announcement, event.reason),
        sentence=lambda event: (
            f"Announcement {event.announcement} of seat {event.seat} isn't placed: {event.reason}."
        ),
        significant=None,
    ),
)

EVENTS: Final = (*_CHIPS, *_ROUND)

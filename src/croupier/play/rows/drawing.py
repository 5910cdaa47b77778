"""Rows of provable draws."""

from __future__ import annotations

from typing import Final

from croupier.play.authority import HOUSE, PLAYER
from croupier.play.changes import nothing
from croupier.play.phases import BETWEEN, SHUT, WHILE_BETTING, Phase, stays
from croupier.play.provable import acts, events
from croupier.play.round import drawing
from croupier.play.rows import drawing_changes as changes
from croupier.play.rows.row import ActRow, EventRow

_HOUSE: Final = frozenset((HOUSE,))
_BEFORE_A_CLOSE: Final = (*BETWEEN, *WHILE_BETTING)
_SPIN_IS_OVER: Final = (*BETWEEN, *SHUT, Phase.BETTING)
_MAY_WAIT: Final = (*_BEFORE_A_CLOSE, Phase.NO_MORE_BETS)

ACTS: Final = (
    ActRow(acts.CommitChain, drawing.commit_chain, _HOUSE, stays(*_BEFORE_A_CLOSE)),
    ActRow(acts.RetireChain, drawing.retire_chain, _HOUSE, stays(*SHUT, *_BEFORE_A_CLOSE)),
    ActRow(acts.RevealLink, drawing.reveal_link, _HOUSE, stays(*_SPIN_IS_OVER)),
    ActRow(acts.AwaitCustodian, drawing.await_custodian, _HOUSE, stays(*_MAY_WAIT)),
    ActRow(acts.GiveSeed, drawing.give_seed, frozenset((PLAYER,)), stays(*WHILE_BETTING)),
)


def _committed(event: events.ChainCommitted) -> str:
    other = f" The custodian's is {event.custodian}." if event.custodian else ""
    return (
        f"A chain of {event.length:,} links is committed for the draws to come: "
        f"{event.commitment}.{other}"
    )


EVENTS: Final = (
    EventRow(
        events.ChainCommitted,
        changes.chain_committed,
        cause=lambda event: acts.CommitChain(
            event.chain, event.commitment, event.length, event.home, event.custodian
        ),
        sentence=_committed,
        significant="draws",
    ),
    EventRow(
        events.ChainRetired,
        changes.chain_retired,
        cause=lambda event: acts.RetireChain(event.reason),
        sentence=lambda event: f"The chain of the draws is given up: {event.reason}.",
        significant="draws",
        why=lambda event: event.reason,
    ),
    EventRow(
        events.LinkRevealed,
        changes.link_revealed,
        cause=lambda event: acts.RevealLink(event.link, event.custodian),
        sentence=lambda event: (
            f"Link {event.index} of the draws is revealed, for spin {event.spin} of round "
            f"{event.round}: {event.link}."
        ),
        significant=None,
    ),
    EventRow(
        events.CustodianAwaited,
        nothing,
        cause=lambda _: acts.AwaitCustodian(),
        sentence=lambda _: "The table waits for the second custodian.",
        significant="draws",
    ),
    EventRow(
        events.SeedGiven,
        changes.seed_given,
        cause=lambda event: acts.GiveSeed(event.seat, event.seed),
        sentence=lambda event: f"Seat {event.seat} gives the draw a word of its own.",
        significant=None,
    ),
)

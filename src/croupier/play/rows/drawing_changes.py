"""What events of provable draws do to the state."""

from __future__ import annotations

from croupier.play.provable import events
from croupier.play.provable.chain import new_chain
from croupier.play.state import TableState


def chain_committed(state: TableState, event: events.ChainCommitted, at: int) -> None:
    del at
    state.chain = new_chain(
        event.chain, event.commitment, event.length, event.home, event.custodian
    )


def chain_retired(state: TableState, event: events.ChainRetired, at: int) -> None:
    del event, at
    state.chain = None


def link_revealed(state: TableState, event: events.LinkRevealed, at: int) -> None:
    del at
    if state.chain is not None:
        state.chain = state.chain.reveal(event.link, event.custodian)


def seed_given(state: TableState, event: events.SeedGiven, at: int) -> None:
    del at
    state.seeds = {**state.seeds, event.seat: event.seed}

"""Provable draws: chains are committed before they serve, and links are shown when they have."""

from __future__ import annotations

import re
from typing import Final

from croupier.play.authority import HOUSE
from croupier.play.context import Context, Decision
from croupier.play.phases import AFTER_CLOSE, Phase
from croupier.play.provable import acts
from croupier.play.provable.chain import PROVABLE, is_commitment, leads_to
from croupier.play.provable.events import (
    ChainCommitted,
    ChainRetired,
    CustodianAwaited,
    LinkRevealed,
    SeedGiven,
)
from croupier.play.refusals import Refusal
from croupier.play.state import TableState

NOT_IN_A_SEAT: Final = ",="
"""They part seats from seeds in what everybody must be able to draw again."""

LONGEST_SEED: Final = 64
"""Characters of a player's seed."""

DRAWN: Final = ("draw", PROVABLE)
"""Sources whose results can't be asked for twice."""

MOST_LINKS: Final = 1_000_000

_NAME: Final = re.compile("[0-9a-f]{32}")


def commit_chain(context: Context, act: acts.CommitChain) -> Decision:
    """Commit a chain: the one before has shown all of its links that served."""
    chain = context.state.chain
    if chain is not None and chain.bound:
        return _unrevealed(chain.used)
    if not _NAME.fullmatch(act.chain) or not is_commitment(act.commitment):
        return Refusal("details", "A chain needs a name of 32 and a commitment of 64 hex digits.")
    if act.custodian and not is_commitment(act.custodian):
        return Refusal("details", "A custodian's commitment has 64 hexadecimal digits.")
    if not 1 <= act.length <= MOST_LINKS:
        return Refusal("details", f"A chain has 1 to {MOST_LINKS:,} links, not {act.length}.")
    if chain is not None and chain.name == act.chain:
        return Refusal("details", "That chain is committed already.")
    return [ChainCommitted(act.chain, act.commitment, act.length, act.home, act.custodian)]


def retire_chain(context: Context, act: acts.RetireChain) -> Decision:
    """Give a chain up; while a link serves a spin only a ruling ends that spin first."""
    chain = context.state.chain
    if chain is None:
        return Refusal("details", "There is no chain to give up.")
    if not act.reason.strip():
        return Refusal("details", "Giving a chain up needs a reason.")
    if draws_by_a_link(context) or _owes_targets(context.state):
        return Refusal("result", f"Link {chain.used} serves this spin: a ruling must end it first.")
    return [ChainRetired(chain.name, act.reason)]


def draws_by_a_link(context: Context) -> bool:
    """Whether a link serves this spin: its result was settled by the entry that closed betting."""
    state = context.state
    phase = state.phase_before if state.phase is Phase.SUSPENDED else state.phase
    return state.chain is not None and state.chain.bound and phase in AFTER_CLOSE


def awaits_the_close(state: TableState) -> bool:
    """Whether the lock has bound a link to a spin whose betting isn't closed yet."""
    phase = state.phase_before if state.phase is Phase.SUSPENDED else state.phase
    to_come = {Phase.BETTING: state.spin + 1, Phase.SPINNING: state.spin}
    return (
        state.chain is not None
        and phase in to_come
        and state.chain.serves(state.round, to_come[phase])
    )


def _owes_targets(state: TableState) -> bool:
    return awaits_the_close(state) and not state.bonus.targets


def reveal_link(context: Context, act: acts.RevealLink) -> Decision:
    """Show the link of a spin that is over: its hash must be the link before."""
    chain = context.state.chain
    if chain is None or not chain.bound:
        return Refusal("details", "No link waits to be revealed.")
    if awaits_the_close(context.state):
        return Refusal("result", f"Link {chain.used} serves the spin that is to come.")
    if not leads_to(act.link, chain.shown):
        return Refusal("details", f"That isn't link {chain.used} of the chain.")
    if chain.custodian and not leads_to(act.custodian, chain.shown_custodian):
        return Refusal("details", f"That isn't link {chain.used} of the custodian's chain.")
    return [
        LinkRevealed(
            chain.round,
            chain.spin,
            chain.commitment,
            chain.used,
            act.link,
            chain.custodian,
            act.custodian if chain.custodian else "",
        )
    ]


def await_custodian(context: Context, act: acts.AwaitCustodian) -> Decision:
    """Put on record that the table waits: nobody draws otherwise meanwhile."""
    del context, act
    return [CustodianAwaited()]


def give_seed(context: Context, act: acts.GiveSeed) -> Decision:
    """Take a player's seed for this round, once."""
    seat, state = context.seat(act.seat), context.state
    if isinstance(seat, Refusal):
        return seat
    if state.chain is None:
        return Refusal("details", "Results of this table aren't drawn with players' seeds.")
    if state.chain.bound and not awaits_the_close(state):
        return _unrevealed(state.chain.used)
    if any(sign in act.seat for sign in NOT_IN_A_SEAT):  # taken before no seat was called so
        return Refusal("details", "A seat whose name has ',' or '=' can't give a seed.")
    if not _is_seed(act.seed):
        return Refusal("details", f"A seed has 1 to {LONGEST_SEED} characters.")
    if act.seat in state.seeds:
        return Refusal("details", "This seat has given its seed for the round.")
    if any(one.player == seat.player for name, one in state.seats.items() if name in state.seeds):
        return Refusal("details", "A player gives one seed a round, from whichever seat.")
    return [SeedGiven(act.seat, act.seed)]


def _is_seed(text: str) -> bool:
    if not 1 <= len(text) <= LONGEST_SEED:
        return False
    return not any("\ud800" <= sign <= "\udfff" for sign in text)


def unrevealed_refusal(context: Context) -> Refusal | None:
    """No ball is spun and no round begun before the last link is shown, and another is ready."""
    chain = context.state.chain
    if chain is None or awaits_the_close(context.state):
        return None
    if chain.bound:
        return _unrevealed(chain.used)
    if chain.exhausted:
        return Refusal("result", "The chain has no link left: the next one is committed first.")
    return None


def closing_refusal(context: Context, what: str = "closes betting") -> Refusal | None:
    """Close and lock bind a link, so they are the house's: it knows whether its chain may serve."""
    if context.state.chain is None or context.actor.position == HOUSE:
        return None
    return Refusal("authority", f"The house itself {what} where a chain draws the results.")


def source_refusal(context: Context, source: str) -> Refusal | None:
    """A spin that a link serves has the result of that link, and no other result is one of it."""
    drawn = draws_by_a_link(context)
    if drawn == (source == PROVABLE):
        return None
    if drawn:
        return Refusal("result", "This spin is drawn with a link that was committed beforehand.")
    return Refusal("result", "No link is bound to this spin, so there is no provable draw.")


def _unrevealed(index: int) -> Refusal:
    return Refusal("result", f"Link {index} served the last spin and must be revealed first.")

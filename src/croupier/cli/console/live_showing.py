"""Showing a live table: its display rack with marker buttons, the rack, and what waits."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.money import written
from croupier.play.live.holdings import purse, rack, tips
from croupier.play.live.piles import ColourChip, Pile
from croupier.play.live.table import LiveTable, WorkStep
from croupier.play.state import TableState


def live_lines(state: TableState) -> list[str]:
    """The chips of a table in words, and what is to be done; nothing on terminals."""
    live = state.live
    if live is None:
        return []
    return [*_markers(live), *_chips(state, live), *_waiting(live), *_work(live)]


def _markers(live: LiveTable) -> Iterator[str]:
    """The display rack: colours in play, each with a button that shows what it is worth."""
    if not live.in_play:
        yield "Display rack: no colour is in play."
        return
    shown = (f"{name} {written(one.value)}" for name, one in live.in_play.items())
    yield f"Display rack: {', '.join(shown)}."


def _chips(state: TableState, live: LiveTable) -> Iterator[str]:
    table, held = live.terms.table, live.holdings
    yield f"Rack: {held[rack(table)]}."
    if held[tips(table)]:
        yield f"Tip box: {held[tips(table)]}."
    for name in state.seats:
        away = ", away" if name in live.absent else ""
        yield f"Seat {name}{away}: {_named(held[purse(name)])}."


def _named(pile: Pile) -> str:
    """Chips as they are stacked, the smaller value chips on top."""
    said = (
        f"{count} × {chip.colour if isinstance(chip, ColourChip) else written(chip.worth)}"
        for chip, count in pile.stacked()
    )
    return ", ".join(said) or "no chips"


def _waiting(live: LiveTable) -> Iterator[str]:
    for number, one in live.announced.items():
        how = f", {one.how} of bet {one.replay}" if one.replay else ""
        yield f"Announcement {number} of seat {one.seat} waits: {one.slip}{how}."
    for bet, offer in live.replays.items():
        if not offer.taken:
            won = f"{offer.target} by {written(offer.unit)} has won {written(offer.won)}"
            yield f"Bet {bet} of seat {offer.seat} may be staked again: {won}."
    for number, kept in live.aside.items():
        yield f"Set aside {number}: {written(kept.amount)} for {kept.player}, round {kept.round}."


def _work(live: LiveTable) -> Iterator[str]:
    for number, step in enumerate(live.left, live.done + 1):
        yield f"Step {number}: {_step(step)}."


def _step(step: WorkStep) -> str:
    if not step.seat:
        return step.do
    where = ", ".join(step.wagers)
    return f"{step.do} seat {step.seat}, {where}, {written(step.amount)} ({step.clause})"

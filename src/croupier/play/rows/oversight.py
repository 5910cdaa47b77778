"""Rows of oversight: what takes two people, disputes, rulings and notes, at any time."""

from __future__ import annotations

from typing import Final

from croupier.play import acts
from croupier.play.authority import ABOVE_DEALER, ABOVE_SUPERVISOR, HOUSE
from croupier.play.phases import ALWAYS, stays
from croupier.play.round import oversight, tables
from croupier.play.rows.row import ActRow

ACTS: Final = (
    ActRow(acts.Propose, oversight.propose, ABOVE_DEALER, stays(*ALWAYS)),
    ActRow(acts.Approve, oversight.approve, ABOVE_DEALER, stays(*ALWAYS)),
    ActRow(acts.Decline, oversight.decline, ABOVE_DEALER, stays(*ALWAYS)),
    ActRow(
        acts.OpenDispute,
        oversight.open_dispute,
        ABOVE_DEALER,
        stays(*ALWAYS),
        asks_rules=False,
    ),
    ActRow(acts.CloseDispute, oversight.close_dispute, ABOVE_SUPERVISOR, stays(*ALWAYS)),
    ActRow(acts.MakeRuling, oversight.make_ruling, ABOVE_SUPERVISOR, stays(*ALWAYS)),
    ActRow(acts.Note, tables.note, frozenset((HOUSE,)), stays(*ALWAYS), asks_rules=False),
)

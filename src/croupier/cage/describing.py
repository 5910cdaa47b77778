"""What the house itself puts on record in the cage: its particulars, and heads of journals."""

from __future__ import annotations

from croupier.cage import acts
from croupier.cage.context import CageContext, Decision, name_refusal
from croupier.cage.events import HeadsNoted, HouseDescribed, StoreUsed
from croupier.cage.particulars import Particulars
from croupier.cage.refusals import CageRefusal
from croupier.currency import DECIMALS, least
from croupier.journal.anchors import from_words


def describe(context: CageContext, act: acts.DescribeHouse) -> Decision:
    """Take what the house's file says of it."""
    refusal = currency_refusal(context.state.house, act.currency)
    if refusal is None and act.name:
        refusal = name_refusal(act.name, "A house's name")
    return refusal or HouseDescribed(act.name, act.currency, list(act.languages), act.zone)


def note_heads(context: CageContext, act: acts.NoteHeads) -> Decision:
    """Note where other journals stand."""
    del context
    if not from_words(act.heads):
        return CageRefusal("details", "These aren't the heads of any journal.")
    return HeadsNoted(act.heads)


def note_use(context: CageContext, act: acts.NoteUse) -> Decision:
    """Somebody has the store in hand, and not through a served house."""
    return StoreUsed(act.command[:200], context.actor.person)


def currency_refusal(known: Particulars, currency: str) -> CageRefusal | None:
    """Refuse another currency than the one that the amounts on record are in."""
    if currency and currency not in DECIMALS:
        return CageRefusal("currency", f"There is no currency {currency!r}.")
    if known.currency in ("", currency):
        return None
    return CageRefusal(
        "currency",
        f"The amounts on record are in {known.currency}: they can't become "
        f"{currency or 'amounts without a currency'}. Another currency needs another store.",
        figures={"currency": known.currency, "wanted": currency},
    )


def whole_refusal(currency: str, amount: int) -> CageRefusal | None:
    """Refuse a part of what a currency has no parts of."""
    if amount % least(currency) == 0:
        return None
    message = f"{currency} has no decimals: an amount is whole."
    return CageRefusal("details", message, figures={"amount": amount})

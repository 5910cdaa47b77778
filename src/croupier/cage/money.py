"""Money in the cage: cash in and out of wallets, and both ends of the way to a seat."""

from __future__ import annotations

from croupier.cage import acts
from croupier.cage.context import CageContext, Decision, amount_refusal, name_refusal
from croupier.cage.describing import whole_refusal
from croupier.cage.events import (
    Deposited,
    SendingFinished,
    SendingReturned,
    SentToSeat,
    TakenFromSeat,
    Withdrawn,
)
from croupier.cage.limits import DEPOSIT, LOSS, limit_refusal
from croupier.cage.refusals import CageRefusal
from croupier.cage.state import Arrivals, Player
from croupier.money import written


def deposit(context: CageContext, act: acts.Deposit) -> Decision:
    """Cash into a wallet, within the player's deposit limits."""
    player = context.player(act.player)
    if isinstance(player, CageRefusal):
        return player
    refusal = (
        amount_refusal(act.amount)
        or whole_refusal(context.state.house.currency, act.amount)
        or excluded_refusal(act.player, player, context.at)
        or limit_refusal(player, DEPOSIT, act.amount, context.at)
    )
    return refusal or Deposited(act.player, act.amount)


def withdraw(context: CageContext, act: acts.Withdraw) -> Decision:
    """Cash out of a wallet: always the player's right, whatever else holds."""
    player = context.player(act.player)
    if isinstance(player, CageRefusal):
        return player
    refusal = amount_refusal(act.amount) or _wallet_refusal(player, act.amount)
    return refusal or Withdrawn(act.player, act.amount)


def send(context: CageContext, act: acts.SendToSeat) -> Decision:
    """The first step to a seat: the wallet is debited, and the money is in transit."""
    player = context.player(act.player)
    if isinstance(player, CageRefusal):
        return player
    refusal = (
        name_refusal(act.table, "A table")
        or name_refusal(act.seat, "A seat")
        or amount_refusal(act.amount)
        or excluded_refusal(act.player, player, context.at)
        or limit_refusal(player, LOSS, act.amount, context.at)
        or _wallet_refusal(player, act.amount)
    )
    if refusal is not None:
        return refusal
    number = context.state.next_transfer
    return SentToSeat(number, act.player, act.table, act.seat, act.amount)


def finish(context: CageContext, act: acts.FinishSending) -> Decision:
    """The seat has it."""
    if act.transfer not in context.state.departures:
        return _unknown(act.transfer, "isn't on its way")
    return SendingFinished(act.transfer)


def give_back(context: CageContext, act: acts.ReturnSending) -> Decision:
    """The table declined it for good: back into the wallet."""
    sending = context.state.departures.get(act.transfer)
    if sending is None:
        return _unknown(act.transfer, "isn't on its way")
    return SendingReturned(act.transfer, sending.player, sending.table, sending.amount, act.reason)


def take(context: CageContext, act: acts.TakeFromSeat) -> Decision:
    """The second step from a seat: it is the player's, known or not, excluded or not."""
    refusal = amount_refusal(act.amount)
    if refusal is not None:
        return refusal
    if context.state.arrivals.get(act.table, Arrivals()).known(act.transfer):
        return _unknown(act.transfer, "was taken before")
    return TakenFromSeat(act.table, act.transfer, act.player, act.amount, act.open_from)


def excluded_refusal(name: str, player: Player, at: int) -> CageRefusal | None:
    """Refuse what an excluded player may not do."""
    if not player.excluded_at(at):
        return None
    return CageRefusal(
        "excluded", f"{name} is excluded from play.", figures={"until": player.excluded}
    )


def _wallet_refusal(player: Player, amount: int) -> CageRefusal | None:
    if amount <= player.wallet:
        return None
    return CageRefusal(
        "wallet",
        f"The wallet holds {written(player.wallet)}, not {written(amount)}.",
        figures={"wallet": player.wallet, "amount": amount},
    )


def _unknown(transfer: int, why: str) -> CageRefusal:
    return CageRefusal("transfer", f"Transfer {transfer} {why}.", figures={"transfer": transfer})

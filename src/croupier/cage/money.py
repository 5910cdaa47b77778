"""Money in the cage: cash in and out of wallets, and both ends of the way to a seat."""

from __future__ import annotations

from croupier.cage import acts
from croupier.cage.context import CageContext, Decision, amount_refusal, name_refusal
from croupier.cage.describing import whole_refusal
from croupier.cage.events import (
    CashReversed,
    Deposited,
    DrawerClosed,
    DrawerOpened,
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
from croupier.play.authority import HOUSE


def deposit(context: CageContext, act: acts.Deposit) -> Decision:
    """Cash into a wallet, within the player's deposit limits."""
    player = context.player(act.player)
    if isinstance(player, CageRefusal):
        return player
    refusal = (
        _play_refusal(context, act.player)
        or amount_refusal(act.amount)
        or whole_refusal(context.state.house.currency, act.amount)
        or excluded_refusal(act.player, player, context.at)
        or limit_refusal(player, DEPOSIT, act.amount, context.at)
    )
    return refusal or Deposited(act.player, act.amount, *_hands(context))


def withdraw(context: CageContext, act: acts.Withdraw) -> Decision:
    """Cash out of a wallet: always the player's right, whatever else holds."""
    player = context.player(act.player)
    if isinstance(player, CageRefusal):
        return player
    refusal = (
        play_refusal(act.player, player)
        or amount_refusal(act.amount)
        or _wallet_refusal(player, act.amount)
        or _pin_refusal(player, context, act)
    )
    return refusal or Withdrawn(act.player, act.amount, *_hands(context), act.pin)


def _play_refusal(context: CageContext, name: str) -> CageRefusal | None:
    """Nobody's cash becomes play credits: the house itself gives them."""
    house = context.actor.position == HOUSE
    return None if house else play_refusal(name, context.state.players[name])


def play_refusal(name: str, player: Player) -> CageRefusal | None:
    """Refuse whatever would make money of play credits, or play credits of money."""
    if not player.play:
        return None
    return CageRefusal("play", f"{name} plays with play credits, which are no money.")


def kind_refusal(name: str, player: Player, *, play: bool) -> CageRefusal | None:
    """Refuse money where play credits are played with, and play credits where money is."""
    if player.play == play:
        return None
    kind = "with money: this table is for play credits only"
    if player.play:
        kind = "with play credits, which are no money: this table is for money"
    return CageRefusal("play", f"{name} plays {kind}.")


def _pin_refusal(player: Player, context: CageContext, act: acts.Withdraw) -> CageRefusal | None:
    """Who has a PIN gives it; the house itself pays nothing out to anybody's hands."""
    if not player.pin or context.actor.position == HOUSE:
        return None
    if not act.pin:
        return CageRefusal("pin", f"{act.player} gives their PIN for cash that is paid out.")
    if player.pin_by != context.actor.person:
        return None
    message = (
        f"{act.player} chose this PIN under a password that {player.pin_by} made: another person "
        "of the counter pays out by it first."
    )
    return CageRefusal("own-pin", message, figures={"person": player.pin_by})


def _hands(context: CageContext) -> tuple[int, str]:
    """The number of cash that crosses the counter, and through whose hands; the house has none."""
    actor = context.actor
    return (0, "") if actor.position == HOUSE else (context.state.next_movement, actor.person)


def reverse(context: CageContext, act: acts.ReverseCash) -> Decision:
    """Undo a movement of cash once, by a second person, if the wallet still has it."""
    before = context.state.movements.get(act.movement)
    if before is None or before.reversed_by:
        done = f"was reversed by {before.reversed_by}" if before else "isn't one of the last days"
        message = f"Movement {act.movement} {done}."
        return CageRefusal("movement", message, figures={"movement": act.movement})
    if before.person == context.actor.person:
        message = "Cash is reversed by another person than took or paid it."
        return CageRefusal("own-movement", message, figures={"movement": act.movement})
    if not act.reason.strip():
        return CageRefusal("details", "Cash is reversed for a reason: say which.")
    player = context.state.players[before.player]
    refusal = _wallet_refusal(player, before.amount)
    return refusal or CashReversed(
        act.movement, before.player, -before.amount, context.actor.person, act.reason
    )


def open_drawer(context: CageContext, act: acts.OpenDrawer) -> Decision:
    """Begin to work from a drawer, one at a time."""
    person = context.actor.person
    if person in context.state.drawers:
        return CageRefusal("drawer", f"{person} works from a drawer already.")
    return _count_refusal(act.counted) or DrawerOpened(person, act.counted)


def close_drawer(context: CageContext, act: acts.CloseDrawer) -> Decision:
    """End one's work from a drawer: a difference is told, and refuses nothing."""
    person = context.actor.person
    drawer = context.state.drawers.get(person)
    if drawer is None:
        return CageRefusal("drawer", f"{person} works from no drawer.")
    return _count_refusal(act.counted) or DrawerClosed(person, act.counted, drawer.expected)


def _count_refusal(counted: int) -> CageRefusal | None:
    """Refuse what can't have been counted in a drawer; it may be empty."""
    return None if counted == 0 else amount_refusal(counted)


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

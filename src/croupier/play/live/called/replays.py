"""Replays: a called bet that has won is staked again out of what it was paid.

To replay takes as many chips as before; to complete as many less those still on the cloth (7.27);
to play all puts win and stake on it as often as they last, and the rest is paid out (7.26).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from croupier.money import written
from croupier.play.authority import PLAYER
from croupier.play.context import Context, Decision
from croupier.play.events import BetsPlaced, BetWithdrawn, Event
from croupier.play.known_slips import KnownSlip, known_bets
from croupier.play.live import acts
from croupier.play.live.events import BetReplayed, BetsAnnounced, ReplayOffered
from croupier.play.live.hands import AFTER_THE_NUMBER
from croupier.play.live.players import payment_rule
from croupier.play.live.reasons import no
from croupier.play.live.table import LiveTable, ReplayOffer, WorkStep
from croupier.play.paying.settling import winnings
from croupier.play.phases import PAYMENTS
from croupier.play.placed_bet import PlacedBet
from croupier.play.refusals import Refusal
from croupier.play.round.betting import standing_refusal
from croupier.play.state import Seat
from croupier.rulebooks.payments import ReplayRule
from croupier.rulebooks.rules import Rules
from croupier.wagers.slip import Bet

REPLAY: Final = "replay"
PLAY_ALL: Final = "play-all"
_TOO_MUCH: Final = ("maximum", "total")
"""Refusals that a smaller stake may not meet."""


# The offer.


def offered(context: Context, step: WorkStep) -> list[Event]:
    """Offer what a payment has just paid of called bets, once all of a bet is paid."""
    live, rule = context.state.live, payment_rule(context.rules).replays
    assert live is not None
    if rule is None or step.do != "pay" or step.seat in live.absent:
        return []
    here = [live.apart[number] for number, _, _ in step.bets if number in live.apart]
    later = {number for one in live.left[1:] if one.do == "pay" for number, _, _ in one.bets}
    still = {live.apart[number] for number in later if number in live.apart}
    found = []
    for bet in dict.fromkeys(here):
        placed = live.laid[step.seat][bet]
        if bet not in still and _is_replayed(context.rules, rule, placed):
            found.append(_offer(context, live, bet, placed))
    return list(found)


def _is_replayed(rules: Rules, rule: ReplayRule, placed: PlacedBet) -> bool:
    return rules.notation.target(placed.target).family in rule.bets


def _offer(context: Context, live: LiveTable, bet: int, placed: PlacedBet) -> ReplayOffered:
    paid = [one for step in live.steps if step.do == "pay" for one in step.bets]
    pieces = [one for one in paid if live.apart.get(one[0]) == bet]
    prices, step = context.rules.prices, live.done + 1
    won = sum(winnings(prices[wager], stake) for _, wager, stake in pieces)
    seat = live.steps[live.done].seat
    return ReplayOffered(
        context.state.round, step, seat, bet, placed.target, placed.unit, won, pieces
    )


# What is done about it.


def replay(context: Context, act: acts.ReplayCalled) -> Decision:
    """Ask the dealer for a replay, or do it."""
    found = _open_offer(context, act)
    if isinstance(found, Refusal):
        return found
    waits = _asked_before(context, act.bet)
    if waits:
        said = f"Announcement {waits} asks for it: it is placed or declined."
        return no("details", "asked", said, bet=waits)
    again = _again(context, found, act.bet, act.how)
    if isinstance(again, Refusal):
        return again
    if context.actor.position != PLAYER:
        return _hands_refusal(context) or again.events(context)
    live = context.state.live
    assert live is not None
    slip, player = again.slip.laid[0].text, context.state.seats[act.seat].player
    return [
        BetsAnnounced(live.next_announced, act.seat, slip, player, PLAYER, act.bet, act.how),
    ]


def replay_announced(context: Context, seat: str, bet: int, how: str) -> Decision:
    """Do what a player has asked for."""
    found = _open_offer(context, acts.ReplayCalled(seat, bet, how))
    if isinstance(found, Refusal):
        return found
    again = _again(context, found, bet, how)
    if isinstance(again, Refusal):
        return again
    return _hands_refusal(context) or again.events(context)


def _open_offer(context: Context, act: acts.ReplayCalled) -> ReplayOffer | Refusal:
    """The offer that an act is about, if it still holds."""
    seat, rule = context.seat(act.seat), payment_rule(context.rules).replays
    if not isinstance(seat, Seat):
        return seat
    live = context.state.live
    assert live is not None
    if rule is None:
        return no(
            "details", "no-replays", "No rule here lets a called bet be staked out of its win."
        )
    if act.how not in rule.ways:
        said = f"A called bet is staked again by {', '.join(rule.ways)}, not {act.how!r}."
        return Refusal("details", said, rule.clause)
    offer, figures = live.replays.get(act.bet), {"seat": act.seat, "bet": act.bet}
    if offer is None or offer.seat != act.seat or offer.round != _paid_last(context):
        said = f"Bet {act.bet} of seat {act.seat} is no called bet that has just been paid."
        return no("no-bet", "not-won", said, rule.clause, **figures)
    if act.round not in (0, offer.round):
        said = f"This was for round {act.round}; the bet has won in round {offer.round}."
        return Refusal("round", said, figures={"round": act.round, "present": offer.round})
    if offer.taken:
        said = f"Bet {act.bet} was staked again already: {offer.taken}."
        return no("details", "replayed", said, rule.clause, **figures)
    if act.seat in live.absent:
        return no("details", "away", f"The player of seat {act.seat} isn't there to ask for it.")
    return offer


def _paid_last(context: Context) -> int:
    """The round that was paid last: the present one once its number has fallen."""
    state = context.state
    return state.round if state.phase in AFTER_THE_NUMBER else state.round - 1


def _asked_before(context: Context, bet: int) -> int:
    live = context.state.live
    assert live is not None
    return next((number for number, one in live.announced.items() if one.replay == bet), 0)


def _hands_refusal(context: Context) -> Refusal | None:
    """The croupier stakes it again once all is paid, as anybody on a spot that has won."""
    if context.state.phase not in PAYMENTS:
        return None
    clause = payment_rule(context.rules).hands.winning_spots
    return Refusal(
        "hands-off", "A called bet is staked again once all is paid.", clause, {"reason": "all"}
    )


class _Again(NamedTuple):
    """A called bet as it will lie there again."""

    offer: ReplayOffer
    bet: int
    how: str
    slip: KnownSlip
    joined: Sequence[tuple[int, int]]
    """Pieces that lie there and become part of it: number and stake."""

    def events(self, context: Context) -> Decision:
        """What it takes off the cloth and what it puts there."""
        offer, seat, staked = self.offer, self.offer.seat, self.slip.total
        rule = payment_rule(context.rules).replays
        assert rule is not None
        left = offer.won + sum(stake for _, stake in self.joined) - staked
        number = context.state.next_bet
        return [
            BetReplayed(seat, self.bet, self.how, offer.round, staked, left, rule.ways[self.how]),
            *(BetWithdrawn(seat, one, stake) for one, stake in self.joined),
            BetsPlaced(seat, [(number, self.slip.laid[0])], staked, 0, "", True),
        ]


def _again(context: Context, offer: ReplayOffer, bet: int, how: str) -> _Again | Refusal:
    """How a bet would lie there again; to play all is as much as limits let lie there."""
    rules, state = context.rules, context.state
    seat, target = state.seats[offer.seat], rules.notation.target(offer.target)
    lying = [
        (number, stake)
        for number, wager, stake in offer.pieces
        if number in seat.bets and seat.bets[number].pieces == [(wager, stake)]
    ]
    joined = [] if how == REPLAY else lying
    whole = target.units * offer.unit
    all_of_it = offer.won + sum(stake for _, stake in joined)
    times = all_of_it // whole if how == PLAY_ALL else 1
    said = f"{written(all_of_it)} is less than the bet."
    refusal: Refusal | None = no("credit", "too-little-won", said, amount=all_of_it)
    for often in range(times, 0, -1):
        again = Bet(target, offer.unit * often)
        slip = known_bets(rules, state.limits, [again], again.total)
        refusal = standing_refusal(context, _without(seat, joined), slip)
        if refusal is None:
            return _Again(offer, bet, how, slip, joined)
        if refusal.code not in _TOO_MUCH:
            break
    assert refusal is not None
    return refusal


def _without(seat: Seat, joined: Sequence[tuple[int, int]]) -> Seat:
    """A seat as if some of its bets were before it again."""
    gone = {number for number, _ in joined}
    rest = {number: bet for number, bet in seat.bets.items() if number not in gone}
    stakes: dict[str, int] = {}
    for bet in rest.values():
        for wager, stake in bet.pieces:
            stakes[wager] = stakes.get(wager, 0) + stake
    credit = seat.credit + sum(stake for _, stake in joined)
    return Seat(seat.player, credit, rest, stakes, others=seat.others)

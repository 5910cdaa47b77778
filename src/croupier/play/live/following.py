"""Chips follow money: the chips in which a decision's money moves at a live table.

Whatever a decision moves, the chips are worked out here from the table as it stands, and come last
in the same command. What the chips at hand can't do is refused, so that no chip is from nowhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from croupier.play import events
from croupier.play.context import Context, Decision
from croupier.play.events import Event
from croupier.play.handlers import Handlers, members
from croupier.play.history import gone_name
from croupier.play.live import events as live_events
from croupier.play.live.bench import Bench, refusing
from croupier.play.live.events import ChipsMoved, StakesStood
from croupier.play.live.holdings import CAGE, elsewhere, purse, rack
from croupier.play.live.mishaps.events import StraysJudged, StraysSentHome
from croupier.play.live.packing import read_pile
from croupier.play.live.piles import ColourChip, Pile
from croupier.play.live.reasons import ChipsRefused
from croupier.play.live.table import WorkStep
from croupier.play.paying.settling import winnings
from croupier.play.placed_bet import PlacedBet
from croupier.play.state import TableState
from croupier.wagers.kinds import BESIDE


def with_chips(context: Context, decision: Decision) -> Decision:
    """A decision with the chips that it moves; on terminals as it is."""
    live = context.state.live
    if live is None or not isinstance(decision, list):
        return decision
    return refusing(lambda: _followed(_Following(context), decision))


def _followed(following: _Following, decision: list[Event]) -> Decision:
    for event in decision:
        follow = _FOLLOWED.get(type(event))
        if follow is not None:
            follow(following, event)
    bench = following.bench
    if not bench.moves and not bench.cash:
        return decision
    coin = [one for seat, amount in bench.coin for one in _coin_moves(seat, amount)]
    return [*decision, *coin, ChipsMoved(bench.packed, bench.cash)]


def _coin_moves(seat: str, amount: int) -> Iterator[Event]:
    """Coin for what no chips form: the cage brings it, and the player takes it away as cash."""
    document = f"coin for what no chips form, seat {seat}"
    if amount > 0:
        yield events.FloatMoved("fill", amount, document)
        yield events.CashedOut(seat, amount)
    else:
        yield events.BoughtIn(seat, -amount)
        yield events.FloatMoved("credit", -amount, document)


class _Following:
    """Works the chips out, event by event."""

    def __init__(self, context: Context) -> None:
        assert context.state.live is not None
        self.state: TableState = context.state
        self.settler = context.settler
        self.bench = Bench(context.rules, context.state.live)
        self.table = context.state.live.terms.table
        self.sold = False
        """Whether the chips of a buy-in are dealt with already."""
        self.replayed = False
        """Whether what is placed is a called bet that has won."""

    # Over the change block.

    def bought_in(self, event: events.BoughtIn) -> None:
        if not self.sold:
            self.bench.deal(self.bench.rack.buy_value(event.seat, event.amount))

    def bought(self, event: live_events.ChipsBought) -> None:
        """Of a colour; value chips are those of the buy-in that comes with it."""
        if not event.value:
            return
        self.sold = True
        given = read_pile(event.given)
        self.bench.deal(
            self.bench.rack.buy_in(
                event.seat, event.value, cash=event.cash, given=given, colour=event.asked or None
            )
        )

    def changed(self, event: live_events.ChipsChanged) -> None:
        given, wanted = read_pile(event.given), read_pile(event.wanted)
        self.bench.deal(self.bench.rack.change(event.seat, given, wanted))

    def cashed_in(self, event: live_events.ColourCashedIn) -> None:
        self.bench.deal(self.bench.rack.cash_in(event.seat))

    def tipped(self, event: live_events.TipGiven) -> None:
        self.bench.deal(self.bench.rack.tip(event.seat, read_pile(event.chips)))

    # From and to the cage.

    def float_moved(self, event: events.FloatMoved) -> None:
        here, pile = rack(self.table), read_pile(event.chips)
        if event.kind == "credit":
            self.bench.move(here, CAGE, pile)
        else:
            self.bench.move(CAGE, here, pile)

    def received(self, event: events.TransferReceived) -> None:
        pile = read_pile(event.chips)
        if not pile:
            formed = self.bench.rack.denominations.fewest(event.amount)
            assert formed is not None, "a transfer that no chips form is declined"
            pile = Pile.value(formed)
        assert pile.worth({}) == event.amount, "the cage sells what was paid for"
        self.bench.move(CAGE, purse(event.seat), pile)

    def left(self, event: events.CashedOut | events.TransferSent) -> None:
        self.bench.leave(event.seat, event.amount)

    # On the cloth.

    def placed(self, event: events.BetsPlaced) -> None:
        for number, bet in event.bets:
            if self.replayed:
                self._lay_again(event.seat, number, bet)
            else:
                self._lay(event.seat, number, bet)

    def again(self, event: live_events.BetReplayed) -> None:
        del event
        self.replayed = True

    def _lay_again(self, seat: str, number: int, bet: PlacedBet) -> None:
        """A called bet staked again: the croupier lays it from the rack, out of the payment."""
        bench = self.bench
        bench.take(purse(seat), bet.total)
        for place, (wager, stake) in enumerate(bet.pieces):
            self._check_payable(seat, wager, stake)
            formed = bench.stake_of(seat, stake)
            bench.move(bench.rack.here, bench.spot(seat, number, place), formed)

    def _lay(self, seat: str, number: int, bet: PlacedBet) -> None:
        for place, (wager, stake) in enumerate(bet.pieces):
            self._check_payable(seat, wager, stake)
            self.bench.lay(seat, stake, self.bench.spot(seat, number, place))

    def _check_payable(self, seat: str, wager: str, stake: int) -> None:
        """A stake whose winnings no chips form can't be paid: it isn't taken either."""
        if self.settler.rules.kinds[wager] in BESIDE:
            return  # its awards were looked at when the table was opened
        won = winnings(self.settler.rules.prices[wager], stake)
        if self.bench.rack.denominations.fewest(won) is None:
            said = f"Seat {seat}: no chips of the table form what {wager} would win."
            clause = self.bench.rule.value_clause
            raise ChipsRefused("chips", "not-payable", said, clause, seat)

    def withdrawn(self, event: events.BetWithdrawn | events.BetReturned) -> None:
        bet = self.state.seats[event.seat].bets[event.bet]
        self.bench.lift(event.seat, event.bet, len(bet.pieces))

    def cleared(self, event: events.BetsCleared) -> None:
        self._clear(event.seat, event.kept)

    def _clear(self, seat: str, kept: Sequence[int] = ()) -> None:
        for number, bet in self.state.seats[seat].bets.items():
            if number not in kept:
                self.bench.lift(seat, number, len(bet.pieces))

    def moved(self, event: events.BetMoved) -> None:
        before = self.state.seats[event.seat].bets[event.bet]
        self.bench.lift(event.seat, event.bet, len(before.pieces))
        self._lay(event.seat, event.bet, event.placed)

    def voided(self, event: events.RoundVoided) -> None:
        for seat in event.refunds:
            self._clear(seat)

    def apart(self, event: live_events.PaymentsListed) -> None:
        """The pieces of called bets lie by themselves from now."""
        places: dict[int, int] = {}
        for seat, bet, number, _, _ in event.apart:
            place = places.get(bet, 0)
            places[bet] = place + 1
            where = self.bench.spot(seat, bet, place)
            self.bench.move(where, self.bench.spot(seat, number), self.bench.held(where))

    # The croupier's steps.

    def done(self, event: live_events.StepDone) -> None:
        step, bench = self._step(event.step), self.bench
        if event.do in ("rake", "share"):
            for number, _, _ in step.bets:
                where = bench.spot(step.seat, number)
                bench.move(where, bench.rack.here, bench.held(where))
        if event.inmates:
            bench.take(bench.prison(step.seat), event.inmates)
        if event.do in ("pay", "share", "free"):
            bench.pay(step.seat, step.amount, step.colour)
        if event.prison:
            formed = self._formed(step, event.prison)
            bench.move(bench.rack.here, bench.prison(step.seat), formed)

    def undone(self, event: live_events.StepUndone) -> None:
        """The stakes lie again where they lay, and what was paid is in the rack again."""
        step, bench = self._step(event.step), self.bench
        here = bench.rack.here
        if event.prison:
            bench.take(bench.prison(step.seat), event.prison)
        if event.do in ("pay", "share", "free"):
            bench.take_back(step.seat, step.amount)
        if event.inmates:
            formed = self._formed(step, event.inmates)
            bench.move(here, bench.prison(step.seat), formed)
        if event.do in ("rake", "share"):
            for number, _, stake in step.bets:
                bench.move(here, bench.spot(step.seat, number), self._formed(step, stake))

    def _formed(self, step: WorkStep, amount: int) -> Pile:
        """Chips of the rack for a stake of a player: of their colour if that was staked."""
        colours = self.bench.rack.colours
        name = colours.of(step.seat)
        if name is not None and step.in_colour:
            value = colours.in_play[name].value
            if amount % value == 0:
                return Pile.of([(colours.chip(name), amount // value)])
        return self.bench.rack.formed(step.seat, amount)

    def _step(self, number: int) -> WorkStep:
        live = self.state.live
        assert live is not None
        return live.steps[number - 1]

    # Chips that went astray.

    def judged(self, event: StraysJudged) -> None:
        bench = self.bench
        if event.raked:
            pile = Pile.of([(ColourChip(event.table, event.colour), event.raked)])
            bench.move(elsewhere(event.table), bench.rack.here, pile)
        if event.amount:
            bench.pay(event.seat, event.amount)

    def sent_home(self, event: StraysSentHome) -> None:
        bench = self.bench
        pile = Pile.of([(ColourChip(event.table, event.colour), event.count)])
        if event.seat:
            bench.move(purse(event.seat), bench.rack.here, pile)
        else:
            bench.move(bench.rack.here, elsewhere(event.table), pile)

    # What is put right, left behind or set aside.

    def settled_again(self, event: events.RoundCorrected | events.RoundAnnulled) -> None:
        for seat, credit, prison, _ in event.changes:
            self._credit(seat, credit)
            if prison < 0:
                self.bench.take(self.bench.prison(seat), -prison)
            elif prison:
                formed = self.bench.rack.formed(seat, prison)
                self.bench.move(self.bench.rack.here, self.bench.prison(seat), formed)

    def ruled(self, event: events.MovedByRuling) -> None:
        self._credit(event.seat, event.credit)

    def _credit(self, seat: str, amount: int) -> None:
        if amount > 0:
            self.bench.pay(seat, amount)
        elif amount < 0:
            self.bench.take_back(seat, -amount)

    def collected(self, event: events.DebtCollected) -> None:
        self.bench.take_back(event.seat, event.amount)

    def paid_off(self, event: events.PrisonersPaid) -> None:
        self.bench.take(self.bench.prison(event.seat), event.amount + event.kept)
        self.bench.pay(event.seat, event.amount)

    def seat_left(self, event: events.SeatLeft) -> None:
        """Prisoners wait in value chips: the colour is free for somebody else."""
        bench, seat = self.bench, self.state.seats[event.seat]
        where = bench.prison(event.seat)
        amount = bench.worth(bench.held(where))
        if amount:
            bench.take(where, amount)
            gone = bench.prison(gone_name(event.seat, seat.number))
            bench.move(bench.rack.here, gone, bench.rack.formed(event.seat, amount))

    def set_aside(self, event: live_events.SetAside) -> None:
        bench, where = self.bench, self.bench.aside(event.player, event.aside)
        if event.won:
            self._take_won(event.seat, event.won)
        for number, _ in event.bets:
            spot = bench.spot(event.seat, number)
            bench.move(spot, bench.rack.here, bench.held(spot))
        bench.move(bench.rack.here, where, bench.rack.formed(event.seat, event.amount))

    def _take_won(self, seat: str, won: int) -> None:
        """What was just paid, in the colour first: a player who is away has none before them."""
        bench = self.bench
        colour = bench.held(purse(seat)).in_colour
        worth = bench.worth(colour)
        if worth <= won:
            bench.move(purse(seat), bench.rack.here, colour)
            won -= worth
        if won:
            bench.take(purse(seat), won)

    def claimed(self, event: live_events.AsideClaimed) -> None:
        assert self.state.live is not None
        where = self.bench.aside(self.state.live.aside[event.aside].player, event.aside)
        self.bench.move(where, purse(event.seat), self.bench.held(where))


_FOLLOWED: Final = Handlers[Callable[[_Following, Any], None]](
    {
        events.BoughtIn: _Following.bought_in,
        live_events.ChipsBought: _Following.bought,
        live_events.ChipsChanged: _Following.changed,
        live_events.ColourCashedIn: _Following.cashed_in,
        live_events.TipGiven: _Following.tipped,
        events.FloatMoved: _Following.float_moved,
        events.TransferReceived: _Following.received,
        events.TransferSent: _Following.left,
        events.CashedOut: _Following.left,
        events.BetsPlaced: _Following.placed,
        events.BetWithdrawn: _Following.withdrawn,
        live_events.BetReturned: _Following.withdrawn,
        events.BetsCleared: _Following.cleared,
        events.BetMoved: _Following.moved,
        events.RoundVoided: _Following.voided,
        live_events.PaymentsListed: _Following.apart,
        live_events.BetReplayed: _Following.again,
        live_events.StepDone: _Following.done,
        live_events.StepUndone: _Following.undone,
        events.RoundCorrected: _Following.settled_again,
        events.RoundAnnulled: _Following.settled_again,
        events.MovedByRuling: _Following.ruled,
        events.DebtCollected: _Following.collected,
        events.PrisonersPaid: _Following.paid_off,
        events.SeatLeft: _Following.seat_left,
        StraysJudged: _Following.judged,
        StraysSentHome: _Following.sent_home,
        live_events.SetAside: _Following.set_aside,
        live_events.AsideClaimed: _Following.claimed,
    },
    left_out=(
        *(events.TableEvent, events.EquipmentEvent, events.SeatTaken, events.SpinEvent),
        *(events.OversightEvent, events.RecordEvent, events.DrawingEvent),
        *(events.RoundSettled, events.SpinVoided, events.DebtWrittenOff, StakesStood),
        *(events.TransferDeclined, events.TransferFinished),
        *(members(live_events.WordEvent) - {live_events.BetReplayed}),
        live_events.ChipsMoved,
    ),
)

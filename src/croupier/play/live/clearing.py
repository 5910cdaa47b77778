"""Clearing and paying: the work list of a round, and each step of it as the croupier does it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from croupier.money import written
from croupier.play.bonus.facts import drawn_in
from croupier.play.context import Context, Decision
from croupier.play.events import Event, RoundSettled
from croupier.play.live import acts
from croupier.play.live.bench import Bench, bench_of, is_colour, refusing
from croupier.play.live.called.replays import offered
from croupier.play.live.chips import Chips
from croupier.play.live.events import PaymentsListed, StakesStood, StepDone, StepUndone
from croupier.play.live.payments import steps_of
from croupier.play.live.players import LivePlayer
from croupier.play.live.reasons import no
from croupier.play.live.steps import CroupierStep, Lying, StepKind
from croupier.play.live.table import PAYING_STEPS, LiveTable, WorkStep
from croupier.play.live.unclaimed import unclaimed, went_unclaimed
from croupier.play.paying.rounds import SeatRound, seat_rounds, settle_round, settle_seat
from croupier.play.placed_bet import bet_under
from croupier.play.refusals import Refusal
from croupier.play.state import Prisoner, TableState
from croupier.rulebooks.rules import Rules
from croupier.wagers.slip import Slip

_TAKING: Final = ("rake", "share")
"""Steps that take stakes off the cloth."""


def list_payments(context: Context) -> list[Event]:
    """Fix the work of the confirmed round, by the one `settle`."""
    state = context.state
    bench = bench_of(context)
    assert isinstance(bench, Bench)
    listing = _Listing(context, bench)
    steps = list(listing.steps())
    return [PaymentsListed(state.round, state.result, listing.apart, steps)]


class _Stake(NamedTuple):
    """Which bet, or which prisoner, a piece on the cloth is."""

    seat: str
    number: int
    since: int


class _Listing:
    """Everything that lies there, as the croupier sees it: by player and by their chips."""

    def __init__(self, context: Context, bench: Bench) -> None:
        self.context = context
        self.bench = bench
        self.apart: list[tuple[str, int, int, str, int]] = []
        self._players: list[LivePlayer] = []
        self._place: dict[tuple[str, bool], int] = {}
        self._pieces: list[Lying] = []
        self._stakes: dict[tuple[int, int, str], _Stake] = {}
        self._next = context.state.next_bet
        for one in seat_rounds(context.rules, context.state):
            self._lay_out(one)

    def _lay_out(self, seat: SeatRound) -> None:
        context, rules = self.context, self.context.rules
        settled = settle_seat(context.settler, seat, context.state.result)
        winners = context.settler.winners(context.state.result, seat.drawn.prices)
        bets = [(number, bet_under(rules, one)) for number, one in seat.bets.items()]
        for place, ((number, bet), outcome) in enumerate(
            zip(bets, settled.bets[: len(bets)], strict=True)
        ):
            several = len(outcome.pieces) > 1
            for index, (part, piece) in enumerate(
                zip(bet.target.parts, outcome.pieces, strict=True)
            ):
                mine = self._numbered(seat.seat, number, piece.wager.name, piece.stake, several)
                pile = self.bench.held(self.bench.spot(seat.seat, number, index))
                player = self._player(seat.seat, colour=is_colour(pile))
                price = winners.get(piece.wager.name)
                one = Lying(player, place, bet, part.units, piece, price)
                self._put(one, _Stake(seat.seat, mine, 0))
        inside = is_colour(self.bench.held(self.bench.prison(seat.seat)))
        for place, (held, outcome) in enumerate(
            zip(seat.prisoners, settled.bets[len(bets) :], strict=True), len(bets)
        ):
            (piece,) = outcome.pieces
            player = self._player(seat.seat, colour=inside)
            one = Lying(player, place, outcome.bet, 1, piece, winners.get(piece.wager.name))
            self._put(one, _Stake(seat.seat, 0, held.since))

    def _numbered(self, seat: str, number: int, wager: str, stake: int, several: bool) -> int:
        """The number of a piece; one of a called bet gets its own."""
        if not several:
            return number
        mine, self._next = self._next, self._next + 1
        self.apart.append((seat, number, mine, wager, stake))
        return mine

    def _put(self, one: Lying, stake: _Stake) -> None:
        self._pieces.append(one)
        self._stakes[one.seat, one.place, one.piece.wager.name] = stake

    def _player(self, seat: str, *, colour: bool) -> int:
        """The place of a seat among the players, apart for colour chips and value chips."""
        key = seat, colour
        if key not in self._place:
            self._place[key] = len(self._players)
            nothing = Slip(self.context.rules.game, ())
            self._players.append(LivePlayer(seat, self._chips(seat, colour), nothing, nothing))
        return self._place[key]

    def _chips(self, seat: str, colour: bool) -> Chips:
        rack = self.bench.rack
        name = rack.colours.of(seat) if colour else None
        if name is None:
            return Chips(rack.denominations, None, self.context.rules.menu.chip)
        return Chips(rack.denominations, name, rack.colours.in_play[name].value)

    def steps(self) -> Iterator[WorkStep]:
        """The steps in the rulebook's order."""
        for step in steps_of(self.context.rules, self._players, self._pieces):
            yield self._step(step)

    def _step(self, step: CroupierStep) -> WorkStep:
        bets: list[tuple[int, str, int]] = []
        held: list[tuple[str, int, int]] = []
        prison = 0
        for one in step.pieces:
            name = one.piece.wager.name
            stake = self._stakes[one.seat, one.place, name]
            if one.piece.prisoner:
                held.append((name, one.piece.stake, stake.since))
            else:
                bets.append((stake.number, name, one.piece.stake))
                prison += one.piece.in_prison if step.do is StepKind.SHARE else 0
        player, stack = step.player, step.stack
        return WorkStep(
            step.do.value,
            player.name if player is not None else "",
            step.clause,
            step.amount,
            bets,
            held,
            prison,
            stack.colour,
            stack.over,
            player is not None and player.chips.colour is not None,
        )


def do_step(context: Context, act: acts.DoStep) -> Decision:
    """Do the next step; with the last one the round is over."""
    live = context.state.live
    assert live is not None, "only a live table has a work list"
    if act.round not in (0, context.state.round):
        said = f"This was for round {act.round}; the table is in round {context.state.round}."
        return Refusal("round", said, figures={"round": act.round, "present": context.state.round})
    step = live.next_step
    if step is None or act.step != live.done + 1:
        return _out_of_order(live, act.step)
    return _too_soon(context, step) or refusing(lambda: _doing(context, live, step))


def _doing(context: Context, live: LiveTable, step: WorkStep) -> Decision:
    found: list[Event] = [_step_done(context, live.done + 1, step)]
    found += unclaimed(context, step)
    found += offered(context, step)
    if live.done + 1 == len(live.steps):
        found += _over(context, found)
    return found


def _step_done(context: Context, number: int, step: WorkStep) -> StepDone:
    stakes = step.stakes if step.do in _TAKING else 0
    return StepDone(
        context.state.round,
        number,
        step.do,
        step.seat,
        step.amount,
        stakes,
        step.inmates,
        step.prison,
    )


def _out_of_order(live: LiveTable, step: int) -> Refusal:
    if step <= live.done:
        said = f"Step {step} is done: the next one is {live.done + 1}."
    else:
        said = f"The steps have their order: the next one is {live.done + 1}, not {step}."
    return no("details", "step-order", said, step=live.done + 1)


def _too_soon(context: Context, step: WorkStep) -> Refusal | None:
    """Where the rulebook wants a pause, the rake waits for it after the marker."""
    live, rule = context.state.live, context.rules.payments
    assert live is not None
    assert rule is not None
    before = live.steps[live.done - 1].do if live.done else ""
    if step.do != "rake" or before != "mark" or context.at >= live.marked + 1_000 * rule.pause:
        return None
    said = f"The chips are raked {rule.pause} s after the number is marked."
    return no("details", "pause", said, rule.pause_clause, seconds=rule.pause)


def _over(context: Context, so_far: list[Event]) -> list[Event]:
    """The round is settled, as its steps have paid it; what stays on the cloth rides."""
    state, live = context.state, context.state.live
    assert live is not None
    lines, held = settle_round(
        context.settler, paid_rounds(context.rules, state, live), state.result, state.round
    )
    settled = RoundSettled(state.round, state.result, lines, held, by_steps=True)
    return [settled, *_standing(context, live, _off(so_far, live.left))]


def paid_rounds(rules: Rules, state: TableState, live: LiveTable) -> list[SeatRound]:
    """What each seat brought into the round that is being paid."""
    drawn = drawn_in(rules, state.bonus, state.result)
    return [
        SeatRound(name, bets, [Prisoner(*one) for one in live.inmates[name]], drawn(name))
        for name, bets in live.laid.items()
    ]


def _off(so_far: list[Event], steps: list[WorkStep]) -> set[int]:
    """Bets that the last step takes off the cloth."""
    found = {number for step in steps if step.do in _TAKING for number, _, _ in step.bets}
    for event in so_far:
        found |= {number for number, _ in getattr(event, "bets", ())}
    return found


def _standing(context: Context, live: LiveTable, off: set[int]) -> Iterator[StakesStood]:
    """By seat, the stakes of the round that are still on the cloth."""
    of_round = _of_round(live)
    for name, seat in context.state.seats.items():
        bets = [
            (number, bet.target, bet.total, live.rides.get(number, context.state.round))
            for number, bet in seat.bets.items()
            if number in of_round and number not in off
        ]
        if bets:
            yield StakesStood(name, context.state.round, bets)


def _of_round(live: LiveTable) -> set[int]:
    """The numbers of the bets that the work list is about."""
    return {number for step in live.steps for number, _, _ in step.bets}


def undo_step(context: Context, act: acts.UndoStep) -> Decision:
    """Put the latest step right: what it moved goes back, with the reason."""
    live = context.state.live
    assert live is not None, "only a live table has a work list"
    if not act.reason.strip():
        return Refusal("details", "A step is put right for a reason: say which.")
    if act.step != live.done or not live.done:
        said = f"Only the latest step can be put right, which is {live.done}; else by a ruling."
        return no("details", "undo-latest", said, step=live.done)
    if any(offer.taken and offer.step == act.step for offer in live.replays.values()):
        return no(
            "details",
            "undo-replayed",
            "A called bet was staked again out of it; it takes a ruling.",
        )
    step = live.steps[act.step - 1]
    if went_unclaimed(context, step):
        said = "It is set aside for a player who wasn't there; a ruling moves it."
        return no("details", "undo-aside", said)
    purse = context.state.holder(step.seat)
    if step.do in PAYING_STEPS and purse is not None:
        coin = Bench(context.rules, live).coin_of(step.seat, step.amount)
        if purse.credit < step.amount - coin:
            said = f"Seat {step.seat} hasn't {written(step.amount)} before it to be taken back."
            return no("credit", "undo-spent", said, credit=purse.credit, amount=step.amount)
    done = _step_done(context, act.step, step)
    fields = done.round, done.step, done.do, done.seat, done.amount, done.stakes
    return [StepUndone(*fields, done.inmates, done.prison, act.reason)]

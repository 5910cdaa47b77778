"""Payments: what a croupier does once the ball rests, step by step in the rulebook's order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from croupier.money import written
from croupier.play.bonus.facts import seat_turn
from croupier.play.live.players import LivePlayer, payment_rule
from croupier.play.live.steps import CroupierStep, Lying, PlayerAccount, StepKind, WorkList
from croupier.play.paying.settlement import Outcome, Settlement
from croupier.play.paying.settling import Settler, Winners
from croupier.refusal import Refused
from croupier.rulebooks.payments import PaymentArea, PaymentRule
from croupier.rulebooks.rules import Rules
from croupier.wagers.kinds import BESIDE, Wager

Key = TypeVar("Key")


def payout(rules: Rules, players: Sequence[LivePlayer], result: str) -> WorkList:
    """Settle everybody's bets and list what the croupier does about them."""
    rule = payment_rule(rules)
    winners = Settler(rules).winners(result)
    settled = [_settled(rules, player, result) for player in players]
    pieces = [
        one
        for seat, (player, settlement) in enumerate(zip(players, settled, strict=True))
        for one in _lying(seat, player, settlement, winners)
    ]
    steps = _Work(rules, rule, players, pieces).steps(void=result in rules.no_spin)
    return WorkList(rules.game, result, tuple(steps), tuple(map(_account, players, settled)))


def _settled(rules: Rules, player: LivePlayer, result: str) -> Settlement:
    settler = Settler(rules.with_chip(player.chips.value))
    return settler.settle(player.slip, result, player.prisoners)


def _account(player: LivePlayer, settlement: Settlement) -> PlayerAccount:
    staked, won, returned, in_prison = settlement.totals
    pieces = (piece for bet in settlement.bets for piece in bet.pieces)
    standing = sum(one.stake for one in pieces if one.outcome in (Outcome.WON, Outcome.VOID))
    raked = staked - returned - in_prison
    return PlayerAccount(player, staked, raked, won, returned - standing, standing, in_prison)


def _lying(
    seat: int, player: LivePlayer, settlement: Settlement, winners: Winners
) -> Iterator[Lying]:
    bets = (*player.slip.bets, *player.prisoners.bets)
    for place, (bet, settled) in enumerate(zip(bets, settlement.bets, strict=True)):
        for part, piece in zip(bet.target.parts, settled.pieces, strict=True):
            price = winners.get(part.wager.name)
            yield Lying(seat, place, bet, part.units, piece, price)


def steps_of(
    rules: Rules, players: Sequence[LivePlayer], pieces: Sequence[Lying]
) -> Iterator[CroupierStep]:
    """The croupier's steps about pieces that are settled, whoever has settled them."""
    return _Work(rules, payment_rule(rules), players, pieces).steps(void=False)


class _Work:
    """The pieces on the cloth, and the steps by which they are dealt with."""

    def __init__(
        self,
        rules: Rules,
        rule: PaymentRule,
        players: Sequence[LivePlayer],
        pieces: Sequence[Lying],
    ) -> None:
        self.rules = rules
        self.rule = rule
        self.players = players
        self.pieces = pieces

    def steps(self, *, void: bool) -> Iterator[CroupierStep]:
        """Every step; a spin that is void is marked and nothing else is done."""
        doing: dict[str, Callable[[str], Iterable[CroupierStep]]] = {
            "mark": lambda clause: [CroupierStep(StepKind.MARK, clause)],
            "move": self._moves,
            "rake": self._rakes,
            "pay": self._payments,
        }
        for name, clause in self.rule.steps.items():
            if name == "mark" or not void:
                yield from doing[name](clause)

    def _moves(self, clause: str) -> Iterator[CroupierStep]:
        """Winning pieces that come to their places, one by one."""
        for one in self._that(Outcome.WON):
            family = one.bet.target.family
            moved = one.units if family in self.rule.moved else 0
            if family in self.rule.doubled:
                moved = one.units - 1
            if moved:
                yield self._stakes(StepKind.MOVE, clause, [one], one.bet.unit * moved)

    def _rakes(self, clause: str) -> Iterator[CroupierStep]:
        """Losing stakes, all of a player's at once; a side bet's is taken though it has won."""
        taken = [one for one in self.pieces if _is_taken(one)]
        for lost in _grouped(taken, lambda one: one.seat).values():
            yield self._stakes(StepKind.RAKE, clause, lost, sum(one.piece.stake for one in lost))

    def _payments(self, _clause: str) -> Iterator[CroupierStep]:
        for area in self.rule.areas:
            yield from self._shares(area)
            yield from self._freed(area)
            yield from self._paid_together(area) if area.joined else self._paid_apart(area)

    def _shares(self, area: PaymentArea) -> Iterator[CroupierStep]:
        """Stakes that a zero halves, a player's on one chance together."""
        halved = [
            one
            for one in self._that(Outcome.HALVED, Outcome.IMPRISONED, area=area)
            if not one.piece.prisoner
        ]
        for shared in _grouped(halved, _wager_and_seat).values():
            amount = sum(one.piece.returned for one in shared)
            yield self._stakes(StepKind.SHARE, shared[0].piece.clause, shared, amount)

    def _freed(self, area: PaymentArea) -> Iterator[CroupierStep]:
        for one in self._that(Outcome.FREED, area=area):
            yield self._stakes(StepKind.FREE, one.piece.clause, [one], one.piece.stake)

    def _paid_apart(self, area: PaymentArea) -> Iterator[CroupierStep]:
        """A payment for each wager and player."""
        won = self._that(Outcome.WON, area=area)
        for paid in _grouped(won, _wager_and_seat).values():
            yield self._pay(paid, paid[0].piece.clause)

    def _paid_together(self, area: PaymentArea) -> Iterator[CroupierStep]:
        """A payment for each player, in the order of the first place that has won."""
        assert area.joined is not None
        won = _grouped(self._that(Outcome.WON, area=area), lambda one: one.seat)
        firsts = {seat: min(self._place(one.piece.wager) for one in won[seat]) for seat in won}
        for seat in sorted(won, key=lambda seat: (self._late(area, seat), firsts[seat], seat)):
            by_place = sorted(won[seat], key=lambda one: self._place(one.piece.wager))
            yield self._pay(by_place, area.joined)

    def _that(self, *outcomes: Outcome, area: PaymentArea | None = None) -> list[Lying]:
        """The pieces that came out so; those of an area in the order in which it is paid."""
        found = [one for one in self.pieces if one.piece.outcome in outcomes]
        if area is None:
            return found
        inside = [one for one in found if one.piece.wager.kind in area.kinds]
        return sorted(inside, key=lambda one: self._turn(area, one))

    def _turn(self, area: PaymentArea, one: Lying) -> tuple[object, ...]:
        wager = one.piece.wager
        kind = area.kinds.index(wager.kind)
        if wager.kind in BESIDE:  # in seat order (7.13), and nowhere on the layout
            return (kind, *seat_turn(self.players[one.seat].name))
        return (kind, self._place(wager), self._late(area, one.seat), one.seat, one.place)

    def _late(self, area: PaymentArea, seat: int) -> bool:
        """Does a player wait for those with colour chips?"""
        return area.colour_first and self.players[seat].chips.colour is None

    def _place(self, wager: Wager) -> tuple[object, ...]:
        """Where a wager lies: away from the zero, then up from column 1; nowhere is last."""
        place = self.rules.layout.where(wager)
        return (True,) if place is None else (False, place.x, place.y)

    def _stakes(
        self, do: StepKind, clause: str, pieces: Sequence[Lying], amount: int
    ) -> CroupierStep:
        player = self.players[pieces[0].seat]
        stack = player.chips.form(amount)
        assert stack is not None, f"{amount} of {player.name} is no sum of whole chips"
        return CroupierStep(do, clause, player, tuple(pieces), amount, stack)

    def _pay(self, pieces: Sequence[Lying], clause: str) -> CroupierStep:
        player = self.players[pieces[0].seat]
        amount = sum(one.piece.winnings for one in pieces)
        stack = player.chips.pay(amount, over=self.rule.over)
        if stack is None and pieces[0].piece.wager.kind in BESIDE:
            in_chips = amount - player.chips.coin(amount)
            stack = player.chips.pay(in_chips, over=self.rule.over)
        if stack is None:
            raise self._unpayable(player, amount)
        return CroupierStep(StepKind.PAY, clause, player, tuple(pieces), amount, stack)

    def _unpayable(self, player: LivePlayer, amount: int) -> Refused:
        said = f"Player {player.name}: no chips of the table form winnings of {written(amount)}."
        return Refused("chips", said, clause=self.rule.value_clause, part=player.name)


def _grouped(pieces: Iterable[Lying], by: Callable[[Lying], Key]) -> dict[Key, list[Lying]]:
    found: dict[Key, list[Lying]] = {}
    for one in pieces:
        found.setdefault(by(one), []).append(one)
    return found


def _is_taken(one: Lying) -> bool:
    """Whether the bank takes a stake: it has lost, or is a side bet that was paid its award."""
    outcome = one.piece.outcome
    return outcome is Outcome.LOST or (outcome is Outcome.WON and not one.piece.returned)


def _wager_and_seat(one: Lying) -> tuple[str, int]:
    return one.piece.wager.name, one.seat

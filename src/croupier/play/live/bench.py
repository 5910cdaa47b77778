"""The bench of a decision: a live table's rack as it stands, on which moves are tried."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from croupier.play.context import Context, Decision
from croupier.play.live.chips import Denominations, fewest_of
from croupier.play.live.colours import Colours
from croupier.play.live.holdings import CAGE, ChipPlace, Holder, Move, is_outside, purse, spot
from croupier.play.live.packing import PackedMove, pack_move
from croupier.play.live.piles import ColourChip, Pile, ValueChip
from croupier.play.live.players import payment_rule
from croupier.play.live.rack import Dealing, Rack
from croupier.play.live.reasons import ChipsRefused
from croupier.play.live.table import LiveTable, after
from croupier.play.refusals import Refusal
from croupier.refusal import Refused
from croupier.rulebooks.payments import PaymentRule
from croupier.rulebooks.rules import Rules

NOT_LIVE: Final = "This table is played on terminals: it has no chips."


class Bench:
    """What is tried out with the chips of a table; the table itself hasn't moved yet."""

    def __init__(self, rules: Rules, live: LiveTable) -> None:
        self.rules = rules
        self.live = live
        self.rule: PaymentRule = payment_rule(rules)
        terms = live.terms
        colours = Colours(
            terms.table, self.rule, tuple(terms.colours), terms.value or None, live.in_play
        )
        denominations = Denominations.of(*terms.denominations)
        self.rack = Rack(colours, denominations, live.holdings)
        self.moves: list[Move] = []
        self.cash = 0
        self.coin: list[tuple[str, int]] = []
        """What no chips form: by seat, paid to its player, or below 0 brought by them."""

    @property
    def packed(self) -> list[PackedMove]:
        """The moves as an event has them."""
        return list(map(pack_move, self.moves))

    def held(self, holder: Holder) -> Pile:
        """What somebody has now."""
        return self.rack.holdings[holder]

    def move(self, source: Holder, target: Holder, pile: Pile) -> None:
        """Move chips; refused if they aren't there."""
        missing = self.held(source).lacks(pile) if not is_outside(source) else Pile.of([])
        if missing:
            whose = f" of seat {source.player}" if source.player else ""
            raise Refused("chips", f"The {source.place}{whose} lacks {missing}.")
        if pile:
            moves = (Move(source, target, pile),)
            self.moves += moves
            self._hold(moves)

    def deal(self, dealing: Dealing) -> None:
        """Do what the rack has worked out."""
        self.moves += dealing.moves
        self.cash += dealing.cash
        self._hold(dealing.moves)

    def _hold(self, moves: tuple[Move, ...]) -> None:
        rack = self.rack
        self.rack = Rack(rack.colours, rack.denominations, after(rack.holdings, moves))

    def spot(self, seat: str, bet: int, piece: int = 0) -> Holder:
        """Where the chips of a bet's piece lie."""
        return spot(self.live.terms.table, seat, f"{bet}.{piece}")

    def prison(self, seat: str) -> Holder:
        """Where a seat's prisoners lie."""
        return Holder(ChipPlace.PRISON, self.live.terms.table, seat)

    def aside(self, player: str, number: int) -> Holder:
        """Where something is kept for a player."""
        return Holder(ChipPlace.ASIDE, self.live.terms.table, player, str(number))

    def worth(self, pile: Pile) -> int:
        """What a pile is worth here."""
        return pile.worth(self.rack.colours.values)

    def pay(self, seat: str, amount: int, colour: int = 0) -> None:
        """An amount from the rack to a player, some of it in chips of their colour if they last.

        Where a payment is done anew the player may have turned the colour in, or have another.
        """
        pile, name = Pile.of([]), self.rack.colours.of(seat)
        if colour and name is not None:
            chip = self.rack.colours.chip(name)
            most = amount // self._value(name)
            pile = Pile.of([(chip, min(colour, most, self.held(self.rack.here)[chip]))])
            amount -= self.worth(pile)
        amount -= self._in_coin(seat, self.rack.denominations.coin(amount))
        pile += self.rack.formed(seat, amount) if amount else Pile.of([])
        self.move(self.rack.here, purse(seat), pile)

    def take_back(self, seat: str, amount: int) -> None:
        """An amount that was paid, or that is owed, from a player to the rack."""
        coin = self.coin_of(seat, amount)
        self.take(purse(seat), amount - coin)
        self._in_coin(seat, -coin)

    def coin_of(self, seat: str, amount: int) -> int:
        """What of an amount neither value chips nor a player's colour form, nor both together."""
        form, name = self.rack.denominations, self.rack.colours.of(seat)
        least = form.coin(amount)
        if not least or name is None:
            return least
        value = self._value(name)
        for in_colour in range(value, amount + 1, value):
            least = min(least, form.coin(amount - in_colour))
            if not least or in_colour % form.measure == 0:  # then the same comes again
                break
        return least

    def _in_coin(self, seat: str, amount: int) -> int:
        if amount:
            self.coin.append((seat, amount))
        return amount

    def take(self, holder: Holder, amount: int) -> None:
        """An amount out of somebody's chips to the rack, which gives change if it must."""
        pile = self._exact(holder, amount)
        if pile is None:
            pile = self.held(holder)
        over = self.worth(pile) - amount
        self.move(holder, self.rack.here, pile)
        if over:
            self.move(self.rack.here, holder, self.rack.formed(holder.player, over))

    def stake_of(self, seat: str, stake: int) -> Pile:
        """A stake out of the rack: in the player's colour as far as there is some, else value."""
        name = self.rack.colours.of(seat)
        if name is not None:
            pile = Pile.of([(self.rack.colours.chip(name), stake // self._value(name))])
            if stake % self._value(name) == 0 and not self.held(self.rack.here).lacks(pile):
                return pile
        return self.rack.formed(seat, stake)

    def _value(self, colour: str) -> int:
        return self.rack.colours.in_play[colour].value

    def _exact(self, holder: Holder, amount: int) -> Pile | None:
        held = self.held(holder)
        formed = value_chips(held, amount)
        if formed is not None:
            return formed
        for chip, count in held.in_colour.counts.items():
            value = self.worth(Pile.of([(chip, 1)]))
            for used in range(min(count, amount // value), 0, -1):
                rest = value_chips(held, amount - used * value)
                if rest is not None:
                    return Pile.of([(chip, used)]) + rest
        return None

    def leave(self, seat: str, amount: int) -> None:
        """Value chips that a player takes to the cage; colour chips don't leave the table."""
        held = self.held(purse(seat))
        if self.worth(held.in_value) < amount:
            said = f"Seat {seat}: colour chips are turned into value chips before they leave."
            raise Refused("chips", said, clause=self.rule.leaving, part=seat)
        formed = value_chips(held, amount)
        if formed is None:  # changed over the block first
            self.move(purse(seat), self.rack.here, held.in_value)
            formed = self.rack.formed(seat, amount)
            self.move(self.rack.here, purse(seat), formed)
            self.pay(seat, self.worth(held.in_value) - amount)
        self.move(purse(seat), CAGE, formed)

    def lift(self, seat: str, bet: int, pieces: int) -> None:
        """All chips of a bet back to its player."""
        for piece in range(pieces):
            where = self.spot(seat, bet, piece)
            self.move(where, purse(seat), self.held(where))

    def lay(self, seat: str, stake: int, where: Holder) -> None:
        """A stake out of a player's own chips: in the colour, else in value chips."""
        held, colours = self.held(purse(seat)), self.rack.colours
        name = colours.of(seat)
        if name is not None:
            chip, value = colours.chip(name), colours.in_play[name].value
            if stake % value == 0 and held[chip] * value >= stake:
                self.move(purse(seat), where, Pile.of([(chip, stake // value)]))
                return
        if not self.rule.value_chips:
            said = f"Seat {seat}: bets are made in whole chips of a colour of one's own."
            raise Refused("chips", said, clause=self.rule.value_clause, part=seat)
        formed = self._exact(purse(seat), stake)
        if formed is None:
            said = f"Seat {seat} has no chips for just this stake: change some first."
            raise Refused("chips", said, clause=self.rule.value_clause, part=seat)
        self.move(purse(seat), where, formed)


def value_chips(pile: Pile, amount: int) -> Pile | None:
    """An amount in the fewest value chips of a pile; none if they can't form it."""
    counts = pile.in_value.counts.items()
    there = [(chip.worth, count) for chip, count in counts if isinstance(chip, ValueChip)]
    formed = fewest_of(there, amount)
    return None if formed is None else Pile.value(formed)


def is_colour(pile: Pile) -> bool:
    """Whether chips are of a colour."""
    return any(isinstance(chip, ColourChip) for chip in pile.counts)


def bench_of(context: Context) -> Bench | Refusal:
    """The bench of a live table; refused where there are no chips."""
    live = context.state.live
    return Refusal("phase", NOT_LIVE) if live is None else Bench(context.rules, live)


def refusing(decide: Callable[[], Decision]) -> Decision:
    """What is decided; what the rack refuses is a refusal like any other."""
    try:
        return decide()
    except Refused as refused:
        figures = refused.figures if isinstance(refused, ChipsRefused) else {}
        return Refusal(refused.code, refused.message, refused.clause, figures)

"""The rack: what the bank does with its chips over the change block, each chip accounted for."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.money import written
from croupier.play.live.chips import Denominations, fewest_of
from croupier.play.live.colours import Colours
from croupier.play.live.holdings import CAGE, Holder, Holdings, Move, purse, rack, tips
from croupier.play.live.piles import NOTHING, ColourChip, Pile, ValueChip
from croupier.play.live.reasons import ChipsRefused
from croupier.refusal import Refused


@dataclass(frozen=True, slots=True)
class Dealing:
    """What is done over the change block: chips that move, and cash into the drop box."""

    moves: tuple[Move, ...]
    colours: Colours
    """The colours in play afterwards."""
    cash: int = 0
    """In minor units."""


@dataclass(frozen=True)
class Rack:
    """A table's bank: its colours, the house's denominations and everybody's chips."""

    colours: Colours
    denominations: Denominations
    holdings: Holdings

    @property
    def here(self) -> Holder:
        """The rack as a holder of chips."""
        return rack(self.colours.table)

    def done(self, dealing: Dealing) -> Rack:
        """The rack after a dealing."""
        return Rack(dealing.colours, self.denominations, self.holdings.moved(*dealing.moves))

    def buy_in(
        self,
        player: str,
        value: int,
        *,
        cash: int = 0,
        given: Pile = NOTHING,
        colour: str | None = None,
    ) -> Dealing:
        """Chips of a colour for cash or value chips, at the value that the colour has from now."""
        colours = self.colours.taken(player, value, colour)
        chip = colours.chip_of(player)
        if given.in_colour:
            raise self._refusal(
                player, "colour-for-value", "a colour is bought with cash or value chips"
            )
        chips, rest = divmod(cash + given.worth({}), value)
        if chips <= 0 or rest:
            bought = written(chips * value + rest)
            said = f"{bought} doesn't buy whole chips of {written(value)}"
            raise self._refusal(player, "no-whole-chips", said, value)
        return self._dealt(player, given, Pile.of([(chip, chips)]), colours, cash)

    def buy_value(self, player: str, cash: int) -> Dealing:
        """Value chips for cash."""
        return self._dealt(player, NOTHING, self.formed(player, cash), self.colours, cash)

    def change(self, player: str, given: Pile, wanted: Pile) -> Dealing:
        """Value chips for value chips of the same worth."""
        if given.in_colour or wanted.in_colour or given.worth({}) != wanted.worth({}):
            raise self._refusal(player, "no-change", f"{given} can't be changed into {wanted}")
        return self._dealt(player, given, wanted, self.colours)

    def cash_in(self, player: str) -> Dealing:
        """All colour chips that a player holds into value chips.

        The colour is free again unless chips of it lie somewhere else still.
        """
        chip = self._chip_of(player)
        held = Pile.of([(chip, self.holdings[purse(player)][chip])])
        elsewhere = self.holdings.out_of_rack(chip) - held
        colours = self.colours if elsewhere else self.colours.freed(chip.colour)
        if not held and not elsewhere:
            return Dealing((), colours)
        paid = self.formed(player, held.worth(self.colours.values))
        return self._dealt(player, held, paid, colours)

    def tip(self, player: str, given: Pile) -> Dealing:
        """Chips for the tip box, which holds value chips: colours are changed on the way."""
        if any(chip != self._chip_of(player) for chip in given.in_colour.counts):
            said = f"{given.in_colour} isn't this player's colour"
            raise self._refusal(player, "not-own-colour", said)
        worth = given.in_colour.worth(self.colours.values)
        box = tips(self.colours.table)
        return self.checked(
            player,
            Move(purse(player), self.here, given.in_colour),
            Move(self.here, box, self.formed(player, worth)),
            Move(purse(player), box, given.in_value),
        )

    def fill(self, pile: Pile) -> Dealing:
        """Value chips from the cage."""
        return self.checked("The fill", Move(CAGE, self.here, pile.in_value))

    def credit(self, pile: Pile) -> Dealing:
        """Value chips back to the cage."""
        return self.checked("The credit", Move(self.here, CAGE, pile.in_value))

    def _chip_of(self, player: str) -> ColourChip:
        if self.colours.of(player) is None:
            raise self._refusal(player, "no-colour", "this player has no colour")
        return self.colours.chip_of(player)

    def formed(self, player: str, amount: int) -> Pile:
        """An amount in the fewest value chips of the rack; else it is told what is missing."""
        stock = self.holdings[self.here].in_value
        there = [(chip.worth, n) for chip, n in stock.counts.items() if isinstance(chip, ValueChip)]
        formed = fewest_of(there, amount)
        if formed is not None:
            return Pile.value(formed)
        wanted = self.denominations.fewest(amount)
        if wanted is None:
            said = f"no value chips form {written(amount)}"
            raise self._refusal(player, "not-formed", said, amount)
        missing = stock.lacks(Pile.value(wanted))
        said = f"the rack can't form {written(amount)} before it is filled with {missing}"
        raise self._refusal(player, "rack-short", said, amount)

    def _dealt(
        self, player: str, given: Pile, paid: Pile, colours: Colours, cash: int = 0
    ) -> Dealing:
        over = Move(purse(player), self.here, given), Move(self.here, purse(player), paid)
        return Dealing(self.checked(player, *over).moves, colours, cash)

    def checked(self, who: str, *moves: Move) -> Dealing:
        """A dealing that somebody asks for, if something moves and everybody has it."""
        some = tuple(move for move in moves if move.pile)
        if not some:
            raise self._refusal(who, "nothing-moves", "there is nothing to give or take")
        short = self.holdings.short(some)
        if short is not None:
            raise self._refusal(
                who, "chips-missing", f"the {short.source.place} lacks {short.pile}"
            )
        return Dealing(some, self.colours)

    def _refusal(self, who: str, reason: str, said: str, amount: int = 0) -> Refused:
        clause = self.colours.rule.colour_clause
        return ChipsRefused("chips", reason, f"{who}: {said}.", clause, who, amount)

"""A progressive meter as a value: what it shows, what overflows, and what is set aside.

Contributions are parts of a stake, so a meter counts in fractions of the smallest money and loses
none of them: `within + reserve + paid` is `contributed + seeded` at any time.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from croupier.rulebooks.bonus.meter_terms import MeterTerms

Parts = tuple[Fraction, Fraction]
"""What side bets bring to a meter, and what to its reserve."""


@dataclass(frozen=True, slots=True)
class ProgressiveMeter:
    """One meter, in minor units; every act gives the meter as it is afterwards."""

    terms: MeterTerms
    value: Fraction
    """What it shows, and a fraction that nobody is shown."""
    overflow: Fraction = Fraction(0)
    """Contributions beyond the limit."""
    reserve: Fraction = Fraction(0)
    """What is set aside; below 0 if more had to be refunded than was there."""
    contributed: Fraction = Fraction(0)
    """All contributions less all refunds, the reserve's part included."""
    seeded: int = 0
    """What the house has put in: the initial amount, then the reset amount at every hit."""
    paid: int = 0
    hits: int = 0

    @classmethod
    def begin(cls, terms: MeterTerms) -> ProgressiveMeter:
        """A new meter, which shows its initial amount."""
        return cls(terms, Fraction(terms.initial), seeded=terms.initial)

    @property
    def shows(self) -> int:
        """What a hit would pay now."""
        return self.value.numerator // self.value.denominator

    @property
    def within(self) -> Fraction:
        """All that is in the meter, shown or not."""
        return self.value + self.overflow

    def contribute(self, stake: int) -> ProgressiveMeter:
        """Take side bets' part into the meter, and their other part into the reserve."""
        part, aside = self.parts(stake)
        more = self._holding(self.within + part)
        return replace(
            more, reserve=self.reserve + aside, contributed=self.contributed + part + aside
        )

    def parts(self, stake: int) -> Parts:
        """What side bets bring to the meter, and what to the reserve."""
        return stake * self.terms.rate, stake * self.terms.reserve

    def refund(self, stake: int) -> ProgressiveMeter:
        """Give side bets' parts back that came by the present terms."""
        return self.give_back(*self.parts(stake))

    def give_back(self, part: Fraction, aside: Fraction) -> ProgressiveMeter:
        """Give parts back: out of the meter down to its reset amount, else out of the reserve."""
        taken = min(part, max(self.within - self.terms.reset, Fraction(0)))
        less = self._holding(self.within - taken)
        return replace(
            less,
            reserve=self.reserve - aside - (part - taken),
            contributed=self.contributed - part - aside,
        )

    def hit(self) -> tuple[int, ProgressiveMeter]:
        """Pay what it shows, and begin again: reset amount, the rest of a cent, the overflow."""
        return self.shows, self.pay(self.shows)

    def pay(self, amount: int) -> ProgressiveMeter:
        """Pay an amount and begin again; what the meter lacks for it comes out of the reserve."""
        reset = self.terms.reset
        beyond = amount - reset
        taken = min(Fraction(beyond), max(self.within - reset, Fraction(0)))
        return replace(
            self._holding(self.within - taken),
            reserve=self.reserve - (beyond - taken),
            seeded=self.seeded + reset,
            paid=self.paid + amount,
            hits=self.hits + 1,
        )

    def take_back(self, amount: int, reset: int) -> ProgressiveMeter:
        """Take what a hit paid back into the meter, and what it was begun again with out of it."""
        return replace(
            self._holding(self.within + amount - reset),
            seeded=self.seeded - reset,
            paid=self.paid - amount,
            hits=self.hits - 1,
        )

    def under(self, terms: MeterTerms) -> ProgressiveMeter:
        """The meter with other terms from now on; what it shows is at least its reset amount."""
        short = max(Fraction(0), terms.reset - self.within)
        more = -(-short.numerator // short.denominator)
        changed = replace(self, terms=terms, seeded=self.seeded + more)
        return changed._holding(self.within + more)

    def _holding(self, amount: Fraction) -> ProgressiveMeter:
        """The meter with this much in it, shared out between what it shows and the overflow."""
        limit = self.terms.limit
        value = amount if limit is None else min(amount, Fraction(limit))
        return replace(self, value=value, overflow=amount - value)

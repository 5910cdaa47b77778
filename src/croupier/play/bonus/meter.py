"""A progressive meter as a value: what it shows, what overflows, and what is set aside.

Contributions are parts of a stake, so a meter counts in fractions of the smallest money and loses
none of them: `within + reserve + paid` is `contributed + seeded` at any time.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from croupier.rulebooks.bonus.meter_terms import MeterTerms


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
        """Take a side bet's part into the meter, and its other part into the reserve."""
        part, aside = stake * self.terms.rate, stake * self.terms.reserve
        more = self._holding(self.within + part)
        return replace(
            more, reserve=self.reserve + aside, contributed=self.contributed + part + aside
        )

    def refund(self, stake: int) -> ProgressiveMeter:
        """Give a side bet's parts back: out of the meter down to its reset amount, else aside."""
        part, aside = stake * self.terms.rate, stake * self.terms.reserve
        taken = min(part, max(self.within - self.terms.reset, Fraction(0)))
        less = self._holding(self.within - taken)
        return replace(
            less,
            reserve=self.reserve - aside - (part - taken),
            contributed=self.contributed - part - aside,
        )

    def hit(self) -> tuple[int, ProgressiveMeter]:
        """Pay what it shows, and begin again: reset amount, the rest of a cent, the overflow."""
        paid, reset = self.shows, self.terms.reset
        again = self._holding(self.within - paid + reset)
        return paid, replace(
            again, seeded=self.seeded + reset, paid=self.paid + paid, hits=self.hits + 1
        )

    def _holding(self, amount: Fraction) -> ProgressiveMeter:
        """The meter with this much in it, shared out between what it shows and the overflow."""
        limit = self.terms.limit
        value = amount if limit is None else min(amount, Fraction(limit))
        return replace(self, value=value, overflow=amount - value)

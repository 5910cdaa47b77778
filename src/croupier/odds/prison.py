"""Prison: what chips held by a zero come to in the end, under any setting of decision 7.8.

Prisoners on several chances share the spins that decide them, so they are followed together. A
zero that leaves all of them in prison repeats the question: that chance is divided out, which sums
the endless series exactly.
"""

from __future__ import annotations

from fractions import Fraction

from croupier.odds.chances import Chances
from croupier.odds.payoffs import Held, payoffs
from croupier.play.paying.settling import Settler
from croupier.wagers.slip import Slip

Law = dict[int, Fraction]
"""The chance of each net, in minor units."""


def fate(settler: Settler, held: Held, chances: Chances) -> Law:
    """The chance of each net that chips in prison end with: nothing lost, or some of them."""
    if not held:
        return {0: Fraction(1)}
    nothing = Slip(settler.rules.game, ())
    total = sum(chance.weight for chance in chances)
    stays = 0
    law: Law = {}
    for payoff in payoffs(settler, nothing, chances, held):
        if payoff.held == held:
            stays += payoff.weight
            continue
        add(law, fate(settler, payoff.held, chances), payoff.net, Fraction(payoff.weight))
    return {net: chance / (total - stays) for net, chance in law.items()}


def add(law: Law, other: Law, net: int, weight: Fraction) -> None:
    """Add another law, moved by a net and weighted."""
    for further, chance in other.items():
        law[net + further] = law.get(net + further, Fraction(0)) + weight * chance

"""The books of the meters: every event as transfers between accounts, to the last fraction."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, assert_never

from croupier.progressive import events
from croupier.progressive.events import ProgressiveEvent
from croupier.progressive.evolving import terms_in
from croupier.progressive.state import ProgressiveState

HOUSE: Final = "house"
"""What the house has put in: initial and reset amounts."""
SIDE_BETS: Final = "side bets"
"""What came out of stakes."""
WINNERS: Final = "winners"

Transfer = tuple[str, str, Fraction]
"""From an account, to another, how much."""


def meter_account(link: str, meter: str) -> str:
    """What a meter shows and holds beyond its limit."""
    return f"{link}/{meter}"


def reserve_account(link: str, meter: str) -> str:
    """What is set aside beside it."""
    return f"{link}/{meter}/reserve"


def transfers(event: ProgressiveEvent) -> Iterator[Transfer]:
    """What an event moves."""
    match event:
        case events.MetersBegun(link, terms):
            for name, text in terms.items():
                yield HOUSE, meter_account(link, name), Fraction(terms_in(text).initial)
        case events.SideBetsCounted(link=link, parts=parts):
            for name, (part, aside) in parts.items():
                yield SIDE_BETS, meter_account(link, name), Fraction(part)
                yield SIDE_BETS, reserve_account(link, name), Fraction(aside)
        case events.SideBetsReturned(link=link, parts=parts):
            for name, (part, aside) in parts.items():
                yield meter_account(link, name), SIDE_BETS, Fraction(part)
                yield reserve_account(link, name), SIDE_BETS, Fraction(aside)
        case events.JackpotHit(link=link, meter=name, amount=amount, reset=reset, lacking=lacking):
            meter = meter_account(link, name)
            yield reserve_account(link, name), meter, Fraction(lacking)
            yield HOUSE, meter, Fraction(reset)
            yield meter, WINNERS, Fraction(amount)
        case events.JackpotReturned(link=link, meter=name, amount=amount, reset=reset):
            meter = meter_account(link, name)
            yield WINNERS, meter, Fraction(amount)
            yield meter, HOUSE, Fraction(reset)
        case events.TermsChanged(link=link, meter=name, seed=seed):
            yield HOUSE, meter_account(link, name), Fraction(seed)
        case events.RoundOver() | events.TermsProposed() | events.TermsDeclined():
            return
        case _:
            assert_never(event)


@dataclass(slots=True)
class ProgressiveLedger:
    """Balances by account, moved by transfers only; together they are always 0."""

    balances: dict[str, Fraction] = field(default_factory=dict)

    def post(self, event: ProgressiveEvent) -> None:
        """Post the transfers of an event."""
        balances, none = self.balances, Fraction(0)
        for source, target, amount in transfers(event):
            balances[source] = balances.get(source, none) - amount
            balances[target] = balances.get(target, none) + amount

    def faults(self, state: ProgressiveState) -> list[str]:
        """Accounts that differ from the meters."""
        shown: dict[str, Fraction] = {}
        put_in = paid = contributed = Fraction(0)
        for link, meters in state.links.items():
            for name, meter in meters.items():
                shown[meter_account(link, name)] = meter.within
                shown[reserve_account(link, name)] = meter.reserve
                put_in += meter.seeded
                paid += meter.paid
                contributed += meter.contributed
        shown |= {HOUSE: -put_in, SIDE_BETS: -contributed, WINNERS: paid}
        none = Fraction(0)
        return [
            f"{one} holds {self.balances.get(one, none)} in the books and {shown.get(one, none)} "
            "at the meters"
            for one in sorted({*shown, *self.balances})
            if self.balances.get(one, none) != shown.get(one, none)
        ]

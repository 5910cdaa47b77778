"""A progressive meter: nothing is lost or made, to the last fraction of a cent."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from croupier.play.bonus.meter import ProgressiveMeter
from croupier.rulebooks.bonus.meter_terms import MeterTerms

THIRD = MeterTerms(initial=1_000_000, reset=1_000_000, rate=Fraction(1, 300))
STAKE = 500

parts = st.fractions(0, 1, max_denominator=10_000)
terms = st.builds(
    MeterTerms,
    initial=st.integers(1_000, 5_000),
    reset=st.integers(1_000, 5_000),
    rate=parts,
    reserve=parts,
    limit=st.none() | st.integers(5_000, 9_000),
)
acts = st.lists(st.sampled_from(("contribute", "refund", "hit")), max_size=60)


def played(meter: ProgressiveMeter, acts: list[str], stake: int = STAKE) -> ProgressiveMeter:
    for act in acts:
        if act == "hit":
            _, meter = meter.hit()
        else:
            meter = meter.contribute(stake) if act == "contribute" else meter.refund(stake)
    return meter


@given(terms, acts, st.integers(1, 100_000))
def test_what_came_in_is_there_or_was_paid(terms: MeterTerms, acts: list[str], stake: int) -> None:
    meter = played(ProgressiveMeter.begin(terms), acts, stake)
    assert meter.within + meter.reserve + meter.paid == meter.contributed + meter.seeded
    assert meter.hits == acts.count("hit")
    each = stake * (terms.rate + terms.reserve)
    assert meter.contributed == each * (acts.count("contribute") - acts.count("refund"))
    assert meter.seeded == terms.initial + terms.reset * meter.hits


@given(terms, acts)
def test_it_never_falls_below_what_it_begins_or_is_reset_with(
    terms: MeterTerms, acts: list[str]
) -> None:
    meter = played(ProgressiveMeter.begin(terms), acts)
    assert meter.within >= min(terms.initial, terms.reset)
    assert meter.shows <= meter.value < meter.shows + 1


@given(terms, acts)
def test_it_never_shows_more_than_its_limit_and_overflows_only_there(
    terms: MeterTerms, acts: list[str]
) -> None:
    meter = played(ProgressiveMeter.begin(terms), acts)
    if terms.limit is None:
        assert meter.overflow == 0
    else:
        assert meter.value <= terms.limit
        assert meter.overflow >= 0
        assert meter.overflow == 0 or meter.value == terms.limit


@given(terms, acts)
def test_a_bet_that_is_refunded_at_once_leaves_no_trace_above_the_reset_amount(
    terms: MeterTerms, acts: list[str]
) -> None:
    meter = played(ProgressiveMeter.begin(terms), acts)
    back = meter.contribute(STAKE).refund(STAKE)
    if meter.within >= terms.reset:
        assert back == meter
    assert back.within + back.reserve == meter.within + meter.reserve


def test_fractions_of_a_cent_are_carried() -> None:
    meter = ProgressiveMeter.begin(THIRD).contribute(STAKE)
    assert (meter.shows, meter.value) == (1_000_001, 1_000_001 + Fraction(2, 3))
    assert played(meter, ["contribute"] * 2).value == 1_000_005


def test_a_hit_pays_what_is_shown_and_leaves_the_fraction_in() -> None:
    paid, meter = ProgressiveMeter.begin(THIRD).contribute(STAKE).hit()
    assert paid == 1_000_001
    assert meter.value == 1_000_000 + Fraction(2, 3)


def test_two_hits_in_a_row_pay_different_amounts() -> None:
    first, meter = played(ProgressiveMeter.begin(THIRD), ["contribute"] * 30).hit()
    second, _ = meter.hit()
    assert (first, second) == (1_000_050, 1_000_000)


def test_the_overflow_is_for_the_next_hit() -> None:
    meter = played(ProgressiveMeter.begin(THIRD._replace(limit=1_000_004)), ["contribute"] * 6)
    assert meter.shows == 1_000_004
    assert meter.overflow == 6
    paid, meter = meter.hit()
    assert (paid, meter.shows) == (1_000_004, 1_000_004)
    assert meter.overflow == 2


def test_a_refund_beyond_the_reset_amount_is_the_reserves() -> None:
    terms = THIRD._replace(reserve=Fraction(1, 100))
    meter = ProgressiveMeter.begin(terms).contribute(STAKE).contribute(STAKE)
    _, meter = meter.hit()  # both bets' parts are paid, a third of a cent is left
    meter = meter.refund(STAKE)
    assert meter.value == 1_000_000
    assert meter.reserve == 10 - 5 - (Fraction(5, 3) - Fraction(1, 3))


def test_what_a_jackpot_has_beyond_the_meter_is_the_reserves() -> None:
    """As when a bet is refunded between the hit and its payment."""
    terms = THIRD._replace(reserve=Fraction(1, 100))
    before = played(ProgressiveMeter.begin(terms), ["contribute"] * 3)
    meter = before.pay(1_000_009)
    assert meter.within == 1_000_000
    assert meter.reserve == before.reserve - 4
    assert meter.within + meter.reserve + meter.paid == meter.contributed + meter.seeded


def test_higher_terms_fill_the_meter_up_to_their_reset_amount() -> None:
    before = ProgressiveMeter.begin(THIRD).contribute(STAKE)
    meter = before.under(THIRD._replace(reset=1_000_010))
    assert meter.value == 1_000_010 + Fraction(2, 3), "in whole units: the fraction stays"
    assert meter.seeded == 1_000_009
    assert before.under(THIRD) == before


@given(terms, acts)
def test_a_hit_that_is_taken_back_never_was(terms: MeterTerms, acts: list[str]) -> None:
    before = played(ProgressiveMeter.begin(terms), acts)
    paid, after = before.hit()
    assert after.take_back(paid, terms.reset) == before

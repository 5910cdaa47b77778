"""Piles: chips are added and taken apart, and lie with the smaller ones on top."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.play.live.piles import NOTHING, Chip, ColourChip, Pile, ValueChip

BLUE = ColourChip("T1", "blue")
OTHER_BLUE = ColourChip("T2", "blue")
FIVE, HUNDRED = ValueChip(500), ValueChip(10_000)

chips: st.SearchStrategy[Chip] = st.sampled_from([BLUE, OTHER_BLUE, FIVE, HUNDRED])
piles = st.dictionaries(chips, st.integers(0, 9)).map(lambda counts: Pile.of(counts.items()))


@given(piles, piles)
def test_what_is_added_can_be_taken_away(one: Pile, two: Pile) -> None:
    both = one + two
    assert both - two == one
    assert both == two + one
    assert not both.lacks(one)
    assert both.in_value + both.in_colour == both


@given(piles, piles)
def test_what_is_lacking_makes_it_up(one: Pile, two: Pile) -> None:
    assert not (one + one.lacks(two)).lacks(two)
    assert one.lacks(two) == NOTHING or one.lacks(two).counts.items()


@given(piles, piles)
def test_worth_adds_up(one: Pile, two: Pile) -> None:
    values = {BLUE: 250, OTHER_BLUE: 100}
    assert (one + two).worth(values) == one.worth(values) + two.worth(values)


def test_a_pile_names_no_chip_that_it_has_not() -> None:
    assert Pile.of([(FIVE, 0)]) == NOTHING == Pile.of([])
    assert not NOTHING
    assert Pile.of([(FIVE, 2)])[HUNDRED] == 0
    with pytest.raises(AssertionError):
        Pile.of([(FIVE, -1)])
    with pytest.raises(AssertionError):
        NOTHING - Pile.of([(FIVE, 1)])


@pytest.mark.clause("nz:3.3", "nz1998:3.3")
def test_smaller_denominations_lie_on_top() -> None:
    pile = Pile.of([(FIVE, 2), (BLUE, 3), (HUNDRED, 1)])
    assert pile.stacked() == [(BLUE, 3), (HUNDRED, 1), (FIVE, 2)]
    assert str(pile) == "3 × blue, 1 × 100, 2 × 5"
    assert str(NOTHING) == "nothing"


@pytest.mark.clause("fair:chips:table-number")
def test_a_colour_of_another_table_is_another_chip() -> None:
    pile = Pile.of([(BLUE, 3), (OTHER_BLUE, 1)])
    assert (pile[BLUE], pile[OTHER_BLUE]) == (3, 1)
    with pytest.raises(KeyError):
        pile.worth({BLUE: 250})

"""Changes: whatever two views are, the change between them makes one of the other."""

from __future__ import annotations

from random import Random

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from croupier.server.wire.changes import VIEWS, View, change_of
from croupier.server.wire.messages import OthersChip, TableView
from tests.support.patching import patched
from tests.support.views import any_view, follows, plain


@given(st.randoms(use_true_random=False), st.sampled_from(VIEWS), st.booleans())
def test_a_change_makes_one_view_of_another(chance: Random, kind: type[View], alike: bool) -> None:
    before = any_view(kind, chance)
    after = follows(before, chance) if alike else any_view(kind, chance)
    assert patched(plain(before), plain(change_of(before, after))) == plain(after)


CHIPS = st.lists(
    st.builds(OthersChip, st.sampled_from("12"), st.sampled_from("ab"), st.integers(1, 3))
)


@given(CHIPS, CHIPS)
def test_lists_are_spliced_from_left_to_right(old: list[OthersChip], new: list[OthersChip]) -> None:
    before, after = view(old), view(new)
    assert (
        patched(plain(before), plain(change_of(before, after)))["others"] == plain(after)["others"]
    )


def view(others: list[OthersChip]) -> TableView:
    return TableView(1, 2, "open", "betting", 3, 4, 5, others=others)


def test_a_change_is_no_larger_than_what_has_changed() -> None:
    chips = [OthersChip(str(seat), str(box), 500) for seat in range(12) for box in range(20)]
    more = chips.copy()
    more[17:17] = [OthersChip("0", "red", 1_000)]
    more[100] = OthersChip("4", "19", 700)
    change = change_of(view(chips), view(more))
    assert not change.set
    assert change.splice == {
        "others": [(17, 0, [("0", "red", 1_000)]), (100, 1, [("4", "19", 700)])]
    }
    assert len(msgspec.json.encode(change)) < len(msgspec.json.encode(view(more))) / 50


def test_a_list_with_nothing_in_common_is_told_anew() -> None:
    change = change_of(view([OthersChip("1", "a", 1)]), view([OthersChip("2", "b", 2)]))
    assert not change.splice
    assert change.set == {"others": [OthersChip("2", "b", 2)]}

"""Chains: every link leads to the commitment, and to none that it wasn't committed to."""

from __future__ import annotations

from hashlib import sha256
from itertools import pairwise

import pytest

from croupier.chance.chain import LONGEST, CommittedChain, Revealed, last_link

LAST = bytes(range(32))


def test_each_link_is_the_hash_of_the_next() -> None:
    chain = CommittedChain(LAST, 5)
    links = [chain.commitment, *(chain.link(index) for index in range(1, 6))]
    assert links[-1] == LAST
    for before, after in pairwise(links):
        assert sha256(after).digest() == before


def test_a_revealed_link_holds_with_its_own_index_and_commitment_only() -> None:
    chain = CommittedChain(LAST, 50)
    shown = chain.revealed(20)
    assert shown.holds
    assert not Revealed(shown.commitment, 21, shown.link).holds
    assert not Revealed(shown.commitment, 20, chain.link(21)).holds
    assert not Revealed(CommittedChain(LAST, 51).commitment, 20, shown.link).holds
    assert not Revealed(shown.link, 0, shown.link).holds  # a commitment is no link


def test_a_chain_has_neither_too_few_nor_too_many_links() -> None:
    for length in (0, LONGEST + 1):
        with pytest.raises(ValueError, match="1 to 1,000,000"):
            CommittedChain(LAST, length)
    with pytest.raises(ValueError, match="32 bytes, not 5"):
        CommittedChain(b"short", 3)
    for index in (0, 4):
        with pytest.raises(ValueError, match=f"not {index}"):
            CommittedChain(LAST, 3).link(index)


def test_the_end_of_a_chain_depends_on_key_table_and_chain() -> None:
    """By hand: HMAC-SHA-256 of the three lines, as `openssl dgst -sha256 -hmac` has it."""
    known = last_link(b"key", "T1", "00" * 16)
    assert known.hex() == "fc3b8c8741c1c1d18432eaa31c97030365179eaec11d8bbcde97b62a84d0a4fc"
    others = [(b"Key", "T1", "00" * 16), (b"key", "T2", "00" * 16), (b"key", "T1", "01" * 16)]
    assert len({known, *(last_link(*other) for other in others)}) == 4

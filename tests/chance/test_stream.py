"""The stream: words of the blocks in order, and numbers below a count without any remainder."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import count, islice

import pytest

from croupier.chance.message import DrawMessage
from croupier.chance.stream import WORDS, Stream, custodians_reply, key

MESSAGE = DrawMessage("T1", 7, 2, "pocket", "ab" * 32, {"3": "ß", "10": "b", "2": "a"})
WRITTEN = f"croupier/draw/1\nT1\n7\n2\npocket\n{'ab' * 32}\n10=62,2=61,3=c39f".encode()
LINK = bytes(range(32))


def words() -> list[int]:
    """The first words of the stream, read in the plainest way."""
    blocks = (hmac.new(LINK, WRITTEN + b"\n%d" % j, hashlib.sha256).digest() for j in count())
    return [
        int.from_bytes(block[at : at + 4], "big")
        for block in islice(blocks, 40)
        for at in range(0, 32, 4)
    ]


def test_the_message_has_seven_lines_and_seats_in_the_order_of_text() -> None:
    assert MESSAGE.encode() == WRITTEN
    assert (
        DrawMessage("T1", 7, 2, "pocket", "ab" * 32).encode() == WRITTEN.rsplit(b"\n", 1)[0] + b"\n"
    )


def test_numbers_are_words_in_order_and_what_is_left_over_is_dropped() -> None:
    top = 2**31 + 1  # nearly half of all words are left over
    stream = Stream(LINK, MESSAGE)
    assert [stream.below(top) for _ in range(50)] == [word for word in words() if word < top][:50]


@pytest.mark.parametrize("among", [1, 2, 37, 38, 39, 1000, 2**32 - 1])
def test_a_number_is_the_remainder_of_a_word_that_is_not_left_over(among: int) -> None:
    stream, fair = Stream(LINK, MESSAGE), WORDS - WORDS % among
    expected = [word % among for word in words() if word < fair]
    assert [stream.below(among) for _ in range(100)] == expected[:100]


def test_every_number_is_left_the_same_words() -> None:
    """The same rule with words of eight bits, all of them gone through."""
    for among in range(1, 257):
        fair = 256 - 256 % among
        shares = Counter(word % among for word in range(256) if word < fair)
        assert set(shares.values()) == {256 // among}


@pytest.mark.parametrize("among", [0, -1, 2**32])
def test_a_word_cannot_choose_among_everything(among: int) -> None:
    with pytest.raises(ValueError, match="can't choose"):
        Stream(LINK, MESSAGE).below(among)


def test_the_custodian_is_asked_about_the_close_and_about_the_lock() -> None:
    close = WRITTEN.replace(b"\npocket\n", b"\ncustodian\n")
    assert custodians_reply(LINK, MESSAGE) == hmac.digest(LINK, close, "sha256")
    lock = DrawMessage("T1", 7, 2, "bonus-targets", "ab" * 32)
    asked = b"croupier/draw/1\nT1\n7\n2\ncustodian-lock\n" + b"ab" * 32 + b"\n"
    assert custodians_reply(LINK, lock) == hmac.digest(LINK, asked, "sha256")


def test_with_a_custodian_neither_alone_has_the_key() -> None:
    reply = custodians_reply(b"\7" * 32, MESSAGE)
    assert key(LINK) == LINK
    assert key(LINK, reply) == hmac.digest(LINK, reply, "sha256")
    assert key(LINK, reply) not in (LINK, reply)

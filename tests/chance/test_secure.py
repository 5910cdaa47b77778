"""The secure draw: equal shares exactly, no remainder of a division, and a watch on the bytes."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from hashlib import sha256
from itertools import cycle, islice

import pytest

from croupier.chance.health import RUN, VALUES
from croupier.chance.secure import AT_ONCE, TRIED, SecureDraw, share
from croupier.chance.source import ChanceFailed
from croupier.rulebooks.reader import read_game
from tests.support.dealt import GAMES


def stream(numbers: Iterator[int]) -> Callable[[int], bytes]:
    """A generator of bytes that reads what a test has written down, after the first trial."""
    tried = False

    def read(count: int) -> bytes:
        nonlocal tried
        if not tried:
            tried = True
            assert count == TRIED
            return bytes(place % VALUES for place in range(count))
        return bytes(next(numbers) for _ in range(count))

    return read


def hashed() -> Iterator[int]:
    """Bytes that look random and are the same every time."""
    place = 0
    while True:
        yield from sha256(str(place).encode()).digest()
        place += 1


@pytest.mark.parametrize("count", range(1, VALUES + 1))
def test_every_share_has_the_same_number_of_bytes(count: int) -> None:
    shares = Counter(share(byte, count) for byte in range(VALUES))
    left_over = shares.pop(None, 0)
    assert set(shares) == set(range(count))
    assert set(shares.values()) == {VALUES // count}
    assert left_over == VALUES - count * (VALUES // count) < count


def test_a_remainder_would_favour_some_pockets() -> None:
    """What the draw must not do: the reason for the shares."""
    remainders = Counter(byte % 37 for byte in range(VALUES))
    assert set(remainders.values()) == {6, 7}


def test_a_left_over_byte_is_rejected_and_the_next_one_read() -> None:
    read = iter([222, 255, 221, 0])
    draw = SecureDraw(stream(read))
    assert draw.below(37) == 36
    assert next(read) == 0  # nothing more was read


def test_a_draw_chooses_among_a_word_at_most() -> None:
    draw = SecureDraw(stream(hashed()))
    for count in (0, -1, 2**32 + 1):
        with pytest.raises(ValueError, match="can't choose"):
            draw.below(count)


def test_more_than_256_take_more_bytes_in_equal_shares_too() -> None:
    read = iter([255, 220, 1, 0, 0, 0, 1, 2, 3, 4])
    draw = SecureDraw(stream(read))
    assert draw.below(1_000) == 0x0100 // 65  # 65,500 and the values above it are left over
    assert draw.below(257) == 0
    assert draw.below(2**32) == 0x01020304
    for size, count in ((2, 257), (2, 1_000), (2, 65_536)):
        shares = Counter(share(value, count, VALUES**size) for value in range(VALUES**size))
        shares.pop(None, 0)
        assert len(shares) == count
        assert set(shares.values()) == {VALUES**size // count}


@pytest.mark.parametrize("game", GAMES)
def test_all_pockets_of_a_wheel_can_be_drawn_covered_ones_too(game: str) -> None:
    rules = read_game(game)
    draw = SecureDraw(stream(cycle(range(VALUES))))
    each = VALUES // len(rules.wheel)
    drawn = Counter(draw.result(rules.wheel) for _ in range(each * len(rules.wheel)))
    assert drawn == dict.fromkeys(rules.wheel.pockets, each)
    if game == "maryland/double-as-single":
        assert "00" in drawn


# The value that chi-square passes once in a thousand, by degrees of freedom.
@pytest.mark.parametrize(
    ("game", "limit"),
    [("nz/37", 67.985), ("maryland/double-as-single", 69.346), ("maryland/triple", 70.703)],
)
def test_draws_are_uniform(game: str, limit: float) -> None:
    wheel = read_game(game).wheel
    draw = SecureDraw(stream(hashed()))
    spins = 20_000
    drawn = Counter(draw.result(wheel) for _ in range(spins))
    expected = Fraction(spins, len(wheel))
    square = sum((drawn[pocket] - expected) ** 2 / expected for pocket in wheel.pockets)
    assert square < limit


def test_a_stuck_generator_is_found_before_the_first_draw() -> None:
    with pytest.raises(ChanceFailed, match=f"same byte {RUN} times running"):
        SecureDraw(bytes)  # as many zeros as are asked for


def test_a_generator_that_gets_stuck_is_found_before_its_result_is_used() -> None:
    draw = SecureDraw(stream(iter([7, *[255] * 100])))
    assert draw.below(37) == 1
    with pytest.raises(ChanceFailed, match=f"same byte {RUN} times running"):
        draw.below(37)


def test_what_failed_once_gives_nothing_more() -> None:
    """It isn't tried again until it looks well: that would be a choice of results."""
    read = iter([255] * RUN)
    draw = SecureDraw(stream(read))
    for _ in range(3):  # the generator isn't even asked: it has nothing left
        with pytest.raises(ChanceFailed, match="can't be trusted"):
            draw.below(37)


def test_a_generator_that_gives_too_little_is_not_believed() -> None:
    with pytest.raises(ChanceFailed, match="too few bytes"):
        SecureDraw(lambda _: bytes(range(100)))


def foreseen(made: Callable[[], SecureDraw]) -> bool:
    """Whether two sources that are made alike, in the same circumstances, draw the same."""
    drawn = []
    for _ in range(2):
        random.seed(37)
        source = made()
        drawn.append([source.below(37) for _ in range(60)])
    return drawn[0] == drawn[1]


@pytest.mark.clause("nz:2.5(c)", "nz1998:2.5(c)")
def test_nobody_foresees_a_draw_of_the_house() -> None:
    """Who knows the program, its start and all earlier draws knows nothing of the next one."""
    assert not foreseen(SecureDraw)
    assert foreseen(lambda: SecureDraw(random.randbytes))  # what would be found


@pytest.mark.clause("nz:2.5(c)", "nz1998:2.5(c)")
def test_nothing_is_read_before_it_is_used() -> None:
    """No result waits in memory for a spin that hasn't begun."""
    asked = []

    def read(count: int) -> bytes:
        asked.append(count)
        return bytes(place % 200 for place in range(count))

    draw = SecureDraw(read)
    draw.below(37)
    draw.below(37)
    assert asked == [TRIED, 1, 1]


@pytest.mark.parametrize("pockets", [1, 2, 37, 38, 39, 256])
def test_draws_in_bulk_are_the_same_shares_of_the_same_bytes(pockets: int) -> None:
    draws = 3 * AT_ONCE
    drawn = b"".join(SecureDraw(stream(hashed())).places(pockets, draws))
    one_by_one = (share(byte, pockets) for byte in hashed())
    expected = islice((place for place in one_by_one if place is not None), draws)
    assert list(drawn) == list(expected)


@pytest.mark.parametrize("draws", [1, 2, 7, 1_000])
def test_a_few_draws_in_bulk_are_as_many_as_were_asked_for(draws: int) -> None:
    assert sum(map(len, SecureDraw().places(37, draws))) == draws


def test_the_system_draws() -> None:
    wheel = read_game("nz/37").wheel
    draw = SecureDraw()
    assert {draw.result(wheel) for _ in range(2_000)} == set(wheel.pockets)

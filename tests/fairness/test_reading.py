"""Reading results: texts and columns, the wheel that follows, one sentence for anything else."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.wheel import POCKET_ORDER
from croupier.fairness.reading import of_pockets, read_results
from croupier.fairness.results import Results
from croupier.refusal import Refused
from croupier.rulebooks.reader import read_game


def pockets(results: Results) -> list[str]:
    return [results.wheel.pockets[place] for place in results.places.tolist()]


@pytest.mark.parametrize(
    "text",
    [
        "17 0 36 5",
        "17,0,36,5",
        "17\n0\n36\n5\n",
        "17\r\n0\r\n36\r\n5",
        "  17,, 0\t36\n\n,5 ",
        "\ufeff17 0 36 5",
        "number\n17\n0\n36\n5\n",
        "Result\r\n17\r\n0\r\n36\r\n5\r\n",
        "time;number\n1;17\n2;0\n\n3;36\n4; 5\n",
        'dealer,"result"\n"A, B",17\nC,0\nC,"36"\nD,5\n',
    ],
)
def test_the_same_four_results(text: str) -> None:
    results = read_results(text.encode())
    assert pockets(results) == ["17", "0", "36", "5"]
    assert len(results.wheel) == 37


@given(st.lists(st.sampled_from(list(POCKET_ORDER)), min_size=1), st.sampled_from(" ,\n\t"))
def test_what_is_written_is_read(names: list[str], between: str) -> None:
    results = read_results(between.join(names).encode())
    assert pockets(results) == names
    assert len(results.wheel) == (39 if "000" in names else 38 if "00" in names else 37)
    column = read_results("\n".join(["result", *names]).encode())
    assert np.array_equal(column.places, results.places)


def test_the_wheel_can_be_given() -> None:
    assert len(read_results(b"1 2 3", 38).wheel) == 38
    assert read_results(b"1 2 00").wheel.pockets[1] == "28"  # the American order
    other = read_game("rws/rapid-a").wheel
    assert read_results(b"1 2 00", wheel=other).wheel is other
    assert pockets(of_pockets(other, ["00", "5"])) == ["00", "5"]


def test_columns_are_kept_beside_the_results() -> None:
    results = read_results(b"number,Dealer,direction\n5,Ann,cw\n6,Bob,ccw\n7,Ann,cw\n")
    assert dict(results.columns) == {
        "dealer": ["Ann", "Bob", "Ann"],
        "direction": ["cw", "ccw", "cw"],
    }
    groups = results.groups("dealer")
    assert {name: pockets(part) for name, part in groups.items()} == {
        "Ann": ["5", "7"],
        "Bob": ["6"],
    }
    assert groups["Ann"].columns["direction"] == ["cw", "cw"]
    assert results.by_pocket()["7"] == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "There are no results in the file."),
        (b" \n,\n", "There are no results in the file."),
        (b"number\n", "There are no results in the file."),
        (b"06:44:46.085\t<\t1\r\n", "wheel's recorded line: `croupier wheel games FILE --csv`"),
        (b"1 2 37", "Line 1: '37' isn't a pocket"),
        (b"1 2\n3 07", "Line 2: '07' isn't a pocket"),
        (b"1 2\n\n0000", "Line 3: '0000' isn't a pocket"),
        (b"1 -2", "Line 1: '-2' isn't a pocket"),
        (b"1 2\nx 3", "Line 2: 'x' isn't a pocket"),
        (b"1\x0b2", "isn't a pocket"),
        (b"1 2 3.5", "Line 1: '3.5' isn't a pocket"),
        (b"1 2\n3 \xff", "Line 2: "),
        (b"hello world", "The file has no column 'number' or 'result', only hello world."),
        (b"spin,colour\n1,red\n", "only spin, colour."),
        (b"number,number\n1,2\n", "Line 1: a column's name stands twice."),
        (b"number,dealer\n1,A\n2\n", "Line 3: it has 1 cells, not 2."),
        (b"number,dealer\n1,A\n,B\n", "Line 3: '' isn't a pocket"),
        (b"number\n1\n40\n", "Line 3: '40' isn't a pocket"),
        (b"result\n\xff\n", "The file isn't UTF-8: byte 8 can't be read."),
    ],
)
def test_what_is_no_list_of_results(text: bytes, said: str) -> None:
    with pytest.raises(Refused) as refused:
        read_results(text)
    assert said in refused.value.message
    assert refused.value.code in ("results", "encoding")


def test_a_pocket_must_be_one_of_the_wheel() -> None:
    with pytest.raises(Refused, match="00 is among the results, but no pocket of the wheel of 37"):
        read_results(b"1 00 5", 37)
    with pytest.raises(Refused, match="000 is among"):
        read_results(b"1 00 000 5", 38)
    with pytest.raises(Refused, match="00 is among"):
        read_results(b"1 00", wheel=read_game("nz/37").wheel)

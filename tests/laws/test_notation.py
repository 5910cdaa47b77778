"""The law of the notation: what is written canonically reads back to the same bet."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier import Slip
from croupier.refusal import CODES, Refused
from tests.support.dealt import GAMES, deal

FORMS = (
    ("maryland/double", ("complete-dozen", "off")),
    ("maryland/double", ("7.6", "one-chip")),
    ("rws/rapid-a", ("7.17", "with-00")),
    ("nz/38-0-00", ("7.7", "alfastreet")),
)


@pytest.mark.parametrize("name", GAMES)
def test_every_wager_reads_back(name: str) -> None:
    game = deal(name)
    for wager in game.wagers:
        shape = game.bet(f"{wager.name} by 1")
        assert shape["bet"] == f"{wager.name} by 1"
        (piece,) = shape["pieces"]
        assert (piece["wager"], piece["kind"]) == (wager.name, wager.kind)
        assert piece["numbers"] == list(wager.numbers)


@pytest.mark.parametrize("name", GAMES)
def test_every_wager_reads_with_its_kind_and_numbers_in_any_order(name: str) -> None:
    game = deal(name)
    for wager in game.wagers:
        if not wager.name[0].isdigit():
            continue
        backwards = "/".join(reversed(wager.numbers))
        for text in (backwards, f"{wager.kind} {backwards}", f"{wager.kind} {wager.name}"):
            assert game.bet(f"{text} by 1")["bet"] == f"{wager.name} by 1"


@pytest.mark.parametrize("case", [(name,) for name in GAMES] + list(FORMS), ids=str)
def test_every_called_bet_reads_back(case: tuple[str, tuple[str, str]]) -> None:
    game = deal(*case)
    for target in game.rules.called():
        shape = game.bet(f"{target.name} by 1")
        assert shape["bet"] == f"{target.name} by 1"
        assert [(piece["wager"], piece["stake"]) for piece in shape["pieces"]] == [
            (part.wager.name, part.units) for part in target.parts
        ]


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
@settings(max_examples=6)
def test_slips_read_back(name: str, data: st.DataObject) -> None:
    game = deal(name)
    names = [wager.name for wager in game.wagers if wager.kind != "green"]
    names += [bet.name for bet in game.rules.called()]
    amounts = st.integers(1, 10**9).map(str)
    if name != "fair/37":
        amounts |= st.decimals("0.01", 1000, places=2).map(str)
    bet = st.builds("{} by {}".format, st.sampled_from(names), amounts)
    text = data.draw(st.lists(bet, min_size=1, max_size=8).map("; ".join))
    slip = game.slip(text)
    again = game.slip(slip.text)
    assert again == slip
    assert again.text == slip.text
    assert again.to_dict() == slip.to_dict()


WORDS = (
    "by for par pour mit für 17 00 0/2/3 1-18 tiers voisins du zéro of 0 finale 3/6 complete "
    "neighbours 3 five adjacent group split street corner 25/29 column dozen 2 red green ; \n "
    "32/15/19 - / . 07 1e3 -5 ٣ ５ 1,000 one-chip serie spiel"
).split(" ")


@pytest.mark.parametrize("name", GAMES)
@given(text=st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join) | st.text(max_size=30))
@settings(max_examples=20)
def test_any_text_is_read_or_refused(name: str, text: str) -> None:
    read = read_or_refused(name, text)
    if isinstance(read, Refused):
        assert read.code in CODES
        assert read.message.endswith(".")
        assert len(read.message) < 600
    else:
        assert deal(name).slip(read.text) == read


def read_or_refused(name: str, text: str) -> Slip | Refused:
    try:
        return deal(name).slip(text)
    except Refused as error:
        return error

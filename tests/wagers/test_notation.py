"""The notation: slips, amounts, wagers by their numbers, and what is refused."""

import time

import pytest

from tests.support.dealt import deal
from tests.wagers.reading import SINGLE, read, refused

# Slips


@pytest.mark.parametrize(
    "text", ["17 by 5; red by 10", "17 by 5\nred by 10", "17 by 5;\n;red by 10;"]
)
def test_bets_are_separated_by_semicolons_or_new_lines(text: str) -> None:
    assert deal(SINGLE).slip(text).text == "17 by 5; red by 10"


@pytest.mark.parametrize("text", ["", "   ", ";", "\n;\n", "\t"])
def test_an_empty_slip_is_refused(text: str) -> None:
    assert refused(SINGLE, text).code == "empty"


def test_a_slip_has_at_most_a_thousand_bets() -> None:
    assert len(deal(SINGLE).slip("17 by 1;" * 1_000).units.bets) == 1_000
    assert refused(SINGLE, "17 by 1;" * 1_001).code == "too-long"


@pytest.mark.parametrize("text", ["17/" * 5_000, "9" * 301, "red" + " " * 300 + "by 5"])
def test_a_bet_has_at_most_three_hundred_characters(text: str) -> None:
    assert refused(SINGLE, text).code == "too-long"
    assert deal(SINGLE).slip("red" + " " * 200 + "by 5").text == "red by 5"


def test_a_slip_has_at_most_a_hundred_thousand_characters() -> None:
    text = "17 by 1" + " " * (100_000 - 7)
    assert deal(SINGLE).slip(text).text == "17 by 1"
    assert refused(SINGLE, text + " ").code == "too-long"


@pytest.mark.parametrize("text", ["17 by 5;", "x", "x ", "9", "17/", "é", "("])
def test_a_megabyte_of_text_is_refused_at_once(text: str) -> None:
    start = time.perf_counter()
    error = refused(SINGLE, text * (1_000_000 // len(text)))
    assert error.code == "too-long"
    assert error.part is not None
    assert len(error.part) <= 60
    assert time.perf_counter() - start < 1


@pytest.mark.parametrize("text", ["x", "x ", "9", "17/", "é", "(", "by ", "17 by 1 ", "- "])
def test_a_long_bet_is_refused_in_little_time(text: str) -> None:
    start = time.perf_counter()
    error = refused(SINGLE, text * (99_000 // len(text)))
    assert len(error.message) < 600
    assert time.perf_counter() - start < 2


# Amounts


@pytest.mark.parametrize(
    ("text", "total", "returned"),
    [
        ("tiers by 5", 30, 0),
        ("tiers for 500", 498, 2),
        ("voisins for 100", 99, 1),
        ("17 for 5", 5, 0),
        ("17 for 5.50", 5, 0.5),
        ("neighbours of 17 for 27", 25, 2),
        ("tiers for 6", 6, 0),
    ],
)
def test_for_gives_each_unit_the_largest_whole_number_of_chips(
    text: str, total: int, returned: float
) -> None:
    shape = deal(SINGLE).bet(text)
    assert (shape["total"], shape["returned"]) == (total, returned)


def test_the_remainder_is_never_staked() -> None:
    game = deal(SINGLE)
    slip = game.slip("tiers for 500")
    assert slip.text == "tiers by 83"
    assert slip.to_dict()["total"] == 498
    assert game.settle(slip, "0").staked == 498
    assert game.settle(slip, "0").returned == 0


def test_a_complete_for_an_amount() -> None:
    shape = deal("maryland/double").bet("complete 17 for 100")
    assert (shape["bet"], shape["total"], shape["returned"]) == ("complete 17 by 2", 80, 20)


@pytest.mark.parametrize("text", ["tiers for 5", "17 for 0.99", "voisins for 8.99"])
def test_too_little_for_one_chip_each_is_refused(text: str) -> None:
    error = refused(SINGLE, text)
    assert error.code == "chip"
    assert error.nearest in ("tiers for 6", "17 for 1", "voisins for 9")


def test_for_counts_in_the_chip() -> None:
    half = deal(SINGLE, ("7.38", "0.50")).bet("tiers for 10")
    assert (half["bet"], half["returned"]) == ("tiers by 1.50", 1)
    assert deal(SINGLE, ("chip", "5")).bet("tiers for 100")["bet"] == "tiers by 15"


@pytest.mark.parametrize(
    ("amount", "written"),
    [("5", "5"), ("5.5", "5.50"), ("5.05", "5.05"), ("0.01", "0.01"), ("007", "7"), ("5.00", "5"),
     ("1000000000", "1000000000"), ("999999999.99", "999999999.99")],
)  # fmt: skip
def test_an_amount_is_digits_with_up_to_two_decimals(amount: str, written: str) -> None:
    assert read(SINGLE, f"17 by {amount}") == f"17 by {written}"


@pytest.mark.parametrize(
    "amount",
    ["0", "0.00", "-5", "+5", "5.", ".5", "5.001", "1e3", "1,000", "5,50", "$5", "5€", "five",
     "1000000001", "1000000000.01", "9" * 40, "٥", "５", "²", "5 5", "inf", "nan", "0x5", "1_000"],
)  # fmt: skip
@pytest.mark.parametrize("word", ["by", "for"])
def test_any_other_amount_is_refused(amount: str, word: str) -> None:
    assert refused(SINGLE, f"17 {word} {amount}").code in (
        "amount",
        "unreadable",
        "pocket",
        "wager",
    )


@pytest.mark.parametrize("amount", ["0", "-5", "5.001", "1000000001", "1e3", "1,000"])
def test_a_bad_amount_is_named(amount: str) -> None:
    error = refused(SINGLE, f"17 by {amount}")
    assert (error.code, error.part) == ("amount", amount)


@pytest.mark.parametrize("text", ["17", "17 by", "by 5", "by", "5", "17 5", "tiers", "17 at 5"])
def test_a_bet_needs_a_target_and_an_amount(text: str) -> None:
    assert refused(SINGLE, text).code == "unreadable"


# Numbers


@pytest.mark.parametrize(
    ("name", "text", "wager"),
    [
        (SINGLE, "17", "17"),
        (SINGLE, "0", "0"),
        ("maryland/triple", "000", "000"),
        ("rws/rapid-a", "00", "00"),
        (SINGLE, "20/17", "17/20"),
        (SINGLE, "3/0/2", "0/2/3"),
        (SINGLE, "29/28/26/25", "25/26/28/29"),
        ("maryland/double", "1/2/3/00/0", "0/00/1/2/3"),
        (SINGLE, "6/5/4/3/2/1", "1/2/3/4/5/6"),
        (SINGLE, "17 / 20", "17/20"),
        (SINGLE, "split 17/20", "17/20"),
        (SINGLE, "split 17-20", "17/20"),
        (SINGLE, "street 1-3", "1/2/3"),
        (SINGLE, "street 1/2/3", "1/2/3"),
        (SINGLE, "corner 25/29", "25/26/28/29"),
        (SINGLE, "corner 25-29", "25/26/28/29"),
        (SINGLE, "six-line 1-6", "1/2/3/4/5/6"),
        (SINGLE, "six line 1/6", "1/2/3/4/5/6"),
        (SINGLE, "corner 0-3", "0/1/2/3"),
        ("nz/38-0-00", "five-line", "0/00/1/2/3"),
        ("rws/rapid-b", "top line", "0/00/1/2/3"),
        ("maryland/double", "first five", "0/00/1/2/3"),
        ("maryland/double", "five-line 0-3", "0/00/1/2/3"),
        (SINGLE, "straight 17", "17"),
        (SINGLE, "column 2", "column 2"),
        (SINGLE, "dozen 1", "dozen 1"),
        (SINGLE, "group 32/15/19", "group 32/15/19"),
        (SINGLE, "32/15/19", "group 32/15/19"),
        (SINGLE, "19/15/32", "group 32/15/19"),
        ("nz1998/37", "group 35/3/26", "group 35/3/26"),
        ("nz/38-0-00", "group 28/9/26", "group 28/9/26"),
    ],
)
def test_a_wager_is_read(name: str, text: str, wager: str) -> None:
    assert read(name, f"{text} by 1") == f"{wager} by 1"


@pytest.mark.parametrize(
    ("name", "text", "both"),
    [
        (SINGLE, "street 0-3", ("0/2/3",)),
        ("maryland/double", "street 0/2", ("0/00/2", "0/1/2")),
        ("nz/38-00-0", "street 0/2", ("0/00/2",)),
        ("nz/38-00-0", "street 00-2", ("00/1/2",)),
    ],
)
def test_two_ends_name_a_wager_if_only_one_fits(
    name: str, text: str, both: tuple[str, ...]
) -> None:
    if len(both) == 1:
        assert read(name, f"{text} by 1") == f"{both[0]} by 1"
    else:
        error = refused(name, f"{text} by 1")
        assert error.code == "ambiguous"
        assert error.clause is not None
        assert error.nearest in both
        for wager in both:
            assert wager in error.message


def test_a_bare_pair_is_only_ever_a_split() -> None:
    error = refused(SINGLE, "25/29 by 1")
    assert (error.code, error.nearest) == ("wager", "corner 25/29")
    assert error.clause == "nz:3.1(b)"
    assert refused(SINGLE, "1/6 by 1").nearest == "six-line 1/6"
    assert refused(SINGLE, "1/3 by 1").nearest == "street 1/3"


def test_hyphens_need_a_kind_word() -> None:
    assert refused(SINGLE, "17-20 by 1").code == "unreadable"
    assert refused(SINGLE, "1-3 by 1").code == "unreadable"
    assert refused(SINGLE, "4-19/20 by 26.50").code == "unreadable"  # its end is a wager, no pocket


@pytest.mark.parametrize(
    ("name", "text"),
    [(SINGLE, "37"), (SINGLE, "00"), (SINGLE, "07"), (SINGLE, "000"), (SINGLE, "017"),
     (SINGLE, "7/07"), ("maryland/double", "000"), ("maryland/double-as-single", "00"),
     ("maryland/double-as-single", "0/00"), (SINGLE, "17/37"), (SINGLE, "99999999999999999999"),
     (SINGLE, "split 00/1"), (SINGLE, "neighbours of 37"), (SINGLE, "neighbours of 07"),
     (SINGLE, "17/17"), (SINGLE, "0/1/1"), (SINGLE, "split 5/5")],
)  # fmt: skip
def test_pockets_are_exact(name: str, text: str) -> None:
    error = refused(name, f"{text} by 1")
    assert error.code == "pocket"
    assert error.part


def test_a_pocket_with_a_leading_zero_is_near_the_one_without() -> None:
    assert refused(SINGLE, "07 by 1").nearest == "7"


@pytest.mark.parametrize(
    "text", ["١٧ by 1", "１７ by 1", "17 by １", "17 by ١", "17² by 1", "neighbours of １７ by 1",
             "finale ３ by 1", "column ２ by 1", "complete １７ by 1", "3/６ by 1"]
)  # fmt: skip
def test_only_ascii_digits_are_digits(text: str) -> None:
    for name in (SINGLE, "fair/37", "maryland/double"):
        assert refused(name, text).code in (
            "amount",
            "unreadable",
            "pocket",
            "not-offered",
            "wager",
        )


@pytest.mark.parametrize(
    ("name", "text"),
    [("maryland/double", "0/3"), (SINGLE, "1/36"), ("maryland/single", "0/2/3"),
     ("maryland/single", "0/1/2/3"), ("maryland/triple", "0/000"), ("nz/38-0-00", "0/2/3"),
     ("rws/rapid-a", "00/1"), ("fair/37", "32/15/19"), ("nz/37", "split 1/36"),
     ("nz/37", "corner 1/36"), ("nz/37", "32/15"), ("maryland/double-as-single", "0/3")],
)  # fmt: skip
def test_a_wager_that_isnt_there_is_refused_with_the_nearest(name: str, text: str) -> None:
    error = refused(name, f"{text} by 1")
    assert error.code == "wager"
    assert error.clause is not None
    assert error.clause.startswith(name.split("/")[0])
    assert error.nearest is not None
    read(name, f"{error.nearest} by 1")
    assert error.nearest in error.message


def test_decision_7_4_offers_what_it_says() -> None:
    offered = ("7.4", "offered")
    assert read("maryland/single", "0/2/3 by 1", offered) == "0/2/3 by 1"
    assert read("maryland/single", "first four by 1", offered) == "0/1/2/3 by 1"


# Green


@pytest.mark.clause("maryland:3.F(11)")
def test_green_needs_another_wager_in_the_slip() -> None:
    for text in ("green by 1", "green by 1; green by 2"):
        error = refused("maryland/triple", text)
        assert (error.code, error.clause) == ("green-alone", "maryland:3.F(11)")
    assert deal("maryland/triple").slip("green by 1; 17 by 1").total == 2
    assert deal("maryland/triple").bet("green by 1")["total"] == 1


def test_refusals_name_part_reason_and_nearest() -> None:
    error = refused(SINGLE, "17 by 5; 25/29 by 1; red by 1")
    assert error.part == "25/29"
    assert "no split on 25/29" in error.message
    assert "corner 25/29" in error.message
    assert "nz:3.1(b)" in error.message


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("three numbers 1-3 by 1", "1/2/3 by 1"),
        ("Four Numbers wager 25/29 by 1", "25/26/28/29 by 1"),
        ("first five numbers by 1", "0/00/1/2/3 by 1"),
        ("six numbers 31-36 by 1", "31/32/33/34/35/36 by 1"),
        ("19 to 36 wagers by 1", "high by 1"),
    ],
)
def test_a_rulebooks_own_names_are_read(written: str, read: str) -> None:
    assert deal("maryland/double").slip(written).text == read

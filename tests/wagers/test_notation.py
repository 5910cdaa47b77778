"""The notation: every line of how bets are written, with its words in four languages."""

import time
from typing import Any

import pytest

from croupier.refusal import Refused
from tests.dealt import GAMES, deal

SINGLE = "nz/37"
ALFASTREET = "rws/alfastreet-b"


def read(name: str, text: str, *settings: tuple[str, str]) -> str:
    """The canonical form of a bet."""
    bet: str = deal(name, *settings).bet(text)["bet"]
    return bet


def refused(name: str, text: str, *settings: tuple[str, str]) -> Refused:
    with pytest.raises(Refused) as caught:
        deal(name, *settings).slip(text)
    assert caught.value.message.endswith(".")
    return caught.value


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


# Sectors


FAMILIES = {
    "tiers": {"nz/37": "tiers", "rws/rapid-a": "tiers", "fair/37": "tiers",
              "nz/38-0-00": "tiers", "nz/38-00-0": "tiers", ALFASTREET: "small series"},
    "orphelins": {"nz/37": "orphelins", "rws/rapid-a": "orphelins", "fair/37": "orphelins",
                  "nz/38-0-00": "orphelins", "nz/38-00-0": "orphelins", ALFASTREET: "orphelins"},
    "voisins": {"nz/37": "voisins", "rws/rapid-a": "voisins", "fair/37": "voisins",
                "nz/38-0-00": "voisins", "nz/38-00-0": "voisins", ALFASTREET: "big series"},
    "zero spiel": {"rws/rapid-a": "zero spiel", "fair/37": "zero spiel", ALFASTREET: "zero spiel"},
    "orphelins plein": {"fair/37": "orphelins plein"},
    "nassa": {"fair/37": "nassa"},
}  # fmt: skip

SECTOR_WORDS = {
    "tiers": "tiers; tier; Tiers du cylindre; les tiers; small series; petite série; kleine Serie; "
    "piccola serie; terzo; série 5/8; 5/8 series; serie 5/8; 5-8 series; Serie 5/8; SMALL SERIES",
    "orphelins": "orphelins; orphans; les orphelins; orphelins à cheval; orfanelli; orfani; Waisen; "
    "gli orfanelli; die Waisen; ORPHANS; orphelin",
    "orphelins plein": "orphelins plein; orphelins en plein; orphans straight",
    "voisins": "voisins; voisins du zéro; voisins du zero; les voisins du zéro; neighbours of zero; "
    "neighbors of zero; big series; grand series; grande série; vicini dello zero; grande serie; "
    "grosse Serie; große Serie; 0/2/3 series; série 0/2/3; the neighbours of zero",
    "zero spiel": "zero spiel; zerospiel; Zero-Spiel; zero game; jeu zéro; jeu zero; gioco zero",
    "nassa": "nassa; naka; la nassa; Nassa",
}


@pytest.mark.parametrize("family", FAMILIES)
def test_a_sector_in_any_of_its_words_is_the_games_own(family: str) -> None:
    for word in SECTOR_WORDS[family].split("; "):
        for name in GAMES:
            own = FAMILIES[family].get(name)
            if own is not None:
                assert read(name, f"{word} by 1") == f"{own} by 1", word
            else:
                error = refused(name, f"{word} by 1")
                assert error.code == "not-offered", (name, word)
                assert error.clause is not None


def test_what_is_refused_names_what_is_offered() -> None:
    error = refused("rws/rapid-b", "tiers by 1")
    assert "neighbours, finale" in error.message
    assert refused("nz1998/37", "tiers by 1").code == "not-offered"
    assert "five adjacent, complete" in refused("maryland/double", "tiers by 1").message
    assert refused("maryland/double", "tiers by 1").nearest is not None


def test_a_bare_list_is_always_the_wager() -> None:
    assert read(SINGLE, "5/8 by 1") == "5/8 by 1"
    assert read(SINGLE, "0/2/3 by 1") == "0/2/3 by 1"
    assert read(SINGLE, "5/8 series by 1") == "tiers by 1"
    assert read(SINGLE, "serie 5/8 by 1") == "tiers by 1"
    assert read(SINGLE, "0/2/3 series by 1") == "voisins by 1"


def test_zero_in_a_word_is_the_sector_and_as_a_digit_the_number() -> None:
    assert read(SINGLE, "neighbours of zero by 1") == "voisins by 1"
    assert read(SINGLE, "voisins du zéro by 1") == "voisins by 1"
    assert read(SINGLE, "neighbours of 0 by 1") == "neighbours of 0 by 1"
    assert read(SINGLE, "voisins du 0 by 1") == "neighbours of 0 by 1"
    assert refused("rws/rapid-b", "neighbours of zero by 1").code == "not-offered"


def pieces(name: str, text: str, *settings: tuple[str, str]) -> dict[str, Any]:
    shape = deal(name, *settings).bet(text)
    return {piece["wager"]: piece["stake"] for piece in shape["pieces"]}


SERIES = {"5/8": 1, "10/11": 1, "13/16": 1, "23/24": 1, "27/30": 1, "33/36": 1}
VOISINS = {"0/2/3": 2, "25/26/28/29": 2, "4/7": 1, "12/15": 1, "18/21": 1, "19/22": 1, "32/35": 1}
BIG = {"0/00": 2, "2/3": 2, "4/7": 2, "12/15": 2, "18/21": 2, "19/22": 2, "32/35": 2,
       "25/26/28/29": 4}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("nz/37", "tiers", SERIES),
        ("rws/rapid-a", "tiers", SERIES),
        ("fair/37", "tiers", SERIES),
        (ALFASTREET, "tiers", dict.fromkeys(SERIES, 2)),
        ("nz/37", "orphelins", {"1": 1, "6/9": 1, "14/17": 1, "17/20": 1, "31/34": 1}),
        (ALFASTREET, "orphans", {"1": 1, "14": 1, "6/9": 2, "17/20": 2, "31/34": 2}),
        ("fair/37", "orphelins plein", dict.fromkeys("1 6 9 14 17 20 31 34".split(), 1)),
        ("nz/37", "voisins", VOISINS),
        ("nz/38-0-00", "voisins", VOISINS),
        ("fair/37", "voisins", VOISINS),
        ("rws/rapid-a", "grand series", VOISINS),
        (ALFASTREET, "big series", BIG),
        ("fair/37", "zero spiel", {"26": 1, "0/3": 1, "12/15": 1, "32/35": 1}),
        (ALFASTREET, "zero spiel", {"3": 1, "26": 1, "0/00": 2, "12/15": 2, "32/35": 2}),
        ("fair/37", "nassa", {"19": 1, "26": 1, "0/3": 1, "12/15": 1, "32/35": 1}),
    ],
)
def test_a_sector_has_its_pieces(name: str, text: str, expected: dict[str, int]) -> None:
    assert pieces(name, f"{text} by 1") == expected
    assert pieces(name, f"{text} by 2.50") == {
        wager: units * 2.5 for wager, units in expected.items()
    }


def test_voisins_where_0_2_3_is_no_street() -> None:
    assert refused("nz/38-0-00", "0/2/3 by 1").code == "wager"
    assert refused("nz/38-0-00", "voisins by 1", ("7.7", "refuse")).code == "not-offered"
    other = pieces("nz/38-0-00", "voisins by 1", ("7.7", "alfastreet"))
    assert other["0/00"] == other["2/3"] == 1
    assert "0/2/3" not in other
    assert deal("nz/38-0-00").settle("voisins by 1", "0").winnings == 22


# Neighbours


COUNTS = {
    "nz/37": {2}, "nz/38-00-0": {2}, "nz/38-0-00": {2}, "fair/37": {2},
    "rws/rapid-a": {1, 2, 3}, "rws/rapid-b": {1, 2, 3}, ALFASTREET: {1, 2, 3, 4},
    "maryland/single": {2}, "maryland/double": {2}, "maryland/triple": {2},
    "maryland/double-as-single": {2}, "nz1998/37": set(),
}  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_each_game_has_its_counts_of_neighbours(name: str) -> None:
    game = deal(name)
    for count in range(7):
        text = f"{count} neighbours of 21 by 1"
        if count not in COUNTS[name]:
            assert refused(name, text).code == "not-offered"
            continue
        covered = [piece["wager"] for piece in game.bet(text)["pieces"]]
        assert covered == list(game.wheel.neighbours("21", count))
    if 2 in COUNTS[name]:
        five = name.startswith("maryland")
        own = "five adjacent 21" if five else "neighbours of 21"
        assert read(name, "neighbours of 21 by 1") == f"{own} by 1"
        assert read(name, "2 neighbours of 21 by 1") == f"{own} by 1"


@pytest.mark.parametrize("count", ["12", "99999999999999999999", "007", "1/2", "1-2", "２"])
def test_other_counts_are_refused(count: str) -> None:
    assert refused(ALFASTREET, f"{count} neighbours of 21 by 1").code in (
        "not-offered",
        "unreadable",
    )


@pytest.mark.parametrize(
    "words",
    ["neighbours of 21", "neighbors of 21", "Neighbours of the 21", "21 and neighbours",
     "voisins du 21", "21 et ses voisins", "21 deux-deux", "vicini del 21", "21 e vicini",
     "21 zwei zwei", "21 und Nachbarn", "Nachbarn von 21", "2 voisins du 21", "21 and two"],
)  # fmt: skip
def test_neighbours_in_four_languages(words: str) -> None:
    assert read(SINGLE, f"{words} by 1") == "neighbours of 21 by 1"


def test_five_adjacent_is_marylands_alone() -> None:
    assert read("maryland/double", "five adjacent 21 by 1") == "five adjacent 21 by 1"
    assert read("maryland/double", "5 adjacent 21 by 1") == "five adjacent 21 by 1"
    assert refused(SINGLE, "five adjacent 21 by 1").code == "not-offered"
    assert pieces("maryland/single", "five adjacent 0 by 1") == dict.fromkeys(
        "3 26 0 32 15".split(), 1
    )


@pytest.mark.parametrize("centre", ["13", "1", "00", "27", "10"])
def test_five_adjacent_never_includes_the_covered_pocket(centre: str) -> None:
    error = refused("maryland/double-as-single", f"five adjacent {centre} by 1")
    assert (error.code, error.clause) == ("not-offered", "maryland:3.F(1)(c)")


# Finals


@pytest.mark.parametrize("digit", range(10))
def test_straight_finals(digit: int) -> None:
    numbers = [str(number) for number in range(37) if number % 10 == digit]
    assert len(numbers) == (4 if digit <= 6 else 3)
    for name in ("fair/37", "rws/rapid-a", "rws/rapid-b"):
        assert list(pieces(name, f"finale {digit} by 1")) == numbers


def test_finale_0_may_include_00() -> None:
    assert list(pieces("rws/rapid-b", "finale 0 by 1", ("7.17", "with-00"))) == [
        "0", "00", "10", "20", "30",
    ]  # fmt: skip


FINALS = {
    "0/3": "0/3 10/13 20/23 30/33", "1/4": "1/4 11/14 21/24 31/34", "2/5": "2/5 12/15 22/25 32/35",
    "3/6": "3/6 13/16 23/26 33/36", "4/7": "4/7 14/17 24/27", "5/8": "5/8 15/18 25/28",
    "6/9": "6/9 16/19 26/29", "7/10": "7/10 17/20 27/30", "8/11": "8/11 18/21 28/31",
    "9/12": "9/12 19/22 29/32",
    "0/1": "0/1 10/11 20/21 30 31", "1/2": "1/2 11/12 21 22 31/32", "2/3": "2/3 12 13 22/23 32/33",
    "4/5": "4/5 14/15 24 25 34/35", "5/6": "5/6 15 16 25/26 35/36",
    "7/8": "7/8 17/18 27 28", "8/9": "8/9 18 19 28/29",
}  # fmt: skip


@pytest.mark.parametrize("pair", FINALS)
def test_finals_of_two_digits(pair: str) -> None:
    assert list(pieces("fair/37", f"finale {pair} by 1")) == FINALS[pair].split()
    assert refused("rws/rapid-a", f"finale {pair} by 1").code == "not-offered"


@pytest.mark.parametrize("pair", ["3/4", "6/7", "9/10", "3/3", "4/3", "1/2/3", "10", "0/2"])
def test_other_finals_dont_exist(pair: str) -> None:
    error = refused("fair/37", f"finale {pair} by 1")
    assert error.code == "not-offered"
    assert error.nearest is not None
    read("fair/37", f"{error.nearest} by 1")


@pytest.mark.parametrize(
    ("words", "own"),
    [("final 3", "3"), ("finals 3", "3"), ("finales 3 en plein", "3"), ("finali del 3", "3"),
     ("finale 3/6", "3/6"), ("final 3/6 split", "3/6"), ("finales 3/6 à cheval", "3/6"),
     ("finali 3/6 a cavallo", "3/6"), ("Finale 3/6 cheval", "3/6"), ("finale 3-6", "3/6")],
)  # fmt: skip
def test_finals_in_four_languages(words: str, own: str) -> None:
    assert read("fair/37", f"{words} by 1") == f"finale {own} by 1"


@pytest.mark.parametrize("name", ["nz/37", "nz1998/37", ALFASTREET, "maryland/double"])
def test_games_without_finals_refuse_them(name: str) -> None:
    assert refused(name, "finale 3 by 1").code == "not-offered"


# Complete


@pytest.mark.parametrize(
    "words", ["complete 17", "17 complete", "full complete 17", "17 complet", "17 completo",
              "17 komplett", "the complete on 17"]
)  # fmt: skip
def test_complete_in_four_languages(words: str) -> None:
    assert read("maryland/double", f"{words} by 1") == "complete 17 by 1"


def test_a_complete_is_marylands_and_on_1_to_36() -> None:
    assert refused(SINGLE, "complete 17 by 1").code == "not-offered"
    for number in ("0", "00"):
        error = refused("maryland/double", f"complete {number} by 1")
        assert (error.code, error.clause) == ("not-offered", "maryland:3.F(19)")
    assert read("maryland/double", "one-chip complete 17 by 1") == "one-chip complete 17 by 1"
    assert refused("maryland/double", "complete 17 by 1", ("complete", "off")).code == "not-offered"


def test_the_complete_of_a_dozen_is_the_sum_of_its_twelve() -> None:
    assert refused("maryland/double", "complete dozen 2 by 1").code == "not-offered"
    on = ("complete-dozen", "on")
    whole = pieces("maryland/double", "complete dozen 2 by 1", on)
    summed: dict[str, int] = {}
    for number in range(13, 25):
        for wager, stake in pieces("maryland/double", f"complete {number} by 1").items():
            summed[wager] = summed.get(wager, 0) + stake
    assert whole == summed
    assert refused("maryland/double", "complete dozen 4 by 1", on).code in ("unreadable", "wager")


def test_one_chip_can_be_the_house_rule() -> None:
    one_chip = ("7.6", "one-chip")
    assert read("maryland/double", "complete 17 by 1", one_chip) == "one-chip complete 17 by 1"
    assert sum(pieces("maryland/double", "full complete 17 by 1", one_chip).values()) == 40


# Words


WORDS = {
    "17": "straight 17; straight up 17; plein 17; 17 en plein; pieno 17; Plein 17",
    "17/20": "split 17/20; cheval 17/20; cavallo 17/20; Cheval 17/20; à cheval 17/20",
    "1/2/3": "street 1-3; transversale 1-3; terzina 1-3; TP 1-3; transversale pleine 1-3; "
    "trois premiers; les trois premiers; first three",
    "34/35/36": "trois derniers; street 34-36",
    "0/1/2/3": "first four; quatre premiers; corner 0-3",
    "25/26/28/29": "corner 25/29; carré 25/29; carre 25-29; Carré 25/29; corners 25/29",
    "1/2/3/4/5/6": "six-line 1-6; six line 1-6; sixline 1-6; line 1-6; sixain 1-6; sixaine 1-6; "
    "sestina 1-6; TS 1-6; transversale simple 1-6; six premiers; first six",
    "31/32/33/34/35/36": "six derniers",
    "column 2": "column 2; second column; 2nd column; colonne 2; colonna 2; Kolonne 2; "
    "deuxième colonne; seconda colonna; COLUMN 2",
    "column 1": "première colonne; first column; 1st column; prima colonna",
    "dozen 1": "dozen 1; first dozen; 1st dozen; 1st 12; douzaine 1; première douzaine; dozzina 1; "
    "prima dozzina; Dutzend 1; P12; douze premiers; erstes Dutzend",
    "dozen 2": "dozen 2; M12; douze milieu; second dozen; 2nd 12",
    "dozen 3": "dozen 3; D12; douze derniers; last dozen; third dozen; 3rd 12",
    "low": "low; manque; 1-18; low 1-18; Low; le manque; 1 to 18",
    "high": "high; passe; 19-36; high 19-36; 19 to 36",
    "even": "even; pair; pari; gerade; evens",
    "odd": "odd; impair; dispari; ungerade; Impair",
    "red": "red; rouge; rosso; rot; Rot; reds; le rouge; RED",
    "black": "black; noir; nero; schwarz; Schwarz; the black",
}


@pytest.mark.parametrize("wager", WORDS)
def test_a_wager_in_all_its_words(wager: str) -> None:
    for words in WORDS[wager].split("; "):
        assert read("fair/37", f"{words} by 1") == f"{wager} by 1", words


@pytest.mark.parametrize("words", ["green", "vert", "verde", "grün", "GREEN", "the green"])
def test_green_in_four_languages(words: str) -> None:
    assert read("maryland/triple", f"{words} by 1") == "green by 1"
    assert refused("maryland/double", f"{words} by 1; 17 by 1").code == "not-offered"


@pytest.mark.parametrize(
    ("text", "own", "returned"),
    [("17 by 5", "17 by 5", 0), ("17 par 5", "17 by 5", 0), ("17 per 5", "17 by 5", 0),
     ("17 mit 5", "17 by 5", 0), ("tiers pour 20", "tiers by 3", 2),
     ("tiers für 20", "tiers by 3", 2), ("tiers fur 20", "tiers by 3", 2),
     ("TIERS FOR 20", "tiers by 3", 2), ("  17   BY   5  ", "17 by 5", 0),
     ("tiers du cylindre par 2.50", "tiers by 2.50", 0)],
)  # fmt: skip
def test_by_and_for_in_four_languages(text: str, own: str, returned: int) -> None:
    shape = deal(SINGLE).bet(text)
    assert (shape["bet"], shape["returned"]) == (own, returned)


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

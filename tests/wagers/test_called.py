"""Called bets in writing: sectors, neighbours, finals and completes, each as its game has it."""

from typing import Any

import pytest

from tests.support.dealt import GAMES, deal
from tests.wagers.reading import ALFASTREET, SINGLE, read, refused

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
    "orphelins": "orphelins; orphans; les orphelins; orphelins à cheval; orfanelli; orfani; "
    "Waisen; gli orfanelli; die Waisen; ORPHANS; orphelin",
    "orphelins plein": "orphelins plein; orphelins en plein; orphans straight",
    "voisins": "voisins; voisins du zéro; voisins du zero; les voisins du zéro; "
    "neighbours of zero; neighbors of zero; big series; grand series; grande série; "
    "vicini dello zero; grande serie; grosse Serie; große Serie; 0/2/3 series; série 0/2/3; "
    "the neighbours of zero",
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
    assert refused("maryland/double", "tiers by 1").nearest is None  # nothing there is near it


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


@pytest.mark.parametrize(
    "words", ["2 and 3 neighbours", "2 et 3 voisins", "2 e 3 vicini", "2 und 3 Nachbarn",
              "2 et ses 3 voisins", "2 e i suoi 3 vicini", "2 und seine 3 Nachbarn"]
)  # fmt: skip
def test_before_and_is_the_pocket_after_it_the_count(words: str) -> None:
    assert read("rws/rapid-a", f"{words} by 5") == "3 neighbours of 2 by 5"
    error = refused("nz/37", f"{words} by 5")
    assert (error.code, error.nearest) == ("not-offered", "neighbours of 2")
    assert "2 neighbours each side, not 3" in error.message


def test_and_two_neighbours_are_what_a_game_calls_them() -> None:
    assert read("nz/37", "17 and 2 neighbours by 1") == "neighbours of 17 by 1"
    assert read("maryland/double", "17 et 2 voisins par 1") == "five adjacent 17 by 1"
    assert read("rws/rapid-a", "3 neighbours of 21 by 1") == "3 neighbours of 21 by 1"


@pytest.mark.parametrize("words", ["neighbours of 2 and 3", "2 3 neighbours", "neighbours 2 3"])
def test_two_numbers_that_nobody_tells_apart_are_refused(words: str) -> None:
    error = refused("rws/rapid-a", f"{words} by 5")
    assert (error.code, error.nearest) == ("unreadable", "neighbours of 2")


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


@pytest.mark.parametrize(
    ("words", "own", "said"),
    [
        ("finale 4 à cheval", "finale 4", "one digit is straight (en plein)"),
        ("final 4 split", "finale 4", "one digit is straight (en plein)"),
        ("finali 4 a cavallo", "finale 4", "one digit is straight (en plein)"),
        ("finale 1/4 en plein", "finale 1/4", "two digits is split (à cheval)"),
        ("finales 8/9 straight", "finale 8/9", "two digits is split (à cheval)"),
        ("finali 3/6 pieno", "finale 3/6", "two digits is split (à cheval)"),
    ],
)
def test_a_qualifier_agrees_with_the_digits(words: str, own: str, said: str) -> None:
    error = refused("fair/37", f"{words} par 5")
    assert (error.code, error.nearest) == ("not-offered", own)
    assert said in error.message
    assert error.clause is not None


def test_a_straight_final_is_no_split_where_there_are_no_pairs_either() -> None:
    assert refused("rws/rapid-a", "finale 4 split by 1").nearest == "finale 4"
    assert read("rws/rapid-a", "finale 4 en plein by 1") == "finale 4 by 1"


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
    """It is offered, since 3.F(19) grants it without a condition; a house may do without (7.6)."""
    off = ("complete-dozen", "off")
    assert refused("maryland/double", "complete dozen 2 by 1", off).code == "not-offered"
    whole = pieces("maryland/double", "complete dozen 2 by 1")
    summed: dict[str, int] = {}
    for number in range(13, 25):
        for wager, stake in pieces("maryland/double", f"complete {number} by 1").items():
            summed[wager] = summed.get(wager, 0) + stake
    assert whole == summed
    assert refused("maryland/double", "complete dozen 4 by 1").code in ("unreadable", "wager")


def test_one_chip_can_be_the_house_rule() -> None:
    one_chip = ("7.6", "one-chip")
    assert read("maryland/double", "complete 17 by 1", one_chip) == "one-chip complete 17 by 1"
    assert sum(pieces("maryland/double", "full complete 17 by 1", one_chip).values()) == 40

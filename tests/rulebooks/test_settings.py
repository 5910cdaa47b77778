"""Settings: options, decisions, chips and better odds, by number and by name."""

import pytest

import croupier
from croupier.refusal import Refused
from croupier.rulebooks.files import parsed
from tests.support.dealt import GAMES, deal

DECISIONS = {entry["number"]: entry for entry in parsed("decisions")["decision"]}


def refused(name: str, **settings: str) -> Refused:
    with pytest.raises(Refused) as caught:
        croupier.game(name, {key.replace("_", "."): value for key, value in settings.items()})
    return caught.value


def test_decisions_have_numbers_and_names_of_their_own() -> None:
    assert sorted(DECISIONS, key=lambda number: int(number[2:])) == [
        f"7.{number}" for number in range(1, 55)
    ]
    names = [entry["name"] for entry in DECISIONS.values()]
    options = [option["name"] for book in BOOKS for option in parsed(book).get("option", [])]
    assert len(names) == len(set(names))
    assert not set(names) & set(options)


BOOKS = ("nz", "nz1998", "rws", "maryland", "fair")

OPTIONS = {
    "nz": {"courtesy": "on", "asian-racetrack": "on", "racetrack": "on"},
    "nz1998": {"courtesy": "on", "neighbour-area": "on"},
    "rws": {},
    "fair": {},
    "maryland": {
        "courtesy": "on",
        "five-adjacent": "on",
        "green": "on",
        "complete": "on",
        "complete-dozen": "on",
        "roulette-x": "off",
        "roulette-x-counts": "illustrative",
        "roulette-x-awards": "illustrative",
        "bonus-spin": "off",
        "bonus-spin-targets": "illustrative",
        "bonus-spin-hot-spot": "illustrative",
        "bonus-spin-community": "illustrative",
        "bonus-spin-primary": "illustrative",
        "bonus-spin-secondary": "illustrative",
        "bonus-spin-hand-paid": "10000",
    },
}


@pytest.mark.parametrize("book", BOOKS)
def test_options_have_their_defaults(book: str) -> None:
    options = {option["name"]: option["default"] for option in parsed(book).get("option", [])}
    assert options == OPTIONS[book]


@pytest.mark.parametrize("name", GAMES)
def test_decisions_are_those_of_the_game(name: str) -> None:
    book = name.split("/")[0]
    numbers = {one.number for one in deal(name).rules.settings.known.values() if one.number}
    assert numbers == {
        number for number, entry in DECISIONS.items() if {book, name} & set(entry["games"])
    }


@pytest.mark.parametrize("name", GAMES)
def test_every_value_of_every_setting_can_be_set(name: str) -> None:
    for setting in deal(name).rules.settings.known.values():
        for value in setting.values:
            for key in filter(None, (setting.name, setting.number)):
                game = croupier.game(name, {key: value})
                assert game.rules.settings[setting.name] == value
                assert game.wagers


@pytest.mark.parametrize(
    ("name", "settings", "part"),
    [
        ("nz/37", {"7_8": "lose"}, "7.8"),
        ("nz/37", {"7_99": "x"}, "7.99"),
        ("nz/37", {"curtesy": "off"}, "curtesy"),
        ("nz/37", {"courtesy": "maybe"}, "courtesy=maybe"),
        ("nz/37", {"courtesy": ""}, "courtesy="),
        ("fair/37", {"7_8": "dies"}, "second-zero=dies"),
        ("maryland/double", {"roulette-x": "on"}, "roulette-x=on"),
        ("maryland/double", {"green": "on"}, "green"),
        ("maryland/double", {"odds_straight": "34"}, "odds.straight=34"),
        ("maryland/double", {"odds_straight": "34/1"}, "odds.straight=34/1"),
        ("maryland/double", {"odds_straight": "36.5"}, "odds.straight=36.5"),
        ("maryland/double", {"odds_straight": "36/0"}, "odds.straight=36/0"),
        ("maryland/double", {"odds_straight": "1001"}, "odds.straight=1001"),
        ("maryland/double", {"odds_straight": "３６"}, "odds.straight=３６"),
        ("nz/37", {"odds_straight": "36"}, "odds.straight"),
        ("fair/37", {"7_38": "0"}, "chip=0"),
        ("fair/37", {"7_38": "-1"}, "chip=-1"),
        ("fair/37", {"7_38": "0.001"}, "chip=0.001"),
        ("nz/37", {"7_1": "1/2/3"}, "groups=1/2/3"),
        ("nz/37", {"7_1": "wheel"}, "groups=wheel"),
    ],
)
def test_an_unknown_setting_or_value_is_refused(
    name: str, settings: dict[str, str], part: str
) -> None:
    error = refused(name, **settings)
    assert (error.code, error.part) == ("setting", part)


def test_a_refused_setting_names_the_nearest() -> None:
    assert refused("nz/37", curtesy="off").nearest == "courtesy"
    assert refused("fair/37", **{"7_8": "dies"}).nearest == "second-zero=stays"


def test_groups_can_be_data() -> None:
    rows = ",".join(f"{first}/{first + 1}/{first + 2}" for first in range(1, 37, 3))
    game = deal("nz/37", ("7.1", rows))
    groups = [wager for wager in game.wagers if wager.kind == "group"]
    assert len(groups) == 12
    assert {frozenset(wager.numbers) for wager in groups} == {
        frozenset(map(str, range(first, first + 3))) for first in range(1, 37, 3)
    }
    assert game.bet("group 1/2/3 by 1")["pieces"][0]["kind"] == "group"
    assert game.bet("1/2/3 by 1")["pieces"][0]["kind"] == "street"


@pytest.mark.parametrize(
    ("name", "first", "last"),
    [
        ("nz/37", "32/15/19", "35/3/26"),
        ("nz1998/37", "32/15/19", "35/3/26"),
        ("nz/38-00-0", "28/9/26", "35/14/2"),
        ("nz/38-0-00", "28/9/26", "35/14/2"),
    ],
)
def test_groups_are_twelve_runs_of_the_wheel(name: str, first: str, last: str) -> None:
    groups = [wager for wager in deal(name).wagers if wager.kind == "group"]
    numbers = [number for wager in groups for number in wager.numbers]
    assert sorted(numbers, key=int) == [str(number) for number in range(1, 37)]
    names = [wager.name for wager in groups]
    assert f"group {first}" in names
    assert f"group {last}" in names
    for wager in groups:
        assert wager.numbers == deal(name).wheel.neighbours(wager.numbers[1], 1)


@pytest.mark.parametrize("option", ["asian-racetrack", "racetrack", "courtesy"])
def test_an_option_takes_its_bets_away(option: str) -> None:
    off = deal("nz/37", (option, "off"))
    kinds = {wager.kind for wager in off.wagers}
    assert ("group" in kinds) == (option != "asian-racetrack")
    assert bool(off.rules.called()) == (option != "racetrack")


def test_green_can_be_switched_off() -> None:
    assert len(deal("maryland/triple", ("green", "off")).wagers) == 162
    assert len(deal("maryland/single", ("7.4", "offered")).wagers) == 157


def test_a_chip_is_set_by_name_number_or_argument() -> None:
    for game in (
        croupier.game("fair/37", chip="0.50"),
        croupier.game("fair/37", {"7.38": "0.50"}),
        croupier.game("fair/37", {"chip": "0.50"}),
    ):
        assert game.rules.menu.chip == 50

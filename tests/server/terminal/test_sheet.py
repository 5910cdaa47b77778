"""The sheet: what a screen is told of every game."""

import json

import msgspec
import pytest

from croupier.house.config import EXAMPLE, TableConfig, load
from croupier.odds.slips import wager_odds
from croupier.play.limits import read_limits
from croupier.play.paying.settling import Settler
from croupier.rulebooks.reader import read_game
from croupier.server.terminal.sheet import game_sheet, tray
from croupier.server.wire.sheet import GameSheet
from tests.support.dealt import GAMES
from tests.support.sheets import LIMITS, rules_of, sheet_of


@pytest.mark.parametrize("game", GAMES)
def test_wagers_have_the_rulebooks_price_and_the_exact_edge(game: str) -> None:
    rules, told = rules_of(game), {wager.name: wager for wager in sheet_of(game).wagers}
    for wager, odds in wager_odds(Settler(rules)):
        one, price = told[wager.name], rules.prices[wager.name]
        assert one.pays == (price.to, price.one)
        assert one.clause == price.clause
        assert one.edge == (odds.edge.numerator, odds.edge.denominator)
        assert one.numbers == list(wager.numbers)
    assert set(told) == {*rules.wagers, *rules.piece_only}


def test_a_piece_that_only_called_bets_have_is_told_too() -> None:
    told = {wager.name: wager for wager in sheet_of("nz/38-0-00").wagers}
    assert told["0/2/3"].edge == told["4/5/6"].edge == (1, 19)


def test_prisoners_are_followed_in_the_edge() -> None:
    told = {wager.name: wager for wager in sheet_of("fair/37").wagers}
    assert told["17"].edge == (1, 37)
    assert told["red"].edge != (1, 37)


@pytest.mark.parametrize("game", GAMES)
def test_called_bets_are_those_of_the_game_and_their_parts_are_known(game: str) -> None:
    rules, sheet = rules_of(game), sheet_of(game)
    assert [called.target for called in sheet.called] == [one.name for one in rules.called()]
    known = {wager.name for wager in sheet.wagers}
    for called in sheet.called:
        assert called.units == sum(part.units for part in called.parts)
        assert {part.wager for part in called.parts} <= known
        assert rules.notation.target(called.target).name == called.target
        assert called.title
        assert called.clause
    assert bool(sheet.neighbours) == (rules.menu.neighbours is not None)


@pytest.mark.parametrize("game", GAMES)
def test_boxes_pockets_and_colours_are_those_of_the_layout(game: str) -> None:
    rules, sheet = rules_of(game), sheet_of(game)
    kinds = [box.kind for box in sheet.boxes]
    assert kinds.count("zero") == len(rules.cloth.zeros)
    assert kinds.count("number") == 36
    assert kinds.count("outside") == len(rules.cloth.outside)
    assert {box.name for box in sheet.boxes if box.covered} == rules.layout.covered
    assert set(sheet.colours) == set(sheet.wheel) == set(rules.wheel.pockets)


def test_only_where_a_dealer_sets_racetrack_bets_down_they_are_announcements() -> None:
    placing = {game for game in GAMES if sheet_of(game).dealer_places}
    assert placing == {"nz/37", "nz/38-00-0", "nz/38-0-00"}


@pytest.mark.clause("nz:5.5", "nz1998:5.5", "rws:5.8", "maryland:5.D", "fair:round:dolly")
@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_cites_the_clause_by_which_displays_only_inform(game: str) -> None:
    cited = {
        "nz": "nz:5.5",
        "nz1998": "nz1998:5.5",
        "rws": "rws:5.8",
        "maryland": "maryland:5.D",
        "fair": "fair:round:dolly",
    }
    assert sheet_of(game).informs == cited[game.partition("/")[0]]


@pytest.mark.clause("fair:general:08:attend")
def test_where_the_rulebook_says_so_players_are_asked_to_watch_their_chips() -> None:
    asked = {
        game: [rule.clause for rule in sheet_of(game).rules if rule.clause.endswith(":attend")]
        for game in GAMES
    }
    assert asked == {game: ["fair:general:08:attend"] * (game == "fair/37") for game in GAMES}


def test_a_limit_goes_by_kind_before_class() -> None:
    limits = {**LIMITS, "straight": "1-50"}
    config = TableConfig("Table 1", "nz/37", {}, limits)
    sheet = game_sheet(config, rules_of("nz/37"), limits, ("en",), "edition")
    told = {wager.name: wager.limit for wager in sheet.wagers}
    assert (told["17"], told["17/20"], told["red"]) == ("straight", "inside", "outside")


@pytest.mark.parametrize(
    ("game", "settings", "limits", "chips"),
    [
        ("nz/37", {}, {}, [1, 5, 25, 100, 500, 1000, 5000]),
        ("nz/37", {}, LIMITS, [1, 5, 25, 100, 500, 1000]),
        ("nz/37", {}, {"inside": "2.50-250", "increment": "2.50"}, [2.5, 5, 25, 100]),
        ("nz/37", {}, {"inside": "10-100"}, [10, 25, 100]),
        ("nz/37", {}, {"inside": "1-100", "increment": "0.50"}, [1, 5, 25, 100]),
        ("fair/37", {"7.38": "2"}, {"inside": "2-1000"}, [2, 10, 50, 100, 500, 1000]),
    ],
)
def test_the_tray_holds_chips_that_the_table_takes(
    game: str, settings: dict[str, str], limits: dict[str, object], chips: list[float]
) -> None:
    rules = read_game(game, settings)
    assert [value / 100 for value in tray(read_limits(limits), rules.menu)] == chips


def test_every_table_of_the_example_house_has_a_sheet_that_crosses_the_line() -> None:
    house = load(EXAMPLE)
    for config in house.tables:
        rules = read_game(config.game, config.settings)
        sheet = game_sheet(config, rules, config.limits, house.particulars.languages, "edition")
        crossed = msgspec.json.encode(sheet)
        assert msgspec.json.decode(crossed, type=GameSheet) == sheet
        assert len(crossed) < 128_000
        assert json.loads(crossed)["table"] == config.name
        assert sheet.automatic == (config.schedule is not None)

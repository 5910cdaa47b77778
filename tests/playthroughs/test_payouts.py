"""The payouts beside this file are what the program pays, on layouts of eight players."""

from __future__ import annotations

import re

import pytest

from croupier.play.live.players import seated
from croupier.play.live.table_reader import read_table
from tests.support.dealt import deal
from tools.write.payouts import CHIPS, COLOURS, FOLDER, IN_VALUE, live_games, path, table, told

LIVE = live_games()


@pytest.mark.parametrize("game", LIVE)
def test_a_payout_is_up_to_date(game: str) -> None:
    advice = "The program pays otherwise: run `python -m tools.write.payouts`, review the diff."
    assert path(game).read_text("utf-8") == told(game), advice


@pytest.mark.parametrize("game", LIVE)
def test_eight_players_have_120_chips(game: str) -> None:
    rules = deal(game).rules
    players = seated(rules, read_table(table(rules)))
    values = {name: value for name, (_, value) in COLOURS.items()}
    assert [player.slip.total // values[player.name] for player in players] == [CHIPS] * 8
    in_value = [player.name for player in players if player.chips.colour is None]
    assert in_value == ([] if game.startswith("maryland") else [*IN_VALUE])


@pytest.mark.parametrize("game", LIVE)
def test_every_result_is_told_with_its_work(game: str) -> None:
    text = path(game).read_text("utf-8")
    results = re.findall(r"^(\w+) (?:red|black|green)$", text, re.MULTILINE)
    zeros = ["00"] if "00" in deal(game).wheel else []
    assert results == ["17", "0", "2", "26", "36", *zeros]
    assert text.count("The bank ") == len(results)
    assert " × 35 = " in text
    assert " over, " in text


def test_no_payout_is_left_over() -> None:
    assert {one.name for one in FOLDER.glob("*")} == {path(game).name for game in LIVE}

"""A script gives what is written in it, and nothing when it has ended."""

from __future__ import annotations

import pytest

from croupier.chance.script import Script
from croupier.chance.source import ChanceFailed
from croupier.rulebooks.reader import read_game


def test_results_come_in_order_until_the_script_ends() -> None:
    wheel = read_game("nz/37").wheel
    script = Script(["17", "0"])
    assert [script.result(wheel), script.result(wheel)] == ["17", "0"]
    with pytest.raises(ChanceFailed, match="no more"):
        script.result(wheel)


def test_a_pocket_that_the_wheel_has_not_got_is_refused() -> None:
    with pytest.raises(ChanceFailed, match="'00'"):
        Script(["00"]).result(read_game("nz/37").wheel)

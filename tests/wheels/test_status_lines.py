"""Lines of automatic wheels: what each says, when a flag counts, and what a second reader needs."""

from __future__ import annotations

import pytest

from croupier.wheels.games import games, read_lines
from croupier.wheels.happenings import WheelHappening
from croupier.wheels.status_lines import StatusProtocol, read_status

GAME = (
    ["*X;6;001;  ;0;000;0", "*X;1;001;  ;0;159;0"]
    + ["*X;2;001;  ;0;129;0", "*X;2;001;  ;0;000;0", "*X;2;001;  ;0;078;1"]
    + ["*X;3;001;  ;0;142;1"] * 8
    + ["*X;4;001;  ;0;137;1"] * 20
    + ["27", "*X;5;001;27;0;136;1", "*X;5;001;27;0;136;1", "*X;2;002;27;0;137;1"]
)
"""One game, a line every half second."""


def told(lines: list[str], step: int = 500) -> list[WheelHappening]:
    timed = ((at * step, line) for at, line in enumerate(lines, 1))
    return list(read_lines(timed, StatusProtocol()))


def kinds(lines: list[str], step: int = 500) -> list[str]:
    return [one.kind for one in told(lines, step)]


def flagged(state: str, flag: str, count: int) -> list[str]:
    """The game up to a state, then so many lines of it with a flag."""
    at = next(place for place, line in enumerate(GAME) if line.startswith(f"*X;{state};"))
    return [*GAME[: at + 1], *[GAME[at][:12] + flag + GAME[at][13:]] * count]


def test_a_game_is_told_once_and_in_its_order() -> None:
    found = told(GAME)
    assert [one.kind for one in found] == [
        *("table_closed", "table_open", "betting_open", "ball_in_rim"),
        *("no_more_bets", "result", "betting_open"),
    ]
    result = found[5]
    assert (result.pocket, result.direction, result.speed) == ("27", "anticlockwise", 136)


@pytest.mark.parametrize(
    ("field", "pocket"), [(" 4", "4"), ("00", "00"), ("38", "000"), ("39", "0000"), (" 0", "0")]
)
def test_numbers_are_written_in_two_signs(field: str, pocket: str) -> None:
    status = read_status(f"*X;5;256;{field};A;168;0\r\n")
    assert status is not None
    assert (status.number, status.flags, status.spin) == (pocket, 10, 256)


@pytest.mark.parametrize("line", ["", "*X;8;001;27;0;136;1", "*X;5;1;27;0;136;1", "*u OK", "*F 0"])
def test_what_is_no_status_is_none(line: str) -> None:
    assert read_status(line) is None
    assert StatusProtocol().read(line, 0) is None


@pytest.mark.parametrize(
    ("state", "flag", "kind", "lines"),
    [("3", "8", "launch_failed", 6), ("4", "1", "ball_lost", 10)],
)
def test_a_flag_counts_after_its_time_of_grace(
    state: str, flag: str, kind: str, lines: int
) -> None:
    assert kind not in kinds(flagged(state, flag, lines - 1))
    assert kinds(flagged(state, flag, lines + 5)).count(kind) == 1


def test_a_ball_with_the_rotor_and_a_broken_sensor_count_at_once() -> None:
    assert kinds(flagged("3", "2", 1))[-1] == "wrong_direction"
    assert kinds(flagged("4", "4", 3)).count("sensor_fault") == 1
    assert kinds(flagged("3", "6", 1))[-2:] == ["sensor_fault", "wrong_direction"]
    assert "wrong_direction" not in kinds(flagged("2", "2", 3))
    assert "launch_failed" not in kinds(flagged("2", "8", 30))  # it tries again by itself


def test_a_number_that_the_line_contradicts_is_none() -> None:
    lines = [line.replace("27", "28") if line == "27" else line for line in GAME]
    assert "result" not in kinds(lines)
    assert "sensor_fault" in kinds(lines)
    assert "result" in kinds([line for line in GAME if line != "27"])


@pytest.mark.parametrize("state", ["1", "2", "3", "4", "5"])
def test_a_line_that_was_pulled_gives_no_result_of_that_spin(state: str) -> None:
    at = next(place for place, line in enumerate(GAME) if line.startswith(f"*X;{state};"))
    lines = [(number * 500, line) for number, line in enumerate(GAME, 1)]
    pulled = [*lines[: at + 1], *((when + 60_000, line) for when, line in lines[at + 1 :])]
    found = [one.kind for one in read_lines(pulled, StatusProtocol())]
    lost = state in ("3", "4")
    assert ("result" not in found) == lost
    assert found[-1] == "betting_open", "the next game is followed again"


@pytest.mark.parametrize(
    ("end", "kind"),
    [("*X;6;001;  ;0;000;1", "table_closed"), ("*X;7;001;  ;0;137;1", "ball_lost")],
)
def test_a_spin_that_ends_otherwise_has_no_number(end: str, kind: str) -> None:
    found = told([*flagged("4", "0", 4), end, *GAME[1:]])
    first, second = games(found)
    assert first.void
    assert kind in {one.kind for one in found}
    assert second.pocket == "27"


@pytest.mark.parametrize("state", ["3", "4", "5"])
def test_a_number_of_another_spin_is_none_of_this_one(state: str) -> None:
    """Whoever missed some seconds may come back to the same state of the next spin."""
    at = next(place for place, line in enumerate(GAME) if line.startswith(f"*X;{state};"))
    lines = [*GAME[: at - 1], *(line.replace(";001;", ";002;") for line in GAME[at:-1])]
    found = kinds([*lines, *GAME[2:-1]])
    assert found.count("result") == 1, "the one of the game that follows"
    assert found[-1] == "result"
    assert found.count("sensor_fault") == (state != "3")


def test_a_broken_reader_has_no_number() -> None:
    lines = [line.replace(";27;0;", ";27;4;") for line in GAME[:-1]]
    assert kinds(lines).count("sensor_fault") == 1
    assert "result" not in kinds(lines)


def test_whoever_comes_in_the_middle_waits_for_the_next_game() -> None:
    assert kinds(GAME[8:]) == ["betting_open"]


class ShortWords:
    """Another kind of wheel, with words of its own: all that a plug-in needs."""

    def read(self, line: str, at: int) -> list[WheelHappening]:
        word, _, pocket = line.partition(" ")
        match word:
            case "BETS":
                return [WheelHappening("betting_open", at)]
            case "RUNS":
                return [WheelHappening("ball_in_rim", at), WheelHappening("no_more_bets", at)]
            case "RESTS":
                return [WheelHappening("result", at, pocket)]
        return []


def test_another_kind_of_wheel_needs_only_its_words() -> None:
    lines = [(at, line) for at, line in enumerate(["BETS", "RUNS", "?", "RESTS 17", "BETS"])]
    (game,) = games(read_lines(lines, ShortWords()))
    assert (game.pocket, list(game.times)) == ("17", ["ball_in_rim", "no_more_bets", "result"])

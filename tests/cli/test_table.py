"""The console: a whole round by hand, what is offered, scripts, terminals and automatic rounds."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.chance.script import Script
from croupier.cli import main
from croupier.cli.console.automatic import BRISK, Demonstration
from croupier.cli.console.console import Console
from croupier.cli.console.loop import run
from croupier.cli.console.words import WORDS, now_possible
from croupier.house.config import EXAMPLE, HouseConfig, TableConfig
from croupier.house.house import House
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.bonus.acts import DrawNumbers, DrawTargets, SpinBonusWheels, TakeJackpot
from croupier.play.live.acts import ReturnStakes
from croupier.play.possible import MAY
from croupier.play.provable.acts import DrawingAct
from tests.support.dealt import GAMES
from tests.support.fakes import FakeClock

PAGE = Path(__file__).parents[2] / "docs" / "table.md"
LIMITS = {"inside": "1-100", "outside": "5-500"}


def at_table(game: str = "nz/37", *results: str, wanted: TableConfig | None = None) -> Console:
    """A console at a new table, with a clock that stands still."""
    wanted = wanted or TableConfig("T1", game, {}, LIMITS)
    house = House(MemoryStore(), FakeClock(), HouseConfig((wanted,)))
    return Console(house, wanted.name, Script(results))


def told(console: Console, *lines: str) -> list[str]:
    """What is answered to the last of some lines, all of which must be accepted."""
    reply = None
    for line in lines:
        reply = console.do(line)
        assert not reply.refused, (line, reply.lines)
    assert reply is not None
    return reply.lines


def betting(console: Console) -> Console:
    told(console, "sit guest", "buy guest 100", "begin", "bet 17 by 5; red by 5")
    return console


@pytest.mark.parametrize("game", GAMES)
def test_the_list_of_causes_holds_what_can_be_called_and_no_number_of_ours(game: str) -> None:
    console = at_table(game)
    if game.startswith("maryland"):
        told(console, "as floorperson Finn: inspect L1 all", "as floorperson Finn: open")
    told(console, "begin", "spin")
    lines = told(console, "no-spin")
    assert "covered pocket" not in "\n".join(lines)
    assert re.search(r"\b7\.\d", "\n".join(lines)) is None
    decided = {mark for line in lines if (mark := line.rpartition("decided ")[2]).strip("*") == ""}
    assert {line.split()[0] for line in lines if "the house's decision: " in line} == decided
    last = len(lines) - len(decided) - 1
    told(console, f"as supervisor Sue: no-spin {last}")


def test_the_page_shows_a_round_as_it_happens(capsys: pytest.CaptureFixture[str]) -> None:
    shown = re.findall(r"```text\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)[0]
    typed = re.findall(r"^.* \| \S+ \S+> (.*)$", shown, re.MULTILINE)
    console = at_table()
    print("\n".join(console.greeting()))
    assert run(console, typed, echo=True) == 0
    assert capsys.readouterr().out == shown


def test_nearly_every_act_has_words() -> None:
    own = {
        acts.TakeTable,
        acts.Note,
        acts.Recover,
        acts.Settle,
        acts.ReceiveTransfer,
        acts.FinishTransfer,
    }
    own.add(acts.SendTransfer)  # asked of the cage
    own.update(
        (DrawNumbers, DrawTargets, SpinBonusWheels, TakeJackpot, ReturnStakes)
    )  # the house's own
    own.update((acts.AskPlayer, acts.ConfirmRequest, acts.DeclineRequest))  # nobody has a log-in
    own.update(get_args(DrawingAct))  # a terminal's table draws with no chain
    assert {word.act for word in WORDS} == set(MAY) - own


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_round_of_every_game(game: str) -> None:
    console = at_table(game)
    if game.startswith("maryland"):
        assert any("certifies" in line for line in console.greeting())
        told(console, "as floorperson Finn: inspect L1 all", "as floorperson Finn: open")
    betting(console)
    told(console, "spin")
    if game != "fair/37":
        told(console, "close")
    told(console, "drop", "result 17")
    lines = told(console, "confirm")
    assert any("staked 10, won 17" in line for line in lines)
    assert any("17 by 5" in line and "won" in line for line in lines)
    assert "credit" in told(console, "state")[3]
    told(console, "felt")


def test_help_offers_only_what_would_be_accepted() -> None:
    console = at_table()
    names = [word.name for word in now_possible(console.desk())]
    assert names == ["sit", "begin"]
    betting(console)
    names = [word.name for word in now_possible(console.desk())]
    assert {"bet", "withdraw", "move", "clear", "double", "spin"} <= set(names)
    assert not {"close", "begin", "result", "ball", "suspend", "approve"} & set(names)
    told(console, "as player guest")
    names = [word.name for word in now_possible(console.desk())]
    assert "spin" not in names
    assert "bet" in names
    told(console, "as dealer dealer-1", "spin", "close")
    names = [word.name for word in now_possible(console.desk())]
    assert {"result", "draw", "no-spin", "set-right", "drop"} <= set(names)
    assert "late" not in names  # the chef de table's alone, in fair
    told(console, "as manager pit-1")
    assert "suspend" in [word.name for word in now_possible(console.desk())]


def test_fair_has_the_late_exception_and_no_call() -> None:
    console = betting(at_table("fair/37"))
    told(console, "spin")
    names = [word.name for word in now_possible(console.desk())]
    assert "close" not in names
    told(console, "as chef-de-table Carl")
    assert "late" in [word.name for word in now_possible(console.desk())]
    lines = told(console, "late guest: 0 by 5 because the croupier was asked in time")
    assert "admitted late" in lines[0]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("bet 17 by 500", "above the maximum of 100"),
        ("bet 99 by 1", "99"),
        ("bet Zoe: 17 by 5", "Nobody is called 'Zoe'"),
        ("as player Ben: bet 17 by 5", "Which seat?"),
        ("as player guest: spin", "`spin` isn't a player's to do"),
        ("confirm", "`confirm` isn't possible while the table is taking bets"),
        ("withdraw 9", "no bet 9"),
        ("withdraw x", "isn't the number of a bet"),
        ("move 1", "move BET TARGET"),
        ("buy guest", "buy SEAT AMOUNT"),
        ("buy guest lots", "'lots'"),
        ("cash guest 500", "has 90, not 500"),
        ("spin fast", "Nothing follows"),
        ("dance", "no command 'dance'"),
        ("as", "as POSITION NAME"),
        ("as house House: spin", "as POSITION NAME"),
        ("as manager pit-1: suspend", "needs a reason"),
        ("as manager pit-1: limits inside=1-5", "because NOTICE"),
        ("ball soft", "sound or damaged"),
    ],
)
def test_a_refusal_is_one_sentence(line: str, said: str) -> None:
    reply = betting(at_table()).do(line)
    assert reply.refused
    (sentence,) = reply.lines
    assert said in sentence


def test_a_dash_forgives_and_comments_are_skipped() -> None:
    console = at_table()
    assert not console.do("-confirm").refused
    assert console.do("-confirm").lines
    assert console.do("# nothing").lines == []
    assert run(console, ["begin", "begin"], echo=False) == 1
    assert run(console, ["-begin", "", "# done", "quit", "begin"], echo=False) == 0


def test_draw_is_the_houses_word_and_stands() -> None:
    console = betting(at_table("nz/37", "17"))
    assert console.do("draw").refused
    told(console, "spin", "close")
    assert console.do("as player guest: draw").refused


def test_a_drawn_result_can_not_be_undone() -> None:
    class Drawn(Script):
        name = "draw"  # type: ignore[misc]  # a script that passes for a draw

    console = betting(at_table())
    console.source = Drawn(["17"])
    told(console, "spin", "close")
    assert told(console, "draw")[0].startswith("Drawn: 17, black")
    assert "it isn't taken back" in console.do("undo").lines[0]
    assert "stands" in console.do("no-spin 1").lines[0]
    told(console, "confirm")


def test_a_table_whose_results_are_drawn_takes_no_entry() -> None:
    console = betting(at_table(wanted=TableConfig("T1", "nz/37", source="draw")))
    told(console, "spin", "close")
    assert "result" not in [word.name for word in now_possible(console.desk())]
    assert "drawn" in console.do("result 17").lines[0]


def test_two_people_correct_a_result() -> None:
    console = betting(at_table())
    told(console, "spin", "close", "result 18", "confirm")
    told(console, "as supervisor floor-1: propose correct 17 because misread evidence camera 3")
    assert "own" in console.do("as supervisor floor-1: approve 1").lines[0]
    lines = told(console, "as manager pit-1: approve 1")
    assert "corrected from 18 to 17" in lines[1]
    assert "plus 170" in lines[2]


_WORD = st.sampled_from([word.name for word in WORDS] + ["as", "felt", "state", "help", "zzz"])
_REST = st.sampled_from(
    """|1|guest|guest 5|guest: red by 5|1 black because x|17|00|all|:|L all|x because y evidence z
    |correct 5 because y evidence z|place 1 red because y evidence z|dealer D: spin|sound|damaged
    |manager M: suspend x|manager M: resume|supervisor S: ball sound|inside=1-9 because x
    |ball hangs|²|999999999999999999999999999999|a=b|revolutions=3|ball_left=yes""".split("|")
)


@settings(max_examples=60)
@given(st.lists(st.tuples(_WORD, _REST), max_size=25), st.sampled_from(["nz/37", "rws/rapid-a"]))
def test_nothing_that_is_typed_breaks_the_console(typed: list[tuple[str, str]], game: str) -> None:
    console = betting(at_table(game, *["17"] * 25))
    for word, rest in typed:
        reply = console.do(f"{word} {rest}")
        assert all(isinstance(line, str) for line in reply.lines)
        desk = console.desk()
        for offered in now_possible(desk):
            assert desk.actor.position in MAY[offered.act]


def test_piped_commands(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO("sit guest\nbegin\nspin\nclose\ndraw\nconfirm\n"))
    assert main(["table"]) == 0
    out = capsys.readouterr().out
    assert "open | dealer dealer-1> sit guest\nguest sits at seat 1.\n" in out
    assert "Round 1 is settled" in out
    monkeypatch.setattr(sys, "stdin", StringIO("spin\n"))
    assert main(["table", "--game", "fair/37"]) == 1


def test_a_table_on_file_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = ["--store", str(tmp_path / "t.db")]
    monkeypatch.setattr(sys, "stdin", StringIO("sit guest\nbuy guest 50\nbegin\nbet red by 5\n"))
    assert main(["table", *store, "--limits", "outside=5-50"]) == 0
    monkeypatch.setattr(sys, "stdin", StringIO("state\n"))
    assert main(["table", *store, "--limits", "outside=5-50"]) == 0
    out = capsys.readouterr().out
    assert "round 1 was interrupted and goes on where it stood" in out
    assert "bet 1: red by 5, 5, seat 1" in out
    assert main(["table", *store, "--game", "fair/37"]) == 1
    assert "has been dealing nz/37" in capsys.readouterr().err


@pytest.mark.parametrize(
    "options",
    [
        ["--game", "nz/36"],
        ["--set", "7.8"],
        ["--set", "nonsense=1"],
        ["--limits", "inside"],
        ["--limits", "inside=9-1"],
        ["--auto", "none"],
        ["--auto", "0"],
        ["--name", "a\nb"],
        ["--store", "postgresql://somewhere"],
        ["--house", str(EXAMPLE), "--name", "nowhere"],
        ["--house", str(EXAMPLE), "--game", "nz/37"],
        ["--house", "nowhere.toml"],
    ],
)
def test_a_wrong_command_line(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", *options]) == 2
    captured = capsys.readouterr()
    assert captured.err.count("\n") == 1
    assert captured.out == ""


@pytest.mark.parametrize("game", [game for game in GAMES if not game.startswith("maryland")])
def test_automatic_rounds(game: str) -> None:
    console = at_table(game, "17", "0", "25")
    lines: list[str] = []
    console.on_told = lines.extend
    Demonstration(console, BRISK, 3).run()
    assert [line for line in lines if line.endswith("is settled.")] == [
        f"Round {number} is settled." for number in (1, 2, 3)
    ]
    assert sum("bets 20" in line for line in lines) == 3


def test_automatic_rounds_at_a_table_for_play_credits_have_no_bets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "house.toml"
    limits = 'limits = { inside = "1-100", outside = "5-500" }'
    file.write_text(f'[[table]]\nname = "P"\ngame = "nz/37"\nplay = true\n{limits}\n')
    assert main(["table", "--house", str(file), "--auto", "1"]) == 0
    assert "Round 1 is settled: there were no bets." in capsys.readouterr().out


def test_automatic_rounds_need_a_table_that_may_open(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", "--auto", "--game", "maryland/single"]) == 1
    assert "inspected" in capsys.readouterr().err


def test_a_table_of_a_houses_file(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO("limits\n"))
    assert main(["table", "--house", str(EXAMPLE), "--name", "Fair"]) == 0
    assert "Limits: inside 2-100, outside 10-2000." in capsys.readouterr().out


def test_at_a_terminal() -> None:
    """A real terminal: the prompt waits, and Ctrl-D leaves with 0 though something was refused."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "croupier", "table"]
    environment = {**os.environ, "TERM": "dumb"}
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, close_fds=True
    ) as process:
        os.close(theirs)
        try:
            seen = _until(ours, "dealer-1> ")
            os.write(ours, b"confirm\n")
            seen += _until(ours, "dealer-1> ")
            assert "isn't possible" in seen
            os.write(ours, b"\x04")
            assert process.wait(60) == 0
        finally:
            process.kill()
            os.close(ours)
    assert "Type help" in seen


def _until(terminal: int, text: str) -> str:
    """What a terminal shows until a text has appeared."""
    seen = b""
    deadline = time.monotonic() + 60
    while text.encode() not in seen:
        ready, _, _ = select.select([terminal], [], [], max(0, deadline - time.monotonic()))
        assert ready, seen
        try:
            seen += os.read(terminal, 4096)
        except OSError:  # Linux says so when the other end has gone
            pytest.fail(f"It ended after {seen!r}")
    return seen.decode(errors="replace")

"""The custodian at its door, and the line by which a house reaches it."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from croupier.custodian.keeper import CustodianKeeper
from croupier.custodian.log import CustodianLog
from croupier.custodian.questions import (
    BadCustodianLine,
    CustodianSays,
    NewChain,
    question_line,
    read_question,
    read_told,
    told_line,
)
from croupier.custodian.serving import CustodianServer
from croupier.house.provable.custodian_line import CustodianLine

SECRET, WRONG = bytes(32), bytes([1]) * 32
QUESTION = NewChain("T", "0" * 32, 10)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[CustodianServer]:
    """A custodian that answers."""
    keeper = CustodianKeeper(bytes(range(32)), CustodianLog(tmp_path / "log.jsonl"))
    with CustodianServer(("127.0.0.1", 0), keeper, SECRET) as found:
        thread = Thread(target=found.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        thread.start()
        yield found
        found.shutdown()
        thread.join()


def fetched(line: CustodianLine, question: NewChain) -> CustodianSays | None:
    """What a line brings once its thread has ended, as it does within its patience."""
    line._fetch(question)
    return line.ask(question)


def test_a_house_with_the_secret_is_answered(server: CustodianServer) -> None:
    line = CustodianLine(("127.0.0.1", server.port), SECRET)
    told = fetched(line, QUESTION)
    assert told == server.keeper.tell(QUESTION)
    assert line.trouble == ""


def test_a_stranger_is_not(server: CustodianServer) -> None:
    line = CustodianLine(("127.0.0.1", server.port), WRONG)
    line._fetch(QUESTION)
    assert line.trouble != ""


def test_nobody_at_the_other_end_is_no_answer() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    line = CustodianLine(("127.0.0.1", port), SECRET)
    line._fetch(QUESTION)
    assert line.trouble != ""


def test_lines_belong_to_each_other() -> None:
    asked = question_line(SECRET, QUESTION)
    assert read_question(SECRET, asked) == QUESTION
    told = told_line(SECRET, asked, CustodianSays("ab"))
    assert read_told(SECRET, asked, told) == CustodianSays("ab")
    other = question_line(SECRET, NewChain("U", "0" * 32, 10))
    for secret, of, line in ((WRONG, asked, told), (SECRET, other, told), (SECRET, asked, b"")):
        with pytest.raises(BadCustodianLine):
            read_told(secret, of, line)
    for wrong in (b"", b"x" * 64 + b" {}", asked.replace(b"10", b"11"), told):
        with pytest.raises(BadCustodianLine):
            read_question(SECRET, wrong)

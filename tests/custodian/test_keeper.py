"""The second custodian by itself: one answer a spin for ever, and no link before its spin."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from hmac import digest
from pathlib import Path

import pytest

from croupier.chance.message import DrawMessage
from croupier.custodian.keeper import CustodianKeeper
from croupier.custodian.log import CustodianLog
from croupier.custodian.questions import AskLink, AskReply, NewChain, reply_question
from croupier.refusal import Refused

KEY, CHAIN = bytes(range(32)), "0" * 32
CLOSE, OTHER = "a" * 64, "b" * 64


def keeper(folder: Path, key: bytes = KEY) -> CustodianKeeper:
    """A custodian that was just started in a folder."""
    return CustodianKeeper(key, CustodianLog(folder / "log.jsonl", lambda: "now"))


def asked(round_: int, close: str = CLOSE, index: int = 0, spin: int = 1) -> AskReply:
    """A question about a round whose number is the link's, unless another is given."""
    message = DrawMessage("T", round_, spin, "pocket", close, {"1": "lucky"})
    return reply_question(CHAIN, index or round_, message)


@pytest.fixture
def first(tmp_path: Path) -> CustodianKeeper:
    """A custodian with a chain of ten links."""
    found = keeper(tmp_path)
    assert not found.tell(NewChain("T", CHAIN, 10)).refused
    return found


def test_the_reply_is_by_the_link_that_is_given_afterwards(first: CustodianKeeper) -> None:
    commitment = first.tell(NewChain("T", CHAIN, 10)).value
    reply = first.tell(asked(1)).value
    link = bytes.fromhex(first.tell(AskLink("T", CHAIN, 1, "17")).value)
    assert sha256(link).hexdigest() == commitment
    assert digest(link, asked(1).message(), "sha256").hex() == reply


def test_the_same_question_has_the_same_answer_and_another_hash_none(
    first: CustodianKeeper,
) -> None:
    reply = first.tell(asked(1))
    assert [first.tell(asked(1)) for _ in range(3)] == [reply] * 3
    for other in (asked(1, OTHER), asked(1, OTHER, index=2)):
        assert first.tell(other).refused == (
            "This spin was asked about already, with another message."
        )
    assert first.tell(asked(1)) == reply


def test_links_serve_in_their_order_and_none_that_is_passed(first: CustodianKeeper) -> None:
    assert first.tell(asked(3)).refused
    for round_ in (1, 2):
        assert not first.tell(asked(round_)).refused
    assert first.tell(asked(7, index=1)).refused
    assert first.tell(asked(7, index=2)).refused
    assert not first.tell(asked(1)).refused
    assert not first.tell(asked(7, index=3)).refused


def test_no_link_is_given_before_its_spin_was_asked_about(first: CustodianKeeper) -> None:
    assert first.tell(AskLink("T", CHAIN, 1, "")).refused
    first.tell(asked(1))
    assert first.tell(AskLink("T", CHAIN, 2, "")).refused
    given = first.tell(AskLink("T", CHAIN, 1, "17"))
    assert not given.refused
    assert first.tell(AskLink("T", CHAIN, 1, "")) == given


def test_what_is_no_question_of_the_table_is_refused(first: CustodianKeeper) -> None:
    good = asked(1)
    for wrong in (
        replace(good, what="pocket"),
        replace(good, table="U"),
        replace(good, chain="f" * 32),
        replace(good, closing="1\n2"),
        replace(good, seeds="\n"),
    ):
        assert first.tell(wrong).refused
    for other in (NewChain("T", CHAIN, 9), NewChain("T", "x", 0), NewChain("", "x", 9)):
        assert first.tell(other).refused


def test_a_lock_and_a_close_of_one_spin_share_its_link(first: CustodianKeeper) -> None:
    lock = reply_question(CHAIN, 1, DrawMessage("T", 1, 1, "bonus-targets", OTHER))
    assert not first.tell(lock).refused
    assert first.tell(AskLink("T", CHAIN, 1, "17")).refused  # its close wasn't asked about
    assert not first.tell(asked(1)).refused
    assert not first.tell(AskLink("T", CHAIN, 1, "17")).refused


def test_a_spin_void_between_lock_and_close_has_its_link_and_never_a_close(
    first: CustodianKeeper,
) -> None:
    """A house that calls a spin void to learn the link can't have it drawn after all."""
    lock = reply_question(CHAIN, 1, DrawMessage("T", 1, 1, "bonus-targets", OTHER))
    told = first.tell(lock)
    assert not first.tell(AskLink("T", CHAIN, 1, "")).refused
    assert first.tell(asked(1)).refused
    assert first.tell(AskLink("T", CHAIN, 1, "17")).refused
    assert first.tell(lock) == told
    assert not first.tell(asked(2)).refused


def test_a_restart_forgets_nothing(tmp_path: Path) -> None:
    log = CustodianLog(tmp_path / "log.jsonl", lambda: "now")
    before = CustodianKeeper(KEY, log)
    commitment = before.tell(NewChain("T", CHAIN, 10))
    reply, link = before.tell(asked(1)), before.tell(AskLink("T", CHAIN, 1, "17"))
    with pytest.raises(Refused, match="Another custodian runs"):
        keeper(tmp_path)
    log.close()
    with (tmp_path / "log.jsonl").open("ab") as file:
        file.write(b'{"half": ')  # it died while it wrote: nobody was told
    after = keeper(tmp_path)
    assert after.tell(NewChain("T", CHAIN, 10)) == commitment
    assert after.tell(asked(1)) == reply
    assert after.tell(AskLink("T", CHAIN, 1, "17")) == link
    assert after.tell(asked(1, OTHER)).refused
    assert not after.tell(asked(2)).refused


def test_the_log_tells_what_was_asked_given_and_refused(tmp_path: Path) -> None:
    log = CustodianLog(tmp_path / "log.jsonl", lambda: "now")
    kept = CustodianKeeper(KEY, log)
    kept.tell(NewChain("T", CHAIN, 10))
    kept.tell(asked(1))
    kept.tell(asked(1, OTHER))
    kept.tell(AskLink("T", CHAIN, 1, "17"))
    log.close()
    text = (tmp_path / "log.jsonl").read_text()
    found = [json.loads(line) for line in text.splitlines()]
    assert [line["kind"] for line in found] == ["chain", "reply", "refused", "link"]
    assert KEY.hex() not in text
    (tmp_path / "log.jsonl").write_text(text.replace("refused", "refusal"))
    with pytest.raises(Refused, match="line 4 doesn't follow"):
        keeper(tmp_path)

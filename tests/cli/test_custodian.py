"""`croupier custodian`: a process that answers, and its log beside a house's proofs."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.chance.script import Script
from croupier.cli import main
from croupier.custodian.questions import CustodianSays, Question
from croupier.house.automatic import AutomaticDealer
from croupier.house.config import TableConfig
from croupier.house.provable.custodian_config import CustodianConfig
from croupier.house.provable.custodian_line import CustodianLine
from croupier.house.provable.starting import chains_of
from croupier.journal.memory import MemoryStore
from croupier.readings.draws import proofs
from tests.house.provable.test_chains import SCHEDULE
from tests.house.provable.test_custodian import turn_until
from tests.support.fakes import FakeClock, opened, table


def at_once(line: CustodianLine, question: Question) -> CustodianSays | None:
    """Ask in the test's own thread, so that its clock and the line's agree."""
    if question not in line._told:
        line._fetch(question)
    return line._told.get(question)


def test_a_process_answers_a_house_and_its_log_agrees(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CustodianLine, "ask", at_once)
    folder = tmp_path / "custodian"
    command = [sys.executable, "-m", "croupier", "custodian", str(folder), "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            port = int(process.stdout.readline().rpartition(":")[2].rstrip(".\n"))
            store, clock = MemoryStore(), FakeClock()
            wanted = TableConfig("T", "nz/37", source="provable", schedule=SCHEDULE)
            house = opened(store, "nz/37", clock, wanted)
            asked = CustodianConfig("127.0.0.1", port, "custodian/secret", 3_600_000)
            house.config = type(house.config)((wanted,), custodian=asked)
            house.chains = chains_of(house.config, tmp_path, ":memory:", store)
            dealer = AutomaticDealer(house, "T", SCHEDULE, Script([]))
            turn_until(dealer, clock, lambda: table(house).state.round == 3, 200)
        finally:
            process.send_signal(signal.SIGINT)
    assert process.returncode == 0
    found = [json.dumps(proof.to_dict()) for _, proof in proofs(store, "T")]
    assert len(found) == 2
    file = tmp_path / "proofs.jsonl"
    file.write_text("\n".join(found))
    assert main(["custodian", str(folder), "--check", str(file)]) == 0
    assert capsys.readouterr().out == (
        "The custodian answered for all 2 draws, as the proofs say.\n"
    )
    file.write_text(json.dumps({**json.loads(found[0]), "closing": "0" * 64}))
    assert main(["custodian", str(folder), "--check", str(file)]) == 1


def test_an_ill_written_address_is_a_usage_error(tmp_path: Path) -> None:
    assert main(["custodian", str(tmp_path), "--port", "http"]) == 2
    assert main(["custodian", str(tmp_path), "--check", str(tmp_path / "none")]) == 2

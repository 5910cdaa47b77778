"""Readers of one specification agree: the program, the page in a browser, a stranger's script."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.conftest import run
from tools.prove.draws import SCRIPT, holds
from tools.prove.proofs import WHATS, proofs

ROUNDS = 1_000
SAFE = 2**53
"""From here on browsers can't tell whole numbers apart; no table deals so many rounds."""

PAGE = """
import { readFileSync, writeFileSync } from "node:fs";
import { check } from "./src/proof/checking.js";
const told = [];
for (const line of readFileSync("proofs.jsonl", "utf8").trim().split("\\n"))
  told.push((await check(JSON.parse(line))).agrees ? "holds" : "wrong");
writeFileSync("told.txt", told.join("\\n"));
"""


@pytest.fixture(scope="module", params=WHATS)
def lines(request: pytest.FixtureRequest) -> list[str]:
    """So many rounds of a kind, every tenth with the result of another."""
    found = [one.to_dict() for one in proofs(ROUNDS + 200, request.param, seed=11)]
    found = [one for one in found if one["round"] < SAFE][:ROUNDS]
    assert len(found) == ROUNDS
    for place in range(0, ROUNDS, 10):
        found[place] = {**found[place], "result": found[place - 1]["result"]}
    return [json.dumps(one) for one in found]


def test_page_script_and_command_agree_on_a_thousand_rounds(
    scripts: Path, lines: list[str]
) -> None:
    (scripts / "proofs.jsonl").write_text("\n".join(lines), "utf-8")
    (scripts / "page.mjs").write_text(PAGE, "utf-8")
    run(scripts, scripts / "page.mjs")
    page = (scripts / "told.txt").read_text("utf-8").split()
    command = [sys.executable, str(SCRIPT)]
    given = "\n".join(lines)
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=True)
    program = ["holds" if holds(json.loads(line)) else "wrong" for line in lines]
    assert program == done.stdout.split() == page
    assert program.count("wrong") > 0
    assert program.count("holds") >= ROUNDS * 9 // 10

"""The sheet of a game as JSON, HTML and PDF, and the digest that says what it was made from."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.odds.sheet import digest
from croupier.paper.document import ACROSS
from tests.support.dealt import GAMES, deal
from tests.support.paper import pages_of


def written(folder: Path, ending: str, *words: str) -> bytes:
    file = folder / f"sheet.{ending}"
    assert main(["odds", *words, "--sheet", str(file)]) == 0
    return file.read_bytes()


def test_json_has_everything(tmp_path: Path) -> None:
    found = json.loads(written(tmp_path, "json", "fair/37", "--set", "7.8=lose"))
    assert len(found["wagers"]) == 157
    red = next(row for row in found["wagers"] if row["wager"] == "red")
    assert (red["edge"], red["pays"], red["term"]) == ("19/1369", [1, 1], "Rouge")
    assert {"tiers", "voisins", "nassa"} <= {row["bet"] for row in found["called"]}
    assert {"name": "second-zero", "value": "lose"}.items() <= {
        key: value
        for row in found["settings"]
        if row["number"] == "7.8"
        for key, value in row.items()
    }.items()
    assert found["command"].startswith("croupier odds fair/37 --set 7.8=lose --sheet ")
    assert len(found["sha256"]) == 64


def test_the_digest_knows_rulebook_and_settings() -> None:
    digests = [digest(deal(name).rules) for name in GAMES]
    assert len(set(digests)) == len(GAMES)
    changed = digest(deal("fair/37", ("7.8", "lose")).rules)
    assert changed not in digests
    assert digest(deal("fair/37").rules) == digest(deal("fair/37").rules)


def test_html_is_whole(tmp_path: Path) -> None:
    page = written(tmp_path, "html", "maryland/triple").decode()
    opened: list[str] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002 - its signature
            if tag != "meta":
                opened.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert opened.pop() == tag

    Reader().feed(page)
    assert opened == []
    assert "4/39" in page
    assert page.count("<tr>") > 250


@pytest.mark.parametrize("game", ["nz/37", "maryland/double", "fair/37"])
def test_pdf_is_whole(game: str, tmp_path: Path) -> None:
    data = written(tmp_path, "pdf", game)
    assert written(tmp_path, "pdf", game) == data
    pages = pages_of(data)
    lines = [line for page in pages for line in page]
    assert f"/Count {len(pages)}".encode() in data
    assert pages[-1][-1].endswith(f"page {len(pages)} of {len(pages)}")
    assert any(digest(deal(game).rules) in line for line in lines)
    for name in deal(game).rules.wagers:
        assert any(line.startswith(f"{name} ") for line in lines)
    assert max(map(len, lines)) <= ACROSS.columns

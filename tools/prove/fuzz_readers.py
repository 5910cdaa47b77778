"""What reads foreign text, by atheris: the notation, slips and messages of the socket.

`python -m tools.prove.fuzz_readers [--seconds 600] [--what notation,messages]` lets libFuzzer look
for new paths through our code. A reader may refuse (`Refused`, msgspec's errors); anything else is
a crash, which is kept in a file and ends the run. What is read must also be written as it is read.
"""

from __future__ import annotations

import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

WHAT: Final = ("notation", "messages")
SPARE: Final = 600
"""Seconds beyond its time after which libFuzzer is ended: a busy machine takes long to begin."""

SEEDS: Final = {
    "notation": (
        "17 by 5", "tiers by 2; red by 10", "neighbours of 17 by 1", "2 and 3 neighbours by 5",
        "finale 7 by 2", "voisins du zéro par 9", "rouge par 5; nassa by 1", "19/20 by 2.50",
        "Kolonne 3 mit 5", "zero; double zero by 1", "2 an neighbour0/5",
    ),
    "messages": (
        '{"type":"hello","screen":"terminal","changes":true}',
        '{"type":"do","id":"a","act":"PlaceBets","fields":{"seat":"1","slip":"17 by 5","round":1}}',
        '{"type":"do","id":"b","act":"EnterResult","fields":{"pocket":"17"},"position":"dealer"}',
        '{"type":"read","id":"r","text":"17 by 5"}', '{"type":"ping"}', '{"type":"look"}',
    ),
}  # fmt: skip


def read_notation() -> Callable[[str], None]:
    """Every game's notation, one after the other; what it reads it reads again the same."""
    from croupier.refusal import Refused
    from croupier.rulebooks.reader import game_names, read_game

    games = [read_game(name).notation for name in game_names()]

    def read(text: str) -> None:
        notation = games[len(text) % len(games)]
        try:
            slip = notation.slip(text, in_company=True)
        except Refused:
            return
        again = notation.slip("; ".join(bet.text for bet in slip.bets), in_company=True)
        if (again.total, again.bets) != (slip.total, slip.bets):
            raise AssertionError(f"{text!r} is read as {slip}, and that as {again}")

    return read


def read_messages() -> Callable[[str], None]:
    """A message as a socket hears it, and the act in it as the house is asked."""
    import msgspec

    from croupier.journal.marks import mark_asked
    from croupier.play.acts import ACTS
    from croupier.server.door.problems import Denied
    from croupier.server.live.asking import act_of, checked_id
    from croupier.server.wire.messages import Asked, Do

    decode = msgspec.json.Decoder(Asked).decode

    def read(text: str) -> None:
        try:
            asked: Any = decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            return
        if not isinstance(asked, Do):
            return
        mark_asked(asked.act, asked.fields)
        try:
            checked_id(asked.id)
            if asked.act in ACTS:
                act_of(ACTS[asked.act], dict(asked.fields))
        except Denied:
            return

    return read


def fuzz(what: str, seconds: int, folder: str) -> None:
    """Never comes back: libFuzzer ends the process."""
    import atheris

    with atheris.instrument_imports(include=["croupier"]):
        read = read_notation() if what == "notation" else read_messages()

    def one(data: bytes) -> None:
        read(data.decode("utf-8", "replace"))

    corpus = Path(folder) / what
    corpus.mkdir()
    for place, seed in enumerate(SEEDS[what]):
        (corpus / str(place)).write_text(seed, "utf-8")
    limits = [f"-max_total_time={seconds}", "-max_len=2000", "-timeout=20", "-rss_limit_mb=2048"]
    atheris.Setup([sys.argv[0], *limits, f"-artifact_prefix={Path.cwd()}/", str(corpus)], one)
    atheris.Fuzz()


def main() -> int:
    """Read the words of the command; 1 if anything has crashed."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=600, help="for all of them together")
    parser.add_argument("--what", default=",".join(WHAT))
    parser.add_argument("--in-this-process", action="store_true", help="one of them, in a folder")
    parser.add_argument("--folder", default="")
    options = parser.parse_args()
    readers = options.what.split(",")
    if options.in_this_process:
        fuzz(readers[0], options.seconds, options.folder)
    worst = 0
    for what in readers:
        each = max(1, options.seconds // len(readers))
        with TemporaryDirectory(prefix="croupier-fuzz-") as folder:
            words = [sys.executable, "-m", "tools.prove.fuzz_readers", "--in-this-process"]
            words += ["--what", what, "--seconds", str(each), "--folder", folder]
            done = subprocess.run(
                words, stderr=subprocess.PIPE, text=True, timeout=each + SPARE, check=False
            )
        said = done.stderr.splitlines()
        last = next((one for one in reversed(said) if one.startswith("#") and "cov:" in one), "")
        print(f"{what}, {each} s: {' '.join(last.split())}")
        if done.returncode:
            print("\n".join(said[-40:]))
        worst |= done.returncode
    print("Something crashed." if worst else "Nothing crashed.")
    return 1 if worst else 0


if __name__ == "__main__":
    sys.exit(main())

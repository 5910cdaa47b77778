"""`croupier verify-draw FILE`: draws every proof of a file again, and says what is wrong."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import BinaryIO, Final

from croupier.chance.kinds import Pocket
from croupier.chance.proof import Proof, Wheels, result_words, shipped_wheels, verify
from croupier.chance.proof_reading import ProofFaults, read_proof
from croupier.cli.output import print_json
from croupier.cli.parser import add_json, readable, runs

LONGEST: Final = 1_000_000
"""Bytes of a proof at most."""


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    command.description = (
        "Draws again what a proof tells of, by the specification croupier/draw/1. A proof is "
        "arithmetic: compare its commitment, its closing hash and your own seed with what you were "
        "shown before the spin."
    )
    command.add_argument(
        "file", metavar="FILE", help="one proof, or one a line; - for standard input"
    )
    command.add_argument("--rulebook", metavar="FILE", help="where the game is one of your own")
    add_json(command)
    runs(command, _verify_draw)


def _verify_draw(options: Namespace) -> int:
    wheels = shipped_wheels if options.rulebook is None else _wheels_of_file(options.rulebook)
    if options.file == "-":
        return _verify_all(sys.stdin.buffer, wheels, as_json=options.json)
    readable(options.file)
    with Path(options.file).open("rb") as file:
        return _verify_all(file, wheels, as_json=options.json)


def _wheels_of_file(name: str) -> Wheels:
    from croupier.rulebooks.checker import load
    from croupier.rulebooks.reader import wheels_of

    readable(name)
    rulebook = load(Path(name))
    return cache(lambda game: [wheel.pockets for wheel in wheels_of(game, rulebook)])


def _verify_all(file: BinaryIO, wheels: Wheels, *, as_json: bool) -> int:
    count, wrong = 0, []
    proof = None
    for line, given in _numbered_proofs(file):
        count += 1
        proof, faults = _checked(given, wheels)
        wrong += [{"line": line, "what": fault} for fault in faults]
        if not as_json:
            for fault in faults:
                print(f"Line {line}: {fault}")
    if not count:
        wrong.append({"line": 1, "what": "There is no proof in the file."})
    if as_json:
        print_json({"proofs": count, "faults": wrong})
    else:
        print(_sentence(count, len({fault["line"] for fault in wrong}), proof))
    return 1 if wrong else 0


def _numbered_proofs(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The proofs of a file, each with its line: one a line, or a single one over several lines."""
    first, number = True, 0
    while line := file.readline(LONGEST + 1):
        number += 1
        whole = line.strip()
        if not whole:
            continue
        if first and not (whole.startswith(b"{") and whole.endswith(b"}")):
            yield number, line + file.read(LONGEST)
            return
        first = False
        yield number, line


def _checked(given: bytes, wheels: Wheels) -> tuple[Proof | None, list[str]]:
    if len(given) > LONGEST:
        return None, [f"A proof has at most {LONGEST:,} bytes."]
    try:
        proof = read_proof(given.decode("utf-8"))
    except UnicodeDecodeError as error:
        return None, [f"It isn't UTF-8: byte {error.start + 1} can't be read."]
    except ProofFaults as faults:
        return None, list(faults.faults)
    return proof, verify(proof, wheels)


def _sentence(count: int, wrong: int, proof: Proof | None) -> str:
    if count > 1:
        return (
            f"{wrong:,} of {count:,} proofs are wrong." if wrong else f"All {count:,} proofs hold."
        )
    if wrong or proof is None:
        return "There is no proof in the file." if not count else "The proof doesn't hold."
    asked, index = proof.message, proof.chain.index
    steps = "one step" if index == 1 else f"{index:,} steps"
    drawn = result_words(proof.result)
    what = f"pocket {drawn}" if isinstance(proof.kind, Pocket) else f"{asked.what}: {drawn}"
    return (
        f"The proof holds: {what}, drawn at {asked.table}, round {asked.round}, "
        f"spin {asked.spin}, with a link that leads to its commitment in {steps}, "
        f"{'with' if proof.custodian else 'without'} a second custodian."
    )

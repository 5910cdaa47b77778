"""`croupier selfcheck`: whether the program's files and rulebooks are those they should be."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from croupier.cli.output import print_json
from croupier.cli.parser import UsageError, add_json, readable, runs
from croupier.house.selfcheck import SelfCheck, read_manifest


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    command.add_argument("--list", action="store_true", help="print the files as sha256sum does")
    command.add_argument("--against", metavar="FILE", help="compare with such a list")
    command.add_argument("--digest", metavar="HEX", help="compare with a digest noted earlier")
    add_json(command)
    runs(command, _selfcheck)


def _selfcheck(options: Namespace) -> int:
    check = SelfCheck()
    if options.list:
        print(check.began.lines, end="")
        return 0
    faults, compared = list(check.at_start), []
    if check.recorded is not None:
        compared.append("what was installed")
    if options.against is not None:
        readable(options.against)
        known = read_manifest(Path(options.against).read_text("utf-8", errors="replace"))
        faults += known.faults(check.began)
        compared.append(options.against)
    if options.digest is not None:
        if len(options.digest) != 64:
            raise UsageError("--digest takes 64 hexadecimal digits.", part=options.digest)
        if options.digest.lower() != check.digest:
            faults.append("the program's digest is another one")
        compared.append("the digest given")
    faults = list(dict.fromkeys(faults))
    if options.json:
        shape = {"digest": check.digest, "files": len(check.began.files)}
        print_json({**shape, "compared_with": compared, "faults": faults})
    else:
        _show(check, compared, faults)
    return 1 if faults else 0


def _show(check: SelfCheck, compared: list[str], faults: list[str]) -> None:
    print(f"{len(check.began.files)} files, digest {check.digest}")
    for fault in faults:
        print(
            f"{fault[0].upper()}{fault[1:]}." if not fault.startswith("croupier") else f"{fault}."
        )
    if not compared:
        print("A checkout has no record of its own: compare with --against or --digest.")
    elif not faults:
        print(f"The same as {', '.join(compared)}.")

"""Every address of the house, asked by schemathesis as guest, dealer and manager.

`python -m tools.prove.fuzz_http [--seconds 600] [--who guest,dealer,manager]` serves a house on a
file and lets schemathesis go through its description: its examples, the edges of every field,
random requests and chains of them. No answer may be a 5xx, have a status, a type or a shape that
isn't described, and the house itself may note no failure; its journals are audited at the end.
"""

from __future__ import annotations

import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tools.prove.fuzzing.house import WHO, a_house, somebody

CHECKS: Final = (
    "not_a_server_error,status_code_conformance,content_type_conformance,"
    "response_schema_conformance"
)
ENDING: Final = ("/api/log-out", "/api/me/sign-out-everywhere")
"""What would end the session of who asks: left out."""

SPARE: Final = 600
"""Seconds beyond its time after which schemathesis is ended."""


def ask(base: str, who: str, cookie: str, csrf: str, seconds: int, seed: int) -> int:
    """Let schemathesis ask as somebody; 0 if it has found nothing."""
    words = [str(Path(sys.executable).with_name("st")), "--no-color", "run"]
    words += [f"{base}/schema/openapi.json", "--url", base, "--max-time", str(seconds)]
    words += ["--checks", CHECKS, "--continue-on-failure", "--seed", str(seed)]
    words += ["--generation-database", "none", "--suppress-health-check", "all"]
    words += ["--warnings", "off", "--request-timeout", "120"]
    words += ["--header", f"Cookie: {cookie}", "--header", f"x-csrf-token: {csrf}"]
    for path in ENDING:
        words += ["--exclude-path", path]
    print(f"As {who}, for {seconds} s:", flush=True)
    with TemporaryDirectory(prefix="croupier-fuzz-") as folder:  # where it keeps what it finds
        done = subprocess.run(words, cwd=folder, timeout=seconds + SPARE, check=False)
    return done.returncode


def main() -> int:
    """Read the words of the command; 1 if anything is wrong."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=600, help="for all of them together")
    parser.add_argument("--who", default=",".join(WHO))
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    people = options.who.split(",")
    found = 0
    with a_house() as (live, failed):
        for who in people:
            with somebody(live, who) as person:
                each = max(1, options.seconds // len(people))
                found |= ask(live.base, who, person.cookie, person.csrf, each, options.seed)
    for one in failed[:20]:
        print(f"The house says: {one[:2_000]}")
    print(f"{len(failed)} failures of the house; schemathesis {'found some' if found else 'none'}.")
    return 1 if failed or found else 0


if __name__ == "__main__":
    sys.exit(main())

"""`croupier custodian FOLDER`: the second custodian of a house's provable draws."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from contextlib import suppress
from pathlib import Path
from typing import Final

from croupier.chance.key_file import kept_key
from croupier.chance.proof_reading import ProofFaults, read_proof
from croupier.cli.parser import UsageError, add_json, readable, runs
from croupier.custodian.comparing import AnsweredSpins
from croupier.custodian.keeper import CustodianKeeper
from croupier.custodian.log import CustodianLog
from croupier.custodian.serving import CustodianServer
from croupier.refusal import Refused

HOST: Final = "127.0.0.1"
PORT: Final = "8019"

_LOG: Final = "log.jsonl"


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    command.description = (
        "Runs the second custodian of provable draws, for an independent party and best on a "
        "machine of its own. FOLDER keeps its key, its log and the secret that it shares with the "
        "house; what isn't there is made. With --check it runs nothing, and compares the log with "
        "proofs of the house."
    )
    add = command.add_argument
    add("folder", metavar="FOLDER", help="where its key, secret and log are")
    add("--host", default=HOST, help=f"the address to listen at ({HOST})")
    add("--port", metavar="PORT", default=PORT, help=f"the port to listen at ({PORT})")
    add("--check", metavar="FILE", help="proofs of the house, one a line (`croupier proof --json`)")
    add_json(command)
    runs(command, _custodian)


def _custodian(options: Namespace) -> int:
    folder = Path(options.folder)
    if options.check is not None:
        return _compared(folder, options.check, as_json=options.json)
    if not options.port.isdecimal() or int(options.port) > 65_535:
        raise UsageError("--port takes a number from 0 to 65535.", part=options.port)
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise Refused("file", f"The folder can't be made: {error}.", part=str(folder)) from None
    key = kept_key(folder / "key", "The custodian's key")
    secret = kept_key(folder / "secret", "The secret shared with the house")
    log = CustodianLog(folder / _LOG)
    try:
        server = CustodianServer(
            (options.host, int(options.port)), CustodianKeeper(key, log), secret
        )
    except OSError as error:
        message = f"Can't listen at {options.host}:{options.port}: {error.strerror}."
        raise UsageError(message, part=options.port) from None
    with server:
        print(f"The custodian answers at {options.host}:{server.port}.", flush=True)
        with suppress(KeyboardInterrupt):
            server.serve_forever()
    log.close()
    print("The custodian has ended.", flush=True)
    return 0


def _compared(folder: Path, file: str, *, as_json: bool) -> int:
    """What of the house's proofs the custodian has no part in."""
    readable(file)
    lines = Path(file).read_text("utf-8").splitlines()
    try:
        proofs = [read_proof(line) for line in lines if line.strip()]
    except ProofFaults as wrong:
        raise Refused("file", str(wrong), part=file) from None
    faults = AnsweredSpins(folder / _LOG).faults(proofs)
    if as_json:
        print(json.dumps({"proofs": len(proofs), "faults": faults}))
    else:
        whole = f"The custodian answered for all {len(proofs)} draws, as the proofs say."
        print("\n".join(faults) or whole)
    return 1 if faults else 0

"""Certificates for tests: each end of a line has a key of its own, made when it is asked for."""

from __future__ import annotations

import subprocess
from pathlib import Path

from croupier.house.nodes.trust import LineKeys


class Certificates:
    """A folder of keys, and one of the certificates that are believed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.trusted = folder / "trusted"
        self.trusted.mkdir(parents=True)

    def keys(self, name: str, *, believed: bool = True) -> LineKeys:
        """Keys of an end, whose certificate the others believe or not."""
        certificate, key = self.folder / f"{name}.pem", self.folder / f"{name}.key"
        words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -batch"
        files = ["-subj", f"/CN={name}", "-keyout", str(key), "-out", str(certificate)]
        subprocess.run(["openssl", *words.split(), *files], check=True, capture_output=True)
        if believed:
            (self.trusted / certificate.name).write_text(certificate.read_text())
        return LineKeys(certificate, key, self.trusted)

    def signed_by(self, signer: str, name: str) -> LineKeys:
        """Keys whose certificate was signed with somebody else's key."""
        asked, certificate = self.folder / f"{name}.csr", self.folder / f"{name}.pem"
        key = self.folder / f"{name}.key"
        new = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-batch"]
        new += ["-subj", f"/CN={name}", "-keyout", str(key), "-out", str(asked)]
        subprocess.run(["openssl", "req", *new], check=True, capture_output=True)
        by = [
            "-CA",
            str(self.folder / f"{signer}.pem"),
            "-CAkey",
            str(self.folder / f"{signer}.key"),
        ]
        made = ["-in", str(asked), "-out", str(certificate), "-days", "2", "-CAcreateserial"]
        subprocess.run(["openssl", "x509", "-req", *made, *by], check=True, capture_output=True)
        return LineKeys(certificate, key, self.trusted)

    def withdraw(self, name: str) -> None:
        """Believe somebody no longer."""
        (self.trusted / f"{name}.pem").unlink()

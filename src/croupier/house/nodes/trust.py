"""Who is believed on a line between machines: whoever has the key of a certificate in a folder.

The folder is looked at for every new line and every second after, so a certificate that is taken
out of it is withdrawn, and one that is put in is believed, without a restart.
"""

from __future__ import annotations

import ssl
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from croupier.refusal import Refused

_END: Final = "-----END CERTIFICATE-----"


@dataclass(slots=True)
class LineKeys:
    """What one end proves itself with, and the certificates of those it believes."""

    certificate: Path
    key: Path
    trusted: Path
    """A folder of certificates in PEM, one or more to a file."""
    _seen: tuple[object, ...] = field(default=(), init=False, repr=False)
    _believed: frozenset[bytes] = field(default=frozenset(), init=False, repr=False)

    def check(self) -> None:
        """Refuse keys that can't be used before anybody relies on them."""
        if not self.trusted.is_dir():
            message = f"There is no folder of certificates at {self.trusted}."
            raise Refused("file", message, part=str(self.trusted))
        try:
            self.context(server=True)
        except (OSError, ValueError) as error:
            message = f"The line's certificate and its key can't be used: {error}."
            raise Refused("file", message, part=str(self.certificate)) from None

    def context(self, *, server: bool) -> ssl.SSLContext:
        """TLS in its newest version; each end asks for the other's certificate.

        Hosts' names say nothing here: the very certificates are known.
        """
        kind = ssl.PROTOCOL_TLS_SERVER if server else ssl.PROTOCOL_TLS_CLIENT
        context = ssl.SSLContext(kind)
        context.minimum_version = ssl.TLSVersion.TLSv1_3
        context.check_hostname = False
        context.verify_mode = ssl.CERT_REQUIRED
        context.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
        context.load_cert_chain(self.certificate, self.key)
        for one in self._certificates():
            context.load_verify_locations(cadata=one)
        return context

    def believes(self, certificate: bytes | None) -> bool:
        """Whether a certificate stands in the folder now; one that it has signed doesn't count."""
        return certificate is not None and certificate in self._certificates()

    def _certificates(self) -> frozenset[bytes]:
        try:
            files = sorted(self.trusted.glob("*.pem"))
            stats = [one.stat() for one in files]
            seen = (*map(str, files), *((one.st_mtime_ns, one.st_size) for one in stats))
            if seen != self._seen:
                self._believed = frozenset(one for file in files for one in _read(file))
                self._seen = seen
        except OSError:  # a file is being put in or taken out: nobody is believed meanwhile
            return frozenset()
        return self._believed


def _read(file: Path) -> list[bytes]:
    """The certificates of a file; one that can't be read is nobody's."""
    found = list[bytes]()
    for part in file.read_text(errors="replace").split(_END)[:-1]:
        try:
            found.append(ssl.PEM_cert_to_DER_cert(part[part.index("-----BEGIN") :] + _END))
        except ValueError:
            continue
    return found

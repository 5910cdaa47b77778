"""Static files: the built pages, what browsers may do with them, and how long to keep them."""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from typing import Final

from litestar import Response
from litestar.exceptions import NotFoundException

BUILD: Final = (
    "This installation has no pages, because it was made from a checkout where they weren't built. "
    "In the checkout run `make pages` and install again, pip install '.[house]', or start the "
    "house there with `make run`."
)

_KINDS: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; media-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""What browsers may load and run: only what comes from here, and in no frame."""
FRAMED: Final = POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
"""A terminal may stand beside others, on the house's own screen of several tables."""
FRAMING: Final = f"{POLICY}; frame-src 'self'"
"""That screen."""
_POLICIES: Final = {"table.html": (FRAMED, "SAMEORIGIN"), "tables.html": (FRAMING, "DENY")}


class Pages:
    """The folder of the built pages."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def built(self) -> bool:
        """Whether there are any."""
        return (self.folder / "manifest.json").is_file()

    def answer(self, name: str, *, packed: bool, keep: str) -> Response[bytes]:
        """A file of the folder, packed if the browser can unpack it."""
        path = PurePosixPath(name)
        kind = _KINDS.get(path.suffix)
        if kind is None or ".." in path.parts or path.is_absolute():
            raise NotFoundException
        headers = {"cache-control": keep, "vary": "accept-encoding"}
        if name in _POLICIES:
            headers["content-security-policy"], headers["x-frame-options"] = _POLICIES[name]
        try:
            if packed and (self.folder / f"{name}.gz").is_file():
                body = (self.folder / f"{name}.gz").read_bytes()
                headers["content-encoding"] = "gzip"
            else:
                body = (self.folder / name).read_bytes()
        except (OSError, ValueError):  # a name with a zero byte is none
            raise NotFoundException from None
        return Response(body, headers=headers, media_type=kind)

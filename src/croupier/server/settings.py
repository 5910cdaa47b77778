"""Settings: every figure by which the server is run, with what it is for."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from croupier.cage.passwords import USUAL, Effort

MINUTE: Final = 60.0
HOUR: Final = 60 * MINUTE

PAGES: Final = Path(__file__).with_name("pages")
"""The built pages, if they are built."""


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """How the server is run; times are seconds unless said otherwise."""

    host: str = "127.0.0.1"
    port: int = 8017
    tls_certificate: str = ""
    tls_key: str = ""
    origins: tuple[str, ...] = ()
    """Addresses under which browsers reach it, such as https://table.example, behind a proxy."""
    behind_proxy: bool = False
    """Whether a proxy on this machine tells the clients' addresses."""
    demo: bool = False
    """Whether guests may sit down with play credits."""
    sessions: str = ""
    """The file of guests' sessions; none: they are forgotten with the process."""
    pages: Path = field(default=PAGES)

    # Sessions.
    guest_idle: float = 12 * HOUR
    player_idle: float = 30 * MINUTE
    staff_idle: float = 20 * MINUTE
    staff_longest: float = 12 * HOUR
    """However active, a log-in ends then."""
    confirmed: float = 5 * MINUTE
    """How long a password that was given again counts for what is sensitive."""
    effort: Effort = USUAL
    """What the hash of a password costs to make; an older hash is renewed at the next log-in."""
    most_sessions: int = 20_000

    # Guests.
    play_credit: int = 1_000_00
    """In minor units."""
    seats_per_table: int = 2_500
    away: float = 30 * MINUTE
    """After which the seat of a guest who has gone is freed."""

    # Log-ins and other arrivals, per address and, for log-ins, per person: a burst, and per minute.
    log_in_burst: int = 10
    log_ins_per_minute: float = 6.0
    guest_burst: int = 4_000
    guests_per_minute: float = 1_000.0

    # Sockets.
    first_message: float = 10.0
    """Within which a connection must say what it wants, and a socket `hello`."""
    longest_message: int = 16_384
    """Bytes."""
    message_burst: int = 120
    messages_per_second: float = 40.0
    faults: int = 5
    """Messages that can't be read, and the socket is closed."""
    strangers: int = 2_000
    """Sockets without a session in all."""
    strangers_per_address: int = 500
    """Sockets without a session from one address."""
    sockets_per_session: int = 12
    connections: int = 15_000
    """Connections of any kind; open files are limited too."""
    replies: int = 512
    """Answers that may wait for a slow client."""
    drain: float = 15.0
    """How long one message may take to leave."""

    # HTTP.
    longest_body: int = 16_384
    keep_alive: int = 5

    @property
    def secure(self) -> bool:
        """Whether it is reached by TLS, here or at the proxy before it."""
        return bool(self.tls_certificate) or any(
            origin.startswith("https://") for origin in self.origins
        )

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
    proxies: tuple[str, ...] = ()
    """Addresses and networks of the proxies before it, whose word on clients' addresses counts."""
    open_metrics: bool = False
    """Whether anybody may read the metrics; else this machine and managers."""
    open_schema: bool = False
    """Whether anybody may read the description of the addresses; else this machine and managers."""
    demo: bool = False
    """Whether it is a demonstration: whoever starts it is shown the log-ins of all its staff."""
    sessions: str = ""
    """The file of guests' sessions; none: they are forgotten with the process."""
    shared: str = field(default="", repr=False)
    """The database that this house shares with other nodes and doors; none: it is alone."""
    patience: float = 1.0
    """Which that database may take for a session: requests wait for it one after the other."""
    pages: Path = field(default=PAGES)

    # Sessions.
    guest_idle: float = 12 * HOUR
    never_sat: float = 5 * MINUTE
    """After which a guest who never took a seat is forgotten, if nothing more is heard."""
    player_idle: float = 30 * MINUTE
    staff_idle: float = 20 * MINUTE
    longest: float = 12 * HOUR
    """However active, a log-in ends then."""
    confirmed: float = 5 * MINUTE
    """How long a password that was given again counts for what is sensitive."""
    effort: Effort = USUAL
    """What the hash of a password costs to make; an older hash is renewed at the next log-in."""
    most_sessions: int = 20_000

    # The counter.
    large_cash: int = 10_000_00
    """In minor units: from this amount on it is given twice."""

    # Guests.
    play_credit: int = 1_000_00
    """In minor units."""
    seats_per_table: int = 2_500
    away: float = 30 * MINUTE
    """After which the seat of a guest who has gone is freed."""

    # Log-ins and other arrivals, per address and, for log-ins, per person at it: a burst, and per
    # minute.
    log_in_burst: int = 10
    log_ins_per_minute: float = 6.0
    password_burst: int = 5
    passwords_per_minute: float = 2.0
    """Passwords that may be given again within a session."""

    # What one address may have: an IPv6 counts by its /64, and behind a proxy by what it tells.
    # Twice as many guests and seats may come in a burst, and as many a minute.
    guests_per_address: int = 50
    seats_per_address: int = 100
    """Of guests, at all tables."""
    sockets_per_address: int = 150
    """Of guests."""
    connections_per_address: int = 300
    """Of HTTP; behind a proxy, requests that are under way."""
    strangers_per_address: int = 100
    """Sockets without a session."""

    # Sockets.
    first_message: float = 10.0
    """Within which a connection must say what it wants, and a socket `hello`."""
    longest_message: int = 16_384
    """Bytes."""
    message_burst: int = 120
    messages_per_second: float = 40.0
    faults: int = 5
    """Messages that can't be read, and the socket is closed."""
    breaches: int = 5
    """Acts of one socket that aren't its person's to do, and it is closed."""
    strangers: int = 2_000
    """Sockets without a session in all."""
    sockets_per_session: int = 12
    connections: int = 15_000
    """Connections of any kind; open files are limited too."""
    replies: int = 512
    """Answers that may wait for a slow client."""
    drain: float = 15.0
    """How long one message may take to leave, or 16 KiB of a longer answer over HTTP."""

    # HTTP.
    longest_body: int = 16_384
    keep_alive: int = 5

    @property
    def secure(self) -> bool:
        """Whether it is reached by TLS, here or at the proxy before it."""
        return bool(self.tls_certificate) or any(
            origin.startswith("https://") for origin in self.origins
        )

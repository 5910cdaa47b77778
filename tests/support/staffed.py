"""What tests of the staff's screens share: a house of dealt tables, and people at consoles."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from croupier.house.config import TableConfig
from croupier.journal.contract import Store
from croupier.play.round.inspecting import needed_checks
from croupier.rulebooks.reader import read_game
from tests.support.live import Live, Socket

LIMITS: Final = {"inside": "1-200", "outside": "1-2000"}

GAMES: Final = {
    "nz": "nz/37",
    "nz1998": "nz1998/37",
    "rws": "rws/rapid-a",
    "maryland": "maryland/double",
    "fair": "fair/37",
}
"""A table for each rulebook, by its name."""

FLOOR: Final = tuple(TableConfig(name, game, limits=LIMITS) for name, game in GAMES.items())
"""For money: people whom the dealer seats buy in for cash."""

GUESTS: Final = TableConfig("guests", "nz/37", limits=LIMITS, play=True)
"""One for play credits, and for guests."""


@contextmanager
def floor(
    store: Store | None = None, tables: tuple[TableConfig, ...] = FLOOR, **settings: Any
) -> Iterator[Live]:
    """A house of dealt tables; the one of maryland isn't inspected."""
    given = {
        "demo": False,
        "log_in_burst": 200,
        "message_burst": 10_000,
        "sockets_per_session": 100,
    }
    given["breaches"] = 10_000  # tests try what isn't theirs again and again
    with Live(store, tables, **{**given, **settings}) as live:
        yield live


class Console:
    """Somebody of the staff at the console of a table; acts are done only if they are offered."""

    def __init__(self, socket: Socket, position: str) -> None:
        self.socket = socket
        self.position = position

    @property
    def view(self) -> dict[str, Any]:
        """The latest view, as far as the table has come."""
        return self.socket.view("console")

    def until(self, entry: int) -> dict[str, Any]:
        """The first view that stands after an entry."""
        view = self.view
        while view["sequence"] < entry:
            view = self.socket.until("console")
        return view

    def do(self, act: str, **fields: Any) -> dict[str, Any]:
        """Do something that is offered, and see it done."""
        assert act in self.view["possible"][self.position], (act, self.view["possible"])
        done = self.socket.do(act, position=self.position, **fields)
        assert done["type"] == "done", done
        return self.until(done["last"])

    def refused(self, act: str, **fields: Any) -> str:
        """The code of what is refused."""
        answer = self.socket.do(act, position=self.position, **fields)
        assert answer["type"] == "refused", answer
        return str(answer["error"]["code"])

    def sees(self, **values: Any) -> dict[str, Any]:
        """A view with these values."""
        return self.socket.view("console", **values)


@contextmanager
def console(live: Live, person: str, table: str, position: str = "") -> Iterator[Console]:
    """Sit down at a console."""
    with live.staff(person, table) as member:
        socket = member.socket(table, screen="console")
        socket.view("console")
        yield Console(socket, position or person.partition("-")[0])


def inspect(live: Live, table: str = "maryland") -> None:
    """Inspect and open a table."""
    with console(live, "security-1", table) as security:
        checks = needed_checks(read_game(GAMES[table]))
        view = security.do("RecordInspection", checks=checks, licence="L-1")
        assert view["checks"] == checks
    with console(live, "supervisor-1", table) as supervisor:
        supervisor.do("OpenTable")


def play(live: Live, table: str, pocket: str = "17", slip: str = "17 by 5; red by 5") -> None:
    """A whole round with one seat, by the dealer's console."""
    with console(live, "dealer-1", table) as dealer:
        view = dealer.view
        if not view["seats"]:
            dealer.do("TakeSeat", seat="1", player="guest-1")
            dealer.do("BuyIn", seat="1", amount=100_00)
        dealer.do("OpenBetting")
        dealer.do("PlaceBets", seat="1", slip=slip)
        spin(dealer)
        dealer.do("EnterResult", pocket=pocket)
        dealer.do("ConfirmResult")


def spin(dealer: Console) -> None:
    """Throw the ball, and close betting where the throw doesn't."""
    if "CallNoMoreBets" in dealer.do("Spin")["possible"]["dealer"]:
        dealer.do("CallNoMoreBets")

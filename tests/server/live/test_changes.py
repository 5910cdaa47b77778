"""Views by their changes, on real sockets: whole once, in order, whole again after a gap."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from croupier.play import acts
from croupier.server.door.protocol import SocketProtocol
from croupier.server.live import streams
from tests.support.live import BY_HAND, Live, Person
from tests.support.patching import patched

SLIPS = ("17 by 5", "red by 10", "tiers by 1", "1/2 by 3", "17 by 2")


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    with Live() as house:
        yield house


class Patching:
    """A screen that asks for changes, and makes views of them."""

    def __init__(self, person: Person) -> None:
        self.socket = person.socket(hello={"changes": True})
        self.views: dict[str, dict[str, Any]] = {}
        self.kinds: list[str] = []
        self._taken = 0

    def _take(self) -> None:
        """Go past what the socket has heard."""
        for message in self.socket.told[self._taken :]:
            kind = message["type"]
            self.kinds.append(kind)
            if kind in ("table", "seat"):
                self.views[kind] = message
            elif kind == "change":
                self.views[message["view"]] = patched(self.views[message["view"]], message)
        self._taken = len(self.socket.told)

    def until(self, view: str, **values: Any) -> dict[str, Any]:
        """The view when it has these values."""
        self._take()
        while view not in self.views or not values.items() <= self.views[view].items():
            self.socket.hear()
            self._take()
        return self.views[view]


def plain(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what belongs to its stream: when and as which one it was made."""
    return {name: value for name, value in view.items() if name not in ("now", "version")}


def test_whoever_asks_for_changes_comes_to_the_same_views(live: Live) -> None:
    with live.guest() as guest, live.guest() as other:
        screen, whole = Patching(guest), other.socket()
        live.give(acts.OpenBetting())
        for slip in SLIPS:
            done = screen.socket.do("PlaceBets", slip=slip)
            screen.until("seat", sequence=done["last"])
            whole.do("PlaceBets", slip=slip)
        live.deal("17")
        paid = screen.until("seat", total=0)
        assert plain(Patching(guest).until("seat")) == plain(paid)
        live.give(acts.OpenBetting())
        entry = live.house.writer.tables[BY_HAND].number
        last = whole.until("table", sequence=entry)
        mine = screen.until("table", sequence=last["sequence"])
        assert plain(mine) == plain(last)
        assert (screen.kinds.count("table"), screen.kinds.count("seat")) == (1, 1)
        assert screen.kinds.count("change") >= len(SLIPS)
        assert "change" not in {one["type"] for one in whole.told}
        live.deal("1")


def test_an_answer_comes_before_the_views_that_it_changed(live: Live) -> None:
    with live.guest() as guest:
        screen = Patching(guest)
        live.give(acts.OpenBetting())
        screen.until("table", phase="betting")
        screen.kinds.clear()
        fields = {"slip": "17 by 5", "round": live.house.writer.tables[BY_HAND].state.round}
        screen.socket.say(type="do", id="a", act="PlaceBets", fields=fields)
        screen.until("seat", total=5_00)
        assert screen.kinds[0] == "done"
        live.deal("1")


def test_the_console_too_is_told_what_changed(live: Live) -> None:
    with live.staff("dealer-1") as dealer:
        socket = dealer.socket(screen="console", hello={"changes": True})
        told = socket.until("console")
        live.give(acts.OpenBetting())
        live.give(acts.Spin())
        change = socket.until("change", view="console")
        assert change["before"] == told["version"]
        live.give(acts.CallNoMoreBets(), acts.EnterResult("1"), acts.ConfirmResult())


def test_a_client_may_look_again(live: Live) -> None:
    with live.guest() as guest:
        screen = Patching(guest)
        screen.until("seat")
        screen.kinds.clear()
        screen.socket.say(type="look")
        before = screen.views.copy()
        screen.socket.until("seat")
        assert plain(screen.until("seat")) == plain(before["seat"])
        assert screen.kinds == ["table", "seat"]


def test_after_a_gap_the_view_is_whole_again(live: Live) -> None:
    """A screen whose line is clogged misses views, and the first that it gets again is whole."""
    with live.guest() as guest:
        screen = Patching(guest)
        screen.until("seat")
        (line,) = (one.line for one in live.running.sockets.open if one.player == guest.name)
        assert isinstance(line, SocketProtocol)
        live.in_loop(line.pause_writing)
        live.give(acts.OpenBetting())
        for _ in range(streams.RECENT):
            live.deal("5")
            live.give(acts.OpenBetting())
        live.in_loop(line.resume_writing)
        screen.kinds.clear()
        screen.until("table", sequence=live.house.writer.tables[BY_HAND].number)
        assert screen.kinds.count("table") == 1
        live.deal("1")


def test_whoever_is_a_little_behind_gets_the_changes_in_order(live: Live) -> None:
    with live.guest() as guest:
        screen = Patching(guest)
        screen.until("seat")
        (line,) = (one.line for one in live.running.sockets.open if one.player == guest.name)
        assert isinstance(line, SocketProtocol)
        live.in_loop(line.pause_writing)
        live.give(acts.OpenBetting())
        live.give(acts.Spin())
        live.in_loop(line.resume_writing)
        screen.kinds.clear()
        screen.until("table", sequence=live.house.writer.tables[BY_HAND].number)
        assert set(screen.kinds) == {"change"}
        live.give(acts.CallNoMoreBets(), acts.EnterResult("1"), acts.ConfirmResult())

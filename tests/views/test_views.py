"""Views: what everybody, the staff and a player may see of a table, and nothing more."""

from __future__ import annotations

from croupier.house.editions import present_edition
from croupier.house.table import Table
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from croupier.play.settling import Settler
from croupier.views.seat import seat_view
from croupier.views.table import public_view, staff_view

SUPERVISOR, DEALER = Actor("Sid", "supervisor"), Actor("Dee", "dealer")
ANN = Actor("Ann", "player")


def played(game: str, *steps: tuple[Actor, Act]) -> Table:
    edition = present_edition(game, {})
    table = Table("T", Settler(edition.rules))
    opening = [
        (SUPERVISOR, acts.OpenTable(edition.digest, {"inside": "1-100", "outside": "5-500"})),
        (ANN, acts.TakeSeat("1", "Ann")),
        (DEALER, acts.BuyIn("1", 10_000)),
        (DEALER, acts.OpenBetting()),
    ]
    for number, (actor, act) in enumerate([*opening, *steps]):
        answer, _ = table.take(Command(f"c{number}", actor, act, 1000 * number))
        assert answer.accepted, answer.refusal
    return table


def test_others_see_chips_but_no_credit() -> None:
    table = played("nz/37", (ANN, acts.PlaceBets("1", "17 by 5; red by 10")))
    view = public_view(table.settler.rules, table.state, table.number)
    assert view["seats"]["1"] == {
        "player": "Ann",
        "chips": {"17": 5, "red": 10},
        "prisoners": [],
    }
    assert (view["phase"], view["on_layout"], view["sequence"]) == ("betting", 15, table.number)
    assert view["limits"] == {"inside": "1-100", "outside": "5-500"}
    assert "credit" not in str(view)


def test_a_player_sees_their_own_seat() -> None:
    table = played("fair/37", (ANN, acts.PlaceBets("1", "red by 5; nassa by 1")))
    view = seat_view(table.state, "1", table.number)
    assert (view["credit"], [bet["bet"] for bet in view["bets"]]) == (
        90,
        ["red by 5", "nassa by 1"],
    )
    assert view["last_round"] is None


def test_a_player_sees_what_the_round_did() -> None:
    table = played(
        "fair/37",
        (ANN, acts.PlaceBets("1", "red by 5")),
        (DEALER, acts.Spin()),
        (DEALER, acts.EnterResult("0")),
        (DEALER, acts.ConfirmResult()),
    )
    view = seat_view(table.state, "1", table.number)
    assert view["last_round"] == {
        "round": 1,
        "result": "0",
        "staked": 5,
        "winnings": 0,
        "returned": 2,
        "in_prison": 1,
        "forfeited": 0,
    }
    assert view["prisoners"] == [{"wager": "red", "stake": 1, "since": 1}]
    assert public_view(table.settler.rules, table.state, 1)["announcement"] == "0, green"


def test_staff_see_what_is_possible_and_why_a_spin_may_be_void() -> None:
    table = played(
        "rws/rapid-a",
        (DEALER, acts.Spin()),
        (DEALER, acts.ReportSpin({"revolutions": 3})),
    )
    view = staff_view(table.settler.rules, table.state, table.number, "dealer")
    assert {"CallNoMoreBets", "CallNoSpin"} <= set(view["possible"])
    assert "OpenBetting" not in view["possible"]
    seen = [cause for cause in view["void_causes"] if cause["seen"]]
    assert [(cause["cause"], cause["effect"], cause["clause"]) for cause in seen] == [
        ("fewer than four revolutions", "void round", "rws:5.3.2")
    ]

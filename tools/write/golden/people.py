"""What happens in the golden house's cage: every act and event there at least once."""

from __future__ import annotations

from typing import Final

from croupier.cage import CAGE
from croupier.cage import acts as cage
from croupier.play import acts
from tools.write.golden.opened import (
    ANN,
    BEN,
    CASHIER,
    DEALER,
    HOUSE,
    MANAGEMENT,
    MANAGER,
    SECURITY,
    Opened,
)

PASSWORD: Final = "the golden house's own"
HASH: Final = (
    "$argon2id$v=19$m=8,t=1,p=1$iUP1Vzs9TQ77VVE1F00pVw$r+CWWENapU5HrB4Bw+eiq4sAXtmYZPo+Lx+yjBoSpnQ"
)
"""Of that password, made once with a salt that stays."""

DAY: Final = 24 * 3_600_000


def come(golden: Opened) -> None:
    """Players register and bring money; staff is taken on."""
    _staff(golden)
    for player, amount in ((ANN, 500_000), (BEN, 200_000)):
        registered = cage.RegisterPlayer(player.person, f"{player.person} at the table", "a guest")
        golden.does(CAGE, CASHIER, registered, cage.Deposit(player.person, amount))
    golden.does(CAGE, ANN, cage.SetPassword("Ann", HASH))
    golden.does(CAGE, CASHIER, cage.NotePlayer("Ben", "prefers the quiet table"))
    golden.does(CAGE, HOUSE, cage.RecordLogIn("Ann", succeeded=True, where="terminal 1"))
    golden.does(CAGE, HOUSE, cage.RecordLogIn("Nobody", succeeded=False, where="terminal 1"))


def _staff(golden: Opened) -> None:
    golden.does(CAGE, MANAGEMENT, cage.AddStaff("Dana", "Dana deals", ["dealer"], HASH))
    golden.does(CAGE, MANAGEMENT, cage.AddStaff("Finn", "Finn walks", ["supervisor"], HASH))
    golden.does(CAGE, MANAGEMENT, cage.ResetPassword("Dana", HASH))
    golden.does(CAGE, MANAGEMENT, cage.SetRoles("Finn", ["supervisor", "manager"]))
    golden.does(CAGE, MANAGEMENT, cage.AddStaff("Lou", "Lou left", ["dealer"], HASH))
    golden.does(CAGE, MANAGEMENT, cage.DisableStaff("Lou", "left the house"))
    golden.refuses(CAGE, DEALER, cage.DisableStaff("Finn"), "authority")


def cross(golden: Opened) -> None:
    """Money to seats and back, also where nobody sits; then alerts and exclusions."""
    golden.does(CAGE, ANN, cage.SetLimit("Ann", "loss", "day", 300_000))
    golden.does(CAGE, ANN, cage.SetLimit("Ann", "loss", "day", 400_000))  # looser: tomorrow
    golden.does(CAGE, ANN, cage.SendToSeat("Ann", "Aspen", "1", 20_000))
    golden.refuses(CAGE, ANN, cage.SendToSeat("Ann", "Aspen", "9", 10_000), "seat")
    golden.does("Aspen", ANN, acts.SendTransfer("1", 5_000))
    golden.does(CAGE, CASHIER, cage.Withdraw("Ben", 50_000))
    golden.does(
        CAGE,
        HOUSE,
        cage.RaiseAlert("ball/Aspen/2", "ball", "Aspen", "The ball", "A look at it.", "", ""),
        cage.RaiseAlert("store", "store", "", "The store", "It is slow."),
    )
    golden.does(CAGE, MANAGER, cage.AnswerAlert("ball/Aspen/2", "seen"))
    golden.does(CAGE, SECURITY, cage.Exclude("Ben", 0, "his own wish"))
    golden.refuses(CAGE, CASHIER, cage.Deposit("Ben", 10_000), "excluded")
    golden.does(CAGE, MANAGEMENT, cage.EndExclusion("Ben", "asked for in writing"))
    golden.does(CAGE, CASHIER, cage.RegisterPlayer("Eve"))
    golden.does(CAGE, CASHIER, cage.Exclude("Eve", golden.clock.now() + 30 * DAY))


def on_the_way(golden: Opened) -> None:
    """Money that has left a wallet, and money that has left a seat, when the store is kept."""
    golden.half(CAGE, ANN, cage.SendToSeat("Ann", "Aspen", "1", 3_000))
    golden.half("Aspen", ANN, acts.SendTransfer("1", 2_000))

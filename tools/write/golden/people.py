"""What happens in the golden house's cage: every act and event there at least once."""

from __future__ import annotations

from typing import Final

from croupier.cage import CAGE
from croupier.cage import acts as cage
from croupier.cage.devices import acts as devices
from croupier.cage.devices.device import key_hash
from croupier.play import acts
from croupier.play.acts import Actor
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

SECOND: Final = Actor("mia", "gaming-management")
DANA: Final = Actor("dana", "dealer")
KEEPER: Final = Actor("root", "house")

DAY: Final = 24 * 3_600_000


def come(golden: Opened) -> None:
    """Players register and bring money; staff is taken on."""
    _staff(golden)
    for player, amount in ((ANN, 500_000), (BEN, 200_000)):
        registered = cage.RegisterPlayer(player.person, f"{player.person} at the table", "a guest")
        golden.does(CAGE, CASHIER, registered, cage.Deposit(player.person, amount))
    golden.does(CAGE, ANN, cage.SetPassword("ann", HASH), cage.SetPin("ann", HASH))
    golden.does(CAGE, HOUSE, cage.RecordPin("ann", matched=True))
    golden.does(CAGE, CASHIER, cage.NotePlayer("ben", "prefers the quiet table"))
    golden.does(CAGE, HOUSE, cage.RecordLogIn("ann", succeeded=True, where="terminal 1"))
    golden.does(CAGE, HOUSE, cage.RecordLogIn("stranger", succeeded=False, where="terminal 1"))


def _devices(golden: Opened) -> None:
    digest = key_hash("a key that nobody has")
    golden.does(
        CAGE,
        MANAGEMENT,
        devices.RegisterDevice("eye-1", "reader", "The eye", "Aspen", digest),
        devices.RenewDeviceKey("eye-1", key_hash("another key")),
        devices.MoveDevice("eye-1", "Birch"),
        devices.RetireDevice("eye-1", "broken"),
    )


def _staff(golden: Opened) -> None:
    for actor in (MANAGEMENT, SECOND):
        golden.does(CAGE, HOUSE, cage.AddStaff(actor.person, "", [actor.position], HASH))
    golden.does(CAGE, KEEPER, cage.NoteUse("staff add dana"))
    golden.does(CAGE, MANAGEMENT, cage.AddStaff("dana", "Dana deals", ["dealer"], HASH))
    golden.does(CAGE, MANAGEMENT, cage.ResetPassword("dana", HASH, given=False))
    golden.does(CAGE, DANA, cage.ChangePassword("dana", HASH, HASH), cage.EndLogIns("dana"))
    golden.does(CAGE, MANAGEMENT, cage.SetRoles("dana", ["dealer", "security"]))
    golden.does(CAGE, MANAGEMENT, cage.ProposeChange("add", "finn", "Finn walks", ["supervisor"]))
    golden.does(CAGE, SECOND, cage.ApproveChange(1, HASH))
    golden.does(CAGE, MANAGEMENT, cage.ProposeChange("reset", "finn"))
    golden.does(CAGE, SECOND, cage.DeclineChange(2, "he knows it"))
    _devices(golden)
    golden.does(CAGE, MANAGEMENT, cage.AddStaff("lou", "Lou left", ["dealer"], HASH))
    golden.does(CAGE, MANAGEMENT, cage.DisableStaff("lou", "left the house"))
    golden.refuses(CAGE, DEALER, cage.DisableStaff("finn"), "authority")


def cross(golden: Opened) -> None:
    """Money to seats and back, also where nobody sits; then alerts and exclusions."""
    golden.does(CAGE, ANN, cage.SetLimit("ann", "loss", "day", 300_000))
    golden.does(CAGE, ANN, cage.SetLimit("ann", "loss", "day", 400_000))  # looser: tomorrow
    golden.does(CAGE, ANN, cage.SendToSeat("ann", "Aspen", "1", 20_000))
    golden.refuses(CAGE, ANN, cage.SendToSeat("ann", "Aspen", "9", 10_000), "seat")
    golden.does("Aspen", ANN, acts.SendTransfer("1", 5_000))
    golden.does(CAGE, CASHIER, cage.Withdraw("ben", 50_000))
    golden.does(
        CAGE,
        HOUSE,
        cage.RaiseAlert("ball/Aspen/2", "ball", "Aspen", "The ball", "A look at it.", "", ""),
        cage.RaiseAlert("store", "store", "", "The store", "It is slow."),
    )
    golden.does(CAGE, MANAGER, cage.AnswerAlert("ball/Aspen/2", "seen"))
    golden.does(CAGE, SECURITY, cage.Exclude("ben", 0, "his own wish"))
    golden.refuses(CAGE, CASHIER, cage.Deposit("ben", 10_000), "excluded")
    golden.does(CAGE, MANAGEMENT, cage.EndExclusion("ben", "asked for in writing"))
    golden.does(CAGE, CASHIER, cage.RegisterPlayer("eve"))
    golden.does(CAGE, CASHIER, cage.Exclude("eve", golden.clock.now() + 30 * DAY))


def on_the_way(golden: Opened) -> None:
    """Money that has left a wallet, and money that has left a seat, when the store is kept."""
    golden.half(CAGE, ANN, cage.SendToSeat("ann", "Aspen", "1", 3_000))
    golden.half("Aspen", ANN, acts.SendTransfer("1", 2_000))

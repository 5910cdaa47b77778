"""An evening at a live table of each rulebook that has one, told for a person to review.

Every part is about one thing that a live table does; `PARTS` says which there are, and by which
rulebooks. Chips are told as they move, from whom to whom.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.live.acts import ReplayCalled
from croupier.play.live.holdings import ChipPlace, rack
from croupier.play.live.mishaps.acts import FindExcess, JudgeStrays, SendStraysHome
from croupier.play.live.piles import ValueChip
from croupier.play.phases import PAYMENTS, Phase
from tools.write.live_story import LiveStory
from tools.write.storytelling import ANN, BOB, DEALER, INDENT, SUPERVISOR

NZ: Final = "nz/37"
NZ1998: Final = "nz1998/37"
MARYLAND: Final = "maryland/double"
FAIR: Final = "fair/37"
GAMES: Final = (NZ, NZ1998, MARYLAND, FAIR)

TABLE: Final = "T1"
FLOAT: Final = {"100": 300, "500": 200, "2500": 100, "10000": 300}
TERMS: Final = {
    "table": TABLE,
    "denominations": sorted(map(int, FLOAT)),
    "colours": {"blue": 400, "green": 400, "yellow": 400},
    "value": 0,
}
GAMING: Final = (Actor("Gus", "gaming-management"), Actor("Gil", "gaming-management"))
CASHIER: Final = Actor("Cat", "cashier")
SPOKEN: Final = {
    NZ: ("tiers by 5", "10"),
    NZ1998: ("group 32/15/19 by 5", "15"),
    MARYLAND: ("five adjacent 17 by 1", "17"),
    FAIR: ("voisins by 2", "2"),
}
"""A bet on the wheel, and a number with which it wins."""


def opens(story: LiveStory) -> None:
    """The rack is counted in, two players buy a colour each, and the markers say their worth."""
    if story.checks:
        story.does(SUPERVISOR, acts.RecordInspection(story.checks, "F-104"))
    limits = {"inside": "1-100", "outside": "5-500"}
    story.does(SUPERVISOR, acts.OpenTable("playthrough", limits, TERMS))
    worth = sum(int(one) * count for one, count in FLOAT.items())
    story.does(SUPERVISOR, acts.MoveFloat("opening", worth, "O-1", FLOAT))
    for actor, seat in ((ANN, "1"), (BOB, "2")):
        story.does(actor, acts.TakeSeat(seat, actor.person))
        story.does(DEALER, acts.BuyIn(seat, 50_000))
        story.does(DEALER, acts.BuyChips(seat, cash=20_000, value=100))
    story.does(DEALER, acts.BuyChips("2", cash=1_000, value=100, colour="blue"))
    for name, one in story.live.in_play.items():
        player = story.state.seats[one.player].player
        story.say(f"marker: {name} is {player}'s, each chip at {one.value // 100}")


def rack_and_float(story: LiveStory) -> None:
    """Fills and credits in chips; what the rack hasn't got can't be paid; a tip."""
    story.does(SUPERVISOR, acts.MoveFloat("fill", 5_000, "F-1", {"500": 10}))
    story.does(SUPERVISOR, acts.MoveFloat("fill", 5_000, "F-2", {"500": 9}))
    story.does(SUPERVISOR, acts.MoveFloat("credit", 30_100, "C-1", {"100": 301}))
    small = {"100": story.live.holdings[rack(TABLE)][ValueChip(100)]}
    story.does(SUPERVISOR, acts.MoveFloat("credit", 100 * small["100"], "C-2", small))
    story.does(DEALER, acts.BuyChips("1", cash=300))
    story.does(SUPERVISOR, acts.MoveFloat("fill", 100 * small["100"], "F-3", small))
    story.does(ANN, acts.GiveTip("1", {f"{TABLE}/blue": 5}))
    story.does(BOB, acts.GiveTip("1", {f"{TABLE}/green": 5}))
    story.show(ChipPlace.RACK, ChipPlace.TIPS)


def block(story: LiveStory) -> None:
    """Chips are bought, changed up and down, turned in, and taken to the cage."""
    story.does(ANN, acts.ChangeChips("1", {"10000": 1}, {"2500": 3, "500": 5}))
    story.does(ANN, acts.ChangeChips("1", {"500": 5}, {"2500": 1}))
    story.does(ANN, acts.ChangeChips("1", {"2500": 1}, {"500": 6}))
    story.does(ANN, acts.BuyChips("1", cash=1_000, value=100))
    value = 100 if story.game == FAIR else 250
    story.does(ANN, acts.CashInColour("1"))
    story.does(ANN, acts.BuyChips("1", given={"10000": 1}, value=value))
    story.does(BOB, acts.LeaveSeat("2"))
    story.does(CASHIER, acts.CashOut("2", story.state.seats["2"].credit))
    story.does(BOB, acts.CashInColour("2"))
    story.does(CASHIER, acts.CashOut("2", story.state.seats["2"].credit))
    story.does(BOB, acts.LeaveSeat("2"))
    story.does(BOB, acts.TakeSeat("2", "Bob"))
    story.does(DEALER, acts.BuyIn("2", 50_000))
    story.does(DEALER, acts.BuyChips("2", cash=20_000, value=100))
    story.does(ANN, acts.CashInColour("1"))
    story.does(DEALER, acts.BuyChips("1", cash=20_000, value=100))


def absence(story: LiveStory) -> None:
    """Whoever goes from the table for a while turns the colour in first."""
    story.does(BOB, acts.NoteAbsence("2", True))
    story.show(ChipPlace.PLAYER)
    story.does(BOB, acts.NoteAbsence("2", False))
    story.does(DEALER, acts.BuyChips("2", cash=20_000, value=100))


def strays(story: LiveStory) -> None:
    """Another table's chips: a winner is paid, a loser raked, and what was raked goes home."""
    story.begins("17 by 5")
    story.falls("17")
    story.does(DEALER, JudgeStrays("1", "T2", "red", 3, "17", 300, 100))
    story.does(DEALER, JudgeStrays("1", "T2", "red", 3, "17", 300, 100))
    story.does(DEALER, JudgeStrays("2", "T3", "red", 2, "17/20", 0, 200))
    story.does(DEALER, JudgeStrays("", "T2", "red", 4, "18", 300, 100))
    story.steps()
    story.does(DEALER, SendStraysHome("T2", "red", 5))
    story.does(DEALER, SendStraysHome("T2", "red", 4))
    story.takes_off()


def no_strays(story: LiveStory) -> None:
    """This rulebook has no rule on another table's chips: nothing is paid for them."""
    story.begins("17 by 5")
    story.falls("17")
    story.does(DEALER, JudgeStrays("1", "T2", "red", 3, "17", 300, 100))
    story.steps()
    story.takes_off()


def value_chips(story: LiveStory) -> None:
    """Value chips are staked with the smaller ones on top, and paid in value chips."""
    story.does(ANN, acts.CashInColour("1"))
    change = acts.ChangeChips("1", {"10000": 1}, {"2500": 3, "500": 4, "100": 5})
    story.does(ANN, change)
    story.begins("17 by 31")
    story.show(ChipPlace.CLOTH)
    story.deals("17")
    story.takes_off()
    story.does(DEALER, acts.BuyChips("1", cash=20_000, value=100))


def no_value_chips(story: LiveStory) -> None:
    """Value chips are not staked here: a colour is bought first."""
    story.does(ANN, acts.CashInColour("1"))
    story.begins("17 by 31")
    story.does(DEALER, acts.BuyChips("1", cash=20_000, value=100))
    story.does(ANN, acts.PlaceBets("1", "17 by 31"))
    story.deals("2")


def own_chips(story: LiveStory) -> None:
    """Where a chip lies decides what it bets on; two players' chips on one spot are two stacks."""
    layout = story.rules.layout
    x, y = layout.where("17") or (0, 0)
    for aside in (0, 0.2, 0.4):
        spot = layout.spot_at(x + aside, y, 0.3)
        story.say(f"a chip {aside} of a box beside the middle of 17 lies on {spot}")
    story.begins("17 by 5; 17/20 by 3")
    story.does(BOB, acts.PlaceBets("2", "17 by 7"))
    story.does(BOB, acts.MoveBet("1", min(story.state.seats["1"].bets), "20"))
    story.show(ChipPlace.CLOTH)
    story.deals("17")
    story.takes_off()


def announced(story: LiveStory) -> None:
    """Said, repeated and placed; what a player puts down himself; no time."""
    slip, pocket = SPOKEN[story.game]
    story.begins(slip)
    story.does(ANN, acts.AnnounceBets("1", slip))
    for number in list(story.live.announced):
        story.does(ANN, acts.PlaceAnnounced(number))
        story.does(DEALER, acts.PlaceAnnounced(number))
    if not story.state.seats["1"].bets:
        story.does(DEALER, acts.PlaceBets("1", slip))
    story.does(DEALER, acts.AnnounceBets("2", slip))
    story.show(ChipPlace.CLOTH)
    story.falls(pocket)
    story.steps()
    story.takes_off()


def hands_off(story: LiveStory) -> None:
    """After the number: mark, rake and pay in the rulebook's order, and who may touch what when."""
    story.begins("17 by 5; black by 10; 18 by 5")
    story.does(BOB, acts.PlaceBets("2", "17/20 by 5; column 2 by 5"))
    first, second, third = sorted(story.state.seats["1"].bets)
    story.falls("17")
    while story.state.phase in PAYMENTS:
        story.does(ANN, acts.WithdrawBet("1", third))
        story.does(ANN, acts.WithdrawBet("1", second))
        story.does(ANN, acts.WithdrawBet("1", first))
        story.does(BOB, acts.PlaceBets("2", "36 by 5"))
        story.does(BOB, acts.PlaceBets("2", "17 by 5"))
        story.steps(1)
    story.takes_off()


def riding(story: LiveStory) -> None:
    """A winning stake is left, moved or taken up; what may not ride comes back with its reason."""
    story.begins("17 by 30; 17/20 by 5; 16/17 by 5")
    one, two, three = sorted(story.state.seats["1"].bets)
    story.falls("17")
    story.steps()
    story.does(ANN, acts.WithdrawBet("1", two))
    story.does(ANN, acts.MoveBet("1", three, "16"))
    story.begins()
    story.say(f"bet {one} is the next round's without a new act")
    story.falls("17")
    story.steps()
    story.does(GAMING[0], acts.ChangeLimits({"inside": "1-20", "outside": "5-500"}, "on the sign"))
    story.begins()
    story.falls("2")
    story.steps()
    limits = {"inside": "1-100", "outside": "5-500"}
    story.does(GAMING[0], acts.ChangeLimits(limits, "on the sign"))


def unclaimed(story: LiveStory) -> None:
    """Nobody is there to take a win: numbers are set aside at once, outside wins ride first."""
    story.begins("17 by 5; black by 5")
    story.does(ANN, acts.NoteAbsence("1", True))
    story.falls("17")
    story.steps()
    for _ in range(3):
        story.begins()
        story.deals("17")
    story.show(ChipPlace.ASIDE)
    for number in list(story.live.aside):
        story.does(DEALER, acts.ClaimAside(number))
    story.does(DEALER, acts.ClaimAside(1))
    story.does(ANN, acts.NoteAbsence("1", False))
    story.does(DEALER, acts.BuyChips("1", cash=20_000, value=100))


CALLED_WINS: Final = (
    ("tiers by 2", "10", "replay"),
    ("voisins by 2", "2", "play-all"),
    ("orphelins by 2", "17", "complete"),
    ("nassa by 2", "26", "complete"),
    ("zero spiel by 2", "26", "replay"),
    ("17 and neighbours by 2", "17", "play-all"),
    ("finale 7 by 2", "17", "complete"),
)


def replays(story: LiveStory) -> None:
    """A called bet that has won is replayed, completed, or played all."""
    for slip, pocket, how in CALLED_WINS:
        story.does(DEALER, acts.OpenBetting())
        story.does(DEALER, acts.PlaceBets("1", slip))
        (number,) = story.state.seats["1"].bets
        story.falls(pocket)
        story.steps()
        story.does(ANN, ReplayCalled("1", number, how))
        story.does(DEALER, acts.PlaceAnnounced(story.live.next_announced - 1))
        story.does(DEALER, ReplayCalled("1", number, "replay"))
        story.takes_off()


def excess(story: LiveStory) -> None:
    """Chips above the maximum are found on the cloth after the close."""
    story.begins("20 by 5")
    story.does(DEALER, acts.Spin())
    if story.state.phase is Phase.SPINNING:
        story.does(DEALER, acts.CallNoMoreBets())
    story.does(DEALER, FindExcess("1", "17 by 150", "camera 2"))
    story.does(DEALER, acts.EnterResult("17"))
    story.does(DEALER, acts.ConfirmResult())
    story.steps()
    story.takes_off()


def prisoners(story: LiveStory) -> None:
    """At zero an even chance is halved; the odd chip lies on its line until it is decided."""
    story.begins("red by 7")
    story.deals("0")
    story.show(ChipPlace.PRISON)
    story.begins()
    story.falls("1")
    story.steps()
    story.begins("red by 7")
    story.deals("0")
    story.does(ANN, acts.PayPrisoners("1"))


def five_chips(story: LiveStory) -> None:
    """The least that is laid on a chance outside, in real chips."""
    story.begins("red by 4", "red by 5", "17 by 1")
    story.deals("2")


def put_right(story: LiveStory) -> None:
    """A payment that went wrong is put right for a reason, and done again."""
    story.begins("17 by 5")
    story.does(BOB, acts.PlaceBets("2", "17/20 by 5"))
    story.falls("17")
    story.steps_to("pay")
    story.does(DEALER, acts.DoStep(story.live.done + 2))
    story.steps(1)
    done = story.live.done
    story.does(DEALER, acts.UndoStep(done, ""))
    story.does(DEALER, acts.UndoStep(done, "it was pushed to the wrong player"))
    story.does(DEALER, acts.UndoStep(done, "once more"))
    story.steps()
    story.takes_off()


def claim(story: LiveStory) -> None:
    """A short payment is claimed, ruled on, and paid by two people out of the rack."""
    story.begins("17 by 5; 18 by 5")
    story.falls("17")
    story.steps()
    claimed = "seat 1 was paid ten chips too few"
    story.does(SUPERVISOR, acts.OpenDispute([story.state.round], claimed))
    story.does(GAMING[0], acts.CloseDispute(max(story.state.disputes), "the camera agrees"))
    details = {"ruling": len(story.state.rulings), "seat": "1", "amount": 1_000}
    ruled = acts.Propose("pay by ruling", details, "ruled", "camera 1")
    story.does(GAMING[1], ruled)
    proposal = max(story.state.proposals)
    story.does(GAMING[1], acts.Approve(proposal))
    story.does(GAMING[0], acts.Approve(proposal))
    story.does(GAMING[1], ruled)
    story.takes_off()


def crash_while_paying(story: LiveStory) -> None:
    """The power fails after every step: nothing is paid twice, nothing is lost."""
    story.begins("17 by 5; black by 10; 18 by 5")
    story.does(BOB, acts.PlaceBets("2", "17/20 by 5"))
    story.falls("17")
    while story.state.phase in PAYMENTS:
        step = story.live.done + 1
        story.does(DEALER, acts.DoStep(step))
        story.crash()
        story.does(DEALER, acts.DoStep(step, story.state.round))
    story.takes_off()


def closes(story: LiveStory) -> None:
    """A closing table gives stakes back and turns every colour in."""
    story.begins("17 by 5")
    story.falls("17")
    story.steps()
    story.does(SUPERVISOR, acts.CloseTable(True))
    story.show(ChipPlace.PLAYER, ChipPlace.RACK, ChipPlace.CLOTH)


class Part(NamedTuple):
    """A part of the evening: about what, at which games, and how it is told."""

    title: str
    games: tuple[str, ...]
    told: Callable[[LiveStory], None]


PARTS: Final = (
    Part("The table opens: value chips, colours, rack and markers", GAMES, opens),
    Part("The rack: fills, credits, what isn't there, tips", GAMES, rack_and_float),
    Part("Over the change block", GAMES, block),
    Part("Absence", (FAIR,), absence),
    Part("Another table's chips on the cloth", (FAIR,), strays),
    Part("Another table's chips, on which there is no rule", (NZ, NZ1998, MARYLAND), no_strays),
    Part("Value chips as bets, the smaller ones on top", (NZ, NZ1998, FAIR), value_chips),
    Part("No value chips as bets", (MARYLAND,), no_value_chips),
    Part("Own chips on the cloth", GAMES, own_chips),
    Part("Announced bets", GAMES, announced),
    Part("After the number: hands off", GAMES, hands_off),
    Part("Stakes that ride", GAMES, riding),
    Part("Unclaimed wins", (FAIR,), unclaimed),
    Part("Called wins are staked again", (FAIR,), replays),
    Part("Chips above the maximum", GAMES, excess),
    Part("Prisoners", (FAIR,), prisoners),
    Part("Five chips outside", GAMES, five_chips),
    Part("A payment is put right", GAMES, put_right),
    Part("A short payment is claimed", GAMES, claim),
    Part("A crash after every step", GAMES, crash_while_paying),
    Part("The table closes with chips out", GAMES, closes),
)


def name(game: str) -> str:
    """What the evening is called."""
    return f"live-{game.replace('/', '-')}"


def told(game: str) -> str:
    """The evening of a game's live table."""
    story = LiveStory(game)
    for part in PARTS:
        if game in part.games:
            story.section(part.title, detailed=True)
            part.told(story)
    faults = story.table.ledger.faults(story.state)
    assert not faults, faults
    story.lines.append(f"{INDENT}{story.table.number} events in the journal; the books agree.")
    return story.text

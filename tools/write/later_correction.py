"""A correction three rounds later, told for a person to review.

The wrong result made a prisoner, whose fate a later round decided, and paid a winner who cashed out
and left; in between a limit was reached. Books, receipts and audit must agree at the end.
"""

from __future__ import annotations

from croupier.audit.audit import audit
from croupier.play import acts
from croupier.play.acts import Actor
from croupier.readings.receipt_page import receipt_lines
from croupier.readings.receipts import receipts
from croupier.rulebooks.editions import present_edition
from tools.write.storytelling import ANN, BOB, DEALER, INDENT, MANAGER, SUPERVISOR, Story

GAME = "fair/37"
NAME = "correction-three-rounds-later"
TITLE = f"A correction three rounds later, at {GAME}"

NEXT = Actor("Eve", "player")
CASHIER = Actor("Cat", "cashier")

_CHANGING = ("Rules ", "Record ")
"""Lines of a receipt with digests: they change with every word of the rulebook."""


def told() -> str:
    """The evening."""
    story = Story(GAME)
    story.lines[0] = TITLE
    edition = present_edition(GAME, {})
    story.store.save_edition(edition.digest, edition.text)
    _wrong_round(story, edition.digest)
    _later_rounds(story)
    _correction(story)
    _debt(story)
    story.section("The round goes on, by its own result")
    _deal(story, "7")
    story.end()
    _papers(story)
    # The digest changes with every word of the rulebook, and this story shouldn't.
    return story.text.replace(edition.digest, "EDITION").replace(edition.digest[:12], "EDITION")


def _wrong_round(story: Story, edition: str) -> None:
    story.section("Round 1: red 32 falls, and 0 is entered and confirmed", detailed=True)
    opened = acts.OpenTable(edition, {"inside": "5-100", "outside": "5-100"})
    story.does(SUPERVISOR, opened)
    for actor, seat in ((ANN, "1"), (BOB, "2")):
        story.does(actor, acts.TakeSeat(seat, actor.person))
        story.does(DEALER, acts.BuyIn(seat, 50_000))
    story.does(DEALER, acts.OpenBetting())
    story.does(ANN, acts.PlaceBets("1", "red by 15"))
    story.does(BOB, acts.PlaceBets("2", "0 by 5"))
    _deal(story, "0")


def _deal(story: Story, pocket: str) -> None:
    for act in (acts.Spin(), acts.EnterResult(pocket), acts.ConfirmResult()):
        story.does(DEALER, act)


def _later_rounds(story: Story) -> None:
    story.section("Round 2: the winner cashes out and leaves, and somebody else sits down")
    story.does(CASHIER, acts.CashOut("2", story.state.seats["2"].credit))
    story.does(BOB, acts.LeaveSeat("2"))
    story.does(NEXT, acts.TakeSeat("2", NEXT.person))
    story.does(DEALER, acts.BuyIn("2", 10_000))
    story.does(DEALER, acts.OpenBetting())
    story.does(NEXT, acts.PlaceBets("2", "black by 5"))
    _deal(story, "0")
    story.section("Round 3: a limit is reached, and the prisoner comes out of prison")
    story.does(DEALER, acts.OpenBetting())
    story.does(ANN, acts.PlaceBets("1", "odd by 100"))
    story.does(ANN, acts.PlaceBets("1", "odd by 5"))
    _deal(story, "12")
    story.section("Round 4: bets are on the layout when the mistake is found")
    story.does(DEALER, acts.OpenBetting())
    story.does(ANN, acts.PlaceBets("1", "7 by 5"))
    story.does(NEXT, acts.PlaceBets("2", "red by 5"))


def _correction(story: Story) -> None:
    story.section("Two people correct round 1; rounds 2 and 3 stand", detailed=True)
    details = {"pocket": "32", "round": 1}
    wrong = acts.Propose("correct result", details, "the wheel showed 32", "camera 4")
    story.does(SUPERVISOR, wrong)
    story.does(SUPERVISOR, acts.Approve(1))
    story.does(MANAGER, acts.Approve(1))
    story.say("What everybody holds for round 1, and why:")
    story.say("Ann was due 30; 7 came at once and 1 with the prisoner's release in round 3.")
    story.say("Bob was paid 180 on a bet that had lost; he is gone and owes it. His seat's next")
    story.say("player has nothing to do with it. Ann's bets of round 4 stay where they lie.")


def _debt(story: Story) -> None:
    story.section("The debt: a part is collected with notice, the rest is written off")
    (name,) = story.state.departed
    story.does(CASHIER, acts.BuyIn(name, 10_000))
    story.does(DEALER, acts.CollectDebt(name, 10_000, "told at the cage"))
    story.does(CASHIER, acts.CollectDebt(name, 10_000, "told at the cage"))
    story.does(CASHIER, acts.WriteOffDebt(name, "he can't be reached"))
    story.does(MANAGER, acts.WriteOffDebt(name, "he can't be reached"))


def _papers(story: Story) -> None:
    story.section("Receipts of round 1, without the lines that hold digests")
    for receipt in receipts(story.store, GAME, 1):
        story.lines.append("")
        for line in receipt_lines(receipt, None):
            if not line.text.startswith(_CHANGING):
                story.lines.append(f"  {line.text}".rstrip())
    story.section("The audit")
    report = audit(story.store)
    assert report.clean, report.faults
    story.lines.append(f"{INDENT}Every round was settled again: nothing is wrong.")

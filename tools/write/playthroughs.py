"""Writes the playthroughs: an evening at a table of each game, told for a person to review.

`python -m tools.write.playthroughs` writes `tests/playthroughs/*.txt`; with `--check` it writes
nothing and fails if one of them isn't what the program now plays.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from croupier.play import acts
from croupier.play.phases import Phase
from croupier.play.round.judging import void_causes
from croupier.rulebooks.files import Data
from croupier.rulebooks.reader import game_names
from tools.write import bonus_evening, later_correction, live_evening
from tools.write.storytelling import ANN, BOB, DEALER, MANAGER, SUPERVISOR, Story

FOLDER: Final = Path(__file__).resolve().parents[2] / "tests" / "playthroughs"

CALLED: Final = {
    "nz/37": "tiers by 5",
    "nz/38-00-0": "tiers by 5",
    "nz/38-0-00": "tiers by 5",
    "nz1998/37": "group 32/15/19 by 5",
    "maryland/single": "five adjacent 17 by 5",
    "maryland/double": "five adjacent 17 by 5",
    "maryland/triple": "five adjacent 17 by 5",
    "maryland/double-as-single": "five adjacent 17 by 5",
    "fair/37": "finale 7 by 5",
    "rws/rapid-a": "zero spiel by 5",
    "rws/rapid-b": "neighbours 17 by 5",
    "rws/alfastreet-b": "small series by 5",
}
"""A bet that Bob calls to the dealer, by game."""

SIGNS: Final[dict[str, dict[str, object]]] = {
    "same direction": {"ball_direction": "clockwise", "wheel_direction": "clockwise"},
    "foreign object": {"foreign_object": True},
    "ball hangs": {"milliseconds_in_track": 65_000, "milliseconds_allowed": 60_000},
    "interference": {"interference": True},
    "ball left the wheel": {"ball_left": True},
    "fewer than four revolutions": {"revolutions": 3},
    "ball dropped in": {"ball_spun": False},
    "wheel not turning": {"wheel_turning_at_spin": False},
    "wheel stopped": {"wheel_turning_at_rest": False},
    "ball broke": {"ball_broke": True},
}
"""What is seen of a spin that each cause voids."""


def told(game: str) -> str:
    """The evening of a game."""
    story = Story(game)
    opening(story)
    normal_round(story)
    if story.rules.menu.green_needs_company:
        green(story)
    if "misplaced-bet" in story.powers:
        set_right(story)
    if story.imprisons:
        zero(story)
    if "late-exception" in story.powers:
        late_exception(story)
    for entry in void_causes(story.rules):
        no_spin(story, entry)
    correction(story)
    interruption_before(story)
    interruption_after(story)
    story.end()
    return story.text


def opening(story: Story) -> None:
    """The table opens, where need be after its inspection, and two players sit down."""
    story.section("The table opens")
    opened = acts.OpenTable("playthrough", {"inside": "5-100", "outside": "5-100"})
    if story.checks:
        story.does(SUPERVISOR, opened)
        story.does(SUPERVISOR, acts.RecordInspection(story.checks, "F-104"))
    story.does(SUPERVISOR, opened)
    for actor, seat in ((ANN, "1"), (BOB, "2")):
        story.does(actor, acts.TakeSeat(seat, actor.person))
        story.does(DEALER, acts.BuyIn(seat, 50_000))


def begin(story: Story, *slips: str) -> None:
    """A round begins: Ann bets at her terminal."""
    story.does(DEALER, acts.OpenBetting())
    for slip in slips:
        story.does(ANN, acts.PlaceBets("1", slip))


def close(story: Story) -> None:
    """The ball is spun and betting closed, in the rulebook's order."""
    story.does(DEALER, acts.Spin())
    if story.state.phase is Phase.SPINNING:
        story.does(DEALER, acts.CallNoMoreBets())


def conclude(story: Story, pocket: str) -> None:
    story.does(DEALER, acts.EnterResult(pocket))
    story.does(DEALER, acts.ConfirmResult())


def normal_round(story: Story) -> None:
    """Bets placed, moved, too high and too late; a result mistyped, then entered and confirmed."""
    story.section("A normal round", detailed=True)
    begin(story, "17 by 5; red by 10", "18 by 101")
    story.does(DEALER, acts.PlaceBets("2", CALLED[story.game]))
    story.does(DEALER, acts.PlaceBets("2", "black by 150"))
    story.does(ANN, acts.MoveBet("1", 1, "20"))
    story.does(BOB, acts.PlaceBets("2", "16 by 5"))
    story.does(BOB, acts.WithdrawBet("2", max(story.state.seats["2"].bets)))
    close(story)
    story.does(BOB, acts.PlaceBets("2", "20 by 5"))
    story.does(DEALER, acts.ReportDrop())
    story.does(BOB, acts.ClearBets("2"))
    story.does(DEALER, acts.EnterResult("2"))
    story.does(DEALER, acts.TakeResultBack("mistyped"))
    conclude(story, "20")


def green(story: Story) -> None:
    story.section("Green keeps company", detailed=True)
    begin(story, "green by 5", "17 by 5; green by 5")
    story.does(ANN, acts.WithdrawBet("1", min(story.state.seats["1"].bets)))
    story.does(ANN, acts.PlaceBets("1", "17 by 5; green by 5"))
    close(story)
    conclude(story, "000")


def set_right(story: Story) -> None:
    story.section("A misplaced bet is set right, another settles by its original place")
    begin(story, "17 by 5; 8 by 5")
    first, second = sorted(story.state.seats["1"].bets)
    close(story)
    evidence = "Ann had said 18"
    story.does(DEALER, acts.SetBetRight("1", first, "18", evidence))
    details = {"seat": "1", "bet": second, "target": "9", "happened": "patron-moved"}
    place = acts.Propose("settle by original place", details, "Bob's sleeve", "camera 2")
    story.does(SUPERVISOR, place)
    story.does(MANAGER, acts.Approve(story.state.next_proposal - 1))
    conclude(story, "18")


def zero(story: Story) -> None:
    title = "Zero: the even chances are halved, the odd chip goes to prison and comes out"
    story.section(title, detailed=True)
    begin(story, "red by 15; 0/1/2/3 by 5")
    close(story)
    conclude(story, "0")
    begin(story)
    close(story)
    conclude(story, "9")


def late_exception(story: Story) -> None:
    story.section("The chef de table admits a late bet")
    begin(story, "17 by 5")
    close(story)
    story.does(DEALER, acts.AdmitLateBet("2", "18 by 5", "his chips were on the way"))
    story.does(SUPERVISOR, acts.AdmitLateBet("2", "18 by 5", "his chips were on the way"))
    story.does(DEALER, acts.ReportDrop())
    story.does(SUPERVISOR, acts.AdmitLateBet("2", "19 by 5", "his chips were on the way"))
    conclude(story, "18")


def no_spin(story: Story, entry: Data) -> None:
    """A spin is void: bets stay and the ball is spun again, or the round is void."""
    cause = entry["cause"]
    first = entry is void_causes(story.rules)[0]
    story.section(f"No spin: {cause}")
    begin(story, "17 by 5; red by 10")
    close(story)
    if cause == "covered pocket":
        conclude(story, "00")
    else:
        story.does(DEALER, acts.ReportSpin(SIGNS[cause]))
        if first:
            story.does(DEALER, acts.EnterResult("17"))
        by_dealer = not first and "dealer" in entry["called-by"]
        story.does(DEALER if by_dealer else SUPERVISOR, acts.CallNoSpin(cause))
    if "inspect" in entry:
        story.does(DEALER, acts.Spin())
        by_dealer = entry["inspect"]["who"] == "dealer"
        story.does(DEALER if by_dealer else SUPERVISOR, acts.InspectBall(damaged=by_dealer))
        if by_dealer:
            story.does(SUPERVISOR, acts.ReplaceBall())
    if story.state.ball_damaged:
        story.does(DEALER, acts.OpenBetting())
        story.does(SUPERVISOR, acts.ReplaceBall())
    if story.state.phase is Phase.BETTING:
        if first:
            story.does(BOB, acts.PlaceBets("2", "36 by 5"))
            story.does(ANN, acts.WithdrawBet("1", min(story.state.seats["1"].bets)))
        close(story)
        conclude(story, "2")


def correction(story: Story) -> None:
    """A wrong result was confirmed; two people set it right before the next round."""
    story.section("A correction", detailed=True)
    begin(story, "17 by 5; red by 15")
    story.does(BOB, acts.PlaceBets("2", "18 by 5"))
    close(story)
    conclude(story, "0" if story.imprisons else "17")
    details = {"pocket": "18"}
    wrong = acts.Propose("correct result", details, "18 was mistyped", "camera 4")
    story.does(DEALER, wrong)
    story.does(SUPERVISOR, wrong)
    number = story.state.next_proposal - 1
    story.does(SUPERVISOR, acts.Approve(number))
    story.does(MANAGER, acts.Approve(number))


def interruption_before(story: Story) -> None:
    story.section("An interruption before the result")
    begin(story, "17 by 5")
    close(story)
    story.crash()
    if story.state.phase is Phase.NO_MORE_BETS:
        conclude(story, "17")


def interruption_after(story: Story) -> None:
    story.section("An interruption after the result, before its settlement was written")
    begin(story, "17 by 5")
    close(story)
    story.does(DEALER, acts.EnterResult("17"))
    story.does(DEALER, acts.ConfirmResult(), lost=1)
    story.crash()


def path(game: str) -> Path:
    return FOLDER / f"{game.replace('/', '-')}.txt"


def everything() -> Iterator[tuple[str, str]]:
    """All playthroughs, by name."""
    for game in game_names():
        yield game, told(game)
    yield later_correction.NAME, later_correction.told()
    yield bonus_evening.NAME, bonus_evening.told()
    for game in live_evening.GAMES:
        yield live_evening.name(game), live_evening.told(game)


def main(arguments: list[str]) -> int:
    """Write the playthroughs, or say which aren't up to date."""
    stale = 0
    for name, text in everything():
        if "--check" not in arguments:
            path(name).write_text(text, "utf-8")
        elif not path(name).exists() or path(name).read_text("utf-8") != text:
            print(f"not up to date: {path(name).name}", file=sys.stderr)
            stale = 1
    return stale


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

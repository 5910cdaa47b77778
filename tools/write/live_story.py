"""The story of a live table: rounds with a croupier's work, and where which chips lie."""

from __future__ import annotations

from croupier.play import acts
from croupier.play.live.holdings import ChipPlace, Holder
from croupier.play.live.table import LiveTable
from croupier.play.phases import PAYMENTS, Phase
from tools.write.storytelling import ANN, BOB, DEALER, Story


class LiveStory(Story):
    """A live table, and the transcript of what happens at it."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.lines[0] = f"An evening at a live table of {game}"

    @property
    def live(self) -> LiveTable:
        assert self.state.live is not None
        return self.state.live

    def show(self, *places: ChipPlace) -> None:
        """Say which chips lie in some places."""
        for holder, pile in sorted(self.live.holdings.held.items()):
            if holder.place in places:
                self.say(f"{_named(holder)}: {pile}")

    def begins(self, *slips: str) -> None:
        """A round begins, and Ann bets."""
        self.does(DEALER, acts.OpenBetting())
        for slip in slips:
            self.does(ANN, acts.PlaceBets("1", slip))

    def falls(self, pocket: str) -> None:
        """The ball is spun, betting closed, and the number confirmed."""
        self.does(DEALER, acts.Spin())
        if self.state.phase is Phase.SPINNING:
            self.does(DEALER, acts.CallNoMoreBets())
        self.does(DEALER, acts.EnterResult(pocket))
        self.does(DEALER, acts.ConfirmResult())

    def deals(self, pocket: str) -> None:
        """The number falls, and all is raked and paid."""
        self.falls(pocket)
        self.steps()

    def steps(self, most: int = 1_000) -> None:
        """The croupier does so many steps of the work, or all."""
        for _ in range(most):
            if self.state.phase in PAYMENTS:
                step = self.live.done + 1
                self.does(DEALER, acts.DoStep(step))
                assert self.live.done in (0, step), self.lines[-1]

    def steps_to(self, do: str) -> None:
        """The croupier works until a step of this kind is next."""
        while self.live.next_step is not None and self.live.next_step.do != do:
            self.steps(1)

    def takes_off(self) -> None:
        """Everybody takes up what stays on the cloth."""
        for actor, seat in ((ANN, "1"), (BOB, "2")):
            if self.state.seats[seat].bets:
                self.does(actor, acts.ClearBets(seat))


def _named(holder: Holder) -> str:
    words = (str(holder.place), holder.table, holder.player, holder.spot)
    return " ".join(word for word in words if word)

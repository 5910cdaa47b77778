"""The provable draws of a table: every spin that a link served, with all that it depended on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple

from croupier.chance.chain import Revealed
from croupier.chance.kinds import NAMES, Pocket, RouletteXDraw
from croupier.chance.message import DrawMessage
from croupier.chance.proof import Proof, prove
from croupier.journal.contract import Entry, Store
from croupier.play import events
from croupier.play.acts import Actor
from croupier.play.bonus.events import BonusEvent, NumbersDrawn
from croupier.play.bonus.facts import Numbers, facts_of
from croupier.play.event import AnyEvent
from croupier.play.events import (
    BallSpun,
    BettingClosed,
    BettingOpened,
    Event,
    ResultEntered,
    TableOpened,
)
from croupier.play.handlers import Handlers, members
from croupier.play.paying.settling import Settler
from croupier.play.provable.events import (
    ChainCommitted,
    ChainRetired,
    CustodianAwaited,
    LinkRevealed,
    SeedGiven,
)
from croupier.readings.chronicle import Round
from croupier.readings.editions import Editions
from croupier.readings.reading import RowReading
from croupier.readings.runner import table_rows
from croupier.refusal import Refused
from croupier.rulebooks.rules import Rules


class DrawnSpin(NamedTuple):
    """A spin whose link is revealed."""

    edition: str
    message: DrawMessage
    chain: Revealed
    custodian: Revealed | None
    result: str
    """As it was entered; nothing if a ruling ended the spin before."""
    opened: int
    """When the link was revealed."""
    numbers: Numbers = ()
    """What was drawn after its close besides the ball, if something was."""

    def proof(self, rules: Rules) -> Proof:
        """What anybody can check; of a spin without a result, what it would have been."""
        wheel = rules.wheel.pockets
        return prove(rules.game, wheel, self.message, Pocket(wheel), self.chain, self.custodian)

    def bonus_proof(self, rules: Rules) -> Proof | None:
        """The same of the numbers that pay more, if they were drawn in this spin."""
        game = rules.roulette_x
        if not self.numbers or game is None:
            return None
        weights = tuple(game.counts), tuple(game.awards)
        kind = RouletteXDraw(game.eligible, *weights, game.first.to)
        asked = replace(self.message, what=NAMES[RouletteXDraw])
        wheel = rules.wheel.pockets
        return prove(rules.game, wheel, asked, kind, self.chain, self.custodian)


class DrawReading(RowReading[Event, DrawnSpin]):
    """Follows chains, closes, seeds and results; a row is made when a link is revealed."""

    def __init__(self, table: str, edition: str = "") -> None:
        super().__init__()
        self._table = table
        self._edition = edition
        self._seeds = dict[str, str]()
        self._asked: DrawMessage | None = None
        self._spin = 0
        self._result = ""
        self._numbers: Numbers = ()

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return _SEEN.keys()

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        del actor
        _SEEN[type(event)](self, event, entry, at)

    def _open(self, event: TableOpened, entry: Entry, at: int) -> None:
        del entry, at
        self._edition = event.edition

    def _begin(self, event: BettingOpened, entry: Entry, at: int) -> None:
        del event, entry, at
        self._seeds = {}

    def _seed(self, event: SeedGiven, entry: Entry, at: int) -> None:
        del entry, at
        self._seeds = {**self._seeds, event.seat: event.seed}

    def _spun(self, event: BallSpun, entry: Entry, at: int) -> None:
        del entry, at
        self._spin, self._result, self._numbers = event.spin, "", ()

    def _close(self, event: BettingClosed, entry: Entry, at: int) -> None:
        del at
        closing = entry.hash.hex()
        self._asked = DrawMessage(
            self._table, event.round, self._spin, "pocket", closing, self._seeds
        )

    def _enter(self, event: ResultEntered, entry: Entry, at: int) -> None:
        del entry, at
        self._result = event.pocket

    def _drew(self, event: NumbersDrawn, entry: Entry, at: int) -> None:
        del entry, at
        self._numbers = facts_of(event.numbers).numbers

    def _reveal(self, event: LinkRevealed, entry: Entry, at: int) -> None:
        del entry
        assert self._asked is not None, "a link is revealed for a spin that was closed"
        chain = Revealed(bytes.fromhex(event.commitment), event.index, bytes.fromhex(event.link))
        other = event.custodian_commitment and Revealed(
            bytes.fromhex(event.custodian_commitment), event.index, bytes.fromhex(event.custodian)
        )
        drawn = self._result, at, self._numbers
        self.rows.append(DrawnSpin(self._edition, self._asked, chain, other or None, *drawn))


_SEEN: Final = Handlers[Callable[[DrawReading, Any, Entry, int], None]](
    {
        TableOpened: DrawReading._open,
        BettingOpened: DrawReading._begin,
        SeedGiven: DrawReading._seed,
        BallSpun: DrawReading._spun,
        BettingClosed: DrawReading._close,
        ResultEntered: DrawReading._enter,
        NumbersDrawn: DrawReading._drew,
        LinkRevealed: DrawReading._reveal,
    },
    left_out=(
        *(members(events.TableEvent) - {TableOpened}),
        *(members(events.SpinEvent) - {BettingOpened, BallSpun, BettingClosed, ResultEntered}),
        *(ChainCommitted, ChainRetired, CustodianAwaited),
        *(members(BonusEvent) - {NumbersDrawn}),
        *(events.EquipmentEvent, events.SeatEvent),
        *(events.MoneyEvent, events.BettingEvent, events.OutcomeEvent),
        *(events.OversightEvent, events.RecordEvent, events.LiveEvent),
    ),
)


def spins_of_round(store: Store, table: str, round_: Round) -> list[DrawnSpin]:
    """The spins of a round that anybody can check; only its own entries are read."""
    found = []
    reading = DrawReading(table, round_.edition)
    for spin in table_rows(store, table, reading, after=round_.first - 1):
        if spin.message.round > round_.number:
            break
        found.append(spin)
    return found


def drawn_spins(store: Store, table: str) -> Iterator[DrawnSpin]:
    """All spins of a table that anybody can check, in their order, as a stream."""
    return table_rows(store, table, DrawReading(table))


def proofs(
    store: Store, table: str, round_: int | None = None
) -> Iterator[tuple[DrawnSpin, Proof]]:
    """The proofs of a table, or of one of its rounds."""
    editions = Editions(store)
    for spin in drawn_spins(store, table):
        if round_ is None or spin.message.round == round_:
            settler = editions.settler(spin.edition)
            if not isinstance(settler, Settler):
                raise Refused("round", settler, part=table)
            yield spin, spin.proof(settler.rules)
            bonus = spin.bonus_proof(settler.rules)
            if bonus is not None:
                yield spin, bonus
        if round_ is not None and spin.message.round > round_:
            return

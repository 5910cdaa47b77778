"""The provable draws of a table: every spin that a link served, with all that it depended on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple

from croupier.chance.chain import LINK_BYTES, Revealed
from croupier.chance.game_kinds import numbers_of, targets_of, wheels_of
from croupier.chance.kinds import NAMES, Kind, Pocket, Result
from croupier.chance.message import LOCKED, DrawMessage
from croupier.chance.proof import Proof, prove
from croupier.journal.contract import Entry, Store
from croupier.play import events
from croupier.play.acts import Actor
from croupier.play.bonus.events import (
    BonusWheelsSpun,
    JackpotConfirmed,
    JackpotTaken,
    NumbersDrawn,
    SideBetsLocked,
    TargetsDrawn,
)
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

_NO_LINK: Final = Revealed(bytes(LINK_BYTES), 0, bytes(LINK_BYTES))
"""In place of a link that isn't revealed yet."""


class OneDraw(NamedTuple):
    """A draw of a spin: what anybody can check, and what the record says that it gave."""

    proof: Proof
    recorded: Result
    """Nothing if a ruling ended the spin, and its result wasn't used."""


class DrawnSpin(NamedTuple):
    """A spin whose link is revealed."""

    edition: str
    round: int
    spin: int
    chain: Revealed
    custodian: Revealed | None
    opened: int
    """When the link was revealed."""
    closed: DrawMessage | None = None
    """What all is drawn by that follows the close of betting; nothing if that never came."""
    result: str = ""
    """As it was entered; nothing if a ruling ended the spin before."""
    numbers: Numbers = ()
    """What was drawn after its close besides the ball, if something was."""
    wheels: BonusWheelsSpun | None = None
    """The bonus wheels, if the ball was on a target."""
    locked: DrawMessage | None = None
    """What the targets are drawn by, if the lock of side bets has bound the link."""
    targets: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    """Those with a side bet, in seat order."""

    def draws(self, rules: Rules) -> list[OneDraw]:
        """All that the link has drawn, or would have if a ruling hadn't ended the spin before."""
        wheel = rules.wheel.pockets
        return [
            OneDraw(
                prove(
                    rules.game,
                    wheel,
                    replace(asked, what=NAMES[type(kind)]),
                    kind,
                    self.chain,
                    self.custodian,
                ),
                recorded,
            )
            for asked, kind, recorded in self._drawn(rules)
        ]

    def _drawn(self, rules: Rules) -> Iterator[tuple[DrawMessage, Kind, Result]]:
        side, game = rules.bonus_spin, rules.roulette_x
        if side is not None and self.locked is not None:
            yield self.locked, targets_of(side), self.targets or ""
        if self.closed is None:
            return
        yield self.closed, Pocket(rules.wheel.pockets), self.result
        if game is not None and self.numbers:
            yield self.closed, numbers_of(game), self.numbers
        if side is not None and self.wheels is not None:
            one = self.wheels
            told = one.hot_spot, one.wheel, one.community
            for kind, recorded in zip(wheels_of(side, self.seats), told, strict=False):
                yield self.closed, kind, recorded


class DrawReading(RowReading[Event, DrawnSpin]):
    """Follows chains, closes, seeds and results; a row is made when a link is revealed."""

    def __init__(self, table: str, edition: str = "") -> None:
        super().__init__()
        self._table = table
        self._edition = edition
        self._seeds = dict[str, str]()
        self._spin = DrawnSpin(edition, 0, 0, _NO_LINK, None, 0)
        """What is known of the present spin."""
        self._lock = self._spin
        """The same of the lock of this round, and of what it drew."""

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
        del entry, at
        self._seeds = {}
        self._spin = DrawnSpin(self._edition, event.round, 0, _NO_LINK, None, 0)
        self._lock = self._spin

    def _seed(self, event: SeedGiven, entry: Entry, at: int) -> None:
        del entry, at
        self._seeds = {**self._seeds, event.seat: event.seed}

    def _locked(self, event: SideBetsLocked, entry: Entry, at: int) -> None:
        del at
        spin = self._spin.spin + 1
        asked = self._asked(event.round, spin, LOCKED, entry)
        self._lock = self._spin._replace(spin=spin, locked=asked, seats=tuple(event.seats))

    def _aimed(self, event: TargetsDrawn, entry: Entry, at: int) -> None:
        del entry, at
        self._lock = self._lock._replace(targets=tuple(event.targets))

    def _changed(self, event: ChainCommitted | ChainRetired, entry: Entry, at: int) -> None:
        """The link of the lock, if there was one, is never shown here."""
        del event, entry, at
        self._lock = self._lock._replace(locked=None)

    def _spun(self, event: BallSpun, entry: Entry, at: int) -> None:
        del entry, at
        self._spin = DrawnSpin(self._edition, self._spin.round, event.spin, _NO_LINK, None, 0)

    def _close(self, event: BettingClosed, entry: Entry, at: int) -> None:
        del at
        asked = self._asked(event.round, self._spin.spin, NAMES[Pocket], entry)
        self._spin = self._spin._replace(closed=asked)

    def _enter(self, event: ResultEntered, entry: Entry, at: int) -> None:
        del entry, at
        self._spin = self._spin._replace(result=event.pocket)

    def _drew(self, event: NumbersDrawn, entry: Entry, at: int) -> None:
        del entry, at
        self._spin = self._spin._replace(numbers=facts_of(event.numbers).numbers)

    def _turned(self, event: BonusWheelsSpun, entry: Entry, at: int) -> None:
        del entry, at
        self._spin = self._spin._replace(wheels=event)

    def _reveal(self, event: LinkRevealed, entry: Entry, at: int) -> None:
        del entry
        chain = Revealed(bytes.fromhex(event.commitment), event.index, bytes.fromhex(event.link))
        other = event.custodian_commitment and Revealed(
            bytes.fromhex(event.custodian_commitment), event.index, bytes.fromhex(event.custodian)
        )
        lock = self._lock if self._lock.spin == event.spin else self._spin
        self.rows.append(
            self._spin._replace(
                round=event.round,
                spin=event.spin,
                chain=chain,
                custodian=other or None,
                opened=at,
                locked=lock.locked,
                targets=lock.targets,
                seats=self._lock.seats,
            )
        )

    def _asked(self, round_: int, spin: int, what: str, entry: Entry) -> DrawMessage:
        return DrawMessage(self._table, round_, spin, what, entry.hash.hex(), self._seeds)


_SEEN: Final = Handlers[Callable[[DrawReading, Any, Entry, int], None]](
    {
        TableOpened: DrawReading._open,
        BettingOpened: DrawReading._begin,
        SeedGiven: DrawReading._seed,
        SideBetsLocked: DrawReading._locked,
        TargetsDrawn: DrawReading._aimed,
        ChainCommitted: DrawReading._changed,
        ChainRetired: DrawReading._changed,
        BallSpun: DrawReading._spun,
        BettingClosed: DrawReading._close,
        ResultEntered: DrawReading._enter,
        NumbersDrawn: DrawReading._drew,
        BonusWheelsSpun: DrawReading._turned,
        LinkRevealed: DrawReading._reveal,
    },
    left_out=(
        *(members(events.TableEvent) - {TableOpened}),
        *(members(events.SpinEvent) - {BettingOpened, BallSpun, BettingClosed, ResultEntered}),
        *(CustodianAwaited, JackpotTaken, JackpotConfirmed),
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
        if spin.round > round_.number:
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
        if round_ is None or spin.round == round_:
            settler = editions.settler(spin.edition)
            if not isinstance(settler, Settler):
                raise Refused("round", settler, part=table)
            for one in spin.draws(settler.rules):
                yield spin, one.proof
        if round_ is not None and spin.round > round_:
            return

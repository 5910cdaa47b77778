"""Crowd: what one address may have of the house, so that nobody alone takes all of it.

Only guests are counted so: whoever was given a password is known by name.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from croupier.server.door.addresses import network_of
from croupier.server.door.problems import denied, too_many
from croupier.server.door.rates import Rates
from croupier.server.door.session import DoorSession
from croupier.server.door.sessions import Sessions
from croupier.server.settings import ServerSettings


class Crowd:
    """The guests of the house and their seats, by the addresses that they came from."""

    def __init__(
        self, settings: ServerSettings, sessions: Sessions, held: Callable[[str], int]
    ) -> None:
        self.settings = settings
        self.sessions = sessions
        self.held = held
        """How many seats a guest has."""
        self._promised: dict[str, int] = {}
        """How many seats somebody will have who is sitting down."""
        self._sat: defaultdict[str, set[str]] = defaultdict(set)
        """Guests who may have seats, by address: a seat outlives the session of who left it."""
        for session in sessions:
            if session.sat:
                self._sat[session.network].add(session.person)
        guests, seats = settings.guests_per_address, settings.seats_per_address
        self._guests = Rates(2 * guests, guests)
        self._seats = Rates(2 * seats, seats)

    def let_in(self, address: str) -> None:
        """Refuse one more guest from an address that has its share of them."""
        network, settings = network_of(address), self.settings
        if self.sessions.guests_from(network) >= settings.guests_per_address:
            message = f"From one address {settings.guests_per_address:,} guests may come."
            raise denied(429, "full", message)
        if len(self.sessions) >= settings.most_sessions:
            raise denied(503, "full", "The house has no room for more guests.")
        if wait := self._guests.take(network):
            raise too_many(wait, "guests")

    def take_turn(self, session: DoorSession) -> None:
        """Hold somebody who asks for seats, or for credits at one, too often."""
        if wait := self._seats.take(session.network or session.person):
            raise too_many(wait, "seats")

    @contextmanager
    def sitting_down(self, session: DoorSession) -> Iterator[None]:
        """While somebody takes a seat, or a table of their own; refused to who has enough.

        It counts as one more seat of its guest until it is done: then `held` has it.
        """
        network, person = session.network, session.person
        if session.kind == "guest":
            most = self.settings.seats_per_address
            if self._seats_from(network) >= most:
                message = f"From one address {most:,} seats may be taken."
                raise denied(429, "full", message, seats=most)
            self._sat[network].add(person)
        self.take_turn(session)
        self._promised[person] = self.held(person) + 1
        try:
            yield
            self.sessions.seated(session)
        finally:
            self._promised.pop(person, None)

    def _seats_from(self, network: str) -> int:
        """The seats of an address, those that are being taken too; who has none is forgotten."""
        guests = self._sat.pop(network, ())
        held = {one: max(self.held(one), self._promised.get(one, 0)) for one in guests}
        self._sat[network].update(one for one, seats in held.items() if seats)
        return sum(held.values())

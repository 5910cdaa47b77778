"""Malformed messages to the sockets of the house, as nobody, guest, dealer and manager.

`python -m tools.prove.fuzz_socket [--messages 50000] [--seconds 600] [--seed 1]` sends them in
batches; after each the house must still answer, and none may be a failure of its own. At the end a
new guest places a bet, and the journals are audited.
"""

from __future__ import annotations

import json
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from contextlib import ExitStack
from typing import Final

from websockets.exceptions import ConnectionClosed

from tests.support.live import AUTOMATIC, BY_HAND, Live, Person, Socket
from tools.prove.fuzzing.house import WHO, a_house, somebody
from tools.prove.fuzzing.malforming import Malformer

BATCH: Final = 50
LAST: Final = "the last of a batch"


class Speaker:
    """Somebody who sends malformed messages, over one socket after the other."""

    def __init__(self, person: Person | None, live: Live, malformer: Malformer) -> None:
        self.person = person
        self.live = live
        self.malformer = malformer
        self.told: Counter[str] = Counter()
        self._socket: Socket | None = None

    def say_some(self) -> None:
        """Send a batch; whatever comes of it, the house answers afterwards."""
        if self._socket is None:
            self._socket = self._new()
        try:
            for _ in range(BATCH):
                self._socket.line.send(self.malformer.message())
            self._socket.say(type="read", id=LAST, text="17 by 1")
            while (told := self._socket.hear()).get("id") != LAST:
                self._count(told)
        except ConnectionClosed:
            self.told["closed"] += 1
            self._socket = self._new()
        self._socket.told.clear()

    def _new(self) -> Socket:
        cookie = self.person.cookie if self.person is not None else ""
        socket = Socket(self.live, BY_HAND, cookie)
        socket.say(type="hello", screen="terminal")
        socket.until("welcome")
        return socket

    def _count(self, told: dict[str, object]) -> None:
        error = told.get("error")
        code = error.get("code") if isinstance(error, dict) else None
        self.told[f"{told['type']} {code}" if code else str(told["type"])] += 1


def plays_on(live: Live) -> bool:
    """Whether somebody who behaves can bet, when the table takes bets again."""
    with live.guest(AUTOMATIC) as guest:
        socket = guest.socket(AUTOMATIC)
        while True:  # the house deals it by itself
            told = socket.do("PlaceBets", slip="red by 5")
            if told["type"] == "done":
                return True
            if told["error"]["code"] not in ("phase", "closed", "late", "round"):
                print(json.dumps(told))
                return False
            time.sleep(0.05)


def main() -> int:
    """Read the words of the command; 1 if anything is wrong."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=50_000)
    parser.add_argument("--seconds", type=int, default=600, help="at most")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    malformer, end, sent = Malformer(options.seed), time.monotonic() + options.seconds, 0
    told: Counter[str] = Counter()
    with a_house() as (live, failed), ExitStack() as stack:
        people = [None, *(stack.enter_context(somebody(live, who)) for who in WHO)]
        speakers = [Speaker(person, live, malformer) for person in people]
        while sent < options.messages and time.monotonic() < end and not failed:
            speakers[sent // BATCH % len(speakers)].say_some()
            sent += BATCH
        well = plays_on(live)
        for speaker in speakers:
            told += speaker.told
    print(f"{sent:,} malformed messages.")
    for what, often in told.most_common():
        print(f"  {often:>7,}  {what}")
    for one in failed[:20]:
        print(f"The house says: {one[:800]}")
    print(f"{len(failed)} failures of the house; it {'plays' if well else 'does NOT play'} on.")
    return 1 if failed or not well else 0


if __name__ == "__main__":
    sys.exit(main())

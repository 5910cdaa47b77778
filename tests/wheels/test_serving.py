"""A simulated wheel's line: what was said last is there for whoever reads slowly."""

import os
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Event

from croupier.wheels.serving import pseudo_terminal


def test_the_last_lines_wait_for_a_slow_reader() -> None:
    closing = Event()

    def read(theirs: int) -> bytes:
        closing.wait()
        time.sleep(0.2)  # by then the line would be gone
        return os.read(theirs, 100)

    with ThreadPoolExecutor(1) as reader:
        with pseudo_terminal() as (ours, path):
            theirs = os.open(path, os.O_RDWR | os.O_NOCTTY)
            got = reader.submit(read, theirs)
            os.write(ours, b"the last line\r\n")
            closing.set()
        assert got.result() == b"the last line\r\n"
        os.close(theirs)

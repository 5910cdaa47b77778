"""A machine whose clock somebody sets: a process is told another time, while the rest is not.

What the process asks of the C library passes through a few lines of C, which add what a file says
to the time of day and leave the monotonic clock alone, as setting a machine's clock does.
"""

from __future__ import annotations

import struct
import subprocess
from pathlib import Path
from typing import Final

_SOURCE: Final = r"""
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static volatile long long *ahead;

__attribute__((constructor)) static void begin(void) {
    const char *name = getenv("CLOCK_AHEAD");
    int file = name ? open(name, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0) return;
    void *found = mmap(NULL, sizeof *ahead, PROT_READ, MAP_SHARED, file, 0);
    if (found != MAP_FAILED) ahead = found;
    close(file);
}

int clock_gettime(clockid_t clock, struct timespec *at) {
    int told = (int)syscall(SYS_clock_gettime, clock, at);
    if (!told && clock == CLOCK_REALTIME && ahead) at->tv_sec += *ahead;
    return told;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone) {
    struct timespec now;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &now);
    at->tv_sec = now.tv_sec;
    at->tv_usec = now.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *to) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (to) *to = now.tv_sec;
    return now.tv_sec;
}
"""


class SetClock:
    """The clock of the machine as one process sees it."""

    def __init__(self, folder: Path) -> None:
        source, self._library = folder / "clock.c", folder / "clock.so"
        source.write_text(_SOURCE)
        words = ["gcc", "-shared", "-fPIC", "-O1", "-o", str(self._library), str(source)]
        subprocess.run(words, check=True, capture_output=True)
        self._ahead = folder / "clock.ahead"
        self.set(0)

    def set(self, seconds: int) -> None:
        """Set it so far ahead of the true one."""
        mode = "r+b" if self._ahead.exists() else "w+b"
        with self._ahead.open(mode) as file:  # in place: the process looks at this very file
            file.write(struct.pack("q", seconds))

    @property
    def environment(self) -> dict[str, str]:
        """What the process must be started with."""
        return {"LD_PRELOAD": str(self._library), "CLOCK_AHEAD": str(self._ahead)}

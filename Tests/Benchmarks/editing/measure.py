#!/usr/bin/env python3
"""Measures how long pasted Hangul takes to stand in the line being typed, at its end and in its middle.

Bytes are sent as a terminal without bracketed paste sends them, and the time ends when the last syllable is printed.
Every pair of programs is measured in turns, and medians are printed. Run by hand:

    swift build -c release && Tests/Benchmarks/editing/measure.py .build/release/foyer [BEFORE/foyer]
"""

import fcntl
import os
import pty
import select
import statistics
import struct
import sys
import tempfile
import termios
import time

COUNTS = [1_000, 2_000, 4_000, 8_000]
RUNS = int(os.environ.get("RUNS", 5))
LAST = "끝".encode()


class Prompt:
    """A session in a terminal of 80 columns that waits at its first prompt."""

    def __init__(self, program, folder):
        environment = dict(
            os.environ, TERM="xterm-256color", LC_ALL="C.UTF-8", HOME=folder, XDG_DATA_HOME=folder,
            FOYER_STORE=os.path.join(folder, "store.sqlite"))
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.execve(program, [program], environment)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.send(b"", b"home> ")

    def send(self, keys, wanted, limit=120.0):
        """Sends keys, and returns the seconds until the bytes wanted were printed."""
        seen = b""
        before = time.perf_counter()
        while keys or wanted not in seen:
            left = limit - (time.perf_counter() - before)
            readable, writable, _ = select.select([self.terminal], [self.terminal] if keys else [], [], max(0, left))
            if not readable and not writable:
                raise SystemExit(f"{wanted!r} did not come within {limit} s, but: {seen[-200:]!r}")
            if readable: seen = seen[-len(wanted):] + os.read(self.terminal, 65536)
            if writable: keys = keys[os.write(self.terminal, keys[:1024]):]
        return time.perf_counter() - before

    def close(self):
        self.send(b"\x03", b"home> ")
        os.write(self.terminal, b"quit\r")
        while select.select([self.terminal], [], [], 5)[0]:
            try:
                if not os.read(self.terminal, 65536): break
            except OSError:
                break
        os.close(self.terminal)
        os.waitpid(self.pid, 0)


def paste(program, count, begin):
    """Milliseconds for so many syllables behind what is typed first."""
    with tempfile.TemporaryDirectory() as folder:
        prompt = Prompt(os.path.abspath(program), folder)
        if begin: prompt.send(begin, b"xy")
        took = prompt.send(("가" * count).encode() + LAST, LAST)
        prompt.close()
    return took * 1000


def main():
    programs = sys.argv[1:] or [".build/release/foyer"]
    print("| syllables | " + " | ".join(f"{place}, {os.path.relpath(p)}" for place in ("end", "middle") for p in programs) + " |")
    print("|---" * (1 + 2 * len(programs)) + "|")
    for count in COUNTS:
        row = []
        for begin in (b"", b"xy\x1b[D"):
            times = [[] for _ in programs]
            for _ in range(RUNS):
                for index, program in enumerate(programs):
                    times[index].append(paste(program, count, begin))
            row += [statistics.median(column) for column in times]
        print(f"| {count:,} | " + " | ".join(f"{value:,.0f}" for value in row) + " |")


if __name__ == "__main__":
    main()

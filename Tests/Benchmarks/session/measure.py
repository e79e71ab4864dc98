#!/usr/bin/env python3
"""Measures a session beside a bare C libedit program, and beside the same menus in cmd2.

Start to first prompt, the echo of a keystroke, and piped navigation lines a second. Every pair is measured in
turns (A B A B ...), and medians are printed, because one machine's speed drifts. Run by hand:

    python3 -m venv .peer && .peer/bin/pip install cmd2
    swift build -c release && Tests/Benchmarks/session/measure.py .build/release/foyer .peer/bin/python

Without the second argument nothing is compared with cmd2.
"""

import os
import pty
import resource
import select
import statistics
import subprocess
import sys
import tempfile
import time

RUNS = int(os.environ.get("RUNS", 20))
KEYS = 200
LINES = 100_000
PEER_LINES = 10_000
HERE = os.path.dirname(os.path.abspath(__file__))


def spawn(command, environment):
    pid, terminal = pty.fork()
    if pid == 0:
        os.execvpe(command[0], command, environment)
    return pid, terminal


def read_until(terminal, wanted, limit=10.0):
    """Reads until the bytes wanted have come; returns what was read."""
    seen = b""
    end = time.monotonic() + limit
    while wanted not in seen:
        ready, _, _ = select.select([terminal], [], [], max(0, end - time.monotonic()))
        if not ready:
            raise SystemExit(f"nothing like {wanted!r} came within {limit} s, but: {seen[-400:]!r}")
        seen += os.read(terminal, 65536)
    return seen


def end(pid, terminal):
    os.close(terminal)
    os.waitpid(pid, 0)


def start(command, environment):
    """Milliseconds from fork to the first prompt."""
    before = time.perf_counter()
    pid, terminal = spawn(command, environment)
    read_until(terminal, b"home> ")
    took = time.perf_counter() - before
    os.write(terminal, b"quit\r")
    end(pid, terminal)
    return took * 1000


class Typist:
    """Types single keys at a program and waits for each one's echo."""

    def __init__(self, command, environment):
        self.pid, self.terminal = spawn(command, environment)
        read_until(self.terminal, b"home> ")
        time.sleep(0.2)  # Nothing is timed here: the terminal's modes settle before the first key.

    def key(self, index):
        character = b"abcdefghij"[index % 10:index % 10 + 1]
        if index % 40 == 39:
            os.write(self.terminal, b"\x15")
            time.sleep(0.02)
            while select.select([self.terminal], [], [], 0.02)[0]:
                os.read(self.terminal, 65536)
        before = time.perf_counter()
        os.write(self.terminal, character)
        read_until(self.terminal, character)
        return (time.perf_counter() - before) * 1e6

    def close(self):
        os.write(self.terminal, b"\x15quit\r")
        end(self.pid, self.terminal)


def in_turns(measures, count):
    figures = [[] for _ in measures]
    for index in range(count):
        for column, measure in enumerate(measures):
            figures[column].append(measure(index))
    return [statistics.median(column) for column in figures]


def piped(command, lines, environment):
    """Lines a second through a pipe, and the peak of memory in MB."""
    with tempfile.TemporaryFile() as source:
        source.write(lines)
        source.seek(0)
        before = time.perf_counter()
        process = subprocess.Popen(command, stdin=source, stdout=subprocess.DEVNULL, env=environment)
        _, status, usage = os.wait4(process.pid, 0)
        took = time.perf_counter() - before
    if status != 0:
        raise SystemExit(f"{command} ended with {status}")
    return lines.count(b"\n") / took, usage.ru_maxrss / 1024


def peer_rate(python, environment):
    """Lines a second that cmd2 takes, its start left out."""
    command = [python, os.path.join(HERE, "peer.py")]
    steps = [b"todo\n", b"back\n", b"player\n", b"home\n", b"pet\n", b"back\n", b"todo\n", b"history\n", b"home\n"]
    walk = b"".join(steps) * (PEER_LINES // len(steps)) + b"quit\n"
    start = 1 / piped(command, b"quit\n", environment)[0]
    lines = walk.count(b"\n")
    return lines / (lines / piped(command, walk, environment)[0] - start)


def main():
    foyer = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".build/release/foyer")
    with tempfile.TemporaryDirectory() as folder:
        bare = os.path.join(folder, "bare")
        subprocess.run(["cc", "-O2", "-o", bare, os.path.join(HERE, "bare.c"), "-ledit"], check=True)
        environment = dict(os.environ, TERM="xterm-256color", LC_ALL="C.UTF-8", HOME=folder, XDG_DATA_HOME=folder)
        store = os.path.join(folder, "store.sqlite")
        environment["FOYER_STORE"] = store
        ours = [foyer]
        subprocess.run(ours + ["sample"], check=True, env=environment, stdout=subprocess.DEVNULL)

        first = in_turns([lambda _: start([bare], environment), lambda _: start(ours, environment)], RUNS)
        typists = [Typist([bare], environment), Typist(ours, environment)]
        echo = in_turns([typist.key for typist in typists], KEYS)
        for typist in typists:
            typist.close()

        steps = [b"todo\n", b"..\n", b"/player\n", b"/\n", b"pet\n", b"back\n", b"/todo/history\n", b"home\n"]
        walk = b"".join(steps) * (LINES // len(steps))
        tenth = b"".join(steps) * (LINES // 10 // len(steps))
        python = sys.argv[2] if len(sys.argv) > 2 else None
        rates, peers = [], []
        for _ in range(5):
            rates.append(piped(ours, walk, environment))
            if python: peers.append(peer_rate(python, environment))
        small = [piped(ours, tenth, environment) for _ in range(3)]
        rate = statistics.median(rate for rate, _ in rates)
        memory = statistics.median(memory for _, memory in rates)
        small_memory = statistics.median(memory for _, memory in small)

    peer = statistics.median(peers) if peers else None
    beside = f"cmd2: {peer:,.0f} | {rate:,.0f} | {rate / peer:.0f}" if peer else f"| {rate:,.0f} | "
    print("| what | beside | foyer | ratio |")
    print("|---|---|---|---|")
    print(f"| start to first prompt, ms, {RUNS} runs | bare C: {first[0]:.2f} | {first[1]:.2f} | {first[1] / first[0]:.1f} |")
    print(f"| echo of a key, µs, {KEYS} keys | bare C: {echo[0]:.0f} | {echo[1]:.0f} | {echo[1] / echo[0]:.2f} |")
    print(f"| piped navigation lines a second, {LINES:,} lines | {beside} |")
    print(f"| peak memory at {LINES // 10:,} and {LINES:,} lines, MB | | {small_memory:.1f} and {memory:.1f} | |")


if __name__ == "__main__":
    main()

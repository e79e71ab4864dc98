#!/usr/bin/env python3
"""Measures the figures that the journal has to hold, in turns with a build from before the journal.

    apt-get install taskwarrior sqlite3
    swift build -c release --product foyer
    Tests/Benchmarks/journal/measure.py .build/release/foyer BEFORE [FOLDER]

BEFORE is a release build of commit 609108e. The data are made in FOLDER, or where there are none yet, in a folder of
their own; that takes some minutes. The benchmark `todo` compares with Taskwarrior and sqlite3.
"""

import os
import pty
import select
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

import data

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.dirname(HERE))
from processes import figure, ratio, run, said  # noqa: E402

RUNS = int(os.environ.get("RUNS", 21))
IMPORTS = 3
STEPS = {"import": "import {}\nconfirm\n", "the same file again": "import {}\n..\n", "undo": "undo\n", "redo": "redo\n"}
TAG, WORD = "+p1500", data.todo.RARE_WORD


class Program:
    """A build of foyer with stores of its own."""

    def __init__(self, path, scratch, name):
        self.path, self.home = os.path.abspath(path), os.path.join(scratch, name)
        os.makedirs(self.home)
        self.environment = dict(
            os.environ, LC_ALL="C.UTF-8", TERM="xterm-256color", HOME=self.home, XDG_DATA_HOME=self.home,
            FOYER_MUSIC_URL="http://127.0.0.1:9/", FOYER_USERS_URL="http://127.0.0.1:9/")

    def on(self, store, *words, script=""):
        return run([self.path, "--store", store, *words], self.environment, script)

    def store(self, name):
        return os.path.join(self.home, name + ".sqlite")


def start(program, store):
    """Milliseconds from the start to the first prompt on a terminal."""
    before = time.perf_counter()
    pid, terminal = pty.fork()
    if pid == 0:
        os.execve(program.path, [program.path, "--store", store], program.environment)
    seen = b""
    while b"home> " not in seen:
        if not select.select([terminal], [], [], 20)[0]: raise SystemExit(f"no prompt came, but {seen!r}")
        seen += os.read(terminal, 65536)
    took = time.perf_counter() - before
    os.write(terminal, b"quit\r")
    os.close(terminal)
    _, _, usage = os.wait4(pid, 0)
    return took * 1000, (usage.ru_utime + usage.ru_stime) * 1000, usage.ru_maxrss / 1024, ""


def compare(title, names, commands):
    """Prints a table of what two sides take, in turns; a command is a name and a measurement of each side."""
    figures = {}
    for turn in range(RUNS + 1):
        for name, *sides in commands(turn):
            results = [side() for side in (sides if turn % 2 else reversed(sides))]
            if turn > 0: figures.setdefault(name, []).append(results if turn % 2 else results[::-1])
    print(f"\n| {title}; {RUNS} runs, ms (ms of processor) | {names[0]} | {names[1]} | ratio | MB |\n|---|---|---|---|---|")
    for name, results in figures.items():
        first, second = figure(results, 0), figure(results, 1)
        memory = max(result[1][2] for result in results)
        print(f"| {name} | {said(first)} | {said(second)} | {ratio(second, first)} | {memory:.1f} |")
    sys.stdout.flush()


def one_line_runs(before, after):
    for program in (before, after): program.on(program.store("small"), "sample")
    lines = {
        "list of cards": ["todo"], "list of players": ["player"], "list of pets": ["pet"], "kept songs": ["/music/kept"],
        "add a card": ["todo", "add", "Water the plants"], "home": ["home"],
    }

    def commands(_):
        yield "start to first prompt", *[lambda p=p: start(p, p.store("small")) for p in (before, after)]
        for name, words in lines.items():
            yield name, *[lambda p=p: p.on(p.store("small"), *words) for p in (before, after)]

    compare("one line", ("before", "now"), commands)


def imports(before, after, cards):
    """Prints what the import of 100,000 cards and its undo take, and for how long others wait meanwhile."""
    print("\n| import of 100,000 cards, median of %d | before | now |\n|---|---|---|" % IMPORTS)
    results = {}
    for turn in range(IMPORTS):
        for program in (before, after):
            store = program.store(f"import{turn}")
            program.on(store, "todo")
            for step, script in STEPS.items():
                results.setdefault((step, program), []).append(
                    program.on(store, "--plain", "--open", "/todo", script=script.format(cards)))
    columns = [("whole run, s", 0, 1000), ("processor, s", 1, 1000), ("memory, MB", 2, 1)]
    for step in STEPS:
        for name, column, unit in columns:
            values = [statistics.median(r[column] for r in results[step, p]) / unit for p in (before, after)]
            print(f"| {step}: {name} | {values[0]:.2f} | {values[1]:.2f} |")
    waits = [longest_wait(program, cards) for program in (before, after)]
    print(f"| longest wait of another program that adds a card, ms | {waits[0]} | {waits[1]} |")
    stops = [interruption(program, cards) for program in (before, after)]
    print(f"| Ctrl-C to prompt, a second after “confirm”, ms | {stops[0]} | {stops[1]} |")
    sys.stdout.flush()


def longest_wait(program, cards):
    store = program.store("waiting")
    program.on(store, "todo")
    importing = subprocess.Popen(
        [program.path, "--store", store, "--plain", "--open", "/todo"], env=program.environment,
        stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    importing.stdin.write(f"import {cards}\nconfirm\n".encode())
    importing.stdin.close()
    longest, number, refused = 0, 0, 0
    while importing.poll() is None:
        number += 1
        before = time.perf_counter()
        status = subprocess.run(
            [program.path, "--store", store, "todo", "add", f"Meanwhile {number}"], env=program.environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
        longest = max(longest, (time.perf_counter() - before) * 1000)
        refused += status != 0
    return f"{longest:.0f} ({number} runs, {refused} refused)"


def interruption(program, cards):
    store = program.store("interrupted")
    program.on(store, "todo")
    pid, terminal = pty.fork()
    if pid == 0:
        os.execve(program.path, [program.path, "--plain", "--store", store, "--open", "/todo"], program.environment)

    def read_until(wanted, limit=60):
        seen, end = b"", time.monotonic() + limit
        while wanted not in seen:
            if not select.select([terminal], [], [], max(0, end - time.monotonic()))[0]: return seen, False
            seen += os.read(terminal, 65536)
        return seen, True

    read_until(b"todo> ")
    os.write(terminal, f"import {cards}\r".encode())
    read_until(b"> ", 60)
    time.sleep(3)
    while select.select([terminal], [], [], 0.1)[0]: os.read(terminal, 65536)
    os.write(terminal, b"confirm\r")
    time.sleep(1)
    while select.select([terminal], [], [], 0)[0]: os.read(terminal, 65536)
    before = time.perf_counter()
    os.write(terminal, b"\x03")
    seen, came = read_until(b"> ")
    took = (time.perf_counter() - before) * 1000
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    os.close(terminal)
    kept = program.on(store, "todo")[3].split("cards")[0].split()[-1]
    return f"{took:.0f} ({kept} cards there)" if came else f"none in 60 s: {seen[-80:]!r}"


def large_board(before, after, cards):
    """The same 100,000 cards, imported by each."""
    for program in (before, after):
        store = program.store("import0")
        run(["sqlite3", store, "PRAGMA wal_checkpoint(TRUNCATE)"], program.environment)
    compare("100,000 cards", ("before", "now"), board_commands(
        [(program, program.store("import0")) for program in (before, after)]))


def board_commands(sides):
    def commands(turn):
        lines = {
            "add": ["add", f"Call the bank {turn}"], "list": [], "list of 20": ["find", TAG], "rare word": ["find", WORD],
            "move": ["move", "1", "done" if turn % 2 else "doing"], "undo": ["undo"], "history": None,
        }
        for name, words in lines.items():
            words = ["/todo/history"] if words is None else ["todo", *words]
            yield name, *[lambda p=p, s=s: p.on(s, *words) for p, s in sides]

    return commands


def long_journal(after, folder):
    stores = []
    for changes in (240_000, 1_000_000):
        kept = os.path.join(folder, f"changes-{changes}.sqlite")
        if not os.path.exists(kept):
            # In a process of its own, whose memory would count as that of the programs measured.
            subprocess.run([os.path.join(HERE, "data.py"), after.path, kept, str(changes)], check=True, stdout=sys.stderr)
        stores.append(after.store(f"changes-{changes}"))
        shutil.copyfile(kept, stores[-1])
    compare("changes in the journal", ("240,000", "1,000,000"), board_commands([(after, s) for s in stores]))
    for store in stores:
        script = "".join("more\n" for _ in range(250))
        took, processor, memory, _ = after.on(store, "--plain", "--open", "/todo", script=script)
        print(f"250 times `more`: {took:.0f} ms ({processor:.0f}), {memory:.1f} MB")


def main():
    foyer, previous = sys.argv[1:3]
    print("load at the beginning:", *os.getloadavg())
    with tempfile.TemporaryDirectory() as scratch:
        folder = sys.argv[3] if len(sys.argv) > 3 else os.path.join(scratch, "data")
        os.makedirs(folder, exist_ok=True)
        cards = os.path.join(folder, "cards.txt")
        if not os.path.exists(cards): data.write_cards(cards)
        before, after = Program(previous, scratch, "before"), Program(foyer, scratch, "after")
        one_line_runs(before, after)
        imports(before, after, cards)
        large_board(before, after, cards)
        long_journal(after, folder)
    print("load at the end:", *os.getloadavg())


if __name__ == "__main__":
    main()

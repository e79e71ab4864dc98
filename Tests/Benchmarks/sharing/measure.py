#!/usr/bin/env python3
"""Measures sharing with a real server on this machine.

    swift build -c release --product foyer
    Tests/Benchmarks/sharing/measure.py .build/release/foyer [latency] [idle] [join] [clients]

Every part has a server of its own with PostgreSQL's defaults, but for the number of connections.
"""

import collections
import os
import pty
import re
import select
import statistics
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from server import TICKS, Server, prefer

HERE = os.path.dirname(os.path.abspath(__file__))
RUNS, LISTENERS, ROUNDS = int(os.environ.get("LATENCY_RUNS", 50)), 5, 4
IDLE = int(os.environ.get("IDLE", 180))
CHANGES = 100_000
SECONDS = int(os.environ.get("SECONDS", 30))


class Person:
    """A home with a store, and the program in it."""

    def __init__(self, foyer, scratch, name):
        self.foyer = foyer
        home = os.path.join(scratch, name)
        os.mkdir(home)
        self.environment = dict(os.environ, HOME=home, LC_ALL="C.UTF-8", TERM="xterm-256color")
        for variable in ("XDG_DATA_HOME", "XDG_STATE_HOME", "FOYER_STORE"):
            self.environment.pop(variable, None)

    def run(self, *words):
        return subprocess.run(
            [self.foyer, *words], env=self.environment, stdin=subprocess.DEVNULL, check=True, capture_output=True,
            text=True).stdout


class Terminal:
    """A session at a terminal, whose output is read as it comes."""

    def __init__(self, person):
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            prefer(os.getpid())
            os.execve(person.foyer, [person.foyer, "--open", "/todo"], person.environment)
        self.text, self.moments, self.came = b"", [], threading.Condition()
        threading.Thread(target=self.read, daemon=True).start()
        self.wait("todo> ")

    def read(self):
        while True:
            try:
                part = os.read(self.terminal, 65536)
            except OSError:
                return
            with self.came:
                self.text += part
                self.moments.append((len(self.text), time.perf_counter()))
                self.came.notify_all()

    def type(self, line):
        os.write(self.terminal, line.encode() + b"\r")

    def wait(self, wanted, limit=60):
        """The moment at which a text came."""
        with self.came:
            if not self.came.wait_for(lambda: wanted.encode() in self.text, limit):
                raise SystemExit(f"{wanted!r} didn't come within {limit} s, but: {self.text[-400:]!r}")
            end = self.text.index(wanted.encode()) + len(wanted.encode())
            return next(moment for length, moment in self.moments if length >= end)

    def processor(self):
        """Seconds of processor time, those of threads that ended as well."""
        with open(f"/proc/{self.process}/stat") as file:
            words = file.read().rsplit(")", 1)[1].split()
        return (int(words[11]) + int(words[12])) / TICKS

    def end(self):
        self.type("quit")
        os.waitpid(self.process, 0)


def team(foyer, scratch, server, joins=("noah",), first="Water the plants"):
    """Makes the database and a journal as Documentation/Using/Sharing.md says; returns minji and those who joined."""
    server.query("CREATE DATABASE shelter", "postgres")
    people = [Person(foyer, scratch, "minji")]
    people[0].run("share", "init", server.address("postgres"))
    server.query("CREATE ROLE minji LOGIN; CREATE ROLE noah LOGIN; GRANT foyer_member, foyer_private TO minji, noah")
    people[0].run("todo", "add", first)
    people[0].run("share", server.address("minji"), "team")
    people[0].run("share", "invite", "noah")
    for number, name in enumerate(joins):
        people.append(Person(foyer, scratch, f"{name}{number}"))
        people[-1].run("share", server.address(name), "team")
    return people


def without_notifications(server):
    server.query("""DO $$ BEGIN EXECUTE
      replace(pg_get_functiondef('foyer.append'::regproc), 'PERFORM pg_notify', '-- PERFORM pg_notify'); END $$""")


def latency(foyer):
    """The time from the Enter that makes a change to the notice of it at another terminal."""
    print("| from Enter at one terminal to the notice at another, ms | runs | median | longest |\n|---|---|---|---|")
    for name, notifies, listeners, rounds in (
            ("with NOTIFY", True, 1, RUNS), ("50 ms behind another change", True, 1, RUNS), ("without", False, LISTENERS, ROUNDS)):
        server = Server()
        prefer(server.process)
        with tempfile.TemporaryDirectory() as scratch:
            people = team(foyer, scratch, server, ["noah"] * listeners)
            if not notifies:
                without_notifications(server)
            terminals = []
            for person in people:
                # Their heartbeats are spread over its time.
                time.sleep(1 if notifies else 4)
                terminals.append(Terminal(person))
            for process, _ in server.processes():
                prefer(int(process))
            times = []
            for number in range(rounds):
                # Each change is one of its own, and not one of a burst, or the one that isn't notified.
                time.sleep(2 if notifies else 7)
                if name.startswith("50 ms"):
                    terminals[0].type(f"add Ahead {number}.")
                    time.sleep(0.05)
                start = time.perf_counter()
                terminals[0].type(f"add Card {number}.")
                times += [other.wait(f"“Card {number}.”") - start for other in terminals[1:]]
            for terminal in terminals:
                terminal.end()
        server.stop()
        print(f"| {name} | {len(times)} | {statistics.median(times) * 1000:,.0f} | {max(times) * 1000:,.0f} |", flush=True)


def idle(foyer):
    """What two idle terminals do in some minutes: processor time, and statements by the server's log."""
    server = Server(settings="log_statement = all\nlog_line_prefix = '%u '")
    with tempfile.TemporaryDirectory() as scratch:
        terminals = [Terminal(person) for person in team(foyer, scratch, server)]
        time.sleep(5)
        start, logged = [terminal.processor() for terminal in terminals], os.path.getsize(server.log)
        time.sleep(IDLE)
        took = [terminal.processor() - before for terminal, before in zip(terminals, start)]
        with open(server.log) as file:
            file.seek(logged)
            statements = collections.Counter(
                re.sub(r"\s+", " ", text) for text in re.findall(r"^(?:minji|noah) LOG:  (?:execute <unnamed>|statement): (.*)", file.read(), re.M))
        for terminal in terminals:
            terminal.end()
    server.stop()
    print(f"\n| two idle terminals, {IDLE} s | |\n|---|---|")
    for number, seconds in enumerate(took):
        print(f"| processor of terminal {number + 1} | {seconds * 1000:.0f} ms, {seconds / IDLE:.3%} |")
    for statement, count in statements.items():
        print(f"| `{statement}` | {count} times |")
    sys.stdout.flush()


FILL = """
SELECT count(*) FROM generate_series({first}, {first} + 9) AS batch, foyer.append('{journal}', (
  SELECT jsonb_agg(jsonb_build_object(
    'id', md5('change' || n)::uuid, 'replica', md5('filler')::uuid, 'number', n + 1, 'base', 0,
    'time', 1795391580823 + n, 'feature', 'todo', 'note', null, 'target', null, 'kind', 0,
    'private', jsonb_build_array(), 'expectations', jsonb_build_array(),
    'command', CASE WHEN n < {cards} THEN 'add' ELSE 'priority' END,
    'parts', jsonb_build_array(CASE WHEN n < {cards} THEN jsonb_build_object(
      'type', 'card', 'record', md5('card' || n)::uuid, 'before', null, 'lines', jsonb_build_array('checklist', 'notes'),
      'after', jsonb_build_object(
        'added', '2026-11-22T23:53:00.823Z', 'notes', '', 'title', 'Card ' || n || ' of many', 'deleted', 0, 'archived', 0,
        'category', n % 3, 'checklist', '', 'place', 'd' || translate(lpad(to_hex(n), 4, '0'), 'abcdef', 'ABCDEF') || 'V'))
    ELSE jsonb_build_object(
      'type', 'card', 'record', md5('card' || n - {cards})::uuid, 'before', jsonb_build_object('priority', null),
      'after', jsonb_build_object('priority', 'B')) END)) ORDER BY n)
  FROM generate_series(batch * 200, batch * 200 + 199) AS n))
"""


def join(foyer):
    """A new store joins a journal of 100,000 changes, by the snapshot, and for comparison by every change."""
    server = Server()
    prefer(server.process)
    with tempfile.TemporaryDirectory() as scratch:
        team(foyer, scratch, server, [])
        journal = server.query("SELECT id FROM foyer.journal")
        start = time.perf_counter()
        server.query(";".join(
            FILL.format(journal=journal, first=first, cards=CHANGES // 2) for first in range(0, CHANGES // 200, 10)), role="minji")
        filled = time.perf_counter() - start
        times, memory, processor = [], [], []
        for number in range(5):
            person = Person(foyer, scratch, f"noah{number}")
            start = time.perf_counter()
            process = subprocess.Popen(
                [foyer, "share", server.address("noah"), "team"], env=person.environment, stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL)
            _, status, usage = os.wait4(process.pid, 0)
            if status != 0:
                raise SystemExit("a store could not join")
            times.append(time.perf_counter() - start)
            processor.append(usage.ru_utime + usage.ru_stime)
            memory.append(usage.ru_maxrss / 1024)
        board, check = person.run("todo"), person.run("check")
        size = server.query("SELECT pg_size_pretty(pg_database_size('shelter'))")
    server.stop()
    if f"{CHANGES // 2 + 1:,} cards".replace(",", "") not in board.replace(",", ""):
        raise SystemExit(f"the board of the new store is {board[:200]}")
    print(f"\n| a journal of {CHANGES:,} changes, {CHANGES // 2:,} cards | |\n|---|---|")
    print(f"| appended in batches of 200, s | {filled:.1f} |\n| the database | {size} |")
    print(f"| a new store joins, median and longest of {len(times)}, s | {statistics.median(times):.1f}, {max(times):.1f} |")
    print(f"| of that the program's processor time, s | {statistics.median(processor):.1f} |")
    print(f"| its memory, MB | {max(memory):.0f} |\n| `foyer check` of the new store | {check.strip().splitlines()[-1]} |", flush=True)


def syncs(folder):
    """Commits a second that the disk of a folder takes one after the other."""
    with tempfile.NamedTemporaryFile(dir=folder) as file:
        start, count = time.perf_counter(), 0
        while time.perf_counter() < start + 2:
            file.seek(0)
            file.write(bytes(8192))
            file.flush()
            os.fdatasync(file.fileno())
            count += 1
        return count / 2


def clients(foyer):
    """A change a second of each of many clients, which read what the others do."""
    print(f"\n| clients, {SECONDS} s | disk | changes a second | foyer.append, ms: median, p99, longest | from due to shared, ms "
          "| changes read a second | notifications a second | processor of the server, s/s | memory of the server, MB |")
    print("|---|---|---|---|---|---|---|---|---|")
    # Memory in place of a disk shows what comes behind the disk.
    for folder in (None, "/dev/shm"):
        server = Server(folder)
        prefer(server.process)
        disk = f"{syncs(server.folder):,.0f} syncs/s" if folder is None else "none"
        with tempfile.TemporaryDirectory() as scratch:
            team(foyer, scratch, server, [])
            program = os.path.join(scratch, "clients")
            include = subprocess.run(["pg_config", "--includedir"], check=True, capture_output=True, text=True).stdout.strip()
            subprocess.run(["cc", "-O2", "-I" + include, "-o", program, os.path.join(HERE, "clients.c"), "-lpq"], check=True)
            journal = server.query("SELECT id FROM foyer.journal")
            first = 0
            for count, listens in ((50, 1), (100, 1), (200, 1), (500, 1), (500, 0)):
                row = drive(program, server, journal, count, listens, first)
                first += count
                print(f"| {count}{'' if listens else ', who do not listen'} | {disk} | {row} |", flush=True)
        server.stop()


def drive(program, server, journal, count, listens, first):
    process = subprocess.Popen(
        [program, server.address("noah"), journal, str(count), str(SECONDS), str(listens), str(first)],
        stdout=subprocess.PIPE, text=True, preexec_fn=os.setsid)
    prefer(process.pid)
    process.stdout.readline()
    for name, _ in server.processes():
        prefer(int(name))
    before, start = server.processor(), time.perf_counter()
    time.sleep(max(1, SECONDS - 3))
    used = (server.processor() - before) / (time.perf_counter() - start)
    memory = server.memory()
    words = process.stdout.readline().split()
    if process.wait() != 0:
        raise SystemExit("the clients failed")
    done, _, rows, notified = (int(word) / SECONDS for word in words[:4])
    append, due = words[4:7], words[7:10]
    return (f"{done:,.0f} | {', '.join(append)} | {', '.join(due)} | {rows:,.0f} | {notified:,.0f} | {used:.2f} | {memory:,.0f}")


def main():
    foyer = os.path.abspath(sys.argv[1])
    parts = {"latency": latency, "idle": idle, "join": join, "clients": clients}
    if not prefer(os.getpid()):
        print("This process could not be given a preference over others.", file=sys.stderr)
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.0f}\n")
    for name in sys.argv[2:] or parts:
        parts[name](foyer)


if __name__ == "__main__":
    main()

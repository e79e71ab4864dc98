#!/usr/bin/env python3
"""Measures what a server takes to append changes, in turns with the functions of an older program.

    swift build -c release --product foyer
    Tests/Benchmarks/sharing/appends.py .build/release/foyer BEFORE

Each program prepares a database of its own on one server, which waits for no disk. A connection to each appends changes
one by one, in short turns, so that other work on the machine hits both. The ratios are the medians of those of pairs.

Then clients of `pgbench` append a change each time that they were answered, to a server with PostgreSQL's defaults.
"""

import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from measure import Person
from server import PROGRAMS, Server, prefer

TURNS, CHANGES = int(os.environ.get("TURNS", 30)), int(os.environ.get("CHANGES", 300))
SECONDS = int(os.environ.get("SECONDS", 3))

CARD = """jsonb_build_object(
  'type', 'card', 'record', md5('card' || n)::uuid, 'before', null, 'lines', jsonb_build_array('checklist', 'notes'),
  'after', jsonb_build_object(
    'added', '2026-11-22T23:53:00.823Z', 'notes', '', 'title', 'Card ' || n || ' of many', 'deleted', 0, 'archived', 0,
    'category', n % 3, 'checklist', '', 'place', 'd' || translate(lpad(to_hex(n), 6, '0'), 'abcdef', 'ABCDEF') || 'V'))"""
EDIT = """jsonb_build_object(
  'type', 'card', 'record', md5('card' || n)::uuid, 'before', jsonb_build_object('priority', null),
  'after', jsonb_build_object('priority', 'B'))"""
CHANGE = """jsonb_build_object(
  'id', md5('{name}' || {number})::uuid, 'replica', md5('filler')::uuid, 'number', {number} + 1, 'base', 0,
  'time', 1795391580823 + {number} % 1000000000, 'feature', 'todo', 'note', null, 'target', null, 'kind', 0,
  'private', jsonb_build_array(), 'expectations', jsonb_build_array(), 'command', '{name}', 'parts', {parts})"""


# What a client of pgbench sends: a card with an identifier of its own, from a replica that stays the client's.
CLIENT = CHANGE.format(name="add", number="n", parts=f"jsonb_build_array({CARD})")
for old, new in (("'add' || n", "'add' || :client_id || ' ' || n"), ("'filler'", "'client' || :client_id")):
    CLIENT = CLIENT.replace(old, new)
CLIENT = f"""SELECT foyer.append('JOURNAL', jsonb_build_array({CLIENT}))
FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint - 1700000000000000 AS n) AS moment;
"""


class Connection:
    """A connection of psql to the database that a program prepared, and the process that answers it."""

    def __init__(self, server, foyer, scratch, database):
        server.query(f"CREATE DATABASE {database}", "postgres")
        address = server.address("postgres").replace("/shelter", f"/{database}")
        person = Person(foyer, scratch, database)
        person.run("share", "init", address)
        person.run("share", address, "team")
        self.psql = subprocess.Popen(
            [os.path.join(PROGRAMS, "psql"), "-XAtq", "-v", "ON_ERROR_STOP=1", address],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.journal = self.ask("SELECT id FROM foyer.journal")[0]
        self.backend, self.number = self.ask("SELECT pg_backend_pid()")[0], 0

    def ask(self, sql):
        self.psql.stdin.write(f"{sql};\n\\echo end\n")
        self.psql.stdin.flush()
        lines = []
        while (line := self.psql.stdout.readline().strip()) != "end":
            if not line and self.psql.poll() is not None: raise SystemExit(f"psql ended behind {sql[:200]}")
            lines.append(line)
        return lines

    def processor(self):
        # The scheduler counts in nanoseconds; `stat` has hundredths of a second.
        with open(f"/proc/{self.backend}/schedstat") as file:
            return int(file.read().split()[0]) / 1e9

    def append(self, name, first, count, batch=1):
        """Appends changes of one record each; returns seconds and those of the server's processor."""
        parts = f"jsonb_build_array({CARD if name == 'add' else EDIT})"
        offset = first if name == "add" else first + 10_000_000
        change = CHANGE.format(name=name, number=f"(n + {offset - first})", parts=parts)
        return self.timed(f"""
            SELECT count(*) FROM (
              SELECT jsonb_agg({change} ORDER BY n) AS list FROM generate_series({first}, {first + count - 1}) AS n
              GROUP BY (n - {first}) / {batch} ORDER BY min(n) OFFSET 0) AS c,
            LATERAL foyer.append('{self.journal}', c.list)""")

    def import_rows(self, first, count):
        """Appends one change of many records."""
        parts = f"(SELECT jsonb_agg({CARD}) FROM generate_series({first}, {first + count - 1}) AS n)"
        change = CHANGE.format(name="import", number=first + 20_000_000, parts=parts)
        return self.timed(f"SELECT count(*) FROM foyer.append('{self.journal}', jsonb_build_array({change}))")

    def timed(self, sql):
        start, processor = time.perf_counter(), self.processor()
        self.ask(sql)
        return time.perf_counter() - start, self.processor() - processor


def clients(programs):
    """Prints how many changes a second clients append that wait for each answer, and so for the server's disk."""
    server = Server()
    prefer(server.process)
    figures = {count: [] for count in (1, 4)}
    with tempfile.TemporaryDirectory() as scratch:
        connections = {name: Connection(server, path, scratch, name) for name, path in programs.items()}
        for name, connection in connections.items():
            with open(os.path.join(scratch, f"{name}.sql"), "w") as file:
                file.write(re.sub(r"\s+", " ", CLIENT.replace("JOURNAL", connection.journal)))
        for turn in range(TURNS + 1):
            for count, pairs in figures.items():
                sides = sorted(connections, reverse=turn % 2 == 0)
                result = {side: appended(server, side, count, os.path.join(scratch, f"{side}.sql")) for side in sides}
                if turn > 0: pairs.append(result)
        for connection in connections.values(): connection.psql.stdin.close()
    server.stop()
    print(f"\nload {os.getloadavg()[0]:.0f}; {TURNS} turns of {SECONDS} s, appends a second\n")
    print("| clients | before | now | ratio |\n|---|---|---|---|")
    for count, pairs in figures.items():
        before, now = [statistics.median(pair[side] for pair in pairs) for side in ("before", "now")]
        ratio = statistics.median(pair["now"] / pair["before"] for pair in pairs)
        print(f"| {count} | {before:.0f} | {now:.0f} | {ratio:.2f} |")


def appended(server, database, count, script):
    said = subprocess.run(
        [os.path.join(PROGRAMS, "pgbench"), "-n", "-h", "127.0.0.1", "-p", str(server.port), "-U", "postgres",
         "-c", str(count), "-T", str(SECONDS), "-f", script, database],
        check=True, capture_output=True, text=True).stdout
    return int(re.search(r"actually processed: (\d+)", said).group(1)) / SECONDS


def main():
    server = Server(settings="fsync = off\nsynchronous_commit = off\nautovacuum = off\n")
    prefer(server.process)
    programs = {"before": os.path.abspath(sys.argv[2]), "now": os.path.abspath(sys.argv[1])}
    works = {
        "creating a record": lambda c, n: c.append("add", n, CHANGES),
        "editing a record": lambda c, n: c.append("edit", n, CHANGES),
        "creating, 50 a call": lambda c, n: c.append("add", n + 1_000_000, CHANGES, 50),
        "one change of 1,000 records": lambda c, n: c.import_rows(n + 2_000_000, 1_000),
    }
    with tempfile.TemporaryDirectory() as scratch:
        connections = {name: Connection(server, path, scratch, name) for name, path in programs.items()}
        figures = {name: [] for name in works}
        for turn in range(TURNS + 2):
            for name, work in works.items():
                sides = sorted(connections, reverse=turn % 2 == 0)
                result = {side: work(connections[side], turn * 10_000) for side in sides}
                # The first ones plan their statements.
                if turn > 1: figures[name].append(result)
        for connection in connections.values(): connection.psql.stdin.close()
    server.stop()
    works_done(figures)
    clients(programs)


def works_done(figures):
    print(f"load {os.getloadavg()[0]:.0f}; {TURNS} turns of {CHANGES} changes, ms a change (ms of processor)\n")
    print("| what | before | now | ratio | lowest of each: ratio |\n|---|---|---|---|---|")
    for name, pairs in figures.items():
        count = 1 if name.startswith("one") else CHANGES
        cells, lowest = [], []
        for side in ("before", "now"):
            values = [[pair[side][column] / count * 1000 for pair in pairs] for column in range(2)]
            cells.append(f"{statistics.median(values[0]):.3f} ({statistics.median(values[1]):.3f})")
            lowest.append([min(column) for column in values])
        ratios = [statistics.median(pair["now"][c] / pair["before"][c] for pair in pairs) for c in range(2)]
        least = [now / before for before, now in zip(*lowest)]
        print(f"| {name} | {cells[0]} | {cells[1]} | {ratios[0]:.2f} ({ratios[1]:.2f}) | {least[0]:.2f} ({least[1]:.2f}) |")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Measures the squad with 100,000 players beside the program sqlite3 on the same rows.

Whole processes from start to exit, in turns (foyer, sqlite3, foyer ...); medians are printed. Run by hand:

    apt-get install sqlite3
    swift build -c release && Tests/Benchmarks/squad/measure.py .build/release/foyer [FOLDER]

The data are made in FOLDER, or where there are none yet, in a folder of their own.
"""

import datetime
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile

import data

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.dirname(HERE))
import statements  # noqa: E402
from processes import figure, ratio, run, said  # noqa: E402

RUNS = int(os.environ.get("RUNS", 21))
IMPORTS = 5
COMMON_PART = "Kim"
DAY = datetime.date(2021, 12, 22)
TODAY = (DAY.year, DAY.month * 100 + DAY.day, (DAY - datetime.date(1970, 1, 1)).days)


class Contest:
    def __init__(self, foyer, folder, scratch):
        self.foyer, self.folder, self.scratch = foyer, folder, scratch
        self.stores = [os.path.join(scratch, name) for name in ("foyer.sqlite", "sqlite3.sqlite")]
        shutil.copyfile(os.path.join(folder, "store.sqlite"), self.stores[0])
        self.environment = dict(os.environ, LC_ALL="C.UTF-8", HOME=scratch, FOYER_STORE=self.stores[0])
        shutil.copyfile(*self.stores)
        with sqlite3.connect(self.stores[1]) as db:
            self.rare = [number for number, in db.execute(
                "SELECT number FROM player WHERE instr(name_key, ?)", (data.RARE_NAME.lower(),))]
        db.close()

    def lines(self):
        """Of each kind: what is typed, what sqlite3 runs, and what is in foyer's and in sqlite3's output."""
        rare, common = data.RARE_NAME, COMMON_PART.lower()
        return [
            ("list and totals", [], statements.opening(TODAY), (f"{data.PLAYERS} players", "100000")),
            ("find striker", ["find", "striker"], statements.listing(TODAY, "wage_class = 0"), ("striker", "100000")),
            ("find goalkeeper", ["find", "goalkeeper"], statements.listing(TODAY, "wage_class = 3"),
             ("goalkeeper", "100000")),
            ("find a name that one has", ["find", rare],
             statements.listing(TODAY, f"instr(name_key, '{rare.lower()}')", numbers=self.rare), (rare, rare)),
            ("find a name of one in twenty", ["find", COMMON_PART],
             statements.listing(TODAY, f"instr(name_key, '{common}')"), (COMMON_PART, COMMON_PART)),
            ("sort name", ["sort", "name"], statements.listing(TODAY, order="name_key, number"), ("Anna", "Anna")),
            ("sort age", ["sort", "age"], statements.listing(TODAY, order="birthday DESC, number"), ("Age: 10", "|")),
            ("sort position", ["sort", "position"], statements.listing(TODAY, order="position, number"),
             ("striker", "100000")),
            ("sort wage", ["sort", "wage"], statements.by_wage(TODAY), ("Sorted by weekly wage", "KRW")),
        ]

    def measure(self):
        figures = {}
        for turn in range(RUNS + 1):
            for name, words, script, expected in self.lines():
                ours = run(
                    [self.foyer, "--now", f"{DAY}T09:00:00Z", "player", *words], self.environment)
                plain = run(["sqlite3", "-bail", self.stores[1]], self.environment, script)
                for (*_, text), part in zip((ours, plain), expected):
                    if part not in text:
                        raise SystemExit(f"{name} printed {text!r}, without {part!r}")
                if turn > 0:
                    figures.setdefault(name, []).append([ours, plain])
        return figures

    def measure_imports(self):
        """Reading the file and showing what it would bring, and the same with taking it, each into a new store."""
        file = os.path.join(self.folder, "players.csv")
        figures = {}
        for turn in range(IMPORTS):
            for name, lines in (("preview", f"/player\nimport {file}\n..\n"),
                                ("import", f"/player\nimport {file}\nconfirm\n")):
                store = os.path.join(self.scratch, f"{name}{turn}.sqlite")
                result = run([self.foyer, "--plain", "--store", store], self.environment, lines)
                if name == "import" and f"Added {data.PLAYERS} players" not in result[3]:
                    raise SystemExit(result[3])
                figures.setdefault(f"{name} of {data.PLAYERS:,} lines of CSV", []).append([result])
        return figures


def main():
    foyer = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".build/release/foyer")
    with tempfile.TemporaryDirectory() as scratch:
        folder = os.path.abspath(sys.argv[2]) if len(sys.argv) > 2 else os.path.join(scratch, "data")
        if not os.path.exists(folder):
            subprocess.run([os.path.join(HERE, "data.py"), foyer, folder], check=True, stdout=sys.stderr)
        contest = Contest(foyer, folder, scratch)
        figures, imports = contest.measure(), contest.measure_imports()
    print(f"| {RUNS} runs; ms (ms of processor) | foyer | sqlite3 | ratio | foyer, MB |")
    print("|---|---|---|---|---|")
    for name, results in (figures | imports).items():
        ours = figure(results, 0)
        plain = figure(results, 1) if len(results[0]) > 1 else None
        beside = f"{said(plain)} | {ratio(ours, plain)}" if plain else " | "
        print(f"| {name} | {said(ours)} | {beside} | {max(result[0][2] for result in results):.1f} |")


if __name__ == "__main__":
    main()

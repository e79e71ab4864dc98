#!/usr/bin/env python3
"""Measures searches of a library of 100,000 songs beside beets and beside the program sqlite3.

Whole processes from start to exit, in turns (foyer, beet, sqlite3, foyer ...); medians are printed. Run by hand:

    apt-get install sqlite3; python3 -m venv .peer && .peer/bin/pip install beets
    swift build -c release && Tests/Benchmarks/music/measure.py .build/release/foyer .peer/bin/python [FOLDER]

The data are made in FOLDER, or where there are none yet, in a folder of their own; that takes half a minute. The store is
offline, so that nobody is asked; each turn searches for a word that it has not searched for before.
"""

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

RUNS = int(os.environ.get("RUNS", 11))


class Contest:
    def __init__(self, foyer, python, folder, scratch):
        self.stores = [os.path.join(scratch, name) for name in ("foyer.sqlite", "sqlite3.sqlite")]
        for store in self.stores:
            shutil.copyfile(os.path.join(folder, "store.sqlite"), store)
        library = os.path.join(scratch, "beets")
        shutil.copytree(os.path.join(folder, "beets"), library)
        self.environment = dict(
            os.environ, LC_ALL="C.UTF-8", HOME=scratch, BEETSDIR=library, FOYER_STORE=self.stores[0],
            FOYER_MUSIC_URL="http://127.0.0.1:9/")
        self.foyer_program = foyer
        self.beet_program = os.path.join(os.path.dirname(python), "beet")

    def foyer(self, *words):
        return run([self.foyer_program, "music", "search", *words], self.environment)

    def beet(self, *words):
        return run([self.beet_program, "ls", *words], self.environment)

    def sqlite3(self, script):
        return run(["sqlite3", "-bail", self.stores[1]], self.environment, script)

    def songs(self, query):
        with sqlite3.connect(self.stores[1]) as db:
            songs = [row[0] for row in db.execute(query)]
        db.close()
        return songs

    def searches(self, turn):
        """Of each kind: its name, what foyer and beets are asked, the query's statements, and what all of them print."""
        word, words = data.RARE.format(turn), f"{data.COMMON_WORD} {data.RARE.format(turn)}"
        first = data.OLD_YEARS[0]
        years = f"year:{first}..{first + 9 + turn}"
        return [
            ("rare word", [word], statements.matching(f'"{word}"*'), word),
            ("a word of all songs and a rare one", words.split(),
             statements.matching(f'"{data.COMMON_WORD}"* AND "{word}"*'), word),
            (f"years with {data.OLD_SONGS} songs", [years], statements.released(first, first + 9 + turn),
             data.COMMON_WORD),
        ]

    def measure(self):
        figures = {}
        for turn in range(RUNS + 1):
            for name, words, query, expected in self.searches(turn):
                term = " ".join(words)
                whole = statements.search(term, query, self.songs(query))
                results = [self.foyer(*words), self.beet(*words), self.sqlite3(whole), self.sqlite3(query)]
                for *_, text in results:
                    if expected not in text:
                        raise SystemExit(f"{name} printed {text!r}, without {expected!r}")
                if turn > 0:
                    figures.setdefault(name, []).append(results)
            common = self.foyer(data.COMMON_WORD)
            if turn > 0:
                figures.setdefault("(a word of all songs)", []).append([common])
        return figures


def main():
    foyer = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".build/release/foyer")
    python = os.path.abspath(sys.argv[2] if len(sys.argv) > 2 else ".peer/bin/python")
    with tempfile.TemporaryDirectory() as scratch:
        folder = sys.argv[3] if len(sys.argv) > 3 else os.path.join(scratch, "data")
        if not os.path.exists(folder):
            subprocess.run(
                [os.path.join(HERE, "data.py"), foyer, python, folder], check=True, stdout=sys.stderr)
        figures = Contest(foyer, python, folder, scratch).measure()
    print("| what | foyer | beets | ratio | sqlite3, all statements | ratio | sqlite3, the query | foyer, MB | beets, MB |")
    print("|---|---|---|---|---|---|---|---|---|")
    for name, results in figures.items():
        medians = [figure(results, program) for program in range(len(results[0]))]
        memory = [f"{max(result[program][2] for result in results):.1f}" for program in range(min(2, len(medians)))]
        if len(medians) == 1:
            print(f"| {name} | {said(medians[0])} | | | | | | {memory[0]} | |")
            continue
        ours, beets, whole, query = medians
        print(f"| {name} | {said(ours)} | {said(beets)} | {ratio(beets, ours)} | {said(whole)} | {ratio(ours, whole)} |"
              f" {said(query)} | {' | '.join(memory)} |")


if __name__ == "__main__":
    main()

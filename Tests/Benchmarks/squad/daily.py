#!/usr/bin/env python3
"""Measures every list and command of a squad of 1,000 and a shelter of 5,000 as a run of one line, beside the bare start.

    swift build -c release && Tests/Benchmarks/squad/daily.py .build/release/foyer

The shelter has 2,000 receipts. The bare start is `foyer player` or `foyer pet` with an empty store. Runs are in turns with it;
medians of 11 runs in milliseconds, with those of processor time in brackets. Nothing may take 50 ms more than the start.
"""

import csv
import os
import random
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.dirname(HERE))
from processes import figure, run, said  # noqa: E402

RUNS = int(os.environ.get("RUNS", 11))
NOW = "2021-12-22T09:00:00Z"
NAMES = "Ann Ben Carl Dora Emil Fay Gus Hal Kim Lee 민준 서준 흥민 강인".split()

# In lines, {n} is the number of the run, so that no run finds its work done.
PLAYER = [
    "", "find striker", "find CB", "find injured", "find age:20..25", "find shirt:7", "find notes:knee", "find kim", "sort name",
    "sort age desc", "sort position", "sort wage", "sort shirt", "more", "totals", "history", "wage", "open 1",
    "add Cho {n}, 1998-01-25, ST", "edit 1 name Son {n}", "wage 2 {n}만 원", "wage striker {n}억 원", "wage position:CB ${n} --yes",
    "status 1-5 injured until 2022-01-{n}", "note 3 Line {n}", "delete 4", "undo", "redo",
]
PET = [
    "", "find cat young", "find rare", "find in-treatment", "find arrived.after:2021-12-01", "find notes:ear", "find rex", "sort name",
    "sort age", "sort rarity", "sort fee", "sort species", "sort stay", "more", "receipts", "receipts find kim", "adopters", "history",
    "fee", "open 1", "add Milo {n}, about 2 months, common, species: dog", "edit 1 birthday about {n} years", "fee 2 ${n}",
    "fee rare {n}만 원", "status 3 reserved for Kim {n} until friday", "note 3 Line {n}", "adopt 5, Kim {n}, 010-1234-5678 --yes",
    "receipts donation {n} $5", "return {receipt}", "delete 4", "undo", "redo",
]


def players(chance):
    yield ["name", "birthday", "position", "wage", "shirt", "status", "notes"]
    for number in range(1_000):
        yield [
            f"{chance.choice(NAMES)} {number}", f"{chance.randint(1985, 2004)}-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}",
            chance.choice(["striker", "ST", "CM", "CB", "LB", "GK"]), chance.choice(["", "", "", "5만 원", "$1200", "€900"]),
            str(number + 1) if number < 99 else "", chance.choice(["fit", "fit", "fit", "injured until 2022-01-10"]),
            chance.choice(["", "", "Left knee"]),
        ]


def pets(chance):
    yield ["name", "birthday", "rarity", "species", "sex", "status", "arrived", "notes", "fee"]
    for number in range(5_000):
        day = f"{chance.randint(2010, 2020)}-{chance.randint(1, 11):02}-{chance.randint(1, 28):02}"
        yield [
            f"{chance.choice(NAMES)} {number}", chance.choice([day, "about " + day, "unknown"]),
            chance.choice(["common", "uncommon", "rare", "very rare"]), chance.choice(["cat", "dog", "rabbit", ""]),
            chance.choice(["female", "male", ""]), chance.choice(["available", "available", "in treatment"]),
            f"2021-{chance.randint(1, 12):02}-{chance.randint(1, 21):02}", chance.choice(["", "", "Left ear"]),
            chance.choice(["", "", "$25"]),
        ]


def receipts(chance):
    yield ["receipt", "pet_name", "fee", "time", "adopter", "contact"]
    for number in range(1, 2_001):
        person = chance.randint(1, 1_200)
        yield [number, f"Pet {number}", "50 USD", f"2020-{chance.randint(1, 12):02}-01", f"Kim {person}", f"k{person}@example.org"]


class Feature:
    def __init__(self, foyer, folder, feature, store):
        self.foyer, self.folder, self.feature = foyer, folder, feature
        self.environment = dict(
            os.environ, LC_ALL="C.UTF-8", HOME=folder, XDG_DATA_HOME=folder,
            FOYER_STORE=os.path.join(folder, store + ".sqlite"))

    def line(self, line):
        words = line.split()
        path = [f"/{self.feature}/{words.pop(0)}"] if words[:1] in (["receipts"], ["adopters"]) else [self.feature]
        return run([self.foyer, "--now", NOW] + path + words, self.environment)

    def fill(self, rows, screen=""):
        file = os.path.join(self.folder, "rows.csv")
        with open(file, "w", newline="") as output:
            csv.writer(output).writerows(rows)
        return self.line(f"{screen} import {file} --yes")


def measure(empty, full, lines):
    worst = (0.0, "")
    print(f"| one line, ms | {full.feature} | bare start | more |\n|---|---|---|---|")
    for line in lines:
        results = []
        for number in range(1, RUNS + 1):
            full.line("")
            # The receipts of the adoptions before, whose pets are here, come behind those of the file.
            filled = line.replace("{n}", str(number)).replace("{receipt}", str(2_000 + number))
            results.append({"full": full.line(filled), "bare": empty.line("")})
        ours, bare = figure(results, "full"), figure(results, "bare")
        worst = max(worst, (ours[0] - bare[0], line))
        print(f"| `{full.feature} {line}` | {said(ours)} | {said(bare)} | {ours[0] - bare[0]:.1f} |", flush=True)
    print(f"\nAt most {worst[0]:.1f} ms more than the bare start: {full.feature} {worst[1]}\n")
    return worst[0]


def main():
    foyer = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        chance = random.Random(1)
        squad, shelter = Feature(foyer, folder, "player", "full"), Feature(foyer, folder, "pet", "full")
        squad.fill(players(chance))
        shelter.fill(receipts(chance), "receipts")
        shelter.fill(pets(chance))
        for feature, size in (squad, "1000 players"), (shelter, "5000 pets"):
            if size not in feature.line("")[3]:
                raise SystemExit(feature.line("")[3])
        empty = [Feature(foyer, folder, feature, "empty") for feature in ("player", "pet")]
        worst = max(measure(empty[0], squad, PLAYER), measure(empty[1], shelter, PET))
    if worst > 50:
        sys.exit(1)


if __name__ == "__main__":
    main()

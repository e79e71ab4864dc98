#!/usr/bin/env python3
"""Measures every list and command of a board of 3,000 cards as a run of one line, beside the bare start.

    swift build -c release && Tests/Benchmarks/todo/board.py .build/release/foyer

600 cards each are in TODO, DOING, DONE, the archive and waiting. The bare start is `foyer todo` with an empty store.
Runs are in turns with it; medians of 11 runs in milliseconds, with those of processor time in brackets. The program ends
with 1 where a line takes more than 50 ms on top of the start.
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
EACH = 600
NOW = "2021-12-22T09:00:00Z"
WORDS = "letter garden invoice kettle window bicycle report harbour lesson ticket 우유 편지".split()
PLACES = [("TODO", "no", ""), ("DOING", "no", ""), ("DONE", "no", ""), ("DONE", "yes", ""), ("TODO", "no", "2022-02-01")]

# Before each, a run of `foyer todo board` shows the rows that its numbers mean.
LINES = [
    "", "next", "agenda", "sort due", "sort priority desc", "sort added", "sort title", "find letter", "find 우유",
    "find +p7", "find -letter", "find letter or garden", "find in:archive", "find in:waiting", "find due:week",
    "find due.before:2022-01-01", "find priority:A-C", "find rec:any", "find wait:any", "find notes:none", "more", "more doing",
    "board", "tags", "history", "add Water the plants +p7 due:friday pri:A rec:weekly", "edit 1 New title", "start 1", "done 1",
    "stop 1", "due 1 friday", "priority 1 B", "priority +p6 A --yes", "wait 1 monday", "repeat 1 weekly", "note 1 A line", "item 1 A step", "up 2",
    "down 1", "top 2", "move 1 doing", "delete 1", "done +p6 --yes", "due in:todo {n}d --yes", "limit doing 5", "archive 0", "undo",
    "redo",
]


def cards(chance):
    yield ["title", "category", "archived", "wait", "due", "priority", "recurrence", "checklist", "notes"]
    for number in range(EACH * len(PLACES)):
        category, archived, wait = PLACES[number % len(PLACES)]
        due = f"2021-12-{chance.randint(20, 31)}" if not wait and chance.random() < 0.05 else ""
        yield [
            f"Card {number} {' '.join(chance.choices(WORDS, k=3))} +p{number % 100}", category, archived, wait, due,
            chance.choice(["", "", "A", "B", "C"]), "1w" if chance.random() < 0.1 else "",
            "[ ] One\n[x] Two" if chance.random() < 0.2 else "", "A note" if chance.random() < 0.2 else "",
        ]


class Board:
    def __init__(self, foyer, folder, name):
        self.foyer = foyer
        self.environment = dict(
            os.environ, LC_ALL="C.UTF-8", HOME=folder, XDG_DATA_HOME=folder,
            FOYER_STORE=os.path.join(folder, name + ".sqlite"))

    def line(self, line):
        return run([self.foyer, "--now", NOW, "todo"] + line.split(), self.environment)


def main():
    foyer = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        empty, full = Board(foyer, folder, "empty"), Board(foyer, folder, "full")
        file = os.path.join(folder, "cards.csv")
        with open(file, "w", newline="") as output:
            csv.writer(output).writerows(cards(random.Random(1)))
        empty.line("")
        full.line(f"import {file} --yes")
        board = full.line("")[3]
        if "1800 cards: TODO 600" not in board or "600 waiting" not in board:
            raise SystemExit(board)
        worst = (0.0, "")
        print("| one line, ms | board of 3,000 | bare start | more |\n|---|---|---|---|")
        for line in LINES:
            results = []
            for number in range(RUNS):
                full.line("board")
                results.append({"board": full.line(line.replace("{n}", str(number + 1))), "bare": empty.line("")})
            ours, bare = figure(results, "board"), figure(results, "bare")
            worst = max(worst, (ours[0] - bare[0], line))
            print(f"| `todo {line}` | {said(ours)} | {said(bare)} | {ours[0] - bare[0]:.1f} |", flush=True)
        print(f"\nAt most {worst[0]:.1f} ms more than the bare start: todo {worst[1]}")
        if worst[0] > 50:
            sys.exit(1)


if __name__ == "__main__":
    main()

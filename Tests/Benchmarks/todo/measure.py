#!/usr/bin/env python3
"""Measures the board with 100,000 cards and 300,000 operations beside Taskwarrior and beside the program sqlite3.

Whole processes from start to exit, in turns (foyer, task, sqlite3, foyer ...); medians are printed. Run by hand:

    apt-get install taskwarrior sqlite3
    swift build -c release && Tests/Benchmarks/todo/measure.py .build/release/foyer [FOLDER]

RUNS=1 CARDS=1000 shows in some seconds that it works. The data are made in FOLDER, or where there are none yet, in a folder of their own; that takes two or three minutes.
"""

import os
import shutil
import subprocess
import sys
import tempfile

import data

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.dirname(HERE))
import statements  # noqa: E402
from processes import figure, ratio, run, said  # noqa: E402

RUNS = int(os.environ.get("RUNS", 11))
# The least times as fast as Taskwarrior, and the most times as slow as sqlite3.
LEAST, LEAST_UNDO, MOST = 50, 25, 2


class Contest:
    def __init__(self, foyer, folder, scratch):
        self.stores = [os.path.join(scratch, name) for name in ("foyer.sqlite", "sqlite3.sqlite")]
        for store in self.stores:
            shutil.copyfile(os.path.join(folder, "store.sqlite"), store)
        tasks = os.path.join(scratch, "task")
        shutil.copytree(os.path.join(folder, "task"), tasks)
        with open(os.path.join(tasks, "taskrc"), "a") as settings:
            settings.write(f"data.location={tasks}\n")
        self.environment = dict(
            os.environ, LC_ALL="C.UTF-8", HOME=scratch, TASKRC=os.path.join(tasks, "taskrc"),
            FOYER_STORE=self.stores[0])
        self.ours = [foyer, "todo"]

    def foyer(self, *words):
        return run(self.ours + list(words), self.environment)

    def task(self, *words):
        return run(["task", *words], self.environment)

    def sqlite3(self, make):
        script = make(statements.Writing(self.stores[1]))
        return run(["sqlite3", "-bail", self.stores[1]], self.environment, script)

    def commands(self, turn):
        """Of each kind: its name, how it is measured in the three, and what foyer's and Taskwarrior's output has."""
        tag, word, title = f"p{data.CARDS // data.CARDS_OF_A_PROJECT // 2 + turn}", data.RARE_WORD, f"Water the plants {turn}"
        return [
            ("add", lambda: self.foyer("add", title), lambda: self.task("add", title),
             lambda: self.sqlite3(lambda writing: writing.add(title)), ("Added", "")),
            ("filtered list of 20", lambda: self.foyer("find", "+" + tag), lambda: self.task("+" + tag, "list"),
             lambda: self.sqlite3(lambda _: statements.tagged("+" + tag)), ("20 cards", "Task")),
            ("rare-word search", lambda: self.foyer("find", word), lambda: self.task(f"/{word}/", "list"),
             lambda: self.sqlite3(lambda _: statements.found(word)), (word, word)),
            ("done", lambda: self.foyer("move", "1", "done"), lambda: self.task("1", "done"),
             lambda: self.sqlite3(lambda writing: writing.done()), ("Moved", "")),
            ("undo", lambda: self.foyer("undo"), lambda: self.task("rc.confirmation=off", "undo"),
             lambda: self.sqlite3(lambda writing: writing.undo()), ("Undone", "")),
        ]

    def measure(self):
        figures = {}
        for turn in range(RUNS + 1):
            for name, foyer, task, sqlite3, expected in self.commands(turn):
                results = [foyer(), task(), sqlite3()]
                for (*_, text), part in zip(results, expected):
                    if part not in text:
                        raise SystemExit(f"{name} printed {text!r}, without {part!r}")
                if turn > 0:
                    figures.setdefault(name, []).append(results)
        return figures


def main():
    foyer = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".build/release/foyer")
    with tempfile.TemporaryDirectory() as scratch:
        folder = sys.argv[2] if len(sys.argv) > 2 else os.path.join(scratch, "data")
        if not os.path.exists(folder):
            subprocess.run([os.path.join(HERE, "data.py"), foyer, folder], check=True, stdout=sys.stderr)
        figures = Contest(foyer, folder, scratch).measure()
    print(f"| {RUNS} runs; ms (ms of processor) | foyer | Taskwarrior | ratio | sqlite3 | ratio | foyer, MB | Taskwarrior, MB |")
    print("|---|---|---|---|---|---|---|---|")
    missed = []
    for name, results in figures.items():
        ours, task, plain = (figure(results, program) for program in range(3))
        least = LEAST_UNDO if name == "undo" else LEAST
        if task[0] < least * ours[0]: missed.append(f"{name} is not {least} times as fast as Taskwarrior")
        if ours[0] > MOST * plain[0]: missed.append(f"{name} takes over {MOST} times as long as sqlite3")
        memory, task_memory = (max(result[program][2] for result in results) for program in range(2))
        print(f"| {name} | {said(ours)} | {said(task)} | {ratio(task, ours)} | {said(plain)} | {ratio(ours, plain)} |"
              f" {memory:.1f} | {task_memory:.0f} |")
    if missed:
        print("Aims that were missed: " + "; ".join(missed))
        sys.exit(1)


if __name__ == "__main__":
    main()

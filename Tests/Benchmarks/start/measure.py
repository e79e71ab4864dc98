#!/usr/bin/env python3
"""Measures the start of one-line runs, in turns with an older build.

    swift build -c release --product foyer
    Tests/Benchmarks/start/measure.py .build/release/foyer BEFORE

Every program has a home of its own with twenty cards in it.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time

RUNS = int(os.environ.get("RUNS", 101))
CARDS = 20
KOREAN = "the same in Korean"


def milliseconds(command, environment):
    before = time.perf_counter()
    nothing = subprocess.DEVNULL
    subprocess.run(command, env=environment, stdin=nothing, stdout=nothing, stderr=nothing, check=True)
    return (time.perf_counter() - before) * 1000


def main():
    programs = {"before": os.path.abspath(sys.argv[2]), "now": os.path.abspath(sys.argv[1])}
    with tempfile.TemporaryDirectory() as scratch:
        environments = {}
        for name, program in programs.items():
            home = os.path.join(scratch, name)
            os.mkdir(home)
            environments[name] = dict(os.environ, HOME=home, LC_ALL="C.UTF-8")
            for variable in ("XDG_DATA_HOME", "XDG_STATE_HOME", "FOYER_STORE"):
                environments[name].pop(variable, None)
            for number in range(CARDS):
                milliseconds([program, "todo", "add", f"Card {number}"], environments[name])
        lines = {
            "words alone: `todo`": ["todo"],
            KOREAN: ["todo"],
            "a store named: `--store F todo`": ["--store", "other.foyer", "todo"],
            "`--version`": ["--version"],
            "`todo add Buy milk`": ["todo", "add", "Buy", "milk"],
        }
        print("| one line, ms | before | now | ratio |\n|---|---|---|---|")
        for name, words in lines.items():
            times = {program: [] for program in programs}
            for turn in range(RUNS):
                for program in sorted(programs, reverse=turn % 2 == 0):
                    command = [programs[program]] + words
                    os.chdir(environments[program]["HOME"])
                    locale = "ko_KR.UTF-8" if name == KOREAN else "C.UTF-8"
                    times[program].append(milliseconds(command, dict(environments[program], LC_ALL=locale)))
            before, now = (statistics.median(times[program]) for program in ("before", "now"))
            print(f"| {name} | {before:.2f} | {now:.2f} | {now / before:.2f} |", flush=True)
        os.chdir("/")


if __name__ == "__main__":
    main()

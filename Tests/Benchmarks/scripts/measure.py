#!/usr/bin/env python3
"""Measures scripts on each back end, beside the same menus in cmd2 that are fed by its own run_script and by a pipe.

A script of navigation lines, each with the route that it expects, is run whole by `foyer test --backend B`. The peers check
nothing: cmd2 took its transcripts, which did, out in 2026. Every turn runs all of them; medians are printed, the start
of each program left out. Run by hand:

    python3 -m venv .peer && .peer/bin/pip install cmd2
    swift build -c release && Tests/Benchmarks/scripts/measure.py .build/release/foyer [.peer/bin/python]
"""

import argparse
import os
import statistics
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import processes

RUNS = int(os.environ.get("RUNS", 5))
LINES = {"values": 24_000, "text": 24_000, "explorer": 10_000, "pipe": 1_600, "pty": 800, "cmd2 run_script": 1_800, "cmd2 pipe": 1_800}
WALK = [("todo", "/todo"), ("..", "/"), ("player", "/player"), ("/", "/"), ("pet", "/pet"), ("back", "/"),
        ("/todo/history", "/todo/history"), ("home", "/")]
PEER_WALK = ["todo", "back", "player", "home", "pet", "back", "todo", "history", "home"]
PEER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "session", "peer.py")


def script(lines):
    steps = [f"> {line}\n@ {path}\n" for line, path in WALK]
    return ": sample on\n" + "".join(steps) * (lines // len(WALK))


def rates(run, lines):
    """Lines a second, by the clock and by the processor's time, what no lines take left out."""
    none, all = run(0), run(lines)
    return [1000 * lines / max(1e-6, all[column] - none[column]) for column in range(2)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("foyer", nargs="?", default=".build/release/foyer")
    parser.add_argument("--peer")
    parser.add_argument("--before")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, LC_ALL="C.UTF-8", HOME=folder, XDG_DATA_HOME=folder)

        def ours(foyer, backend):
            def run(lines):
                file = os.path.join(folder, f"{lines}.nav")
                with open(file, "w") as target:
                    target.write(script(lines))
                return processes.run([foyer, "test", "--backend", backend, file], environment)
            return run

        def explorer(foyer):
            return lambda steps: processes.run(
                [foyer, "explore", "--seed", "1", "--steps", str(max(1, steps))], environment)

        def peer_script(lines):
            file = os.path.join(folder, "peer.txt")
            with open(file, "w") as target:
                target.write("\n".join(PEER_WALK * (lines // len(PEER_WALK))) + "\n")
            return processes.run([options.peer, PEER], environment, f"run_script {file}\nquit\n")

        def peer_pipe(lines):
            lines = PEER_WALK * (lines // len(PEER_WALK)) + ["quit\n"]
            return processes.run([options.peer, PEER], environment, "\n".join(lines))

        foyer = os.path.abspath(options.foyer)
        rows = {}
        for backend in ("values", "text", "explorer", "pipe", "pty"):
            for name, program in (("", foyer), (" before", options.before)):
                if program and not (name and backend in ("pipe", "pty")):
                    rows[backend + name] = explorer(program) if backend == "explorer" else ours(program, backend)
        if options.peer:
            rows |= {"cmd2 run_script": peer_script, "cmd2 pipe": peer_pipe}
        figures = {name: [] for name in rows}
        for _ in range(RUNS):
            for name, run in rows.items():
                figures[name].append(rates(run, LINES[name.removesuffix(" before")]))

    print("| where | lines | lines a second | by processor time |")
    print("|---|---|---|---|")
    for name, values in figures.items():
        clock, processor = (statistics.median(value[column] for value in values) for column in range(2))
        print(f"| {name} | {LINES[name.removesuffix(' before')]:,} | {clock:,.0f} | {processor:,.0f} |")


if __name__ == "__main__":
    main()

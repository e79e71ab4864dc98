#!/usr/bin/env python3
"""Measures scripts on each back end, beside the same menus in cmd2 that are fed by its own run_script and by a pipe.

A script of navigation lines, each with the route that it expects, is run whole by `foyer test --backend B`. The peers check
nothing: cmd2 took its transcripts, which did, out in 2026. Every turn runs all of them; medians are printed, the start
of each program left out. Run by hand:

    python3 -m venv .peer && .peer/bin/pip install cmd2
    swift build -c release && Tests/Benchmarks/scripts/measure.py .build/release/foyer [.peer/bin/python]
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time

RUNS = 3
LINES = {"values": 4_000, "text": 4_000, "pipe": 1_600, "pty": 800, "cmd2 run_script": 1_800, "cmd2 pipe": 1_800}
WALK = [("todo", "/todo"), ("..", "/"), ("player", "/player"), ("/", "/"), ("pet", "/pet"), ("back", "/"),
        ("/todo/history", "/todo/history"), ("home", "/")]
PEER_WALK = ["todo", "back", "player", "home", "pet", "back", "todo", "history", "home"]
PEER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "session", "peer.py")


def seconds(command, environment, text=""):
    with tempfile.TemporaryFile() as source:
        source.write(text.encode())
        source.seek(0)
        before = time.perf_counter()
        process = subprocess.run(command, stdin=source, stdout=subprocess.DEVNULL, env=environment)
        took = time.perf_counter() - before
    if process.returncode != 0:
        raise SystemExit(f"{command} ended with {process.returncode}")
    return took


def script(lines):
    steps = [f"> {line}\n@ {path}\n" for line, path in WALK]
    return ": sample on\n" + "".join(steps) * (lines // len(WALK))


def rate(run, lines):
    """Lines a second, what no lines take left out."""
    return lines / max(1e-9, run(lines) - run(0))


def main():
    foyer = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".build/release/foyer")
    python = sys.argv[2] if len(sys.argv) > 2 else None
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, LC_ALL="C.UTF-8", HOME=folder, XDG_DATA_HOME=folder)

        def ours(backend):
            def run(lines):
                file = os.path.join(folder, f"{lines}.nav")
                with open(file, "w") as target:
                    target.write(script(lines))
                return seconds([foyer, "test", "--backend", backend, file], environment)
            return run

        def peer_script(lines):
            file = os.path.join(folder, "peer.txt")
            with open(file, "w") as target:
                target.write("\n".join(PEER_WALK * (lines // len(PEER_WALK))) + "\n")
            return seconds([python, PEER], environment, f"run_script {file}\nquit\n")

        def peer_pipe(lines):
            return seconds([python, PEER], environment, "\n".join(PEER_WALK * (lines // len(PEER_WALK)) + ["quit\n"]))

        rows = {backend: ours(backend) for backend in ("values", "text", "pipe", "pty")}
        if python:
            rows |= {"cmd2 run_script": peer_script, "cmd2 pipe": peer_pipe}
        figures = {name: [] for name in rows}
        for _ in range(RUNS):
            for name, run in rows.items():
                figures[name].append(rate(run, LINES[name]))

    print("| where | lines | lines a second |")
    print("|---|---|---|")
    for name, values in figures.items():
        print(f"| {name} | {LINES[name]:,} | {statistics.median(values):,.0f} |")


if __name__ == "__main__":
    main()

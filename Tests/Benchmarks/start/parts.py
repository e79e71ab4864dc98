#!/usr/bin/env python3
"""Measures what a one-line run and the first prompt are made of.

    swift build -c release --product foyer
    Tests/Benchmarks/start/parts.py .build/release/foyer

Programs that do a part alone run in turns with the whole: one in C that ends at once, this one with `--version`, one in C
that opens the store with SQLite and closes it, and one in C that asks libedit for a line. Callgrind counts their instructions,
and those of functions that a part is spent in.
"""

import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "session"))
import measure as session  # noqa: E402

RUNS = 61
NOTHING = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
C = "int main(void) { return 0; }"
STORE = """
#include <sqlite3.h>
int main(int count, char **words) {
  sqlite3 *store;
  if (count < 2 || sqlite3_open(words[1], &store)) return 1;
  return sqlite3_exec(store, "SELECT 1 FROM sqlite_schema LIMIT 1", 0, 0, 0) || sqlite3_close(store);
}
"""
# What is spent in a function and all that it calls, wherever that is; parts of parts are counted twice.
FUNCTIONS = {
    "SQLite reads the schema": "sqlite3InitOne",
    "SQLite compiles statements, the schema among them": "sqlite3LockAndPrepare",
    "SQLite runs statements": "sqlite3_step",
    "Swift makes generic types": "_swift_getGenericMetadata(",
    "Swift finds types by their names": "swift_getTypeByMangledName",
    "Swift looks for conformances": "swift_conformsToProtocolWithExecutionContext",
    "Swift makes key paths": "swift_getKeyPath",
    "memory is taken": "malloc",
}


def built(folder, name, text, *command):
    source, program = os.path.join(folder, name), os.path.join(folder, name.split(".")[0])
    with open(source, "w", encoding="utf-8") as file:
        file.write(text)
    subprocess.run([word.format(source=source, program=program) for word in command], check=True)
    return program


def milliseconds(command, environment):
    """Returns the real time of a run, and its processor time."""
    before = time.perf_counter()
    process = subprocess.Popen(command, env=environment, **NOTHING)
    _, status, usage = os.wait4(process.pid, 0)
    took = time.perf_counter() - before
    if status:
        raise SystemExit(f"{command} ended with {status}")
    return took * 1000, (usage.ru_utime + usage.ru_stime) * 1000


def counted(command, environment, folder):
    """Returns the millions of instructions of a run, and those of each function that is looked for."""
    out = os.path.join(folder, "callgrind")
    for _ in range(2):  # The store keeps a mark of the program in the first.
        subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}"] + command, env=environment, check=True, **NOTHING)
    listing = subprocess.run(
        ["callgrind_annotate", "--inclusive=yes", "--threshold=100", out], check=True, capture_output=True, text=True).stdout
    lines = re.findall(r"^\s*([\d,]+) \([ \d.]+%\)\s+\S+?:(.*)", listing, re.MULTILINE)
    counts = {name: 0 for name in FUNCTIONS}
    for count, function in lines:
        for name, wanted in FUNCTIONS.items():
            if function.startswith(wanted) and "'" not in function.split(" [")[0]:
                counts[name] = max(counts[name], int(count.replace(",", "")) / 1e6)
    total = int(re.search(r"([\d,]+) .*PROGRAM TOTALS", listing).group(1).replace(",", "")) / 1e6
    return total, counts


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(
            os.environ, HOME=folder, XDG_DATA_HOME=folder, LC_ALL="C.UTF-8", TERM="xterm-256color",
            FOYER_STORE=os.path.join(folder, "store"))
        subprocess.run([program, "sample"], env=environment, check=True, **NOTHING)
        plain = os.path.join(folder, "plain")
        # Valgrind can't read what lld writes for debuggers.
        subprocess.run(["strip", "-g", "-o", plain, program], check=True)
        programs = {
            "C": [built(folder, "nothing.c", C, "cc", "-O2", "-o", "{program}", "{source}")],
            "SQLite": [built(folder, "schema.c", STORE, "cc", "-O2", "-o", "{program}", "{source}", "-l:libsqlite3.a", "-lm"),
                       environment["FOYER_STORE"]],
            "version": [program, "--version"],
            "todo": [program, "todo"],
        }
        times = {name: [] for name in programs}
        for turn in range(RUNS):
            for name in sorted(programs, reverse=turn % 2 == 0):
                times[name].append(milliseconds(programs[name], environment))
        real, processor = ({name: statistics.median(run[part] for run in runs) for name, runs in times.items()} for part in (0, 1))
        programs["version"][0] = programs["todo"][0] = plain
        counts = {name: counted(command, environment, folder) for name, command in programs.items()}
        instructions = {name: count for name, (count, _) in counts.items()}

        def row(name, value):
            print(f"| {name} | {value(real):.2f} | {value(processor):.2f} | {value(instructions):.1f} |")

        print("| part of `foyer todo` | ms | ms of processor | million instructions |\n|---|---|---|---|")
        row("a process: a C program that ends at once", lambda of: of["C"])
        row("Swift's runtime and options: `foyer --version`", lambda of: of["version"] - of["C"])
        row("the store: a C program that opens and closes it", lambda of: of["SQLite"] - of["C"])
        row("the rest: the graph, the board, its statements, printing", lambda of: of["todo"] - of["version"] - of["SQLite"] + of["C"])
        row("`foyer todo`", lambda of: of["todo"])
        print("\n| of its instructions, million | |\n|---|---|")
        for name, count in counts["todo"][1].items():
            print(f"| {name} | {count:.1f} |")

        bare = os.path.join(folder, "bare")
        source = os.path.join(os.path.dirname(HERE), "session", "bare.c")
        subprocess.run(["cc", "-O2", "-o", bare, source, "-ledit"], check=True)
        prompts = {"libedit": [bare], "foyer": [program]}
        first = {name: [] for name in prompts}
        for turn in range(RUNS):
            for name in sorted(prompts, reverse=turn % 2 == 0):
                first[name].append(session.start(prompts[name], environment))
        libedit, foyer = (statistics.median(first[name]) for name in prompts)
        print("\n| first prompt | ms |\n|---|---|")
        print(f"| a C program with libedit | {libedit:.2f} |")
        print(f"| Swift's runtime and options | {real['version'] - real['C']:.2f} |")
        print(f"| the store | {real['SQLite'] - real['C']:.2f} |")
        print(f"| the rest: the graph, home, threads, printing | {foyer - libedit - real['version'] - real['SQLite'] + 2 * real['C']:.2f} |")
        print(f"| `foyer` | {foyer:.2f} |")


if __name__ == "__main__":
    main()

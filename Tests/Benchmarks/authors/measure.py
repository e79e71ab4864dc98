#!/usr/bin/env python3
"""Counts the lines of the same program in Foyer, cmd2 and Bubble Tea, and times their first build.

    Tests/Benchmarks/authors/measure.py [--build] PYTHON

PYTHON is one that has cmd2. Lines are those that are neither blank nor only a comment. Every file is counted under what it
is for. With --build each program is built from a clean folder, with its packages downloaded before; a Python program
is compiled to bytecode, which is what its first start does. The tests of each program run in any case.
"""

import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
GO = {"GO111MODULE": "off", "GOPATH": "/usr/share/gocode", "GOFLAGS": ""}
MARKS = {".swift": "//", ".go": "//", ".py": "#", ".nav": "#"}

# The files of each program by what they are for.
PARTS = {
    "Foyer": {
        "things, form and checks": ["foyer-books/Sources/books/Book.swift"],
        "list": ["foyer-books/Sources/books/ListView.swift"],
        "book": ["foyer-books/Sources/books/BookView.swift"],
        "navigation and start": ["foyer-books/Sources/books/Program.swift"],
        "test": ["foyer-books/Scripts/books.nav"],
    },
    "cmd2": {
        "things, form and checks": ["cmd2/shelf.py", "cmd2/form.py"],
        "list": ["cmd2/list_screen.py"],
        "book": ["cmd2/book_screen.py"],
        "navigation and start": ["cmd2/screen.py", "cmd2/books.py"],
        "test": ["cmd2/test_books.py"],
    },
    "Bubble Tea": {
        "things, form and checks": ["bubbletea/shelf.go", "bubbletea/form.go"],
        "list": ["bubbletea/list.go"],
        "book": ["bubbletea/book.go"],
        "navigation and start": ["bubbletea/main.go"],
        "test": ["bubbletea/main_test.go"],
    },
}


def lines(path):
    mark, inside, count = MARKS[path.suffix], False, 0
    for line in path.read_text().splitlines():
        text = line.strip()
        if path.suffix == ".py" and text.startswith('"""'):
            # A docstring is a comment, unless cmd2 makes a command's help of it.
            if not text.endswith('"""') or len(text) == 3:
                inside = not inside
                continue
            if line.startswith("    " * 2):
                count += 1
            continue
        if inside:
            inside = not text.endswith('"""')
            continue
        if text and not text.startswith(mark):
            count += 1
    return count


def run(arguments, folder, **variables):
    result = subprocess.run(
        [str(argument) for argument in arguments], cwd=folder, env=os.environ | variables,
        capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"{arguments}: {result.stdout}{result.stderr}")


def timed(arguments, folder, **variables):
    """The seconds that a command takes, and those of processor time, which other work on the machine adds little to."""
    def processor():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    start, before = time.monotonic(), processor()
    run(arguments, folder, **variables)
    return f"{time.monotonic() - start:.1f} ({processor() - before:.1f})"


def test(python):
    run([ROOT / ".ci" / "examples", HERE / "foyer-books"], ROOT)
    run([python, "test_books.py"], HERE / "cmd2")
    run(["go", "test", "."], HERE / "bubbletea", **GO)


def build(python):
    """The seconds of each program's first build."""
    with tempfile.TemporaryDirectory() as folder:
        places = ROOT / ".build" / "versioned"
        package = pathlib.Path(folder) / "books"
        shutil.copytree(HERE / "foyer-books", package)
        options = [
            "--package-path", package, "--scratch-path", f"{folder}/build", "--config-path", places / "configuration",
            "--security-path", f"{folder}/security"]
        run(["swift", "package", *options, "resolve"], folder)
        seconds = {"Foyer": timed(["swift", "build", *options], folder)}
        built = os.listdir(f"{folder}/build/debug/Modules")
        journal = [name for name in built if name.startswith(("FoyerRecords", "FoyerSharing"))]
        print(f"Built of what only a journal needs: {', '.join(journal) or 'nothing'}.")
        shutil.copytree(HERE / "cmd2", f"{folder}/cmd2", ignore=shutil.ignore_patterns("__pycache__"))
        seconds["cmd2"] = timed([python, "-m", "compileall", "-q", "."], f"{folder}/cmd2")
        seconds["Bubble Tea"] = timed(
            ["go", "build", "-o", f"{folder}/books-tea", "."], HERE / "bubbletea", GOCACHE=f"{folder}/cache", **GO)
    return seconds


def main():
    python = pathlib.Path(sys.argv[-1]).absolute()
    test(python)
    names = list(PARTS["Foyer"])
    print("| lines | " + " | ".join(PARTS) + " |\n|---|" + "---|" * len(PARTS))
    counts = {kit: {name: sum(lines(HERE / path) for path in paths) for name, paths in parts.items()}
              for kit, parts in PARTS.items()}
    for name in names:
        print(f"| {name} | " + " | ".join(str(counts[kit][name]) for kit in PARTS) + " |")
    print("| all | " + " | ".join(str(sum(counts[kit].values())) for kit in PARTS) + " |")
    if "--build" in sys.argv[1:-1]:
        seconds = build(python)
        print("| first build, s (processor) | " + " | ".join(seconds[kit] for kit in PARTS) + " |")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Measures lines of daily use on large stores beside the same lines on stores of three records.

    swift build -c release --product foyer && Tests/Benchmarks/growth/measure.py .build/release/foyer [FOLDER] [FEATURE ...]

100,000 cards, songs and players, and 50,000 pets. Whole processes from start to exit, in turns; medians in milliseconds,
with those of processor time in brackets. A line may take twice as long on the large store. The program ends with 1 where
one takes longer by processor time, unless it is listed here with the reason. The data are made in FOLDER, or where there
are none yet, in a folder of their own.
"""

import csv
import importlib.util
import os
import random
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.dirname(HERE))
from processes import figure, run, said  # noqa: E402

RUNS = int(os.environ.get("RUNS", 11))
MOST = 2
NOW = "2026-11-23T09:00:00Z"

# In lines, {n} is the number of the run, so that no run finds its work done.
LINES = {
    "todo": [
        "/", "", "find letter", "find zebrafish", "find +p1500", "next", "agenda", "sort due", "tags", "history",
        "add Water the plants {n} due:friday pri:A", "edit 1 New title {n}", "start 1", "done 1", "move 1 doing",
        "due 1 {n}d", "priority 1 B", "wait 1 monday", "note 1 Line {n}", "up 2", "delete 1", "undo", "redo", "more",
    ],
    "music": [
        "/music/kept", "/music/kept find genre:jazz", "/music/kept find zebrafish07", "/music/kept sort artist", "/music/playlists",
        "/music/history", "/music find zebrafish09", "/music/song/1000000001 unkeep", "/music/song/1000000001 keep",
        "/music/song/1000000001 edit rating {n}", "/music undo", "/music redo", "/music playlist new Drive {n}",
        "/music/song/1000000001 put Drive {n}", "/music/kept more",
    ],
    "player": [
        "", "find striker", "find kim", "sort name", "sort age", "sort wage", "totals", "history", "add Cho {n}, 1998-01-25, ST",
        "edit 1 name Son {n}", "wage 2 {n}만 원", "wage striker {n}억 원", "status 1 injured until 2026-12-{n}",
        "note 1 Line {n}", "delete 1", "undo", "redo", "more",
    ],
    "pet": [
        "", "find rare", "find rex", "sort name", "sort age", "receipts", "history",
        "add Milo {n}, about 2 months, common, species: dog", "edit 1 name Bori {n}", "fee 2 ${n}",
        "status 1 reserved for Kim {n} until friday", "note 1 Line {n}", "delete 1", "undo", "redo", "more",
    ],
}
# What each feature's large store has.
SIZES = {"todo": "100,000 cards", "music": "100,000 songs", "player": "100,000 players", "pet": "50,000 pets"}
# Lines that may take longer, each with the reason.
GROWING = {
    "todo find letter": "sorts the cards that a word of many picks",
    "todo more": "shows a page that a board of three doesn't have",
    "todo tags": "counts the cards of every tag",
    "music /music/kept find genre:jazz": "counts the songs that a filter of many picks",
    "music /music/playlists": "counts the songs of 21 playlists, where the store of three has none",
    "player find kim": "looks for a part of a name in all of them",
    "pet find rex": "looks for a part of a name in all of them",
    "pet find rare": "counts the pets that a filter of many picks",
}


def module(path):
    """A program of another benchmark, for what it makes."""
    folder = os.path.dirname(os.path.join(os.path.dirname(HERE), path))
    sys.path.insert(0, folder)
    sys.modules.pop("data", None)
    spec = importlib.util.spec_from_file_location(path.replace("/", "_")[:-3], os.path.join(os.path.dirname(HERE), path))
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    sys.path.remove(folder)
    return loaded


def pets(chance, count):
    yield "name birthday rarity species sex status arrived notes fee".split()
    for number in range(count):
        day = f"{chance.randint(2010, 2021)}-{chance.randint(1, 11):02}-{chance.randint(1, 28):02}"
        yield [
            f"{chance.choice(['Luna', 'Milo', 'Bori', '나비'])} {number}", day, ["common", "uncommon", "rare", "very rare"][number % 4],
            ["cat", "dog", ""][number % 3], ["female", "male"][number % 2], "available", f"2021-12-{number % 28 + 1:02}", "",
            "$25" if number % 11 == 0 else "",
        ]


def fill_pets(foyer, store, scratch):
    file = os.path.join(scratch, "pets.csv")
    with open(file, "w", newline="") as output:
        csv.writer(output).writerows(pets(random.Random(1), 50_000))
    subprocess.run([foyer, "--store", store, "pet", "import", file, "--yes"], check=True, stdout=subprocess.DEVNULL)


def fill_squad(foyer, store, scratch):
    data = module("squad/data.py")
    file = os.path.join(scratch, "players.csv")
    with open(file, "w") as output:
        output.write("\r\n".join(data.lines(random.Random(1))) + "\r\n")
    data.fill(foyer, store, file)


def fill_music(foyer, store, scratch):
    folder = os.path.join(scratch, "music")
    module("music/commands.py").fill(foyer, folder)
    shutil.move(os.path.join(folder, "store.sqlite"), store)


FILL = {
    "todo": lambda foyer, store, _: module("todo/data.py").fill_store(foyer, store, random.Random(1)),
    "music": fill_music, "player": fill_squad, "pet": fill_pets,
}
THREE_SONGS = "catalog,title,artist\n1000000001,Paper Boats,Harbor\n1000000002,Paper Moon,The Lamps\n1000000003,Old Paper,The Lamps\n"


class Side:
    """A store and a home, in which numbers of rows are kept."""

    def __init__(self, foyer, scratch, name):
        self.foyer, self.home = foyer, os.path.join(scratch, name)
        os.makedirs(self.home)
        self.store = os.path.join(self.home, "store.sqlite")
        self.environment = dict(
            os.environ, LC_ALL="C.UTF-8", HOME=self.home, XDG_DATA_HOME=self.home, XDG_STATE_HOME=self.home,
            FOYER_STORE=self.store, FOYER_MUSIC_URL="http://127.0.0.1:9/")

    def line(self, feature, line):
        words = line.split() if line.startswith("/") else [feature, *line.split()]
        return run([self.foyer, "--now", NOW, *words], self.environment, allowed=(0, 1))


def small(foyer, scratch, feature):
    side = Side(foyer, scratch, feature + "-small")
    run([foyer, "sample"], side.environment)
    if feature == "music":
        songs = os.path.join(scratch, "songs.csv")
        with open(songs, "w") as output:
            output.write(THREE_SONGS)
        for line in (f"/music/kept import {songs} --yes", "/music offline"): side.line(feature, line)
    return side


def measure(foyer, folder, scratch, feature):
    """Prints a table, and returns the lines that take too long."""
    kept = os.path.join(folder, feature + ".sqlite")
    if not os.path.exists(kept):
        FILL[feature](foyer, kept, scratch)
        run(["sqlite3", kept, "PRAGMA wal_checkpoint(TRUNCATE)"], os.environ)
    sides = [small(foyer, scratch, feature), Side(foyer, scratch, feature + "-large")]
    shutil.copyfile(kept, sides[1].store)
    print(f"| one line, ms | of three | {SIZES[feature]} | ratio |\n|---|---|---|---|")
    slow = []
    for line in LINES[feature]:
        results = []
        for number in range(RUNS + 1):
            typed = line.replace("{n}", str(number % 5 + 1 if "rating" in line else number + 1))
            for side in sides: side.line(feature, "")
            results.append([side.line(feature, typed) for side in sides])
        three, large = (figure(results[1:], place) for place in range(2))
        name = line if line.startswith("/") else f"{feature} {line}"
        reason = GROWING.get(f"{feature} {line}")
        note = f"; {reason}" if reason and large[1] > MOST * three[1] else ""
        print(f"| `{name}` | {said(three)} | {said(large)} | {large[0] / three[0]:.1f} ({large[1] / three[1]:.1f}){note} |", flush=True)
        if large[1] > MOST * three[1] and not reason: slow.append(name)
    print(flush=True)
    return slow


def main():
    foyer = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".build/release/foyer")
    names = [name for name in sys.argv[2:] if name in LINES]
    folders = [name for name in sys.argv[2:] if name not in LINES]
    slow = []
    with tempfile.TemporaryDirectory() as scratch:
        folder = folders[0] if folders else os.path.join(scratch, "data")
        os.makedirs(folder, exist_ok=True)
        for feature in names or LINES: slow += measure(foyer, folder, scratch, feature)
    if slow:
        print(f"More than {MOST} times as long as on a store of three: {', '.join(slow)}")
        sys.exit(1)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Measures every list and command of a library of 100,000 kept songs as a one-line run, beside a bare start.

    swift build -c release && Tests/Benchmarks/music/commands.py .build/release/foyer [FOLDER]

The bare start shows the country of a store without songs. Whole processes from start to exit, in turns; medians are
printed, and how much more than the bare start each takes, which is to be under 50 ms. The data are made in FOLDER by
importing them, or where there are none yet, in a folder of their own.
"""

import csv
import os
import shutil
import subprocess
import sys
import tempfile

import data

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.dirname(HERE))
from processes import figure, run, said  # noqa: E402

RUNS = int(os.environ.get("RUNS", 11))
MOST = 50
GENRES = ["Folk", "Jazz", "Pop", "Rock", None]

# Each as it is typed behind `foyer`, with a part of what it prints.
LISTS = [
    ("/music/kept", "100000 songs"), ("/music/kept find genre:jazz", "songs"), ("/music/kept find rating:5", "songs"),
    ("/music/kept find length:..2:30", "songs"), ("/music/kept find price:..1", "songs"),
    ("/music/kept find playlist:Road", "1000 of"), (f"/music/kept find {data.RARE.format(7)}", "1 of"),
    ("/music/kept sort title", "Sorted"), ("/music/kept sort artist", "Sorted"), ("/music/kept sort album", "Sorted"),
    ("/music/kept sort year", "Sorted"), ("/music/kept sort length", "Sorted"), ("/music/kept sort genre", "Sorted"),
    ("/music/kept sort price", "Sorted"), ("/music/kept sort rating", "Sorted"), ("/music/kept more", "26."),
    ("/music/playlists", "playlist"), ("/music/artist/1000000007", "song"), ("/music/album/1000000007", "song"),
    ("/music/song/1000000007", "Artist"), ("/music/history", "History"),
    (f"/music find {data.RARE.format(9)}", "1 song"),
]
COMMANDS = [
    ("/music/song/1000000007 unkeep", "No longer kept"), ("/music/song/1000000007 keep", "Kept"),
    ("/music/song/1000000007 edit rating {}", "Changed"), ("/music/song/1000000007 delete", "Removed"),
    ("/music undo", "Undone"), ("/music redo", "Redone"), ("/music undo", "Undone"),
    ("/music playlist new Drive {}", "Added"), ("/music/song/1000000007 put Drive {}", "Put"),
    ("/music country kr", "KR"), ("/music country us", "US"),
]


def fill(foyer, folder):
    os.makedirs(folder)
    store, songs = os.path.join(folder, "store.sqlite"), os.path.join(folder, "songs.csv")
    with open(songs, "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow("catalog title artist album released milliseconds genre price rating".split())
        for number, (id, title, artist, album, day, milliseconds, _) in enumerate(data.songs()):
            price = ["0.99 USD", "1.29 USD", "1100 KRW", "album only"][number % 4]
            rating = number % 7 if 1 <= number % 7 <= 5 else None
            writer.writerow([id, title, artist, album, day, milliseconds, GENRES[number % 5], price, rating])
    lists = os.path.join(folder, "playlists.csv")
    with open(lists, "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["name", "songs"])
        for name, step in [("Road", 100)] + [(f"List {number}", 1000) for number in range(20)]:
            writer.writerow([name, "\n".join(str(1_000_000_000 + number) for number in range(0, data.SONGS, step))])
    for line in (f"/music/kept import {songs} --yes", f"/music/playlists import {lists} --yes", "/music offline"):
        subprocess.run([foyer, "--store", store, *line.split()], check=True, stdout=subprocess.DEVNULL)


def main():
    foyer = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".build/release/foyer")
    figures, slow = {}, []
    with tempfile.TemporaryDirectory() as scratch:
        folder = sys.argv[2] if len(sys.argv) > 2 else os.path.join(scratch, "data")
        if not os.path.exists(folder):
            fill(foyer, folder)
        store = shutil.copyfile(os.path.join(folder, "store.sqlite"), os.path.join(scratch, "store.sqlite"))
        environment = dict(os.environ, LC_ALL="C.UTF-8", HOME=scratch, FOYER_MUSIC_URL="http://127.0.0.1:9/")
        environment.pop("FOYER_STORE", None)
        for turn in range(RUNS + 1):
            bare = run([foyer, "--store", os.path.join(scratch, "empty.sqlite"), "music", "country"], environment)
            if turn > 0:
                figures.setdefault("bare start", []).append([bare])
            for place, (line, expected) in enumerate(LISTS + COMMANDS):
                words = line.format(turn % 5 + 1 if "rating" in line else turn).split()
                result = run([foyer, "--store", store, *words], environment)
                if expected not in result[3]:
                    raise SystemExit(f"{words} printed {result[3]!r}, without {expected!r}")
                if turn > 0:
                    figures.setdefault((place, line.format("N")), []).append([result])
    bare = figure(figures.pop("bare start"), 0)
    print(f"| {RUNS} runs; ms (ms of processor) | foyer | more than a bare start |")
    print("|---|---|---|")
    print(f"| bare start | {said(bare)} | |")
    for (_, line), results in figures.items():
        ours = figure(results, 0)
        print(f"| `{line}` | {said(ours)} | {ours[0] - bare[0]:.1f} ({ours[1] - bare[1]:.1f}) |")
        if ours[0] - bare[0] > MOST:
            slow.append(line)
    if slow:
        raise SystemExit(f"More than {MOST} ms on top of a bare start: {', '.join(slow)}")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Makes the same 100,000 songs as a store of foyer's that is offline, and as a library of beets.

    Tests/Benchmarks/music/data.py FOYER PYTHON_WITH_BEETS FOLDER

The store's schema is foyer's own; the rows are what keeping the songs would have made of them, the index included. The
library's schema is beets' own; its first song is added by beets, the others are made after it.
"""

import datetime
import os
import random
import sqlite3
import subprocess
import sys

SONGS = 100_000
RARE = "zebrafish{:02}"
RARE_WORDS = 32
COMMON_WORD = "love"
SYLLABLES = "ka lo mi ren tu vas wil xor yen zam bel dor fin gar hul jin nor pel qua sil".split()
OLD_YEARS = range(1900, 1910)
OLD_SONGS = 150

ADD_FIRST = """
import sys
from beets.library import Item, Library
id, title, artist, album, released, milliseconds, genre = sys.argv[2:]
Library(sys.argv[1]).add(Item(title=title, artist=artist, album=album, year=int(released[:4]), length=240.0,
                              path=b"/music/1.mp3"))
"""


def songs():
    """Ids, titles, artists, albums, days, milliseconds and genres; every title has the common word."""
    chance = random.Random(1)
    words = [a + b + c for a in SYLLABLES for b in SYLLABLES for c in SYLLABLES]
    artists = [" ".join(chance.choices(words, k=2)).title() for _ in range(5_000)]
    albums = [" ".join(chance.choices(words, k=2)).title() for _ in range(10_000)]
    step = SONGS // RARE_WORDS
    for number in range(SONGS):
        title = f"{' '.join(chance.choices(words, k=3))} {COMMON_WORD}"
        if number % step == 0:
            title += " " + RARE.format(number // step)
        year = chance.choice(OLD_YEARS) if number < OLD_SONGS else chance.randrange(1960, 2025)
        yield (1_000_000_000 + number, title.capitalize(), chance.choice(artists), chance.choice(albums),
               f"{year}-{chance.randrange(1, 13):02}-{chance.randrange(1, 29):02}", chance.randrange(120_000, 400_000),
               "Folk")


def days_since_1970(day):
    return (datetime.date.fromisoformat(day) - datetime.date(1970, 1, 1)).days


def fill_store(foyer, path):
    for line in ("/music", "/music offline"):
        subprocess.run([foyer, "--store", path, *line.split()], check=True, stdout=subprocess.DEVNULL)
    with sqlite3.connect(path) as db:
        db.executemany(
            "INSERT INTO library (id, track, title, artist, album, released, milliseconds, genre, price, advisory,"
            " artwork, link, found) VALUES (?1, ?1, ?2, ?3, ?4, ?5, ?6, ?7, '129 USD', 'notExplicit',"
            " 'https://pictures.example/a.jpg/100x100bb.jpg', 'https://music.example/song', 1640163600000)",
            ((id, title, artist, album, days_since_1970(day), *rest) for id, title, artist, album, day, *rest in songs()))
        db.execute("INSERT INTO song_index (rowid, title, artist, album) SELECT id, title, artist, album FROM library")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()


def fill_beets(python, folder):
    os.makedirs(folder)
    path = os.path.join(folder, "library.db")
    with open(os.path.join(folder, "config.yaml"), "w") as settings:
        settings.write("plugins: []\n")
    rows = list(songs())
    environment = dict(os.environ, BEETSDIR=folder)
    subprocess.run([python, "-c", ADD_FIRST, path, *map(str, rows[0])], check=True, env=environment)
    with sqlite3.connect(path) as db:
        names = [row[1] for row in db.execute("PRAGMA table_info(items)")]
        first = dict(zip(names, db.execute("SELECT * FROM items").fetchone()))
        def item(number, row):
            _, title, artist, album, released, milliseconds, _ = row
            changes = dict(id=number, title=title, artist=artist, album=album, year=int(released[:4]),
                           month=int(released[5:7]), day=int(released[8:]), length=milliseconds / 1000,
                           path=b"/music/%d.mp3" % number)
            return [changes.get(name, first[name]) for name in names]
        db.executemany(
            f"INSERT INTO items ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})",
            (item(number, row) for number, row in enumerate(rows[1:], 2)))
    db.close()


def main():
    foyer, python, folder = os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3]
    os.makedirs(folder)
    fill_store(foyer, os.path.join(folder, "store.sqlite"))
    fill_beets(python, os.path.join(folder, "beets"))
    print(f"{SONGS:,} songs in a store and in a library of beets")


if __name__ == "__main__":
    main()

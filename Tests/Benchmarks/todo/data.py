#!/usr/bin/env python3
"""Makes the same 100,000 tasks as a store of foyer's, with 300,000 operations, and as Taskwarrior's data.

    Tests/Benchmarks/todo/data.py FOYER FOLDER

The store's schema is foyer's own; the rows are what the commands would have made of it: each card is added, three of
five are moved, two of five get a due day and two a priority. Taskwarrior imports its tasks, all of them pending.
"""

import datetime
import json
import os
import random
import sqlite3
import subprocess
import sys
import uuid

CARDS = 100_000
CARDS_OF_A_PROJECT = 20
RARE_WORD = "zebrafish"
WORDS = "letter garden invoice kettle window bicycle report harbour lesson ticket 우유 편지".split()
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
FIRST = datetime.datetime(2025, 1, 1, tzinfo=datetime.timezone.utc)


def titles(chance):
    for number in range(CARDS):
        words = " ".join(chance.choices(WORDS, k=4))
        rare = f" {RARE_WORD}" if number == CARDS // 2 else ""
        yield f"Task {number} {words}{rare} +p{number // CARDS_OF_A_PROJECT}"


def identifier(chance, length):
    return "".join(chance.choices(ALPHABET, k=length))


def indexed(text):
    """What SearchText.indexed makes of it."""
    return "".join(f" {character} " if "가" <= character <= "힣" else character for character in text)


class Log:
    """The operations and steps, as they are appended."""

    def __init__(self, chance):
        self.chance = chance
        self.operations = []
        self.steps = []

    def append(self, card, field, old, new, batch=None):
        revision = len(self.operations) + 1
        if batch is None:
            batch = revision
            self.steps.append((revision, "", 0, revision))
        time = int(FIRST.timestamp() * 1000) + revision * 100_000
        self.operations.append((
            revision, identifier(self.chance, 20), batch, batch, "", card["id"], card["title"], field, old, new, time,
            card["revision"]))
        card["revision"] = revision
        return revision, time


def history(chance):
    """The cards and the log that they come from."""
    log, cards = Log(chance), []
    for title in titles(chance):
        card = dict(id=identifier(chance, 10), title=title, revision=0, category=0, due=None, priority=None)
        card["place"], card["added"] = log.append(card, "card", None, title)
        cards.append(card)
    for number, card in enumerate(cards):
        if number % 5 < 3:
            column = "DOING" if number % 5 == 0 else "DONE"
            batch, _ = log.append(card, "category", "TODO", column)
            place = len(log.operations) + 1
            log.append(card, "place", str(card["place"]), str(place), batch)
            card["category"], card["place"] = 1 if column == "DOING" else 2, place
        if number % 5 in (0, 3):
            day = datetime.date(2026, 1, 1) + datetime.timedelta(days=number % 365)
            log.append(card, "due", None, day.isoformat())
            card["due"] = (day - datetime.date(1970, 1, 1)).days
        if number % 5 in (1, 4):
            card["priority"] = chance.choice("ABC")
            log.append(card, "priority", None, card["priority"])
    return cards, log


def fill_store(foyer, path, chance):
    subprocess.run([foyer, "--store", path, "todo"], check=True, stdout=subprocess.DEVNULL)
    cards, log = history(chance)
    with sqlite3.connect(path) as db:
        db.executemany(
            "INSERT INTO todo_operation (revision, id, batch, step, actor, card, title, field, old, new, time, base)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", log.operations)
        db.executemany("INSERT INTO todo_step (id, actor, state, latest) VALUES (?, ?, ?, ?)", log.steps)
        db.executemany(
            "INSERT INTO card (id, revision, title, category, place, added, deleted, priority, due)"
            " VALUES (:id, :revision, :title, :category, :place, :added, 0, :priority, :due)", cards)
        numbered = db.execute("SELECT number, title FROM card").fetchall()
        db.executemany(
            "INSERT INTO card_index (rowid, title, notes) VALUES (?, ?, '')",
            [(number, indexed(title)) for number, title in numbered])
        db.executemany(
            "INSERT INTO card_tag (card, tag) VALUES (?, ?)",
            [(number, title.rsplit(" ", 1)[1]) for number, title in numbered])
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return len(log.operations)


def fill_taskwarrior(folder, chance):
    os.makedirs(folder)
    with open(os.path.join(folder, "taskrc"), "w") as settings:
        settings.write(f"data.location={folder}\nconfirmation=off\nverbose=nothing\nrecurrence=off\ngc=on\n")
    tasks = []
    for number, title in enumerate(titles(chance)):
        description, tag = title.rsplit(" ", 1)
        entry = FIRST + datetime.timedelta(seconds=number * 100)
        tasks.append(dict(
            uuid=str(uuid.UUID(int=chance.getrandbits(128), version=4)), description=description, tags=[tag[1:]],
            status="pending", entry=entry.strftime("%Y%m%dT%H%M%SZ")))
    subprocess.run(
        ["task", "import", "-"], input=json.dumps(tasks).encode(), check=True, stdout=subprocess.DEVNULL,
        env=dict(os.environ, TASKRC=os.path.join(folder, "taskrc")))


def main():
    foyer, folder = os.path.abspath(sys.argv[1]), sys.argv[2]
    os.makedirs(folder)
    operations = fill_store(foyer, os.path.join(folder, "store.sqlite"), random.Random(1))
    fill_taskwarrior(os.path.join(folder, "task"), random.Random(1))
    print(f"{CARDS:,} cards, {operations:,} operations, {CARDS:,} pending tasks")


if __name__ == "__main__":
    main()

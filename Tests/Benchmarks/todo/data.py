#!/usr/bin/env python3
"""Makes the same 100,000 tasks, or CARDS, as a store of foyer's, with 240,000 changes, and as Taskwarrior's data.

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

CARDS = int(os.environ.get("CARDS", 100_000))
CARDS_OF_A_PROJECT = 20
RARE_WORD = "zebrafish"
WORDS = "letter garden invoice kettle window bicycle report harbour lesson ticket 우유 편지".split()
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
AUTHOR = "'" + os.environ.get("USER", "") + "'"
FIRST = datetime.datetime(2025, 1, 1, tzinfo=datetime.timezone.utc)


def titles(chance):
    for number in range(CARDS):
        words = " ".join(chance.choices(WORDS, k=4))
        rare = f" {RARE_WORD}" if number == CARDS // 2 else ""
        yield f"Task {number} {words}{rare} +p{number // CARDS_OF_A_PROJECT}"


def identifier(chance, time):
    """A UUID of version 7, as RecordID makes them."""
    return (time << 80 | 7 << 76 | 2 << 62 | chance.getrandbits(62)).to_bytes(16, "big")


def handle(id, taken):
    """The shortest form that is free."""
    low = int.from_bytes(id[8:], "big")
    code = "".join(ALPHABET[low >> 57 - 5 * index & 31] for index in range(12))
    form = next(code[:length] for length in range(4, 13) if code[:length] not in taken)
    taken.add(form)
    return form


def order_key(number):
    """What OrderKey makes of so many additions at the end."""
    width = 1
    while number >= 62 ** width:
        number -= 62 ** width
        width += 1
    digits = "".join(DIGITS[number // 62 ** place % 62] for place in reversed(range(width)))
    return chr(ord("a") + width - 1) + digits


def indexed(text):
    """What SearchText.indexed makes of it."""
    return "".join(f" {character} " if "가" <= character <= "힣" else character for character in text)


class Journal:
    """The changes and patches, as they are appended."""

    def __init__(self, chance):
        self.chance = chance
        self.changes, self.patches = [], []
        self.replica = identifier(chance, int(FIRST.timestamp() * 1000))

    def now(self):
        return int(FIRST.timestamp() * 1000) + (len(self.changes) + 1) * 100_000

    def append(self, card, command, before, after):
        sequence, time = len(self.changes) + 1, self.now()
        self.changes.append((sequence, identifier(self.chance, time), self.replica, time, command))
        self.patches.append((sequence, card["id"], before and json.dumps(before), json.dumps(after)))
        return time


def history(chance):
    """The cards and the journal that they come from."""
    journal, cards, taken, lengths = Journal(chance), [], set(), [0, 0, 0]
    for number, title in enumerate(titles(chance)):
        time = journal.now()
        id = identifier(chance, time)
        added = datetime.datetime.fromtimestamp(time // 1000, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")
        card = dict(
            id=id, handle=handle(id, taken), title=title, category=0, place=order_key(number), due=None,
            priority=None, added=added, finished=None)
        journal.append(card, "add", None, dict(
            deleted=0, title=title, category=0, place=card["place"], notes="", archived=0, added=added))
        cards.append(card)
    for number, card in enumerate(cards):
        if number % 5 < 3:
            column = 1 if number % 5 == 0 else 2
            new = dict(category=column, place=order_key(lengths[column]))
            lengths[column] += 1
            if column == 2: new["finished"] = card["added"]
            journal.append(card, "move", {field: card[field] for field in new}, new)
            card.update(new)
        if number % 5 in (0, 3):
            day = datetime.date(2026, 1, 1) + datetime.timedelta(days=number % 365)
            new = dict(due=(day - datetime.date(1970, 1, 1)).days)
            journal.append(card, "due", dict(due=None), new)
            card.update(new)
        if number % 5 in (1, 4):
            new = dict(priority=chance.choice("ABC"))
            journal.append(card, "priority", dict(priority=None), new)
            card.update(new)
    return cards, journal


def fill_store(foyer, path, chance):
    subprocess.run([foyer, "--store", path, "todo"], check=True, stdout=subprocess.DEVNULL)
    cards, journal = history(chance)
    with sqlite3.connect(path) as db:
        db.execute("INSERT INTO journal_replica (id) VALUES (?)", (journal.replica,))
        db.executemany(
            "INSERT INTO journal_change (sequence, id, replica, author, time, feature, command, kind, size, state)"
            f" VALUES (?, ?, ?, {AUTHOR}, ?, 'todo', ?, 0, 1, 0)", journal.changes)
        db.executemany(
            "INSERT INTO journal_patch (change, record, type, before, after) VALUES (?, ?, 'card', ?, ?)",
            journal.patches)
        db.executemany(
            "INSERT INTO card (id, handle, title, category, place, added, finished, priority, due) VALUES"
            " (:id, :handle, :title, :category, :place, :added, :finished, :priority, :due)", cards)
        numbered = db.execute("SELECT number, title FROM card").fetchall()
        db.executemany(
            "INSERT INTO card_index (rowid, title, notes) VALUES (?, ?, '')",
            [(number, indexed(title)) for number, title in numbered])
        db.executemany(
            "INSERT INTO card_tag (card, tag) VALUES (?, ?)",
            [(number, title.rsplit(" ", 1)[1]) for number, title in numbered])
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return len(journal.changes)


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
    changes = fill_store(foyer, os.path.join(folder, "store.sqlite"), random.Random(1))
    fill_taskwarrior(os.path.join(folder, "task"), random.Random(1))
    print(f"{CARDS:,} cards, {changes:,} changes, {CARDS:,} pending tasks")


if __name__ == "__main__":
    main()

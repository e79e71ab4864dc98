"""What foyer sends to SQLite for one line, as `sqlite3_trace_v2` showed it, for the program `sqlite3`.

Values that depend on the store are read from it beforehand, so that the program has nothing to do but these statements.
"""

import json
import os
import sqlite3

from processes import OPEN_STORE

FIELDS = "title category place priority due wait recurrence checklist notes archived added finished".split()
CARD = ", ".join("card." + name for name in ["id", "handle", "deleted"] + FIELDS)
VALUES = ", ".join(["number", "deleted"] + FIELDS)
CHANGE = ", ".join(
    "journal_change." + name
    for name in "sequence id replica author time feature command note kind target revision size".split())
BOARD = "deleted = 0 AND archived = 0"
LATEST = "SELECT max(sequence) FROM journal_change WHERE owner IS NULL;"
AUTHOR = "'" + os.environ.get("USER", "") + "'"
STEP = f"""SELECT sequence, coalesce(latest, sequence) FROM journal_change
  WHERE state = %s AND feature = 'todo' AND author = {AUTHOR} ORDER BY %s DESC LIMIT 1;"""
HAS_STEP = f"EXISTS (SELECT 1 FROM journal_change WHERE state = %s AND feature = 'todo' AND author = {AUTHOR})"
STEPS = f"SELECT {HAS_STEP % 0}, {HAS_STEP % 1};"
LIMIT = ("SELECT board.id, board.handle, board.deleted, board.todo, board.doing, board.done"
         " FROM board WHERE deleted = 0 ORDER BY id DESC LIMIT 1;")
TIME = 1795273434363

TODAY = 20_779
SHOWN = f"{BOARD} AND (wait IS NULL OR wait <= {TODAY} OR category = 2 OR due <= {TODAY})"
COUNTS = f"""SELECT category, count(*) FROM card
  WHERE {BOARD} AND wait > {TODAY} AND category <> 2 AND (due IS NULL OR due > {TODAY}) GROUP BY +category;
SELECT category, count FROM card_tally;"""


def columns(condition, is_filtered=False):
    """The cards of each column that are due, and a page of the column; of a full board, those due that aren't on the page."""
    lines, sign = [], "+" if is_filtered else ""
    for column in range(3):
        card = f"SELECT {CARD} FROM card WHERE {SHOWN} AND {condition} AND %scategory = {column}"
        order = f"ORDER BY {sign}category, place, id"
        if column == 2 or is_filtered:
            length = 10
        else:
            length = 50
        if column < 2:
            is_due = f"FROM card WHERE {BOARD} AND {condition} AND {sign}due <= {TODAY} AND {sign}category = {column}"
            due = f"SELECT handle {is_due} ORDER BY {sign}due, due_time, place LIMIT 50"
            lines.append(f"{due};")
        lines.append(f"{card % sign} {order} LIMIT {length};")
        if length == 50:
            lines.append(f"{card % '+'} AND handle IN ({due}) ORDER BY +category, place, id LIMIT 50;")
            lines.append(f"SELECT count(*) FROM (SELECT 1 {is_due} LIMIT 151);")
    return "\n".join(lines)


OPENING = OPEN_STORE + f"""BEGIN;
{STEPS} {LATEST}
COMMIT;
"""
# The first page, which is read only where its rows are named or printed.
PAGE = f"""BEGIN;
{columns("TRUE")}
{COUNTS}
{LIMIT}
COMMIT;
"""


def listing(condition):
    return OPENING + f"""PRAGMA data_version;
BEGIN;
{columns(condition, is_filtered=True)}
{COUNTS}
SELECT category, count(*) FROM card WHERE {SHOWN} AND {condition} GROUP BY +category;
{LIMIT} {LATEST} {LATEST} {STEPS}
COMMIT;
PRAGMA data_version; PRAGMA data_version; PRAGMA data_version; PRAGMA data_version;
"""


def tagged(tag):
    return listing(f"number IN (SELECT card FROM card_tag WHERE tag = '{tag}')")


def found(word):
    return listing(f"number IN (SELECT rowid FROM card_index WHERE card_index MATCH '\"{word}\"*')")


class Writing:
    """The statements of commands that write, for the store as it is now."""

    def __init__(self, path):
        with sqlite3.connect(path) as db:
            db.row_factory = sqlite3.Row
            self.sequence = db.execute("SELECT max(sequence) FROM journal_change").fetchone()[0] + 1
            self.number = db.execute("SELECT max(number) FROM card").fetchone()[0] + 1
            self.replica = blob(db.execute("SELECT id FROM journal_replica").fetchone()[0])
            self.first = db.execute(
                f"SELECT number, id, {', '.join(FIELDS)} FROM card WHERE {BOARD}"
                " ORDER BY category, place, id LIMIT 1").fetchone()
            self.places = [
                db.execute(f"SELECT max(place) FROM card WHERE {BOARD} AND category = ?", (column,)).fetchone()[0]
                for column in range(3)]
            self.step, self.latest = db.execute(STEP % (0, "sequence")).fetchone()
            self.undoable = db.execute(
                "SELECT record, before, after FROM journal_patch WHERE change = ?", (self.latest,)).fetchone()
            self.numbers = db.execute("SELECT number FROM card WHERE id = ?", (self.undoable["record"],)).fetchone()[0]
        db.close()

    def _id(self):
        return blob(bytes(8) + self.sequence.to_bytes(8, "big"))

    def _change(self, card, command, before, after, kind=0):
        lines = [
            "SELECT id FROM journal_replica;",
            "INSERT INTO journal_change (id, replica, author, time, feature, command, note, kind, target, base, size,"
            f" state) VALUES ({self._id()}, {self.replica}, {AUTHOR}, {TIME}, 'todo', '{command}', NULL, {kind}, NULL,"
            f" (SELECT revision FROM journal_replica), 1, {0 if kind == 0 else 'NULL'});",
            "INSERT INTO journal_patch (change, record, type, before, after) VALUES"
            f" ({self.sequence}, {card}, 'card', {quoted(before)}, {quoted(after)});"]
        if kind == 0:
            lines.insert(
                0, f"UPDATE journal_change SET state = 2 WHERE state = 1 AND feature = 'todo' AND author = {AUTHOR};")
        return lines

    def add(self, title):
        handle, place = f"s{self.sequence}", self.places[0] + "V"
        record = dict(deleted=0, title=title, category=0, place=place, notes="", archived=0, added="2026-11-22")
        return OPENING + "\n".join([
            "BEGIN IMMEDIATE;",
            f"SELECT place FROM card WHERE {BOARD} AND category = 0 ORDER BY place DESC LIMIT 1;",
            f"SELECT count(*) FROM card WHERE id = {self._id()};",
            f"SELECT count(*) FROM card WHERE handle = '{handle}';",
            f"INSERT INTO card (id, handle, deleted, {', '.join(FIELDS)}) VALUES"
            f" ({self._id()}, '{handle}', 0, '{title}', 0, '{place}', NULL, NULL, NULL, NULL, '', '', 0, '2026-11-22', NULL);",
            f"INSERT INTO card_index (rowid, title, notes) VALUES ({self.number}, '{title}', '');",
            *self._change(self._id(), "add", None, record), "COMMIT;", "PRAGMA data_version;"])

    def done(self):
        card, id = self.first, blob(self.first["id"])
        new = dict(category=2, place=self.places[2] + "V", finished="2026-11-22T12:03:54.363Z")
        return OPENING + PAGE + "\n".join([
            "BEGIN IMMEDIATE;",
            f"SELECT {CARD} FROM card WHERE handle = 'none' AND deleted = 0;",
            f"SELECT place FROM card WHERE {BOARD} AND category = 2 ORDER BY place DESC LIMIT 1;",
            f"SELECT {CARD} FROM card WHERE id = {id} AND deleted = 0;",
            f"SELECT {VALUES} FROM card WHERE id = {id};", self._set(card["number"], new),
            *self._change(id, "move", {name: card[name] for name in new}, new), "COMMIT;", "PRAGMA data_version;"])

    def undo(self):
        record, after = blob(self.undoable["record"]), json.loads(self.undoable["after"])
        before = json.loads(self.undoable["before"]) if self.undoable["before"] else dict(deleted=1)
        return OPENING + "\n".join([
            "BEGIN;", STEP % (0, "sequence"), f"SELECT {CHANGE} FROM journal_change WHERE sequence = {self.latest};",
            "COMMIT;", "BEGIN IMMEDIATE;",
            f"SELECT {CHANGE} FROM journal_change WHERE sequence = {self.step};",
            *2 * [f"SELECT type, record, before, after FROM journal_patch WHERE change = {self.latest}"
                  " ORDER BY record LIMIT 3;"],
            *3 * [f"SELECT {VALUES} FROM card WHERE id = {record};"],
            self._set(self.numbers, before), LATEST,
            f"UPDATE journal_change SET state = 1, latest = {self.sequence} WHERE sequence = {self.step};",
            *self._change(record, "undo", {name: after.get(name) for name in before}, before, kind=1),
            "COMMIT;", "PRAGMA data_version;"])

    def _set(self, number, values):
        fields = ", ".join(f"{name} = {quoted(value)}" for name, value in values.items())
        return f"UPDATE card SET {fields} WHERE number = {number};"


def blob(data):
    return f"x'{data.hex()}'"


def quoted(value):
    if value is None: return "NULL"
    if isinstance(value, dict): value = json.dumps(value, ensure_ascii=False)
    return str(value) if isinstance(value, int) else "'" + value.replace("'", "''") + "'"

"""What foyer sends to SQLite for one line, as `sqlite3_trace_v2` showed it, for the program `sqlite3`.

Values that depend on the store are read from it beforehand, so that the program has nothing to do but these statements.
"""

import sqlite3

CARD = """card.id, card.revision, card.title, card.category, card.place, card.added, card.deleted, card.priority,
card.due, card.notes, card.archived"""
OPERATION = "revision, id, batch, actor, card, title, field, old, new, time, base"
BOARD = "NOT deleted AND NOT archived"
NEXT = "SELECT coalesce(max(revision), 0) + 1 FROM todo_operation;"
LIMIT = "SELECT value FROM todo_setting WHERE name = 'limit';"
COLUMNS = ["TODO", "DOING", "DONE"]

OPENING = f"""PRAGMA busy_timeout = 5000;
PRAGMA foreign_keys = ON;
SELECT * FROM sqlite_master LIMIT 1;
SELECT name FROM sqlite_schema WHERE type = 'table';
SELECT identifier FROM grdb_migrations;
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA data_version; PRAGMA data_version; PRAGMA data_version;
BEGIN;
SELECT {CARD} FROM card WHERE {BOARD} ORDER BY category, place LIMIT 25;
SELECT category, count FROM card_tally;
{LIMIT} {NEXT}
COMMIT;
"""


def listing(condition):
    return OPENING + f"""PRAGMA data_version;
BEGIN;
SELECT {CARD} FROM card WHERE {BOARD} AND {condition} ORDER BY category, place LIMIT 25;
SELECT category, count(*) FROM card WHERE {BOARD} AND {condition} GROUP BY category;
{LIMIT} {NEXT}
COMMIT;
PRAGMA data_version;
"""


def tagged(tag):
    return listing(f"number IN (SELECT card FROM card_tag WHERE tag = '{tag}')")


def found(word):
    return listing(f"number IN (SELECT rowid FROM card_index WHERE card_index MATCH '\"{word}\"*')")


class Writing:
    """The statements of commands that write, for the store as it is now."""

    def __init__(self, path):
        with sqlite3.connect(path) as db:
            self.revision = db.execute("SELECT max(revision) FROM todo_operation").fetchone()[0] + 1
            self.number = db.execute("SELECT max(number) FROM card").fetchone()[0] + 1
            self.first = db.execute(
                f"SELECT id, revision, title, category, place, added, priority, due FROM card WHERE {BOARD}"
                " ORDER BY category, place LIMIT 1").fetchone()
            self.step = db.execute("SELECT max(id) FROM todo_step WHERE state = 0 AND actor = ''").fetchone()[0]
            self.undoable = db.execute(
                "SELECT revision, card, title, field, old, new FROM todo_operation WHERE batch ="
                " (SELECT latest FROM todo_step WHERE id = ?) ORDER BY revision", (self.step,)).fetchall()
            self.rows = {
                id: db.execute(
                    "SELECT id, revision, title, category, place, added, priority, due FROM card WHERE id = ?",
                    (id,)).fetchone() for _, id, *_ in self.undoable}
        db.close()

    def _log(self, card, title, field, old, new, batch, base, step):
        text = (f"INSERT INTO todo_operation ({OPERATION}, step) VALUES ({self.revision}, 'sqlite{self.revision}',"
                f" {batch}, '', '{card}', '{title}', '{field}', {quoted(old)}, {quoted(new)}, 1795273434363, {base},"
                f" {step});")
        self.revision += 1
        return text

    def _begin(self):
        return (f"{NEXT}\nUPDATE todo_step SET state = 2 WHERE state = 1 AND actor IN ('', '');\n"
                f"INSERT INTO todo_step (id, actor, state, latest) VALUES ({self.revision}, '', 0, {self.revision});")

    def _row(self, card, category, place):
        id, _, title, _, _, added, priority, due = card
        return (f"UPDATE card SET revision = {self.revision - 1}, title = '{title}', category = {category},"
                f" place = {place}, added = {added}, deleted = 0, priority = {quoted(priority)},"
                f" due = {due or 'NULL'}, notes = NULL, archived = 0 WHERE id = '{id}';")

    def add(self, title):
        id, first = f"added{self.revision}", self.revision
        return OPENING + "\n".join([
            "BEGIN IMMEDIATE;", f"SELECT {CARD} FROM card WHERE id = '{id}';", self._begin(),
            self._log(id, title, "card", None, title, first, 0, first),
            "INSERT INTO card (id, revision, title, category, place, added, deleted, priority, due, notes, archived)"
            f" VALUES ('{id}', {first}, '{title}', 0, {first}, 1795273434363, 0, NULL, NULL, NULL, 0);",
            f"SELECT number FROM card WHERE id = '{id}';",
            f"INSERT INTO card_index (rowid, title, notes) VALUES ({self.number}, '{title}', '');",
            "COMMIT;", "PRAGMA data_version;"])

    def done(self):
        id, base, title, category, place = self.first[:5]
        first = self.revision
        return OPENING + "\n".join([
            f"BEGIN; {LIMIT} COMMIT;", "BEGIN IMMEDIATE;", f"SELECT {CARD} FROM card WHERE id = '{id}';", self._begin(),
            self._log(id, title, "category", COLUMNS[category], "DONE", first, base, first),
            self._row(self.first, 2, place), NEXT, NEXT,
            self._log(id, title, "place", place, first + 1, first, first, first),
            self._row(self.first, 2, first + 1), "COMMIT;", "PRAGMA data_version;"])

    def undo(self):
        lines = ["BEGIN IMMEDIATE;",
                 "SELECT id, latest FROM todo_step WHERE state = 0 AND actor = '' ORDER BY id DESC LIMIT 1;",
                 f"SELECT {OPERATION} FROM todo_operation WHERE batch = {self.step} ORDER BY revision;"]
        lines += [
            f"SELECT {OPERATION} FROM todo_operation WHERE card = '{card}' AND revision > {revision} AND actor NOT IN"
            " ('', '') AND (SELECT state FROM todo_step WHERE id = step) = 0 ORDER BY revision DESC LIMIT 1;"
            for revision, card, *_ in self.undoable]
        first = self.revision
        for _, id, title, field, old, new in self.undoable:
            card = self.rows[id]
            category, place = card[3], card[4]
            if field == "category": category = COLUMNS.index(old)
            if field == "place": category, place = COLUMNS.index(self.undoable[0][4]), old
            lines += [f"SELECT {CARD} FROM card WHERE id = '{id}';", NEXT,
                      self._log(id, title, field, new, old, first, card[1], self.step),
                      self._row(card, category, place)]
        lines += [f"UPDATE todo_step SET state = 1, latest = {first} WHERE id = {self.step};", "COMMIT;",
                  "PRAGMA data_version;"]
        return OPENING + "\n".join(lines)


def quoted(value):
    return "NULL" if value is None else f"'{value}'"

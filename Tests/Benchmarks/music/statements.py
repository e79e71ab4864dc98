"""What foyer sends to SQLite for a search of the library, for the program `sqlite3`.

The query is that of `Database+Library.swift`, the writing that of `MusicStore+Searches.swift`.
"""

import data
from processes import OPEN_STORE

COLUMNS = ", ".join(
    "library." + name for name in
    "track title artist album released milliseconds genre price advisory artwork link preview position rating notes state since".split())

HITS = """music_hit JOIN library ON library.id = music_hit.song
WHERE music_hit.search = (SELECT max(id) FROM music_search) AND is_shown"""

LATEST = f"""SELECT id, term, country, result_limit, total, unreadable, next, time FROM music_search
WHERE id = (SELECT max(id) FROM music_search);
SELECT count(*) FROM {HITS};
SELECT {COLUMNS} FROM {HITS} ORDER BY place LIMIT 25;
"""

OPENING = OPEN_STORE + f"""BEGIN; {LATEST} COMMIT;
BEGIN; SELECT id, handle, deleted, country, offline FROM music_setting WHERE deleted = 0 ORDER BY id LIMIT 1; COMMIT;
"""


def matching(match):
    matches = f"song_index JOIN library ON library.id = song_index.rowid WHERE is_shown AND song_index MATCH '{match}'"
    return f"""SELECT {COLUMNS} FROM (
  SELECT song_index.rowid AS id, song_index.rank AS weight FROM {matches} AND song_index.rowid >= (
    SELECT min(id) FROM (SELECT song_index.rowid AS id FROM {matches} ORDER BY song_index.rowid DESC LIMIT 10000))
  ORDER BY weight, id LIMIT 200) AS best
JOIN library ON library.id = best.id ORDER BY best.weight, best.id;
"""


def released(first, last):
    days = [data.days_since_1970(day) for day in (f"{first}-01-01", f"{last}-12-31")]
    return f"""SELECT {COLUMNS} FROM library WHERE is_shown AND released BETWEEN {days[0]} AND {days[1]}
ORDER BY released, id LIMIT 200;
"""


def search(term, query, songs):
    """The statements of a whole run that finds these songs and keeps them as the latest list."""
    hits = "\n".join(
        f"INSERT INTO music_hit (search, place, song) VALUES ((SELECT max(id) FROM music_search), {place}, {song});"
        for place, song in enumerate(songs))
    return OPENING + f"""BEGIN IMMEDIATE;
{query}
DELETE FROM music_search WHERE term = '{term}' AND country = '' AND result_limit = 25;
INSERT INTO music_search (term, country, result_limit, total, unreadable, next, time)
VALUES ('{term}', '', 25, {len(songs)}, 0, NULL, 1640163600000);
{hits}
COMMIT;
PRAGMA data_version;
BEGIN; {LATEST} COMMIT;
PRAGMA data_version;
"""

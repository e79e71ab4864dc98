"""What foyer sends to SQLite for one line on the squad, as `sqlite3_trace_v2` showed it, for the program `sqlite3`."""

COLUMNS = "id, name, birthday, position, picture, picture_description, wage_amount, wage_currency"
STEPS = """SELECT EXISTS (SELECT 1 FROM player_step WHERE state = 0);
SELECT EXISTS (SELECT 1 FROM player_step WHERE state = 1);
SELECT coalesce(max(change), 0) FROM player_step;
"""
SCALE = "SELECT position, amount, currency FROM player_scale;\n"
COUNT = "SELECT coalesce(sum(count), 0) FROM player_tally;\n"


def page(condition, order):
    return f"SELECT {COLUMNS} FROM player WHERE {condition} ORDER BY {order} LIMIT 25;\n"


def tallied(condition, today):
    year, day = divmod(today, 10_000)
    return (
        f"SELECT position, currency, sum(count), sum(high), sum(low), sum(count * ({year} - (day > {day})) - years)"
        f" FROM player_tally WHERE count > 0 AND {condition} GROUP BY position, currency;\n"
        f"SELECT count(*), sum({year} - (birthday % 10000 > {day}) - birthday / 10000)"
        f" FROM player INDEXED BY player_by_birthday WHERE birthday > {today} AND {condition};\n")


def counted(condition):
    return f"SELECT place, position, wage_currency, wage_amount, birthday FROM player WHERE {condition};\n"


def narrowing(condition):
    return f"SELECT place FROM player WHERE {condition} LIMIT 500;\n"


def opening(today):
    return """PRAGMA busy_timeout = 5000;
PRAGMA foreign_keys = ON;
SELECT * FROM sqlite_master LIMIT 1;
SELECT name FROM sqlite_schema WHERE type = 'table';
SELECT identifier FROM grdb_migrations;
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA data_version; PRAGMA data_version; PRAGMA data_version;
BEGIN;
""" + SCALE + tallied("TRUE", today) + page("TRUE", "place") + COUNT + STEPS + "COMMIT;\n"


def listing(today, condition="TRUE", order="place", places=None):
    """A list of players: of few that fit, the page is taken from these, as they were found."""
    text = opening(today) + "PRAGMA data_version;\nBEGIN;\n" + SCALE
    if "instr" in condition:
        text += counted(condition)
    else:
        text += tallied(condition, today)
        if condition != "TRUE":
            text += narrowing(condition)
    few = f"place IN (SELECT value FROM json_each('[{','.join(map(str, places))}]'))" if places else condition
    return text + page(few, order) + COUNT + STEPS + "COMMIT;\nPRAGMA data_version;\n"


def by_wage(today):
    text = opening(today) + "PRAGMA data_version;\nBEGIN;\n" + SCALE + tallied("TRUE", today)
    text += (f"SELECT {COLUMNS}, place FROM player WHERE TRUE AND wage_amount IS NOT NULL"
             " ORDER BY wage_currency, wage_amount, place LIMIT 25;\n")
    for position in range(4):
        text += (f"SELECT {COLUMNS}, place FROM player WHERE TRUE AND wage_amount IS NULL AND position = {position}"
                 " ORDER BY place LIMIT 25;\n")
    return text + COUNT + STEPS + "COMMIT;\nPRAGMA data_version;\n"

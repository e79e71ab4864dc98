"""The statements that foyer sends to SQLite for one line on the squad, for the program `sqlite3`."""

from processes import OPEN_STORE

COLUMNS = "hex(id), handle, deleted, name, birthday, position, picture, description, wage, shirt, status, until, notes"
STEP = """SELECT sequence, coalesce(latest, sequence) FROM journal_change
  WHERE state = %s AND feature = 'player' AND author = '' ORDER BY %s DESC LIMIT 1;
"""
STEPS = STEP % (0, "sequence") + STEP % (1, "latest")
LATEST = "SELECT coalesce(max(sequence), 0) FROM journal_change WHERE owner IS NULL;\n"
SCALE = "SELECT hex(id), handle, deleted, position, wage FROM player_wage WHERE deleted = 0 ORDER BY id;\n"
COUNT = "SELECT coalesce(sum(count), 0) FROM player_tally;\n"


def page(condition, order):
    return f"SELECT {COLUMNS} FROM player WHERE deleted = 0 AND {condition} ORDER BY {order} LIMIT 25;\n"


def tallied(condition, today):
    """today is a day: its year, the month and day as one number, and its days since 1970."""
    year, day, days = today
    return (
        f"SELECT wage_class, currency, sum(count), sum(high), sum(low), sum(count * ({year} - (day > {day})) - years)"
        f" FROM player_tally WHERE count > 0 AND {condition} GROUP BY wage_class, currency;\n"
        f"SELECT count(*), sum({year} - (born % 10000 > {day}) - born / 10000)"
        f" FROM player WHERE deleted = 0 AND birthday > {days} AND +{condition};\n")


def counted(condition):
    return (
        "SELECT number, position, wage_currency, wage_amount, born"
        f" FROM player WHERE deleted = 0 AND {condition};\n")


def opening(today):
    return OPEN_STORE + LATEST + listed(today, "TRUE", "TRUE", "number")


def listed(today, condition, picked, order):
    totals = counted(condition) if "instr" in condition else tallied(condition, today)
    return "BEGIN;\n" + STEPS + SCALE + totals + page(picked, order) + COUNT + LATEST + "COMMIT;\n"


def listing(today, condition="TRUE", order="number", numbers=None):
    """A list of players: of few that fit, the page is taken from these, as they were found."""
    few = f"number IN (SELECT value FROM json_each('[{','.join(map(str, numbers))}]'))" if numbers else condition
    return opening(today) + LATEST + listed(today, condition, few, order)


def by_wage(today):
    first = "SELECT number, wage FROM player WHERE deleted = 0 AND wage_amount"
    text = opening(today) + LATEST + "BEGIN;\n" + STEPS + SCALE + tallied("TRUE", today)
    text += f"{first} IS NOT NULL ORDER BY wage_currency, wage_amount, number LIMIT 25;\n"
    for position in range(4):
        text += f"{first} IS NULL AND wage_class = {position} ORDER BY number LIMIT 25;\n"
    few = f"number IN (SELECT value FROM json_each('[{','.join(map(str, range(1, 26)))}]'))"
    return text + page(few, "number") + COUNT + LATEST + "COMMIT;\n"

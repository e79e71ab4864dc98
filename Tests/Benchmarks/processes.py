"""How the benchmarks run whole processes and write down what they took."""

import os
import statistics
import subprocess
import tempfile
import time

# The statements by which foyer opens a store, as `sqlite3_trace_v2` showed them.
OPEN_STORE = """PRAGMA foreign_keys = ON;
SELECT 1 FROM sqlite_schema LIMIT 1;
SELECT count(*), total(name = 'grdb_migrations'), total(name = 'foyer_program') FROM sqlite_schema WHERE type = 'table';
SELECT identifier FROM grdb_migrations UNION ALL SELECT NULL FROM foyer_program WHERE mark = 1;
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA cache_size = -16384;
PRAGMA data_version; PRAGMA data_version;
BEGIN; SELECT sharing FROM journal_replica; COMMIT;
PRAGMA data_version;
"""

def run(command, environment, script="", allowed=(0,)):
    """Milliseconds from start to exit and of processor time, the peak of memory in MB, and what was printed.

    The program may end with one of the statuses allowed.
    """
    with tempfile.TemporaryFile() as source, tempfile.TemporaryFile() as output:
        source.write(script.encode())
        source.seek(0)
        before = time.perf_counter()
        process = subprocess.Popen(command, stdin=source, stdout=output, env=environment)
        _, status, usage = os.wait4(process.pid, 0)
        took = time.perf_counter() - before
        process.returncode = status
        output.seek(0)
        # Rows that sqlite3 prints have identifiers in them, which are bytes.
        text = output.read().decode(errors="replace")
    if os.waitstatus_to_exitcode(status) not in allowed:
        raise SystemExit(f"{command} ended with {os.waitstatus_to_exitcode(status)}: {text}")
    return took * 1000, (usage.ru_utime + usage.ru_stime) * 1000, usage.ru_maxrss / 1024, text


def figure(results, program):
    """The medians of the whole time and of the processor's."""
    return [statistics.median(result[program][column] for result in results) for column in range(2)]


def said(figure):
    return f"{figure[0]:.1f} ({figure[1]:.1f})"


def ratio(larger, smaller):
    return f"{larger[0] / smaller[0]:.1f} ({larger[1] / smaller[1]:.1f})"

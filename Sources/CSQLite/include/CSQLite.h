#pragma once

#include <sqlite3.h>

/// Has SQLite not count the memory that it takes, and take none for pages before it reads them.
///
/// To count, it locks a mutex at every allocation. And every table in memory, such as that of an IN, would begin with 20 pages.
///
/// It has to be called before SQLite is used. Returns 0 when it was.
int take_memory_as_needed(void);

/// Has a connection take what is in double quotes for a name, and refuse it when there is none.
void take_double_quotes_for_names(sqlite3 *connection);

/// Leaves out two of the three times that the write-ahead log of a connection is synced by a process that makes one commit.
///
/// A log that has nothing but its header holds no commit, so its header is synced together with the first one. A log that
/// was made by this connection alone and has been synced since isn't synced again before it is written back.
void sync_log_once(sqlite3 *connection);

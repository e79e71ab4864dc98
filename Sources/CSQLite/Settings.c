#include "CSQLite.h"

#include <stddef.h>

int take_memory_as_needed(void) {
  int result = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  return result == SQLITE_OK ? sqlite3_config(SQLITE_CONFIG_PAGECACHE, NULL, 0, 0) : result;
}

void take_double_quotes_for_names(sqlite3 *connection) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DML, 0, NULL);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DDL, 0, NULL);
}

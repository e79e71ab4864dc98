#include "CSQLite.h"

#include <stddef.h>

int leave_memory_uncounted(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

void take_double_quotes_for_names(sqlite3 *connection) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DML, 0, NULL);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DDL, 0, NULL);
}

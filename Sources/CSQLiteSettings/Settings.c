#include "CSQLiteSettings.h"

#include <sqlite3.h>

int leave_memory_uncounted(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

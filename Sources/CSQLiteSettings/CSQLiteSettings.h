/// Declared as in sqlite3.h, which belongs to another module. Swift can't call a function with any number of arguments.
int sqlite3_config(int option, ...);

/// Has SQLite not count the memory that it takes, for which it locks a mutex at every allocation.
///
/// It has to be called before SQLite is used. Returns 0 when it was.
static inline int leave_memory_uncounted(void) {
  const int SQLITE_CONFIG_MEMSTATUS_OPTION = 9;
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS_OPTION, 0);
}

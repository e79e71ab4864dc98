#include "CSQLite.h"

#include <stdlib.h>
#include <string.h>

// The size of the header: https://www.sqlite.org/fileformat2.html#walformat. A log that starts again gets another one.
enum { HEADER_SIZE = 32 };

typedef struct {
  // SQLite knows these alone, so they come first.
  sqlite3_io_methods methods;
  const sqlite3_io_methods *real;
  unsigned char header[HEADER_SIZE];
  sqlite3_int64 end;
  // The log was empty when this connection wrote its header.
  int is_ours;
  int is_synced;
} log_methods;

static log_methods *log_of(sqlite3_file *file) { return (log_methods *)file->pMethods; }

static int write_log(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  log_methods *log = log_of(file);
  if (offset == 0) {
    sqlite3_int64 size = 0;
    int result = log->real->xFileSize(file, &size);
    if (result != SQLITE_OK) return result;
    log->is_ours = size == 0 && count == HEADER_SIZE;
    if (log->is_ours) memcpy(log->header, bytes, HEADER_SIZE);
    log->end = 0;
  } else if (offset < log->end) {
    // Frames of a transaction that was rolled back are written over. Others may do the same, and the size shows nothing of it.
    log->is_ours = 0;
  }
  log->is_synced = 0;
  if (log->end < offset + count) log->end = offset + count;
  return log->real->xWrite(file, bytes, count, offset);
}

// True when the log has nothing but what this connection wrote.
static int is_unchanged(sqlite3_file *file) {
  log_methods *log = log_of(file);
  sqlite3_int64 size = 0;
  unsigned char header[HEADER_SIZE];
  return log->is_ours && log->real->xFileSize(file, &size) == SQLITE_OK && size == log->end &&
         log->real->xRead(file, header, HEADER_SIZE, 0) == SQLITE_OK &&
         memcmp(header, log->header, HEADER_SIZE) == 0;
}

static int sync_log(sqlite3_file *file, int flags) {
  log_methods *log = log_of(file);
  if ((log->is_synced || log->end == HEADER_SIZE) && is_unchanged(file)) return SQLITE_OK;
  int result = log->real->xSync(file, flags);
  log->is_synced = result == SQLITE_OK;
  return result;
}

static int close_log(sqlite3_file *file) {
  log_methods *log = log_of(file);
  int result = log->real->xClose(file);
  free(log);
  return result;
}

void sync_log_once(sqlite3 *connection) {
  sqlite3_file *file = NULL;
  int result = sqlite3_file_control(connection, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file);
  // Without methods it isn't open, such as in a store that is being made.
  if (result != SQLITE_OK || file == NULL || file->pMethods == NULL || file->pMethods->xSync == sync_log) return;
  log_methods *log = calloc(1, sizeof(log_methods));
  if (log == NULL) return;
  log->real = file->pMethods;
  log->methods = *file->pMethods;
  log->methods.xWrite = write_log;
  log->methods.xSync = sync_log;
  log->methods.xClose = close_log;
  file->pMethods = &log->methods;
}

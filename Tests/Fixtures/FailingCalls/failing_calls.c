// Fails one of the calls by which a program changes files: the FAIL_AT-th under the folder FAIL_IN.
//
// FAIL_WITH is EIO (that call alone), ENOSPC (that call and all later ones that need room) or KILL. Every call is a line of the
// file FAIL_LOG, with a “!” where it fails. Loaded by LD_PRELOAD.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_int calls;

static int is_within(const char *path) {
  const char *folder = getenv("FAIL_IN");
  return folder != NULL && path != NULL && strncmp(path, folder, strlen(folder)) == 0;
}

static int is_open_within(int descriptor) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t count = readlink(link, path, sizeof path - 1);
  if (count < 0) return 0;
  path[count] = 0;
  return is_within(path);
}

static void note(const char *name, int is_failing) {
  const char *log = getenv("FAIL_LOG");
  if (log == NULL) return;
  char line[64];
  int length = snprintf(line, sizeof line, "%s%s\n", name, is_failing ? "!" : "");
  int file = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  syscall(SYS_write, file, line, length);
  syscall(SYS_close, file);
}

// The error with which the call is to fail; 0 when it isn't.
static int failure(int number, int needs_room) {
  const char *at = getenv("FAIL_AT"), *with = getenv("FAIL_WITH");
  int first = at == NULL ? INT_MAX : atoi(at);
  if (with == NULL || number < first) return 0;
  if (strcmp(with, "ENOSPC") == 0) return needs_room ? ENOSPC : 0;
  return number == first ? EIO : 0;
}

// True when the call is to fail; errno is set then.
static int fails(const char *name, int needs_room, int counts) {
  if (!counts) return 0;
  int before = errno, error = failure(atomic_fetch_add(&calls, 1) + 1, needs_room);
  note(name, error != 0);
  errno = error ? error : before;
  if (error && strcmp(getenv("FAIL_WITH"), "KILL") == 0) kill(getpid(), SIGKILL);
  return error != 0;
}

#define REAL(result, name, ...) \
  static result (*real)(__VA_ARGS__); \
  if (real == NULL) real = (result(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

#define OPEN(function) \
  int function(const char *path, int flags, ...) { \
    REAL(int, #function, const char *, int, ...); \
    va_list list; \
    va_start(list, flags); \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0; \
    va_end(list); \
    if (fails("open", 1, (flags & O_CREAT) && is_within(path))) return -1; \
    return real(path, flags, mode); \
  }
OPEN(open)
OPEN(open64)

#define WRITE_AT(function, offset_type) \
  ssize_t function(int file, const void *bytes, size_t count, offset_type offset) { \
    REAL(ssize_t, #function, int, const void *, size_t, offset_type); \
    if (fails("write", 1, is_open_within(file))) return -1; \
    return real(file, bytes, count, offset); \
  }
WRITE_AT(pwrite, off_t)
WRITE_AT(pwrite64, off64_t)

ssize_t write(int file, const void *bytes, size_t count) {
  REAL(ssize_t, "write", int, const void *, size_t);
  if (fails("write", 1, is_open_within(file))) return -1;
  return real(file, bytes, count);
}

#define ON_FILE(function, needs_room) \
  int function(int file) { \
    REAL(int, #function, int); \
    if (fails(#function, needs_room, is_open_within(file))) return -1; \
    return real(file); \
  }
ON_FILE(fsync, 1)
ON_FILE(fdatasync, 1)

#define TRUNCATE(function, offset_type) \
  int function(int file, offset_type size) { \
    REAL(int, #function, int, offset_type); \
    if (fails("ftruncate", 1, is_open_within(file))) return -1; \
    return real(file, size); \
  }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

#define ON_TWO(function) \
  int function(const char *from, const char *to) { \
    REAL(int, #function, const char *, const char *); \
    if (fails(#function, 1, is_within(to))) return -1; \
    return real(from, to); \
  }
ON_TWO(rename)
ON_TWO(link)

int unlink(const char *path) {
  REAL(int, "unlink", const char *);
  if (fails("unlink", 0, is_within(path))) return -1;
  return real(path);
}

#define SEND(function, offset_type) \
  ssize_t function(int to, int from, offset_type *offset, size_t count) { \
    REAL(ssize_t, #function, int, int, offset_type *, size_t); \
    if (fails("sendfile", 1, is_open_within(to))) return -1; \
    return real(to, from, offset, count); \
  }
SEND(sendfile, off_t)
SEND(sendfile64, off64_t)

int rmdir(const char *path) {
  REAL(int, "rmdir", const char *);
  if (fails("rmdir", 0, is_within(path))) return -1;
  return real(path);
}

int mkdir(const char *path, mode_t mode) {
  REAL(int, "mkdir", const char *, mode_t);
  if (fails("mkdir", 1, is_within(path))) return -1;
  return real(path, mode);
}

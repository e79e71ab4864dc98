// Drives a journal as many terminals do: clients ADDRESS JOURNAL CLIENTS SECONDS LISTEN FIRST
//
// Each client has a connection and makes a change a second as the program does: it calls foyer.append with all that is due, and then
// reads what is new. With LISTEN 1 it also reads whenever it is notified. One thread waits for all of them. FIRST numbers the first client,
// since each run takes replicas of its own. The first five seconds, in which new connections plan their statements, don't count.
//
//     cc -O2 -I"$(pg_config --includedir)" -o clients clients.c -lpq
//
// Prints what was appended, read and notified, then times in milliseconds (median, 99th of 100, longest): of foyer.append alone, and
// from the moment that a change was due to its answer.

#include <libpq-fe.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MOST = 50, LENGTH = 800, WARMING = 5 };
enum step { IDLE, READ, APPEND };

struct client {
  PGconn *connection;
  enum step step;
  int index;
  int unread;         // A notification came after the last read.
  long long known;    // The latest revision that was read.
  long long number;   // The latest change's place in this replica's journal.
  double due;         // The moment of the next change.
  double wanted;      // The moment at which the first of those to append was due.
  int count;          // The number of changes to append.
  double sent;        // The moment at which its append was sent.
};

static const char *journal;
static double *appends, *waits;
static long done, calls, reads, rows, notified, room;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static void fail(PGconn *connection) {
  fprintf(stderr, "%s", PQerrorMessage(connection));
  exit(1);
}

static void ask(struct client *client, enum step step, const char *sql, int count, const char *const *values) {
  client->step = step;
  if (!PQsendQueryParams(client->connection, sql, count, NULL, values, NULL, NULL, 0)) fail(client->connection);
  while (PQflush(client->connection) > 0) {}
}

static void ask_for_changes(struct client *client) {
  char known[24];
  snprintf(known, sizeof known, "%lld", client->known);
  client->unread = 0;
  ask(client, READ, "SELECT revision, author, body, private FROM foyer.changes($1, $2, $3)", 3,
      (const char *[]){journal, known, "200"});
}

static void identifier(char *text, int kind) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  sprintf(text, "%012llx7%03x%04x%08x%04x", time.tv_sec * 1000LL + time.tv_nsec / 1000000, kind,
          0x8000 | rand() % 0x4000, (unsigned)rand(), rand() % 65536);
}

static int write_change(struct client *client, char *text) {
  char id[64], record[64];
  identifier(id, 1);
  identifier(record, 2);
  client->number += 1;
  return snprintf(
      text, LENGTH,
      "{\"id\":\"%s\",\"replica\":\"%032x\",\"number\":%lld,\"base\":%lld,\"time\":1795391580823,"
      "\"feature\":\"todo\",\"command\":\"add\",\"note\":null,\"kind\":0,\"target\":null,\"parts\":[{"
      "\"type\":\"card\",\"record\":\"%s\",\"before\":null,\"after\":{\"added\":\"2026-11-22T23:53:00.823Z\","
      "\"notes\":\"\",\"place\":\"a1\",\"title\":\"Card %lld of client %d\",\"deleted\":0,\"archived\":0,"
      "\"category\":0,\"checklist\":\"\"},\"lines\":[\"checklist\",\"notes\"]}],\"private\":[],"
      "\"expectations\":[]}",
      id, client->index + 1, client->number, client->known, record, client->number, client->index);
}

static void append(struct client *client) {
  char changes[MOST * LENGTH + 2] = "[";
  int length = 1;
  for (int place = 0; place < client->count; place++) {
    length += write_change(client, changes + length);
    changes[length++] = ',';
  }
  changes[length - 1] = ']';
  changes[length] = 0;
  client->sent = now();
  ask(client, APPEND, "SELECT revision, refused FROM foyer.append($1, $2)", 2, (const char *[]){journal, changes});
}

// Goes on behind an answer; a client without more to do is idle.
static void go_on(struct client *client, PGresult *result) {
  int count = PQntuples(result);
  if (client->step == APPEND) {
    for (int place = 0; place < count && done < room; place++) waits[done++] = now() - client->wanted - place;
    if (calls < room) appends[calls++] = now() - client->sent;
    return ask_for_changes(client);
  }
  if (client->step == READ) {
    reads += 1;
    rows += count;
    if (count > 0) client->known = atoll(PQgetvalue(result, count - 1, 0));
    if (count == 200) return ask_for_changes(client);
  }
  client->step = IDLE;
}

static void take_input(struct client *client) {
  if (!PQconsumeInput(client->connection)) fail(client->connection);
  while (client->step != IDLE && !PQisBusy(client->connection)) {
    PGresult *result = PQgetResult(client->connection);
    if (!result) break;
    if (PQresultStatus(result) != PGRES_TUPLES_OK) fail(client->connection);
    // The end of the answer comes before the next question.
    for (PGresult *end; (end = PQgetResult(client->connection)); PQclear(end)) {}
    go_on(client, result);
    PQclear(result);
  }
  for (PGnotify *notification; (notification = PQnotifies(client->connection)); PQfreemem(notification)) {
    notified += 1;
    client->unread = 1;
  }
}

static void begin(struct client *client, double time) {
  if (client->step != IDLE) return;
  if (time >= client->due) {
    client->wanted = client->due;
    client->count = time - client->due + 1;
    if (client->count > MOST) client->count = MOST;
    client->due += client->count;
    append(client);
  } else if (client->unread) {
    ask_for_changes(client);
  }
}

static int compare(const void *a, const void *b) {
  return (*(double *)a > *(double *)b) - (*(double *)a < *(double *)b);
}

static void print(double *times, long count) {
  if (count == 0) return;
  qsort(times, count, sizeof *times, compare);
  printf(" %.1f %.1f %.1f", times[count / 2] * 1000, times[count * 99 / 100] * 1000, times[count - 1] * 1000);
}

int main(int argc, char **argv) {
  if (argc != 7) return 64;
  journal = argv[2];
  int count = atoi(argv[3]), listens = atoi(argv[5]);
  double seconds = atof(argv[4]);
  room = count * (seconds + 1);
  struct client *clients = calloc(count, sizeof *clients);
  struct pollfd *slots = calloc(count, sizeof *slots);
  appends = calloc(room, sizeof *appends);
  waits = calloc(room, sizeof *waits);
  char head[200];
  snprintf(head, sizeof head, "SELECT revision FROM foyer.journal WHERE id = '%s'", journal);
  char listen[100] = "LISTEN foyer_";
  for (int from = 0, to = 13; journal[from]; from++) {
    if (journal[from] != '-') listen[to++] = journal[from];
  }
  for (int index = 0; index < count; index++) {
    PGconn *connection = clients[index].connection = PQconnectdb(argv[1]);
    if (PQstatus(connection) != CONNECTION_OK) fail(connection);
    if (listens) PQclear(PQexec(connection, listen));
    PGresult *result = PQexec(connection, head);
    if (PQntuples(result) != 1) fail(connection);
    clients[index].known = atoll(PQgetvalue(result, 0, 0));
    PQclear(result);
    clients[index].index = atoi(argv[6]) + index;
    slots[index] = (struct pollfd){.fd = PQsocket(connection), .events = POLLIN};
  }
  double start = now(), counted = start + WARMING, end = counted + seconds;
  int counts = 0;
  for (int index = 0; index < count; index++) clients[index].due = start + (double)index / count;
  for (double time = start; time < end; time = now()) {
    if (!counts && time >= counted) {
      counts = 1;
      done = calls = reads = rows = notified = 0;
      printf("ready\n");
      fflush(stdout);
    }
    double next = time + 0.1;
    for (int index = 0; index < count; index++) {
      struct client *client = &clients[index];
      begin(client, time);
      if (client->step != IDLE) continue;
      if (client->due < next) next = client->due;
    }
    double left = next - now();
    poll(slots, count, left > 0 ? left * 1000 + 1 : 0);
    for (int index = 0; index < count; index++) {
      if (slots[index].revents) take_input(&clients[index]);
    }
  }
  printf("%ld %ld %ld %ld", done, reads, rows, notified);
  print(appends, calls);
  print(waits, done);
  printf("\n");
  return 0;
}

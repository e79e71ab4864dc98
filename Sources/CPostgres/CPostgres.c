#include "CPostgres.h"

#include <dlfcn.h>

#define LOAD(member, name) \
  *(void **)&functions->member = dlsym(library, name); \
  if (!functions->member) return 0;

int postgres_load(PostgresFunctions *functions) {
  void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
  LOAD(connectStart, "PQconnectStartParams")
  LOAD(connectPoll, "PQconnectPoll")
  LOAD(finish, "PQfinish")
  LOAD(status, "PQstatus")
  LOAD(socket, "PQsocket")
  LOAD(errorMessage, "PQerrorMessage")
  LOAD(setNonblocking, "PQsetnonblocking")
  LOAD(sendQuery, "PQsendQueryParams")
  LOAD(flush, "PQflush")
  LOAD(consumeInput, "PQconsumeInput")
  LOAD(isBusy, "PQisBusy")
  LOAD(getResult, "PQgetResult")
  LOAD(notifies, "PQnotifies")
  LOAD(backendPID, "PQbackendPID")
  LOAD(freeMemory, "PQfreemem")
  LOAD(resultStatus, "PQresultStatus")
  LOAD(errorField, "PQresultErrorField")
  LOAD(rowCount, "PQntuples")
  LOAD(columnCount, "PQnfields")
  LOAD(value, "PQgetvalue")
  LOAD(length, "PQgetlength")
  LOAD(isNull, "PQgetisnull")
  LOAD(clear, "PQclear")
  LOAD(settings, "PQconninfo")
  LOAD(parseSettings, "PQconninfoParse")
  LOAD(defaultSettings, "PQconndefaults")
  LOAD(freeSettings, "PQconninfoFree")
  LOAD(setNoticeReceiver, "PQsetNoticeReceiver")
  return 1;
}

static void ignore(void *argument, const PGresult *notice) {}

void postgres_silence(const PostgresFunctions *functions, PGconn *connection) {
  functions->setNoticeReceiver(connection, ignore, 0);
}

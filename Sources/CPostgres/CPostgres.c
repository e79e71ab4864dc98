#include "CPostgres.h"

#include <dlfcn.h>

#define LOAD(member, name) \
  if (!(*(void **)&functions.member = dlsym(library, name))) return 0;

const PostgresFunctions *postgres_functions(void) {
  static PostgresFunctions functions;
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
  LOAD(isNull, "PQgetisnull")
  LOAD(clear, "PQclear")
  LOAD(settings, "PQconninfo")
  LOAD(parseSettings, "PQconninfoParse")
  LOAD(defaultSettings, "PQconndefaults")
  LOAD(freeSettings, "PQconninfoFree")
  LOAD(setNoticeReceiver, "PQsetNoticeReceiver")
  return &functions;
}

static void ignore(void *argument, const PGresult *notice) {}

void postgres_silence(const PostgresFunctions *functions, PGconn *connection) {
  functions->setNoticeReceiver(connection, ignore, 0);
}

#pragma once

#include <postgresql/libpq-fe.h>

/// The functions of libpq that sharing uses, found by `dlsym(3)` when a store is first shared.
///
/// Linked in the usual way, libpq and the two dozen libraries that it needs would be loaded by every start.
typedef struct PostgresFunctions {
  __typeof__(&PQconnectStartParams) _Nullable connectStart;
  __typeof__(&PQconnectPoll) _Nullable connectPoll;
  __typeof__(&PQfinish) _Nullable finish;
  __typeof__(&PQstatus) _Nullable status;
  __typeof__(&PQsocket) _Nullable socket;
  __typeof__(&PQerrorMessage) _Nullable errorMessage;
  __typeof__(&PQsetnonblocking) _Nullable setNonblocking;
  __typeof__(&PQsendQueryParams) _Nullable sendQuery;
  __typeof__(&PQflush) _Nullable flush;
  __typeof__(&PQconsumeInput) _Nullable consumeInput;
  __typeof__(&PQisBusy) _Nullable isBusy;
  __typeof__(&PQgetResult) _Nullable getResult;
  __typeof__(&PQnotifies) _Nullable notifies;
  __typeof__(&PQbackendPID) _Nullable backendPID;
  __typeof__(&PQfreemem) _Nullable freeMemory;
  __typeof__(&PQresultStatus) _Nullable resultStatus;
  __typeof__(&PQresultErrorField) _Nullable errorField;
  __typeof__(&PQntuples) _Nullable rowCount;
  __typeof__(&PQnfields) _Nullable columnCount;
  __typeof__(&PQgetvalue) _Nullable value;
  __typeof__(&PQgetlength) _Nullable length;
  __typeof__(&PQgetisnull) _Nullable isNull;
  __typeof__(&PQclear) _Nullable clear;
  __typeof__(&PQconninfo) _Nullable settings;
  __typeof__(&PQconninfoParse) _Nullable parseSettings;
  __typeof__(&PQconndefaults) _Nullable defaultSettings;
  __typeof__(&PQconninfoFree) _Nullable freeSettings;
  __typeof__(&PQsetNoticeReceiver) _Nullable setNoticeReceiver;
} PostgresFunctions;

/// Loads `libpq.so.5`. Returns 0 when it or one of the functions is missing.
int postgres_load(PostgresFunctions *_Nonnull functions);

/// Throws the notices of a connection away, which libpq would print on standard error.
void postgres_silence(const PostgresFunctions *_Nonnull functions, PGconn *_Nonnull connection);

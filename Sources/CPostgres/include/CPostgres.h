#pragma once

#include <postgresql/libpq-fe.h>

/// The functions of libpq that sharing uses, found by `dlsym(3)` when a store is first shared.
///
/// Linked in the usual way, libpq and the two dozen libraries that it needs would be loaded by every start.
typedef struct PostgresFunctions {
  __typeof__(&PQconnectStartParams) _Nonnull connectStart;
  __typeof__(&PQconnectPoll) _Nonnull connectPoll;
  __typeof__(&PQfinish) _Nonnull finish;
  __typeof__(&PQstatus) _Nonnull status;
  __typeof__(&PQsocket) _Nonnull socket;
  __typeof__(&PQerrorMessage) _Nonnull errorMessage;
  __typeof__(&PQsetnonblocking) _Nonnull setNonblocking;
  __typeof__(&PQsendQueryParams) _Nonnull sendQuery;
  __typeof__(&PQflush) _Nonnull flush;
  __typeof__(&PQconsumeInput) _Nonnull consumeInput;
  __typeof__(&PQisBusy) _Nonnull isBusy;
  __typeof__(&PQgetResult) _Nonnull getResult;
  __typeof__(&PQnotifies) _Nonnull notifies;
  __typeof__(&PQbackendPID) _Nonnull backendPID;
  __typeof__(&PQfreemem) _Nonnull freeMemory;
  __typeof__(&PQresultStatus) _Nonnull resultStatus;
  __typeof__(&PQresultErrorField) _Nonnull errorField;
  __typeof__(&PQntuples) _Nonnull rowCount;
  __typeof__(&PQnfields) _Nonnull columnCount;
  __typeof__(&PQgetvalue) _Nonnull value;
  __typeof__(&PQgetisnull) _Nonnull isNull;
  __typeof__(&PQclear) _Nonnull clear;
  __typeof__(&PQconninfo) _Nonnull settings;
  __typeof__(&PQconninfoParse) _Nonnull parseSettings;
  __typeof__(&PQconndefaults) _Nonnull defaultSettings;
  __typeof__(&PQconninfoFree) _Nonnull freeSettings;
  __typeof__(&PQsetNoticeReceiver) _Nonnull setNoticeReceiver;
} PostgresFunctions;

/// Loads `libpq.so.5`. Returns NULL when it or one of the functions is missing.
const PostgresFunctions *_Nullable postgres_functions(void);

/// Throws the notices of a connection away, which libpq would print on standard error.
void postgres_silence(const PostgresFunctions *_Nonnull functions, PGconn *_Nonnull connection);

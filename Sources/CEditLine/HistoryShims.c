#include "HistoryShims.h"

void editline_history_limit(History *lines, int entries) {
  HistEvent event;
  history(lines, &event, H_SETSIZE, entries);
}

void editline_history_enter(History *lines, const char *line) {
  HistEvent event;
  history(lines, &event, H_ENTER, line);
}

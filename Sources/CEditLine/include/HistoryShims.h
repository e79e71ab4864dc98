#ifndef HISTORY_SHIMS_H
#define HISTORY_SHIMS_H

#include <histedit.h>

// history(3) with H_SETSIZE.
void editline_history_limit(History *_Nonnull history, int entries);

// history(3) with H_ENTER.
void editline_history_enter(History *_Nonnull history, const char *_Nonnull line);

#endif

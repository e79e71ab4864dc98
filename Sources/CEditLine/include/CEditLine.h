// Plain functions for the parts of libedit and the C library that Swift cannot call or see.
//
// libedit's el_set, el_get and history are variadic, wcwidth is hidden behind feature macros, and a signal
// handler must not run Swift code. Everything else is called from Swift as it is.

#pragma once

#include "EditLineShims.h"
#include "SignalShims.h"
#include "TerminalShims.h"

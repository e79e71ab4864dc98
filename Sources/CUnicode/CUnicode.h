/// Unicode's tables that Swift's standard library keeps to itself: https://juliastrings.github.io/utf8proc/doc/
#include <utf8proc.h>

/// SHA-256 from libmd, which libedit's own libbsd has loaded into every process of ours already.
#include <sha2.h>

#include "CTranslations.h"

#include <string.h>

// `#embed` is of C23; clang has it in every version of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char german[] = {
#embed "de.po"
};

static const unsigned char japanese[] = {
#embed "ja.po"
};

static const unsigned char korean[] = {
#embed "ko.po"
};

static const struct {
  const char *code;
  const unsigned char *bytes;
  size_t size;
} files[] = {
  {"de", german, sizeof german},
  {"ja", japanese, sizeof japanese},
  {"ko", korean, sizeof korean},
};

const unsigned char *foyer_translations(const char *code, size_t *size) {
  for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
    if (strcmp(files[i].code, code) == 0) {
      *size = files[i].size;
      return files[i].bytes;
    }
  }
  return NULL;
}

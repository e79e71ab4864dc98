#include "CTranslations.h"

// `#embed` is of C23; clang has it in every version of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char korean[] = {
#embed "ko.po"
};

const unsigned char *foyer_translations_ko(size_t *size) {
  *size = sizeof korean;
  return korean;
}

/// The toolkit's sentences in other languages, as PO files.
#ifndef C_TRANSLATIONS_H
#define C_TRANSLATIONS_H

#include <stddef.h>

/// Returns the bytes of a language's PO file; `NULL` when there is none.
///
/// - Parameters:
///   - code: The code of the language in ISO 639.
///   - size: Set to the number of bytes.
const unsigned char *_Nullable foyer_translations(const char *_Nonnull code, size_t *_Nonnull size);

#endif

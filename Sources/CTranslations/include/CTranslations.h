/// The toolkit's sentences in other languages, as PO files.
#ifndef C_TRANSLATIONS_H
#define C_TRANSLATIONS_H

#include <stddef.h>

/// Returns the bytes of `ko.po`.
///
/// - Parameter size: Set to the number of bytes.
const unsigned char *_Nonnull foyer_translations_ko(size_t *_Nonnull size);

#endif

/// Makes text from outside harmless to a terminal and readable as one line.
///
/// It decides scalar by scalar, never by `Character`: an escape byte and a combining mark after it are one
/// `Character`, so a search by `Character` does not find the escape byte.
///
/// - Controls, format characters, private use and unassigned code points, and line separators become literal
///   text such as `\u{1B}`. Tabs and newlines are among them.
/// - A joiner or a variation selector stays only where a script or an emoji needs it.
/// - Of more than four marks on one base the rest become one “…”.
/// - Every other kind of space becomes a space.
enum Sanitizer {
  /// The same text when it is harmless already, else a harmless rewriting of it.
  ///
  /// Sanitizing twice changes nothing more.
  static func sanitize(_ text: String) -> String {
    if text.isPrintableASCII || text.unicodeScalars.allSatisfy(\.isPlainlyHarmless) {
      return text
    }
    var pass = SanitizerPass(capacity: text.utf8.count + 16)
    var scalars = text.unicodeScalars.makeIterator()
    var next = scalars.next()
    while let scalar = next {
      next = scalars.next()
      pass.take(scalar, before: next)
    }
    return pass.output
  }

  /// `\u{1B}`, as literal text.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }
}

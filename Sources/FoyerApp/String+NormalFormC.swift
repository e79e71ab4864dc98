import Foundation

extension String {
  /// The text in Unicode's normalization form C, so that Hangul typed in parts is stored as whole syllables.
  var inNormalFormC: String {
    var bytes = utf8Span
    return bytes.checkForNFC(quickCheck: true) ? self : precomposedStringWithCanonicalMapping
  }
}

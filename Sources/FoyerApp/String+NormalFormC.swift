import Foundation

extension String {
  /// The text in Unicode's normalization form C, so that Hangul typed in parts is stored as whole syllables.
  var inNormalFormC: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }
}

import CUnicode
import Glibc

extension String {
  /// The text in Unicode's normalization form C, so that Hangul typed in parts is stored as whole syllables.
  package var inNormalFormC: String {
    var bytes = utf8Span
    return bytes.checkForNFC(quickCheck: true) ? self : mapped(UTF8PROC_COMPOSE)
  }

  /// The text in Unicode's normalization form D, in which a Mac names files.
  package var inNormalFormD: String { mapped(UTF8PROC_DECOMPOSE) }

  private func mapped(_ form: utf8proc_option_t) -> String {
    let options = utf8proc_option_t(UTF8PROC_STABLE.rawValue | form.rawValue)
    var text = self
    return text.withUTF8 { bytes in
      var mapped: UnsafeMutablePointer<UInt8>?
      let count = utf8proc_map(bytes.baseAddress, bytes.count, &mapped, options)
      defer { free(mapped) }
      // It fails without memory alone.
      guard count >= 0, let mapped else { return String(decoding: bytes, as: UTF8.self) }
      return String(decoding: UnsafeBufferPointer(start: mapped, count: count), as: UTF8.self)
    }
  }
}

import CMessageDigest

/// The name of some bytes by their content: their SHA-256 in hexadecimal.
///
/// The C function is `SHA256Data(3)` of libmd, which libedit brings along; a cryptography library would be a second
/// one in the process for one call.
package struct ContentHash: Hashable {
  static let length = 64

  package let text: String

  package init(of bytes: [UInt8]) {
    var digest = [CChar](repeating: 0, count: Self.length + 1)
    _ = SHA256Data(bytes, bytes.count, &digest)
    text = String(decoding: digest.prefix(Self.length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// - Returns: `nil` when a text is not written like one.
  init?(_ text: some StringProtocol) {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) }
    guard text.utf8.count == Self.length, text.utf8.allSatisfy(isDigit) else { return nil }
    self.text = String(text)
  }
}

import Foyer
import FoyerNetwork
import FoyerTools

/// An address whose query may hold keys and tokens, or values that were typed in confidence.
struct PrivateAddress {
  let address: String

  private static let privateNames: Set<String> = [
    "key", "apikey", "appkey", "accesskey", "auth", "authorization", "pwd", "passwd", "passphrase", "sig",
    "signature",
    "sid", "session", "sessionid", "credential", "credentials",
  ]
  private static let privateEndings = ["token", "secret", "password", "apikey"]

  /// The address with placeholders; the values of names such as `key` or `access_token` are kept private from now on.
  func masked(_ secrets: Secrets) -> String {
    guard let mark = address.firstIndex(of: "?") else { return secrets.masked(address) }
    let query = address[address.index(after: mark)...].split(separator: "&", omittingEmptySubsequences: false)
    let items = query.map { item -> String in
      guard let equals = item.firstIndex(of: "=") else { return String(item) }
      let name = Self.decoded(item[..<equals])
      let raw = String(item[item.index(after: equals)...])
      let value = Self.decoded(raw[...])
      if Self.isPrivate(name), !value.isEmpty {
        secrets.keep([value, raw], as: Redaction { "private\($0)" })
      }
      let masked = secrets.masked(value)
      return masked == value ? String(item) : "\(item[...equals])\(QueryEncoding.encode(masked))"
    }
    return secrets.masked(String(address[..<mark])) + "?" + items.joined(separator: "&")
  }

  private static func isPrivate(_ name: String) -> Bool {
    let name = name.lowercased().filter { $0.isLetter || $0.isNumber }
    return privateNames.contains(name) || privateEndings.contains { name.hasSuffix($0) }
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, let value = UInt8(String(Substring(digits)), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

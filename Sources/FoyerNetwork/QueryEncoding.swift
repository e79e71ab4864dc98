/// Writes the query of an address as forms do.
///
/// The ASCII letters and digits and `.`, `-`, `_`, `*` stay as they are, a space becomes `+`, and every other byte of the
/// UTF-8 text becomes `%` and two hexadecimal digits: `AC/DC` is `AC%2FDC`, `방` is `%EB%B0%A9`.
public enum QueryEncoding {
  /// One name or value.
  public static func encode(_ text: String) -> String {
    var encoded = ""
    encoded.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "*"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: " "):
        encoded += "+"
      default:
        encoded += byte < 0x10 ? "%0" : "%"
        encoded += String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }

  /// A whole query: `term=a%26b&limit=25`.
  public static func query(_ items: KeyValuePairs<String, String>) -> String {
    items.map { "\(encode($0.key))=\(encode($0.value))" }.joined(separator: "&")
  }

  /// Appends a query to an address, after any query that it already has.
  public static func address(_ base: String, _ items: KeyValuePairs<String, String>) -> String {
    let address = String(base.prefix { $0 != "#" })
    let joint = address.contains("?") ? (address.hasSuffix("?") || address.hasSuffix("&") ? "" : "&") : "?"
    return address + joint + query(items)
  }
}

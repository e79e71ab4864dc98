/// An address that may be fetched: https anywhere, or http on this machine.
///
/// It is read strictly, so that no other reader can take it for another host: a host is a name, an IPv4 address or a
/// bracketed IPv6 address; there is no user in it; it holds only visible ASCII, and no backslash.
public struct WebAddress: Sendable, Hashable, CustomStringConvertible {
  /// True when it begins with `https`.
  public let isSecure: Bool
  /// The host in lower case, with its brackets when it is an IPv6 address.
  public let host: String
  /// The whole address, without a fragment.
  public let description: String
  /// The host and the port, as written.
  let authority: String
  /// The path and the query, as written.
  let target: String

  /// True when the host is this machine: `localhost`, `127.0.0.0/8` or `::1`.
  public var isLoopback: Bool { Self.isLoopback(host) }

  /// The port, 443 or 80 where none is written.
  var port: Int {
    let written = authority.dropFirst(host.count + 1)
    return Int(written) ?? (isSecure ? 443 : 80)
  }

  /// Returns true when scheme, host and port are the same.
  func hasOrigin(of other: WebAddress) -> Bool {
    isSecure == other.isSecure && host == other.host && port == other.port
  }

  /// Reads an address.
  ///
  /// - Throws: ``FetchError`` with the code `badAddress`.
  public init(_ text: String) throws(FetchError) {
    let refuse = { (cause: String) in FetchError(.badAddress, cause: cause, address: text) }
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "\\") }) else {
      throw refuse("it holds a character that no address has")
    }
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else {
      throw refuse("it does not begin with https://")
    }
    let scheme = text[..<colon].lowercased()
    guard scheme == "https" || scheme == "http" else { throw refuse("\(scheme) is not https") }
    let rest = text[text.index(colon, offsetBy: 3)...].prefix { $0 != "#" }
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    guard let host = Self.host(of: authority) else { throw refuse("it names no host") }
    isSecure = scheme == "https"
    self.host = host
    self.authority = String(authority)
    let target = String(rest.dropFirst(authority.count))
    self.target = target.hasPrefix("/") ? target : "/" + target
    description = "\(scheme)://\(authority)\(self.target)"
    guard isSecure || Self.isLoopback(host) else {
      throw refuse("http without encryption is only for this machine")
    }
  }

  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { UInt8($0).map(String.init) == String($0) }
  }

  /// The host of an authority, or `nil` when the authority is not a plain host with, perhaps, a port.
  private static func host(of authority: Substring) -> String? {
    let host: Substring
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      host = authority[...end]
      guard host.count > 2,
        host.dropFirst().dropLast().allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." })
      else { return nil }
    } else {
      host = authority.prefix { $0 != ":" }
      guard !host.isEmpty, host.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" })
      else { return nil }
    }
    let port = authority[host.endIndex...]
    guard port.isEmpty || port.first == ":" && isPort(port.dropFirst()) else { return nil }
    return host.lowercased()
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.allSatisfy(\.isNumber) && UInt16(text).map { $0 > 0 } == true
  }

  /// Returns the address that a `Location` header leads to.
  ///
  /// - Throws: ``FetchError`` with the code `insecureRedirect` unless the address has https, or http on this
  /// machine when this address is on it too.
  func following(_ location: String) throws(FetchError) -> WebAddress {
    let next: WebAddress
    do {
      next = try WebAddress(absolute(location))
    } catch {
      throw FetchError(.insecureRedirect, cause: "to \(location): \(error.cause)", address: description)
    }
    guard next.isSecure || isLoopback else {
      throw FetchError(.insecureRedirect, cause: "to this machine: \(location)", address: description)
    }
    return next
  }

  private func absolute(_ location: String) -> String {
    let scheme = isSecure ? "https" : "http"
    let path = target.prefix { $0 != "?" }
    if location.prefix(while: { $0 != "/" && $0 != "?" && $0 != "#" }).contains(":") { return location }
    if location.hasPrefix("//") { return "\(scheme):\(location)" }
    if location.hasPrefix("/") { return "\(scheme)://\(authority)\(location)" }
    if location.hasPrefix("?") { return "\(scheme)://\(authority)\(path)\(location)" }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
    return "\(scheme)://\(authority)\(folder)\(location)"
  }
}

/// Writes the query of an address as forms do.
///
/// The ASCII letters and digits and `.`, `-`, `_`, `*` stay as they are, a space becomes `+`, and every other byte of the
/// UTF-8 text becomes `%` and two hexadecimal digits: `AC/DC` is `AC%2FDC`, `방` is `%EB%B0%A9`.
public enum QueryEncoding {
  /// One name or value.
  public static func encode(_ text: String) -> String {
    var encoded = ""
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

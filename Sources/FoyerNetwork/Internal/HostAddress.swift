import Glibc

/// The address of a host: four bytes of IPv4 or sixteen of IPv6.
struct HostAddress: Sendable, Hashable {
  private let bytes: [UInt8]

  /// Reads four decimal numbers, or an IPv6 address in brackets, by `inet_pton(3)`.
  init?(_ text: String) {
    let isLong = text.hasPrefix("[") && text.hasSuffix("]")
    var bytes = [UInt8](repeating: 0, count: isLong ? 16 : 4)
    let plain = isLong ? String(text.dropFirst().dropLast()) : text
    guard inet_pton(isLong ? AF_INET6 : AF_INET, plain, &bytes) == 1 else { return nil }
    self.bytes = bytes
  }

  /// - Parameter bytes: As many as IPv4 or IPv6 has, the first one first.
  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// True when the address is on the public Internet, not of this machine, its network or a group of hosts.
  var isPublic: Bool { bytes.count == 4 ? isPublicIPv4 : isPublicIPv6 }

  /// All but the blocks of RFC 6890 that are not reachable globally, and multicast.
  private var isPublicIPv4: Bool {
    switch (bytes[0], bytes[1], bytes[2]) {
    case (0, _, _), (10, _, _), (127, _, _), (224..., _, _): false
    case (100, 64...127, _), (169, 254, _), (172, 16...31, _), (192, 168, _), (198, 18...19, _): false
    case (192, 0, 0): false
    default: true
    }
  }

  /// Global unicast (`2000::/3`) without tunnels, and what stands for a public IPv4 address.
  private var isPublicIPv6: Bool {
    let isMapped = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
    let isTranslated = bytes.prefix(12) == [0x00, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]
    if isMapped || isTranslated { return HostAddress(bytes: Array(bytes.suffix(4))).isPublic }
    let isTunnel = bytes.starts(with: [0x20, 0x02]) || bytes.starts(with: [0x20, 0x01, 0, 0])
    return bytes[0] & 0xE0 == 0x20 && !isTunnel
  }
}

extension HostAddress: CustomStringConvertible {
  /// The usual form, with brackets around an IPv6 address.
  var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    inet_ntop(bytes.count == 4 ? AF_INET : AF_INET6, bytes, &text, socklen_t(text.count))
    let plain = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return bytes.count == 4 ? plain : "[\(plain)]"
  }
}

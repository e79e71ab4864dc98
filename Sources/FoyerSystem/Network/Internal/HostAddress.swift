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

/// The addresses of host names, by `getaddrinfo(3)`.
enum NameLookup {
  /// Looks up a name on its own thread, which is abandoned when the task is cancelled.
  ///
  /// - Returns: Its addresses, the best one first, or `nil` when the task was cancelled.
  static func addresses(of name: String) async -> [HostAddress]? {
    await Worker.runUnlessCancelled { lookUp(name) }
  }

  private static func lookUp(_ name: String) -> [HostAddress] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(name, nil, &hints, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    var addresses: [HostAddress] = []
    var next = list
    while let entry = next?.pointee {
      if let address = HostAddress(entry) { addresses.append(address) }
      next = entry.ai_next
    }
    return addresses
  }
}

extension HostAddress {
  fileprivate init?(_ entry: addrinfo) {
    guard let address = entry.ai_addr else { return nil }
    switch entry.ai_family {
    case AF_INET:
      let part = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { $0.pointee.sin_addr }
      self.init(bytes: withUnsafeBytes(of: part) { Array($0) })
    case AF_INET6:
      let part = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { $0.pointee.sin6_addr }
      self.init(bytes: withUnsafeBytes(of: part) { Array($0) })
    default: return nil
    }
  }
}

extension FetchReach {
  /// Returns the reach of redirects, which come out of an answer as well.
  func redirected(from first: WebAddress) -> FetchReach {
    self == .everywhere ? .publicHosts(besides: first.description) : self
  }

  /// Finds the hosts that a connection may go to; `nil` leaves the choice to curl.
  ///
  /// - Throws: ``FetchError`` with the code `forbidden` for an address out of reach, or with `network` for a name that is
  ///   not known.
  func destinations(
    of address: WebAddress, lookUp: (String) async -> [HostAddress]?
  ) async throws(FetchError) -> [HostAddress]? {
    guard case .publicHosts(let service) = self else { return nil }
    if let service = try? WebAddress(service), address.hasOrigin(of: service) { return nil }
    guard address.isSecure else { throw FetchError(forbidding: address, "it is not encrypted") }
    guard let hosts = try await hosts(of: address, lookUp: lookUp) else {
      throw FetchError(.cancelled, cause: "cancelled", address: address.description)
    }
    guard !hosts.isEmpty else {
      throw FetchError(.network, cause: "\(address.host) is not known", address: address.description)
    }
    if let host = hosts.first(where: { !$0.isPublic }) {
      throw FetchError(forbidding: address, "it leads to \(host)")
    }
    return hosts
  }

  private func hosts(
    of address: WebAddress, lookUp: (String) async -> [HostAddress]?
  ) async throws(FetchError) -> [HostAddress]? {
    if let host = HostAddress(address.host) { return [host] }
    // Programs disagree about the meaning of such a host.
    let last = address.host.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
    guard let first = last.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first), first != 0x5B
    else { throw FetchError(forbidding: address, "its host is neither a name nor an address as usual") }
    return await lookUp(address.host)
  }
}

extension FetchError {
  fileprivate init(forbidding address: WebAddress, _ cause: String) {
    self.init(.forbidden, cause: cause, address: address.description)
  }
}

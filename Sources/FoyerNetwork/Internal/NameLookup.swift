import FoyerProcess
import Glibc

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

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

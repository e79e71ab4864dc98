extension WebAddress {
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

extension WebAddress {
  /// Where a `Location` header leads from here.
  ///
  /// - Throws: ``FetchError`` with the code `insecureRedirect`: only https may be gone to, and, from this machine, http
  ///   on this machine.
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

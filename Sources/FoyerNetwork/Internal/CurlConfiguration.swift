/// The configuration that `curl` reads from its standard input, so that no other user sees an address.
///
/// The response's headers go to standard error as they come, its decompressed body to standard output.
struct CurlConfiguration {
  /// One option a line.
  let text: String

  /// - Parameter hosts: The only hosts to connect to; `nil` for those that the address's host is known to be.
  init(
    for address: WebAddress, at hosts: [HostAddress]?, hasProxy: Bool, userAgent: String, limits: FetchLimits
  ) {
    var lines = [
      "silent", "show-error", "globoff", "path-as-is", "http1.1", "no-http0.9", "suppress-connect-headers",
      "compressed",
      Self.line("header", "Accept-Encoding: gzip"),
      Self.line("header", "Connection: close"),
      Self.line("user-agent", userAgent),
      Self.line("proto", address.isSecure ? "=https" : "=http"),
      Self.line("dump-header", "/proc/self/fd/2"),
      // curl ends by itself if this process is killed.
      Self.line("max-time", "\(limits.deadline.components.seconds + 2)"),
    ]
    if limits.bodySize > 0 { lines.append(Self.line("max-filesize", "\(limits.bodySize)")) }
    if address.isLoopback { lines.append(Self.line("noproxy", "*")) }
    if let hosts { lines += Self.connecting(to: hosts, port: address.port, hasProxy: hasProxy) }
    lines.append(Self.line("url", address.description))
    text = lines.joined(separator: "\n") + "\n"
  }

  /// Has curl look up no name of its own.
  ///
  /// The last line is for a proxy, which is to look up none either; it allows for one host only.
  private static func connecting(to hosts: [HostAddress], port: Int, hasProxy: Bool) -> [String] {
    guard hasProxy else {
      return [line("resolve", "*:\(port):" + hosts.map(\.description).joined(separator: ","))]
    }
    return hosts.prefix(1).map { line("connect-to", "::\($0):") }
  }

  /// Quotes a value, in which only a backslash, a quote and a line break could end it.
  static func line(_ option: String, _ value: String) -> String {
    var quoted = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\", "\"": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\0": break
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return "\(option) = \"\(quoted)\""
  }
}

import Glibc

/// The program `curl`, which makes one request at each run.
///
/// Version 7.64 is the oldest that takes all of the ``CurlConfiguration``.
struct Curl: Sendable {
  /// The answer of a server to one request.
  enum Answer {
    case response(FetchedResponse)
    /// A redirect, whose body is not read.
    case redirect(String)
  }

  let program: String
  let userAgent: String
  let limits: FetchLimits
  /// The variables that curl has; `nil` for ours.
  var environment: [String: String]?

  /// The most bytes of headers and of curl's own errors.
  private static let headerLimit = 256 << 10

  /// - Parameter hosts: The only hosts to connect to; `nil` for those that the address's host is known to be.
  func get(_ address: WebAddress, at hosts: [HostAddress]?) async throws(FetchError) -> Answer {
    let configuration = CurlConfiguration(
      for: address, at: hosts, hasProxy: hasProxy, userAgent: userAgent, limits: limits)
    let run = CollectedProgram(
      [program, "-q", "--config", "-"], environment: environment,
      input: .bytes(Array(configuration.text.utf8)),
      outputLimit: limits.bodySize, errorLimit: Self.headerLimit
    ) { ResponseHead($0)?.redirect != nil }
    switch await run.run() {
    case .ended(status: 0, let body, let error):
      guard let head = ResponseHead(error) else {
        throw FetchError(.network, cause: "no status", address: address.description)
      }
      return .response(head.response(with: body, from: address))
    case .ended(let status, _, let error): throw FetchError(status: status, error, address: address)
    case .enough(let error):
      return .redirect(ResponseHead(error)?.redirect ?? "")
    case .notStarted(let code): throw FetchError(starting: program, code, address: address)
    case .tooMuch:
      throw FetchError(
        .tooLarge, cause: "more than \(limits.bodySize) bytes", address: address.description)
    case .tooSlow: throw FetchError(.timedOut, cause: "curl did not end", address: address.description)
    case .cancelled: throw FetchError(.cancelled, cause: "cancelled", address: address.description)
    }
  }

  /// True when curl connects to a proxy and not to the host itself.
  private var hasProxy: Bool {
    ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].contains { (name: String) in
      guard let environment else { return getenv(name).map { $0.pointee != 0 } ?? false }
      return environment[name]?.isEmpty == false
    }
  }
}

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

/// The status and the headers of a response, as `curl` writes them down.
struct ResponseHead {
  let status: Int
  private let headers: [(name: Substring, value: Substring)]

  /// Reads the first final head, skipping interim ones such as `100 Continue`.
  ///
  /// - Returns: `nil` when there is none, or not all of it yet.
  init?(_ bytes: [UInt8]) {
    var lines: [Substring] = []
    let text = String(decoding: bytes, as: UTF8.self)
    var rest = text[...]
    while let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) {
      var line = rest[..<end]
      rest = rest[rest.utf8.index(after: end)...]
      while line.utf8.last == UInt8(ascii: "\r") { line = Substring(line.utf8.dropLast()) }
      if !line.isEmpty {
        lines.append(line)
        continue
      }
      guard let status = Self.status(in: lines.first) else { return nil }
      if status >= 200 {
        self.status = status
        headers = lines.dropFirst().compactMap(Self.header)
        return
      }
      lines = []
    }
    return nil
  }

  /// The address that the server redirects to.
  var redirect: String? {
    switch status {
    case 301, 302, 303, 307, 308: self["location"]
    default: nil
    }
  }

  func response(with body: [UInt8], from address: WebAddress) -> FetchedResponse {
    FetchedResponse(
      status: status, contentType: self["content-type"],
      retryAfter: self["retry-after"].flatMap(Int.init).map { .seconds(max(0, $0)) },
      address: address.description, body: body)
  }

  /// The first header of a name, which is given in lower case.
  private subscript(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name }.map { String($0.value) }
  }

  private static func status(in line: Substring?) -> Int? {
    guard let line, line.hasPrefix("HTTP/") else { return nil }
    return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }

  private static func header(_ line: Substring) -> (Substring, Substring)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    var value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    while value.last == " " || value.last == "\t" { value.removeLast() }
    return (line[..<colon], value)
  }
}

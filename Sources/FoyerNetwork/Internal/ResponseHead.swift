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

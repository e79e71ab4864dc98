import FoyerNetwork

/// The outcome of a request, as a readable file: the request, the status or the error, the headers that
/// count, and after an empty line the body.
///
/// ```
/// GET https://itunes.apple.com/search?term=harbor
/// 200
/// Content-Type: text/javascript
///
/// {"resultCount": 0, "results": []}
/// ```
struct HTTPFixture {
  let request: String
  let result: Result<FetchedResponse, FetchError>

  var bytes: [UInt8] {
    var lines = ["GET \(request)"]
    var body: [UInt8] = []
    switch result {
    case .success(let response):
      lines.append(String(response.status))
      if let type = response.contentType { lines.append("Content-Type: \(type)") }
      if let pause = response.retryAfter { lines.append("Retry-After: \(pause.components.seconds)") }
      if response.address != request { lines.append("From: \(response.address)") }
      body = response.body
    case .failure(let error):
      lines.append("error \(error.code)")
      lines.append("Cause: \(error.cause)")
    }
    let head = lines.map { line in String(line.map { $0.isNewline ? " " : $0 }) + "\n" }.joined()
    return Array(head.utf8) + [0x0A] + body
  }

  init(request: String, result: Result<FetchedResponse, FetchError>) {
    self.request = request
    self.result = result
  }

  /// - Returns: `nil` when the bytes are not a fixture.
  init?(_ bytes: [UInt8]) {
    guard let end = bytes.indices.dropLast().first(where: { bytes[$0] == 0x0A && bytes[$0 + 1] == 0x0A })
    else {
      return nil
    }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\n").map(String.init)
    guard lines.count >= 2, lines[0].hasPrefix("GET ") else { return nil }
    request = String(lines[0].dropFirst(4))
    let header = { (name: String) -> String? in
      lines.dropFirst(2).first { $0.hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) }
    }
    if let status = Int(lines[1]) {
      result = .success(
        FetchedResponse(
          status: status, contentType: header("Content-Type"),
          retryAfter: header("Retry-After").flatMap(Int.init).map { .seconds($0) },
          address: header("From") ?? request, body: Array(bytes[(end + 2)...])))
    } else if let code = FetchError.Code.allCases.first(where: { "error \($0)" == lines[1] }) {
      result = .failure(FetchError(code, cause: header("Cause") ?? "", address: request))
    } else {
      return nil
    }
  }
}

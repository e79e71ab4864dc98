extension [LoopbackServer.Step] {
  /// A whole answer.
  static func answer(
    _ status: String = "200 OK", _ headers: [String] = [], body: [UInt8] = []
  ) -> [LoopbackServer.Step] {
    let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.count)"] + headers
    return [.send([UInt8]((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)]
  }

  static func answer(
    _ status: String = "200 OK", _ headers: [String] = [], text: String
  ) -> [LoopbackServer.Step] {
    answer(status, headers, body: [UInt8](text.utf8))
  }

  static func redirect(to location: String, status: String = "302 Found") -> [LoopbackServer.Step] {
    answer(status, ["Location: \(location)"])
  }

  static func raw(_ text: String) -> [LoopbackServer.Step] {
    [.send([UInt8](text.utf8))]
  }
}

/// `{"resultCount":0}` in gzip.
let zippedResult: [UInt8] = [
  31, 139, 8, 0, 0, 0, 0, 0, 2, 255, 171, 86, 42, 74, 45, 46, 205, 41, 113, 206, 47, 205, 43, 81, 178, 50,
  168, 5, 0, 253, 94, 76, 140, 17, 0, 0, 0,
]

/// One MiB of spaces as a deflate block that stands for itself, so that it can be repeated: 1038 bytes.
let megabyteOfSpaces: [UInt8] =
  [236, 193, 49, 1, 0, 0, 0, 194, 160, 42, 235, 159, 210, 16, 190, 64, 1, 0]
  + [UInt8](repeating: 0, count: 1014) + [124, 6, 0, 0, 255, 255]

/// The ten bytes that a gzip stream begins with.
let gzipHeader: [UInt8] = [31, 139, 8, 0, 0, 0, 0, 0, 2, 255]

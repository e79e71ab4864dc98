extension [LoopbackServer.Step] {
  /// A whole answer.
  public static func answer(
    _ status: String = "200 OK", _ headers: [String] = [], body: [UInt8] = []
  ) -> [LoopbackServer.Step] {
    let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.count)"] + headers
    return [.send([UInt8]((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)]
  }

  public static func answer(
    _ status: String = "200 OK", _ headers: [String] = [], text: String
  ) -> [LoopbackServer.Step] {
    answer(status, headers, body: [UInt8](text.utf8))
  }

  public static func redirect(to location: String, status: String = "302 Found") -> [LoopbackServer.Step] {
    answer(status, ["Location: \(location)"])
  }

  public static func raw(_ text: String) -> [LoopbackServer.Step] {
    [.send([UInt8](text.utf8))]
  }
}

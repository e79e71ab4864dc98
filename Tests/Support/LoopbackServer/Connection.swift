import Foundation

/// One connection of a client, served on a thread of its own.
struct Connection: Sendable {
  let descriptor: Int32
  let log: ConnectionLog
  let script: @Sendable (String) -> [LoopbackServer.Step]

  /// Answers requests until either side closes the connection.
  func serve() {
    defer { log.close(descriptor) }
    while let request = nextRequest() {
      log.note(request)
      for step in script(request.target) {
        guard play(step) else { return }
      }
    }
  }

  /// Reads until a head is whole, or returns `nil` when the client has gone.
  private func nextRequest() -> LoopbackServer.Request? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
      // The first byte of TLS, which it does not speak: a client waits five minutes for an answer to that.
      if bytes[0] == 0x16 { return nil }
      let head = String(decoding: bytes, as: UTF8.self)
      guard head.contains("\r\n\r\n") else { continue }
      let words = head.split(separator: " ", maxSplits: 2)
      return LoopbackServer.Request(target: words.count > 1 ? String(words[1]) : "", head: head)
    }
  }

  /// - Returns: True when the connection is still open.
  private func play(_ step: LoopbackServer.Step) -> Bool {
    switch step {
    case .send(let bytes): return send(bytes)
    case .repeatedly(let bytes):
      while send(bytes) {}
      return false
    case .close: return false
    case .hang: return true
    }
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.send(
          descriptor, $0.baseAddress.map { $0 + done }, bytes.count - done, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}

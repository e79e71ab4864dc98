import Dispatch
import Glibc

/// Reads lines from a FIFO that is opened again whenever its writer leaves.
struct NoticePipe: Sendable {
  let path: String
  let handler: @Sendable (String) -> Void

  /// Opens the FIFO, so that nothing written from now on is lost, and reads it on a thread of its own.
  func start() {
    let descriptor = open(path, O_RDWR)
    DispatchQueue.global().async {
      while let line = Self.line(descriptor) { handler(line) }
    }
  }

  private static func line(_ descriptor: Int32) -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1 {
      if byte == 0x0A { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return nil
  }
}

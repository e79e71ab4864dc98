import Dispatch
import Foyer
import Glibc

/// Reads requests, one a line, on a thread of its own.
enum ChannelReader {
  /// The requests that come until the other end is closed.
  static func requests(from channel: Int32) -> AsyncStream<ChannelRequest> {
    AsyncStream { stream in
      DispatchQueue(label: "foyer.channel").async {
        var buffer: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
          let count = read(channel, &chunk, chunk.count)
          if count < 0, errno == EINTR { continue }
          if count <= 0 { break }
          buffer += chunk[..<count]
          while let end = buffer.firstIndex(of: 0x0A) {
            let line = String(decoding: buffer[..<end], as: UTF8.self)
            buffer.removeSubrange(...end)
            if let request = JSONReader.value(of: line[...]).flatMap(ChannelRequest.init) {
              stream.yield(request)
            }
          }
        }
        stream.finish()
      }
    }
  }
}

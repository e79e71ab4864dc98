import Foundation
import Synchronization

/// A server on this machine that answers every connection with bytes given beforehand, whole or in pieces.
///
/// Each connection has a thread of its own.
public final class LoopbackServer: Sendable {
  /// A step in answering one connection after its request.
  public enum Step: Sendable {
    case send([UInt8])
    /// Sends a piece again and again until the other side has had enough.
    case repeatedly([UInt8])
    case close
    /// Does nothing, and keeps the connection open.
    case hang
  }

  /// One request as it came.
  public struct Request: Sendable, Hashable {
    /// The path and the query.
    public let target: String
    /// The request line and the headers.
    public let head: String
  }

  public let port: Int
  private let listener: Int32
  private let log = ConnectionLog()

  /// Starts a server; `script` says for each target, such as `/users?page=2`, what to do.
  public init(_ script: @escaping @Sendable (String) -> [Step]) async throws {
    (listener, port) = try Listener.open()
    let (listener, log) = (listener, log)
    Thread.detachNewThread {
      while true {
        let descriptor = accept(listener, nil, nil)
        if descriptor < 0, errno == EINTR || errno == ECONNABORTED { continue }
        guard descriptor >= 0 else { break }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        log.opened(descriptor)
        Thread.detachNewThread {
          Connection(descriptor: descriptor, log: log, script: script).serve()
        }
      }
      close(listener)
    }
  }

  deinit {
    // Wakes the thread that accepts, which closes it.
    shutdown(listener, Int32(SHUT_RDWR))
    log.endAll()
  }

  public var address: String { "http://127.0.0.1:\(port)" }
  public var requests: [Request] { log.requests }
  /// The number of connections so far, also of those without a request.
  public var connections: Int { log.connections }

  /// Waits until a request has come, or the task is cancelled.
  public func requested() async {
    await log.met { !$0.requests.isEmpty }
  }

  /// Waits until a request has come and no connection is open any more, or the task is cancelled.
  public func abandoned() async {
    await log.met { !$0.requests.isEmpty && $0.open.isEmpty }
  }
}

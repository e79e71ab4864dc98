import NIOCore
import NIOPosix
import Synchronization

/// A server on this machine that answers every connection with bytes given beforehand, whole or in pieces.
public final class LoopbackServer: Sendable {
  /// What to do with one connection once its request came.
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

  private let script: @Sendable (String) -> [Step]
  private let channel: any Channel
  private let log: Mutex<Log>

  private struct Log {
    var requests: [Request] = []
    var open = 0
    var waiters: [(isMet: @Sendable (Log) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
  }

  /// Starts a server; `script` says for each target, such as `/users?page=2`, what to do.
  public init(_ script: @escaping @Sendable (String) -> [Step]) async throws {
    let box = Box()
    self.script = script
    log = Mutex(Log())
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Connection(box: box))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    box.server.withLock { [weak self] in $0 = self.map(Weak.init) }
  }

  deinit {
    channel.close(promise: nil)
  }

  public var port: Int { channel.localAddress?.port ?? 0 }
  public var address: String { "http://127.0.0.1:\(port)" }
  public var requests: [Request] { log.withLock { $0.requests } }

  /// Waits until a request has come.
  public func requested() async {
    await met { !$0.requests.isEmpty }
  }

  /// Waits until a request has come and no connection is open any more.
  public func abandoned() async {
    await met { !$0.requests.isEmpty && $0.open == 0 }
  }

  private func met(_ isMet: @escaping @Sendable (Log) -> Bool) async {
    await withCheckedContinuation { continuation in
      change { $0.waiters.append((isMet, continuation)) }
    }
  }

  private func change(_ body: (inout Log) -> Void) {
    let met = log.withLock { log in
      body(&log)
      let (now, waiters) = (log, log.waiters)
      log.waiters = waiters.filter { !$0.isMet(now) }
      return waiters.filter { $0.isMet(now) }.map(\.continuation)
    }
    for continuation in met { continuation.resume() }
  }
}

extension LoopbackServer {
  private struct Weak: Sendable {
    weak let server: LoopbackServer?
    init(_ server: LoopbackServer) { self.server = server }
  }

  private final class Box: Sendable {
    let server = Mutex<Weak?>(nil)
  }

  private final class Connection: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let box: Box
    private var head = ""
    private var flood: [UInt8]?

    init(box: Box) {
      self.box = box
    }

    private var server: LoopbackServer? { box.server.withLock { $0?.server } }

    func channelActive(context: ChannelHandlerContext) {
      server?.change { $0.open += 1 }
    }

    func channelInactive(context: ChannelHandlerContext) {
      server?.change { $0.open -= 1 }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      head += String(buffer: unwrapInboundIn(data))
      guard head.contains("\r\n\r\n"), let server else { return }
      let words = head.split(separator: " ", maxSplits: 2)
      let request = Request(target: words.count > 1 ? String(words[1]) : "", head: head)
      head = ""
      server.change { $0.requests.append(request) }
      for step in server.script(request.target) { play(step, in: context) }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
      pour(into: context)
    }

    private func play(_ step: Step, in context: ChannelHandlerContext) {
      switch step {
      case .send(let bytes):
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)), promise: nil)
      case .repeatedly(let bytes):
        flood = bytes
        pour(into: context)
      case .close:
        context.close(promise: nil)
      case .hang:
        break
      }
    }

    private func pour(into context: ChannelHandlerContext) {
      guard let flood else { return }
      while context.channel.isActive, context.channel.isWritable {
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: flood)), promise: nil)
      }
    }
  }
}

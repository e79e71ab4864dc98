import Foundation
import Synchronization

/// A proxy in front of a server that loses and doubles what clients send.
///
/// It reads the messages of PostgreSQL's protocol, so that what it doubles is a whole statement, whose second answer
/// alone it passes on. Of the statements with some words it treats some, in turns:
///
/// - It closes the connection, before the server gets the statement or when the server has answered.
/// - It sends the statement twice.
package final class LossyProxy: Sendable {
  /// The numbers of statements that it treated in each way.
  package struct Counts: Sendable, Equatable {
    package var lost = 0
    package var unanswered = 0
    package var doubled = 0
    fileprivate var seen = 0
  }

  fileprivate enum Fate {
    case passed, lost, unanswered, doubled
  }

  package let port: Int
  private let server: Int
  private let words: [UInt8]
  private let period: Int
  private let listener: Int32
  private let state = Mutex(Counts())

  /// - Parameters:
  ///   - port: The port of the server on this machine.
  ///   - words: The words of the statements to treat.
  ///   - period: 4 for every fourth of them.
  package init(to port: Int, treating words: String, every period: Int) throws {
    self.period = period
    server = port
    self.words = Array(words.utf8)
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.listener = listener
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Self.withAddress(0, { bind(listener, $0, $1) }) == 0 && listen(listener, 64) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    guard isListening else { throw PostgresCluster.Failure(description: "the proxy cannot listen") }
    self.port = Int(UInt16(bigEndian: address.sin_port))
    let thread = Thread { [weak self] in
      while case let client = accept(listener, nil, nil), client >= 0 { self?.serve(client) }
    }
    thread.start()
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  package var counts: Counts { state.withLock { $0 } }

  private func serve(_ client: Int32) {
    let upstream = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard Self.withAddress(server, { connect(upstream, $0, $1) }) == 0 else {
      close(upstream)
      close(client)
      return
    }
    Thread { [self] in
      var line = ProxiedLine(client: client, server: upstream)
      line.run { fate(of: $0) }
      close(upstream)
      close(client)
    }.start()
  }

  private func fate(of statement: [UInt8]) -> Fate {
    guard statement.firstRange(of: words) != nil else { return .passed }
    return state.withLock { counts in
      counts.seen += 1
      guard counts.seen.isMultiple(of: period) else { return .passed }
      switch counts.seen / period % 3 {
      case 0:
        counts.lost += 1
        return .lost
      case 1:
        counts.doubled += 1
        return .doubled
      default:
        counts.unanswered += 1
        return .unanswered
      }
    }
  }

  static func withAddress(_ port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}

/// One connection through the proxy.
private struct ProxiedLine {
  /// The messages that end what a client sends at once: `Sync`, `Query` and `Terminate`.
  private static let ends = [UInt8(ascii: "S"), UInt8(ascii: "Q"), UInt8(ascii: "X")]
  /// The codes of requests for encryption, which are declined.
  private static let encryption: Set<Int> = [80_877_103, 80_877_104]

  let client: Int32
  let server: Int32
  private var fromClient: [UInt8] = []
  private var fromServer: [UInt8] = []
  private var statement: [UInt8] = []
  private var isBegun = false
  /// The number of answers to leave out.
  private var superfluous = 0
  private var endsWithAnswer = false

  init(client: Int32, server: Int32) { (self.client, self.server) = (client, server) }

  mutating func run(_ fate: ([UInt8]) -> LossyProxy.Fate) {
    while true {
      var slots = [
        pollfd(fd: client, events: Int16(POLLIN), revents: 0),
        pollfd(fd: server, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&slots, 2, -1) > 0 else { continue }
      if slots[0].revents != 0 {
        guard Self.read(client, into: &fromClient), passClient(fate) else { return }
      }
      if slots[1].revents != 0 {
        guard Self.read(server, into: &fromServer), passServer() else { return }
      }
    }
  }

  /// - Returns: False when the connection is to be closed.
  private mutating func passClient(_ fate: ([UInt8]) -> LossyProxy.Fate) -> Bool {
    while let message = Self.message(&fromClient, hasType: isBegun) {
      guard isBegun else {
        if message.count == 8, Self.encryption.contains(Self.number(message, at: 4)) {
          guard Self.write([UInt8(ascii: "N")], to: client) else { return false }
        } else {
          isBegun = true
          guard Self.write(message, to: server) else { return false }
        }
        continue
      }
      statement += message
      guard Self.ends.contains(message[0]) else { continue }
      defer { statement = [] }
      switch fate(statement) {
      case .passed: break
      case .lost: return false
      case .unanswered: endsWithAnswer = true
      case .doubled:
        superfluous += 1
        guard Self.write(statement, to: server) else { return false }
      }
      guard Self.write(statement, to: server) else { return false }
    }
    return true
  }

  private mutating func passServer() -> Bool {
    while let message = Self.message(&fromServer, hasType: true) {
      let isReady = message[0] == UInt8(ascii: "Z")
      if isReady, endsWithAnswer { return false }
      if endsWithAnswer { continue }
      if superfluous > 0 {
        if isReady { superfluous -= 1 }
        continue
      }
      guard Self.write(message, to: client) else { return false }
    }
    return true
  }

  /// Takes the first whole message of a buffer.
  private static func message(_ buffer: inout [UInt8], hasType: Bool) -> [UInt8]? {
    let start = hasType ? 1 : 0
    guard buffer.count >= start + 4 else { return nil }
    let end = start + number(buffer, at: start)
    guard buffer.count >= end else { return nil }
    defer { buffer.removeFirst(end) }
    return Array(buffer[..<end])
  }

  private static func number(_ bytes: [UInt8], at index: Int) -> Int {
    bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func read(_ descriptor: Int32, into buffer: inout [UInt8]) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return false }
    buffer += bytes[..<count]
    return true
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

import Dispatch
import Foyer
import FoyerSystem
import Glibc
import Synchronization

/// Reads a descriptor on a thread of its own, one chunk ahead of whoever takes the chunks.
final class ChunkReader: Sendable {
  enum Chunk: Sendable {
    case bytes([UInt8])
    case end
    case terminated
  }

  private struct State {
    var chunk: Chunk?
    var isTerminated = false
    var waiting: CheckedContinuation<Chunk, Never>?

    /// Takes the chunk that is there; the end stays.
    mutating func take() -> Chunk? {
      if isTerminated { return .terminated }
      defer { if case .bytes? = chunk { chunk = nil } }
      return chunk
    }
  }

  static let size = 64 * 1024

  private let state = Mutex(State())
  /// Made at 0 and signalled once, because Dispatch traps when a semaphore is dropped below its first value.
  private let room = DispatchSemaphore(value: 0)

  /// Starts to read.
  ///
  /// The thread ends at the end of the input, or with the program.
  init?(descriptor: Int32) {
    room.signal()
    // The thread may still be reading when whoever gave the descriptor has closed it.
    let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard own >= 0, let worker = Worker({ [weak self] in self?.run(own) }) else {
      close(own)
      return nil
    }
    worker.detach()
  }

  /// The next chunk when it is there already.
  func takeNow() -> Chunk? {
    let chunk = state.withLock { $0.take() }
    if case .bytes? = chunk { room.signal() }
    return chunk
  }

  /// Waits for the next chunk.
  func take() async -> Chunk {
    await withCheckedContinuation { continuation in
      let chunk = state.withLock { state in
        let chunk = state.take()
        if chunk == nil { state.waiting = continuation }
        return chunk
      }
      guard let chunk else { return }
      if case .bytes = chunk { room.signal() }
      continuation.resume(returning: chunk)
    }
  }

  /// Ends the input now.
  ///
  /// Returns whether someone was waiting for it.
  func terminate() -> Bool {
    let waiting = state.withLock { state in
      state.isTerminated = true
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: .terminated)
    return waiting != nil
  }

  private func run(_ descriptor: Int32) {
    defer { close(descriptor) }
    while true {
      room.wait()
      let chunk = Self.read(descriptor)
      let waiting = state.withLock { state in
        defer { state.waiting = nil }
        if state.waiting == nil { state.chunk = chunk }
        if case .end = chunk { state.chunk = .end }
        return state.waiting
      }
      if let waiting {
        if case .bytes = chunk { room.signal() }
        waiting.resume(returning: chunk)
      }
      if case .end = chunk { return }
    }
  }

  private static func read(_ descriptor: Int32) -> Chunk {
    while true {
      var bytes = [UInt8](repeating: 0, count: size)
      let count = Glibc.read(descriptor, &bytes, size)
      if count > 0 { return .bytes(Array(bytes.prefix(count))) }
      guard count < 0, errno == EINTR || errno == EAGAIN else { return .end }
      _ = Poll.ready(reading: [descriptor])
    }
  }
}

/// Cuts chunks of bytes into lines.
///
/// A line ends in LF or CRLF. A line that is not valid UTF-8 is given as malformed. A line longer than ``limit`` bytes keeps its
/// first ``limit`` bytes and loses the rest, so that the memory stays bounded whatever is sent.
struct LineBuffer {
  static let limit = 1 << 20

  private var chunk: [UInt8] = []
  private var position = 0
  private var partial: [UInt8] = []
  private var hasPartial = false

  /// Takes the next chunk.
  ///
  /// Call it when ``nextLine()`` returned `nil`.
  mutating func fill(_ bytes: [UInt8]) {
    chunk = bytes
    position = 0
  }

  /// True when ``nextLine()`` would return a line.
  var hasLine: Bool { chunk[position...].contains(0x0A) }

  /// The next whole line without its end, or `nil` when more bytes are needed.
  mutating func nextLine() -> Input? {
    let unread = chunk[position...]
    guard let newline = unread.firstIndex(of: 0x0A) else {
      keep(unread)
      fill([])
      return nil
    }
    position = newline + 1
    guard hasPartial else { return Self.line(unread[..<newline]) }
    keep(unread[..<newline])
    return rest()
  }

  /// The last line, when it has no newline.
  mutating func rest() -> Input? {
    guard hasPartial else { return nil }
    defer {
      partial = []
      hasPartial = false
    }
    return Self.line(partial[...])
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    if bytes.isEmpty && !hasPartial { return }
    hasPartial = true
    partial += bytes.prefix(Self.limit + 1 - partial.count)
  }

  private static func line(_ bytes: ArraySlice<UInt8>) -> Input {
    var bytes = bytes
    if bytes.last == 0x0D { bytes.removeLast() }
    if bytes.count > limit {
      // No part of a character stays at the cut.
      var end = bytes.startIndex + limit
      while end > bytes.startIndex, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      bytes = bytes[..<end]
    }
    if let line = String(validating: bytes, as: UTF8.self) { return .line(line) }
    return .malformed(String(decoding: bytes, as: UTF8.self))
  }
}

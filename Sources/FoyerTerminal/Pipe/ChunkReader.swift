import Dispatch
import Foyer
import FoyerProcess
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
    guard let worker = Worker({ [weak self] in self?.run(descriptor) }) else { return nil }
    worker.detach()
  }

  /// The next chunk when it is there already.
  func takeNow() -> Chunk? {
    let chunk = state.withLock { state -> Chunk? in
      if state.isTerminated { return .terminated }
      if case .end? = state.chunk { return .end }
      defer { state.chunk = nil }
      return state.chunk
    }
    if case .bytes? = chunk { room.signal() }
    return chunk
  }

  /// Waits for the next chunk.
  func take() async -> Chunk {
    if let chunk = takeNow() { return chunk }
    return await withCheckedContinuation { continuation in
      let chunk = state.withLock { state -> Chunk? in
        if state.isTerminated { return .terminated }
        if let chunk = state.chunk {
          if case .bytes = chunk { state.chunk = nil }
          return chunk
        }
        state.waiting = continuation
        return nil
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
      var code: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        let result = Glibc.read(descriptor, buffer.baseAddress, size)
        code = errno
        count = max(0, result)
        if result >= 0 { code = 0 }
      }
      switch code {
      case 0: return bytes.isEmpty ? .end : .bytes(bytes)
      case EINTR: continue
      case EAGAIN:
        var slot = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&slot, 1, -1)
      default: return .end
      }
    }
  }
}

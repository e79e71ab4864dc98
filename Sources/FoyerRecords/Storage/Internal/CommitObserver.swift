import Dispatch
import Glibc
import Synchronization

/// Notices that a store's files were written, by inotify, and then looks until the commit can be seen.
///
/// SQLite writes the log first, syncs it, and only then publishes the commit in shared memory, of which inotify knows
/// nothing. So after a write the check is repeated after 1, 2, 4, … milliseconds, 16 seconds at most: a commit is
/// noticed at the latest when twice the time that its sync took has passed, and an idle store costs nothing.
@MainActor
final class CommitObserver {
  private static let shortestDelay = Duration.milliseconds(1)
  private static let longestDelay = Duration.seconds(16)
  /// The time to wait after an event, which collects further ones.
  private nonisolated static let rest = DispatchTimeInterval.milliseconds(10)

  private let check: @MainActor () -> Void
  private let source: any DispatchSourceRead
  private let isAnnounced = Atomic(false)
  private var looking: Task<Void, Never>?
  private var delay = CommitObserver.shortestDelay

  /// Watches the file at `path` and its log.
  ///
  /// - Returns: `nil` when the system gives no watch.
  init?(of path: String, check: @escaping @MainActor () -> Void) {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    for name in [path, path + "-wal"] {
      inotify_add_watch(descriptor, name, UInt32(IN_MODIFY))
    }
    self.check = check
    let queue = DispatchQueue(label: "foyer.store.watch", qos: .utility)
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setCancelHandler { @Sendable in _ = close(descriptor) }
    source.setEventHandler { @Sendable [weak self] in
      drain(descriptor)
      self?.announce()
      // A large write comes in thousands of pieces, each of which is an event.
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + CommitObserver.rest)
    }
    source.activate()
  }

  isolated deinit {
    source.cancel()
    looking?.cancel()
  }

  /// Hands an event to the main actor, once until it got there.
  private nonisolated func announce() {
    guard !isAnnounced.exchange(true, ordering: .acquiringAndReleasing) else { return }
    Task { @MainActor [weak self] in self?.look() }
  }

  private func look() {
    isAnnounced.store(false, ordering: .releasing)
    let sleepsLong = delay > .milliseconds(8)
    delay = Self.shortestDelay
    guard looking == nil || sleepsLong else { return }
    looking?.cancel()
    looking = Task { [weak self] in
      while let pause = self?.checkOnce(), (try? await Task.sleep(for: pause)) != nil {}
    }
  }

  /// Checks, and says how long to wait before the next check, or `nil` when it was the last.
  private func checkOnce() -> Duration? {
    guard !Task.isCancelled else { return nil }
    check()
    guard delay <= Self.longestDelay else {
      looking = nil
      return nil
    }
    defer { delay *= 2 }
    return delay
  }
}

/// Takes every waiting event out of an inotify descriptor; what they say does not matter.
private func drain(_ descriptor: Int32) {
  withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
    while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
  }
}

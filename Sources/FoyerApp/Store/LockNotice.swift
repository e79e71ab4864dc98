import Foyer
import FoyerTerminal
import Glibc
import Synchronization

/// Says once, after a second, that the store is waited for while another program writes to it.
final class LockNotice: Sendable {
  private struct Wait {
    var start = ContinuousClock.now
    var latest = ContinuousClock.now
    var isTold = false
  }

  /// The pause between two attempts that makes them two waits.
  private static let gap = Duration.milliseconds(500)
  private static let patience = Duration.seconds(1)

  private let language: Language
  private let wait = Mutex(Wait())

  init(_ language: Language) { self.language = language }

  /// Blocks for the time given; see ``Interruption/pause``.
  func pause(_ duration: Duration) -> Bool {
    let isDue = wait.withLock { wait in
      let now = ContinuousClock.now
      if now - wait.latest > Self.gap { wait = Wait() }
      wait.latest = now
      guard !wait.isTold, now - wait.start >= Self.patience else { return false }
      wait.isTold = true
      return true
    }
    if isDue { StandardError.write("\(Self.sentence(language))\n") }
    return Interruption.pause(duration)
  }

  private static let sentence: LocalizedText = "Waiting for another program that is using the store …"
}

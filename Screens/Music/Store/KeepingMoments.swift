import Foyer
import FoyerJournal
import FoyerStorage
import Synchronization

/// The moments at which songs count as kept that one change keeps.
///
/// The list of the kept songs has the latest first, so that each song gets a moment before the last one's, and all of them
/// come after those of the songs that were kept before.
final class KeepingMoments: Sendable {
  private let next: Mutex<Int64?>
  private let count: Int

  /// - Parameter count: The most songs that are kept.
  init(_ count: Int) {
    self.count = count
    next = Mutex(nil)
  }

  /// Returns the moment of the next song, in the order in which they are to be listed.
  func next(in change: ChangeWriter) throws(StoreError) -> Timestamp {
    let moment: Int64
    if let known = next.withLock({ $0 }) { moment = known } else { moment = try first(in: change) }
    next.withLock { $0 = moment - 1 }
    return Timestamp(milliseconds: moment)
  }

  private func first(in change: ChangeWriter) throws(StoreError) -> Int64 {
    let latest =
      try change.db.row("SELECT max(since) FROM library WHERE state = 1") { $0[0] as Int64? } ?? nil
    return max(change.time.milliseconds, latest.map { $0 + 1 } ?? 0) + Int64(max(0, count - 1))
  }
}

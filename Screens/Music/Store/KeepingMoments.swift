import Foyer
import FoyerJournal
import FoyerStorage
import Synchronization

/// The moments at which songs count as kept that one change keeps.
///
/// The list of the kept songs has the latest first, so that each song gets a moment before the last one's, and all of them
/// come after those of the songs that were kept before.
final class KeepingMoments: Sendable {
  private let last: Mutex<Int64>

  /// - Parameters:
  ///   - count: The most songs that are kept.
  ///   - time: The time of the change that keeps them.
  init(_ count: Int, at time: Timestamp, in db: Database) throws(StoreError) {
    let latest = try db.row("SELECT max(since) FROM library WHERE state = 1") { $0[0] as Int64? } ?? nil
    last = Mutex(max(time.milliseconds, latest.map { $0 + 1 } ?? 0) + Int64(max(1, count)))
  }

  /// Returns the moment of the next song, in the order in which they are to be listed.
  func next() -> Timestamp {
    last.withLock { last in
      last -= 1
      return Timestamp(milliseconds: last)
    }
  }
}
